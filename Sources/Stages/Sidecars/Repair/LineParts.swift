// SPDX-License-Identifier: MIT

/// A line that begins with a key: what stands up to its colon, and what stands behind it.
struct LineParts {
  let key: String
  /// With the colon, as it is written.
  let head: Substring
  let rest: Substring

  /// `nil` if the line, without spaces before it, does not begin with a key and a colon.
  init?(_ line: ArraySlice<UInt8>) {
    guard let first = line.first, first > 0x20, !"#-\"'[{?&*!|>%@`".utf8.contains(first),
      let colon = line.firstIndex(of: UInt8(ascii: ":")), line.distance(from: line.startIndex, to: colon) <= 40
    else { return nil }
    let rest = line[(colon + 1)...]
    guard rest.first.map({ $0 == 0x20 || $0 == 0x09 }) ?? true else { return nil }
    key = String(String(decoding: line[..<colon], as: UTF8.self)[...].withoutBlanks)
    head = Substring(String(decoding: line[...colon], as: UTF8.self))
    self.rest = Substring(String(decoding: rest, as: UTF8.self))
  }

  /// What stands behind the colon, apart: blanks, the value, and the rest with its comment.
  var parts: (lead: Substring, value: Substring, tail: Substring) {
    let lead = rest.prefix { $0 == " " || $0 == "\t" }
    let body = rest.dropFirst(lead.count)
    let comment = body.dropFirst(Self.quoted(body)).firstRange(of: #/[ \t]#/#)?.lowerBound ?? body.endIndex
    let value = body[..<comment].withoutBlanksBehind
    return (lead, value, body[value.endIndex...])
  }

  /// Signs of a text that begins with a value in quotation marks, in which `#` begins no comment; 0 for others.
  private static func quoted(_ body: Substring) -> Int {
    let marked = #/("(?:[^"\\]|\\.)*"|'(?:[^']|'')*')(?:[ \t]+#.*|[ \t]*)/#
    return body.wholeMatch(of: marked)?.output.1.count ?? 0
  }
}

extension Substring {
  var withoutBlanks: Substring { drop(while: \.isBlankSign).withoutBlanksBehind }

  var withoutBlanksBehind: Substring {
    var text = self
    while text.last?.isBlankSign == true { text.removeLast() }
    return text
  }
}

extension Character {
  /// A space, a tab, or a space that word processors do not break at.
  var isBlankSign: Bool { self == " " || self == "\t" || self == "\u{A0}" || self == "\u{202F}" }
}
