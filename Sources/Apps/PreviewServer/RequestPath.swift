// SPDX-License-Identifier: MIT

/// The path of a request, split into components and decoded once.
struct RequestPath: Equatable {
  enum Failure: Error { case malformed, refused }

  /// The components below the site's folder; none is empty, hidden or contains a slash, a backslash or a control
  /// character.
  let components: [String]
  /// Whether a folder is requested.
  let endsWithSlash: Bool
  /// The path as it was sent, without the query; it begins with exactly one slash.
  let raw: String

  /// Takes the request's target without its query, in origin form (`/a/b`) or absolute form (`http://host/a/b`).
  ///
  /// An invalid URL is malformed; a valid URL that cannot name anything here is refused.
  init(target: String) throws(Failure) {
    var path = target[...]
    if path.utf8.first != UInt8(ascii: "/") {
      guard let authority = path.range(of: "://") else { throw .malformed }
      path = path[authority.upperBound...]
      path = path.firstIndex(of: "/").map { path[$0...] } ?? "/"
    }
    var components: [String] = []
    let pieces = path.utf8.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    for (index, piece) in pieces.enumerated() {
      let name = try Self.decoded(piece)
      if name.isEmpty, index == pieces.count - 1 { break }
      guard !name.isEmpty, name.utf8.first != UInt8(ascii: "."), !name.utf8.contains(where: Self.isForbidden) else {
        throw .refused
      }
      components.append(name)
    }
    self.components = components
    endsWithSlash = path.utf8.last == UInt8(ascii: "/")
    raw = String(path)
  }

  private static func isForbidden(_ byte: UInt8) -> Bool {
    byte < 32 || byte == 127 || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\")
  }

  private static func decoded(_ piece: some Collection<UInt8>) throws(Failure) -> String {
    var bytes: [UInt8] = []
    var rest = piece.makeIterator()
    while let byte = rest.next() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.next().flatMap(hexValue), let low = rest.next().flatMap(hexValue) else { throw .malformed }
      bytes.append(high << 4 | low)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .refused }
    return text
  }

  private static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 48...57: byte - 48
    case 65...70: byte - 55
    case 97...102: byte - 87
    default: nil
    }
  }
}
