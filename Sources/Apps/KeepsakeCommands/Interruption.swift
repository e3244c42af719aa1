// SPDX-License-Identifier: MIT
private import Dispatch
private import Foundation

/// Lets Ctrl-C stop a piece of work in good order: it is cancelled, finishes what it holds, and ends.
enum Interruption {
  /// Runs work that Ctrl-C or a termination signal cancels.
  static func stopsWork<Output: Sendable>(_ work: @escaping @Sendable () async throws -> Output) async throws -> Output
  {
    let task = Task { try await work() }
    let sources = [SIGINT, SIGTERM].map { number in
      // The default action would end the process before the source hears of the signal.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { task.cancel() }
      source.resume()
      return source
    }
    defer { for source in sources { source.cancel() } }
    return try await task.value
  }
}
