// SPDX-License-Identifier: MIT
private import Foundation

/// How many guesses somebody needs for a passphrase who knows how people choose them.
///
/// The text is cut into the pieces that are cheapest to guess together: words by how common they are, rows, numbers,
/// what was there before. Where it is another text in disguise, such as each letter doubled, that one is looked at. Source of the
/// idea: D. Wheeler, 'zxcvbn: Low-Budget Password Strength Estimation' (USENIX Security 2016).
struct GuessEstimate {
  /// What a piece is, and so why it is cheap.
  enum Kind: CaseIterable {
    case saying, sequence, address, row, number, repeated, archive, word, unknown
  }

  /// The logarithm to the base 2 of the guesses.
  let bits: Double
  /// What most of the text is.
  let chief: Kind

  /// What comes after these signs can only make guessing harder.
  private static let mostSigns = 200
  /// A disguise in a disguise is the most that anybody remembers.
  private static let mostDisguises = 2

  /// Takes texts of the archive itself as known, too.
  init(_ text: String, archive: [String] = []) {
    let signs = Array(Sign.signs(of: text.prefix(Self.mostSigns)).prefix(Self.mostSigns))
    self = Self.best(signs, GuessLexicon.tree(of: archive), disguises: Self.mostDisguises)
  }

  private init(bits: Double, chief: Kind) { (self.bits, self.chief) = (bits, chief) }

  private static func best(_ signs: [Sign], _ archive: SignTree, disguises: Int) -> Self {
    let plain = cut(signs, archive, isPart: disguises < mostDisguises)
    guard disguises > 0 else { return plain }
    var best = plain
    for disguise in GuessDisguise.all(of: signs) where disguise.bits < best.bits {
      let parts = disguise.parts.map { Self.best($0, archive, disguises: disguise.mayGoOn ? disguises - 1 : 0) }
      let bits = parts.reduce(disguise.bits) { $0 + $1.bits }
      let longest = zip(disguise.parts, parts).max { $0.0.count < $1.0.count }
      if bits < best.bits, let longest { best = Self(bits: bits, chief: longest.1.chief) }
    }
    // What stands there for all to see says best why it is weak, if it is.
    return plain.bits < Passphrase.leastBits ? Self(bits: best.bits, chief: plain.chief) : best
  }

  /// The text as it stands; `isPart` says that it is what is left of another.
  private static func cut(_ signs: [Sign], _ archive: SignTree, isPart: Bool) -> Self {
    let pieces = GuessPieces(signs, archive: archive, isPart: isPart)
    var best = [Double](repeating: .infinity, count: signs.count + 1)
    var last = [(start: Int, kind: Kind)](repeating: (0, .unknown), count: signs.count + 1)
    best[0] = 0
    for start in signs.indices {
      for piece in pieces.starting(at: start) where best[start] + piece.bits < best[piece.end] {
        best[piece.end] = best[start] + piece.bits
        last[piece.end] = (start, piece.kind)
      }
    }
    var covered: [Kind: Int] = [:]
    var end = signs.count
    while end > 0 {
      let (start, known) = last[end]
      let kind = pieces.isRepeated(start..<end) ? .repeated : known
      covered[kind, default: 0] += signs[start..<end].count(where: \.isWordly)
      end = start
    }
    // By the order of the kinds where two cover as much.
    let chief = Kind.allCases.max { covered[$0, default: 0] <= covered[$1, default: 0] && $0 != $1 } ?? .unknown
    return Self(bits: best[signs.count], chief: chief)
  }
}
