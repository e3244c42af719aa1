// SPDX-License-Identifier: MIT
import Dispatch
import KeepsakeSupport
import Synchronization
import TestSupport
import Testing

@Suite struct InParallelTests {
  @Test(arguments: [1, 2, 8])
  func `gives both outputs in their places`(width: Int) {
    for _ in 0..<200 {
      let (one, two) = inParallel(width: width) {
        (0..<100).reduce(0, +)
      } and: {
        "two"
      }
      #expect(one == 4_950 && two == "two")
    }
  }

  @Test func `does the first once, however busy every thread is`() {
    let calls = Atomic(0)
    let sums = mapInParallel(64, width: 8, slice: 1) { number in
      let (one, two) = inParallel(width: 2) {
        calls.add(1, ordering: .relaxed)
        return mapInParallel(300, width: 2, slice: 10) { $0 + number }.reduce(0, +)
      } and: {
        mapInParallel(300, width: 2, slice: 10) { $0 }.reduce(0, +)
      }
      return one - two
    }
    #expect(sums == (0..<64).map { $0 * 300 })
    #expect(calls.load(ordering: .relaxed) == 64)
  }

  @Test(arguments: 0..<40)
  func `bytes are found where characters are`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    func text(_ length: Int) -> String {
      String((0..<length).map { _ in ["a", "b", "ß", "…"][Int.random(in: 0..<4, using: &random)] as Character })
    }
    for _ in 0..<100 {
      let (whole, part) = (text(Int.random(in: 0...12, using: &random)), text(Int.random(in: 0...3, using: &random)))
      #expect(whole.contains(bytesOf: part) == (part.isEmpty || whole.contains(part)), "\(whole) \(part)")
    }
  }
}
