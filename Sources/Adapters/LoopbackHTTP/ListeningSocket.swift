// SPDX-License-Identifier: MIT
private import CSystem
private import Foundation

/// A socket on an address of this machine to which browsers connect.
final class ListeningSocket: Sendable {
  enum Arrival {
    case connection(Int32)
    case none
    /// The process or the system has no descriptors or no memory left for one.
    case exhausted
  }

  let descriptor: Int32
  let port: UInt16

  /// Takes a port of an address as `192.0.2.1`, 0 for any free one; throws if it cannot be had.
  init(address: String, port: UInt16) throws(HTTPServerError) {
    var taken = port
    var bytes = in_addr()
    guard inet_pton(AF_INET, address, &bytes) == 1 else { throw .cannotListen(EADDRNOTAVAIL) }
    descriptor = ks_listen(bytes.s_addr, &taken)
    guard descriptor >= 0 else { throw .cannotListen(-descriptor) }
    self.port = taken
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Whether somebody waits.
  var hasArrivals: Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) > 0
  }

  /// Takes in the next connection that waits.
  func accept() -> Arrival {
    while true {
      let socket = Foundation.accept(descriptor, nil, nil)
      if socket >= 0 {
        ks_prepare_socket(socket)
        return .connection(socket)
      }
      switch errno {
      case EINTR, ECONNABORTED, EPROTO: continue
      case EAGAIN: return .none
      default: return .exhausted
      }
    }
  }
}
