// SPDX-License-Identifier: MIT
import KeepsakeModel

/// Evidence from the names of the file and its folders, and from the keeper's own words.
enum NameEvidence {
  static func weigh(_ clues: KindClues, _ scale: inout KindScale) {
    // Only the nearest folder with a cue counts: a photo in letters/photos is a photo.
    let folders = clues.folders.reversed().map { TextMeasures.words(of: $0) }
    let sources: [(words: [String], weight: Double, text: Message)] =
      [
        (TextMeasures.words(of: clues.said), 3.2, "its title, caption or tags say"),
        (nameWords(clues.name), 3.9, "the file’s name says"),
      ]
      + folders.enumerated().map { ($1, $0 == 0 ? 3.3 : 1.2, "the folder’s name says") }
    for source in sources where !source.words.isEmpty {
      var hits: [(kind: Kind, word: String)] = []
      // Most names have no cue, which one look-up for each word shows.
      let places = source.words.indices.filter { KindCues.nameBeginnings.contains(source.words[$0]) }
      for (kind, cues) in places.isEmpty ? [] : KindCues.names {
        if let word = cues.found(in: source.words, at: places).sorted().max(by: { $0.count < $1.count }) {
          hits.append((kind, word))
        }
      }
      // Two kinds share the weight.
      for hit in hits {
        scale.add(source.weight / Double(hits.count), to: hit.kind, because: source.text + " “\(hit.word)”")
      }
    }
    if isCameraName(clues.name) { scale.add(0.7, to: .photo, .object, because: "a file name as cameras give it") }
    if isScanName(clues.name) {
      scale.add(0.5, to: KindScale.papers + [.artwork], because: "a file name as scanners give it")
    }
  }

  /// Words of a file name, without dates and numbers.
  private static func nameWords(_ name: String) -> [String] {
    // Bytes, not characters, since this runs for every picture at every build.
    let parted = name.utf8.map { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") ? UInt8(ascii: " ") : $0 }
    return TextMeasures.words(of: String(decoding: parted, as: UTF8.self)).filter { word in
      if word.utf8.contains(where: { (97...122).contains($0) }) { return true }
      return word.utf8.contains { $0 > 127 } && word.contains { $0.isLetter }
    }
  }

  /// IMG_1234, DSC01234, PXL_2023…, 20190703_141500, P1010001.
  static func isCameraName(_ name: String) -> Bool {
    let small = name.lowercased()
    guard let prefix = cameraPrefixes.first(where: { small.utf8.starts(with: $0) }) else {
      // Bytes first, as only few names begin with a digit.
      guard let first = small.utf8.first, first > 127 || (48...57).contains(first) else { return false }
      let digits = small.prefix { $0.isNumber }
      return digits.count == 8 && small.dropFirst(8).first == "_"
        && small.dropFirst(9).prefix { $0.isNumber }.count >= 6
    }
    return small.utf8.dropFirst(prefix.count).contains { (48...57).contains($0) }
      || small.dropFirst(prefix.count).contains { $0.isNumber }
  }

  static func isScanName(_ name: String) -> Bool {
    let small = name.lowercased()
    return scanPrefixes.contains { small.utf8.starts(with: $0) }
  }

  private static let cameraPrefixes: [[UInt8]] = [
    "img_", "img-", "dsc", "dscf", "dscn", "pxl_", "p10", "mvimg", "gopr", "dji_", "imag", "_mg_", "sam_",
  ].map { Array($0.utf8) }
  private static let scanPrefixes: [[UInt8]] = [
    "scan", "img2scan", "numérisation", "numerisation", "scanned", "epson", "hpscan",
  ].map { Array($0.utf8) }
}
