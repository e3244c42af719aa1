// SPDX-License-Identifier: MIT
private import Synchronization

/// What is left to the system to free when the process ends, because freeing it piece by piece would only take time.
enum LeftBehind {
  private static let things = Mutex<[any Sendable]>([])

  static func hold(_ more: [any Sendable]) { things.withLock { $0 += more } }
}
