// SPDX-License-Identifier: MIT
import FlyingSocks
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
  func events() -> EventBody {
    let (stream, continuation) = AsyncStream<[UInt8]>.makeStream(bufferingPolicy: .bufferingNewest(16))
    guard !isClosed else {
      continuation.finish()
      return EventBody(stream: stream)
    }
    nextNumber += 1
    let number = nextNumber
    listeners[number] = continuation
    continuation.onTermination = { [weak self] _ in Task { await self?.remove(number) } }
    continuation.yield(LiveReload.event(generation: generation))
    if !problems.isEmpty { continuation.yield(LiveReload.event(problems: problems)) }
    return EventBody(stream: stream)
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

/// Server-sent events as the endless body of an answer.
struct EventBody: AsyncBufferedSequence {
  typealias Element = UInt8

  let stream: AsyncStream<[UInt8]>

  func makeAsyncIterator() -> Iterator { Iterator(events: stream.makeAsyncIterator()) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    fileprivate var events: AsyncStream<[UInt8]>.Iterator
    private var rest: ArraySlice<UInt8> = []

    fileprivate init(events: AsyncStream<[UInt8]>.Iterator) { self.events = events }

    mutating func next() async -> UInt8? { await nextBuffer(suggested: 1)?.first }

    mutating func nextBuffer(suggested count: Int) async -> ArraySlice<UInt8>? {
      if rest.isEmpty { rest = await events.next()?[...] ?? [] }
      guard !rest.isEmpty else { return nil }
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count)
    }
  }
}
