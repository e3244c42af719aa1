// SPDX-License-Identifier: MIT
import KeepsakeSupport
import Testing

@Suite struct `Mapping in parallel` {
  @Test(arguments: [0, 1, 127, 128, 129, 5_000], [1, 2, 7])
  func `returns each number once, in order`(count: Int, width: Int) {
    #expect(mapInParallel(count, width: width) { "number \($0)" } == (0..<count).map { "number \($0)" })
  }
}
