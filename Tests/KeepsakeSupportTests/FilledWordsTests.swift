// SPDX-License-Identifier: MIT
import KeepsakeSupport
import Testing

@Suite struct `Texts with placeholders` {
  @Test(arguments: [
    ("plain", "plain"), ("{n} of {total}", "3 of {n}"), ("{n}{n}", "33"), ("{other} {n}", "{other} 3"), ("{n", "{n"),
    ("{} é {n}é", "{} é 3é"),
  ])
  func `fill in each value once and keep names without one`(words: String, expected: String) {
    #expect(words.filled(["n": "3", "total": "{n}"]) == expected)
  }
}
