// SPDX-License-Identifier: MIT
private import KeepsakeSupport

extension VCardProperty {
  /// The longest property name with its group, in bytes.
  ///
  /// A longer name would fill a whole row, and would be read as base64 after a picture.
  private static let longestName = 64

  /// Parses an unfolded line; `nil` if it is invalid.
  init?(_ line: [UInt8], version: VCardVersion) {
    guard let colon = Self.colon(in: line, mindingQuotes: true) ?? Self.colon(in: line, mindingQuotes: false) else {
      return nil
    }
    let fields = Self.split(line[..<colon], at: UInt8(ascii: ";"))
    guard let full = fields.first.map({ FileText.guess($0).trimmed }), full.utf8.count <= Self.longestName else {
      return nil
    }
    let names = full.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map { String($0) ?? "" }
    guard let last = names.last, names.count <= 2,
      names.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(Self.isNameByte) })
    else { return nil }
    self.init(last, "")
    group = names.count == 2 ? names[0] : nil
    for field in fields.dropFirst() { take(field) }
    value = decoded(line[(colon + 1)...], version: version)
  }

  /// An invalid line, kept as a property with a name of ours.
  static func unreadable(_ line: [UInt8]) -> VCardProperty {
    VCardProperty("X-UNREADABLE", VCardText.escaped(FileText.guess(line)))
  }

  /// The encodings in the first row of a line, in lower case.
  static func encodings(in row: ArraySlice<UInt8>) -> [String] {
    let head = Array(row.prefix(2_000))
    guard let colon = colon(in: head, mindingQuotes: true) ?? colon(in: head, mindingQuotes: false) else { return [] }
    let hint = String(decoding: head[..<colon], as: UTF8.self).uppercased()
    guard hint.contains("ENCODING") || hint.contains("QUOTED") || hint.contains("BASE64") else { return [] }
    var property = VCardProperty("X", "")
    for field in split(head[..<colon], at: UInt8(ascii: ";")).dropFirst() { property.take(field) }
    return property["ENCODING"].map { $0.lowercased() }
  }

  private static func colon(in line: [UInt8], mindingQuotes: Bool) -> Int? {
    var isQuoted = false
    for (index, byte) in line.enumerated() {
      if byte == UInt8(ascii: "\""), mindingQuotes { isQuoted.toggle() }
      if byte == UInt8(ascii: ":"), !isQuoted { return index }
    }
    return nil
  }

  /// Splits at separators outside quotation marks; the marks are kept.
  private static func split(_ bytes: ArraySlice<UInt8>, at separator: UInt8) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var (start, isQuoted) = (bytes.startIndex, false)
    for index in bytes.indices {
      if bytes[index] == UInt8(ascii: "\"") { isQuoted.toggle() }
      if bytes[index] == separator, !isQuoted {
        parts.append(bytes[start..<index])
        start = index + 1
      }
    }
    return parts + [bytes[start...]]
  }

  /// Parses a parameter such as `TYPE=home,work` or, in version 2.1, `HOME`.
  private mutating func take(_ field: ArraySlice<UInt8>) {
    guard !field.isEmpty else { return }
    var name = ""
    var rest = field
    if let equals = field.firstIndex(of: UInt8(ascii: "=")) {
      name = FileText.guess(field[..<equals]).trimmed.uppercased()
      rest = field[(equals + 1)...]
      if name.isEmpty || !name.utf8.allSatisfy(Self.isNameByte) { (name, rest) = ("", field) }
    }
    var values = Self.split(rest, at: UInt8(ascii: ",")).map(Self.unquoted)
    if name.isEmpty {
      switch values.first?.uppercased() {
      case "QUOTED-PRINTABLE", "BASE64", "8BIT", "7BIT": name = "ENCODING"
      case "URL", "INLINE", "CID", "CONTENT-ID": name = "VALUE"
      default: name = "TYPE"
      }
    }
    if name == "TYPE" {
      // Version 4 puts the whole list into quotation marks.
      values = values.flatMap { VCardText.parts($0, at: ",") }.map(VCardLabels.canonical(type:)).filter { !$0.isEmpty }
      if values.isEmpty { return }
    }
    add(name, values)
  }

  private static func unquoted(_ bytes: ArraySlice<UInt8>) -> String {
    let text = FileText.guess(bytes.filter { $0 != UInt8(ascii: "\"") }).tidied
    var out: [UInt8] = []
    var isEscaped = false
    for byte in text.utf8 {
      if isEscaped {
        switch byte {
        case UInt8(ascii: "n"): out.append(10)
        case UInt8(ascii: "'"): out.append(UInt8(ascii: "\""))
        case UInt8(ascii: "^"): out.append(byte)
        default: out += [UInt8(ascii: "^"), byte]
        }
        isEscaped = false
      } else if byte == UInt8(ascii: "^") {
        isEscaped = true
      } else {
        out.append(byte)
      }
    }
    if isEscaped { out.append(UInt8(ascii: "^")) }
    return String(decoding: out, as: UTF8.self)
  }

  /// Decodes the value to UTF-8; parameters that only described its encoding are removed.
  private mutating func decoded(_ bytes: ArraySlice<UInt8>, version: VCardVersion) -> String {
    let charset = self["CHARSET"].first
    remove("CHARSET")
    let encoding = self["ENCODING"].map { $0.lowercased() }
    let isEncoded = encoding.contains("quoted-printable")
    let plain = isEncoded ? Self.quotedPrintable(bytes) : Array(bytes)
    if encoding.contains("b") || encoding.contains("base64") {
      remove("ENCODING")
      add("ENCODING", ["b"])
      return FileText.guess(plain.filter { $0 > 0x20 && $0 < 0x7F })
    }
    if isEncoded || encoding.contains("8bit") || encoding.contains("7bit") { remove("ENCODING") }
    let text = charset.map { FileText.decoded(plain, charset: $0) } ?? FileText.guess(plain)
    guard version == .two else { return VCardText.onOneLine(text) }
    let commasAreText = ["FN", "N", "ADR", "ORG", "TITLE", "ROLE", "NOTE", "LABEL", "X-MAIDENNAME"].contains(name)
    return VCardText.modernised(text, escapingCommas: commasAreText)
  }

  private static func quotedPrintable(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var out: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == UInt8(ascii: "="), index + 2 < bytes.endIndex, let high = digit(bytes[index + 1]),
        let low = digit(bytes[index + 2])
      {
        out.append(high << 4 | low)
        index += 3
      } else {
        out.append(bytes[index])
        index += 1
      }
    }
    return out
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 48...57: byte - 48
    case 65...70: byte - 55
    case 97...102: byte - 87
    default: nil
    }
  }
}
