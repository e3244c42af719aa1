// SPDX-License-Identifier: MIT
private import Dispatch
private import Foundation

/// Lets Ctrl-C stop a piece of work in good order: it is cancelled, finishes what it holds, and ends.
enum Interruption {
  /// Runs work that Ctrl-C or a termination signal cancels; says then that it stops, and at its end what stands.
  static func stopsWork<Output: Sendable>(
    _ console: Console, leaving rest: @autoclosure @Sendable () -> String,
    _ work: @escaping @Sendable () async throws -> Output
  ) async throws -> Output {
    do {
      return try await stopsWork(onSignal: { console.say("Stopping …") }, work)
    } catch is CancellationError {
      console.say("Stopped. \(rest())")
      throw CancellationError()
    }
  }

  /// The same for a verb that says what it has to say by itself.
  static func stopsWork<Output: Sendable>(
    onSignal told: @escaping @Sendable () -> Void = {}, _ work: @escaping @Sendable () async throws -> Output
  ) async throws -> Output {
    let task = Task { try await work() }
    let sources = [SIGINT, SIGTERM].map { number in
      // The default action would end the process before the source hears of the signal.
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        if !task.isCancelled { told() }
        task.cancel()
      }
      source.resume()
      return source
    }
    defer { for source in sources { source.cancel() } }
    return try await task.value
  }
}
