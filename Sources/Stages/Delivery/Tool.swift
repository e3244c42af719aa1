// SPDX-License-Identifier: MIT
import KeepsakeSupport

/// A program of this machine that reaches places.
///
/// It works in an empty folder: what lies where the user stands, such as a `.git/config` that names commands, is not read.
struct Tool {
  let name: String
  var environment: [String: String?] = [:]

  /// Runs it; it must succeed.
  @discardableResult func run(
    _ arguments: [String], input: [UInt8] = [], environment: [String: String?] = [:]
  ) throws(DeliveryError) -> CommandRun {
    let run = try start(arguments, input: input, environment: environment)
    guard run.status == 0 else { throw .tool(name, status: run.status, said: run.messages) }
    return run
  }

  /// Runs it where a failure means something.
  func start(
    _ arguments: [String], input: [UInt8] = [], environment: [String: String?] = [:]
  ) throws(DeliveryError) -> CommandRun {
    if Task.isCancelled { throw .stopped }
    let scratch = try Scratch()
    let told = self.environment.merging(environment) { $1 }
    let run: CommandRun
    do {
      run = try CommandRun.run(name, arguments, in: scratch.path, input: input, environment: told)
    } catch {
      throw .diagnostic(error)
    }
    if Task.isCancelled { throw .stopped }
    return run
  }
}
