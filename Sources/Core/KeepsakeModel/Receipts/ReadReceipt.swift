// SPDX-License-Identifier: MIT

/// What the program has read of a receipt, each field with where it stands and what speaks for it.
///
/// Amounts are whole hundredths of the currency, so that sums are exact.
package struct ReadReceipt: Hashable, Sendable {
  /// What shows that a field is right; without one it asks to be checked.
  package enum Proof: String, Hashable, Sendable {
    /// What was paid less the change is the total.
    case paidLessChange
    /// Subtotal, taxes, tip and rounding come to the total.
    case parts
    /// The items come to the subtotal or to the total.
    case items
    /// It is printed twice or more, and nothing else competes.
    case repeated
    /// Another receipt of the same shop, by its telephone or tax number, says it more clearly.
    case sameShop
  }

  package struct Field<Value: Hashable & Sendable>: Hashable, Sendable {
    package var value: Value
    /// As it is printed, so far as it was read.
    package var printed: String
    /// Where it stands in the picture.
    package var box: RecognisedText.Box
    /// 0…100, of the word that was read with the least of it.
    package var confidence: Int
    package var proof: Proof?

    package init(_ value: Value, printed: String, box: RecognisedText.Box, confidence: Int, proof: Proof? = nil) {
      self.value = value
      self.printed = printed
      self.box = box
      self.confidence = confidence
      self.proof = proof
    }
  }

  /// What was bought, or a discount, whose amount is below 0.
  package struct Item: Hashable, Sendable {
    package var name: Field<String>
    /// Thousandths of a piece or of `unit`; `nil`: not said.
    package var quantity: Int?
    /// `kg`, `g`, `lb`, `oz`, `l`, `ml`; `nil`: pieces.
    package var unit: String?
    package var unitPrice: Int?
    package var amount: Field<Int>

    package init(name: Field<String>, amount: Field<Int>) {
      self.name = name
      self.amount = amount
    }
  }

  /// Which of the keepsake’s images it was read in, from 0.
  package var image = 0
  package var store: Field<String>?
  package var address: Field<String>?
  /// Digits of the shop's telephone number.
  package var phone: String?
  /// Letters and digits of the firm's number with the tax office.
  package var taxNumber: String?
  /// `2018-12-25`.
  package var date: Field<String>?
  /// Whether day and month could be the other way round.
  package var dateIsAmbiguous = false
  /// `16:28`.
  package var time: Field<String>?
  /// ISO 4217.
  package var currency: String?
  /// Whether the currency is not on the receipt, but that of the shop's other receipts or of its country.
  package var isCurrencyGuessed = false
  package var items: [Item] = []
  package var subtotal: Field<Int>?
  package var taxes: [Field<Int>] = []
  package var tip: Field<Int>?
  package var total: Field<Int>?
  package var paid: Field<Int>?
  package var change: Field<Int>?

  package init() {}

  /// Whether anything was found that makes a receipt of a text.
  package var saysAnything: Bool { total != nil || !items.isEmpty }
}
