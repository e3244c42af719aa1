// SPDX-License-Identifier: MIT
import Testing

@testable import KeepsakeSupport

@Suite struct `Another program` {
  @Test func `is read to its end, with its messages and its status`() throws {
    let run = try CommandRun.run("sh", ["-c", "cat; echo done; echo why >&2; exit 3"], input: Array("words ".utf8))
    #expect(run.status == 3 && run.output == "words done" && run.messages == "why")
  }

  #if os(Linux)
    @Test func `writes into files without a name, of which nothing stays if this process is killed`() throws {
      let run = try CommandRun.run("sh", ["-c", "sleep 0.3; readlink /proc/$$/fd/1 /proc/$$/fd/2"])
      let files = run.output.split(separator: "\n")
      #expect(files.count == 2 && files.allSatisfy { $0.hasSuffix("(deleted)") }, "\(files)")
    }
  #endif
}
