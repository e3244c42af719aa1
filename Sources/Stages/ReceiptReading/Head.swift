// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The shop and its address, from the rows above the first item.
struct Head {
  private(set) var store: ReadReceipt.Field<String>?
  private(set) var address: ReadReceipt.Field<String>?

  private static let firms = [
    "SDNBHD", "SDN", "BHD", "LTD", "LIMITED", "LLC", "INC", "GMBH", "PLC", "CORP", "CO", "SARL", "SAS", "KG", "AG",
    "ENTERPRISE", "TRADING", "PTELTD",
  ]
  private static let shops = [
    "SHOP", "STORE", "RESTAURANT", "RESTORAN", "CAFE", "COFFEE", "MARKET", "MART", "SUPERMARKET", "HARDWARE",
    "PHARMACY", "BAKERY", "KITCHEN", "HOTEL",
    "FOOD", "FOODS", "HOUSE", "GRILL", "PIZZA", "DELI", "BAR", "MARCHE", "APOTHEKE", "MARKT", "BOOKS", "STATIONERY",
    "CENTRE", "CENTER", "DEPOT", "GROCERY", "BISTRO", "SUPERSTORE", "DECO", "GIFT",
    "BACKEREI", "DROGERIE", "BUCHHANDLUNG", "GARTNEREI", "METZGEREI", "BOULANGERIE", "EPICERIE", "LIBRAIRIE",
    "PHARMACIE",
    "MACHINERY", "ELECTRICAL", "SERVICES", "CORNER", "DINER", "INN", "PUB", "TAVERN", "BURGER", "SUSHI", "PETROL",
    "GAS", "CLINIC", "KAUFHOF", "WHOLESALE",
  ]
  private static let noStore = [
    "RECEIPT", "INVOICE", "WELCOME", "THANK", "THANKS", "CUSTOMER", "COPY", "TEL", "PHONE", "FAX", "GST", "DUPLICATE",
    "ORDER", "TABLE", "CHECK", "SERVER", "CASHIER", "DATE", "TIME",
    "REG", "HTTP", "WWW", "STORENO", "MANAGER", "OPEN", "HOURS", "QUESTIONS", "SALE", "GUEST", "TERMINAL",
    "TRANSACTION", "BILL", "QTY", "MEMBER", "KASSENBON", "KASSABON", "QUITTUNG", "RECHNUNG", "FACTURE", "TICKET",
  ]
  /// What stands on receipts in large letters and is no shop's name, as letters alone.
  private static let slogans: Set = [
    "TAKEOUT", "TAKEAWAY", "EATIN", "DINEIN", "TOGO", "FORHERE", "COMEAGAIN", "PLEASECOMEAGAIN", "SEEYOUSOON",
    "HAVEANICEDAY", "CUSTOMERCOPY", "MERCHANTCOPY",
    "VIELENDANK", "DANKE", "HERZLICHENDANK", "WIRDANKEN", "AUFWIEDERSEHEN", "ZUMMITNEHMEN", "HIERESSEN",
    "AUSSERHAUS", "IMHAUS", "MERCI", "MERCIDEVOTREVISITE", "AEMPORTER", "SURPLACE", "AUREVOIR", "ABIENTOT",
  ]
  private static let streets = [
    "JALAN", "JLN", "LORONG", "TAMAN", "STREET", "ROAD", "RD", "AVE", "AVENUE", "BLVD", "BOULEVARD", "DRIVE", "DR",
    "LANE", "LN", "HWY", "HIGHWAY",
    "PKWY", "PARKWAY", "SQUARE", "PLAZA", "MALL", "FLOOR", "LEVEL", "LOT", "UNIT", "SUITE", "STE", "BLOCK", "BATU",
    "KAMPUNG", "KG", "BANDAR", "SEKSYEN", "STRASSE", "STR",
    "PLATZ", "WEG", "ALLEE", "RUE", "PLACE", "CHEMIN", "QUAI", "ROUTE", "ST", "WAY", "PERSIARAN", "KAWASAN", "PUSAT",
    "PERUSAHAAN", "BUKIT", "DAMANSARA", "SELANGOR", "JOHOR", "KUALA", "WILAYAH", "PERAK", "PENANG", "BROADWAY",
    "BLK", "COURT", "CT", "CIRCLE", "TURNPIKE", "PIKE", "TRAIL", "EXPRESSWAY", "INDUSTRIAL", "PERINDUSTRIAN", "NORTH",
    "SOUTH", "EAST", "WEST",
  ]
  private static let stops = [
    "TEL", "PHONE", "FAX", "GST", "HP", "REG", "DATE", "TIME", "INVOICE", "RECEIPT", "CASHIER", "WWW", "HTTP", "EMAIL",
    "TABLE", "ORDER", "CHECK", "SERVER", "ROC",
    "MANAGER", "STORE", "TRANS", "TERMINAL", "CUSTOMER", "BILL", "GUEST", "GUESTS", "THANK", "SST", "CO", "MGR", "ST#",
    "OP", "HOST", "TAX", "VAT", "COM", "USTID", "UST", "IDNR", "STNR", "SIRET", "TELEFON", "TELEPHONE", "SALES", "TO",
    "CASH", "SITE",
    "COMPANY", "REF", "OUTLET", "DOCKET", "MOBILE",
  ]
  private static let tails = ["TEL", "FAX", "PHONE", "GST", "TELEPHONE", "TELEFON", "HP", "EMAIL", "SST", "PH"]

  init(_ rows: [ReceiptRow], latest: Int) {
    let end =
      rows.firstIndex { row in
        row.amounts.contains { !$0.isOfOne }
          || Set(row.tokens).intersection(["QTY", "DESCRIPTION", "CASHIER"]).count > 0
      } ?? rows.count
    let top = Array(rows.prefix(min(end, 16)))
    let place = findStore(top, usualWidth: Self.usualWidth(rows))
    findAddress(top, from: (place ?? -1) + 1, latest: latest)
    // A name in large letters may be below the address.
    if address == nil, let place { findAddress(Array(top[..<place]), from: 0, latest: latest) }
  }

  // MARK: Store

  /// The median width of letters on the paper.
  private static func usualWidth(_ rows: [ReceiptRow]) -> Int {
    let widths = rows.filter { $0.bytes.count >= 5 }.map(\.letterWidth).sorted()
    return max(1, widths[safe: widths.count / 2] ?? 1)
  }

  private mutating func findStore(_ rows: [ReceiptRow], usualWidth: Int) -> Int? {
    func isWide(_ row: ReceiptRow) -> Bool { row.letterWidth * 10 >= usualWidth * 15 }
    let tallest = rows.map(\.height).max() ?? 1
    var best: (place: Int, score: Double)?
    for (place, row) in rows.prefix(10).enumerated() {
      let letters = row.letters.utf8.count
      guard letters >= 3, !Self.slogans.contains(row.letters), !row.letters.hasPrefix("THANKYOU") else { continue }
      var score = 2.0 - 0.35 * Double(place) + 1.5 * Double(row.height) / Double(max(tallest, 1))
      if Self.endsAsFirm(row) { score += 2.5 }
      let isDoubtful = row.words.map(\.word.confidence).min() ?? 0 < 60
      if isWide(row), !isDoubtful {
        score += 1.5
      } else if row.tokens.contains(where: Self.shops.contains) {
        score += 1
      }
      if row.tokens.contains(where: Self.noStore.contains) { score -= 3 }
      if Self.isAddress(row) { score -= 1.5 } else if place > 0, Self.mayBeStreet(row) { score -= 1 }
      if row.digits * 2 > letters { score -= 2 }
      // Handwriting or a slogan: a shop's name has a capital.
      if !row.text.contains(where: \.isUppercase) { score -= 2.5 }
      if row.tokens.count(where: { $0.utf8.count > 1 }) > 6 { score -= 1 }
      if isDoubtful { score -= 0.5 }
      if score > best?.score ?? 0.5 { best = (place, score) }
    }
    guard let best else { return nil }
    let row = rows[best.place]
    let name = Self.withoutNumber(row)
    var field = row.field(row.part(name), name)
    // “SDN BHD”, “Supermarkets Ltd” alone belong to the name above. “Cafe 2041” below belongs to it too.
    if Self.saysOnlyKind(row), let above = rows[safe: best.place - 1], Self.mayBeName(above) {
      field.value = above.text + " " + field.value
    } else if let below = rows[safe: best.place + 1], Self.saysOnlyKind(below), below.digits <= 4, Self.mayBeName(below)
    {
      field.value += " " + below.text
    }
    field.printed = field.value
    if let joined = Self.sign(rows, around: best.place, isWide: isWide) {
      field = joined
    } else if let printed = Self.printed(row, below: rows[(best.place + 1)...]) {
      field = printed.field(printed.text, 0..<printed.bytes.count)
    }
    store = field
    return best.place
  }

  /// Whether a row only has a kind of shop or firm, possibly with a number.
  private static func saysOnlyKind(_ row: ReceiptRow) -> Bool {
    let rest = row.tokens.filter { token in
      !firms.contains(token) && !shops.contains(token) && !shops.contains { $0 + "S" == token }
    }
    return row.letters.utf8.count >= 3 && rest.joined().utf8.count < 3
  }

  /// Whether a neighbouring row can be part of the name.
  private static func mayBeName(_ row: ReceiptRow) -> Bool {
    row.text.contains(where: \.isUppercase) && !row.tokens.contains(where: noStore.contains)
      && !isAddress(row) && !mayBeStreet(row)
  }

  /// The printed row with the same name as a logo above it, whose drawn letters are read with low confidence.
  private static func printed(_ logo: ReceiptRow, below rows: ArraySlice<ReceiptRow>) -> ReceiptRow? {
    guard logo.words.map(\.word.confidence).min() ?? 0 < 75, logo.letters.utf8.count >= 5 else { return nil }
    return rows.first { row in
      row.digits == 0 && mayBeName(row)
        && row.bytes.split(separator: 0x20).contains { word in
          String(decoding: word.filter { (0x41...0x5A).contains($0) }, as: UTF8.self).isNearly(logo.letters)
        }
    }
  }

  /// Legal forms that are often written with points.
  private static let pointed: Set = ["SA", "SL", "SLU", "BV", "NV", "SRL", "SPA", "SAS", "SARL", "LDA", "AS"]

  /// Whether the name ends in a legal form: “SDN BHD”, “Ltd.”, “S/B”, “S.A.”.
  private static func endsAsFirm(_ row: ReceiptRow) -> Bool {
    let name = row.bytes[withoutNumber(row)]
    let ending = name.split(separator: 0x20).last ?? []
    if ending.contains(0x2E), pointed.contains(String(decoding: ending.filter { $0 != 0x2E }, as: UTF8.self)) {
      return true
    }
    let tokens = name.split { !(0x41...0x5A).contains($0) && $0 != 0x2F }.map { String(decoding: $0, as: UTF8.self) }
      .filter { $0.utf8.count > 1 }
    guard let last = tokens.last else { return false }
    return firms.contains(last) || last == "S/B" || last.hasSuffix("SDNBHD") || tokens.suffix(3).contains("BHD")
  }

  /// The row without a registration number in brackets at the end.
  private static func withoutNumber(_ row: ReceiptRow) -> Range<Int> {
    var at = row.bytes.firstIndex(of: 0x20) ?? row.bytes.count
    // A word behind the first with five digits or more.
    while at < row.bytes.count {
      let word = row.bytes[(at + 1)...].prefix { $0 != 0x20 }
      if word.count(where: { (0x30...0x39).contains($0) }) >= 5 { return 0..<at }
      at += word.count + 1
    }
    guard let open = row.bytes.lastIndex(of: 0x28), open > 3 else { return 0..<row.bytes.count }
    let inside = row.bytes[open...]
    guard inside.count(where: { (0x30...0x39).contains($0) }) >= 4 else { return 0..<row.bytes.count }
    var end = open
    while end > 0, row.bytes[end - 1] == 0x20 { end -= 1 }
    return 0..<end
  }

  /// Joins rows of large letters of one size into one sign.
  private static func sign(
    _ rows: [ReceiptRow], around place: Int, isWide: (ReceiptRow) -> Bool
  ) -> ReadReceipt.Field<String>? {
    let heights = rows.map(\.height).sorted()
    let (tall, wide) = (rows[place].height, rows[place].letterWidth)
    let isTall = tall * 2 >= heights[heights.count / 2] * 3
    guard !endsAsFirm(rows[place]), isTall || isWide(rows[place]) else { return nil }
    func isAlike(_ size: Int, _ other: Int) -> Bool { size * 10 >= other * 8 && size * 8 <= other * 10 }
    func belongs(_ row: ReceiptRow) -> Bool {
      (isTall ? isAlike(row.height, tall) : isWide(row) && isAlike(row.letterWidth, wide))
        && row.letters.utf8.count >= 3 && row.digits == 0
        && !isAddress(row)
        && !row.tokens.contains(where: noStore.contains) && row.text.contains(where: \.isUppercase)
    }
    var (first, last) = (place, place)
    while first > 0, belongs(rows[first - 1]) { first -= 1 }
    while last + 1 < rows.count, belongs(rows[last + 1]) { last += 1 }
    guard last > first else { return nil }
    let fields = rows[first...last].map { $0.field($0.text, 0..<$0.bytes.count) }
    let text = fields.map(\.value).joined(separator: " ")
    let words = fields.map { RecognisedText.Word(text: "x", confidence: 0, box: $0.box) }
    return ReadReceipt.Field(
      text, printed: text, box: RecognisedText.Line(words: words).box, confidence: fields.map(\.confidence).min() ?? 0)
  }

  // MARK: Address

  private static func isAddress(_ row: ReceiptRow) -> Bool {
    if row.digits > 0, row.tokens.contains(where: streets.contains) { return true }
    if streets.prefix(6).contains(where: { row.holds($0) }) { return true }
    if row.tokens.count(where: streets.contains) >= 2 { return true }
    if row.tokens.first == "NO", row.digits > 0, row.letters.utf8.count <= 8 || row.bytes.contains(0x2C) { return true }
    if row.digits > 0,
      row.tokens.contains(where: { token in roads.contains { token.utf8.count > $0.utf8.count && token.hasSuffix($0) } }
      )
    {
      return true
    }
    if endsAsState(row) || hasLetteredPostcode(row) || hasJapanesePostcode(row) { return true }
    return hasPostcode(row)
  }

  /// Endings of German street names, which are one word.
  private static let roads = [
    "STRASSE", "STRABE", "STR", "WEG", "ALLEE", "PLATZ", "GASSE", "DAMM", "RING", "UFER", "CHAUSSEE",
  ]

  /// A British or Canadian postcode: `PA34 4AB`, `S4P 3Y2`, at the end of words.
  private static func hasLetteredPostcode(_ row: ReceiptRow) -> Bool {
    let words = row.bytes.split(separator: 0x20)
    guard words.count >= 2, row.letters.utf8.count >= 5 else { return false }
    let (first, last) = (shape(words[words.count - 2]), shape(words[words.count - 1]))
    if first == "A0A", last == "0A0" { return true }
    // Ireland's postcode: `V95 X2Y0`.
    if first == "A00", last.utf8.count == 4, last.utf8.first == 0x41 { return true }
    return ["A0", "A00", "AA0", "AA00", "A0A", "AA0A"].contains(first) && last == "0AA"
  }

  /// `5020 Salzburg`: four digits are a postcode only below a street.
  private static func hasShortPostcode(_ row: ReceiptRow) -> Bool {
    let words = row.bytes.split(separator: 0x20)
    return words.count >= 2 && row.digits == 4 && words[0].count == 4
      && words[0].allSatisfy { (0x30...0x39).contains($0) }
      && words[1].count >= 3
  }

  /// `730-0011` beside words.
  private static func hasJapanesePostcode(_ row: ReceiptRow) -> Bool {
    row.letters.utf8.count >= 4
      && row.bytes.split(separator: 0x20).contains { word in
        word.count == 8
          && word.enumerated().allSatisfy { $0.offset == 3 ? $0.element == 0x2D : (0x30...0x39).contains($0.element) }
      }
  }

  /// `AA00` for PA34.
  private static func shape(_ word: ArraySlice<UInt8>) -> String {
    String(
      decoding: word.map { (0x41...0x5A).contains($0) ? UInt8(0x41) : (0x30...0x39).contains($0) ? 0x30 : 0x2A },
      as: UTF8.self)
  }

  /// Whether words with a house number may be a street, if an address follows.
  private static func mayBeStreet(_ row: ReceiptRow) -> Bool {
    let words = row.bytes.split(separator: 0x20)
    guard words.count >= 2, row.letters.utf8.count >= 4, !row.bytes.contains(0x28),
      !row.tokens.contains(where: { stops.contains($0) || firms.contains($0) })
    else { return false }
    func isNumber(_ word: ArraySlice<UInt8>, most: Int) -> Bool {
      let digits = word.prefix { (0x30...0x39).contains($0) }.count
      let rest = word.dropFirst(digits)
      // `12`, `12A`, `14-15`.
      return (1...most).contains(digits)
        && (rest.count <= 1
          || rest.first == 0x2D && rest.dropFirst().allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2D })
    }
    return isNumber(words[0], most: 4) || isNumber(words[words.count - 1], most: 3) && row.digits <= 3
  }

  /// “Eureka, CA”.
  private static func endsAsState(_ row: ReceiptRow) -> Bool {
    guard let comma = row.bytes.lastIndex(of: 0x2C), comma >= 3, row.digits == 0 else { return false }
    let rest = row.bytes[(comma + 1)...].filter { $0 != 0x20 && $0 != 0x2E }
    return rest.count == 2 && rest.allSatisfy { (0x41...0x5A).contains($0) } && row.text.last?.isUppercase == true
  }

  /// Whether a row has five or six digits beside words, or a British or Canadian postcode.
  private static func hasPostcode(_ row: ReceiptRow) -> Bool {
    var runs: [Int] = []
    var run = 0
    for byte in row.bytes + [0x20] {
      if (0x30...0x39).contains(byte) {
        run += 1
      } else {
        if run > 0 { runs.append(run) }
        run = 0
      }
    }
    let letters = row.letters.utf8.count
    return letters >= 4 && runs.contains { $0 == 5 || $0 == 6 } && runs.allSatisfy { $0 <= 6 }
      && !row.tokens.contains(where: stops.contains)
  }

  private static func isPhone(_ row: ReceiptRow) -> Bool {
    row.digits >= 9 && row.letters.utf8.count <= 6
      || row.bytes.contains(0x28) && row.digits == 10 && row.letters.utf8.count <= 8
  }

  private mutating func findAddress(_ rows: [ReceiptRow], from start: Int, latest: Int) {
    var parts: [(text: String, field: ReadReceipt.Field<String>)] = []
    for (number, row) in rows.enumerated().dropFirst(start) {
      // The numbers of a house and its block look like a date.
      let isDated =
        !row.dates(notAfter: latest).isEmpty && !row.tokens.contains(where: Self.streets.contains)
        && !Self.mayBeStreet(row)
      let isStop =
        isDated || row.tokens.contains(where: Self.stops.contains) || Self.label(row) != nil
        || Self.isPhone(row)
      if isStop {
        let range = Self.beforeTail(row)
        if let range, !isDated, Self.isAddress(row) || !parts.isEmpty, range.count > 5,
          row.bytes[range].contains(where: { (0x30...0x39).contains($0) || $0 == 0x2C })
        {
          parts.append((row.part(range), row.field("", range)))
        }
        if parts.isEmpty { continue }
        break
      }
      let above = number > start ? rows[safe: number - 1] : nil
      let isBelowStreet = above.map { Self.mayBeStreet($0) } ?? false
      if parts.isEmpty, !Self.isAddress(row), !(isBelowStreet && Self.hasShortPostcode(row)) { continue }
      if parts.isEmpty, isBelowStreet, let above {
        parts.append((above.text, above.field("", 0..<above.bytes.count)))
      }
      if !parts.isEmpty, !Self.isAddress(row), row.tokens.isEmpty || row.bytes.contains(0x2A) { break }
      // A registration number alone.
      if row.bytes.first == 0x28, row.digits >= 4, row.letters.utf8.count <= 4 { continue }
      parts.append((row.text, row.field("", 0..<row.bytes.count)))
      if parts.count == 5 { break }
    }
    guard let first = parts.first else { return }
    let lines = parts.map { RecognisedText.Word(text: "x", confidence: 0, box: $0.field.box) }
    let text = parts.map(\.text).joined(separator: " ")
    address = ReadReceipt.Field(
      text, printed: text, box: RecognisedText.Line(words: lines).box,
      confidence: parts.map(\.field.confidence).min() ?? first.field.confidence)
  }

  /// The position of a label with a colon, except a house number's.
  private static func label(_ row: ReceiptRow) -> Int? {
    for colon in row.bytes.indices where row.bytes[colon] == 0x3A {
      var start = colon
      while start > 0, row.bytes[start - 1] == 0x20 { start -= 1 }
      while start > 0, row.bytes[start - 1] != 0x20 { start -= 1 }
      let word = String(decoding: row.bytes[start..<colon].filter { (0x41...0x5A).contains($0) }, as: UTF8.self)
      if !["NO", "LOT", "BLK", "ADDRESS", "ADD"].contains(word) { return start }
    }
    return nil
  }

  /// The part before a phone number and similar.
  private static func beforeTail(_ row: ReceiptRow) -> Range<Int>? {
    let starts = tails.compactMap { tail -> Int? in
      row.bytes.indices.first { at in
        row.bytes[at...].starts(with: Array(tail.utf8)) && (at == 0 || !(0x41...0x5A).contains(row.bytes[at - 1]))
      }
    }
    guard let end = (starts + [label(row) ?? row.bytes.count]).min(), end < row.bytes.count, end > 5 else { return nil }
    return 0..<end
  }
}
