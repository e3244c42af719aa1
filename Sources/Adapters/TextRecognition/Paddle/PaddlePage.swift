// SPDX-License-Identifier: MIT
private import Foundation

/// Reads one page with PP-OCR's networks.
struct PaddlePage {
  let networks: PaddleEngine.Networks
  let stop: StopSignal

  /// Whether a small copy has any line.
  func seemsToHoldText(_ page: GreyPage) throws -> Bool {
    try !networks.detector.boxes(in: page, longestSide: TextDetector.firstLook, stop.runs).isEmpty
  }

  func boxes(in page: GreyPage) throws -> [TextBox] { try networks.detector.boxes(in: page, stop.runs) }

  /// The text of the found lines, from top to bottom.
  func lines(of page: GreyPage, in boxes: [TextBox]) throws -> [PageLine] {
    var lines: [PageLine] = []
    for row in Self.rows(boxes) {
      var line = PageLine()
      for box in row {
        if stop.isStopped { throw TextEngineError.stopped }
        let upright = Self.isTall(box) ? box.lyingOnItsSide : box
        line.words += try networks.recogniser.read(upright, of: page).map { Self.word($0, in: upright) }
      }
      guard !line.words.isEmpty else { continue }
      if let last = lines.last { line.startsParagraph = line.box.top - last.box.bottom > last.box.height * 4 / 5 }
      lines.append(line)
    }
    return lines
  }

  /// The longest side for finding lines of which only the first words are read.
  private static let smallSide = 960

  /// Lines in reading order, with only their first words.
  func beginnings(of page: GreyPage) throws -> [PageLine] {
    var lines: [PageLine] = []
    for row in Self.rows(try networks.detector.boxes(in: page, longestSide: Self.smallSide, stop.runs)) {
      var line = PageLine()
      for box in row where !Self.isTall(box) {
        if stop.isStopped { throw TextEngineError.stopped }
        let part = box.beginning(box.height * LineRecogniser.cheapWidth)
        let words = try networks.recogniser.read(part, of: page).map { Self.word($0, in: part) }
        line.words += PageLine(words: words, beginning: Self.place(of: box), isWhole: part == box).words
      }
      if !line.words.isEmpty { lines.append(line) }
    }
    return Columns.parted(lines)
  }

  private static func isTall(_ box: TextBox) -> Bool { box.height >= 1.5 * box.width }

  // MARK: Which way is up

  /// Mean confidence above which the page counts as upright.
  private static let sure = 80.0
  /// The number of lines that are read in each direction.
  private static let sample = 6

  /// The clockwise quarter turns that set a page upright; `lines` are its reading without rotation.
  func turns(of page: GreyPage, in boxes: [TextBox], reading lines: [PageLine]) throws -> Int {
    // An upright word of some letters is wider than high.
    let words = lines.lazy.flatMap(\.words).filter { $0.weight > 3 }.map(\.box)
    let tall = words.count { $0.height > $0.width }
    let isOnItsSide = tall >= 3 && tall * 10 >= words.count * 7
    guard isOnItsSide || lines.lazy.flatMap(\.words).confidence < Self.sure else { return 0 }
    let found = boxes.filter { Self.isTall($0) == isOnItsSide }
    let longest = found.sorted { max($0.width, $0.height) > max($1.width, $1.height) }.prefix(Self.sample)
    guard longest.count >= 3 else { return 0 }
    let ways = isOnItsSide ? [3, 1] : [0, 2]
    let likely = try ways.map { turns in
      try longest.reduce(0.0) { sum, box in
        if stop.isStopped { throw TextEngineError.stopped }
        let along = isOnItsSide ? box.lyingOnItsSide : box
        let way = turns == 1 || turns == 2 ? along.turnedOver : along
        let words = try networks.recogniser.read(way, of: page)
        return sum + words.reduce(0.0) { $0 + $1.likelihood } / Double(max(words.count, 1))
      } / Double(longest.count)
    }
    // If both directions read equally well, the page stays as it is.
    return likely[1] > likely[0] + (isOnItsSide ? 0 : 0.1) ? ways[1] : ways[0]
  }

  /// Rows from top to bottom, each from left to right; the paper may be tilted.
  private static func rows(_ boxes: [TextBox]) -> [[TextBox]] {
    let slopes = boxes.filter { $0.along.x > 0.9 && $0.width > 3 * $0.height }.map { $0.along.y / $0.along.x }.sorted()
    let slope = slopes.isEmpty ? 0 : slopes[slopes.count / 2]
    func level(_ box: TextBox) -> Double { box.middle.y - slope * box.middle.x }
    var rows: [[TextBox]] = []
    for box in boxes.sorted(by: { (level($0), $0.middle.x) < (level($1), $1.middle.x) }) {
      let row = rows.last ?? []
      let belongs = row.allSatisfy { other in
        abs(level(other) - level(box)) < 0.4 * min(other.height, box.height)
          && abs(other.middle.x - box.middle.x) > 0.4 * (other.width + box.width)
      }
      if !row.isEmpty, belongs { rows[rows.count - 1].append(box) } else { rows.append([box]) }
    }
    return rows.map { $0.sorted { $0.middle.x < $1.middle.x } }
  }

  /// The percentage of words with this probability whose letters were right in 60 scanned receipts; linear between the
  /// measured values.
  static func calibrated(_ likelihood: Double) -> Double {
    let measured = [(0, 20.0), (0.6, 42), (0.8, 62), (0.9, 70), (0.95, 85), (0.98, 90), (0.99, 94.5), (1, 99.5)]
    guard let upper = measured.firstIndex(where: { $0.0 >= likelihood }), upper > 0 else {
      return likelihood > 0 ? 99.5 : 20
    }
    let (low, high) = (measured[upper - 1], measured[upper])
    return low.1 + (high.1 - low.1) * (likelihood - low.0) / (high.0 - low.0)
  }

  /// Replaces full-width punctuation, which the network sometimes returns for Latin texts, by ASCII.
  private static func narrowed(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isWide = (0xFF01...0xFF5E).contains(scalar.value)
      scalars.append(isWide ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar)
    }
    return String(scalars)
  }

  private static func place(of box: TextBox, from left: Double = 0, to right: Double = 1) -> PixelBox {
    let corners = box.corners(from: left, to: right)
    let (xs, ys) = (corners.map { Int($0.x.rounded()) }, corners.map { Int($0.y.rounded()) })
    return PixelBox(left: xs.min() ?? 0, top: ys.min() ?? 0, right: xs.max() ?? 0, bottom: ys.max() ?? 0)
  }

  private static func word(_ word: LineRecogniser.Word, in box: TextBox) -> PageWord {
    let place = place(of: box, from: word.range.lowerBound, to: word.range.upperBound)
    // The network has no word list; it leaves out scripts that it does not know.
    return PageWord(text: narrowed(word.text), confidence: calibrated(word.likelihood), box: place, isKnown: true)
  }
}
