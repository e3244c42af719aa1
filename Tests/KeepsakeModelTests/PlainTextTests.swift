// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@Suite struct `Plain text as CommonMark` {
  @Test func `keeps its lines and does not change without markup`() {
    #expect(
      PlainText.markdown("12 Mill Lane\nLeeds\n\nIMG_2004 - 3 * 4 < 5 & more")
        == "12 Mill Lane  \nLeeds\n\nIMG_2004 - 3 * 4 < 5 & more")
  }

  @Test(arguments: [
    ("1986. What", "1986\\. What"), ("# 3", "\\# 3"), ("- a", "\\- a"), ("> b", "\\> b"),
    ("*b* _c_ `d` [e]", "\\*b\\* \\_c\\_ \\`d\\` \\[e]"),
    ("    four", "four"), ("====", "\\===="), ("---", "\\---"), ("a\\b", "a\\\\b"), ("&amp; <b>", "\\&amp; \\<b>"),
    ("2) x", "2\\) x"),
  ])
  func `escapes accidental markup`(plain: String, markdown: String) {
    #expect(PlainText.markdown(plain) == markdown)
  }
}
