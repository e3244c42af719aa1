// SPDX-License-Identifier: MIT
private import Synchronization

/// A value that several pages share, made at the first use, on any thread.
final class MadeOnce<Value: Sendable>: Sendable {
  private let made = Mutex<Value?>(nil)
  private let make: @Sendable () -> Value

  init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  var value: Value {
    made.withLock { made in
      if let made { return made }
      let value = make()
      made = .some(value)
      return value
    }
  }
}
