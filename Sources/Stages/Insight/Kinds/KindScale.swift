// SPDX-License-Identifier: MIT
import KeepsakeModel

/// Adds up evidence: for each kind the logarithm of its likelihood, and the reasons.
struct KindScale {
  private var sums: [Double]
  private var reasons: [[KindReason]]

  /// Kinds that are guessed from pictures: files show films and recordings, and only the keeper sets 'other'.
  static let kinds: [Kind] = Kind.allCases.filter { ![.film, .recording, .other].contains($0) }
  static let papers: [Kind] = [
    .letter, .card, .postcard, .ticket, .receipt, .document, .recipe, .certificate, .newspaper,
  ]

  /// Begins with the frequency of kinds in family archives: mostly photographs, then papers without a more specific
  /// name.
  init() {
    sums = Self.kinds.map { kind in
      switch kind {
      case .photo: 1.6
      case .document: 0.2
      case .letter, .receipt: -0.2
      case .card, .artwork: -0.4
      default: -0.9
      }
    }
    reasons = Self.kinds.map { _ in [] }
  }

  mutating func add(_ weight: Double, to kinds: Kind..., because text: Message) {
    add(weight, to: kinds, because: text)
  }

  mutating func add(_ weight: Double, to kinds: [Kind], because text: Message) {
    guard weight != 0 else { return }
    for (index, kind) in Self.kinds.enumerated() where kinds.contains(kind) {
      sums[index] += weight
      reasons[index].append(KindReason(text, weight))
    }
  }

  /// The probabilities of all kinds, which add up to 1: a softened softmax, since the pieces of evidence are not
  /// independent.
  var chances: [(kind: Kind, chance: Double)] {
    let softened = sums.map { $0 * 0.9 }
    let most = softened.max() ?? 0
    let powers = softened.map { Self.power($0 - most) }
    let total = powers.reduce(0, +)
    return zip(Self.kinds, powers).map { ($0, $1 / total) }
  }

  func reasons(for kind: Kind) -> [KindReason] {
    guard let index = Self.kinds.firstIndex(of: kind) else { return [] }
    return reasons[index].enumerated().sorted {
      (abs($1.element.weight), $0.offset) < (abs($0.element.weight), $1.offset)
    }.map(\.element)
  }

  /// e^x for x ≤ 0, by the series of x/1024 squared ten times: the same on every machine.
  private static func power(_ exponent: Double) -> Double {
    guard exponent > -60 else { return 0 }
    let part = exponent / 1_024
    var value = 1 + part * (1 + part / 2 * (1 + part / 3))
    for _ in 0..<10 { value *= value }
    return value
  }
}
