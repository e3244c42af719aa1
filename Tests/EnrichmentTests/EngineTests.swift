// SPDX-License-Identifier: MIT
import KeepsakeModel
import TestSupport
import Testing

@testable import Enrichment

@Suite struct `The engine for shards` {
  @Test(arguments: [
    ("local:8", MachineEngine.local(8)), ("slurm", .slurm), ("kubernetes", .kubernetes),
    ("ssh:ada@pc1,4/ada@big", .ssh(["ada@pc1", "4/ada@big"])), ("ssh:10.0.0.1", .ssh(["10.0.0.1"])),
  ])
  func `is chosen by a word`(text: String, engine: MachineEngine) { #expect(MachineEngine(text) == engine) }

  @Test(arguments: [
    "", "local:0", "local:x", "slurm:x", "ssh:", "ssh:-oProxyCommand=id", "ssh:a;id", "ssh:a b", "ssh:4/-a", "ssh:x/a",
    "ssh:a/b/c", "ssh:$(id)", "docker",
  ])
  func `is none for any other word, especially an option or a command`(text: String) {
    #expect(MachineEngine(text) == nil)
  }

  @Test func `gets shards as ranges`() {
    #expect(SlurmEngine.array(Array(0..<256)) == "0-255")
    #expect(SlurmEngine.array([9, 3, 7, 8]) == "3,7-9")
  }

  @Test func `numbers its tasks in its own way`() {
    func number(_ text: String, _ environment: [String: String]) -> Int? {
      ShardNumber.read(text, environment: environment)
    }
    #expect(number("12", [:]) == 12 && number("-1", [:]) == nil && number("x", [:]) == nil)
    #expect(number("auto", ["SLURM_ARRAY_TASK_ID": "0"]) == 0 && number("auto", ["JOB_COMPLETION_INDEX": "4"]) == 4)
    #expect(number("auto", ["SGE_TASK_ID": "1"]) == 0 && number("auto", ["PARALLEL_SEQ": "3"]) == 2)
    #expect(number("auto", ["SGE_TASK_ID": "undefined"]) == nil && number("auto", ["SGE_TASK_ID": "0"]) == nil)
    #expect(number("auto", [:]) == nil)
  }

  @Test func `quotes values in a script`() {
    let command = ShardCommand(program: "/opt/a b/keepsake-site", plan: "/p/$(id)", archive: "/a'b", bundles: "/c")
    let script = SlurmEngine(
      command: command, work: WorkFolder(path: "/w x", archive: "/a'b", memory: "/m"), options: EngineOptions()
    ).script([0])
    #expect(script.contains("'/opt/a b/keepsake-site' enrich shard --plan '/p/$(id)' --archive '/a'\\''b'"))
    #expect(script.contains("[ ! -e '/w x/cancelled' ]"))
  }
}

@Suite struct `A plan's slices` {
  @Test func `are even`() {
    for shards in [2, 8, 100] {
      var counts = [Int](repeating: 0, count: shards)
      for number in 0..<250 * shards {
        counts[PlanMaker.shard(of: ArchivePath("boxes/\(number % 40)/scan \(number).jpg"), among: shards)] += 1
      }
      // A hash spreads counts by about their square root.
      #expect(counts.allSatisfy { abs($0 - 250) < 70 }, "\(counts)")
    }
  }
}
