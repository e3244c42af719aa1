// SPDX-License-Identifier: MIT

/// Merges two readings of a page by taking each line's more confident reading.
enum LineMerge {
  /// The first reading's lines, replaced by better ones of the second, and with those that the first missed.
  static func merged(_ first: [PageLine], _ second: [PageLine]) -> [PageLine] {
    var lines = first
    var missed: [PageLine] = []
    // The lines of the first reading that each line of the second covers.
    var partners: [Int: [Int]] = [:]
    for (index, other) in second.enumerated() {
      let touching = first.indices.filter { first[$0].box.sharesRow(with: other.box) }
      if touching.isEmpty {
        let sure = other.words.filter { $0.confidence >= 60 && $0.weight > 0 }
        if other.confidence >= 60, other.weight >= 3, !sure.isEmpty { missed.append(other) }
      } else {
        for line in touching { partners[line, default: []].append(index) }
      }
    }
    for (line, others) in partners.sorted(by: { $0.key < $1.key }) {
      // Only one-to-one pairs: otherwise the readings disagree about the lines themselves.
      guard others.count == 1, let other = others.first,
        partners.values.count(where: { $0.contains(other) }) == 1
      else { continue }
      lines[line] = better(first[line], second[other])
    }
    for line in missed {
      let place = lines.firstIndex { $0.box.top > line.box.top } ?? lines.count
      lines.insert(line, at: place)
    }
    return lines
  }

  /// Merges word by word if the words are at the same places; otherwise chooses a whole line.
  private static func better(_ a: PageLine, _ b: PageLine) -> PageLine {
    var line = a
    var used: Set<Int> = []
    for index in a.words.indices {
      let word = a.words[index]
      let match = b.words.indices.first { !used.contains($0) && word.box.isPlace(of: b.words[$0].box) }
      guard let match else { continue }
      used.insert(match)
      if b.words[match].confidence > word.confidence { line.words[index] = b.words[match] }
    }
    if used.count == a.words.count, used.count == b.words.count { return line }
    // The words are divided differently: takes the more confident line.
    let (left, right) = (line.confidence, b.confidence)
    return right > left + 3 && b.weight * 10 >= a.weight * 8 ? b : line
  }
}

extension PixelBox {
  /// Whether two lines are at the same height and overlap horizontally.
  fileprivate func sharesRow(with other: PixelBox) -> Bool {
    let overlap = min(bottom, other.bottom) - max(top, other.top)
    let across = min(right, other.right) - max(left, other.left)
    return overlap * 2 > min(height, other.height) && across > 0
  }

  /// Whether two words come from the same place.
  fileprivate func isPlace(of other: PixelBox) -> Bool {
    let across = min(right, other.right) - max(left, other.left)
    return across * 10 > max(width, other.width) * 7
  }
}
