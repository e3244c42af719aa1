// SPDX-License-Identifier: MIT
private import KeepsakeModel

/// Converts between dates in cards and EDTF.
enum VCardDate {
  /// A day, month or year as EDTF, and whether the writer would write the same line; `nil` if it has another form.
  static func edtf(_ property: VCardProperty) -> (text: String, isExact: Bool)? {
    let value = VCardText.unescaped(property.value).trimmed
    if property["CALSCALE"].contains(where: { $0.lowercased() != "gregorian" }) { return nil }
    if property["VALUE"].contains(where: { $0.lowercased() == "text" }) {
      return (try? EDTFDate(parsing: value)) == nil ? nil : (value, true)
    }
    let bytes = Array(value.utf8)
    let day = bytes.prefix { $0 != UInt8(ascii: "T") && $0 != UInt8(ascii: "t") && $0 != 0x20 }
    let digits = day.filter { $0 != UInt8(ascii: "-") }
    let omitted = property["X-APPLE-OMIT-YEAR"]
    guard !digits.isEmpty, digits.allSatisfy({ (48...57).contains($0) }) else { return nil }
    let hyphens = day.indices.filter { day[$0] == UInt8(ascii: "-") }
    let number = String(decoding: digits, as: UTF8.self)
    let text: String
    switch (digits.count, hyphens) {
    case (8, []), (8, [4, 7]): text = "\(number.prefix(4))-\(number.dropFirst(4).prefix(2))-\(number.suffix(2))"
    case (6, [4]): text = "\(number.prefix(4))-\(number.suffix(2))"
    case (4, []): text = number
    // Without a year: --0119, --01-19.
    case (4, [0, 1]), (4, [0, 1, 4]): text = "XXXX-\(number.prefix(2))-\(number.suffix(2))"
    default: return nil
    }
    guard case .point(let point)? = try? EDTFDate(parsing: text), point.season == nil else { return nil }
    if noDates.contains(text) { return nil }
    let isWhole = day.count == bytes.count
    guard point.day != nil, omitted.contains(where: { text.hasPrefix($0) }) || noYears.contains(String(text.prefix(4)))
    else { return (text, isWhole && omitted.isEmpty) }
    // The year 0 has a 29 February as well.
    let yearless = "XXXX" + text.dropFirst(4)
    guard (try? EDTFDate(parsing: yearless)) != nil else { return nil }
    let isWritten = omitted == [omittedYear] && text.hasPrefix(omittedYear) && property.parameters.count == 1
    return (yearless, isWhole && isWritten)
  }

  /// The year that Apple writes if there is no year.
  private static let omittedYear = "1604"

  /// Years that programs write if there is no year; Apple's is included because its parameter may get lost.
  private static let noYears: Set = [omittedYear, "0000", "0001"]

  /// Dates that programs write if there is no date.
  private static let noDates: Set = ["0001-01-01", "1601-01-01", "4501-01-01"]

  static func property(_ name: String, _ edtf: String, _ version: VCardVersion) -> VCardProperty {
    let bytes = Array(edtf.utf8)
    if edtf.hasPrefix("XXXX-"), bytes.count == 10 {
      if version == .four { return VCardProperty(name, "--" + edtf.dropFirst(5).filter { $0 != "-" }) }
      var property = VCardProperty(name, omittedYear + edtf.dropFirst(4))
      property.add("X-APPLE-OMIT-YEAR", [omittedYear])
      return property
    }
    let isPlain = bytes.allSatisfy { (48...57).contains($0) || $0 == UInt8(ascii: "-") }
    if isPlain, bytes.count == 10 {
      return VCardProperty(name, version == .four ? edtf.filter { $0 != "-" } : edtf)
    }
    // Months above 12 are EDTF's seasons, which vCard does not have.
    if isPlain, bytes.count == 4 || bytes.count == 7 && edtf.suffix(2) <= "12" { return VCardProperty(name, edtf) }
    var property = VCardProperty(name, VCardText.escaped(edtf))
    property.add("VALUE", ["text"])
    return property
  }
}
