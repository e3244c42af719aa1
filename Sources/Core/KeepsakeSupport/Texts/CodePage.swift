// SPDX-License-Identifier: MIT

/// An encoding of one byte for each character.
package enum CodePage: Hashable, CaseIterable {
  case windows1252, windows1250, windows1251, windows1253, windows1254, windows1257
  case dos437, dos850, dos852, dos866
  case latin2, latin9, koi8, macintosh, macCentral

  /// The text of bytes in it.
  package func decoded(_ bytes: some Collection<UInt8>) -> String {
    guard let upper else { return FileText.decoded(bytes, charset: self == .latin9 ? "LATIN9" : "CP1252") }
    let scalars = Self.scalars[self] ?? Array(upper.unicodeScalars)
    let first = 0x100 - scalars.count
    var text = String.UnicodeScalarView()
    for byte in bytes { text.append(Int(byte) < first ? Unicode.Scalar(byte) : scalars[Int(byte) - first]) }
    return String(text)
  }

  private static let scalars = Dictionary(
    uniqueKeysWithValues: allCases.compactMap { page in page.upper.map { (page, Array($0.unicodeScalars)) } })
}
