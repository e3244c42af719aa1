// SPDX-License-Identifier: MIT
import Dispatch
import KeepsakeSupport
import Synchronization
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

  @Test func `lets go of what the first worked with`() {
    final class Thing: Sendable {}
    for _ in 0..<200 {
      var thing: Thing? = Thing()
      weak let seen = thing
      _ = inParallel(width: 2) { [thing] in
        thing == nil
      } and: {
        0
      }
      thing = nil
      #expect(seen == nil)
    }
  }
}
