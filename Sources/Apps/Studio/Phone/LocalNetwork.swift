// SPDX-License-Identifier: MIT
private import Foundation

/// A network at home or in an office that this machine is in.
struct LocalNetwork: Hashable, Sendable {
  /// What the system calls its card, as `wlan0`.
  var name: String
  /// This machine's address in it, as `192.168.1.7`.
  var address: String

  /// All that there are, the one that leads to the internet first: phones are in that one.
  static func all() -> [LocalNetwork] {
    var list: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&list) == 0, let first = list else { return [] }
    defer { freeifaddrs(first) }
    let entries = sequence(first: first) { $0.pointee.ifa_next }.map(\.pointee)
    let all = entries.compactMap { entry -> LocalNetwork? in
      let flags = Int32(bitPattern: UInt32(entry.ifa_flags))
      guard flags & Int32(IFF_UP.flag) != 0, flags & Int32(IFF_LOOPBACK.flag) == 0, let socket = entry.ifa_addr,
        socket.pointee.sa_family == sa_family_t(AF_INET), let address = text(of: socket)
      else { return nil }
      return LocalNetwork(name: String(cString: entry.ifa_name), address: address)
    }
    let usual = usualAddress()
    return all.filter { $0.address == usual } + all.filter { $0.address != usual }
  }

  /// The address from which packets to the internet would go; none is sent.
  private static func usualAddress() -> String? {
    let descriptor = socket(AF_INET, Int32(SOCK_DGRAM.flag), 0)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_port = UInt16(9).bigEndian
    // 198.51.100.1 is reserved for documentation (RFC 5737) and belongs to no one.
    name.sin_addr.s_addr = UInt32(0xC633_6401).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    return withUnsafeMutablePointer(to: &name) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        guard connect(descriptor, address, length) == 0, getsockname(descriptor, address, &length) == 0 else {
          return nil
        }
        return text(of: address)
      }
    }
  }

  private static func text(of address: UnsafePointer<sockaddr>) -> String? {
    let length = socklen_t(MemoryLayout<sockaddr_in>.size)
    var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    guard getnameinfo(address, length, &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST) == 0 else { return nil }
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

// These are numbers on some systems, and cases on others.
extension BinaryInteger {
  fileprivate var flag: UInt32 { UInt32(self) }
}

extension RawRepresentable<UInt32> {
  fileprivate var flag: UInt32 { rawValue }
}
