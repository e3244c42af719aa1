// SPDX-License-Identifier: MIT

/// Converts names into search keys: lower-case ASCII words, accents dropped, 'St' written out.
///
/// The table itself defines the spellings, so that the program folds exactly like the script that sorted the names.
struct NameFolding {
  /// The spelling of letters beyond ASCII.
  enum Spelling {
    /// ü as u.
    case plain
    /// ü as ue, å as aa, if the letter has such a spelling.
    case twoLetters
  }

  /// The most characters of a name; later ones are ignored.
  static let limit = 200

  private static let words: [[UInt8]: [UInt8]] = [
    Array("st".utf8): Array("saint".utf8), Array("ste".utf8): Array("sainte".utf8),
    Array("mt".utf8): Array("mount".utf8), Array("ft".utf8): Array("fort".utf8),
  ]

  let reader: TableReader

  /// The key of a name from the table; most names are plain ASCII and need no decoding.
  func key(utf8 name: [UInt8]) -> [UInt8] {
    var key: [UInt8] = []
    key.reserveCapacity(name.count)
    var wordStart = 0
    for byte in name {
      switch byte {
      case 48...57, 97...122: key.append(byte)
      case 65...90: key.append(byte + 32)
      case UInt8(ascii: " "), UInt8(ascii: "-"):
        guard key.count > wordStart else { continue }
        if key.count - wordStart <= 3, let long = Self.words[Array(key[wordStart...])] {
          key.replaceSubrange(wordStart..., with: long)
        }
        key.append(UInt8(ascii: " "))
        wordStart = key.count
      default: return self.key(String(decoding: name, as: UTF8.self))
      }
    }
    if key.count - wordStart <= 3, let long = Self.words[Array(key[wordStart...])] {
      key.replaceSubrange(wordStart..., with: long)
    }
    if key.last == UInt8(ascii: " ") { key.removeLast() }
    return key
  }

  /// The key of a name; empty if no character can be part of one.
  func key(_ name: some StringProtocol, _ spelling: Spelling = .plain) -> [UInt8] {
    var key: [UInt8] = []
    var word: [UInt8] = []
    func endWord() {
      guard !word.isEmpty else { return }
      if !key.isEmpty { key.append(UInt8(ascii: " ")) }
      if word.count <= 3, let long = Self.words[word] { key += long } else { key += word }
      word.removeAll(keepingCapacity: true)
    }
    for scalar in name.unicodeScalars.prefix(Self.limit) {
      switch scalar.value {
      case 48...57, 97...122: word.append(UInt8(scalar.value))
      case 65...90: word.append(UInt8(scalar.value + 32))
      case 0x26:
        endWord()
        word += Array("and".utf8)
        endWord()
      default: if !append(scalar, spelling, to: &word) { endWord() }
      }
    }
    endWord()
    return key
  }

  /// Appends the table's spelling of a letter; `false` if it has none, so that the letter divides words.
  private func append(_ scalar: Unicode.Scalar, _ spelling: Spelling, to word: inout [UInt8]) -> Bool {
    let count = reader.layout.count(of: .folding)
    let i = reader.partition(0..<count) { reader.number(.folding, $0 * 8, bytes: 3) < Int(scalar.value) }
    guard i < count, reader.number(.folding, i * 8, bytes: 3) == Int(scalar.value) else { return false }
    var letters = 3..<6
    if spelling == .twoLetters, reader.byte(.folding, i * 8 + 6) != 0 { letters = 6..<8 }
    for j in letters {
      let letter = reader.byte(.folding, i * 8 + j)
      if letter != 0 { word.append(UInt8(letter)) }
    }
    return true
  }
}
