// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The browsers that wait for the next generation of the site.
actor ReloadHub {
  /// Tells one run of the server from another.
  private let run: String
  private var count = 0
  private var listeners: [Int: AsyncStream<[UInt8]>.Continuation] = [:]
  private var nextNumber = 0
  private var isClosed = false
  /// What keeps the site from being built.
  private var problems: [Diagnostic] = []

  init(run: String) { self.run = run }

  var generation: String { "\(run)-\(count)" }

  var listenerCount: Int { listeners.count }

  /// Begins the next generation and tells every browser.
  func advance() {
    count += 1
    send(LiveReload.event(generation: generation))
  }

  /// Tells every browser, now and when it comes, what keeps the site from being built.
  func tell(_ problems: [Diagnostic]) {
    guard problems != self.problems else { return }
    self.problems = problems
    send(LiveReload.event(problems: problems))
  }

  /// Sends a comment, by which a browser that is gone is noticed.
  func sendHeartbeat() { send(Array(":\n\n".utf8)) }

  /// The events for one browser, the current generation first.
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

  /// Ends every stream of events, so that no connection keeps the server up.
  func close() {
    isClosed = true
    for listener in listeners.values { listener.finish() }
    listeners = [:]
  }

  private func send(_ event: [UInt8]) { for listener in listeners.values { listener.yield(event) } }

  private func remove(_ number: Int) { listeners[number] = nil }
}
