// SPDX-License-Identifier: MIT
internal import KeepsakeSupport
private import Synchronization

/// What takes longer than a page wants to wait for an answer: making a site, sending it, reading texts. One at a time.
actor LongWork {
  /// What may be going on; its name is that of its words, too.
  enum Kind: String {
    case read, look, publish, bring, clear

    /// The page on which it is followed, and can be stopped.
    var page: String {
      switch self {
      case .read: "/receipts"
      case .look, .publish: "/publish"
      case .bring: "/add"
      case .clear: "/settings"
      }
    }
  }

  typealias Work = @Sendable (any ProgressListener) async throws(StudioError) -> JSON

  private enum State {
    case idle
    case working(Kind, Task<Void, Never>, Heard, yields: Bool)
    case done(JSON)
    case failed(StudioError)
  }

  private var state = State.idle

  /// Begins; throws if something is going on, and says what.
  ///
  /// What `yields` was begun by nobody: it ends as soon as somebody begins something.
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
      let ended: State
      do throws(StudioError) { ended = .done(try await work(heard)) } catch { ended = .failed(error) }
      self.end(ended)
    }
    state = .working(kind, task, heard, yields: yields)
  }

  private func end(_ ended: State) { state = ended }

  /// Ends what is going on; what it has made is kept or finished by the next.
  func stop() async {
    guard case .working(_, let task, _, _) = state else { return }
    task.cancel()
    await task.value
  }

  /// How far it is, or what came of it: that is told again until something else begins.
  var told: JSON {
    switch state {
    case .idle: return ["state": "idle"]
    case .working(let kind, _, let heard, _):
      let (stage, done, total) = heard.now
      return [
        "state": "working", "doing": .text(kind.rawValue), "stage": .text(stage), "done": .count(done),
        "total": total.map { .count($0) } ?? .null,
      ]
    case .done(let result): return ["state": "done", "result": result]
    case .failed(let error): return .map([.init(key: "state", value: "failed")] + (error.json.members ?? []))
    }
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
