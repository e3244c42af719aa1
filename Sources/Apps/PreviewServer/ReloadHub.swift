// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The browsers that wait for the site's next generation.
actor ReloadHub {
  /// Identifies this run of the server.
  private let run: String
  private var count = 0
  private var listeners: [Int: AsyncStream<[UInt8]>.Continuation] = [:]
  private var nextNumber = 0
  private var isClosed = false
  /// The problems that prevent a build of the site.
  private var problems: [Diagnostic] = []

  init(run: String) { self.run = run }

  var generation: String { "\(run)-\(count)" }

  var listenerCount: Int { listeners.count }

  /// Starts the next generation and tells every browser.
  func advance() {
    count += 1
    send(LiveReload.event(generation: generation))
  }

  /// Tells every browser, including those that connect later, which problems prevent a build.
  func tell(_ problems: [Diagnostic]) {
    guard problems != self.problems else { return }
    self.problems = problems
    send(LiveReload.event(problems: problems))
  }

  /// Sends a comment, so that closed connections are noticed.
  func sendHeartbeat() { send(Array(":\n\n".utf8)) }

  /// The events for one browser, starting with the current generation.
  func events() -> AsyncStream<[UInt8]> {
    let (stream, continuation) = AsyncStream<[UInt8]>.makeStream(bufferingPolicy: .bufferingNewest(16))
    guard !isClosed else {
      continuation.finish()
      return stream
    }
    nextNumber += 1
    let number = nextNumber
    listeners[number] = continuation
    continuation.onTermination = { [weak self] _ in Task { await self?.remove(number) } }
    continuation.yield(LiveReload.event(generation: generation))
    if !problems.isEmpty { continuation.yield(LiveReload.event(problems: problems)) }
    return stream
  }

  /// Ends every stream of events, so that no connection keeps the server running.
  func close() {
    isClosed = true
    for listener in listeners.values { listener.finish() }
    listeners = [:]
  }

  private func send(_ event: [UInt8]) { for listener in listeners.values { listener.yield(event) } }

  private func remove(_ number: Int) { listeners[number] = nil }
}
