// SPDX-License-Identifier: MIT
private import Foundation
private import KeepsakeArchive
internal import KeepsakeModel
package import KeepsakeSupport

/// What an archive's receipts say, for a spreadsheet, an account book or another program.
package struct ReceiptExport: Sendable {
  package enum Form: String, CaseIterable, Sendable {
    case csv, hledger, json
  }

  private let environment: BuildEnvironment

  package init(environment: BuildEnvironment) { self.environment = environment }

  /// Every receipt, private and secured ones included, from what builds have read; throws a `Diagnostic` if there is no archive.
  package func text(of archive: String, as form: Form) async throws -> String {
    let known: ArchiveSnapshot
    do {
      known = try await ArchiveSession(archive, environment: environment).snapshot()
    } catch let error as FileError {
      throw error.diagnostic()
    }
    let purchases = known.catalogued.purchases
    return switch form {
    case .csv: Self.csv(purchases)
    case .hledger: Self.journal(purchases)
    case .json: Self.json(purchases)
    }
  }

  // MARK: CSV

  static let columns = [
    "day", "shop", "address", "currency", "total", "tax", "checked", "item", "quantity", "unit", "price", "amount",
    "keepsake",
  ]

  /// RFC 4180 but for the ends of lines, which a terminal would stumble over: a row for each thing that was bought, and one for a receipt without any.
  static func csv(_ purchases: [Purchase]) -> String {
    var rows = [columns]
    for purchase in purchases {
      let head = [
        purchase.day, purchase.store, purchase.address, purchase.total.currency, purchase.total.text,
        purchase.tax?.text,
        purchase.isSure ? "yes" : "no",
      ]
      for item in purchase.items.isEmpty ? [nil] : purchase.items.map(Optional.some) {
        let tail = [
          item?.name, item?.quantity.map { Money.plain(thousandths: $0) }, item?.unit, item?.price?.text,
          item?.amount.text, purchase.id,
        ]
        rows.append((head + tail).map { $0 ?? "" })
      }
    }
    return rows.map { $0.map(cell).joined(separator: ",") + "\n" }.joined()
  }

  /// A text that a spreadsheet would take for a formula begins with an apostrophe.
  private static func cell(_ text: String) -> String {
    var text = text
    if let first = text.first, "=+-@\t\r".contains(first), Money(text, currency: "") == nil { text = "'" + text }
    guard text.contains(where: { ",\"\r\n".contains($0) }) else { return text }
    return "\"" + text.replacing("\"", with: "\"\"") + "\""
  }

  // MARK: hledger

  /// A journal in which each receipt is a transaction.
  ///
  /// Without a day it has the first one that it can have; without a year it is a comment.
  static func journal(_ purchases: [Purchase]) -> String {
    var text = "; Receipts, written by keepsake-site. Amounts that nobody has checked carry “!”.\n"
    for purchase in purchases {
      let name = plain(purchase.store ?? "Unknown shop")
      let amount = amount(purchase.total)
      guard let day = purchase.day else {
        text += "\n; without a day: \(name)  \(amount)  ; keepsake: \(plain(purchase.id))\n"
        continue
      }
      let missing = ["", "-01-01", "-01"][day.utf8.count == 4 ? 1 : day.utf8.count == 7 ? 2 : 0]
      let note = missing.isEmpty ? "" : ", only \(day) is known"
      text += "\n\(day)\(missing) \(purchase.isSure ? "*" : "!") \(name)  ; keepsake: \(plain(purchase.id))\(note)\n"
      text += "    expenses:receipts  \(amount)\n    assets:unknown\n"
    }
    return text
  }

  private static func amount(_ money: Money) -> String {
    money.currency.isEmpty ? money.text : "\(money.text) \(money.currency)"
  }

  /// One line without what the journal's own marks are.
  private static func plain(_ text: String) -> String {
    let kept = text.map { character -> Character in
      character.isNewline || character == ";" || character == "|" || character == "\t" ? " " : character
    }
    return String(kept).split(separator: " ").joined(separator: " ")
  }

  // MARK: JSON

  static func json(_ purchases: [Purchase]) -> String {
    let receipts = purchases.map { purchase -> [String: Any] in
      var one: [String: Any] = [
        "keepsake": purchase.id, "currency": purchase.total.currency, "total": purchase.total.text,
        "checked": purchase.isSure,
      ]
      one["day"] = purchase.day
      one["time"] = purchase.time
      one["shop"] = purchase.store
      one["address"] = purchase.address
      one["tax"] = purchase.tax?.text
      one["items"] = purchase.items.map { item -> [String: Any] in
        var fields: [String: Any] = ["name": item.name, "amount": item.amount.text]
        fields["quantity"] = item.quantity.map { Money.plain(thousandths: $0) }
        fields["unit"] = item.unit
        fields["price"] = item.price?.text
        return fields
      }
      return one
    }
    return JSON.string(of: receipts) + "\n"
  }
}
