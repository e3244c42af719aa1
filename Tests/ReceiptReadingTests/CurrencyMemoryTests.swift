// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import ReceiptReading

@Suite struct `The currency of a receipt without one` {
  private static func receipt(
    _ store: String?, _ currency: String? = nil, phone: String? = nil, address: String? = nil,
    date: String? = "2019-05-01"
  ) -> ReadReceipt {
    func field(_ text: String) -> ReadReceipt.Field<String> {
      ReadReceipt.Field(text, printed: text, box: .init(left: 1, top: 1, width: 9, height: 1), confidence: 90)
    }
    var receipt = ReadReceipt()
    (receipt.store, receipt.address, receipt.date) = (store.map(field), address.map(field), date.map(field))
    (receipt.phone, receipt.currency) = (phone, currency)
    return receipt
  }

  private static func currencies(
    _ receipts: [ReadReceipt?], said: (Int) -> CurrencyMemory.Said = { _ in CurrencyMemory.Said() }
  ) -> [String?] {
    CurrencyMemory.completed(receipts, said: said).map { $0?.currency }
  }

  @Test func `follows the same shop's others`() {
    #expect(
      Self.currencies([Self.receipt("Kranich-Markt", "EUR"), Self.receipt("KRANICHMARKT"), nil, Self.receipt("Other")])
        == ["EUR", "EUR", nil, nil])
    #expect(
      Self.currencies([Self.receipt("Kranich", "EUR", phone: "1"), Self.receipt("KR", phone: "1")]) == ["EUR", "EUR"])
  }

  @Test func `follows the keeper's value for another`() {
    let found = Self.currencies([Self.receipt("Baird"), Self.receipt("Baird")]) { number in
      var said = CurrencyMemory.Said()
      if number == 0 { said.currency = "GBP" }
      return said
    }
    #expect(found == [nil, "GBP"])
  }

  @Test func `does not follow hidden receipts`() {
    let found = Self.currencies([Self.receipt("Baird", "GBP"), Self.receipt("Baird")]) { number in
      var said = CurrencyMemory.Said()
      said.isOpen = number != 0
      return said
    }
    #expect(found == ["GBP", nil])
  }

  @Test func `stays open if the shop has taken two`() {
    #expect(
      Self.currencies([Self.receipt("Baird", "GBP"), Self.receipt("Baird", "EUR"), Self.receipt("Baird")])
        == ["GBP", "EUR", nil])
  }

  @Test(
    arguments: [
      ([("1998-03-01", "DEM")], "2005-03-01", nil), ([("1998-03-01", "DEM")], "1999-03-01", "DEM"),
      ([("1998-03-01", "DEM"), ("2003-03-01", "EUR")], "2005-03-01", "EUR"),
      ([("2003-03-01", "EUR")], "1998-03-01", nil),
      ([("2019-03-01", "EUR")], nil, nil), ([(nil, "EUR")], "2019-03-01", nil), ([("1998-03-01", "DEM")], nil, nil),
      ([("2019-03-01", "EUR"), ("2019-03-01", "GBP")], nil, nil), ([(nil, "GBP")], nil, "GBP"),
      ([("2021-03-01", "HRK")], "2024-03-01", nil),
    ] as [([(String?, String)], String?, String?)])
  func `follows receipts on the same side of the euro’s introduction, or none`(
    others: [(String?, String)], date: String?, currency: String?
  ) {
    let receipts = others.map { Self.receipt("Karstadt", $0.1, date: $0.0) } + [Self.receipt("Karstadt", date: date)]
    #expect(Self.currencies(receipts).last == .some(currency))
  }

  @Test func `is also found for a receipt that the keeper wrote, without read text`() {
    let found = CurrencyMemory.completed([Self.receipt("Kranich-Markt", "EUR"), nil, nil]) { number in
      var said = CurrencyMemory.Said()
      (said.store, said.year) = (number == 1 ? "Kranich-Markt" : nil, 2019)
      said.isWritten = number > 0
      return said
    }
    #expect(found.map { $0?.currency } == ["EUR", "EUR", nil] && found[2] == nil)
  }

  @Test func `is marked as a guess`() {
    let found = CurrencyMemory.completed([
      Self.receipt("Kranich-Markt", "EUR"), Self.receipt("Kranich-Markt"), Self.receipt("A", address: "Oban, Scotland"),
      Self.receipt("Other"),
    ]) { _ in CurrencyMemory.Said() }
    #expect(found.map { $0?.isCurrencyGuessed } == [false, true, true, false])
  }

  @Test(
    arguments: [
      ("Hüxstraße 77, 23552 Lübeck, Germany", "2019-05-01", "EUR"),
      ("Hüxstraße 77, 23552 Lübeck, Deutschland", "1985-05-01", nil),
      ("12 George Street, Oban PA34 5RX", "1985-05-01", "GBP"), ("12 High Street, Oban, Scotland", nil, "GBP"),
      ("400 Main St, Springfield, IL 62701", "2018-01-01", "USD"), ("1 Bay Street, Toronto ON M5J 2R8", nil, "CAD"),
      ("Paris Road 3, Nowhere", "2019-05-01", nil), ("Hüxstraße 77, 23552 Lübeck", "2019-05-01", nil),
      ("Rue du Marché 4, Genève, Suisse", "1990-01-01", "CHF"), ("23552 Lübeck Germany", "2019-05-01", "EUR"),
      ("12 Rue d'Angleterre, 06000 Nice", "2019-05-01", nil), ("Rue de Suisse, 75008 Paris", "2019-05-01", nil),
      ("Rue de Suisse", "2019-05-01", nil), ("1 George St, Sydney, New South Wales", "2019-05-01", "AUD"),
      ("Hauptstr. 3, DE 10115 Berlin", "2019-05-01", nil), ("Hauptstr. 3, Berlin DE 10115", "2019-05-01", nil),
      ("1 Rodney Sq, Wilmington, DE 19801", "2019-05-01", "USD"), ("12 Main St, Poland, OH 44514", "2019-05-01", "USD"),
      ("Calle Mayor de 12345", "2019-05-01", nil), ("Filiale in 12345", "2019-05-01", nil),
      ("Filiale IN 12345 Musterstadt", "2019-05-01", nil), ("1 Dam, Amsterdam, the Netherlands", "2019-05-01", "EUR"),
    ] as [(String, String?, String?)])
  func `follows the shop's address`(address: String, date: String?, currency: String?) {
    #expect(Self.currencies([Self.receipt("A", address: address, date: date)]) == [currency])
  }
}
