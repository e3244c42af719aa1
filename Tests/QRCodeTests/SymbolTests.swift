// SPDX-License-Identifier: MIT
import TestSupport
import Testing

@testable import QRCode

@Suite struct `A QR code` {
  /// Texts of 1 to 200 bytes at M, and each at one other level at which version 10 holds it.
  private static let cases: [(length: Int, correction: QRCode.Correction)] = (1...200).flatMap { length in
    let others: [QRCode.Correction] =
      length <= 118 ? [.low, .quartile, .high] : length <= 150 ? [.low, .quartile] : [.low]
    return [(length, .middle), (length, others[length % others.count])]
  }

  @Test(arguments: cases) func `can be read`(length: Int, correction: QRCode.Correction) throws {
    let text = RandomText.ofBytes(length, seed: UInt64(length))
    let reader = try SymbolReader(QRCode(text, correction: correction))
    #expect(reader.firstFormat == reader.secondFormat)
    #expect(reader.format?.correction == correction)
    if let printed = StandardTables.versionInformation[reader.version] {
      #expect(reader.versionCopies == [printed, printed])
    }
    let reading = try #require(reader.read())
    #expect(reading.text == text && !reading.hasErrors)
    #expect(reading.padding == reading.padding.indices.map { $0.isMultiple(of: 2) ? 0xEC : 0x11 })
  }

  /// Each pattern as it is drawn in the standard: figures 3 to 5.
  @Test(arguments: [1, 14, 15, 60, 90, 130, 170, 210]) func `has every function pattern`(length: Int) throws {
    let code = try #require(QRCode(RandomText.ofBytes(length, seed: 7)))
    func expect(_ pattern: String, x: Int, y: Int) {
      for (row, line) in pattern.split(separator: "\n").enumerated() {
        let found = line.indices.enumerated().map { code[x + $0.offset, y + row] ? "#" : "." }.joined()
        #expect(found == line, "row \(y + row) from column \(x) of \(code.side)")
      }
    }
    let rows = ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"]
    let far = code.side - 8
    expect(rows.map { $0 + "." }.joined(separator: "\n") + "\n........", x: 0, y: 0)
    expect(rows.map { "." + $0 }.joined(separator: "\n") + "\n........", x: far, y: 0)
    expect("........\n" + rows.map { $0 + "." }.joined(separator: "\n"), x: 0, y: far)
    for place in 8..<far {
      #expect(code[place, 6] == place.isMultiple(of: 2) && code[6, place] == place.isMultiple(of: 2))
    }
    #expect(code[8, far], "the dark module")
    for middle in try SymbolReader(code).alignmentMiddles {
      expect("#####\n#...#\n#.#.#\n#...#\n#####", x: middle.x - 2, y: middle.y - 2)
    }
  }

  @Test(arguments: [
    (0, 21), (14, 21), (15, 25), (26, 25), (27, 29), (180, 53), (181, 57), (213, 57), (214, 61), (2331, 177),
  ])
  func `takes the smallest version that holds the text`(bytes: Int, side: Int) {
    #expect(QRCode(String(repeating: "k", count: bytes))?.side == side)
  }

  /// With the header for UTF-8, 13 bytes fill version 1 to the last bit.
  @Test(arguments: [("ääääääk", 21), ("äääääää", 25)])
  func `takes the smallest version that holds the text and its header`(text: String, side: Int) throws {
    let code = try #require(QRCode(text))
    #expect(code.side == side)
    #expect(try SymbolReader(code).read()?.text == text)
  }

  @Test(arguments: zip(QRCode.Correction.allCases, [2953, 2331, 1663, 1273]))
  func `is none if the text does not fit`(correction: QRCode.Correction, most: Int) {
    #expect(QRCode(String(repeating: "k", count: most), correction: correction) != nil)
    #expect(QRCode(String(repeating: "k", count: most + 1), correction: correction) == nil)
    #expect(QRCode(String(repeating: "ä", count: most / 2 + 1), correction: correction) == nil)
  }

  @Test func `holds no text`() throws {
    #expect(try SymbolReader(QRCode("")).read()?.text == "")
  }

  @Test func `is the same each time`() { #expect(QRCode("https://example.org") == QRCode("https://example.org")) }

  @Test func `is drawn as an SVG of its dark modules, black on white, inside a quiet zone`() throws {
    let code = try #require(QRCode("https://example.org/letters/"))
    let svg = code.svg
    let whole = code.side + 8
    let path = try #require(try /d="([^"]*)"/.firstMatch(in: svg)).output.1
    #expect(
      svg == """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(whole) \(whole)" role="img" shape-rendering="crispEdges">\
        <rect width="\(whole)" height="\(whole)" fill="#fff"/><path fill="#000" d="\(path)"/></svg>
        """)
    var drawn = Set<[Int]>()
    var rest = path[...]
    while let match = try /^M(\d+) (\d+)h(\d+)v1h-(\d+)z/.firstMatch(in: rest) {
      let (x, y) = (try #require(Int(match.1)), try #require(Int(match.2)))
      #expect(match.3 == match.4)
      for column in x..<x + (try #require(Int(match.3))) { #expect(drawn.insert([column - 4, y - 4]).inserted) }
      rest = rest[match.range.upperBound...]
    }
    #expect(rest.isEmpty, "\(rest)")
    let dark = (0..<code.side).flatMap { y in (0..<code.side).filter { code[$0, y] }.map { [$0, y] } }
    #expect(drawn == Set(dark))
  }
}
