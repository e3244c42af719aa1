// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import Spending

@Suite struct `Names of things` {
  @Test(arguments: [
    (["Butter 250 g", "BUTTER 250G", "250g butter"], true), (["BANANAS ORG", "ORGANIC BANANAS"], true),
    (["BAN ORG", "BANANAS ORGANIC"], true), (["4061458 Hafermilch", "HAFERMILCH"], true),
    (["Crème fraîche", "CREME FRAICHE"], true),
    (["Butter 250 g", "Butter 500 g"], false), (["Milk", "Oat milk"], false), (["Saft 1,5 l", "Saft 1 l"], false),
    // Too short for an abbreviation.
    (["Br", "Brot"], false), (["Молоко", "МОЛОКО"], true), (["4061458", "4061459"], false),
  ])
  func `are joined if they mean the same thing`(names: [String], areSame: Bool) {
    #expect((Set(ItemNames(names, same: []).things.map(\.key)).count == 1) == areSame)
  }

  @Test func `stay apart if a short one is ambiguous`() {
    let keys = ItemNames(["Pap", "Paprika", "Papaya"], same: []).things.map(\.key)
    #expect(Set(keys).count == 3)
  }

  @Test func `follow the keeper`() {
    let things = ItemNames(["Milk", "LAIT 1L", "Melk", "Bread"], same: [["Milk", "Lait 1 l"], ["lait 1l", "Melk"]])
      .things
    #expect(things.prefix(3).allSatisfy { $0.name == "Milk" && $0.key == things[0].key } && things[3].name == "Bread")
  }

  @Test(arguments: [
    ("Bio Hafermilch", nil, "dairy"), ("Sauerteigbrot 500 g", nil, "bread"), ("Tomaten Rispe", nil, "produce"),
    ("LAIT DEMI-ÉCRÉMÉ", nil, "dairy"), ("Pommes Golden", nil, "produce"),
    ("Exterior stain red", "Prairie Hardware", "home"),
    ("Bird seed 4 kg", nil, "garden"), ("Cat food", nil, "pets"), ("Milchkaffee", "Café Marzipan", "eating-out"),
    ("Adult return", "Kerrera Ferries", "travel"), ("qwertz", nil, "other"), ("qwertz", "Apotheke am Dom", "health"),
    ("", "Buchhandlung Weiland", "books"), ("Plain flour 1.5 kg", nil, "pantry"),
    ("Kerzen rot 4 St.", nil, "household"),
  ])
  func `have a category`(item: String, store: String?, category: String) {
    #expect(Categories([]).category(of: item, from: store) == category)
  }

  @Test func `have the keeper's category`() {
    let own = Categories([
      ArchiveSettings.SpendingCategory(name: "Haustiere", words: ["*futter", "bird seed"]),
      ArchiveSettings.SpendingCategory(name: "Baking", words: ["*mehl", "flour"]),
    ])
    #expect(
      own.category(of: "Bird seed 4 kg", from: nil) == "pets" && own.category(of: "Vogelfutter", from: nil) == "pets")
    #expect(own.category(of: "Plain flour", from: nil) == "Baking" && own.category(of: "Butter", from: nil) == "dairy")
  }

  @Test func `have words that are folded as names are`() {
    for (category, words) in CategoryWords.items + CategoryWords.places + CategoryWords.decidingPlaces {
      for word in words.flatMap({ $0.split(separator: " ") }) {
        #expect(
          word.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 42 || $0 == 45 },
          "\(category): \(word)")
      }
    }
    let known = Set(CategoryWords.names.map(\.category))
    #expect(CategoryWords.groceries.isSubset(of: known) && Set(CategoryWords.items.map(\.category)).isSubset(of: known))
  }
}

@Suite struct `A price that compares` {
  private static func item(_ amount: Int, _ quantity: Int?, _ unit: String?, price: Int? = nil) -> Purchase.Item {
    var item = Purchases.one("2023-01-01", "Markt", [("Bananas", "1.00")]).items[0]
    (item.amount, item.quantity, item.unit) = (Money(thousandths: amount, currency: "EUR"), quantity, unit)
    item.price = price.map { Money(thousandths: $0, currency: "EUR") }
    return item
  }

  @Test func `is per kilogram, litre or piece, whatever the receipt's unit`() {
    let pound = ComparablePrice(Self.item(2_980, 2_000, "lb"))
    #expect(pound.unit == "kg" && pound.price == 3_285)
    #expect(ComparablePrice(Self.item(990, 500_000, "g", price: nil)).price == 1_980)
    let bottle = ComparablePrice(Self.item(600, 750_000, "ml"))
    #expect(bottle.unit == "l" && bottle.price == 800)
    #expect(
      ComparablePrice(Self.item(600, 3_000, nil)).price == 200 && ComparablePrice(Self.item(600, nil, nil)).unit == nil)
    #expect(ComparablePrice(Self.item(600, 3_000, nil, price: 210)).price == 210)
  }
}
