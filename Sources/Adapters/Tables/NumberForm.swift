// SPDX-License-Identifier: MIT
private import Foundation

/// A spreadsheet cell's number format (ECMA-376, 18.8.31): `0000`, `000-000`, `#,##0.00`, `0%`, with literal text.
struct NumberForm: Hashable, Sendable {
  fileprivate enum Piece: Hashable {
    /// `0`, `#` or `?`.
    case digit(Character)
    case literal(String)
  }

  fileprivate struct Section: Hashable {
    var whole: [Piece] = []
    var part: [Piece] = []
    var hasPoint = false
    var hasGroups = false
    /// The power of ten that multiplies the displayed number.
    var power = 0
  }

  /// For positive numbers, negative ones, and zero.
  private var sections: [Section] = []

  private static let builtIn = [
    1: "0", 2: "0.00", 3: "#,##0", 4: "#,##0.00", 9: "0%", 10: "0.00%", 37: "#,##0;-#,##0", 38: "#,##0;-#,##0",
    39: "#,##0.00;-#,##0.00", 40: "#,##0.00;-#,##0.00",
  ]

  /// A built-in format (ECMA-376, 18.8.30).
  init?(number: Int) {
    guard let code = Self.builtIn[number] else { return nil }
    self.init(code: code)
  }

  /// `nil` for dates, fractions, exponents, conditions, and for `General` and `@`, which show a number unchanged.
  init?(code: String) {
    var (section, signs) = (Section(), Array(code)[...])
    while let sign = signs.popFirst() {
      switch sign {
      case ";":
        sections.append(section)
        section = Section()
      case "\"":
        section.add(.literal(String(signs.prefix { $0 != "\"" })))
        signs = signs.drop { $0 != "\"" }.dropFirst()
      case "\\": section.add(.literal(signs.popFirst().map(String.init) ?? ""))
      case "_", "*": signs = signs.dropFirst()
      case "[":
        let inner = String(signs.prefix { $0 != "]" })
        signs = signs.drop { $0 != "]" }.dropFirst()
        // A currency symbol comes before its locale; colours are ignored.
        if inner.hasPrefix("$") { section.add(.literal(String(inner.dropFirst().prefix { $0 != "-" }))) }
        if "<>=".contains(where: inner.contains) { return nil }
      case "0", "#", "?": section.add(.digit(sign))
      case ".": section.hasPoint = true
      case ",":
        let isLast = !signs.prefix { $0 != ";" && $0 != "." }.contains { "0#?".contains($0) }
        if isLast { section.power -= 3 } else { section.hasGroups = true }
      case "%":
        section.power += 2
        section.add(.literal("%"))
      case "/", "@": return nil
      default:
        if sign.isLetter { return nil }
        section.add(.literal(String(sign)))
      }
    }
    sections.append(section)
  }

  /// The displayed text of a number.
  func text(_ number: Double) -> String? {
    guard number.isFinite, abs(number) < 1e15 else { return nil }
    let place = number < 0 && sections.count > 1 ? 1 : number == 0 && sections.count > 2 ? 2 : 0
    let shown = sections[place].text(abs(number))
    return (number < 0 && place == 0 ? "-" : "") + shown.trimmingCharacters(in: .whitespaces)
  }
}

extension NumberForm.Section {
  fileprivate mutating func add(_ piece: NumberForm.Piece) {
    if hasPoint { part.append(piece) } else { whole.append(piece) }
  }

  fileprivate func text(_ number: Double) -> String {
    func isDigit(_ piece: NumberForm.Piece) -> Bool { if case .digit = piece { true } else { false } }
    let scaled = number * pow(10, Double(power))
    let halves = String(format: "%.\(min(15, part.count(where: isDigit)))f", scaled).split(separator: ".")
    // The first placeholder takes all digits without their own placeholder.
    var (digits, count, result) = (halves[0] == "0" ? "" : String(halves[0]), 0, [String]())
    let first = whole.firstIndex(where: isDigit)
    for (place, piece) in whole.enumerated().reversed() {
      switch piece {
      case .literal(let text): result.append(text)
      case .digit(let form):
        repeat {
          guard let digit = digits.popLast() ?? (form == "0" ? "0" : nil) else { break }
          if hasGroups, count > 0, count % 3 == 0 { result.append(",") }
          result.append(String(digit))
          count += 1
        } while place == first && !digits.isEmpty
      }
    }
    var behind = ""
    var rest = halves.count > 1 ? halves[1] : ""
    for piece in part {
      switch piece {
      case .literal(let text): behind += text
      case .digit(let form):
        let isNought = rest.allSatisfy { $0 == "0" }
        if let digit = rest.popFirst(), form == "0" || !isNought { behind.append(digit) }
      }
    }
    return result.reversed().joined() + (hasPoint ? "." : "") + behind
  }
}
