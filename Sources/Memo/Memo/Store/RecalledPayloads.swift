// SPDX-License-Identifier: MIT
private import Synchronization

/// Decoded payloads that a studio keeps from one reading of its archive to the next, which recalls nearly the same ones.
///
/// A payload follows from its key, so a kept one is never out of date. Payloads that a whole reading did not recall are dropped.
package final class RecalledPayloads: Sendable {
  private struct Rounds {
    var now: [MemoKey: any Memorable] = [:]
    var before: [MemoKey: any Memorable] = [:]
  }

  private let rounds = Mutex(Rounds())

  package init() {}

  /// Begins a reading of the archive.
  package func beginRound() {
    rounds.withLock { rounds in
      rounds.before = rounds.now
      rounds.now.removeAll(keepingCapacity: true)
    }
  }

  /// The kept payloads of keys, in their order; `nil` where none is kept.
  func payloads<Payload: Memorable>(_ keys: [MemoKey], as _: Payload.Type) -> [Payload?] {
    rounds.withLock { rounds in
      keys.map { key in
        if let payload = rounds.now[key] { return payload as? Payload }
        guard let payload = rounds.before[key] as? Payload else { return nil }
        rounds.now[key] = payload
        return payload
      }
    }
  }

  func keep<Payload: Memorable>(_ payloads: some Sequence<(MemoKey, Payload?)>) {
    rounds.withLock { rounds in
      for case (let key, let payload?) in payloads { rounds.now[key] = payload }
    }
  }
}
