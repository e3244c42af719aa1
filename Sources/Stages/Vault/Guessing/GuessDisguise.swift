// SPDX-License-Identifier: MIT

/// A simpler text, or several, of which a passphrase may be made by a rule that costs few guesses.
struct GuessDisguise {
  var parts: [[Sign]]
  /// What guessing the rule takes.
  var bits: Double
  /// Whether a part may be in disguise itself.
  var mayGoOn = true

  /// Those that a text may have; it is what tells whether one explains anything.
  static func all(of signs: [Sign]) -> [GuessDisguise] {
    let solid = signs.filter { $0.kind != .space }
    guard solid.count >= 4 else { return [] }
    return [GuessDisguise(parts: [signs.reversed()], bits: 2)]
      + [spelled(signs, solid), stuttered(solid), mirrored(solid), shifted(signs), byKind(solid)].compactMap(\.self)
      + (2...4).filter { solid.count >= 3 * $0 }.map { woven(solid, $0) }
  }

  /// `p a s s w o r d`.
  private static func spelled(_ signs: [Sign], _ solid: [Sign]) -> GuessDisguise? {
    let runs = signs.split { $0.kind == .space }
    return runs.count > 3 && runs.allSatisfy { $0.count == 1 } ? GuessDisguise(parts: [solid], bits: 1) : nil
  }

  /// `aabbcc`, `aaaa bbbb`, `122333`.
  private static func stuttered(_ solid: [Sign]) -> GuessDisguise? {
    var firsts: [Sign] = []
    var lengths: [Int] = []
    for sign in solid {
      if firsts.last?.scalar == sign.scalar {
        lengths[lengths.count - 1] += 1
      } else {
        firsts.append(sign)
        lengths.append(1)
      }
    }
    guard firsts.count > 1, solid.count >= firsts.count * 3 / 2, firsts.count < solid.count else { return nil }
    let steps = Set(zip(lengths, lengths.dropFirst()).map { $1 - $0 })
    return GuessDisguise(parts: [firsts], bits: steps.count == 1 ? 3 : 2 + 1.5 * Double(firsts.count))
  }

  /// `abcdeedcba`.
  private static func mirrored(_ solid: [Sign]) -> GuessDisguise? {
    let scalars = solid.map(\.scalar)
    guard scalars.elementsEqual(scalars.reversed()) else { return nil }
    return GuessDisguise(parts: [Array(solid.prefix((solid.count + 1) / 2))], bits: 1)
  }

  /// `a1b2c3`: each so many signs the next of one text, then of the other.
  private static func woven(_ solid: [Sign], _ count: Int) -> GuessDisguise {
    let parts = (0..<count).map { first in stride(from: first, to: solid.count, by: count).map { solid[$0] } }
    return GuessDisguise(parts: parts, bits: 2, mayGoOn: false)
  }

  /// `abc123def456`.
  private static func byKind(_ solid: [Sign]) -> GuessDisguise? {
    enum Sort: Int { case word, digit, mark }
    func sort(_ sign: Sign) -> Sort { sign.kind == .digit ? .digit : sign.isWordly ? .word : .mark }
    var runs: [(sort: Sort, length: Int)] = []
    var parts: [Sort: [Sign]] = [:]
    for sign in solid {
      let sort = sort(sign)
      if runs.last?.sort == sort { runs[runs.count - 1].length += 1 } else { runs.append((sort, 1)) }
      parts[sort, default: []].append(sign)
    }
    guard runs.count > 2 else { return nil }
    let isEven = Set(runs.map { $0.sort.rawValue << 32 | $0.length }).count == parts.count
    let sorted = parts.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value)
    return GuessDisguise(parts: sorted, bits: isEven ? 3 : 2.5 * Double(runs.count))
  }

  /// Digits that were typed with the shift key held, on an English or a German keyboard.
  private static func shifted(_ signs: [Sign]) -> GuessDisguise? {
    for keyboard in shiftedDigits where signs.count(where: { keyboard[$0.scalar] != nil }) > 2 {
      let plain = signs.map { sign in
        keyboard[sign.scalar].map { Sign(scalar: $0, kind: .digit, isCapital: false) } ?? sign
      }
      return GuessDisguise(parts: [plain], bits: 3)
    }
    return nil
  }

  private static let shiftedDigits: [[UInt32: UInt32]] = ["!@#$%^&*()", "!\"§$%&/()="].map { keys in
    let digits = "1234567890".unicodeScalars.map(\.value)
    return Dictionary(uniqueKeysWithValues: zip(keys.unicodeScalars.map(\.value), digits))
  }
}
