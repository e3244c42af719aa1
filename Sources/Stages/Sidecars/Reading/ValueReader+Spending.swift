// SPDX-License-Identifier: MIT
import KeepsakeModel

extension ValueReader {
  /// What `spending:` in `keepsake.yaml` says.
  mutating func spending(_ node: YAMLNode, _ key: String) -> ArchiveSettings.SpendingSettings {
    var settings = ArchiveSettings.SpendingSettings()
    let known = entries(of: node, key, as: SpendingKey.self)
    // Goals without a currency are in that of the archive, wherever it stands.
    for (entry, value) in known where entry == .currency { settings.currency = currency(value, entry.rawValue) }
    for (entry, value) in known {
      let name = entry.rawValue
      switch entry {
      case .currency: break
      case .visibility: settings.visibility = word(value, name, as: Visibility.self) ?? settings.visibility
      case .home: home(value, name, into: &settings)
      case .units: settings.units = word(value, name, as: ArchiveSettings.PriceUnits.self) ?? settings.units
      case .stores: settings.stores = stores(value, name)
      case .goals:
        let usual = settings.currency
        settings.goals = list(value, name) { reader, item in reader.goal(item, name, usual: usual) } ?? []
      case .categories: settings.categories = categories(value, name)
      case .same: settings.same = list(value, name) { reader, item in reader.names(item, name) } ?? []
      case .declined: settings.declined = lineOrLines(value, name)
      }
    }
    return settings
  }

  /// A place's name, or a place and how far around it shops are near.
  private mutating func home(_ node: YAMLNode, _ key: String, into settings: inout ArchiveSettings.SpendingSettings) {
    guard node.entries != nil else {
      settings.home = homePlace(node, key)
      return
    }
    for (entry, value) in entries(of: node, key, as: HomeKey.self) {
      switch entry {
      case .place: settings.home = homePlace(value, entry.rawValue)
      case .radius: settings.radius = number(value, entry.rawValue, in: 0.1...1_000) ?? settings.radius
      }
    }
  }

  private mutating func homePlace(_ node: YAMLNode, _ key: String) -> PlaceStatement? {
    guard case .says(let place)? = placeOrNone(node, key) else { return nil }
    return place
  }

  private mutating func stores(_ node: YAMLNode, _ key: String) -> ArchiveSettings.StorePreferences {
    var stores = ArchiveSettings.StorePreferences()
    for (entry, value) in entries(of: node, key, as: StoresKey.self) {
      switch entry {
      case .prefer: stores.prefer = lineOrLines(value, entry.rawValue)
      case .ignore: stores.ignore = lineOrLines(value, entry.rawValue)
      }
    }
    return stores
  }

  /// `{category: groceries, per: month, most: 400 CAD}`, or a `store` or an `item` in the place of the category.
  private mutating func goal(_ node: YAMLNode, _ key: String, usual: String?) -> ArchiveSettings.SpendingGoal? {
    var goal: ArchiveSettings.SpendingGoal?
    var (category, store, item) = (String?.none, String?.none, String?.none)
    var period: ArchiveSettings.SpendingGoal.Period?
    let before = diagnostics.count
    for (entry, value) in entries(of: node, key, as: GoalKey.self) {
      let name = entry.rawValue
      switch entry {
      case .category: category = line(value, name)
      case .store: store = line(value, name)
      case .item: item = line(value, name)
      case .per: period = word(value, name, as: ArchiveSettings.SpendingGoal.Period.self)
      case .most: goal = amount(value, name, usual: usual).map { ArchiveSettings.SpendingGoal(most: $0) }
      }
    }
    if goal == nil, diagnostics.count == before {
      note(
        .missingKey("most", subject: GoalKey.subject, example: "{category: groceries, per: month, most: 400 EUR}"),
        at: node)
    }
    if [category, store, item].count(where: { $0 != nil }) > 1 {
      note(
        .contradiction(
          "a goal is of a category, of a store or of an item, and not of two of them", remedy: "write a goal for each"),
        at: node)
    }
    guard diagnostics.count == before else { return nil }
    goal?.category = category
    goal?.store = store
    goal?.item = item
    goal?.period = period ?? .month
    return goal
  }

  /// `400 CAD`, or `400` in the usual currency.
  private mutating func amount(_ node: YAMLNode, _ key: String, usual: String?) -> Money? {
    guard let text = line(node, key) else { return nil }
    let parts = text.split(separator: " ")
    let code = parts.count == 2 ? String(parts[1]) : usual ?? ""
    let isCode = code.isEmpty || (code.utf8.count == 3 && code.utf8.allSatisfy { (65...90).contains($0) })
    if (1...2).contains(parts.count), isCode, let money = Money(String(parts[0]), currency: code),
      money.thousandths >= 0
    {
      return money
    }
    note(
      .impossible(
        text, key: key, expected: "an amount and a currency’s code",
        remedy: "write 400 EUR, with a point before cents and nothing between thousands"), at: node)
    return nil
  }

  /// Names of categories with the words that belong to them.
  private mutating func categories(_ node: YAMLNode, _ key: String) -> [ArchiveSettings.SpendingCategory] {
    guard checkTag(node) else { return [] }
    guard let entries = node.entries else {
      note(
        .wrongShape(
          key: key, found: Self.shape(of: node), expected: "names and their words",
          remedy: "write \(key): {dairy: [milk, \"*cheese\"]}"), at: node)
      return []
    }
    var seen: [String: Int] = [:]
    return entries.compactMap { entry in
      guard let name = keyText(entry.key, seen: &seen), !entry.value.isNull else { return nil }
      return ArchiveSettings.SpendingCategory(name: name, words: lineOrLines(entry.value, name))
    }
  }

  /// Two names or more of the same thing.
  private mutating func names(_ node: YAMLNode, _ key: String) -> [String]? {
    guard let names = lines(node, key) else { return nil }
    if names.count > 1 { return names }
    note(
      .wrongShape(
        key: key, found: names.isEmpty ? "an empty list" : "one name", expected: "lists of two names or more",
        remedy: "write \(key): [[BANANAS ORG, ORGANIC BANANA]]"), at: node)
    return nil
  }
}
