// SPDX-License-Identifier: MIT
import Tables

let tableSeeds: [(name: String, bytes: [UInt8])] = [
  ("commas", Array("file,title\na.jpg,\"Oma, L\u{FC}beck\"\nb.jpg,\"a\"\"b\nc\"\n".utf8)),
  ("semicolons", Array("sep=;\r\nDatei;Titel\r\na.jpg;Gr".utf8) + [0xFC, 0xDF, 0x65, 13, 10]),
  ("wide", [0xFF, 0xFE] + "a\tb\n1\t2\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }),
]

/// Feeds bytes to the reader of tables; each row has a cell for each column.
func fuzzTable(_ bytes: [UInt8]) {
  guard let table = try? TableText(bytes, file: "list.csv") else { return }
  for row in table.rows where row.cells.count != table.header.count || row.line < 1 {
    fatalError("a row of \(row.cells.count) cells below \(table.header.count)")
  }
}

let sheetSeeds: [(name: String, bytes: [UInt8])] = [
  (
    "sheet",
    Array(
      "<?xml version=\"1.0\"?><x:row r='1'><!-- a --><c r=\"A1\" t=\"s\"><v>1</v></c><c/><t>&lt;&#x41;<![CDATA[<]]></t></x:row>"
        .utf8)
  )
]

/// Feeds bytes to the reader of a spreadsheet's XML: each piece takes at least one byte.
func fuzzSheet(_ bytes: [UInt8]) {
  var (xml, count) = (SheetXML(bytes), 0)
  while xml.next() != nil {
    count += 1
    if count > bytes.count + 1 { fatalError("more pieces than bytes") }
  }
}
