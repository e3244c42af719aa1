// SPDX-License-Identifier: MIT

/// An operator of a PDF's content stream (ISO 32000-1, 7.8.2), with its operands and its position.
struct ContentOperator {
  var name: String
  /// The range of the operands and the operator in the stream's bytes.
  var range: Range<Int>
  var operands: [Range<Int>]

  static let showingText: Set = ["Tj", "TJ", "'", "\""]
  /// The operators that set the position, the font or the state of text; none of them draws anything else or sets a
  /// colour.
  static let settingText: Set = [
    "q", "Q", "cm", "w", "J", "j", "M", "d", "BT", "ET", "Tc", "Tw", "Tz", "TL", "Tf", "Tr", "Ts", "Td", "TD", "Tm",
    "T*", "Do", "d0", "d1",
  ]
  private static let others: Set = [
    "b", "B", "b*", "B*", "BDC", "BMC", "BX", "c", "CS", "cs", "DP", "EMC", "EX", "f", "F", "f*", "G", "g", "gs", "h",
    "i", "K", "k", "l", "m", "MP", "n", "re", "RG", "rg", "ri", "s", "S", "SC", "sc", "SCN", "scn", "sh", "v", "W",
    "W*", "y",
  ]

  /// The operators in a part of a file; `nil` if it contains anything else, since another program may read that
  /// differently.
  static func all(in bytes: [UInt8], _ part: Range<Int>) -> [ContentOperator]? {
    var scanner = DocumentScanner(bytes, part)
    var (operators, operands) = ([ContentOperator](), [Range<Int>]())
    while let token = scanner.next() {
      switch token {
      case .value(let range): operands.append(range)
      case .damaged: return nil
      case .word(let range):
        var name = String(decoding: bytes[range], as: UTF8.self)
        var end = range.upperBound
        if name == "BI" {
          guard let found = scanner.skipInlineImage() else { return nil }
          (name, end) = ("EI", found)
        } else if !showingText.contains(name), !settingText.contains(name), !others.contains(name) {
          return nil
        }
        let start = operands.first?.lowerBound ?? range.lowerBound
        operators.append(ContentOperator(name: name, range: start..<end, operands: operands))
        operands = []
      }
    }
    return operands.isEmpty ? operators : nil
  }
}
