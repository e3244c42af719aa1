// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// Makes titles as the keeper would: 'Banff, July 2019', 'Letters from Lagos'.
struct SuggestionTitles {
  let words: SuggestionWords
  let items: [SuggestionItem]

  /// Tags that are too common to describe an event.
  private let common: Set<String>

  init(words: SuggestionWords, items: [SuggestionItem]) {
    self.words = words
    self.items = items
    var counts: [String: Int] = [:]
    for item in items { for word in Set(item.words) { counts[word, default: 0] += 1 } }
    common = Set(counts.filter { items.count >= 40 && $0.value * 4 > items.count }.keys)
  }

  /// An event's title, and what its members share, for the reasons.
  func title(
    _ sort: Suggestion.Sort, members: [Int], days: ClosedRange<CivilDay>?
  ) -> (title: String, shared: [SuggestionReason]) {
    var shared: [SuggestionReason] = []
    let place = placeName(members)
    let word = most(members, share: 0.5) { item in item.words.filter { !common.contains($0) } }
    let folder = most(members, share: 0.8) { FolderName.title($0.folder).map { [$0] } ?? [] }
    let person = most(members, share: 0.8) { $0.people }
    if let place { shared.append(.sharedPlace(place)) }
    if let word { shared.append(.sharedWord(word)) }
    if let folder { shared.append(.sharedFolder(folder)) }
    if let person { shared.append(.sharedPerson(person)) }
    var when = ""
    if let days {
      let isShort = sort == .event || days.lowerBound == days.upperBound
      when = isShort || (place == nil && word == nil && folder == nil) ? words.days(days) : words.months(days)
    }
    let what: String? =
      switch sort {
      case .trip, .place, .journey: place ?? folder ?? word.map(Self.capitalised)
      case .event, .theme: word.map(Self.capitalised) ?? folder ?? place ?? person
      }
    return ([what, when].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", "), shared)
  }

  /// 'Letters from Lagos', 'Receipts, 1990s'.
  func title(_ theme: Theme) -> (title: String, shared: [SuggestionReason]) {
    let first = theme.facets[0]
    let second = theme.facets.count > 1 ? theme.facets[1] : nil
    let shared = theme.facets.compactMap { reason($0, theme.members.count) }
    let title: String
    switch (first, second) {
    case (.kind(let kind), .place(let place)?): title = words.title(kind, place: place)
    case (.kind(let kind), .person(let person)?): title = words.title(kind, person: person)
    case (.kind(let kind), .word(let word)?): title = "\(words.plural(kind)): \(spelled(word, theme.members))"
    case (.kind(let kind), .decade(let year)?): title = "\(words.plural(kind)), \(words.decade(year))"
    case (.kind(let kind), _): title = words.plural(kind)
    case (.place(let place), .person(let person)?): title = words.title(person: person, place: place)
    case (.place(let place), .decade(let year)?): title = "\(place), \(words.decade(year))"
    case (.place(let place), _): title = place
    case (.person(let person), .decade(let year)?): title = "\(person), \(words.decade(year))"
    case (.person(let person), _): title = person
    case (.word(let word), _): title = Self.capitalised(spelled(word, theme.members))
    case (.decade(let year), _): title = words.decade(year)
    case (.folder(let folder), _): title = FolderName.title(folder) ?? folder
    case (.pile, _):
      let place = placeName(theme.members)
      let folder = most(theme.members, share: 0.8) { FolderName.title($0.folder).map { [$0] } ?? [] }
      let scans = words.pick("Scans", "Scans", "Numérisations")
      title = [folder ?? scans, place].compactMap { $0 }.joined(separator: ", ")
    }
    return (title, shared)
  }

  private func reason(_ facet: Facet, _ count: Int) -> SuggestionReason? {
    switch facet {
    case .kind: .sameKind(count: count)
    case .place(let name): .sharedPlace(name)
    case .person(let name): .sharedPerson(name)
    case .word(let word): .sharedWord(word)
    case .folder(let path): .sharedFolder(FolderName.title(path) ?? path)
    case .pile: .scannedTogether
    case .decade: nil
    }
  }

  // MARK: Shared properties

  /// 'Lisbon & Porto' if two cities have most of the members, else the region, else the countries.
  private func placeName(_ members: [Int]) -> String? {
    let located = members.filter { items[$0].country != nil || items[$0].city != nil }
    guard located.count * 4 >= members.count, !located.isEmpty else { return nil }
    func ranked(_ part: (SuggestionItem) -> String?) -> [(name: String, count: Int)] {
      var counts: [String: Int] = [:]
      for member in located { if let name = part(items[member]) { counts[name, default: 0] += 1 } }
      return counts.map { (name: $0.key, count: $0.value) }.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
    }
    let all = located.count
    let cities = ranked(\.city)
    if let first = cities.first, first.count * 10 >= all * 6 { return first.name }
    if cities.count > 1, (cities[0].count + cities[1].count) * 10 >= all * 7, cities[1].count * 5 >= all {
      // In the order of the visits.
      let order = located.compactMap { items[$0].city }
      let pair = [cities[0].name, cities[1].name]
      let first = order.first { pair.contains($0) } ?? pair[0]
      return pair.sorted { a, _ in a == first }.joined(separator: " & ")
    }
    if let region = ranked(\.region).first, region.count * 10 >= all * 6 { return region.name }
    let countries = ranked(\.country)
    if let country = countries.first, country.count * 10 >= all * 6 { return country.name }
    if countries.count > 1, (countries[0].count + countries[1].count) * 10 >= all * 8 {
      return "\(countries[0].name) & \(countries[1].name)"
    }
    return cities.first?.name
  }

  /// The most frequent value, if enough members have it.
  private func most(_ members: [Int], share: Double, _ part: (SuggestionItem) -> [String]) -> String? {
    var counts: [String: Int] = [:]
    for member in members { for value in Set(part(items[member])) { counts[value, default: 0] += 1 } }
    guard let best = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
      Double(best.value) >= share * Double(members.count)
    else { return nil }
    return best.key
  }

  /// The word as the members spell it, since facets are lower-case.
  private func spelled(_ word: String, _ members: [Int]) -> String {
    for member in members { for own in items[member].words where own.lowercased() == word { return own } }
    return word
  }

  private static func capitalised(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}

extension SuggestionWords {
  fileprivate func title(_ kind: Kind, place: String) -> String {
    guard Self.travels(kind) else { return "\(plural(kind)), \(place)" }
    return switch language {
    case .english: "\(plural(kind)) from \(place)"
    case .german: "\(plural(kind)) aus \(place)"
    case .french:
      place.first.map { "AEIOUYÉÈÎÔaeiouy".contains($0) } ?? false
        ? "\(plural(kind)) d’\(place)" : "\(plural(kind)) de \(place)"
    }
  }

  fileprivate func title(_ kind: Kind, person: String) -> String { "\(plural(kind)): \(person)" }

  fileprivate func title(person: String, place: String) -> String { "\(person), \(place)" }
}
