// SPDX-License-Identifier: MIT
import QRCode
import Testing

@Suite struct `A QR code` {
  @Test(arguments: [
    (1, 21), (14, 21), (15, 25), (26, 25), (27, 29), (180, 53), (181, 57), (213, 57), (214, 61), (2331, 177),
  ])
  func `uses the smallest version that holds the text`(bytes: Int, side: Int) {
    #expect(QRCode(String(repeating: "k", count: bytes))?.side == side)
  }

  @Test(arguments: zip(QRCode.Correction.allCases, [2953, 2331, 1663, 1273]))
  func `is missing if the text does not fit`(correction: QRCode.Correction, most: Int) {
    #expect(QRCode(String(repeating: "k", count: most), correction: correction) != nil)
    #expect(QRCode(String(repeating: "k", count: most + 1), correction: correction) == nil)
    #expect(QRCode(String(repeating: "ä", count: most / 2 + 1), correction: correction) == nil)
  }

  @Test func `is missing for an empty text`() { #expect(QRCode("") == nil) }

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
