// SPDX-License-Identifier: MIT
import KeepsakeSupport

/// An installed program that reaches places.
///
/// It runs in an empty folder, so that files in the user's working directory, such as a `.git/config` with commands,
/// have no effect.
struct Tool {
  let name: String
  var environment: [String: String?] = [:]

  /// Runs it; throws if it fails.
  @discardableResult func run(
    _ arguments: [String], input: [UInt8] = [], environment: [String: String?] = [:]
  ) throws(DeliveryError) -> CommandRun {
    let run = try start(arguments, input: input, environment: environment)
    guard run.status == 0 else { throw .tool(name, status: run.status, said: run.messages) }
    return run
  }

  /// Runs it, for callers that handle failures.
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
