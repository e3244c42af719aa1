// SPDX-License-Identifier: MIT
internal import KeepsakeSupport
private import Synchronization

/// What takes longer than a page wants to wait for an answer: making a site, sending it, reading texts. One at a time.
actor LongWork {
  typealias Work = @Sendable (any ProgressListener) async throws(StudioError) -> JSON

  private enum State {
    case idle
    case working(Task<Void, Never>, Heard)
    case done(JSON)
    case failed(StudioError)
  }

  private var state = State.idle

  /// Begins; throws if something is going on.
  func start(_ work: @escaping Work) throws(StudioError) {
    if case .working = state {
      throw StudioError(
        409, "busy",
        "Something else is being done at this moment. Wait for its end, or stop it on the page where it was begun.")
    }
    let heard = Heard()
    let task = Task {
      let ended: State
      do throws(StudioError) { ended = .done(try await work(heard)) } catch { ended = .failed(error) }
      self.end(ended)
    }
    state = .working(task, heard)
  }

  private func end(_ ended: State) { state = ended }

  /// Ends what is going on; what it has made is kept or finished by the next.
  func stop() async {
    guard case .working(let task, _) = state else { return }
    task.cancel()
    await task.value
  }

  /// How far it is, or what came of it: that is told again until something else begins.
  var told: JSON {
    switch state {
    case .idle: return ["state": "idle"]
    case .working(_, let heard):
      let (stage, done, total) = heard.now
      return [
        "state": "working", "stage": .text(stage), "done": .count(done), "total": total.map { .count($0) } ?? .null,
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
