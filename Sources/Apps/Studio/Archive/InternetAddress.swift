// SPDX-License-Identifier: MIT
internal import Foundation

/// A number by which a machine is reached, of version 4 or 6.
struct InternetAddress: Hashable, Sendable {
  /// 4 or 16.
  let bytes: [UInt8]
  let text: String

  /// Reads `192.0.2.1` or `2001:db8::1`.
  init?(_ text: String) {
    var (four, six) = (in_addr(), in6_addr())
    if inet_pton(AF_INET, text, &four) == 1 {
      bytes = withUnsafeBytes(of: &four) { Array($0) }
    } else if inet_pton(AF_INET6, text, &six) == 1 {
      bytes = withUnsafeBytes(of: &six) { Array($0) }
    } else {
      return nil
    }
    self.text = text
  }

  /// All addresses of a name, as the system's resolver has them; none if it knows none.
  static func all(of host: String) -> [InternetAddress] {
    if let address = InternetAddress(host) { return [address] }
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, nil, &hints, &list) == 0, let first = list else { return [] }
    defer { freeaddrinfo(first) }
    var found: [InternetAddress] = []
    var next: UnsafeMutablePointer<addrinfo>? = first
    while let entry = next?.pointee {
      var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
      if getnameinfo(entry.ai_addr, entry.ai_addrlen, &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST) == 0 {
        let plain = String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        if let address = InternetAddress(plain) { found.append(address) }
      }
      next = entry.ai_next
    }
    return found
  }

  /// Whether it is somewhere in the open internet: no address of this machine, of a home or an office, none that leads to such
  /// a one, and none that is kept for other ends (IANA's special-purpose registries, RFC 6890).
  var isPublic: Bool { bytes.count == 4 ? isPublicV4(bytes[...]) : isPublicV6 }

  private func isPublicV4(_ bytes: ArraySlice<UInt8>) -> Bool {
    let number = bytes.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return !Self.keptV4.contains { network, length in number >> (32 - length) == network >> (32 - length) }
  }

  private static let keptV4: [(network: UInt32, length: UInt32)] = [
    (0x0000_0000, 8), (0x0A00_0000, 8), (0x6440_0000, 10), (0x7F00_0000, 8), (0xA9FE_0000, 16), (0xAC10_0000, 12),
    (0xC000_0000, 24), (0xC000_0200, 24), (0xC058_6300, 24), (0xC0A8_0000, 16), (0xC612_0000, 15), (0xC633_6400, 24),
    (0xCB00_7100, 24), (0xE000_0000, 4), (0xF000_0000, 4),
  ]

  /// 2000::/3 without Teredo and 6to4, which hold addresses of version 4, and without the ranges for documentation and benchmarks.
  private var isPublicV6: Bool {
    guard bytes[0] & 0xE0 == 0x20 else { return false }
    switch (bytes[0], bytes[1], bytes[2], bytes[3]) {
    case (0x20, 0x01, 0...1, _), (0x20, 0x01, 0x0D, 0xB8), (0x20, 0x02, _, _), (0x3F, 0xFF, 0...0x0F, _): return false
    default: return true
    }
  }
}
