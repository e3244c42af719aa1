// SPDX-License-Identifier: MIT
internal import KeepsakeModel
private import KeepsakeSupport

extension Cataloguer {
  /// For whom a catalogue is.
  package enum Audience {
    /// Public and unlisted things.
    case everybody
    /// Readers of the secured part: secured keepsakes only.
    case invited

    func sees(_ visibility: Visibility) -> Bool {
      self == .everybody ? visibility <= .unlisted : visibility == .secured
    }
  }

  /// Removes the keepsakes that the audience may not see, sorts the rest by time, and counts only these.
  ///
  /// Consumes the keepsakes: they are moved into their order, and not copied, if they have no other owner.
  func publish(
    _ all: consuming [Keepsake], _ duplicates: Duplicates, _ membership: CollectionMembership, _ ledger: AddressLedger,
    for audience: Audience, workers: Int
  ) -> Catalogue {
    var catalogue = Catalogue(
      settings: input.settings, title: input.settings.title ?? input.archiveName)
    var keepsakes = consume all
    let portraits = references(Set(input.people.compactMap(\.statement.portrait?.value)), among: keepsakes)
      .mapValues(duplicates.first(of:))
    let withheld = audience == .everybody ? withheldPeople(keepsakes) : []
    let order = Self.order(keepsakes, besides: duplicates, for: audience, workers: workers)
    var positions = [Int?](repeating: nil, count: keepsakes.count)
    for (position, index) in order.enumerated() { positions[index] = position }
    if order.count > keepsakes.count / 2 {
      keepsakes.arrange(order + positions.indices.filter { positions[$0] == nil })
      keepsakes.removeLast(keepsakes.count - order.count)
    } else {
      keepsakes = order.map { keepsakes[$0] }
    }
    catalogue.keepsakes = consume keepsakes
    let showsReceipts = input.settings.spending.visibility <= (audience == .everybody ? .public : .secured)
    for index in catalogue.keepsakes.indices {
      catalogue.keepsakes[index] = catalogue.keepsakes[index].seen
      catalogue.keepsakes[index].parts.keep(for: audience == .everybody ? .everybody : .securedReaders)
      catalogue.keepsakes[index].dropDamaged()
      catalogue.keepsakes[index].attachments.removeAll { !$0.isPublished }
      if audience == .everybody { catalogue.keepsakes[index].dropSecretFields(input.types) }
      if !showsReceipts { catalogue.keepsakes[index].dropReading() }
    }
    catalogue.types = input.types

    let hidden = PersonNames.hidden(input.people, from: audience, usual: input.settings.visibility).union(withheld)
    let names = PersonNames(input.people.map(\.statement), usual: input.settings.visibility)
    for index in catalogue.keepsakes.indices { catalogue.keepsakes[index].forget(hidden, names) }
    let portraitPlaces = portraits.compactMapValues { positions[$0] }
    let collections = shownCollections(membership, positions, in: catalogue.keepsakes, for: audience)
    let people = people(in: catalogue.keepsakes, hidden: hidden, portraits: portraitPlaces, for: audience)
    for one in collections { for member in one.keepsakes { catalogue.keepsakes[member].collections.append(one.slug) } }
    (catalogue.collections, catalogue.people) = (collections, people)
    if audience == .everybody { hideAddresses(of: &catalogue) }
    if !ledger.redirects.isEmpty {
      let published = Set(catalogue.keepsakes.map(\.id))
      catalogue.redirects = ledger.redirects.filter { published.contains($0.to) && !published.contains($0.from) }
    }
    if audience == .invited { catalogue.becomeASiteOfItsOwn() }
    return catalogue
  }

  /// People whose files say nothing of who may see them, and who are on keepsakes, but on none that everybody sees.
  private func withheldPeople(_ keepsakes: [Keepsake]) -> Set<String> {
    var silent = Set(input.people.lazy.filter { $0.statement.visibility == nil }.map(\.statement.name))
    if silent.isEmpty { return [] }
    var named: Set<String> = []
    // By number: a keepsake is a large value to copy.
    for index in keepsakes.indices where !keepsakes[index].people.isEmpty {
      let isListed = keepsakes[index].visibility == .public
      for person in keepsakes[index].people {
        if isListed { silent.remove(person.value) } else { named.insert(person.value) }
      }
    }
    return silent.intersection(named)
  }

  /// Gives unlisted collections and people addresses that cannot be guessed; these addresses redirect when they become listed.
  private func hideAddresses(of catalogue: inout Catalogue) {
    // An archive without a key has no pictures yet, and nothing to send a link to.
    let key = input.ledger.siteKey
    catalogue.collections.removeAll { $0.visibility == .unlisted && key == nil }
    catalogue.people.removeAll { $0.visibility == .unlisted && key == nil }
    guard let key else { return }
    let moves =
      catalogue.collections.indices.map { hideAddress(of: &catalogue.collections[$0], "collection", key) }
      + catalogue.people.indices.map { hideAddress(of: &catalogue.people[$0], "person", key) }
    catalogue.movedFolders = moves.compactMap(\.self)
  }

  /// Gives an unlisted one its secret; of a listed one says that a link to its former address is to lead on.
  private func hideAddress(of shown: inout some HasFolder, _ kind: String, _ key: ContentHash) -> Redirect? {
    var unlisted = shown
    unlisted.secret = Self.secret(kind, shown.slug, key)
    if shown.visibility == .unlisted {
      shown = unlisted
      return nil
    }
    return input.linkedFolders.contains(unlisted.folder) ? Redirect(from: unlisted.folder, to: shown.folder) : nil
  }

  /// Twelve hexadecimal digits that only this archive can make.
  private static func secret(_ kind: String, _ slug: String, _ key: ContentHash) -> String {
    var digest = Digest256()
    for word in ["unlisted address", kind, slug] { digest.update(word) }
    key.withUnsafeBytes { digest.update($0) }
    return String(digest.finish().hex.prefix(12))
  }

  /// The numbers of those that the audience may see, in order of time.
  private static func order(
    _ keepsakes: [Keepsake], besides duplicates: Duplicates, for audience: Audience, workers: Int
  ) -> [Int] {
    // By number: a keepsake is a large value to copy.
    let seen = keepsakes.indices.filter {
      audience.sees(keepsakes[$0].visibility) && !keepsakes[$0].isDamaged && !duplicates.isOne($0)
    }
    let keys = mapInParallel(seen.count, width: workers) { place in
      KeepsakeOrder(date: keepsakes[seen[place]].date?.value.sortKey, path: keepsakes[seen[place]].path)
    }
    return keys.indices.sorted { keys[$0] < keys[$1] }.map { seen[$0] }
  }

  /// The collections that the audience may see, with what it may see of them.
  private func shownCollections(
    _ membership: CollectionMembership, _ positions: [Int?], in keepsakes: [Keepsake], for audience: Audience
  ) -> [KeepsakeCollection] {
    var filed: Set<Set<Int>> = []
    return membership.collections.enumerated().compactMap { number, read in
      guard audience == .everybody ? visibility(of: read) <= .unlisted : visibility(of: read) <= .secured else {
        return nil
      }
      let members = membership.members[number].compactMap { positions[$0] }
      // What everybody sees of a listed collection speaks of its listed keepsakes alone.
      let told = members.filter {
        audience == .invited || visibility(of: read) > .public || keepsakes[$0].visibility == .public
      }
      // The title alone of a collection without visible keepsakes would reveal them.
      if told.isEmpty, !membership.members[number].isEmpty { return nil }
      if members.isEmpty, audience == .invited, visibility(of: read) != .secured { return nil }
      let stays = read.wasShown && !told.isEmpty && told.count == membership.members[number].count
      if told.count < read.leastListed && !stays || read.leastListed > 0 && filed.contains(Set(members)) { return nil }
      if read.leastListed == 0 { filed.insert(Set(members)) }
      let cover = membership.covers[number].flatMap { positions[$0] }
      var collection = collection(read, members: members, told: told, cover: cover, in: keepsakes)
      let named = membership.told[number].map { $0.flatMap { positions[$0] } }
      collection.story = StoryPart.parts(read.statement.story, named, among: Set(members))
      return collection
    }
  }

  /// `told` are the members that cover, date and place may be derived from.
  private func collection(
    _ read: ReadCollection, members: [Int], told: [Int], cover: Int?, in keepsakes: [Keepsake]
  ) -> KeepsakeCollection {
    let said = read.statement
    var collection = KeepsakeCollection(slug: read.slug, title: said.title)
    (collection.caption, collection.description) = (said.caption, said.description)
    collection.origin = read.file.pathExtension == "yaml" || read.file.pathExtension == "yml" ? .byHand : .folder
    collection.keepsakes =
      switch said.order ?? (input.settings.order == .newest ? .newest : .date) {
      case .date: members.sorted()
      case .newest: keepsakes.newestFirst(members.sorted())
      case .name: members.sorted { keepsakes[$0].sortName < keepsakes[$1].sortName }
      case .listed: members
      }
    let toldOf = Set(told)
    collection.isCoverChosen = cover.map { toldOf.contains($0) } ?? false
    let showable = collection.keepsakes.filter { toldOf.contains($0) && !keepsakes[$0].images.isEmpty }
    collection.cover =
      cover.flatMap { toldOf.contains($0) ? $0 : nil }
      ?? best(showable, in: keepsakes)
      ?? showable.first { keepsakes[$0].images[keepsakes[$0].thumbnail].picture != nil } ?? showable.first
    if let date = said.date {
      collection.date = date.value.map { Sourced($0, .collection) }
    } else {
      collection.date = commonDate(told.sorted(), in: keepsakes)
    }
    if let place = said.place {
      collection.place = place.value.flatMap { namedPlace($0, policy: said.location) }.map { Sourced($0, .collection) }
    } else {
      collection.place = commonPlace(told.sorted(), in: keepsakes)
    }
    collection.visibility = visibility(of: read)
    (collection.collage, collection.layout) = (said.collage, said.layout)
    return collection
  }

  /// The greatest merit, the first among equals; `nil` if all are blank or damaged.
  private func best(_ members: [Int], in keepsakes: [Keepsake]) -> Int? {
    let merits = members.map { keepsakes[$0].merit }
    guard let most = merits.max(), most.isShown else { return nil }
    return merits.firstIndex(of: most).map { members[$0] }
  }

  /// As its file says, else as the archive does.
  private func visibility(of collection: ReadCollection) -> Visibility {
    collection.statement.visibility ?? input.settings.visibility
  }

  func namedPlace(_ statement: PlaceStatement, policy: LocationPolicy?) -> Place? {
    let policy = policy ?? input.settings.location
    if let name = statement.name {
      return places.place(named: name, position: statement.position, policy: policy, isKeepers: true)
    }
    return statement.position.flatMap { places.place(at: $0, policy: policy) }
  }

  /// The time that the dates of the keepsakes span; `nil` unless most of them have one: one date says nothing of nineteen pictures.
  private func commonDate(_ members: [Int], in keepsakes: [Keepsake]) -> Sourced<EDTFDate>? {
    let dates = members.compactMap { keepsakes[$0].date?.value }
    guard dates.count * 2 > members.count else { return nil }
    return EDTFDate.merged(dates).map { Sourced($0, .sidecar) }
  }

  /// The place that most of the keepsakes are from, else their country; `nil` if less than that is known of most.
  private func commonPlace(_ members: [Int], in keepsakes: [Keepsake]) -> Sourced<Place>? {
    // By number: a place is a large value to copy.
    func most(_ name: (Int) -> String?) -> (name: String, first: Int)? {
      var counts: [String: (count: Int, first: Int)] = [:]
      for index in members { if let name = name(index) { counts[name, default: (0, index)].count += 1 } }
      let best = counts.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
      return best.flatMap { $0.value.count * 2 > members.count ? ($0.key, $0.value.first) : nil }
    }
    if let first = most({ keepsakes[$0].place?.value.name })?.first {
      return keepsakes[first].place.map { Sourced($0.value, .sidecar) }
    }
    guard let country = most({ keepsakes[$0].place?.value.country })?.name else { return nil }
    var whole = Place(name: country)
    whole.country = country
    return Sourced(whole, .sidecar)
  }

  /// Everybody on a listed keepsake or with a file.
  private func people(
    in keepsakes: [Keepsake], hidden: Set<String>, portraits: [String: Int], for audience: Audience
  ) -> [Person] {
    var byName: [String: [Int]] = [:]
    for index in keepsakes.indices where keepsakes[index].visibility == .public || audience == .invited {
      for person in keepsakes[index].people { byName[person.value, default: []].append(index) }
    }
    var people: [Person] = []
    var slugs: Set<String> = []
    let isReached = audience == .invited ? invitedFamily(hidden: hidden) : []
    for read in input.people where !hidden.contains(read.statement.name) {
      // The public album has everybody else already.
      let visibility = read.statement.visibility ?? input.settings.visibility
      if audience == .invited, visibility != .secured, byName[read.statement.name] == nil,
        !isReached.contains(read.statement.name)
      {
        continue
      }
      var person = Person(slug: read.slug, name: read.statement.name)
      slugs.insert(read.slug)
      person.also = read.statement.also
      person.born = read.statement.born
      person.died = read.statement.died
      person.note = read.statement.note
      person.visibility = visibility
      person.portrait = read.statement.portrait.flatMap { portraits[$0.value] }
      person.face = read.statement.face
      person.keepsakes = byName.removeValue(forKey: person.name) ?? []
      person.contact = contact(of: read.statement, for: audience)
      people.append(person)
    }
    for (name, members) in byName.sorted(by: { $0.key < $1.key }) {
      let base = Slug.of(name)
      var slug = base.isEmpty ? "person" : base
      var count = 1
      while !slugs.insert(slug).inserted {
        count += 1
        slug = "\(base.isEmpty ? "person" : base)-\(count)"
      }
      var person = Person(slug: slug, name: name)
      person.keepsakes = members
      people.append(person)
    }
    relate(&people, for: audience)
    let keys = people.map { $0.name.lowercased() }
    return people.indices.sorted { (keys[$0], people[$0].slug) < (keys[$1], people[$1].slug) }.map { people[$0] }
  }
}

/// A subject with pages in a separate folder.
private protocol HasFolder {
  var slug: String { get }
  var secret: String? { get set }
  var folder: String { get }
  var visibility: Visibility { get }
}

extension KeepsakeCollection: HasFolder {}
extension Person: HasFolder {}

extension Cataloguer {
  /// The keepsakes that these ids and paths name; of several the last.
  private func references(_ wanted: Set<String>, among all: [Keepsake]) -> [String: Int] {
    guard !wanted.isEmpty else { return [:] }
    var references: [String: Int] = [:]
    func note(_ name: String, _ index: Int) { if wanted.contains(name) { references[name] = index } }
    for index in all.indices {
      for image in all[index].images.indices { note(all[index].images[image].path.text, index) }
      note(all[index].path.text, index)
      note(all[index].id, index)
    }
    return references
  }
}

extension Catalogue {
  /// Inside the secured part everything is visible to its readers, and no address or machine outside knows of it.
  fileprivate mutating func becomeASiteOfItsOwn() {
    settings.baseURL = nil
    settings.description = nil
    settings.cover = nil
    for index in keepsakes.indices { keepsakes[index].visibility = .public }
    for index in collections.indices { collections[index].visibility = .public }
    for index in people.indices { people[index].visibility = .public }
  }
}

extension Keepsake {
  /// Drops what its type says is for the secured part only.
  fileprivate mutating func dropSecretFields(_ types: [String: MemoryTypeStatement]) {
    guard !fields.isEmpty, let type = type.flatMap({ types[$0] }) else { return }
    fields.removeAll { type.isSecret(field: $0.name) }
  }

  /// Leaves out what a machine read on a receipt, its words too, which say the same as its values.
  fileprivate mutating func dropReading() {
    guard readReceipt != nil || receipt != nil || kind?.value == .receipt else { return }
    if readReceipt != nil { readReceipt = nil }
    if transcript?.source.isOfPicture == true { transcript = nil }
    for index in images.indices where images[index].knowledge.text != nil {
      (images[index].knowledge.text, images[index].knowledge.headings) = (nil, [])
    }
  }

  /// Leaves out the images that cannot be shown, where others can.
  fileprivate mutating func dropDamaged() {
    let kept = images.indices.filter {
      images[$0].fault == nil || images[$0].original != nil || images[$0].player != nil
    }
    guard kept.count < images.count, kept.contains(where: { images[$0].picture != nil }) else { return }
    let places = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
    markup = markup.compactMap { stroke in
      places[stroke.image].map { place in
        var moved = stroke
        moved.image = place
        return moved
      }
    }
    thumbnail = places[thumbnail] ?? kept.firstIndex { images[$0].picture != nil } ?? 0
    images = kept.map { images[$0] }
  }

  /// What 'by name' sorts by: the title, else the file's name with the numbers that put it in its place.
  fileprivate var sortName: String {
    let said = title.flatMap { $0.source == .filename ? nil : $0.value }
    return (said ?? path.name).lowercased()
  }
}

extension [Keepsake] {
  /// Rearranges the elements; `order` has the present index of the element for each place.
  fileprivate mutating func arrange(_ order: [Int]) {
    // A buffer exchanges its elements where they lie; an array would copy them.
    withUnsafeMutableBufferPointer { keepsakes in
      for place in order.indices {
        var from = order[place]
        // The element from before this place has been exchanged for the present one.
        while from < place { from = order[from] }
        keepsakes.swapAt(place, from)
      }
    }
  }
}

/// A keepsake's place in the order of time; undated ones come last, ties go by path.
private struct KeepsakeOrder: Comparable, Sendable {
  let date: EDTFSortKey?
  let path: ArchivePath

  static func < (a: KeepsakeOrder, b: KeepsakeOrder) -> Bool {
    switch (a.date, b.date) {
    case (let left?, let right?) where left != right: left < right
    case (_?, nil): true
    case (nil, _?): false
    default: a.path < b.path
    }
  }
}
