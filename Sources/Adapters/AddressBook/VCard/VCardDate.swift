// SPDX-License-Identifier: MIT
private import KeepsakeModel

/// Dates in cards, and in EDTF.
enum VCardDate {
  /// A day, month or year as EDTF, and whether the value says no more; `nil` where it has no such form, as a day without a year.
  static func edtf(_ property: VCardProperty) -> (text: String, isExact: Bool)? {
    let value = VCardText.unescaped(property.value).trimmed
    if property["CALSCALE"].contains(where: { $0.lowercased() != "gregorian" }) { return nil }
    if property["VALUE"].contains(where: { $0.lowercased() == "text" }) {
      return (try? EDTFDate(parsing: value)) == nil ? nil : (value, true)
    }
    let bytes = Array(value.utf8)
    let day = bytes.prefix { $0 != UInt8(ascii: "T") && $0 != UInt8(ascii: "t") && $0 != 0x20 }
    let digits = day.filter { $0 != UInt8(ascii: "-") }
    guard !digits.isEmpty, digits.allSatisfy({ (48...57).contains($0) }) else { return nil }
    let hyphens = day.indices.filter { day[$0] == UInt8(ascii: "-") }
    let number = String(decoding: digits, as: UTF8.self)
    let text: String
    switch (digits.count, hyphens) {
    case (8, []), (8, [4, 7]): text = "\(number.prefix(4))-\(number.dropFirst(4).prefix(2))-\(number.suffix(2))"
    case (6, [4]): text = "\(number.prefix(4))-\(number.suffix(2))"
    case (4, []): text = number
    default: return nil
    }
    // Apple writes a year of its own where there is none.
    if property["X-APPLE-OMIT-YEAR"].contains(where: { text.hasPrefix($0) }) { return nil }
    guard case .point(let point)? = try? EDTFDate(parsing: text), point.season == nil else { return nil }
    return (text, day.count == bytes.count)
  }

  static func property(_ name: String, _ edtf: String, _ version: VCardVersion) -> VCardProperty {
    let bytes = Array(edtf.utf8)
    let isPlain = bytes.allSatisfy { (48...57).contains($0) || $0 == UInt8(ascii: "-") }
    if isPlain, bytes.count == 10 {
      return VCardProperty(name, version == .four ? edtf.filter { $0 != "-" } : edtf)
    }
    // Months above 12 are EDTF's seasons.
    if isPlain, bytes.count == 4 || bytes.count == 7 && edtf.suffix(2) <= "12" { return VCardProperty(name, edtf) }
    var property = VCardProperty(name, VCardText.escaped(edtf))
    property.add("VALUE", ["text"])
    return property
  }
}
