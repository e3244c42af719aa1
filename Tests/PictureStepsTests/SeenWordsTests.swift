// SPDX-License-Identifier: MIT
import KeepsakeModel
import Raster
import Testing

@testable import PictureSteps

/// Words of four letters, each a bar of 4 by 20 pixels, on a page of 100 by 40.
@Suite struct `A word of a page` {
  private static let size = PixelSize(width: 100, height: 40)
  private static let box = RecognisedText.Box(left: 1_000, top: 2_500, width: 4_000, height: 5_000)

  private static func page(_ grey: UInt8 = 255, _ draw: (_ x: Int, _ y: Int) -> UInt8?) -> LumaPlane {
    LumaPlane(
      size: size,
      pixels: (0..<size.height).flatMap { y in (0..<size.width).map { x in draw(x, y) ?? grey } })
  }

  private static func isInk(_ x: Int, _ y: Int) -> Bool { (10..<50).contains(x) && (10..<30).contains(y) && x % 10 < 4 }

  private static func shows(
    _ word: String = "zqab", box: RecognisedText.Box = box, paper: UInt8 = 255, ink: UInt8 = 0,
    over: (_ x: Int, _ y: Int) -> UInt8? = { _, _ in nil }
  ) throws -> Bool {
    let page = page(paper) { x, y in over(x, y) ?? (isInk(x, y) ? ink : nil) }
    let seen = try #require(
      SeenWords(
        page: page, whole: page, withoutText: Self.page(paper, over), onlyText: Self.page { isInk($0, $1) ? 0 : nil }))
    return seen.shows(word, box)
  }

  @Test(arguments: [(255, 0), (0, 255), (255, 200), (90, 160)] as [(UInt8, UInt8)])
  func `is visible if its ink changes the page, dark or light`(paper: UInt8, ink: UInt8) throws {
    #expect(try Self.shows(paper: paper, ink: ink))
  }

  @Test(arguments: [(255, 255), (0, 0), (255, 235)] as [(UInt8, UInt8)])
  func `is invisible in the paper's own colour`(paper: UInt8, ink: UInt8) throws {
    #expect(try !Self.shows(paper: paper, ink: ink))
  }

  @Test func `is invisible under a box, half a box, hatching or other letters`() throws {
    #expect(try !Self.shows { _, _ in 0 })
    #expect(try !Self.shows { _, _ in 255 })
    #expect(try !Self.shows { x, _ in x >= 30 ? 0 : nil })
    #expect(try !Self.shows { x, y in (x + y) % 3 == 0 ? 0 : nil })
    #expect(try !Self.shows { x, y in (x + y) % 3 == 0 ? 255 : nil })
    #expect(try !Self.shows { x, y in x % 8 < 5 ? 0 : 255 })
    #expect(try Self.shows { _, y in y == 20 ? 0 : nil }, "a line through it leaves it to be read")
  }

  @Test func `is invisible under another text, whose ink does not count`() throws {
    // Other letters, white on a black box, which belong to the text.
    let (box, letters) = ({ (x: Int) in (5..<60).contains(x) }, { (x: Int) in x % 7 < 3 })
    let page = Self.page { x, _ in box(x) ? (letters(x) ? 255 : 0) : nil }
    let seen = try #require(
      SeenWords(
        page: page, whole: page, withoutText: Self.page { x, _ in box(x) ? 0 : nil },
        onlyText: Self.page { x, y in Self.isInk(x, y) || letters(x) ? 0 : nil }))
    #expect(!seen.shows("zqab", Self.box))
  }

  @Test func `is invisible if a letter is a box`() throws {
    let page = Self.page { x, y in (10..<50).contains(x) && (10..<30).contains(y) ? 0 : nil }
    let seen = try #require(
      SeenWords(page: page, whole: page, withoutText: Self.page { _, _ in nil }, onlyText: page))
    #expect(!seen.shows("zqab", Self.box))
  }

  @Test func `is invisible if visitors see another page than the unpacked one`() throws {
    let whole = Self.page { Self.isInk($0, $1) ? 0 : nil }
    let seen = try #require(
      SeenWords(
        page: Self.page { _, _ in 0 }, whole: whole, withoutText: Self.page { _, _ in nil }, onlyText: whole))
    #expect(!seen.shows("zqab", Self.box))
    #expect(
      SeenWords(
        page: whole, whole: whole, withoutText: whole,
        onlyText: LumaPlane(size: .init(width: 1, height: 1), pixels: [0])) == nil)
  }

  @Test(arguments: [
    (1_000, 2_500, 4_000, 500), (1_000, 2_500, 300, 5_000), (-1, 2_500, 4_000, 5_000), (8_000, 2_500, 4_000, 5_000),
    (6_000, 2_500, 3_000, 5_000),
  ])
  func `is invisible if it is too small, beyond the page, or without ink`(left: Int, top: Int, width: Int, height: Int)
    throws
  {
    #expect(try !Self.shows(box: RecognisedText.Box(left: left, top: top, width: width, height: height)))
  }

  @Test func `is not read if another is in its place`() throws {
    func box(_ left: Int, _ top: Int) -> RecognisedText.Box { .init(left: left, top: top, width: 900, height: 200) }
    let (apart, close, over, under) = (box(100, 100), box(100, 250), box(3_000, 100), box(3_400, 120))
    func words(_ boxes: [RecognisedText.Box], _ text: String = "zq") -> [RecognisedText.Word] {
      boxes.map { RecognisedText.Word(text: text, confidence: 100, box: $0) }
    }
    let all =
      words([apart, close, over, under, box(100, 90_000), box(-500, 5_000)]) + words([apart, close], "___")
      + words([.init(left: 0, top: 0, width: 2_000, height: 2_000)])
    let places = try #require(OvertypedPlaces(all))
    #expect(!places.holds(apart) && !places.holds(close) && places.holds(over) && places.holds(under))
    #expect(OvertypedPlaces(words(Array(repeating: apart, count: 9_000))) == nil)
  }
}
