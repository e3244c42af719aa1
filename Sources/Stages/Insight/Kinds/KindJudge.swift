// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Guesses a keepsake's kind from names, metadata, the picture and its text.
///
/// Each piece of evidence adds a weight to some kinds, as in naive Bayes; the weights are set by hand and checked with
/// the development pictures that Benchmarks/kinds describes. A kind below `floor` is not reported.
package enum KindJudge {
  /// The least probability of a reported kind.
  package static let floor = 0.6

  package static func guess(_ clues: KindClues) -> KindGuess {
    let scale = scale(clues)
    let chances = scale.chances
    let best = chances.max { ($0.chance, $1.kind.rawValue) < ($1.chance, $0.kind.rawValue) }
    let likeliest = best?.kind ?? .photo
    let reasons = scale.reasons(for: likeliest)
    // A kind's frequency in other archives alone is no evidence for this thing.
    let isSaid = (best?.chance ?? 0) >= floor && reasons.contains { $0.weight > 0 }
    return KindGuess(
      kind: isSaid ? likeliest : nil, confidence: best?.chance ?? 0, likeliest: likeliest,
      reasons: Array(reasons.prefix(6)))
  }

  /// The probability that it is a paper, not a photograph, 0…1, ignoring other kinds.
  package static func paperChance(_ clues: KindClues) -> Double {
    let chances = scale(clues).chances
    let paper = chances.reduce(0) { KindScale.papers.contains($1.kind) ? $0 + $1.chance : $0 }
    let photo = chances.first { $0.kind == .photo }?.chance ?? 0
    return paper + photo > 0 ? paper / (paper + photo) : 0
  }

  private static func scale(_ clues: KindClues) -> KindScale {
    var scale = KindScale()
    NameEvidence.weigh(clues, &scale)
    PictureEvidence.weigh(clues, &scale)
    TextEvidenceWeights.weigh(clues, &scale)
    return scale
  }
}
