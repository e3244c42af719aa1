// SPDX-License-Identifier: MIT

/// Before or after Christ.
enum GEDCOMEra {
  case ours, before

  /// Removes the words for the era from the end, or from before the year.
  init?(takenFrom words: inout [String]) {
    self = .ours
    for length in [3, 2, 1]
    where words.count > length && !words.suffix(length).contains(where: { $0.contains(where: \.isNumber) }) {
      let key = String(words.suffix(length).joined().filter { ("A"..."Z").contains($0) })
      if ["BC", "BCE", "VCHR", "VUZ", "AVJC", "AVJESUSCHRIST", "AC", "AEC"].contains(key) {
        self = .before
      } else if !["AD", "CE", "NCHR", "NUZ", "APJC", "DC"].contains(key) {
        continue
      }
      words.removeLast(length)
      return
    }
    if let first = words.firstIndex(where: { ["AD", "A.D.", "A.D"].contains($0) }) { words.remove(at: first) }
  }
}
