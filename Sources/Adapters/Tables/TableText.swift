// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel
private import KeepsakeSupport

/// A table as text: cells divided by commas, semicolons or tabs (RFC 4180).
package struct TableText: Hashable, Sendable {
  package struct Row: Hashable, Sendable {
    /// Line in the file, from 1.
    package var line: Int
    /// The cells, as many as the header has.
    package var cells: [String]

    package init(line: Int, cells: [String]) { (self.line, self.cells) = (line, cells) }
  }

  /// A row that does not fit the header.
  package struct Refusal: Hashable, Sendable {
    package var line: Int
    package var cells: [String]
    package var problem: Message
  }

  package private(set) var header: [String] = []
  package private(set) var rows: [Row] = []
  package private(set) var refused: [Refusal] = []
  /// The character that divides cells.
  package private(set) var separator: Character
  /// Whether the file was not Unicode and was read as Windows-1252, which is a guess.
  package let isWindows: Bool

  /// The most bytes of a table.
  package static let mostBytes = 256 << 20
  private static let mostCells = 2_000
  private static let mostRows = 4_000_000
  /// The most cells of all rows together, including missing ones.
  private static let mostOfAll = 40_000_000

  /// Reads a file's bytes: UTF-8, UTF-16 with a byte order mark, else Windows-1252.
  ///
  /// The separator is the most frequent one in the first row, outside quotes, or the one in Excel's line `sep=;`.
  /// Throws a `Diagnostic` if there is no row, or a quote is never closed.
  package init(_ bytes: [UInt8], file: String) throws(Diagnostic) {
    guard bytes.count <= Self.mostBytes else {
      throw Self.error(file, nil, "it is larger than 256 MB", "save it in parts")
    }
    let narrow = FileText.withoutWideUnits(bytes)
    let unicode = String(validating: narrow, as: UTF8.self)
    isWindows = unicode == nil
    var scalars = Array((unicode ?? FileText.windows1252(narrow)).unicodeScalars)[...]
    var line = 1
    if let told = Self.toldSeparator(&scalars) {
      separator = told
      line = 2
    } else {
      separator = Self.likelySeparator(scalars)
    }
    guard scalars.count < 1 << 30 else { throw Self.error(file, nil, "it is too long", "save it in parts") }
    var reader = RowReader(scalars: scalars, separator: separator, line: line)
    while let row = reader.next() {
      if let open = reader.openQuote {
        throw Self.error(
          file, open, "a quotation mark is opened here and never closed",
          "close it, or write it twice to mean the mark itself")
      }
      if row.cells.allSatisfy(\.isEmpty) { continue }
      if header.isEmpty {
        guard row.cells.count <= Self.mostCells else {
          throw Self.error(
            file, row.line, "it has more than \(Self.mostCells) columns", "leave out the parts that are not needed")
        }
        header = row.cells
        continue
      }
      guard rows.count < Self.mostRows, rows.count * header.count < Self.mostOfAll else {
        throw Self.error(file, row.line, "it has more rows than can be taken in at once", "save it in parts")
      }
      take(row)
    }
    if header.isEmpty { throw Self.error(file, nil, "there is no row in it", "save the table as CSV again") }
  }

  /// A parsed table; rows whose cell count differs from the header's are dropped.
  package init(header: [String], rows: [Row]) {
    (self.header, separator, isWindows) = (header, ",", false)
    self.rows = rows.filter { $0.cells.count == header.count }
  }

  /// Reads a file: a spreadsheet by its name, any other as text.
  ///
  /// Throws a `Diagnostic` if it cannot be read.
  package init(contentsOf path: String) throws(Diagnostic) {
    if Spreadsheet.isFor(path) {
      try self.init(try Spreadsheet(path), file: path)
    } else {
      let bytes: [UInt8]
      do throws(FileError) { bytes = try Files.read(path, limit: Self.mostBytes + 1) } catch {
        throw error.diagnostic()
      }
      try self.init(bytes, file: path)
    }
  }

  /// Takes a sheet's cells; throws a `Diagnostic` if there is no row.
  init(_ sheet: Spreadsheet, file: String) throws(Diagnostic) {
    (isWindows, separator) = (false, ",")
    for (number, cells) in sheet.rows {
      let cells = cells.map(Self.tidy)
      if cells.allSatisfy(\.isEmpty) { continue }
      if header.isEmpty {
        header = Array(cells.prefix(Self.mostCells))
        while header.last?.isEmpty == true { header.removeLast() }
      } else {
        take(Row(line: number, cells: cells))
      }
    }
    if header.isEmpty { throw Self.error(file, nil, "there is no row in it", "save the table as CSV again") }
  }

  /// Normalises line ends, replaces other control characters, which texts of an archive may not have, and trims blanks.
  ///
  /// A leading apostrophe before a number or sign only marks a text; `'62` is a year.
  static func tidy(_ text: String) -> String {
    let lines = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n").unicodeScalars.map { scalar in
      scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t" ? " " : scalar
    }
    let tidy = String(String.UnicodeScalarView(lines)).trimmingCharacters(in: .whitespacesAndNewlines)
    return tidy.prefixMatch(of: /'(?:[=+@\-]|0|\d{3})/) == nil ? tidy : String(tidy.dropFirst())
  }

  private mutating func take(_ row: Row) {
    var row = row
    while row.cells.count > header.count, row.cells.last?.isEmpty == true { row.cells.removeLast() }
    guard row.cells.count <= header.count else {
      refused.append(
        Refusal(
          line: row.line, cells: row.cells,
          problem:
            "it has \(row.cells.count) cells where the header has \(header.count): a cell with the separator in it has to stand in quotes"
        ))
      return
    }
    row.cells += Array(repeating: "", count: header.count - row.cells.count)
    rows.append(row)
  }

  /// Consumes Excel's first line `sep=;`.
  private static func toldSeparator(_ scalars: inout ArraySlice<Unicode.Scalar>) -> Character? {
    let head = String(String.UnicodeScalarView(scalars.prefix(8))).lowercased()
    guard head.hasPrefix("sep="), let told = scalars.dropFirst(4).first, ",;\t|".unicodeScalars.contains(told) else {
      return nil
    }
    scalars = scalars.drop { $0 != "\n" }.dropFirst()
    return Character(told)
  }

  private static func likelySeparator(_ scalars: ArraySlice<Unicode.Scalar>) -> Character {
    var counts: [Unicode.Scalar: Int] = [:]
    var isQuoted = false
    for scalar in scalars.drop(while: \.properties.isWhitespace) {
      if scalar == "\"" { isQuoted.toggle() }
      if isQuoted { continue }
      if scalar == "\n" || scalar == "\r" { break }
      if scalar == "," || scalar == ";" || scalar == "\t" { counts[scalar, default: 0] += 1 }
    }
    let best = counts.max { ($0.value, $1.key.value) < ($1.value, $0.key.value) }
    return best.map { Character($0.key) } ?? ","
  }

  private static func error(_ file: String, _ line: Int?, _ problem: Message, _ remedy: Message) -> Diagnostic {
    Diagnostic(.error, "import.table", file: file, line: line, problem, remedy: remedy)
  }
}

/// Reads rows one after the other.
private struct RowReader {
  let scalars: ArraySlice<Unicode.Scalar>
  let separator: Unicode.Scalar
  private var at: Int
  private var line: Int
  /// The line of a quotation mark that is never closed.
  private(set) var openQuote: Int?

  init(scalars: ArraySlice<Unicode.Scalar>, separator: Character, line: Int) {
    self.scalars = scalars
    self.separator = separator.unicodeScalars.first ?? ","
    self.line = line
    at = scalars.startIndex
  }

  /// `nil` at the end; blanks around a cell do not count.
  mutating func next() -> TableText.Row? {
    guard at < scalars.endIndex else { return nil }
    var row = TableText.Row(line: line, cells: [])
    while true {
      row.cells.append(cell())
      guard at < scalars.endIndex else { return row }
      let end = scalars[at]
      at += 1
      if end == separator { continue }
      if end == "\r", at < scalars.endIndex, scalars[at] == "\n" { at += 1 }
      line += 1
      return row
    }
  }

  /// Reads up to the end of a cell, without consuming the separator.
  private mutating func cell() -> String {
    var text = String.UnicodeScalarView()
    while at < scalars.endIndex, scalars[at] == " " { at += 1 }
    if at < scalars.endIndex, scalars[at] == "\"" {
      let began = line
      at += 1
      while true {
        guard at < scalars.endIndex else {
          openQuote = began
          break
        }
        let scalar = scalars[at]
        at += 1
        if scalar == "\"" {
          guard at < scalars.endIndex, scalars[at] == "\"" else { break }
          at += 1
        } else if scalar == "\n" {
          line += 1
        }
        text.append(scalar)
      }
    }
    // Text behind a closing quote was not quoted properly; it counts too.
    while at < scalars.endIndex, scalars[at] != separator, scalars[at] != "\n", scalars[at] != "\r" {
      text.append(scalars[at])
      at += 1
    }
    return TableText.tidy(String(text))
  }
}
