// SPDX-License-Identifier: MIT
private import CSystem
private import Foundation
private import Synchronization

/// Messages from other threads to the connections' thread.
final class Mailbox: Sendable {
  enum Letter: Sendable {
    case answer(Answer, connection: Int)
    case event([UInt8], connection: Int)
    case endOfEvents(connection: Int)
    case stop
  }

  /// Readable while there are letters.
  let descriptor: Int32
  private let wake: Int32
  private let letters = Mutex<[Letter]>([])

  /// `nil` if the process has no descriptors left.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    (descriptor, wake) = (ends[0], ends[1])
    for end in ends { ks_make_nonblocking(end) }
  }

  deinit {
    close(descriptor)
    close(wake)
  }

  func post(_ letter: Letter) {
    letters.withLock { letters in
      letters.append(letter)
      // One byte for all of them, so that the pipe cannot fill up.
      if letters.count == 1 { _ = write(wake, [1], 1) }
    }
  }

  func takeAll() -> [Letter] {
    letters.withLock { letters in
      var byte: UInt8 = 0
      if !letters.isEmpty { _ = read(descriptor, &byte, 1) }
      defer { letters = [] }
      return letters
    }
  }
}
