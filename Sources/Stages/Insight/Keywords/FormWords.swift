// SPDX-License-Identifier: MIT

/// Words on every receipt and form, which describe no single one; collected for this program.
enum FormWords {
  /// Whether a lower-case word is a form word.
  static func holds(_ word: some StringProtocol) -> Bool { all.contains(String(word)) }

  /// Whether a term contains a form word: 'unit price amount', 'cashier nini'.
  static func areIn(_ key: String) -> Bool { key.split(separator: " ").contains { holds($0) } }

  /// Whether a lower-case word comes before a registration number: 'Company Reg No'.
  static func numbers(_ word: some StringProtocol) -> Bool {
    ["no", "nr", "reg", "regno", "number", "tel", "fax", "id", "gst", "vat", "tax", "roc"].contains(String(word))
  }

  /// Whether a lower-case word belongs to the name of a business.
  static func isBusiness(_ word: some StringProtocol) -> Bool { business.contains(String(word)) }

  /// Whether a lower-case word belongs to an address.
  static func isAddress(_ word: some StringProtocol) -> Bool { addresses.contains(String(word)) }

  private static let all = Set(
    """
    account acct amount amt applicant approval approved auth authorised authorized authorization balance bank barcode batch \
    bill buyer cash cashier cashiers change charge charges check cheque checkout chip clerk code copy counter cover credit \
    currency cust customer customers date debit deposit desc description disc discount due duplicate email exchange exchanged \
    exclusive expiry fax form goods gross gst guest guests incl included inclusive invoice invoices item items mastercard \
    member membership merchant method name net number operator order original paid payable payment payments percent phone product products reg registration roc \
    pickup please pos price prices promotion purchase purchased qty quantity rate rcpt receipt receipts received ref refund \
    refundable refunds register regno remark remarks return returned returns rounding rounded rrp sales salesman salesperson \
    section serial served server service signature slip sold staff station status store subtotal sub-total sum summary supply \
    system table takeaway tax taxable tel telephone tender tendered terminal thank thanks ticket time tin total totals \
    transaction trans type uen unit units user valid vat visa voucher website welcome whatsapp zero \
    anzahl artikel bar bargeld bedient bediente beleg belegnummer betrag bezahlt brutto datum eingang einzelpreis filiale \
    gegeben gesamt gesamtbetrag girocard karte kasse kassierer kundenbeleg kunde lieferschein menge mwst netto nummer preis \
    quittung rabatt rechnung rechnungsnummer rückgeld steuer steuernummer stück summe telefon trinkgeld tisch uhrzeit umsatz \
    unterschrift ust verkäufer zahlung zwischensumme \
    achat article articles caisse caissier carte client commande espèces facture heure montant numéro paiement prix quantité \
    reçu remise rendu serveur signature siret sous-total taux téléphone tva vendeur \
    harga jumlah tarikh masa tunai baki resit terima kasih
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  private static let business = Set(
    """
    bhd sdn ltd limited inc llc plc corp co company gmbh ohg kg ag sarl sas enterprise enterprises trading restaurant restoran \
    cafe café coffee bistro bar hotel inn mart market supermarket supermarkt hypermarket superstore shop stores boutique bakery \
    bäckerei boulangerie pharmacy apotheke pharmacie books bookshop buchhandlung hardware stationery kitchen house gallery \
    garage motors petrol bank clinic salon laundry grill pizza confectionery outfitters brasserie gasthaus gasthof
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  private static let addresses = Set(
    """
    street st road rd avenue ave lane floor level lot block unit plaza jalan jln lorong taman bandar straße strasse str weg platz \
    rue boulevard allée postcode zip kampung jaya persiaran seksyen
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
