// SPDX-License-Identifier: MIT
import KeepsakeSupport
import TestSupport
import Testing

@Suite struct `Mapping in parallel` {
  @Test(arguments: [0, 1, 127, 128, 129, 5_000], [1, 2, 7])
  func `answers each number once, in order`(count: Int, width: Int) {
    #expect(mapInParallel(count, width: width) { "number \($0)" } == (0..<count).map { "number \($0)" })
  }
}

@Suite struct `Sorting in parallel` {
  @Test(arguments: [0, 1, 2, 3, 100, 4_097], [1, 2, 3, 8])
  func `is a stable sort`(count: Int, width: Int) {
    var random = SeededGenerator(seed: UInt64(count + width))
    // Many are equal.
    let keys = (0..<count).map { _ in Int.random(in: 0..<max(1, count / 5), using: &random) }
    #expect(orderInParallel(count, width: width) { keys[$0] < keys[$1] } == (0..<count).sorted { keys[$0] < keys[$1] })
  }
}
