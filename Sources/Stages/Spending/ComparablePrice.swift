// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The price of one piece, kilogram or litre, in thousandths.
struct ComparablePrice {
  /// `kg` or `l`; `nil` for pieces.
  var unit: String?
  var price: Int

  /// Each measure in millionths of its metric unit: exact by definition (International yard and pound, 1959); fluid
  /// ounces are left out, since there are two kinds.
  private static let measures: [String: (unit: String, millionths: Int)] = [
    "kg": ("kg", 1_000_000), "g": ("kg", 1_000), "lb": ("kg", 453_592), "oz": ("kg", 28_350),
    "l": ("l", 1_000_000), "ml": ("l", 1_000), "cl": ("l", 10_000), "dl": ("l", 100_000),
  ]

  init(_ item: Purchase.Item) {
    let measure = item.unit.flatMap { Self.measures[$0.lowercased()] }
    unit = measure?.unit
    let share = Double(measure?.millionths ?? 1_000_000) / 1_000_000
    if let said = item.price?.thousandths {
      price = Self.rounded(Double(said) / share)
    } else if let quantity = item.quantity, quantity > 0 {
      price = Self.rounded(Double(item.amount.thousandths) * 1_000 / (Double(quantity) * share))
    } else {
      price = item.amount.thousandths
    }
  }

  /// An absurdly high price gives 0.
  private static func rounded(_ price: Double) -> Int { price.magnitude < 1e12 ? Int(price.rounded()) : 0 }

  /// The number of kilograms in a pound.
  private static let pound = 0.453_592_37

  /// Converts a section's prices to a common unit; without one, the prices are the amounts paid.
  static func bringTogether(_ part: inout SpendingBook.Part, in told: ArchiveSettings.PriceUnits) {
    let units = Set(part.entries.map { $0.item.flatMap { ComparablePrice($0).unit } })
    guard units.count > 1 else {
      part.unit = units.first ?? nil
      guard part.unit == "kg", told == .imperial else { return }
      part.unit = "lb"
      for index in part.entries.indices {
        part.entries[index].price = part.entries[index].price.map { rounded(Double($0) * pound) }
      }
      return
    }
    // Some are sold by weight, some by the piece, so that their prices do not compare.
    for index in part.entries.indices { part.entries[index].price = part.entries[index].amount }
    part.isMixed = true
  }
}
