// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel
private import KeepsakeSupport
private import ZipFiles

/// The first visible sheet of a spreadsheet (`.xlsx`: Office Open XML, ECMA-376), with cells as they are displayed:
/// texts, and formatted numbers and dates.
package struct Spreadsheet: Sendable {
  /// Cells by row, each with its row number in the sheet, from 1.
  package private(set) var rows: [(number: Int, cells: [String])] = []

  private static let mostBytes = 256 << 20
  private static let mostColumns = 16_384
  private static let mostCells = 40_000_000
  private static let mostMerged = 2_000

  private let parts: [ArchivePath: ZipFile.Entry]
  private let zip: ZipFile
  private let path: String
  private var texts: [String] = []
  private var formats: [(date: DateForm?, number: NumberForm?)] = []
  private var countsFrom1904 = false

  /// Whether a file is a spreadsheet, by its name.
  package static func isFor(_ path: String) -> Bool { path.lowercased().hasSuffix(".xlsx") }

  /// Throws a `Diagnostic` if it cannot be read.
  package init(_ path: String) throws(Diagnostic) {
    self.path = path
    zip = try ZipFile(path)
    parts = Dictionary(zip.entries.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    guard let book = try pieces("xl/workbook.xml") else { throw damaged("it has no workbook in it") }
    let sheet = try readBook(book)
    if let texts = try pieces("xl/sharedStrings.xml") { try readTexts(texts) }
    if let styles = try pieces("xl/styles.xml") { try readStyles(styles) }
    guard let pieces = try pieces(sheet) else { throw damaged("its first sheet is missing") }
    try readSheet(pieces)
  }

  private func damaged(_ problem: Message) -> Diagnostic {
    Diagnostic(.error, "import.table", file: path, problem, remedy: "save it as CSV, or as .xlsx once more")
  }

  /// A part's elements; `nil` if the part is missing.
  private func pieces(_ name: String) throws(Diagnostic) -> SheetXML? {
    guard let entry = parts[ArchivePath(name)] else { return nil }
    guard entry.size <= Self.mostBytes else { throw damaged("it is larger than 256 MB") }
    let folder = FileManager.default.temporaryDirectory.appending(path: "keepsake-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    do {
      let file = "\(folder)/part"
      try ZipFile.Unpacker(zip).unpack(entry, to: file)
      return SheetXML(try Files.read(file, limit: Self.mostBytes))
    } catch {
      throw damaged("a part of it is damaged")
    }
  }

  /// The path of the first visible sheet.
  private mutating func readBook(_ book: SheetXML) throws(Diagnostic) -> String {
    var (book, wanted) = (book, String?.none)
    while let piece = book.next() {
      guard case .open(let name, let attributes) = piece else { continue }
      if name == "workbookPr" { countsFrom1904 = ["1", "true"].contains(attributes["date1904"]) }
      if name == "sheet", wanted == nil, attributes["state"] ?? "visible" == "visible" { wanted = attributes["id"] }
    }
    var relations = try pieces("xl/_rels/workbook.xml.rels")
    while let piece = relations?.next() {
      guard case .open("Relationship", let attributes) = piece, attributes["Id"] == wanted,
        let target = attributes["Target"]
      else { continue }
      return target.hasPrefix("/") ? String(target.dropFirst()) : "xl/" + target
    }
    return "xl/worksheets/sheet1.xml"
  }

  private mutating func readTexts(_ pieces: SheetXML) throws(Diagnostic) {
    var (pieces, text, isText, isReading) = (pieces, "", false, false)
    while let piece = pieces.next() {
      switch piece {
      case .open("si", _): text = ""
      case .close("si"): texts.append(Self.unescaped(text))
      case .open("t", _): isText = !isReading
      case .close("t"): isText = false
      // A phonetic reading is not part of the text.
      case .open("rPh", _): isReading = true
      case .close("rPh"): isReading = false
      case .text(let part) where isText: text += part
      default: break
      }
    }
    if pieces.isDamaged { throw damaged("its texts are damaged") }
  }

  private mutating func readStyles(_ pieces: SheetXML) throws(Diagnostic) {
    var (pieces, codes, isCells) = (pieces, [String: String](), false)
    while let piece = pieces.next() {
      switch piece {
      case .open("numFmt", let attributes): codes[attributes["numFmtId"] ?? ""] = attributes["formatCode"]
      case .open("cellXfs", _): isCells = true
      case .close("cellXfs"): isCells = false
      case .open("xf", let attributes) where isCells:
        let id = attributes["numFmtId"] ?? ""
        if let code = codes[id] {
          formats.append((DateForm(code: code), NumberForm(code: code)))
        } else {
          formats.append((DateForm(number: Int(id) ?? 0), NumberForm(number: Int(id) ?? 0)))
        }
      default: break
      }
    }
    if pieces.isDamaged { throw damaged("its formats are damaged") }
  }

  private mutating func readSheet(_ pieces: SheetXML) throws(Diagnostic) {
    var (pieces, cell, value, isValue, count) = (pieces, [String: String](), "", false, 0)
    var row: (number: Int, cells: [String]) = (0, [])
    var (isReading, isFormula, merged) = (false, false, [String]())
    while let piece = pieces.next() {
      switch piece {
      case .open("row", let attributes): row = (attributes["r"].flatMap { Int($0) } ?? row.number + 1, [])
      case .close("row"): rows.append(row)
      case .open("c", let attributes): (cell, value, isFormula) = (attributes, "", false)
      case .open("f", _): isFormula = true
      case .open("mergeCell", let attributes): merged.append(attributes["ref"] ?? "")
      case .open("v", _), .open("t", _): isValue = !isReading
      case .close("v"), .close("t"): isValue = false
      case .open("rPh", _): isReading = true
      case .close("rPh"): isReading = false
      case .text(let part) where isValue: value += part
      case .close("c"):
        let column = Self.column(cell["r"] ?? "") ?? row.cells.count
        guard column < Self.mostColumns, count + column < Self.mostCells else { throw damaged("it is too large") }
        // Some programs leave the computation of a formula to the next program.
        if isFormula, value.isEmpty { value = "?" }
        while row.cells.count < column { row.cells.append("") }
        count += max(1, column + 1 - row.cells.count)
        if column == row.cells.count {
          row.cells.append(shown(value, cell))
        } else {
          row.cells[column] = shown(value, cell)
        }
      default: break
      }
    }
    if pieces.isDamaged { throw damaged("its first sheet is damaged") }
    for range in merged.prefix(Self.mostMerged) { fill(range) }
  }

  /// Gives all cells of a merged range the text of the first one.
  private mutating func fill(_ range: String) {
    let ends = range.split(separator: ":").map { end in
      (column: Self.column(String(end)), row: Int(end.drop { $0.isLetter }))
    }
    guard ends.count == 2, let left = ends[0].column, let right = ends[1].column, let top = ends[0].row,
      let bottom = ends[1].row, left <= right, right - left < 1_000,
      let first = rows.firstIndex(where: { $0.number == top }), rows[first].cells.indices.contains(left)
    else { return }
    let text = rows[first].cells[left]
    for index in rows[first...].indices where rows[index].number <= bottom {
      while rows[index].cells.count <= right { rows[index].cells.append("") }
      for column in left...right where rows[index].cells[column].isEmpty { rows[index].cells[column] = text }
    }
  }

  /// A cell address's letters as a column number from 0.
  private static func column(_ address: String) -> Int? {
    let letters = address.utf8.prefix { (65...90).contains($0) }
    guard !letters.isEmpty, letters.count < 4 else { return nil }
    return letters.reduce(0) { $0 * 26 + Int($1) - 64 } - 1
  }

  private func shown(_ value: String, _ cell: [String: String]) -> String {
    switch cell["t"] {
    // The text of a missing entry is unknown.
    case "s": return Int(value).flatMap { texts.indices.contains($0) ? texts[$0] : nil } ?? "?"
    case "b": return value == "1" ? "true" : value == "0" ? "false" : value
    case "str", "inlineStr", "d", "e": return Self.unescaped(value)
    default:
      let style = cell["s"].flatMap { Int($0) } ?? 0
      guard let number = Double(value) else { return value }
      let form = formats.indices.contains(style) ? formats[style] : (date: nil, number: nil)
      if let date = form.date { return date.text(number, countsFrom1904: countsFrom1904) ?? value }
      return form.number?.text(number) ?? Self.general(value, number)
    }
  }

  /// Removes rounding errors of doubles: `0.30000000000000004` becomes 0.3.
  private static func general(_ value: String, _ number: Double) -> String {
    let short = String(format: "%.15g", number)
    return value.contains(".") && !short.contains("e") ? short : value
  }

  /// Decodes `_x000D_`, Excel's form of characters that XML does not allow.
  private static func unescaped(_ text: String) -> String {
    guard text.contains("_x") else { return text }
    return text.replacing(/_x([0-9A-Fa-f]{4})_/) { match in
      UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? String(match.0)
    }
  }
}

/// The displayed precision of a date.
private enum DateForm: Hashable, Sendable {
  case year, month, day, time

  /// A built-in format (ECMA-376, 18.8.30); `nil` if it is no date's.
  init?(number: Int) {
    switch number {
    case 14...16, 27...31, 34...36, 50...54, 57, 58: self = .day
    case 17: self = .month
    case 22: self = .time
    default: return nil
    }
  }

  init?(code: String) {
    let plain = code.lowercased().replacing(/"[^"]*"|\\.|\[[^\]]*\]/, with: "")
    let (hasDay, hasYear, hasMonth) = (plain.contains("d"), plain.contains("y"), plain.contains("m"))
    guard hasYear else { return nil }
    self = hasDay ? plain.contains("h") ? .time : .day : hasMonth ? .month : .year
  }

  /// Days since 1899-12-30, or since 1904-01-01; Excel counts a nonexistent 29 February 1900.
  func text(_ serial: Double, countsFrom1904: Bool) -> String? {
    guard (1..<2_958_466).contains(serial) else { return nil }
    let days = Int(serial) + (countsFrom1904 ? 1_462 : serial < 61 ? 1 : 0) - 25_569
    guard let day = CivilDateTime(unixSeconds: days * 86_400)?.day else { return nil }
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let date = "\(day.year)-\(two(day.month))-\(two(day.day))"
    switch self {
    case .year: return "\(day.year)"
    case .month: return String(date.prefix(7))
    case .day: return date
    case .time:
      let seconds = min(86_399, Int(((serial - serial.rounded(.down)) * 86_400).rounded()))
      return seconds == 0 ? date : "\(date)T\(two(seconds / 3_600)):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
    }
  }
}
