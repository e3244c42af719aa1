// SPDX-License-Identifier: MIT
private import KeepsakeSupport
private import Synchronization

/// Limits wrong family words: in all, and from one place.
///
/// Beyond a limit no word is compared, not even the right one, since the answer would reveal it. Senders who had it
/// right since the receiver's start are exempt: the secret that their browser drew identifies them. Places are stored
/// in memory only, as digests under a key of this run, until their wrong words expire.
final class GuessGate: Sendable {
  private struct Bucket {
    var left: Double
    var last: ContinuousClock.Instant

    /// Fills by one for each `seconds`, up to `most`.
    mutating func fill(_ now: ContinuousClock.Instant, most: Double, every seconds: Double) {
      if now > last { left = min(most, left + (now - last) / .seconds(1) / seconds) }
      last = max(last, now)
    }
  }

  private struct State {
    var all: Bucket
    var places: [String: Bucket] = [:]
    var known: Set<String> = []
  }

  /// At the common rate a dictionary takes months; a visitor who mistypes never reaches the limit of a place.
  private static let all = (most: 60.0, seconds: 30.0)
  private static let place = (most: 10.0, seconds: 60.0)
  /// The most places and senders in memory; later ones share the common limit.
  private static let mostKept = 10_000

  private let key = RandomBytes.make(16)
  private let state: Mutex<State>

  init(now: ContinuousClock.Instant = .now) {
    state = Mutex(State(all: Bucket(left: Self.all.most, last: now)))
  }

  /// Whether a word is checked; `address` is `nil` if unknown.
  func hears(_ sender: String?, from address: String?, at now: ContinuousClock.Instant = .now) -> Bool {
    let place = address.map(mark)
    return state.withLock { state in
      if let sender, state.known.contains(sender) { return true }
      state.all.fill(now, most: Self.all.most, every: Self.all.seconds)
      guard state.all.left >= 1 else { return false }
      guard let place, var bucket = state.places[place] else { return true }
      bucket.fill(now, most: Self.place.most, every: Self.place.seconds)
      state.places[place] = bucket
      return bucket.left >= 1
    }
  }

  /// Counts a wrong word.
  func noteWrong(from address: String?, at now: ContinuousClock.Instant = .now) {
    let place = address.map(mark)
    state.withLock { state in
      state.all.fill(now, most: Self.all.most, every: Self.all.seconds)
      state.all.left = max(0, state.all.left - 1)
      guard let place else { return }
      if state.places.count >= Self.mostKept {
        state.places = state.places.filter {
          $0.value.left + (now - $0.value.last) / .seconds(1) / Self.place.seconds < Self.place.most
        }
      }
      guard state.places.count < Self.mostKept || state.places[place] != nil else { return }
      var bucket = state.places[place] ?? Bucket(left: Self.place.most, last: now)
      bucket.fill(now, most: Self.place.most, every: Self.place.seconds)
      bucket.left = max(0, bucket.left - 1)
      state.places[place] = bucket
    }
  }

  /// Remembers a sender who had the word right.
  func noteRight(_ sender: String?) {
    guard let sender else { return }
    state.withLock { state in if state.known.count < Self.mostKept { state.known.insert(sender) } }
  }

  /// A digest of an address; for IPv6 only the half that identifies a household counts.
  private func mark(_ address: String) -> String {
    let groups = address.split(separator: ":", omittingEmptySubsequences: false)
    let place = groups.count > 3 && !address.contains(".") ? groups.prefix(4).joined(separator: ":") : address
    return Digest256.hash(key + Array(place.utf8)).hex
  }
}
