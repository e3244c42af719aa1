// SPDX-License-Identifier: MIT
import KeepsakeModel
import TestSupport
import Testing

@testable import Tables

@Suite struct `A table` {
  private func table(_ text: String) throws -> TableText { try TableText(Array(text.utf8), file: "a.csv") }

  @Test(arguments: [
    "file,title\na.jpg,\"Oma, Lübeck\"\n", "file;title\r\na.jpg;Oma, Lübeck\r\n", "file\ttitle\ra.jpg\tOma, Lübeck",
    "\u{FEFF}file,title\na.jpg,\"Oma, Lübeck\"", "sep=;\r\nfile;title\r\na.jpg;Oma, Lübeck",
    "\n\nfile ; title\n\n a.jpg ; Oma, Lübeck ;;\n",
  ])
  func `is read in any form of saving`(text: String) throws {
    let table = try table(text)
    #expect(table.header == ["file", "title"])
    #expect(table.rows.map(\.cells) == [["a.jpg", "Oma, Lübeck"]] && !table.isWindows)
  }

  @Test func `is read in UTF-16 and Windows-1252`() throws {
    let units = Array("file;title\na.jpg;Grüße – 5 €\n".utf16)
    let wide: [UInt8] = [0xFF, 0xFE] + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(try TableText(wide, file: "a").rows[0].cells == ["a.jpg", "Grüße – 5 €"])
    let windows =
      Array("file;title\na.jpg;Gr".utf8) + [0xFC, 0xDF] + Array("e ".utf8) + [0x96] + Array(" 5 ".utf8) + [0x80]
    let table = try TableText(windows, file: "a")
    #expect(table.isWindows && table.rows[0].cells == ["a.jpg", "Grüße – 5 €"])
  }

  @Test func `has quotes, lines in cells, and line numbers`() throws {
    let table = try table("file,note\na.jpg,\"He said \"\"no\"\".\nThen yes.\"\nb.jpg,5\" wide\nc.jpg")
    #expect(
      table.rows.map(\.cells) == [["a.jpg", "He said \"no\".\nThen yes."], ["b.jpg", "5\" wide"], ["c.jpg", ""]])
    #expect(table.rows.map(\.line) == [2, 4, 5])
  }

  @Test func `refuses a row with too many cells, and an unclosed quote`() throws {
    let table = try table("file,title\na.jpg,Oma, Lübeck\nb.jpg,Opa")
    #expect(table.refused.map(\.line) == [2] && table.rows.map(\.cells) == [["b.jpg", "Opa"]])
    let open = #expect(throws: Diagnostic.self) { try self.table("file,title\na.jpg,x\nb.jpg,\"Opa\nc.jpg,y") }
    #expect(open?.line == 3)
    #expect(throws: Diagnostic.self) { try self.table("\n \n") }
  }

  @Test(arguments: UInt64(0)..<40)
  func `with any cells round-trips`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let signs = Array("ab,;\t\"\n\r é€")
    let separator = [",", ";", "\t"][Int.random(in: 0..<3, using: &random)]
    let cells = (0..<8).map { _ in
      (0..<3).map { _ in
        String((0..<Int.random(in: 0..<6, using: &random)).map { _ in signs.randomElement(using: &random)! })
      }
    }
    let rows = [["one", "two", "three"]] + cells
    let text = rows.map { $0.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: separator) }.joined(
      separator: "\n")
    let read = try table(text).rows.map(\.cells)
    let wanted = cells.map { $0.map { $0.replacing("\r\n", with: "\n").replacing("\r", with: "\n").trimmingBlanks } }
      .filter { !$0.allSatisfy(\.isEmpty) }
    #expect(read == wanted)
  }
}

extension String {
  fileprivate var trimmingBlanks: String {
    let scalars = unicodeScalars.drop(while: \.properties.isWhitespace)
    return String(String.UnicodeScalarView(scalars.reversed().drop(while: \.properties.isWhitespace).reversed()))
  }
}
