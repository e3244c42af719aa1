// SPDX-License-Identifier: MIT
internal import KeepsakeModel

extension Cataloguer {
  /// The purchases of receipts that the keeper lets an audience see.
  ///
  /// Inside the secured part public receipts count too: spending is one whole, wherever the pictures are. A receipt with an unknown
  /// currency or day is in no sum.
  func shownPurchases(in keepsakes: [Keepsake], of counted: [Int], for audience: Audience) -> [Purchase] {
    let spending = input.settings.spending
    guard spending.visibility <= (audience == .everybody ? .public : .secured) else { return [] }
    // What only a link leads to is in no list, and in no sum either.
    let seen = counted.filter { index in
      keepsakes[index].visibility == .public || (audience == .invited && keepsakes[index].visibility == .secured)
    }
    var purchases = Purchase.all(in: keepsakes, of: seen).filter { !$0.total.currency.isEmpty && $0.day != nil }
    for index in purchases.indices where purchases[index].place == nil {
      guard let town = purchases[index].address.flatMap(Self.town) else { continue }
      purchases[index].place = places.place(named: town, position: nil, policy: .city, isKeepers: false)
    }
    return purchases
  }

  /// The town at the end of an address, without its postcode: `Lübeck` of “Hüxstraße 77, 23552 Lübeck”.
  private static func town(of address: String) -> String? {
    address.split(separator: ",").reversed().lazy.map { part in
      part.split(separator: " ").filter { !$0.contains(where: \.isNumber) }.joined(separator: " ")
    }.first { $0.count { $0.isLetter } > 2 }
  }
}
