// SPDX-License-Identifier: MIT

/// An amount of one currency in thousandths, which hold the minor units of every currency in use; sums are exact.
package struct Money: Hashable, Sendable {
  package var thousandths: Int
  /// ISO 4217; empty: not known.
  package var currency: String

  package init(thousandths: Int, currency: String) {
    self.thousandths = thousandths
    self.currency = currency
  }

  /// From a decimal text with a point, `12.50`; `nil` if it is none, a billion or more, or finer than thousandths.
  package init?(_ text: String, currency: String) {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let isNegative = text.hasPrefix("-")
    let fraction = parts.count == 2 ? parts[1] : ""
    guard let whole = Int(parts[0]), whole.magnitude < 1_000_000_000, fraction.utf8.count <= 3,
      fraction.utf8.allSatisfy({ (48...57).contains($0) })
    else { return nil }
    let digits = fraction + String(repeating: "0", count: 3 - fraction.utf8.count)
    let rest = Int(digits) ?? 0
    self.init(thousandths: whole * 1000 + (isNegative ? -rest : rest), currency: currency)
  }

  /// With a point, and three decimals only where two do not say it: `12.50`, `2.855`.
  package var text: String {
    if thousandths % 10 != 0 {
      let rest = String(abs(thousandths) % 1000)
      return (thousandths < 0 ? "-" : "") + "\(abs(thousandths) / 1000)."
        + String(repeating: "0", count: 3 - rest.utf8.count) + rest
    }
    return Self.text(hundredths: thousandths / 10)
  }

  /// `12.50`.
  package static func text(hundredths: Int) -> String {
    let (whole, rest) = (abs(hundredths) / 100, abs(hundredths) % 100)
    return (hundredths < 0 ? "-" : "") + "\(whole)." + (rest < 10 ? "0\(rest)" : "\(rest)")
  }

  /// `1.15`, `2`.
  package static func plain(thousandths: Int) -> String {
    let (whole, rest) = (abs(thousandths) / 1000, abs(thousandths) % 1000)
    let sign = thousandths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    var digits = String(rest)
    digits = String(repeating: "0", count: 3 - digits.utf8.count) + digits
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }
}
