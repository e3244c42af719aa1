// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Guesses what sort of thing a keepsake is, from names, metadata, the picture and its text.
///
/// Each piece of evidence adds a weight to some kinds, as in naive Bayes; the weights are set by hand, with the development
/// pictures that Benchmarks/kinds describes as a check. What stays below `floor` is not said.
package enum KindJudge {
  /// The least chance with which a kind is said.
  package static let floor = 0.6

  package static func guess(_ clues: KindClues) -> KindGuess {
    let scale = scale(clues)
    let chances = scale.chances
    let best = chances.max { ($0.chance, $1.kind.rawValue) < ($1.chance, $0.kind.rawValue) }
    let likeliest = best?.kind ?? .photo
    let reasons = scale.reasons(for: likeliest)
    // How common a kind is in other archives is no reason to say it of this thing.
    let isSaid = (best?.chance ?? 0) >= floor && reasons.contains { $0.weight > 0 }
    return KindGuess(
      kind: isSaid ? likeliest : nil, confidence: best?.chance ?? 0, likeliest: likeliest,
      reasons: Array(reasons.prefix(6)))
  }

  /// The chance that it is some paper rather than a photograph, 0…1, other kinds left out.
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
