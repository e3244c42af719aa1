// SPDX-License-Identifier: MIT

/// One line of a receipt: what the keeper says of it, and what was read.
package struct ReceiptLine: Hashable, Sendable {
  package var said: ReceiptStatement.Item?
  package var read: ReadReceipt.Item?
  /// What was read where it stands in the picture, whether or not that counts.
  package var spot: ReadReceipt.Item?

  /// Lines as they are shown: those that were read in their order, corrected one by one, and then the keeper's own.
  ///
  /// An item of the keeper's that names its `line` is about that line alone. Where none does, the keeper has written the
  /// whole receipt, and nothing of what was read counts.
  package static func lines(of said: [ReceiptStatement.Item], _ read: [ReadReceipt.Item]) -> [ReceiptLine] {
    guard said.isEmpty || said.contains(where: { $0.line != nil }) else { return written(said, read) }
    var lines = read.map { ReceiptLine(read: $0, spot: $0) }
    var own: [ReceiptLine] = []
    for item in said {
      let place = item.line.flatMap { text in
        nearest(to: text, among: lines.indices.filter { lines[$0].said == nil }, in: read)
      }
      if let place {
        lines[place].said = item
      } else {
        own.append(ReceiptLine(said: item))
      }
    }
    return (lines + own).filter { $0.said?.isSkipped != true }
  }

  /// The keeper's lines alone, each with the place of what was read like it.
  private static func written(_ said: [ReceiptStatement.Item], _ read: [ReadReceipt.Item]) -> [ReceiptLine] {
    var free = Array(read.indices)
    return said.map { item in
      guard let place = nearest(to: item.name, among: free, in: read) else { return ReceiptLine(said: item) }
      free.removeAll { $0 == place }
      return ReceiptLine(said: item, spot: read[place])
    }
  }

  package var name: String {
    if let name = said?.name, !name.isEmpty { return name }
    return read?.name.value ?? said?.line ?? ""
  }

  // MARK: Finding a line

  /// Another engine may read a line a little otherwise: so much of it has to be the same.
  private static let leastLikeness = 0.7

  private static func nearest(to text: String, among places: [Int], in read: [ReadReceipt.Item]) -> Int? {
    let wanted = pairs(text)
    let rated = places.map { place -> (place: Int, likeness: Double) in
      let name = read[place].name
      return (place, max(likeness(wanted, pairs(name.value)), likeness(wanted, pairs(name.printed))))
    }
    // The first of equals: a line that is printed twice is corrected from above.
    guard let best = rated.max(by: { ($0.likeness, -$0.place) < ($1.likeness, -$1.place) }),
      best.likeness >= leastLikeness
    else { return nil }
    return best.place
  }

  /// Letters and digits in pairs, which tell words apart and forgive a wrong letter (Dice 1945, on bigrams).
  private static func pairs(_ text: String) -> [String: Int] {
    let letters = Array(text.lowercased().filter { $0.isLetter || $0.isNumber })
    var pairs: [String: Int] = [:]
    for (a, b) in zip([" "] + letters, letters + [" "]) { pairs["\(a)\(b)", default: 0] += 1 }
    return pairs
  }

  private static func likeness(_ a: [String: Int], _ b: [String: Int]) -> Double {
    let shared = a.reduce(0) { $0 + min($1.value, b[$1.key] ?? 0) }
    let all = a.values.reduce(0, +) + b.values.reduce(0, +)
    return all == 0 ? 0 : Double(2 * shared) / Double(all)
  }
}
