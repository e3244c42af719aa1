// SPDX-License-Identifier: MIT

/// A request's first line and header fields (RFC 9112).
///
/// Ambiguous requests are refused, since they could be smuggled past one of two readers.
package struct RequestHead: Hashable, Sendable {
  package let method: String
  /// The path as received, without the query; it begins with a slash.
  package let path: String
  /// The query without its question mark; empty if there is none.
  package let query: String
  /// The requested host, with the port if given: from an absolute target, else from `Host`.
  package private(set) var host: String?
  package private(set) var fields: HeaderFields = [:]
  private let authority: String?
  private let isVersion1_0: Bool

  /// Parses the request line, without its line end.
  init(line: [UInt8]) throws(RequestRefusal) {
    let pieces = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard pieces.count == 3, let target = String(validating: pieces[1], as: UTF8.self) else {
      throw .malformed("its first line is not a method, an address and a version")
    }
    guard !pieces[0].isEmpty, pieces[0].allSatisfy(Self.isTokenByte) else { throw .malformed("its method is no word") }
    method = String(decoding: pieces[0], as: UTF8.self)
    isVersion1_0 = try Self.isVersion1_0(String(decoding: pieces[2], as: UTF8.self))
    guard !target.utf8.contains(where: { $0 <= 32 || $0 == 127 }) else {
      throw .malformed("its address has a control character")
    }
    let (authority, rest) = try Self.parts(ofTarget: target)
    self.authority = authority
    let halves = rest.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = halves.first.map(String.init) ?? "/"
    query = halves.count > 1 ? String(halves[1]) : ""
  }

  /// Parses a header field's line, without its line end.
  mutating func add(line: [UInt8]) throws(RequestRefusal) {
    guard let first = line.first, first != UInt8(ascii: " "), first != UInt8(ascii: "\t") else {
      throw .malformed("a header field goes on in another line")
    }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > 0, line[..<colon].allSatisfy(Self.isTokenByte)
    else { throw .malformed("a header field has no name") }
    let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    let value = line[(colon + 1)...].drop(while: isSpace).reversed().drop(while: isSpace).reversed()
    fields.add(String(decoding: line[..<colon], as: UTF8.self), String(decoding: Array(value), as: UTF8.self))
  }

  /// Checks the complete fields; returns the length of the body.
  mutating func finish() throws(RequestRefusal) -> Int {
    let hosts = fields.values(of: "Host")
    guard hosts.count <= 1 else { throw .malformed("it names several hosts") }
    guard !hosts.isEmpty || isVersion1_0 else { throw .malformed("it names no host") }
    if let authority, let named = hosts.first, authority.lowercased() != named.lowercased() {
      throw .malformed("its address and its Host field name different hosts")
    }
    host = authority ?? hosts.first
    let (lengths, codings) = (fields.values(of: "Content-Length"), fields.values(of: "Transfer-Encoding"))
    guard codings.isEmpty || lengths.isEmpty else { throw .malformed("it tells its body's length in two ways") }
    guard codings.isEmpty else { throw .lengthRequired }
    guard let length = lengths.first else { return 0 }
    guard lengths.count == 1, !length.isEmpty, length.utf8.allSatisfy({ 48...57 ~= $0 }) else {
      throw .malformed("its body's length is no number")
    }
    // A number too large for Int exceeds every limit.
    return Int(length) ?? .max
  }

  /// Whether the connection ends with this request's answer.
  var closes: Bool {
    isVersion1_0
      || (fields["Connection"] ?? "").lowercased().split(whereSeparator: { ", \t".contains($0) }).contains("close")
  }

  /// Whether the browser sends the body only after a `100 Continue`.
  var awaitsConsent: Bool { !isVersion1_0 && fields["Expect"]?.lowercased() == "100-continue" }

  private static func isVersion1_0(_ text: String) throws(RequestRefusal) -> Bool {
    if text == "HTTP/1.1" { return false }
    if text == "HTTP/1.0" { return true }
    let digits = text.dropFirst(5).utf8
    guard text.hasPrefix("HTTP/"), !digits.isEmpty, digits.allSatisfy({ 48...57 ~= $0 || $0 == UInt8(ascii: ".") })
    else {
      throw .malformed("its first line is not a method, an address and a version")
    }
    throw .unknownVersion
  }

  /// Splits a target in origin form (`/a/b?c`) or absolute form (`http://host/a/b?c`).
  private static func parts(ofTarget target: String) throws(RequestRefusal) -> (authority: String?, rest: Substring) {
    if target.hasPrefix("/") { return (nil, target[...]) }
    let scheme = "http://"
    guard target.prefix(scheme.count).lowercased() == scheme else { throw .malformed("its address is no path") }
    let address = target.dropFirst(scheme.count)
    let authority = address.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    guard !authority.isEmpty, !authority.contains("@") else { throw .malformed("its address names no host") }
    let rest = address[authority.endIndex...]
    return (String(authority), rest.hasPrefix("/") ? rest : "/" + rest)
  }

  /// Whether a byte may occur in names of methods and fields (RFC 9110, section 5.6.2).
  private static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 94...122, 33, 35...39, 42, 43, 45, 46, 124, 126: true
    default: false
    }
  }
}
