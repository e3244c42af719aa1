// SPDX-License-Identifier: MIT
import KeepsakeModel
import TestSupport
import Testing

@testable import Media

@Suite struct `An unpacked page of a PDF` {
  private static func page(
    _ content: String, page: String = "/MediaBox[0 0 600 800]", image: String = "", more: String = ""
  ) throws -> PlainPage {
    var document = SmallDocument()
    // A JPEG's header of 6 by 8 pixels.
    let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0, 8, 0, 6, 1, 1, 0x11, 0, 0xFF, 0xD9]
    let number = document.addStream(
      "/Type/XObject/Subtype/Image/Width 6/Height 8/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/DCTDecode\(image)",
      jpeg)
    if !more.isEmpty { document.add(more) }
    document.resources = "/XObject<</Im \(number) 0 R>>"
    document.page = page
    document.addPage(content)
    return try PlainPage(bytes: document.bytes)
  }

  private static let whole = "q 600 0 0 800 0 0 cm /Im Do Q"

  @Test(arguments: [
    whole, "0.5 0 0 0.5 0 0 cm q 1200 0 0 1600 0 0 cm /Im Do Q", "q 598 0 0 796 1 2 cm % scanned\n/Im Do Q",
  ])
  func `is a scan if it draws one picture over all of it`(content: String) throws {
    #expect(try Self.page(content).scan?.starts(with: [0xFF, 0xD8]) == true)
  }

  @Test(arguments: [
    whole + " 0 0 9 9 re f", whole + " " + whole, whole + " BT ET", "0 0 600 800 re W n " + whole, "/G gs " + whole,
    "/OC /L BDC " + whole + " EMC", "q 600 0 0 1600 0 0 cm /Im Do Q", "q 300 0 0 800 0 0 cm /Im Do Q",
    "q 600 0 0 800 40 0 cm /Im Do Q", "q 0 600 -800 0 800 0 cm /Im Do Q", "q -600 0 0 800 600 0 cm /Im Do Q",
    "q 600 0 1 800 0 0 cm /Im Do Q", "", "q 600 0 0 800 0 0 cm Q /Im Do", "zq " + whole,
  ])
  func `is no scan if it does anything else`(content: String) throws {
    #expect((try? Self.page(content))?.scan == nil)
  }

  @Test(arguments: [
    ("", "/Annots[1 0 R]", ""), ("", "/Rotate 90", ""), ("", "/CropBox[0 0 600 400]", ""), ("/SMask 9 0 R", "", ""),
    ("/Mask[0 9]", "", ""), ("/Decode[1 0]", "", ""), ("/OC 9 0 R", "", ""),
    ("", "", "<</Subtype/Image>>"),
  ])
  func `is no scan if anything covers its picture or hides a part of it`(image: String, page: String, more: String)
    throws
  {
    let found = try Self.page(Self.whole, page: "/MediaBox[0 0 600 800]" + page, image: image, more: more)
    #expect(found.scan == nil)
  }

  @Test func `is no scan if its picture has more rows than it declares`() throws {
    var bytes = try Self.page(Self.whole).bytes
    let place = try #require(bytes.firstRange(of: Array("/Height 8".utf8)))
    bytes.replaceSubrange(place, with: Array("/Height 7".utf8))
    #expect(try PlainPage(bytes: bytes).scan == nil)
  }

  @Test func `is split into its text and the rest, and nothing moves`() throws {
    let page = try Self.page(
      "q 1 0 0 rg 0 0 9 9 re f /P<</ActualText(zq)>> BDC BT /F1 9 Tf 1 Tr (a\\(b) Tj [(c) -20 <64>] TJ (e) ' 1 2 (f) \" ET EMC Q /Im Do\n"
    )
    let (bare, text) = (
      String(decoding: page.withoutText, as: UTF8.self), String(decoding: page.onlyText, as: UTF8.self)
    )
    #expect(page.hasText)
    #expect(page.withoutText.count == page.bytes.count && page.onlyText.count == page.bytes.count)
    #expect(
      !bare.contains("(a") && !bare.contains("TJ") && !bare.contains("(f)") && bare.contains("re f")
        && bare.contains("/Im Do"))
    #expect(text.contains("(a\\(b) Tj [(c) -20 <64>] TJ (e) ' 1 2 (f) \" ET"))
    #expect(!text.contains("re f") && !text.contains("rg") && !text.contains("zq") && !text.contains("/Subtype/Image"))
  }

  @Test(arguments: [
    ("3 Tr (zq) Tj", false), ("q 3 Tr Q (zq) Tj", true), ("q 3 Tr (zq) Tj Q (a) Tj", true), ("7 Tr (zq) Tj", false),
  ])
  func `has no text if it is written invisibly, or clips the drawing`(content: String, has: Bool) throws {
    let page = try Self.page(content)
    #expect(page.hasText == has)
    #expect(!has || String(decoding: page.onlyText, as: UTF8.self).contains("zq") == !content.contains("Tj Q"))
  }

  @Test func `may have inline pictures, which are no text`() throws {
    let page = try Self.page("BI /W 2 /H 2 /BPC 8 /CS /G ID (\u{1}\u{2}\u{3}\u{4} EI (a) Tj")
    #expect(page.hasText)
    #expect(!String(decoding: page.onlyText, as: UTF8.self).contains("/BPC"))
  }

  @Test(arguments: ["(a Tj", "zq", "1 2", "<< /A Tj", ") Tj", "[1 2 Tj", "BI /W 2 ID x", "{ 1 } Tj"])
  func `is refused if other programs may read it differently`(content: String) {
    #expect(throws: MediaRefusal.self) { try Self.page(content) }
  }

  @Test(arguments: ["", "%PDF-1.5", "1 0 obj", "1 0 obj << /Length 9 >> stream\n", "1 0 obj <<>> endobj 2", "xref"])
  func `is refused if its objects are damaged`(text: String) {
    #expect(throws: MediaRefusal.self) { try PlainPage(bytes: Array(text.utf8)) }
  }
}
