// SPDX-License-Identifier: MIT
private import Foundation

/// How many guesses somebody needs for a passphrase who knows how people choose them.
///
/// The text is cut into the pieces that are cheapest to guess together: words by how common they are, rows, numbers,
/// what was there before. Source of the idea: D. Wheeler, 'zxcvbn: Low-Budget Password Strength Estimation' (USENIX
/// Security 2016).
struct GuessEstimate {
  /// What a piece is, and so why it is cheap.
  enum Kind: CaseIterable {
    case saying, sequence, row, number, repeated, archive, word, unknown
  }

  /// The logarithm to the base 2 of the guesses.
  let bits: Double
  /// What most of the text is.
  let chief: Kind

  /// What comes after these signs can only make guessing harder.
  private static let mostSigns = 200

  /// Takes texts of the archive itself as known, too.
  init(_ text: String, archive: [String] = []) {
    let signs = Array(Sign.signs(of: text.prefix(Self.mostSigns)).prefix(Self.mostSigns))
    let pieces = GuessPieces(signs, archive: GuessLexicon.tree(of: archive))
    var best = [Double](repeating: .infinity, count: signs.count + 1)
    var last = [(start: Int, kind: Kind)](repeating: (0, .unknown), count: signs.count + 1)
    best[0] = 0
    for start in signs.indices {
      for piece in pieces.starting(at: start) where best[start] + piece.bits < best[piece.end] {
        best[piece.end] = best[start] + piece.bits
        last[piece.end] = (start, piece.kind)
      }
    }
    bits = best[signs.count]
    var covered: [Kind: Int] = [:]
    var end = signs.count
    while end > 0 {
      let (start, known) = last[end]
      let kind = pieces.isRepeated(start..<end) ? .repeated : known
      covered[kind, default: 0] += signs[start..<end].count(where: \.isWordly)
      end = start
    }
    // By the order of the kinds where two cover as much.
    chief = Kind.allCases.max { covered[$0, default: 0] <= covered[$1, default: 0] && $0 != $1 } ?? .unknown
  }
}
