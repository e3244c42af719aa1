// SPDX-License-Identifier: MIT

/// The numbers that identify a shop, whatever name was read.
struct ShopNumbers {
  /// Digits of the phone number, seven or more.
  private(set) var phone: String?
  /// Letters and digits of the tax number.
  private(set) var tax: String?

  private static let phones = ["TEL", "PHONE", "TELEFON", "TELEPHONE", "FON", "PH", "MOBILE", "HP"]
  private static let taxes = [
    "GST", "VAT", "UST", "USTID", "USTIDNR", "STNR", "STEUERNR", "SIRET", "TVA", "HST", "TIN", "GSTNO", "GSTID",
    "GSTREG",
    "BTW", "ABN",
  ]

  init(_ rows: [ReceiptRow]) {
    for row in rows.prefix(24) where row.amounts.isEmpty {
      if phone == nil { phone = Self.number(behind: Self.phones, in: row, least: 7, most: 15, withLetters: false) }
      if phone == nil, Self.looksLikePhone(row) { phone = Self.digits(row.bytes[...]) }
      if tax == nil { tax = Self.number(behind: Self.taxes, in: row, least: 8, most: 16, withLetters: true) }
    }
  }

  /// `(306) 555-0142`: ten digits with brackets or dashes, and almost no letters.
  private static func looksLikePhone(_ row: ReceiptRow) -> Bool {
    row.digits == 10 && row.letters.utf8.count <= 2 && (row.bytes.contains(0x28) || row.bytes.count { $0 == 0x2D } == 2)
  }

  private static func digits(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.filter { (0x30...0x39).contains($0) }, as: UTF8.self)
  }

  /// The digits, or letters and digits, behind one of some words, up to the next word.
  private static func number(
    behind words: [String], in row: ReceiptRow, least: Int, most: Int, withLetters: Bool
  ) -> String? {
    for word in words where row.tokens.contains(word) {
      let name = Array(word.utf8)
      guard let start = row.bytes.indices.first(where: { row.bytes[$0...].starts(with: name) }) else { continue }
      var found: [UInt8] = []
      for piece in row.bytes[(start + name.count)...].split(whereSeparator: { " :.-/()+#".utf8.contains($0) }) {
        let hasDigit = piece.contains { (0x30...0x39).contains($0) }
        // `No`, `ID`, `Nr` come before the number, other words behind it.
        guard hasDigit else {
          if found.isEmpty { continue }
          break
        }
        guard withLetters || piece.allSatisfy({ (0x30...0x39).contains($0) }) else { break }
        found += piece
      }
      let digits = found.count { (0x30...0x39).contains($0) }
      if digits >= least, found.count <= most { return String(decoding: found, as: UTF8.self) }
    }
    return nil
  }
}
