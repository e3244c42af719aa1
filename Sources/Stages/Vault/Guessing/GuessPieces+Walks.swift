// SPDX-License-Identifier: MIT
private import Foundation

extension GuessPieces {
  /// Ways from key to key of a keyboard, with turns.
  ///
  /// Guesses: where it begins, at which of its keys it turns, and at each turn one of four or five ways.
  func walks(_ start: Int, _ pieces: inout [Piece]) {
    for keyboard in Keyboard.all {
      var (end, turns, last) = (start + 1, 0, Keyboard.Way?.none)
      while end < signs.count, let way = keyboard.way(from: signs[end - 1].scalar, to: signs[end].scalar) {
        end += 1
        if way != last {
          turns += 1
          last = way
        }
        let length = end - start
        guard length > 3 else { continue }
        let bits = keyboard.startBits + log2Choices(length - 1, turns - 1) + 2.2 * Double(turns)
        pieces.append(Piece(end: end, bits: bits + capitals(start..<end), kind: .row))
      }
    }
  }

  /// The logarithm to the base 2 of the ways to choose so many out of `all`.
  private func log2Choices(_ all: Int, _ chosen: Int) -> Double {
    (lgamma(Double(all + 1)) - lgamma(Double(chosen + 1)) - lgamma(Double(all - chosen + 1))) / log(2)
  }

  /// Numbers of which each is so much more, or less, than the last: `10 11 12 13`, `100-90-80`.
  func counts(_ start: Int, _ pieces: inout [Piece]) {
    guard digit(start) != nil, start == 0 || digit(start - 1) == nil else { return }
    for length in 1...4 {
      guard let (first, behind) = number(at: start, length) else { return }
      for nextLength in [length, length + 1, length - 1] where nextLength > 0 {
        guard let (second, _) = number(at: afterMarks(behind), nextLength), second != first,
          abs(second - first) <= 1_000
        else { continue }
        count(from: first, by: second - first, behind, start, &pieces)
      }
    }
  }

  private func count(from first: Int, by step: Int, _ behind: Int, _ start: Int, _ pieces: inout [Piece]) {
    var (value, end, terms) = (first, behind, 1)
    while value + step >= 0 {
      let text = String(value + step)
      guard let (next, after) = number(at: afterMarks(end), text.utf8.count), next == value + step else { break }
      (value, end, terms) = (next, after, terms + 1)
      guard terms > 2 else { continue }
      let bits = log2(Double(first + 2)) + log2(Double(abs(step) + 1)) + log2(Double(terms)) + 2
      pieces.append(Piece(end: end, bits: bits, kind: .sequence))
    }
  }

  /// The number of so many digits that begins at a place, and where it ends; `nil` if there is none.
  private func number(at place: Int, _ length: Int) -> (value: Int, end: Int)? {
    guard place + length <= signs.count else { return nil }
    var value = 0
    for at in place..<place + length {
      guard let digit = digit(at) else { return nil }
      value = value * 10 + digit
    }
    return length > 1 && digit(place) == 0 ? nil : (value, place + length)
  }

  /// The first place from one on that is neither a space nor a mark.
  private func afterMarks(_ place: Int) -> Int {
    var place = place
    while place < signs.count, !signs[place].isWordly { place += 1 }
    return place
  }

  func digit(_ place: Int) -> Int? {
    guard signs.indices.contains(place), (48...57).contains(signs[place].scalar) else { return nil }
    return Int(signs[place].scalar) - 48
  }
}
