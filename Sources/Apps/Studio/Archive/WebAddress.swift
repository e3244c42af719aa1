// SPDX-License-Identifier: MIT
private import Foundation

/// A web address with its host in one form: ASCII, for the resolver and for the request.
///
/// Programs read full-width digits, `0x7f.1`, `017700000001` or a dot of another script in different ways, so a host that one program finds
/// public could lead another to this machine. Therefore the host is converted to ASCII once, and everything else is refused.
struct WebAddress: Hashable, Sendable {
  /// In small letters, without a dot at the end; of an address of version 6 without its brackets.
  let host: String
  let port: Int
  /// Rebuilt from the checked parts.
  let text: String

  init?(_ address: String) {
    guard address.utf8.count <= 4_000, let parts = URLComponents(string: address),
      let scheme = parts.scheme?.lowercased(), ["http", "https"].contains(scheme), parts.user == nil,
      parts.password == nil, let host = Self.host(parts.encodedHost)
    else { return nil }
    let port = parts.port ?? (scheme == "https" ? 443 : 80)
    guard (1...65_535).contains(port) else { return nil }
    self.host = host
    self.port = port
    let path = parts.percentEncodedPath
    guard path.isEmpty || path.hasPrefix("/") else { return nil }
    let query = parts.percentEncodedQuery.map { "?\($0)" } ?? ""
    let named = host.contains(":") ? "[\(host)]" : host
    let text = "\(scheme)://\(named)\(parts.port == nil ? "" : ":\(port)")\(path)\(query)"
    guard text.utf8.allSatisfy({ (33...126).contains($0) }) else { return nil }
    self.text = text
  }

  private static func host(_ encoded: String?) -> String? {
    guard var host = encoded?.lowercased() else { return nil }
    if host.hasPrefix("["), host.hasSuffix("]") {
      host = String(host.dropFirst().dropLast())
      return InternetAddress(host)?.bytes.count == 16 ? host : nil
    }
    if host.hasSuffix(".") { host.removeLast() }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    let isName = labels.allSatisfy { label in
      (1...63).contains(label.utf8.count)
        && label.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 || $0 == 95 }
    }
    guard isName, host.utf8.count <= 253, let last = labels.last else { return nil }
    // What ends in a number is one of version 4, which has one good way to be written.
    let isNumber = last.utf8.allSatisfy { (48...57).contains($0) } || last.hasPrefix("0x")
    return !isNumber || InternetAddress(host)?.bytes.count == 4 ? host : nil
  }
}
