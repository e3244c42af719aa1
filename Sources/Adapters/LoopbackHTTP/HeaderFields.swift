// SPDX-License-Identifier: MIT

/// Header fields in order; names ignore case.
package struct HeaderFields: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  package private(set) var lines: [Line] = []

  package struct Line: Hashable, Sendable {
    package var name: String
    package var value: String
  }

  package init(dictionaryLiteral lines: (String, String)...) {
    self.lines = lines.map { Line(name: $0, value: $1) }
  }

  /// A field's value; several lines with one name form a list (RFC 9110, section 5.3).
  package subscript(name: String) -> String? {
    get {
      let values = values(of: name)
      return values.isEmpty ? nil : values.joined(separator: ", ")
    }
    set {
      lines.removeAll { Self.isSame($0.name, name) }
      if let newValue { add(name, newValue) }
    }
  }

  package func values(of name: String) -> [String] { lines.filter { Self.isSame($0.name, name) }.map(\.value) }

  package mutating func add(_ name: String, _ value: String) { lines.append(Line(name: name, value: value)) }

  private static func isSame(_ a: String, _ b: String) -> Bool { a.lowercased() == b.lowercased() }
}
