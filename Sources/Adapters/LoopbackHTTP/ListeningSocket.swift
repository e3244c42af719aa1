// SPDX-License-Identifier: MIT
private import CSystem
private import Foundation

/// A socket on an address of this machine to which browsers connect.
final class ListeningSocket: Sendable {
  enum Arrival {
    case connection(Int32)
    case none
    /// The process or the system is out of descriptors or memory.
    case exhausted
  }

  let descriptor: Int32
  let port: UInt16

  /// Binds a port of an address such as `192.0.2.1`, 0 for any free port; throws if that fails.
  init(address: String, port: UInt16) throws(HTTPServerError) {
    var taken = port
    var bytes = in_addr()
    guard inet_pton(AF_INET, address, &bytes) == 1 else { throw .cannotListen(EADDRNOTAVAIL) }
    descriptor = ks_listen(bytes.s_addr, &taken)
    guard descriptor >= 0 else { throw .cannotListen(-descriptor) }
    self.port = taken
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Whether a connection is waiting.
  var hasArrivals: Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) > 0
  }

  /// Accepts the next waiting connection.
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
