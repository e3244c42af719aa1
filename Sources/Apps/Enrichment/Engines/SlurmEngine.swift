// SPDX-License-Identifier: MIT
internal import Foundation
internal import KeepsakeModel
internal import KeepsakeSupport

/// Uses Slurm to run shards as the tasks of one array job.
struct SlurmEngine: Sendable {
  let command: ShardCommand
  let work: WorkFolder
  let options: EngineOptions

  /// The batch script for `sbatch`.
  ///
  /// Slurm requeues the tasks of a lost node, but not tasks that fail by themselves: the script requeues those, at most
  /// twice.
  func script(_ shards: [Int]) -> String {
    var settings = ["--job-name=keepsake", "--array=\(Self.array(shards))\(options.atOnce.map { "%\($0)" } ?? "")"]
    settings += [
      "--requeue", "--open-mode=append", "--output=\(Self.quoted(work.logs + "/%a.txt"))", "--cpus-per-task=1",
    ]
    settings += ["--mem=\(options.memory)", "--time=\(options.time)"]
    if let partition = options.partition { settings.append("--partition=\(partition)") }
    return """
      #!/bin/bash
      \(settings.map { "#SBATCH \($0)" }.joined(separator: "\n"))
      \(command.line(shard: "auto")) --scratch "${SLURM_TMPDIR:-${TMPDIR:-/tmp}}" &
      shard=$!
      trap 'kill -TERM "$shard"' TERM
      wait "$shard"
      code=$?
      # A signal ends the waiting, and not the shard.
      while kill -0 "$shard" 2>/dev/null; do wait "$shard"; code=$?; done
      case $code in 0 | 1 | 2) exit "$code" ;; esac
      if [ ! -e \(ShellWord.quoted(work.cancelled)) ] && [ "${SLURM_RESTART_COUNT:-0}" -lt 2 ]; then
        scontrol requeue "${SLURM_ARRAY_JOB_ID}_${SLURM_ARRAY_TASK_ID}"
        sleep 30
      fi
      exit "$code"

      """
  }

  /// The shards as ranges: `0-255`, or `3,7-9`.
  static func array(_ shards: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for shard in shards.sorted() {
      if let last = ranges.last, last.upperBound + 1 == shard {
        ranges[ranges.count - 1] = last.lowerBound...shard
      } else {
        ranges.append(shard...shard)
      }
    }
    return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }.joined(
      separator: ",")
  }

  /// In double quotes, as `sbatch` expects in its option lines.
  private static func quoted(_ text: String) -> String {
    "\"" + text.flatMap { "\"\\".contains($0) ? ["\\", $0] : [$0] } + "\""
  }

  /// - Returns: The job's id.
  func submit(_ shards: [Int]) throws -> String {
    try Files.createFolder(work.logs)
    let run = try CommandRun.run(
      "sbatch", ["--parsable"], input: Array(script(shards).utf8), environment: ShardCommand.environment)
    let number = run.output.prefix { $0.isASCII && $0.isNumber }
    guard run.status == 0, !number.isEmpty else {
      throw Diagnostic(
        .error, "enrich.slurm", "Slurm did not take the job: \(run.messages)", remedy: "see what sbatch and sinfo say")
    }
    return String(number)
  }

  enum Standing: Hashable, Sendable {
    /// Tasks are waiting or running.
    case underWay
    case over
    /// The controller does not answer.
    case unknown(String)
  }

  static func standing(of job: String) throws(Diagnostic) -> Standing {
    let run = try CommandRun.run("squeue", ["-h", "-r", "-j", job, "-o", "%T"])
    if run.status != 0 {
      // Slurm forgets jobs that ended long ago.
      return run.messages.contains("Invalid job id") ? .over : .unknown(run.messages)
    }
    let states = run.output.split(whereSeparator: \.isNewline).filter { $0 != "COMPLETED" }
    return states.isEmpty ? .over : .underWay
  }

  static func cancel(_ jobs: [String]) throws(Diagnostic) {
    let run = try CommandRun.run("scancel", jobs)
    guard run.status == 0 else { throw silent(run.messages) }
  }

  /// The error if Slurm does not answer, so that the state of the job is unknown.
  static func silent(_ said: String) -> Diagnostic {
    Diagnostic(
      .error, "enrich.slurm-silent", "Slurm does not answer: \(said)", remedy: "run the command again when it does")
  }
}
