// SPDX-License-Identifier: MIT
private import Synchronization

/// Limits the number of posts: per second for all, with room for a burst, and per minute for one sender.
///
/// It neither reads nor stores addresses: behind a proxy they would be the proxy's, and visitors' addresses are private.
final class FloodGate: Sendable {
  private struct State {
    var tokens: Double
    var last: ContinuousClock.Instant
    var minute: ContinuousClock.Instant
    /// Posts of this minute by sender: no more of them than all may post in it.
    var senders: [String: Int] = [:]
  }

  private let rate: Double
  private let burst: Double
  private let perSender: Int
  private let state: Mutex<State>

  init(rate: Double = 2_000, burst: Double = 4_000, perSender: Int = 60) {
    (self.rate, self.burst, self.perSender) = (rate, burst, perSender)
    let now = ContinuousClock.now
    state = Mutex(State(tokens: burst, last: now, minute: now))
  }

  /// Whether one more post is accepted, from any sender.
  func admits(at now: ContinuousClock.Instant = .now) -> Bool {
    state.withLock { state in
      state.tokens = min(burst, state.tokens + (now - state.last) / .seconds(1) * rate)
      state.last = now
      guard state.tokens >= 1 else { return false }
      state.tokens -= 1
      return true
    }
  }

  /// Whether one more post by this sender is accepted; for an unknown sender only the common limit applies.
  func admits(_ sender: String?, at now: ContinuousClock.Instant = .now) -> Bool {
    guard let sender else { return true }
    return state.withLock { state in
      if now - state.minute >= .seconds(60) { (state.minute, state.senders) = (now, [:]) }
      state.senders[sender, default: 0] += 1
      return state.senders[sender, default: 0] <= perSender
    }
  }
}
