// SPDX-License-Identifier: MIT
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import Tables

@Suite struct `A spreadsheet` {
  /// The parts of a file as Excel and LibreOffice write them.
  private func made(_ sheet: String, book: String = "", other: [String: String] = [:]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    var parts = [
      "xl/workbook.xml":
        "<?xml version=\"1.0\"?><x:workbook xmlns:x=\"m\" xmlns:r=\"r\">\(book)<x:sheets><x:sheet name=\"Old\" state=\"hidden\" r:id=\"rId1\"/><x:sheet name=\"Inventar\" r:id=\"rId2\"/></x:sheets></x:workbook>",
      "xl/_rels/workbook.xml.rels":
        "<Relationships><Relationship Id=\"rId1\" Target=\"worksheets/sheet1.xml\"/><Relationship Id=\"rId2\" Target=\"/xl/worksheets/sheet7.xml\"/></Relationships>",
      "xl/worksheets/sheet1.xml":
        "<worksheet><sheetData><row r=\"1\"><c r=\"A1\"><v>1</v></c></row></sheetData></worksheet>",
      "xl/worksheets/sheet7.xml": "<worksheet><sheetData>\(sheet)</sheetData></worksheet>",
      "xl/sharedStrings.xml":
        "<sst><si><t>file</t></si><si><t>Titel</t></si><si><r><t>Oma &amp; </t></r><r><rPr><b/></rPr><t xml:space=\"preserve\">Opa</t></r><rPh sb=\"0\"><t>kana</t></rPh></si><si><t>zwei_x000D_\nZeilen</t></si><si><t>wann</t></si></sst>",
      "xl/styles.xml":
        "<styleSheet><numFmts><numFmt numFmtId=\"164\" formatCode=\"yyyy\"/><numFmt numFmtId=\"165\" formatCode=\"[$-407]mmm\\ yyyy\"/><numFmt numFmtId=\"166\" formatCode=\"&quot;day&quot; 0.0\"/></numFmts><cellStyleXfs><xf numFmtId=\"14\"/></cellStyleXfs><cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"14\"/><xf numFmtId=\"22\"/><xf numFmtId=\"164\"/><xf numFmtId=\"165\"/><xf numFmtId=\"166\"/></cellXfs></styleSheet>",
    ]
    parts.merge(other) { $1 }
    var entries: [ZipArchive.Entry] = []
    for (name, text) in parts.sorted(by: { $0.key < $1.key }) {
      try folder.write(text, to: "parts/\(name)")
      entries.append(ZipArchive.Entry(name: name, length: text.utf8.count))
    }
    try ZipArchive(entries).write(to: folder.path("a.xlsx")) { folder.path("parts/\($0.name)") }
    return folder
  }

  private static let header =
    "<row r=\"2\"><c r=\"A2\" t=\"s\"><v>0</v></c><c r=\"C2\" t=\"s\"><v>1</v></c><c r=\"D2\" t=\"s\"><v>4</v></c></row>"

  @Test func `is the first visible sheet, with its texts, gaps and row numbers`() throws {
    let folder = try made(
      Self.header
        + "<row r=\"3\"><c r=\"A3\" t=\"inlineStr\"><is><t>a.jpg</t></is></c><c r=\"C3\" t=\"s\"><v>2</v></c><c r=\"D3\"><v>1962</v></c></row>"
        + "<row r=\"4\"/><row r=\"9\"><c r=\"A9\" t=\"str\"><f>B1&amp;C1</f><v>b.jpg</v></c><c r=\"C9\" t=\"s\"><v>3</v></c><c r=\"D9\" t=\"e\"><v>#N/A</v></c></row>"
    )
    let table = try TableText(contentsOf: folder.path("a.xlsx"))
    #expect(table.header == ["file", "", "Titel", "wann"])
    #expect(table.rows.map(\.cells) == [["a.jpg", "", "Oma & Opa", "1962"], ["b.jpg", "", "zwei\nZeilen", "#N/A"]])
    #expect(table.rows.map(\.line) == [3, 9])
  }

  @Test func `gives hidden cells their values, too`() throws {
    let rows =
      "<row r=\"3\"><c r=\"A3\" t=\"e\"><v>#N/A</v></c><c r=\"B3\" t=\"inlineStr\"><is><t>privat</t></is></c></row>"
      + "<row r=\"4\"><c r=\"A4\" t=\"s\"><v>999</v></c></row><row r=\"5\"><c r=\"A5\"><f>C1</f></c></row>"
      + "</sheetData><mergeCells><mergeCell ref=\"B3:B5\"/></mergeCells><sheetData>"
    let folder = try made(Self.header + rows)
    let table = try TableText(contentsOf: folder.path("a.xlsx"))
    #expect(table.rows.map { Array($0.cells.prefix(2)) } == [["#N/A", "privat"], ["?", "privat"], ["?", "privat"]])
  }

  @Test(arguments: [
    ("1", "22841", "1962-07-14"), ("2", "22841.4375", "1962-07-14T10:30:00"), ("2", "22841", "1962-07-14"),
    ("3", "22841", "1962"), ("4", "22841", "1962-07"), ("5", "22841", "day 22841.0"), ("0", "22841", "22841"),
    ("1", "59", "1900-02-28"), ("1", "61", "1900-03-01"), ("1", "-5", "-5"), ("1", "1e300", "1e300"), ("99", "7", "7"),
  ])
  func `shows a date in its format`(style: String, value: String, shown: String) throws {
    let row = "<row r=\"3\"><c r=\"A3\" s=\"\(style)\"><v>\(value)</v></c></row>"
    let folder = try made(Self.header + row)
    #expect(try TableText(contentsOf: folder.path("a.xlsx")).rows.first?.cells.first == shown)
  }

  @Test(arguments: [
    ("0000", "7", "0007"), ("0000", "120", "0120"), ("0000", "12345", "12345"), ("000-000", "12345", "012-345"),
    ("&quot;KFA-&quot;0000", "7", "KFA-0007"), ("0\\/00", "1207", "12/07"), ("#,##0", "1234567", "1,234,567"),
    ("#,##0.00", "1234.5", "1,234.50"), ("0%", "0.25", "25%"), ("0.0%", "0.125", "12.5%"), ("0.00", "7.5", "7.50"),
    ("0.##", "7", "7."), ("#,##0\\ [$€-407]", "1200", "1,200 €"), ("#,##0;[Red](#,##0)", "-1200", "(1,200)"),
    ("0", "-3", "-3"), ("&quot;ja&quot;;;&quot;nein&quot;", "0", "nein"),
    ("&quot;ja&quot;;;&quot;nein&quot;", "1", "ja"),
    ("0.00E+00", "1200", "1200"), ("# ?/?", "0.5", "0.5"), ("@", "0.1", "0.1"),
    ("General", "0.30000000000000004", "0.3"),
    ("0,", "1962000", "1962"), ("[&gt;99]0;00", "7", "7"), ("000000000000", "1e300", "1e300"),
  ])
  func `shows a number in its format`(code: String, value: String, shown: String) throws {
    let folder = try made(
      Self.header + "<row r=\"3\"><c r=\"A3\" s=\"1\"><v>\(value)</v></c></row>",
      other: [
        "xl/styles.xml":
          "<styleSheet><numFmts><numFmt numFmtId=\"164\" formatCode=\"\(code)\"/></numFmts><cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"164\"/></cellXfs></styleSheet>"
      ])
    #expect(try TableText(contentsOf: folder.path("a.xlsx")).rows.first?.cells.first == shown)
  }

  @Test func `of old Macs counts its days from 1904`() throws {
    let folder = try made(
      Self.header + "<row r=\"3\"><c r=\"A3\" s=\"1\"><v>21379</v></c></row>", book: "<workbookPr date1904=\"1\"/>")
    #expect(try TableText(contentsOf: folder.path("a.xlsx")).rows.first?.cells.first == "1962-07-14")
  }

  @Test(arguments: [
    "<row", "<!DOCTYPE a [<!ENTITY b \"c\">]>", "",
    "<row r=\"1\"><c r=\"ZZZ1\"><v>1</v></c></row>",
  ])
  func `that is damaged, empty or too wide is refused with a message`(sheet: String) throws {
    let folder = try made(sheet)
    #expect(throws: Diagnostic.self) { try TableText(contentsOf: folder.path("a.xlsx")) }
  }

  @Test(arguments: ["<sst><si><t>file</t>", "<sst", "<sst><si>"])
  func `with damaged texts is refused`(texts: String) throws {
    let folder = try made(Self.header, other: ["xl/sharedStrings.xml": texts])
    #expect(throws: Diagnostic.self) { try TableText(contentsOf: folder.path("a.xlsx")) }
  }

  @Test func `is no spreadsheet without a workbook`() throws {
    let folder = try TemporaryFolder()
    try folder.write("PK", to: "a.xlsx")
    #expect(throws: Diagnostic.self) { try TableText(contentsOf: folder.path("a.xlsx")) }
  }
}
