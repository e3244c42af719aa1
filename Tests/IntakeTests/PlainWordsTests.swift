// SPDX-License-Identifier: MIT
import Testing

@testable import Intake

@Suite struct `Texts of other programs` {
  @Test(arguments: [
    ("At **the mill** with [Ada](http://x.example) &amp; Ben", "At the mill with Ada & Ben"),
    ("# A _long_ day #", "A long day"), ("1\\. Januar \\- *kalt*", "1. Januar - kalt"),
    ("~~No~~ ==yes== `a*b`", "No yes a*b"), ("snake_case and 2 * 3 * 4", "snake_case and 2 * 3 * 4"),
    ("***both*** and **one _in_ other**", "both and one in other"), ("\\*not\\* \\[this\\](x)", "*not* [this](x)"),
    ("[Ada (née O.)](http://x.example/a_(b) \"her page\")", "Ada (née O.)"), ("> - said", "- said"),
    ("<https://x.example/a> &lt;b&gt; caf&eacute; &#8211; &#x1F600;", "https://x.example/a <b> café – 😀"),
    ("Tom &amp;amp; Ben", "Tom &amp; Ben"), ("- [x] done", "done"), ("&nosuch; & Söhne", "&nosuch; & Söhne"),
  ])
  func `in Markdown are plain except for known markup`(markdown: String, plain: String) {
    #expect(MarkdownText.plain(markdown) == plain)
  }

  @Test func `in HTML resolve each character reference once`() {
    #expect(
      HTMLText.plain("<b>Ha&szlig;lach</b> &amp;lt; &bdquo;Ost&#101;rn&ldquo;<br>&yuml;&nbsp;&THORN;")
        == "Haßlach &lt; „Ostern“\nÿ Þ")
  }
}
