// SPDX-License-Identifier: MIT

/// One page of a PDF as qpdf rewrites it: only JPEGs are compressed, and all drawing operators of the page are in one
/// stream.
struct PlainPage {
  private struct Object {
    var values: [String: Range<Int>]
    var stream: Range<Int>?
  }

  /// The name in the folder of the run.
  static let name = "./plain.pdf"

  /// The largest total size of the page's content streams; a map has some megabytes.
  private static let most = 8 << 20

  let bytes: [UInt8]
  private var objects: [Int: Object] = [:]
  /// The operators of the streams that draw: the page's own stream, and forms.
  private var content: [[ContentOperator]] = []
  private var pages: [Int] = []

  /// Reads a page (counted from 1); throws if it cannot be taken apart reliably.
  init(_ scratch: MediaScratch, page: Int) throws(MediaRefusal) {
    // The whole catalogue is kept, because it determines which layers are visible.
    try MediaTool.qpdf.run(
      [
        "--warning-exit-0", "--decrypt", "--deterministic-id", "--object-streams=disable", "--stream-data=uncompress",
        "--coalesce-contents", scratch.input, "--pages", ".", "\(page)", "--", Self.name,
      ], in: scratch, Document.limits)
    try self.init(bytes: try scratch.written("plain.pdf", limit: Document.limits.file))
  }

  init(bytes: [UInt8]) throws(MediaRefusal) {
    self.bytes = bytes
    guard readObjects() else { throw .damaged("") }
    for (number, object) in objects where value("/Type", object) == "/Page" { pages.append(number) }
    let drawing = pages.compactMap { reference(objects[$0]?.values["/Contents"]) }
    var size = 0
    let forms = objects.filter { $0.value.stream != nil && value("/Subtype", $0.value) == "/Form" }.map(\.key)
    for number in Set(drawing + forms) {
      guard let object = objects[number], let range = object.stream, object.values["/Filter"] == nil else {
        throw .damaged("")
      }
      size += range.count
      guard size <= Self.most else { throw .tooLarge }
      guard let operators = ContentOperator.all(in: bytes, range) else { throw .damaged("") }
      content.append(operators)
    }
  }

  /// Whether the page has text, and no text that clips later drawing, which could not be separated.
  var hasText: Bool {
    let cuts = content.joined().contains { $0.name == "Tr" && !["0", "1", "2", "3"].contains(text($0.operands.first)) }
    return !cuts && content.contains { !shown($0).isEmpty }
  }

  /// The page without its text; no byte offset in the file changes.
  var withoutText: [UInt8] {
    var bytes = bytes
    for one in content.joined() where ContentOperator.showingText.contains(one.name) { Self.blank(one, &bytes) }
    return bytes
  }

  /// Only the text of the page, in black, as its glyphs and without replacement texts; invisible text is removed.
  var onlyText: [UInt8] {
    var bytes = bytes
    for part in content {
      let shown = shown(part)
      for (number, one) in part.enumerated()
      where !ContentOperator.settingText.contains(one.name) && !shown.contains(number) { Self.blank(one, &bytes) }
    }
    // An object with an unknown subtype is not drawn.
    for object in objects.values where value("/Subtype", object) == "/Image" {
      if let range = object.values["/Subtype"] { bytes.replaceSubrange(range, with: Array("/Imagf".utf8)) }
    }
    return bytes
  }

  /// The indices of the operators that show text, except invisible text (mode 3), which scanning programs put over
  /// their pictures.
  private func shown(_ operators: [ContentOperator]) -> Set<Int> {
    var (isInvisible, kept, shown) = (false, [Bool](), Set<Int>())
    for (number, one) in operators.enumerated() {
      switch one.name {
      case "q": kept.append(isInvisible)
      case "Q": isInvisible = kept.popLast() ?? isInvisible
      case "Tr": isInvisible = text(one.operands.first) == "3"
      default: if !isInvisible, ContentOperator.showingText.contains(one.name) { shown.insert(number) }
      }
    }
    return shown
  }

  /// The JPEG of the page if it draws nothing else: once, upright, covering at least nine tenths of the page, not
  /// reaching beyond it, with nothing over it.
  var scan: [UInt8]? {
    let images = objects.values.filter { value("/Subtype", $0) == "/Image" }
    guard pages.count == 1, content.count == 1, images.count == 1, let page = objects[pages[0]],
      let image = images.first,
      let data = image.stream, page.values["/Annots"] == nil, ["", "0"].contains(value("/Rotate", page)),
      ["/SMask", "/Mask", "/Decode", "/OC", "/ImageMask"].allSatisfy({ image.values[$0] == nil }),
      value("/Filter", image) == "/DCTDecode", let paper = numbers(page.values["/CropBox"] ?? page.values["/MediaBox"]),
      let place = onlyPlace(content[0]), paper.count == 4
    else { return nil }
    let size = (paper[2] - paper[0], paper[3] - paper[1])
    let slack = (size.0 * 0.005, size.1 * 0.005)
    guard size.0 > 0, size.1 > 0, place.width >= size.0 * 0.9, place.height >= size.1 * 0.9,
      place.left >= paper[0] - slack.0, place.bottom >= paper[1] - slack.1,
      place.left + place.width <= paper[2] + slack.0, place.bottom + place.height <= paper[3] + slack.1
    else { return nil }
    let jpeg = Array(bytes[data])
    // The PDF may give fewer rows than the JPEG has.
    guard let width = numbers(image.values["/Width"])?.first, let height = numbers(image.values["/Height"])?.first,
      Self.size(ofJPEG: jpeg).map({ $0 == (Int(width), Int(height)) }) == true
    else { return nil }
    return jpeg
  }

  /// The position of the only thing that is drawn, if that is upright; `nil` if anything else is drawn.
  private func onlyPlace(
    _ operators: [ContentOperator]
  ) -> (left: Double, bottom: Double, width: Double, height: Double)? {
    // Only scaling and translation are supported, not rotation or skewing.
    var (state, kept) = ((1.0, 1.0, 0.0, 0.0), [(Double, Double, Double, Double)]())
    var place: (Double, Double, Double, Double)?
    for one in operators {
      switch one.name {
      case "q": kept.append(state)
      case "Q": state = kept.popLast() ?? state
      case "cm":
        let m = one.operands.compactMap { numbers($0)?.first }
        guard m.count == 6, m[1] == 0, m[2] == 0, m[0] > 0, m[3] > 0 else { return nil }
        state = (
          state.0 * m[0], state.1 * m[3], state.2 + state.0 * m[4], state.3 + state.1 * m[5]
        )
      case "Do" where place == nil: place = state
      default: return nil
      }
    }
    return place.map { ($0.2, $0.3, $0.0, $0.1) }
  }

  // MARK: Objects

  private mutating func readObjects() -> Bool {
    var scanner = DocumentScanner(bytes, 0..<bytes.count)
    while let token = scanner.next() {
      guard case .value(let number) = token else { return !objects.isEmpty && text(of: token) == "xref" }
      guard scanner.next() != nil, let word = scanner.next(), text(of: word) == "obj", let name = Int(text(number))
      else {
        return false
      }
      let start = scanner.place
      guard let whole = scanner.next(), whole != .damaged else { return false }
      var part = DocumentScanner(bytes, start..<scanner.place)
      var object = Object(values: part.dictionary() ?? [:])
      guard var last = scanner.next() else { return false }
      if text(of: last) == "stream" {
        guard let length = object.values["/Length"].flatMap({ Int(text($0)) }), length >= 0,
          scanner.place + 1 + length < bytes.count
        else { return false }
        let data = scanner.place + 1..<scanner.place + 1 + length
        object.stream = data
        scanner = DocumentScanner(bytes, data.upperBound..<bytes.count)
        guard let closing = scanner.next(), text(of: closing) == "endstream", let next = scanner.next() else {
          return false
        }
        last = next
      }
      guard text(of: last) == "endobj" else { return false }
      objects[name] = object
    }
    return false
  }

  private func text(_ range: Range<Int>?) -> String { range.map { String(decoding: bytes[$0], as: UTF8.self) } ?? "" }

  private func text(of token: DocumentScanner.Token) -> String {
    switch token {
    case .value(let range), .word(let range): text(range)
    case .damaged: ""
    }
  }

  private func value(_ key: String, _ object: Object) -> String { text(object.values[key]) }

  private func reference(_ range: Range<Int>?) -> Int? {
    let words = text(range).split(separator: " ")
    return words.count == 3 && words[2] == "R" ? Int(words[0]) : nil
  }

  /// A number, or an array of numbers.
  private func numbers(_ range: Range<Int>?) -> [Double]? {
    let words = text(range).split { " []".contains($0) }
    let numbers = words.compactMap { Double($0) }.filter { abs($0) < 1e6 }
    return numbers.count == words.count && !numbers.isEmpty ? numbers : nil
  }

  private static func blank(_ one: ContentOperator, _ bytes: inout [UInt8]) {
    for place in one.range { bytes[place] = 0x20 }
  }

  private static func size(ofJPEG jpeg: [UInt8]) -> (Int, Int)? {
    var place = 2
    while place + 8 < jpeg.count, jpeg[place] == 0xFF {
      let marker = jpeg[place + 1]
      func short(_ offset: Int) -> Int { Int(jpeg[place + offset]) << 8 | Int(jpeg[place + offset + 1]) }
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) { return (short(7), short(5)) }
      guard marker != 0xFF else {
        place += 1
        continue
      }
      place += 2 + short(2)
    }
    return nil
  }
}
