// SPDX-License-Identifier: MIT
import Testing

@testable import TextRecognition

@Suite struct `A page that was rotated for reading` {
  @Test(arguments: 1...3) func `gives words their places in the picture`(turns: Int) {
    let (width, height) = (7, 5)
    // One dark pixel: its place after rotation, and in the picture.
    for place in 0..<(width * height) {
      var pixels = [UInt8](repeating: 255, count: width * height)
      pixels[place] = 0
      let turned = GreyPage(width: width, height: height, pixels: pixels).turned(by: turns)
      #expect(turned.width == (turns == 2 ? width : height))
      guard let at = turned.pixels.firstIndex(of: 0) else {
        Issue.record("the pixel is lost")
        return
      }
      let (x, y) = (at % turned.width, at / turned.width)
      var line = PageLine()
      line.words = [PageWord(text: "a", confidence: 1, box: PixelBox(left: x, top: y, right: x + 1, bottom: y + 1))]
      let box = line.turnedBack(by: turns, from: turned).box
      #expect(
        box == PixelBox(left: place % width, top: place / width, right: place % width + 1, bottom: place / width + 1))
    }
  }

  @Test func `is the same after four quarters`() {
    let page = GreyPage(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6])
    #expect(
      page.turned(by: 1).turned(by: 3) == page && page.turned(by: 2).turned(by: 2) == page && page.turned(by: 4) == page
    )
    #expect(page.turned(by: 1).pixels == [4, 1, 5, 2, 6, 3])
  }
}
