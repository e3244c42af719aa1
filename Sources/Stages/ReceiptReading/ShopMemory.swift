// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Corrects shops' names and addresses that were read badly, by well-read ones.
///
/// Receipts with the same phone number are from one shop, with the same tax number from one firm. Among them, the most
/// frequent name, then the most confident one, replaces nearly equal and missing names; a quite different name stays.
package enum ShopMemory {
  /// `isOpen` tells which receipts others may learn from: the content of a hidden one must not appear in another.
  package static func mended(_ receipts: [ReadReceipt?], learningFrom isOpen: (Int) -> Bool) -> [ReadReceipt?] {
    let open = Set(receipts.indices.filter { receipts[$0] != nil && isOpen($0) })
    var receipts = receipts
    for (key, mends) in [(\ReadReceipt.phone, [\ReadReceipt.store, \.address]), (\.taxNumber, [\.store])] {
      let known = receipts.indices.filter { receipts[$0]?[keyPath: key] != nil }
      let groups = Dictionary(grouping: known) { receipts[$0]?[keyPath: key] ?? "" }
      for group in groups.values where group.count > 1 {
        for field in mends { mend(&receipts, group, open, field) }
      }
    }
    return receipts
  }

  private typealias Place = WritableKeyPath<ReadReceipt, ReadReceipt.Field<String>?>

  private static func mend(_ receipts: inout [ReadReceipt?], _ group: [Int], _ open: Set<Int>, _ place: Place) {
    var readings: [String: (count: Int, best: ReadReceipt.Field<String>)] = [:]
    for number in group where open.contains(number) {
      guard let field = receipts[number]?[keyPath: place] else { continue }
      let known = readings[folded(field.value)]
      let best = known.map { $0.best.confidence >= field.confidence ? $0.best : field } ?? field
      readings[folded(field.value)] = ((known?.count ?? 0) + 1, best)
    }
    let ranked = readings.sorted {
      (-$0.value.count, -$0.value.best.confidence, $0.key) < (-$1.value.count, -$1.value.best.confidence, $1.key)
    }
    guard let best = ranked.first else { return }
    for number in group {
      guard var field = receipts[number]?[keyPath: place] else {
        // It was not read here, so it has no position in this picture.
        var field = best.value.best
        field.box = RecognisedText.Box(left: 0, top: 0, width: 0, height: 0)
        (field.printed, field.proof) = ("", .sameShop)
        receipts[number]?[keyPath: place] = field
        continue
      }
      let own = folded(field.value)
      guard own != best.key, isNearly(own, best.key) else { continue }
      (field.value, field.proof) = (best.value.best.value, .sameShop)
      receipts[number]?[keyPath: place] = field
    }
  }

  private static func folded(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }

  /// Whether three letters in four are equal, by the edit distance (Levenshtein 1966).
  private static func isNearly(_ a: String, _ b: String) -> Bool {
    let (a, b) = (Array(a), Array(b))
    guard !a.isEmpty, !b.isEmpty else { return false }
    var row = Array(0...b.count)
    for (i, x) in a.enumerated() {
      var corner = row[0]
      row[0] = i + 1
      for (j, y) in b.enumerated() {
        let next = min(row[j + 1] + 1, row[j] + 1, corner + (x == y ? 0 : 1))
        corner = row[j + 1]
        row[j + 1] = next
      }
    }
    return row[b.count] * 4 <= max(a.count, b.count)
  }
}
