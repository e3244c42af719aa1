// SPDX-License-Identifier: MIT
private import Foundation

/// Where changes are learnt from: the system, or looking again and again.
struct WatchSource: Sendable {
  private let scope: WatchScope
  #if os(Linux)
    private var system: InotifyTree?
  #endif
  private var fingerprint = 0
  /// Seconds between two looks; longer for large trees, so that watching takes a twentieth of a core at most.
  private var interval = 0.5

  init(scope: WatchScope, asksTheSystem: Bool) {
    self.scope = scope
    #if os(Linux)
      system = asksTheSystem ? InotifyTree(scope: scope) : nil
      if system == nil { _ = look() }
    #else
      _ = look()
    #endif
  }

  /// Waits for a change.
  ///
  /// - Parameters:
  ///   - limit: How long at most; `nil` for as long as it takes.
  ///   - bell: What ends the wait for good.
  /// - Returns: Whether something changed; `nil` once the bell has rung.
  mutating func wait(for limit: Duration?, or bell: borrowing WakeUp) -> Bool? {
    #if os(Linux)
      if let tree = system {
        guard let isReadable = Self.poll(tree.descriptor, bell, limit) else { return nil }
        guard isReadable else { return false }
        if system?.readEvents() == .rootIsGone {
          // Another folder may replace it, and the system will not report that.
          system = nil
          _ = look()
          return true
        }
        return system?.takeChange() ?? false
      }
    #endif
    // A burst has ended if it has been quiet between two looks.
    guard Self.poll(-1, bell, .seconds(interval)) != nil else { return nil }
    return look()
  }

  private mutating func look() -> Bool {
    let start = ContinuousClock.now
    let seen = scope.fingerprint()
    let took = (ContinuousClock.now - start) / .seconds(1)
    interval = max(0.5, took * 20)
    defer { fingerprint = seen }
    return seen != fingerprint
  }

  /// Whether a descriptor became readable in time; `nil` if the bell rang.
  private static func poll(_ descriptor: Int32, _ bell: borrowing WakeUp, _ limit: Duration?) -> Bool? {
    var entries = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: bell.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    let milliseconds = limit.map { Int32(clamping: Int($0 / .milliseconds(1))) } ?? -1
    _ = Foundation.poll(&entries, 2, milliseconds)
    return entries[1].revents != 0 ? nil : entries[0].revents != 0
  }
}
