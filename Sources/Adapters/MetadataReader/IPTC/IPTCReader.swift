// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// Reads IPTC-IIM records.
///
/// Source: IPTC-NAA Information Interchange Model, version 4.2: a tag marker 1C, record, dataset, a length of two bytes,
/// whose upper bit announces a length of lengths.
enum IPTCReader {
  static func findings(in bytes: [UInt8]) -> Findings {
    bytes.viewed { view in
      let sets = datasets(in: view)
      return interpret(sets)
    }
  }

  private typealias Key = UInt16

  private static func datasets(in view: ByteView) -> [Key: [[UInt8]]] {
    var sets: [Key: [[UInt8]]] = [:]
    var position = 0
    var patience = 4_096
    while patience > 0, view.u8(position) == 0x1C, let key = view.u16(position + 1), let short = view.u16(position + 3)
    {
      patience -= 1
      var start = position + 5
      var length = Int(short)
      if short & 0x8000 != 0 {
        let width = Int(short & 0x7FFF)
        guard width <= 4, let long = view.number(start, bytes: width) else { break }
        start += width
        length = Int(long)
      }
      guard let data = view.slice(start, length) else { break }
      sets[key, default: []].append(data.array)
      position = start + length
    }
    return sets
  }

  private static func interpret(_ sets: [Key: [[UInt8]]]) -> Findings {
    var found = Findings(.iptc)
    var bytes: [(key: Key, text: [UInt8])] = []
    for (key, values) in sets where key >> 8 == 2 {
      bytes += values.map { (key, Array($0.prefix { $0 != 0 })) }
    }
    var decoded: [Key: [String]] = [:]
    for (set, text) in zip(bytes, TextDecoding.guess(record: bytes.map(\.text))) {
      decoded[set.key, default: []].append(text)
    }
    func texts(_ dataset: UInt8) -> [String] { decoded[0x0200 | UInt16(dataset)] ?? [] }
    func first(_ dataset: UInt8) -> String? { texts(dataset).first }

    addDate(first(55), first(60), as: .taken, "IPTC DateCreated", to: &found)
    addDate(first(62), first(63), as: .digitized, "IPTC DigitalCreationDate", to: &found)
    found.add(line: first(5), as: .title, "IPTC ObjectName")
    found.add(line: first(105), as: .title, "IPTC Headline")
    found.add(lines: first(120), as: .description, "IPTC Caption-Abstract")
    for word in KeywordList.split(texts(25)) { found.add(line: word, as: .keywords, "IPTC Keywords") }
    found.add(line: texts(80).compactMap(TextDecoding.tidyLine).joined(separator: ", "), as: .creator, "IPTC By-line")
    found.add(line: first(116), as: .copyright, "IPTC CopyrightNotice")
    let place = [first(92), first(90), first(95), first(101)].compactMap { $0.flatMap(TextDecoding.tidyLine) }
    found.add(line: PlaceWords.joined(place), as: .place, "IPTC City")
    found.add(line: first(65), as: .software, "IPTC OriginatingProgram")
    return found
  }

  private static func addDate(
    _ date: String?, _ time: String?, as field: MetadataField, _ tag: String, to found: inout Findings
  ) {
    guard let date, TextDecoding.tidyLine(date) != nil else { return }
    if let parsed = DateText.iptc(date: date, time: time) {
      found.add(date: parsed, as: field, tag)
    } else {
      found.add(line: date, refusedAs: field, tag, "not a date")
    }
  }
}

extension IPTCReader {
  /// The records of a TIFF's IPTC tag; old writers stored them as longs, which reverses each word in little-endian
  /// files.
  static func unswapped(_ value: TagValue) -> [UInt8] {
    guard value.bytes.first != 0x1C, value.bytes.count >= 4, value.bytes[3] == 0x1C else { return value.bytes }
    return stride(from: 0, to: value.bytes.count - 3, by: 4).flatMap { value.bytes[$0..<($0 + 4)].reversed() }
  }
}
