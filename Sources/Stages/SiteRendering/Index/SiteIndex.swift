// SPDX-License-Identifier: MIT
import KeepsakeModel
private import KeepsakeSupport

/// The listed keepsakes and their groups.
///
/// Only public keepsakes, collections and people are listed, counted or linked as neighbours; unlisted ones only have a
/// page.
struct SiteIndex: Sendable {
  /// Indices into `Catalogue.keepsakes`, in date order.
  let listed: [Int]
  /// Position in `listed` of each keepsake; −1 for unlisted ones.
  let position: [Int]
  /// The number of keepsakes in `listed` with a date; they come first.
  let datedCount: Int
  /// Buckets in time order with the keepsakes in each.
  let buckets: [(bucket: DateBucket, keepsakes: [Int])]
  /// The certain years, in order.
  let years: [(year: Int, keepsakes: [Int])]
  let tags: [Group]
  let kinds: [Group]
  let places: [Group]
  /// Memory types; a group's slug is its page's.
  let types: [Group]
  let statuses: [Group]
  /// Public collections that can be listed, with their listed keepsakes.
  let collections: [CollectionEntry]
  /// Public people with at least one listed keepsake, a note, contact details or relations.
  let people: [PersonEntry]

  let tagBySlugKey: [String: Int]
  let placeByKey: [String: Int]
  let kindByKey: [Kind: Int]
  /// Index into `types` by the type's name.
  let typeByName: [String: Int]
  let statusByKey: [KeepsakeStatus: Int]
  /// Index into `collections` by slug.
  let collectionBySlug: [String: Int]
  /// Index into `people` by name and by other names.
  let personByName: [String: Int]

  struct CollectionEntry: Sendable {
    /// Index into `Catalogue.collections`.
    var index: Int
    var keepsakes: [Int]
    /// The position of each keepsake in `keepsakes`.
    var position: [Int: Int]
  }

  struct PersonEntry: Sendable {
    /// Index into `Catalogue.people`.
    var index: Int
    var keepsakes: [Int]
  }

  init(_ catalogue: Catalogue, words: Words) {
    let keepsakes = catalogue.keepsakes
    let listed = keepsakes.indices.filter { keepsakes[$0].visibility == .public }
    var position = [Int](repeating: -1, count: keepsakes.count)
    for (place, index) in listed.enumerated() { position[index] = place }
    self.listed = listed
    self.position = position
    datedCount = listed.count { keepsakes[$0].date != nil }
    buckets = Self.buckets(of: listed, in: keepsakes)
    years = Self.years(in: buckets)

    let tags = Group.groups(listed.flatMap { index in keepsakes[index].tags.map { ($0.value, index) } })
    let placeNames = PlaceNames(listed.compactMap { keepsakes[$0].place?.value })
    let places = Group.groups(
      listed.compactMap { index in keepsakes[index].place.map { (placeNames.name(of: $0.value.name), index) } },
      fallback: "place")
    let kinds = Self.kinds(of: listed, in: keepsakes, words: words)
    let types = Self.types(of: listed, in: catalogue)
    typeByName = Dictionary(uniqueKeysWithValues: types.enumerated().map { ($1.name, $0) })
    self.types = types.map(\.group)
    let statuses = Self.statuses(of: listed, in: keepsakes, words: words)
    statusByKey = Dictionary(uniqueKeysWithValues: statuses.enumerated().map { ($1.status, $0) })
    self.statuses = statuses.map(\.group)
    tagBySlugKey = Dictionary(uniqueKeysWithValues: tags.indices.map { (tags[$0].key, $0) })
    var placeByKey = Dictionary(uniqueKeysWithValues: places.indices.map { (places[$0].key, $0) })
    for key in placeNames.longer.keys { placeByKey[key] = placeByKey[Group.key(of: placeNames.name(of: key))] }
    self.placeByKey = placeByKey
    kindByKey = Dictionary(
      uniqueKeysWithValues: kinds.indices.compactMap { index in Kind(rawValue: kinds[index].slug).map { ($0, index) } })

    let isListed = position.map { $0 >= 0 }
    let collections: [CollectionEntry] = catalogue.collections.indices.compactMap { index in
      guard catalogue.collections[index].visibility == .public else { return nil }
      let members = catalogue.collections[index].keepsakes.filter { keepsakes.indices.contains($0) && isListed[$0] }
      return CollectionEntry(
        index: index, keepsakes: members,
        position: Dictionary(members.enumerated().map { ($1, $0) }, uniquingKeysWith: { a, _ in a }))
    }
    collectionBySlug = Dictionary(
      collections.indices.map { (catalogue.collections[collections[$0].index].slug, $0) },
      uniquingKeysWith: { a, _ in a })
    let isRelated = Set(
      catalogue.people.filter { $0.visibility == .public && !$0.relations.isEmpty }
        .flatMap { [$0.slug] + $0.relations.map(\.to) })
    let people: [PersonEntry] = catalogue.people.indices.compactMap { index in
      let person = catalogue.people[index]
      let members = person.keepsakes.filter { keepsakes.indices.contains($0) && isListed[$0] }
      guard person.visibility == .public,
        !members.isEmpty || person.note != nil || person.contact != nil || isRelated.contains(person.slug)
      else { return nil }
      return PersonEntry(index: index, keepsakes: members)
    }
    personByName = Dictionary(
      people.indices.flatMap { entry in
        let person = catalogue.people[people[entry].index]
        return ([person.name] + person.also).map { (Group.key(of: $0), entry) }
      }, uniquingKeysWith: { a, _ in a })
    self.tags = tags
    self.kinds = kinds
    self.places = places
    self.collections = collections
    self.people = people
  }

  // MARK: Gathering

  private static func buckets(
    of listed: [Int], in keepsakes: [Keepsake]
  ) -> [(bucket: DateBucket, keepsakes: [Int])] {
    var members: [DateBucket: [Int]] = [:]
    for index in listed { members[DateBucket(keepsakes[index].date?.value), default: []].append(index) }
    return members.sorted { $0.key.order < $1.key.order }.map { (bucket: $0.key, keepsakes: $0.value) }
  }

  private static func years(
    in buckets: [(bucket: DateBucket, keepsakes: [Int])]
  ) -> [(year: Int, keepsakes: [Int])] {
    var members: [Int: [Int]] = [:]
    for (bucket, keepsakes) in buckets {
      if let year = bucket.knownYear { members[year, default: []] += keepsakes }
    }
    return members.sorted { $0.key < $1.key }.map { (year: $0.key, keepsakes: $0.value.sorted()) }
  }

  private static func kinds(of listed: [Int], in keepsakes: [Keepsake], words: Words) -> [Group] {
    var members: [Kind: [Int]] = [:]
    for index in listed { if let kind = keepsakes[index].kind?.value { members[kind, default: []].append(index) } }
    return Kind.allCases.compactMap { kind in
      members[kind].map { Group(name: words[.kinds, kind.rawValue], slug: kind.rawValue, keepsakes: $0) }
    }.sorted { ($1.keepsakes.count, $0.slug) < ($0.keepsakes.count, $1.slug) }
  }

  /// In the order of the types, under their titles; their addresses derive from their names.
  private static func types(of listed: [Int], in catalogue: Catalogue) -> [(name: String, group: Group)] {
    var members: [String: [Int]] = [:]
    for index in listed { if let type = catalogue.keepsakes[index].type { members[type, default: []].append(index) } }
    let order = MemoryTypes.order(catalogue.types)
    let names = order.filter { members[$0] != nil } + members.keys.filter { catalogue.types[$0] == nil }.sorted()
    var slugs = SlugBook(fallback: "type")
    let addresses = Dictionary(uniqueKeysWithValues: names.sorted().map { ($0, slugs.take($0)) })
    return names.map { name in
      let group = Group(
        name: catalogue.types[name]?.title ?? name, slug: addresses[name] ?? "", keepsakes: members[name] ?? [])
      return (name, group)
    }
  }

  /// In the order of a task's progress.
  private static func statuses(
    of listed: [Int], in keepsakes: [Keepsake], words: Words
  ) -> [(status: KeepsakeStatus, group: Group)] {
    KeepsakeStatus.allCases.compactMap { status in
      let members = listed.filter { keepsakes[$0].status == status }
      let name = words[.status, status.rawValue]
      return members.isEmpty ? nil : (status, Group(name: name, slug: Slug.of(status.rawValue), keepsakes: members))
    }
  }
}

extension DateBucket {
  /// In date order; within the same time, less precise ones come later.
  var order: [Int] {
    switch self {
    case .month(let year, let month): [0, year, month]
    case .year(let year): [0, year, 13]
    case .decade(let decade): [0, decade * 10 + 9, 14]
    case .century(let century): [0, century * 100 + 99, 15]
    case .longer: [1]
    case .undated: [2]
    }
  }

  static func < (a: DateBucket, b: DateBucket) -> Bool { a.order.lexicographicallyPrecedes(b.order) }
}

extension [Int] {
  fileprivate static func < (a: [Int], b: [Int]) -> Bool { a.lexicographicallyPrecedes(b) }
}
