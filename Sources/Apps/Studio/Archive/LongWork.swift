// SPDX-License-Identifier: MIT
internal import KeepsakeSupport
private import Synchronization

/// What takes longer than a page wants to wait for an answer: making a site, sending it, reading texts. One at a time.
actor LongWork {
  /// The kinds of work; each name is also the name of its words.
  enum Kind: String {
    case read, look, publish, bring, clear, fetch, transfer, faces

    /// The page on which it is followed, and can be stopped.
    var page: String {
      switch self {
      case .read: "/receipts"
      case .look, .publish: "/publish"
      case .bring: "/add"
      case .clear, .fetch: "/settings"
      case .transfer: "/settings#transfer"
      case .faces: "/people"
      }
    }
  }

  typealias Work = @Sendable (any ProgressListener) async throws(StudioError) -> JSON

  private enum State {
    case idle
    case working(Kind, Task<Void, Never>, Heard, yields: Bool)
  }

  /// The preliminary outcome of the running work.
  private var standing: JSON?

  private var state = State.idle
  /// What came of each kind, until it is begun again: what begins by itself must not take the outcome from a page that waits for its own.
  private var outcomes: [Kind: JSON] = [:]
  private var last: Kind?
  /// What waits for the end of something that does not yield.
  private var next: (@Sendable () async -> Void)?

  /// Begins; throws, naming the running work, if there is one.
  ///
  /// Work that `yields` was started by the studio itself: it ends as soon as the keeper starts something.
  func start(_ kind: Kind, yields: Bool = false, _ work: @escaping Work) async throws(StudioError) {
    while case .working(let other, let task, _, let gives) = state {
      guard gives, !yields else {
        throw StudioError(
          409, "busy",
          "Something else is being done at this moment. Wait for its end, or stop it on the page where it was begun.",
          [.init(key: "doing", value: .text(other.rawValue)), .init(key: "page", value: .text(other.page))])
      }
      task.cancel()
      await task.value
    }
    let heard = Heard()
    let task = Task {
      let outcome: JSON
      do throws(StudioError) { outcome = ["state": "done", "result": try await work(heard)] } catch {
        outcome = .map([.init(key: "state", value: "failed")] + (error.json.members ?? []))
      }
      self.end(kind, outcome, yields: yields)
    }
    (outcomes[kind], standing) = (nil, nil)
    state = .working(kind, task, heard, yields: yields)
  }

  /// Tells the outcome so far; from now on the work yields to what somebody begins, and has to end with that outcome then.
  func stands(_ outcome: JSON) {
    guard case .working(let kind, let task, let heard, _) = state else { return }
    standing = outcome
    state = .working(kind, task, heard, yields: true)
  }

  private func end(_ kind: Kind, _ outcome: JSON, yields: Bool) {
    state = .idle
    (outcomes[kind], last) = (outcome, kind)
    guard !yields, let next else { return }
    self.next = nil
    Task { await next() }
  }

  /// Does something once what somebody has begun, now or next, has ended; `nil` takes that back.
  func afterwards(_ next: (@Sendable () async -> Void)?) { self.next = next }

  /// Stops the running work; its results so far are kept, and the next run completes them.
  func stop() async {
    guard case .working(_, let task, _, let yields) = state else { return }
    task.cancel()
    await task.value
    // The keeper stopped automatic work and does not want it to start again.
    if yields { next = nil }
  }

  /// The progress, or the outcome: of `kind` if that has ended, else of the work that was started last.
  func told(of kind: Kind? = nil) -> JSON {
    if let kind, let outcome = outcomes[kind] { return outcome }
    guard case .working(let doing, _, let heard, _) = state else {
      return (kind ?? last).flatMap { outcomes[$0] } ?? ["state": "idle"]
    }
    let (stage, done, total) = heard.now
    return [
      "state": "working", "doing": .text(doing.rawValue), "stage": .text(stage), "done": .count(done),
      "total": total.map { .count($0) } ?? .null, "result": standing ?? .null,
    ]
  }

  /// Keeps what was last heard of how far something is.
  private final class Heard: ProgressListener {
    private let last = Mutex<(stage: String, done: Int, total: Int?)>(("", 0, nil))

    var now: (stage: String, done: Int, total: Int?) { last.withLock { $0 } }

    func begin(_ stage: String, total: Int?) { last.withLock { $0 = (stage, 0, total) } }
    func advance(by count: Int) { last.withLock { $0.done += count } }
    func end() { last.withLock { $0.done = $0.total ?? $0.done } }
  }
}
