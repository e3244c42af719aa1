// SPDX-License-Identifier: MIT
import KeepsakeModel

/// What one piece cost, or one kilogram or litre of what is weighed or measured, in thousandths.
struct ComparablePrice {
  /// `kg`, `l` or, for pieces, `nil`.
  var unit: String?
  var price: Int

  /// Metric units to one of which so many thousandths of each come: exact by definition (International yard and pound, 1959;
  /// fluid ounces are left out, for there are two).
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

  /// A price that no shop could ask for is none.
  private static func rounded(_ price: Double) -> Int { price.magnitude < 1e12 ? Int(price.rounded()) : 0 }

  /// Kilograms of a pound.
  private static let pound = 0.453_592_37

  /// Gives a part the unit in which all of it compares; without one its prices are those of what was bought.
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
    // Some weighed, some by the piece: no price says anything of another.
    for index in part.entries.indices { part.entries[index].price = part.entries[index].amount }
    part.isMixed = true
  }
}
