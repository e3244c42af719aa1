// SPDX-License-Identifier: MIT

/// The words for a receipt's sums, in English, German, French and Malay, as capitals without accents.
enum SumWords {
  static let total = ["TOTAL", "GESAMT", "SUMME", "JUMLAH", "MONTANT"]
  /// Words of a final total, which no other total follows.
  static let final = [
    "GRANDTOTAL", "TOTALDUE", "AMOUNTDUE", "AMTDUE", "BALANCEDUE", "BALDUE", "PAYABLE", "TOPAY", "NETTOTAL",
    "NETTTOTAL",
    "TOTALROUNDED", "ROUNDEDTOTAL", "TOTALAFTER", "ZUZAHLEN", "ZAHLBETRAG", "APAYER", "TOTALTTC", "GESAMTBETRAG",
    "ENDBETRAG",
    "NETAMOUNT", "NETTAMOUNT", "TOTALAMOUNT", "TOTALAMT", "TOTALSALES", "AMOUNTPAYABLE", "TOTALPAYABLE",
  ]
  static let subtotal = [
    "SUBTOTAL", "SUBTTL", "SUBTTOTAL", "SUBTTL", "ZWISCHENSUMME", "SOUSTOTAL", "TOTALBEFORE", "TOTALEXCL",
    "TOTALEXCLUDING", "SUBTOTALEXCL",
    "FOODTOTAL", "NETSALE", "MERCHANDISE", "TAXABLE", "GROSSAMOUNT",
  ]
  /// Words for a net sum, at the beginning of a row.
  static let net: Set = ["NET", "NETTO", "NETTOBETRAG", "HT"]
  static let tax = [
    "TAX", "GST", "HST", "PST", "QST", "TPS", "TVQ", "VAT", "MWST", "UST", "TVA", "SST", "SALESTAX", "GOVTTAX", "TAXES",
    "RST", "BTW", "IVA", "MEHRWERTSTEUER", "UMSATZSTEUER",
  ]
  /// Beside a word for tax: the total includes it.
  static let holdingTax = [
    "INCL", "INCLUSIVE", "INCLUDING", "INCLUDES", "INCLUDE", "INCLUDED", "INC", "INKL", "INKLUSIVE", "ENTHALTEN",
    "ENTHALTENE", "DAVON", "DARIN", "DONT", "INCLUS", "COMPRIS",
  ]
  /// Beside a word for tax: the head of a table of rates.
  static let ofTaxTable = [
    "NET", "NETTO", "HT", "GROSS", "BRUTTO", "TTC", "AMOUNT", "AMT", "BASE", "RATE", "SATZ", "TAUX", "SUMMARY",
    "ANALYSIS",
  ]
  /// Beside a word for tax: not an amount of tax.
  static let noTax = [
    "INVOICE", "REG", "REGNO", "TAXID", "SUMMARY", "INCLUSIVE", "INCL", "INCLUDE", "INCLUDED", "EXCL", "EXCLUDING",
    "EXEMPT",
    "TOTAL", "NUMBER", "GSTNO", "GSTID", "TAXABLE", "RECEIPT", "EXCLUSIVE", "BEFORE", "AFTER",
  ]
  static let paid = [
    "CASH", "TENDER", "TENDERED", "VISA", "MASTERCARD", "MASTER", "MC", "DEBIT", "CREDIT", "AMEX", "PAID", "PAYMENT",
    "CARD", "EFTPOS", "BAR", "GEGEBEN", "ESPECES",
    "CB", "CARTE", "TUNAI", "DISCOVER", "GIFTCARD",
  ]
  static let change = ["CHANGE", "RUECKGELD", "RUCKGELD", "ZURUCK", "RENDU", "MONNAIE", "BAKI", "CHANGEDUE"]
  static let tip = [
    "TIP", "TIPS", "GRATUITY", "SERVICECHARGE", "SVCCHG", "SERVICE", "SERVCHG", "SERVCHRG", "SVC", "SVRCHG",
    "TRINKGELD", "POURBOIRE",
  ]
  static let rounding = ["ROUND", "ROUNDING", "RND", "ROUNDINGADJ", "RUNDUNG", "ARRONDI", "PELARASAN", "RNDADJ"]
  static let discount = [
    "DISC", "DISCOUNT", "SAVING", "SAVINGS", "SAVED", "COUPON", "RABATT", "REMISE", "REWARDS", "MARKDOWN", "NACHLASS",
    "PREISVORTEIL",
    "SKONTO", "REDUCTION", "RABAIS", "RISTOURNE",
  ]
  /// Words that mark the whole receipt as a return; alone on a row, or beside the total.
  static let returned: Set = [
    "RETURN", "RETURNS", "REFUND", "REFUNDED", "RETOURE", "RETOUREN", "RUECKGABE", "RUCKGABE", "RUECKNAHME",
    "RUCKNAHME", "ERSTATTUNG",
    "RUECKERSTATTUNG", "RUCKERSTATTUNG", "GUTSCHRIFT", "STORNO", "STORNOBELEG", "RETOUR", "RETOURS", "REMBOURSEMENT",
    "REMBOURSE", "AVOIR",
    "CREDITNOTE",
  ]
  /// Beside these words it is a rule of the shop's.
  static let ofRules: Set = [
    "POLICY", "WITHIN", "DAYS", "TAGE", "TAGEN", "JOURS", "ONLY", "NO", "NOT", "NUR", "OHNE", "SANS", "EXCHANGE",
    "EXCHANGES", "UMTAUSCH",
    "ECHANGE", "WITHOUT", "RECEIPT", "ACCEPTED", "POSSIBLE", "MOEGLICH", "MOGLICH", "KEEP", "FOR", "OR", "AND", "UND",
    "ET", "BY", "BIS",
    "UNTIL", "POINTS", "CHANGE",
  ]
  /// Beside a word for the total: not the amount paid.
  static let noTotal = [
    "QTY", "QUANTITY", "ITEM", "ITEMS", "SAVING", "SAVINGS", "SAVED", "DISCOUNT", "DISC", "POINTS", "POINT", "TAX",
    "GST", "VAT", "HST", "SST", "MWST",
    "COUNT", "PCS", "NUMBER", "EXCL", "EXCLUDING", "REWARDS", "TENDER", "TENDERED", "SOLD", "CHANGE", "EARNED",
    "SUPPLY", "CASHIER", "TIPS", "TIP",
  ]
  /// Beside a word for the total, in any case: a count, a part of the total.
  static let neverTotal = [
    "QTY", "QUANTITY", "SUPPLIES", "SUPPLY", "POINTS", "SAVING", "SAVINGS", "SAVED", "TENDERED", "COUNT",
    "ITEMDISCOUNT", "DISCOUNT",
  ]
  static let inclusive = [
    "INCL", "INCLUSIVE", "INCLUDING", "INC", "WITH", "AFTER", "INCLUDES", "INCLUDE", "INCLUDED", "TTC",
  ]
}
