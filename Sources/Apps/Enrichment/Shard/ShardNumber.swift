// SPDX-License-Identifier: MIT

/// The shard that a process is to work on.
package enum ShardNumber {
  /// The environment variables in which engines number their tasks, and the number of the first task.
  private static let variables = [
    ("SLURM_ARRAY_TASK_ID", 0), ("JOB_COMPLETION_INDEX", 0), ("AWS_BATCH_JOB_ARRAY_INDEX", 0), ("PBS_ARRAY_INDEX", 0),
    ("SGE_TASK_ID", 1), ("PARALLEL_SEQ", 1),
  ]

  /// Parses a number, or for `auto` reads the variable that an engine has set; `nil` if there is none.
  package static func read(_ text: String, environment: [String: String]) -> Int? {
    guard text == "auto" else { return Int(text).flatMap { $0 >= 0 ? $0 : nil } }
    for (name, first) in variables {
      // Grid Engine sets `undefined` outside an array job.
      if let number = environment[name].flatMap({ Int($0) }), number >= first { return number - first }
    }
    return nil
  }

  package static var names: String { variables.map(\.0).joined(separator: ", ") }
}
