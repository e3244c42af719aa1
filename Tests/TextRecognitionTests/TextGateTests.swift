// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import TextRecognition

@Suite struct `Text gate` {
  @Test(arguments: [(0, 0), (1, 1), (7, 900), (64, 64), (1_600, 1)])
  func `finds nothing on an empty page of any size`(width: Int, height: Int) {
    let page = GreyPage(width: width, height: height, pixels: [UInt8](repeating: 255, count: width * height))
    #expect(!TextGate.mayHoldText(TextGate.evidence(of: page)))
  }
}
