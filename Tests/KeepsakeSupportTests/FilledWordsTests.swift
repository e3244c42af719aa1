// SPDX-License-Identifier: MIT
import KeepsakeSupport
import Testing

@Suite struct `Words with places for values` {
  @Test(arguments: [
    ("plain", "plain"), ("{n} of {total}", "3 of {n}"), ("{n}{n}", "33"), ("{other} {n}", "{other} 3"), ("{n", "{n"),
    ("{} é {n}é", "{} é 3é"),
  ])
  func `take each value once and keep names that have none`(words: String, expected: String) {
    #expect(words.filled(["n": "3", "total": "{n}"]) == expected)
  }
}
