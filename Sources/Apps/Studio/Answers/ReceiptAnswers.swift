// SPDX-License-Identifier: MIT
internal import KeepsakeModel
internal import KeepsakeSupport
internal import Sidecars

/// Receipts: values read by the program, the keeper's values, and values to check.
enum ReceiptAnswers {
  /// All receipts; those with values to check come first.
  static func list(_ call: StudioCall) async throws(StudioError) -> JSON {
    let view = try await call.archive.now()
    var rows: [(isSure: Bool, day: String, json: JSON)] = []
    for number in 0..<view.count {
      guard let entry = view.entry(number), isReceipt(entry.keepsake) else { continue }
      let purchase = Purchase(of: [entry.keepsake], at: 0)
      let (said, read) = (entry.keepsake.receipt, entry.keepsake.readReceipt)
      let (hasDay, hasCurrency) = (purchase?.day != nil, purchase?.total.currency.isEmpty == false)
      let sums = ReceiptSums(said: said, read: read)
      let isClear = !sums.contradicts && (said?.date != nil || !(read?.dateIsAmbiguous ?? false))
      let isSure = isClear && purchase.map { $0.isSure || sums.total } ?? false
      let isRight = isSure && hasDay && hasCurrency
      rows.append(
        (
          isRight, purchase?.day ?? "",
          [
            "path": .text(entry.path), "title": .text(entry.name),
            "picture": .text(PictureAnswers.address(of: entry, read?.image ?? 0)),
            "store": .maybe(purchase?.store ?? said?.store ?? read?.store?.value), "day": .maybe(purchase?.day),
            "total": .maybe(purchase.map { amount($0.total) }), "isSure": .flag(isSure), "isRight": .flag(isRight),
            "isRead": .flag(said != nil || read != nil), "hasCurrency": .flag(hasCurrency),
            "file": .text(entry.file.text), "said": .maybe(said?.currency),
          ]
        ))
    }
    let sorted = rows.sorted { ($0.isSure ? 1 : 0, $1.day) < ($1.isSure ? 1 : 0, $0.day) }
    return [
      "receipts": .list(sorted.map(\.json)), "unsure": .count(rows.count { !$0.isSure }),
    ]
  }

  private static func amount(_ money: Money) -> String {
    [Money.text(hundredths: money.thousandths / 10), money.currency].filter { !$0.isEmpty }.joined(separator: " ")
  }

  static func isReceipt(_ keepsake: Keepsake) -> Bool {
    keepsake.kind?.value == .receipt || keepsake.receipt != nil || keepsake.readReceipt != nil
  }

  /// One receipt, line by line.
  static func one(_ call: StudioCall) async throws(StudioError) -> JSON {
    let entry = try await call.archive.keepsake(call.query["path"] ?? "")
    let (said, read) = (entry.keepsake.receipt ?? ReceiptStatement(), entry.keepsake.readReceipt)
    let image = entry.file(ofImage: read?.image ?? 0)
    let raw = try call.archive.said(in: entry.file).first { $0.key == "receipt" }?.value
    func text(_ field: ReadReceipt.Field<String>?, isClear: Bool = true) -> JSON {
      field.map {
        ["value": .text($0.value), "isSure": .flag(isClear && ($0.proof != nil || $0.confidence >= 90))]
      } ?? .null
    }
    let sums = ReceiptSums(said: said, read: read)
    func money(_ field: ReadReceipt.Field<Int>?, _ isSure: Bool) -> JSON {
      field.map { ["value": .text(Money.text(hundredths: $0.value)), "isSure": .flag(isSure)] } ?? .null
    }
    var tax = read?.taxes.first
    tax?.value = read?.taxes.reduce(0) { $0 + $1.value } ?? 0
    return [
      "path": .text(entry.path), "name": .text(entry.name), "file": .text(entry.file.text),
      "picture": .text(PictureAnswers.address(of: entry, image)), "said": raw ?? .null,
      "read": [
        "store": text(read?.store), "address": text(read?.address),
        "date": text(read?.date, isClear: !(read?.dateIsAmbiguous ?? false)), "time": text(read?.time),
        "currency": read?.currency.map { code in
          let isGuessed = read?.isCurrencyGuessed ?? false
          return ["value": .text(code), "isSure": .flag(!isGuessed), "isGuessed": .flag(isGuessed)]
        } ?? .null,
        "subtotal": money(read?.subtotal, sums.subtotal), "tax": money(tax, sums.tax),
        "total": money(read?.total, sums.total),
      ],
      "isRead": .flag(read?.saysAnything ?? false || entry.keepsake.transcript != nil),
      "areSure": .flag(sums.lines), "lines": .list(lines(said, read, raw)),
    ]
  }

  /// The lines in their order, each with the read values, their position in the picture, and the keeper's item for that line.
  private static func lines(_ said: ReceiptStatement, _ read: ReadReceipt?, _ raw: JSON?) -> [JSON] {
    var free = Array(said.items.indices)
    return ReceiptLine.lines(of: said.items, read?.items ?? []).map { line in
      let number = free.first { said.items[$0] == line.said }
      free.removeAll { $0 == number }
      return [
        "number": number.map { .count($0) } ?? .null, "said": number.flatMap { raw?["items"]?.items?[$0] } ?? .null,
        "name": .text(line.name), "read": line.read.map(item) ?? .null, "box": line.spot.map(box) ?? .null,
      ]
    }
  }

  private static func item(_ item: ReadReceipt.Item) -> JSON {
    [
      "line": .text(item.name.value), "name": .text(item.name.value),
      "quantity": .maybe(item.quantity.map { Money.plain(thousandths: $0) }), "unit": .maybe(item.unit),
      "unit_price": .maybe(item.unitPrice.map { Money.text(hundredths: $0) }),
      "amount": .text(Money.text(hundredths: item.amount.value)),
      "isSure": .flag(ReceiptSums.comesTo(item)), "contradicts": .flag(ReceiptSums.contradicts(item)),
    ]
  }

  /// Left, top, width and height, of 10,000, around the name and the amount.
  private static func box(_ item: ReadReceipt.Item) -> JSON {
    let (name, amount) = (item.name.box, item.amount.box)
    let (left, top) = (min(name.left, amount.left), min(name.top, amount.top))
    let right = max(name.left + name.width, amount.left + amount.width)
    let bottom = max(name.top + name.height, amount.top + amount.height)
    return .list([left, top, right - left, bottom - top].map { .count($0) })
  }
}
