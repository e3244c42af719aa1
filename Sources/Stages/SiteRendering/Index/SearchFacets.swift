// SPDX-License-Identifier: MIT
import KeepsakeModel
import SiteModel

/// The facets for filtering keepsakes, with their values.
struct SearchFacets: Sendable {
  private(set) var facets: [SearchFacet] = []
  /// For each facet and listed keepsake the indices of its values.
  private var members: [[[Int]]] = []
  private let site: Site
  /// For each listed keepsake, whether more than its tags and its type may be searched.
  private var isTold: [Bool] = []

  /// The longest span, in decades, that counts for each of its decades.
  private static let longestSpan = 200

  init(_ site: Site) {
    self.site = site
    // Secret keepsakes are found only by their tags and type.
    isTold = site.index.listed.map { !site.catalogue.keepsakes[$0].isSecret }
    addGroups("tag", site.words[.factTags], .all, site.index.tags.map { ($0.slug, $0.name, $0.keepsakes) })
    addDecades()
    addGroups("kind", site.words[.factKind], .any, site.index.kinds.map { ($0.slug, $0.name, $0.keepsakes) })
    addGroups(
      "person", site.words[.factPeople], .all,
      site.index.people.indices.map { entry in
        (site.person(entry).slug, site.person(entry).name, site.index.people[entry].keepsakes)
      })
    addPlaces()
    addGroups(
      "collection", site.words[.factCollections], .all,
      site.index.collections.indices.map { entry in
        (site.collection(entry).slug, site.collection(entry).title, site.index.collections[entry].keepsakes)
      })
    // The classifier's labels.
    let looks = site.index.listed.flatMap { index in
      site.catalogue.keepsakes[index].labels.map { (name: $0.name, keepsake: index) }
    }
    addGroups(
      "label", site.words[.factLooks], .all,
      Group.groups(looks, fallback: "label").map { ($0.slug, $0.name, $0.keepsakes) })
    addChoice("type", site.words[.factType], site.index.types)
    addChoice("category", site.words[.factCategory], categories)
    addChoice("status", site.words[.factStatus], site.index.statuses)
    for part in allParts { for entry in part.filters { addChoice(of: entry, in: part) } }
  }

  /// A listed keepsake's values, for each facet.
  func values(of listed: Int) -> [[Int]] { members.map { $0[listed] } }

  // MARK: Kinds of facet

  private mutating func add(
    _ key: String, _ label: String, _ mode: SearchFacet.Mode, _ values: [SearchValue], _ members: [[Int]]
  ) {
    guard !values.isEmpty else { return }
    let members = ["tag", "type"].contains(key) ? members : zip(members, isTold).map { $1 ? $0 : [] }
    facets.append(SearchFacet(key: key, label: label, mode: mode, values: values))
    self.members.append(members)
  }

  private mutating func addGroups(
    _ key: String, _ label: String, _ mode: SearchFacet.Mode, _ groups: [(slug: String, name: String, keepsakes: [Int])]
  ) {
    var members = [[Int]](repeating: [], count: site.index.listed.count)
    for (value, group) in groups.enumerated() {
      for keepsake in group.keepsakes where site.index.position[keepsake] >= 0 {
        members[site.index.position[keepsake]].append(value)
      }
    }
    add(key, label, mode, groups.map { SearchValue(slug: $0.slug, label: $0.name) }, members)
  }

  /// A facet appears only if it divides keepsakes: not if all have its only value.
  private mutating func addChoice(_ key: String, _ label: String, _ groups: [Group]) {
    guard groups.count > 1 || groups.first.map({ $0.keepsakes.count < site.index.listed.count }) == true else { return }
    addGroups(key, label, .any, groups.map { ($0.slug, $0.name, $0.keepsakes) })
  }

  /// Adds the displayed values of a section's entry.
  private mutating func addChoice<Part: KeepsakePart>(of entry: String, in part: Part.Type) {
    let told = zip(site.index.listed, isTold).filter(\.1).map(\.0)
    let pairs = told.compactMap { index in
      site.catalogue.keepsakes[index].parts[part].flatMap { PartSections.text(of: entry, $0, site.words, site.dates) }
        .map { (name: $0, keepsake: index) }
    }
    let label = site.words[.part, part.isText ? part.key : "\(part.key).\(entry)"]
    addChoice(entry, label, Group.groups(pairs, fallback: entry))
  }

  /// Categories have no separate pages; spellings of one known category are joined.
  private var categories: [Group] {
    let pairs = site.index.listed.compactMap { index in
      site.catalogue.keepsakes[index].category.map { (name: site.words.category($0), keepsake: index) }
    }
    return Group.groups(pairs, fallback: "category")
  }

  /// Country, region, city: a keepsake has all that contain its place.
  ///
  /// A place without them is listed by its name.
  private mutating func addPlaces() {
    var values: [SearchValue] = []
    var numbers: [[String]: Int] = [:]
    var slugs = SlugBook(fallback: "place")
    // Addresses of places depend on the names only, not on the order of keepsakes.
    let chains = site.index.listed.map { chain(of: site.catalogue.keepsakes[$0].place?.value) }
    var paths: Set<[String]> = []
    for chain in chains { for length in 1..<(chain.count + 1) { paths.insert(Array(chain.prefix(length))) } }
    for path in paths.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      numbers[path] = values.count
      values.append(
        SearchValue(
          slug: slugs.take(path.joined(separator: " ")), label: path.last ?? "",
          parent: path.count > 1 ? numbers[Array(path.dropLast())] : nil))
    }
    let members = chains.map { chain in
      chain.indices.compactMap { numbers[Array(chain[...$0])] }.sorted()
    }
    add("place", site.words[.factPlace], .any, values, members)
  }

  private func chain(of place: Place?) -> [String] {
    guard let place else { return [] }
    var chain: [String] = []
    for part in [place.country, place.region, place.city] {
      if let part = part?.trimmingSpaces(), !part.isEmpty, chain.last != part { chain.append(part) }
    }
    return chain.isEmpty ? [place.name] : chain
  }

  /// Adds the decades that each date may be in, and a value for keepsakes without a date.
  private mutating func addDecades() {
    let dates = site.index.listed.map { site.catalogue.keepsakes[$0].date?.value }
    let bounded = dates.compactMap { date in date.flatMap { Self.decades(of: $0) } }
    guard let first = bounded.map(\.lowerBound).min(), let last = bounded.map(\.upperBound).max() else { return }
    let spans = dates.map { date in date.map { Self.decades(of: $0) ?? Self.open($0, first, last) } }
    var used: Set<Int> = []
    for span in spans { if let span, span.count <= Self.longestSpan { used.formUnion(span) } }
    let decades = used.sorted()
    let numbers = Dictionary(uniqueKeysWithValues: decades.enumerated().map { ($1, $0) })
    var values = decades.map { decade in
      SearchValue(slug: decade < 0 ? "bc\(-decade)" : "\(decade * 10)s", label: site.dates.decade(decade))
    }
    var members = spans.map { span in
      span.map { $0.count <= Self.longestSpan ? $0.compactMap { numbers[$0] } : [] } ?? []
    }
    if dates.contains(where: { $0 == nil }) {
      for (listed, date) in dates.enumerated() where date == nil { members[listed] = [values.count] }
      values.append(SearchValue(slug: "none", label: site.words[.dateNoneHeading]))
    }
    add("when", site.words[.factDate], .any, values, members)
  }

  private static func decades(of date: EDTFDate) -> ClosedRange<Int>? {
    guard let first = date.earliest, let last = date.latest, first <= last else { return nil }
    return DateWords.floored(first.year, by: 10)...DateWords.floored(last.year, by: 10)
  }

  /// An open end extends to the archive's limits.
  private static func open(_ date: EDTFDate, _ first: Int, _ last: Int) -> ClosedRange<Int> {
    let from = date.earliest.map { DateWords.floored($0.year, by: 10) } ?? first
    let to = date.latest.map { DateWords.floored($0.year, by: 10) } ?? last
    return min(from, to)...max(from, to)
  }
}
