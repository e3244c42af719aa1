// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import TextRecognition

@Suite struct `Text gate` {
  private func isOpen(_ page: GreyPage) -> Bool { TextGate.mayHoldText(TextGate.evidence(of: page)) }

  @Test(arguments: [(0, 0), (1, 1), (7, 900), (64, 64), (1_600, 1)])
  func `finds nothing on an empty page of any size`(width: Int, height: Int) {
    #expect(!isOpen(GreyPage(width: width, height: height, pixels: [UInt8](repeating: 255, count: width * height))))
  }

  @Test func `opens for text, either way round, and for faint text`() {
    let page = DrawnPage.page()
    let isPageOpen = isOpen(page)
    #expect(isPageOpen)
    #expect(isOpen(DrawnPage.inverted(page)))
    let side = TextGate.evidence(of: DrawnPage.turned(page, quarters: 1))
    #expect(side.inColumns > side.inRows)
    #expect(isOpen(GreyPage(width: page.width, height: page.height, pixels: page.pixels.map { 200 + $0 / 5 })))
  }

  @Test func `stays shut for noise, and for waves`() {
    var state: UInt64 = 5
    let noise = (0..<800 * 600).map { _ -> UInt8 in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(state >> 56)
    }
    #expect(!isOpen(GreyPage(width: 800, height: 600, pixels: noise)))
    let waves = (0..<800 * 600).map { index -> UInt8 in
      let (row, column) = (index / 800, index % 800)
      let isDark = (row / 9 + column / 160) % 2 == 0
      return isDark ? 80 : 170
    }
    #expect(!isOpen(GreyPage(width: 800, height: 600, pixels: waves)))
  }

  @Test func `knows a pixel count that is wrong`() {
    #expect(!isOpen(GreyPage(width: 100, height: 100, pixels: [0])))
  }
}
