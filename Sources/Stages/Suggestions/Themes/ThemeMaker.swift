// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel

/// Groups papers and scans by kind and content: each pair of shared facets ('letters' and 'Lagos') is a candidate, and
/// the best one takes its keepsakes until no large enough one is left.
struct ThemeMaker {
  let settings: SuggestionSettings
  let items: [SuggestionItem]

  /// The most words and people of a keepsake that count.
  private static let mostNames = 6
  /// The most themes, more than a keeper reads.
  private static let mostThemes = 200

  /// Themes among the items of `pool`, best first.
  func themes(_ pool: [Int]) -> [Theme] {
    var single: [Facet: Int] = [:]
    var members: [[Facet]: [Int]] = [:]
    for item in pool {
      let facets = facets(of: items[item])
      for facet in facets { single[facet, default: 0] += 1 }
      for key in keys(facets) { members[key, default: []].append(item) }
    }
    members = members.filter { $0.value.count >= settings.minimum }
    var free = [Bool](repeating: false, count: items.count)
    for item in pool { free[item] = true }
    // A candidate's score only falls as others take its keepsakes: the best by its old score wins if it survives a
    // recount.
    var queue = members.map { key, members in
      (key: key, members: members, score: score(key, members.count, single, pool.count))
    }
    queue.sort { $0.score == $1.score ? $0.key.lexicographicallyPrecedes($1.key) : $0.score > $1.score }
    var themes: [Theme] = []
    var late: [(key: [Facet], members: [Int], score: Double)] = []
    var index = 0
    while themes.count < Self.mostThemes, index < queue.count || !late.isEmpty {
      var next: (key: [Facet], members: [Int], score: Double)
      if let last = late.last, index >= queue.count || last.score > queue[index].score {
        next = late.removeLast()
      } else {
        next = queue[index]
        index += 1
      }
      let left = next.members.filter { free[$0] }
      guard left.count >= settings.minimum else { continue }
      if left.count < next.members.count {
        next = (next.key, left, score(next.key, left.count, single, pool.count))
        late.insert(next, at: late.firstIndex { $0.score >= next.score } ?? late.count)
        continue
      }
      for item in left { free[item] = false }
      themes.append(Theme(facets: next.key, members: left, confidence: confidence(next.key, left.count, single)))
    }
    return themes
  }

  // MARK: Common properties

  private func facets(of item: SuggestionItem) -> [Facet] {
    var facets: [Facet] = []
    if let kind = item.kind, kind != .photo, kind != .other { facets.append(.kind(kind)) }
    if let place = item.city ?? item.region ?? item.country { facets.append(.place(place)) }
    facets += item.people.prefix(Self.mostNames).map { .person($0) }
    facets += item.words.prefix(Self.mostNames).map { .word($0.lowercased()) }
    if let first = item.date?.earliest, let last = item.date?.latest, Self.decade(first.year) == Self.decade(last.year)
    {
      facets.append(.decade(Self.decade(first.year)))
    }
    if FolderName.title(item.folder) != nil { facets.append(.folder(item.folder)) }
    if item.origin == .scan {
      let stem = item.name.prefix { !$0.isNumber }
      facets.append(.pile("\(item.folder)/\(item.camera ?? "")/\(stem.lowercased())"))
    }
    return Set(facets).sorted()
  }

  /// Single facets, and pairs whose first facet is the kind.
  private func keys(_ facets: [Facet]) -> [[Facet]] {
    var keys = facets.compactMap { facet -> [Facet]? in
      if case .decade = facet { return nil }
      if case .place = facet { return nil }
      return [facet]
    }
    for (index, first) in facets.enumerated() {
      for second in facets[(index + 1)...] where Self.weight(first, second) != nil { keys.append([first, second]) }
    }
    return keys
  }

  private static func decade(_ year: Int) -> Int {
    Int((Double(year) / 10).rounded(.down)) * 10
  }

  private static func weight(_ first: Facet, _ second: Facet) -> Double? {
    switch (first, second) {
    case (.kind, .place), (.kind, .person): 1
    case (.kind, .word): 0.9
    case (.place, .person): 0.85
    case (.kind, .decade), (.place, .decade), (.person, .decade): 0.7
    default: nil
    }
  }

  private static func weight(_ only: Facet) -> Double {
    switch only {
    case .folder: 0.8
    case .word: 0.7
    case .person: 0.65
    case .kind: 0.6
    case .pile: 0.5
    case .place, .decade: 0.4
    }
  }

  private static func weight(_ key: [Facet]) -> Double {
    key.count == 2 ? weight(key[0], key[1]) ?? 0 : weight(key[0])
  }

  /// The share of the facets' keepsakes in the group: 1 if both always occur together.
  private func cohesion(_ key: [Facet], _ count: Int, _ single: [Facet: Int]) -> Double {
    let product = key.reduce(1.0) { $0 * Double(single[$1] ?? 1) }
    return Double(count) / pow(product, 1 / Double(key.count))
  }

  private func score(_ key: [Facet], _ count: Int, _ single: [Facet: Int], _ all: Int) -> Double {
    // A property that nearly all share means nothing.
    let share = Double(count) / Double(max(all, 1))
    let breadth = all >= 40 && share > 0.5 ? 0.5 : 1
    return Self.weight(key) * (0.4 + 0.6 * cohesion(key, count, single)) * log(1 + Double(count)) * breadth
  }

  private func confidence(_ key: [Facet], _ count: Int, _ single: [Facet: Int]) -> Double {
    let size = 1 - exp(-Double(count) / 6)
    return min(1, Self.weight(key) * (0.55 + 0.45 * cohesion(key, count, single)) * (0.5 + 0.5 * size))
  }
}
