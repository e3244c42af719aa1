// SPDX-License-Identifier: MIT

/// A parsed name of a place: 'Banff, Alberta (Canada)' is Banff, Alberta and Canada.
struct PlaceQuery: Hashable {
  /// A part as written, and its search key.
  struct Part: Hashable {
    var text: String
    var key: [UInt8]
    /// The key with ä, ö, ü spelt ae, oe, ue.
    var twoLetterKey: [UInt8]
  }

  private static let mostParts = 8

  /// The non-empty parts, the narrowest first, as written.
  var parts: [Part]

  init(_ text: String, _ folding: NameFolding) {
    let scalars = text.unicodeScalars.prefix(NameFolding.limit)
    let separators: Set<Unicode.Scalar> = [",", ";", "(", ")", "[", "]", "/", "|", "\n", "–", "—", "،", "、"]
    parts = scalars.split { separators.contains($0) }.prefix(Self.mostParts).compactMap { piece in
      Self.part(String(String.UnicodeScalarView(piece)), folding)
    }
  }

  static func part(_ text: String, _ folding: NameFolding) -> Part? {
    let words = text.split { $0 == " " || $0 == "\t" || $0 == "\u{A0}" }.joined(separator: " ")
    let key = folding.key(words)
    guard !key.isEmpty else { return nil }
    return Part(text: words, key: key, twoLetterKey: folding.key(words, .twoLetters))
  }
}
