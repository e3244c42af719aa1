// SPDX-License-Identifier: MIT
private import Foundation

/// A PDF written by hand: pages of a few words, and whatever else a test puts into it.
package struct SmallDocument {
  private var objects: [[UInt8]] = [[], []]
  private var pages: [Int] = []
  /// More of the catalogue, of the trailer, and of every page.
  package var catalog = ""
  package var trailer = ""
  package var page = "/MediaBox[0 0 600 800]"
  package var resources = ""

  package init() {}

  /// Pages with a line of text each.
  package init(_ lines: [String]) {
    self.init()
    for line in lines { addPage(Self.words(line)) }
  }

  /// Content that draws words at a place, in points from the lower left.
  package static func words(_ text: String, x: Int = 60, y: Int = 500, size: Int = 20) -> String {
    "BT /F1 \(size) Tf 0 g \(x) \(y) Td (\(text)) Tj ET\n"
  }

  /// - Returns: The object's number.
  @discardableResult package mutating func add(_ text: String) -> Int { add(Array(text.utf8)) }

  @discardableResult package mutating func add(_ object: [UInt8]) -> Int {
    objects.append(object)
    return objects.count
  }

  @discardableResult package mutating func addStream(_ dictionary: String, _ bytes: [UInt8]) -> Int {
    add(
      Array("<<\(dictionary)/Length \(bytes.count)>>\nstream\n".utf8) + bytes + Array("\nendstream".utf8))
  }

  @discardableResult package mutating func addPage(_ content: String, _ more: String = "") -> Int {
    let drawing = addStream("", Array(content.utf8))
    let font = add("<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>")
    let number = add(
      "<</Type/Page/Parent 2 0 R/Resources<</Font<</F1 \(font) 0 R>>\(resources)>>/Contents \(drawing) 0 R\(page)\(more)>>"
    )
    pages.append(number)
    return number
  }

  package var bytes: [UInt8] {
    var objects = objects
    objects[0] = Array("<</Type/Catalog/Pages 2 0 R\(catalog)>>".utf8)
    let kids = pages.map { "\($0) 0 R" }.joined(separator: " ")
    objects[1] = Array("<</Type/Pages/Count \(pages.count)/Kids[\(kids)]>>".utf8)
    var (bytes, places) = (Array("%PDF-1.5\n".utf8), [Int]())
    for (number, object) in objects.enumerated() {
      places.append(bytes.count)
      bytes += Array("\(number + 1) 0 obj\n".utf8) + object + Array("\nendobj\n".utf8)
    }
    let table = bytes.count
    func padded(_ number: Int) -> String { String(repeating: "0", count: 10 - "\(number)".count) + "\(number)" }
    bytes += Array("xref\n0 \(objects.count + 1)\n0000000000 65535 f \n".utf8)
    bytes += Array(places.map { "\(padded($0)) 00000 n \n" }.joined().utf8)
    return bytes
      + Array("trailer<</Size \(objects.count + 1)/Root 1 0 R\(trailer)>>\nstartxref\n\(table)\n%%EOF\n".utf8)
  }
}
