// SPDX-License-Identifier: MIT
private import Foundation

/// A bell that ends a wait for a file descriptor.
final class WakeUp: Sendable {
  /// Readable once the bell has rung.
  let descriptor: Int32
  private let writeEnd: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    (descriptor, writeEnd) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    close(descriptor)
    close(writeEnd)
  }

  func ring() { _ = write(writeEnd, [1], 1) }
}
