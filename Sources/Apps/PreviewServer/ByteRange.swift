// SPDX-License-Identifier: MIT

/// The range of a body of known size that a `Range` header asks for (RFC 9110, section 14).
package enum ByteRange: Equatable {
  /// No range, a range in another unit, several ranges, or a malformed header: the response has the whole body.
  case whole
  case part(Range<Int>)
  case unsatisfiable

  package init(header: String?, size: Int) {
    guard let header, let equals = header.firstIndex(of: "="),
      header[..<equals].lowercased() == "bytes",
      case let set = header[header.index(after: equals)...].filter({ $0 != " " && $0 != "\t" }),
      let dash = set.firstIndex(of: "-")
    else {
      self = .whole
      return
    }
    let (first, last) = (set[..<dash], set[set.index(after: dash)...])
    guard Self.isNumber(first), Self.isNumber(last), !(first.isEmpty && last.isEmpty) else {
      self = .whole
      return
    }
    // A number too large for Int lies beyond the end of every body.
    let end = Int(last) ?? .max
    if first.isEmpty {
      self = end == 0 || size == 0 ? .unsatisfiable : .part(max(0, size - end)..<size)
    } else {
      let start = Int(first) ?? .max
      if start > end {
        self = .whole
      } else {
        self = start >= size ? .unsatisfiable : .part(start..<(end >= size ? size : end + 1))
      }
    }
  }

  private static func isNumber(_ text: some StringProtocol) -> Bool { text.utf8.allSatisfy { (48...57).contains($0) } }
}
