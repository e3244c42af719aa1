// SPDX-License-Identifier: MIT
import Testing

@testable import Vault

@Suite struct `An unpacked page` {
  private let tree = PageTree(
    files: ["media/ab/s.jpg": ("aa", "image/jpeg"), "media/ab/l.jpg": ("bb", "image/jpeg")],
    pages: ["index.html": "id0", "people/ada/index.html": "id1"])

  private func body(_ html: String) -> String {
    let bytes = tree.encode(Array("<body>\(html)</body>".utf8), at: "keepsakes/a/index.html")
    let json = String(decoding: bytes, as: UTF8.self)
    return String(json.drop { $0 != "]" }.dropFirst(9).dropLast())
  }

  @Test(arguments: [
    (#"<p class="a">x &amp; &lt;b&gt; &#39;</p>"#, #"[["p",{"class":"a"},"x & <b> '"]]"#),
    ("<!-- no --><br>a<hr>", #"[["br",{}],"a",["hr",{}]]"#),
    ("<ul><li>a<li>b</ul>c", #"[["ul",{},["li",{},"a",["li",{},"b"]]],"c"]"#),
    ("a < b & c", #"["a ","<"," b & c"]"#),
    (#"<a href="../../people/ada/index.html#x">A</a>"#, ##"[["a",{"href":"?p=id1#x","data-kv-page":"id1"},"A"]]"##),
    (##"<a href="#x">A</a>"##, ##"[["a",{"href":"#x"},"A"]]"##),
    (#"<a href="mailto:a@b.c">A</a>"#, #"[["a",{"href":"mailto:a@b.c"},"A"]]"#),
    (
      #"<p data-root="../../" data-slides="../../data/s/">"#, #"[["p",{"data-root":"../","data-slides":"../data/s/"}]]"#
    ),
    (#"<a href="../../assets/x.css">A</a>"#, #"[["a",{"href":"../assets/x.css"},"A"]]"#),
    (#"<a href="../../media/ab/l.jpg">A</a>"#, #"[["a",{"data-kv-to":"href","data-kv":"bb image/jpeg 0"},"A"]]"#),
    (
      #"<img src="../../media/ab/s.jpg" srcset="../../media/ab/s.jpg 400w, ../../media/ab/l.jpg 1600w" sizes="9vw" alt="">"#,
      #"[["img",{"alt":"","data-kv":"aa image/jpeg 400,bb image/jpeg 1600"}]]"#
    ),
    // A face in a drawn family tree.
    (
      ##"<svg viewBox="0 0 9 9"><a href="../../people/ada/index.html"><image href="../../media/ab/s.jpg" clip-path="url(#r)"/></a><use href="#d"/></svg>"##,
      ##"[["svg",{"viewBox":"0 0 9 9"},["a",{"href":"?p=id1","data-kv-page":"id1"},["image",{"data-kv-to":"href","clip-path":"url(#r)","data-kv":"aa image/jpeg 0"}]],["use",{"href":"#d"}]]]"##
    ),
    ("<script src=x.js></script><p>a</p>", #"[["p",{},"a"]]"#),
  ])
  func `keeps its words, links and pictures`(html: String, nodes: String) { #expect(body(html) == nodes) }

  @Test func `keeps its title, and sheets and scripts that the entry page lacks`() {
    let scripts = ["theme-1", "app-1"].map { #"<script src="../../assets/\#($0).js" defer></script>"# }.joined()
    let sheets = ["style-1", "map-1"].map { #"<link rel="stylesheet" href="../../assets/\#($0).css">"# }.joined()
    let html = "<head><title>A &amp; B</title>\(sheets)\(scripts)</head><body></body>"
    let json = String(decoding: tree.encode(Array(html.utf8), at: "keepsakes/a/index.html"), as: UTF8.self)
    #expect(json == #"{"title":"A & B","scripts":["assets/app-1.js"],"styles":["assets/map-1.css"],"body":[]}"#)
  }

  @Test(arguments: [
    "<", "</", "<a", "<a href", "<a href=", "<a href=\"", "&", "&#", "<!--", "<!", "</p>", "<p/ /=>", "<a =b>",
  ])
  func `ends, however broken it is`(html: String) {
    _ = Markup.parse(Array(html.utf8))
    _ = Markup.parse(Array("<body>\(html)".utf8))
  }

  @Test func `has a film for later decryption, and none of its data before`() {
    let tree = PageTree(
      files: ["media/a/b.mp4": ("/media/a/b.mp4", "video/mp4"), "media/a/c.webp": ("/media/a/c.webp", "image/webp")],
      pages: [:])
    let page = """
      <body><video class="player" controls preload="none" poster="../../media/a/c.webp"><source src="../../media/a/b.mp4" \
      type="video/mp4"><a href="../../media/a/b.mp4">A film</a></video></body>
      """
    let text = String(decoding: tree.encode(Array(page.utf8), at: "keepsakes/x/index.html"), as: UTF8.self)
    #expect(text.contains(#""data-kv-play":"/media/a/b.mp4 video/mp4""#), "\(text)")
    #expect(text.contains(#""data-kv":"/media/a/c.webp image/webp 0""#) && !text.contains("A film"))
  }
}
