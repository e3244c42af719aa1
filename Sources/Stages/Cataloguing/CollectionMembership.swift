// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport

/// Finds out which keepsakes each collection holds.
struct CollectionMembership {
  let collections: [ReadCollection]
  /// By collection: indices of keepsakes, in the order in which the collection lists them, rules last.
  private(set) var members: [[Int]]
  /// By collection: the index of the keepsake that the keeper chose as cover.
  private(set) var covers: [Int?]
  /// By collection and line of its story: the keepsake that it names, if it is there.
  private(set) var told: [[Int?]]
  private(set) var diagnostics: [Diagnostic] = []

  /// Released at the end, so that only their owner holds them.
  private var keepsakes: [Keepsake]
  private let names: PersonNames
  private var byReference: [String: Int] = [:]
  private var knownNames: [String]?

  /// Paths that came to no keepsake and have been reported.
  private let reported: Set<String>
  /// As it was before this build.
  private let ledger: AddressLedger
  private var formerPlaces: FormerPlaces?
  private var numbers: [String: Int]?
  private var byFolder: [String: [Int]]?
  /// Places that sidecars name though the picture has moved.
  private let followed: [AddressLedger.Move]
  private var pictures: FormerPicturePlaces?
  /// Paths that collections name though the keepsake has moved.
  private(set) var moves: Set<AddressLedger.Move> = []
  /// What collections' files call keepsakes that have another path now.
  private(set) var formerNames: Set<FormerName> = []
  /// The first pictures of keepsakes, by ids that collections may know and sites do not: the one that a keepsake had while it
  /// was hidden, and the one that it is to have when it is shown.
  private var unshownIDs: [String: ContentHash] = [:]
  private var hasNew: Bool?
  /// How many misspelt names may still be compared with all others.
  private var hintsLeft = 100

  init(
    keepsakes: [Keepsake], drafts: [KeepsakeDraft], collections: [ReadCollection], names: PersonNames,
    reported: Set<ArchivePath>, ledger: AddressLedger, moves followed: [AddressLedger.Move] = [],
    folderFiles: [Cataloguer.FolderFile] = [], workers: Int = 1
  ) {
    self.keepsakes = keepsakes
    self.names = names
    self.ledger = ledger
    self.followed = followed
    self.reported = Set(reported.map(\.text))
    self.collections = collections
    members = collections.map { _ in [] }
    covers = collections.map { _ in nil }
    told = collections.map { _ in [] }
    unshownIDs = Dictionary(
      ledger.entries.lazy.filter { HiddenID.isOne($0.id) }.map { ($0.id, $0.content) },
      uniquingKeysWith: { first, _ in first })
    let named = collections.flatMap {
      $0.statement.keepsakes + ($0.statement.rule?.except ?? [])
        + ([$0.statement.cover] + $0.statement.story.map(\.keepsake)).compactMap(\.self)
    }
    if !named.isEmpty { refer(Set(named.map(\.value)), drafts) }
    gather(drafts, workers: workers)
    checkNames(in: folderFiles)
    self.keepsakes = []
    (knownNames, formerPlaces, numbers, pictures, byFolder) = (nil, nil, nil, nil, nil)
  }

  /// Lets those that stand for others take their place.
  mutating func join(_ duplicates: Duplicates) {
    if duplicates.isEmpty { return }
    for n in members.indices where duplicates.fill(collections[n], members[n]) { members[n] = [] }
    members = members.map(duplicates.joined)
    covers = covers.map { $0.map(duplicates.first(of:)) }
    told = told.map { $0.map { $0.map(duplicates.first(of:)) } }
  }

  /// Notes which keepsakes names mean: an id before a path, its own path before an image's.
  private mutating func refer(_ names: Set<String>, _ drafts: [KeepsakeDraft]) {
    for index in keepsakes.indices {
      for image in keepsakes[index].images {
        let path = image.path.text
        if names.contains(path) { byReference[path] = index }
      }
      for image in keepsakes[index].images {
        let stem = image.path.stem.text
        if names.contains(stem), byReference[stem] == nil { byReference[stem] = index }
      }
    }
    for index in keepsakes.indices {
      let path = keepsakes[index].path.text
      if names.contains(path) { byReference[path] = index }
    }
    for index in keepsakes.indices {
      let id = keepsakes[index].id
      if names.contains(id) { byReference[id] = index }
    }
    for index in drafts.indices {
      guard let wish = drafts[index].$sidecar.wrappedValue.id?.value, names.contains(wish), byReference[wish] == nil
      else { continue }
      byReference[wish] = index
      unshownIDs[wish] = keepsakes[index].images.first?.content
    }
    let given = unshownIDs.filter { names.contains($0.key) && byReference[$0.key] == nil }
    guard !given.isEmpty else { return }
    let byContent = Dictionary(given.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first })
    for index in keepsakes.indices {
      guard let content = keepsakes[index].images.first?.content, let id = byContent[content] else { continue }
      byReference[id] = index
    }
  }

  /// All names of keepsakes, to correct misspelt ones; computed once.
  private mutating func allNames() -> [String] {
    if let knownNames { return knownNames }
    let names = keepsakes.map { [$0.id, $0.path.text] + $0.images.flatMap { [$0.path.text, $0.path.stem.text] } }
    let all = Set(names.joined()).sorted()
    knownNames = all
    return all
  }

  private mutating func former(_ name: String) -> AddressLedger.Entry? {
    let places = formerPlaces ?? FormerPlaces(ledger)
    formerPlaces = places
    return places.entry(for: name)
  }

  /// The present place of a keepsake that once had the name: the entry follows it, or a message reports it as gone.
  private mutating func resolve(
    _ name: Located<String>, _ former: AddressLedger.Entry, in collection: ReadCollection
  ) -> [Int] {
    let all = numbers ?? Dictionary(keepsakes.indices.map { (keepsakes[$0].id, $0) }, uniquingKeysWith: { $1 })
    numbers = all
    let index = all[former.id]
    let move = AddressLedger.Move(path: ArchivePath(name.value), content: former.content, id: former.id)
    // The entry of a missing keepsake stays, since the keepsake may come back; its title is shown in the message until then.
    let isNeeded = name.value != former.id && (index != nil || former.path != move.path)
    if isNeeded { moves.insert(move) }
    if let index {
      noteMove(of: name, to: index, in: collection)
      return [index]
    }
    noteLoss(of: name, title: former.title, in: collection)
    return []
  }

  /// What became of a picture that a keepsake had beside its first.
  private mutating func resolve(
    _ name: Located<String>, picture: ContentHash, _ index: Int?, in collection: ReadCollection
  ) -> [Int] {
    moves.insert(
      AddressLedger.Move(path: ArchivePath(name.value), content: picture, id: index.map { keepsakes[$0].id }))
    if let index {
      noteMove(of: name, to: index, in: collection)
      return [index]
    }
    noteLoss(of: name, title: nil, in: collection)
    return []
  }

  private mutating func noteMove(of name: Located<String>, to index: Int, in collection: ReadCollection) {
    let path = keepsakes[index].path
    let now = path.text
    // Some names are no text that a file could hold.
    if ArchivePath(now) == path {
      formerNames.insert(FormerName(collection: collection.file, name: name.value, now: now))
    }
    diagnostics.append(
      Diagnostic(
        .note, "collection.keepsake-moved", file: collection.file.text, line: name.line, column: name.column,
        "“\(name.value)” is now \(now)",
        remedy:
          "keepsake-site check --fix writes that; or write “\(keepsakes[index].id)”, which names it wherever it lies"))
  }

  private mutating func noteLoss(of name: Located<String>, title: String?, in collection: ReadCollection) {
    // Where the collection hides its members, a picture that is new and not named by it might be the one that is gone.
    let isException = collection.statement.rule?.except.contains(name) == true
    let mayBeHere = collection.statement.hides && !isException && hasNewKeepsakes()
    let title = title.map { "“\($0)” (\(name.value))" } ?? "“\(name.value)”"
    diagnostics.append(
      Diagnostic(
        mayBeHere ? .error : .warning, "collection.keepsake-gone", file: collection.file.text, line: name.line,
        column: name.column, "\(title) is in the archive no longer",
        remedy: mayBeHere
          ? "this collection hides what it holds, and there are new pictures: name the one that was meant, or take the line out"
          : "put its picture back, or take the line out"))
  }

  /// Whether there is any that the ledger has not seen; found out once.
  private mutating func hasNewKeepsakes() -> Bool {
    let answer = hasNew ?? keepsakes.contains { formerPlaces?.knows($0.id) == false }
    hasNew = answer
    return answer
  }

  /// A misspelt collection may be one that hides what it holds.
  private mutating func checkNames(in files: [Cataloguer.FolderFile]) {
    let known = Set(bySlug.keys)
    for file in files {
      for slug in file.collections where !known.contains(slug.value) { reportUnknown(slug, in: file.path) }
    }
  }

  private mutating func reportUnknown(_ slug: Located<String>, in file: ArchivePath?) {
    let near = likely(slug.value, among: collections.lazy.map(\.slug))
    report(
      "sidecar.collection-unknown", file, slug, "there is no collection “\(slug.value)”",
      near.map { "did you mean “\($0)”?" } ?? "make a file collections/\(slug.value).yaml")
  }

  /// Collections by what keepsakes call them: their slugs, and those that 1.0.0 gave to names of other scripts.
  private var bySlug: [String: Int] {
    let former = collections.indices.map { number -> (String, Int) in
      let slug = Slug.ofLatin(collections[number].file.stem.name)
      return (slug.isEmpty ? "collection" : slug, number)
    }
    return Dictionary(
      collections.indices.map { (collections[$0].slug, $0) } + former, uniquingKeysWith: { first, _ in first })
  }

  private mutating func gather(_ drafts: [KeepsakeDraft], workers: Int) {
    let bySlug = bySlug
    var listing = collections.map { _ in [Int]() }
    for index in drafts.indices {
      // The references: a sidecar is a large value to copy.
      let (said, inherited) = (drafts[index].$sidecar, drafts[index].$defaults)
      if said.wrappedValue.collections.isEmpty, inherited.wrappedValue.collections.isEmpty { continue }
      for slug in said.wrappedValue.collections {
        if let collection = bySlug[slug.value] {
          listing[collection].append(index)
        } else {
          reportUnknown(slug, in: drafts[index].sidecarFile)
        }
      }
      // A folder's defaults apply to many keepsakes: their misspellings are reported once, below.
      for slug in inherited.wrappedValue.collections {
        if let collection = bySlug[slug.value] { listing[collection].append(index) }
      }
    }
    for (number, collection) in collections.enumerated() {
      var seen: Set<Int> = []
      let listed = collection.statement.keepsakes.flatMap { resolve($0, in: collection) }
      let ruled = collection.statement.rule.map {
        keepsakes(under: RuleMatcher($0, names, hides: collection.statement.hides), workers: workers)
      }
      if let ruled, ruled.isEmpty { noteEmptyRule(of: collection) }
      let excepted = Set((collection.statement.rule?.except ?? []).flatMap { resolve($0, in: collection) })
      members[number] = (listed + listing[number] + (ruled ?? []).filter { !excepted.contains($0) })
        .filter { seen.insert($0).inserted }
      told[number] = collection.statement.story.map { entry in
        entry.keepsake.flatMap { resolve($0, in: collection).first }
      }
      covers[number] = collection.statement.cover.flatMap { resolve($0, in: collection).first }
    }
  }

  private mutating func keepsakes(under matcher: RuleMatcher, workers: Int) -> [Int] {
    let keepsakes = keepsakes
    if !matcher.rule.folders.isEmpty {
      // An archive may have as many folders as pictures: none asks every keepsake.
      return inFolders(matcher.rule.folders).filter { matcher.holds(for: $0, of: keepsakes) }
    }
    let holds = mapInParallel(keepsakes.count, width: workers) { matcher.holds(for: $0, of: keepsakes) }
    return keepsakes.indices.filter { holds[$0] }
  }

  /// The keepsakes that lie right in one of these folders, by number.
  private mutating func inFolders(_ folders: [String]) -> [Int] {
    let all = byFolder ?? Dictionary(grouping: keepsakes.indices) { keepsakes[$0].path.folder.text }
    byFolder = all
    return Set(folders).flatMap { all[$0] ?? [] }.sorted()
  }

  /// A rule by which no keepsake is found is misspelt more often than meant.
  private mutating func noteEmptyRule(of collection: ReadCollection) {
    guard let rule = collection.statement.rule, let line = collection.statement.ruleLine else { return }
    // What a broken sidecar was meant to say might be just this.
    guard reported.isEmpty else { return }
    let reason = EmptyRule(RuleMatcher(rule, names, hides: collection.statement.hides), keepsakes: keepsakes)
    diagnostics.append(
      Diagnostic(
        .warning, "collection.rule-empty", file: collection.file.text, line: line, reason.problem, remedy: reason.remedy
      ))
  }

  /// What an entry of `keepsakes:` names: an id, a path with or without extension, or a glob.
  private mutating func resolve(_ entry: Located<String>, in collection: ReadCollection) -> [Int] {
    let file = collection.file
    if let index = byReference[entry.value] {
      if let content = unshownIDs[entry.value], keepsakes[index].id != entry.value {
        moves.insert(
          AddressLedger.Move(path: ArchivePath(entry.value), content: content, id: keepsakes[index].id))
      }
      return [index]
    }
    if Glob.isPattern(entry.value) {
      let glob = Glob(entry.value)
      let found = keepsakes.indices.filter { glob.matches(keepsakes[$0]) }
      if found.isEmpty, !reported.contains(where: { glob.matches(Array($0.utf8)) }) {
        diagnostics.append(
          Diagnostic(
            .warning, "collection.glob-empty", file: file.text, line: entry.line, column: entry.column,
            "“\(entry.value)” matches no keepsake", remedy: "correct the pattern, or remove it"))
      }
      return found
    }
    if reported.contains(entry.value) { return [] }
    if let former = former(entry.value) { return resolve(entry, former, in: collection) }
    let places = pictures ?? FormerPicturePlaces(keepsakes, followed: followed, ledger: ledger)
    pictures = places
    if let content = places.content(at: ArchivePath(entry.value), in: collection) {
      return resolve(
        entry, picture: content, places.keepsake(with: content, formerlyAt: ArchivePath(entry.value)), in: collection)
    }
    report(
      "collection.keepsake-unknown", file, entry, "there is no keepsake “\(entry.value)”",
      likely(entry.value, among: allNames()).map { "did you mean “\($0)”?" }
        ?? "use an id, or a path without its extension")
    return []
  }

  /// What a name was meant to be; a few times only, since each is held against all there are.
  private mutating func likely(_ name: String, among names: some Sequence<String>) -> String? {
    guard hintsLeft > 0 else { return nil }
    hintsLeft -= 1
    return Spelling.nearest(to: name, among: names)
  }

  private mutating func report(
    _ id: String, _ file: ArchivePath?, _ at: Located<String>, _ problem: Message, _ remedy: Message
  ) {
    diagnostics.append(
      Diagnostic(.error, id, file: file?.text, line: at.line, column: at.column, problem, remedy: remedy))
  }
}

extension CollectionRule {
  /// The keepsakes that it finds, by their numbers; its exceptions are known by the names that keepsakes have now, or by their sidecars' ids.
  ///
  /// `hides`: the rule's collection hides.
  package func finds(
    in keepsakes: [Keepsake], names: PersonNames, hides: Bool, wishes: (Int) -> String? = { _ in nil }
  ) -> [Int] {
    let matcher = RuleMatcher(self, names, hides: hides)
    let exceptions = Set(except.map(\.value))
    let globs = exceptions.filter(Glob.isPattern).map { Glob($0) }
    func isExcepted(_ number: Int) -> Bool {
      keepsakes[number].isNamed(by: exceptions) || wishes(number).map(exceptions.contains) ?? false
        || globs.contains { $0.matches(keepsakes[number]) }
    }
    return keepsakes.indices.filter {
      matcher.holds(for: $0, of: keepsakes) && (exceptions.isEmpty || !isExcepted($0))
    }
  }
}

extension Keepsake {
  /// Whether one of these is its id, its path or a picture's path.
  package func isNamed(by names: Set<String>) -> Bool {
    names.contains(id) || names.contains(path.text)
      || images.contains { names.contains($0.path.text) || names.contains($0.path.stem.text) }
  }
}

extension CollectionStatement {
  /// Whether visitors see less of its keepsakes than of others.
  package var hides: Bool { visibility.map { $0 > .public } ?? false || location != nil }
}

extension Glob {
  /// Whether it matches a keepsake's path, or that of a picture of it.
  package func matches(_ keepsake: Keepsake) -> Bool {
    matches(keepsake.path.bytes) || keepsake.images.contains { matches($0.path.bytes) }
  }
}
