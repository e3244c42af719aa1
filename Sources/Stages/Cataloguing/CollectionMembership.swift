// SPDX-License-Identifier: MIT
internal import KeepsakeModel
private import KeepsakeSupport

/// Finds out which keepsakes each collection holds.
struct CollectionMembership {
  let collections: [ReadCollection]
  /// By collection: indices of keepsakes, in the order in which the collection lists them, rules last.
  private(set) var members: [[Int]]
  /// By collection: the index of the keepsake that the keeper chose as cover.
  private(set) var covers: [Int?]
  private(set) var diagnostics: [Diagnostic] = []

  private let keepsakes: [Keepsake]
  private var byReference: [String: Int] = [:]

  /// Paths that came to no keepsake and have been reported.
  private let reported: Set<String>

  init(
    keepsakes: [Keepsake], drafts: [KeepsakeDraft], collections: [ReadCollection], reported: Set<ArchivePath>
  ) {
    self.keepsakes = keepsakes
    self.reported = Set(reported.map(\.text))
    self.collections = collections
    members = collections.map { _ in [] }
    covers = collections.map { _ in nil }
    for (index, keepsake) in keepsakes.enumerated() {
      for image in keepsake.images { byReference[image.path.text] = index }
      for image in keepsake.images where byReference[image.path.stem.text] == nil {
        byReference[image.path.stem.text] = index
      }
    }
    for (index, keepsake) in keepsakes.enumerated() { byReference[keepsake.path.text] = index }
    for (index, keepsake) in keepsakes.enumerated() { byReference[keepsake.id] = index }
    gather(drafts)
  }

  private mutating func gather(_ drafts: [KeepsakeDraft]) {
    let bySlug = Dictionary(
      collections.enumerated().map { ($1.slug, $0) }, uniquingKeysWith: { first, _ in first })
    var said = collections.map { _ in [Int]() }
    for (index, draft) in drafts.enumerated() {
      for slug in draft.sidecar.collections + draft.defaults.collections {
        if let collection = bySlug[slug.value] {
          said[collection].append(index)
        } else if draft.sidecar.collections.contains(slug) {
          let near = Spelling.nearest(to: slug.value, among: collections.map(\.slug))
          report(
            "sidecar.collection-unknown", draft.sidecarFile, slug, "there is no collection “\(slug.value)”",
            near.map { "did you mean “\($0)”?" } ?? "make a file collections/\(slug.value).yaml")
        }
      }
    }
    for (number, collection) in collections.enumerated() {
      var seen: Set<Int> = []
      let listed = collection.statement.keepsakes.flatMap { resolve($0, in: collection.file) }
      let ruled = collection.statement.rule.map { rule in keepsakes.indices.filter { rule.holds(for: keepsakes[$0]) } }
      members[number] = (listed + said[number] + (ruled ?? [])).filter { seen.insert($0).inserted }
      covers[number] = collection.statement.cover.flatMap { cover in
        resolve(cover, in: collection.file).first
      }
    }
  }

  /// What an entry of `keepsakes:` names: an id, a path with or without extension, or a glob.
  private mutating func resolve(_ entry: Located<String>, in file: ArchivePath) -> [Int] {
    if let index = byReference[entry.value] { return [index] }
    if Glob.isPattern(entry.value) {
      let glob = Glob(entry.value)
      let found = keepsakes.indices.filter { index in
        glob.matches(keepsakes[index].path.bytes)
          || keepsakes[index].images.contains { glob.matches($0.path.bytes) }
      }
      if found.isEmpty, !reported.contains(where: { glob.matches(Array($0.utf8)) }) {
        diagnostics.append(
          Diagnostic(
            .warning, "collection.glob-empty", file: file.text, line: entry.line, column: entry.column,
            "“\(entry.value)” matches no keepsake", remedy: "correct the pattern, or remove it"))
      }
      return found
    }
    if reported.contains(entry.value) { return [] }
    report(
      "collection.keepsake-unknown", file, entry, "there is no keepsake “\(entry.value)”",
      Spelling.nearest(to: entry.value, among: byReference.keys.sorted()).map { "did you mean “\($0)”?" }
        ?? "use an id, or a path without its extension")
    return []
  }

  private mutating func report(
    _ id: String, _ file: ArchivePath?, _ at: Located<String>, _ problem: String, _ remedy: String
  ) {
    diagnostics.append(
      Diagnostic(.error, id, file: file?.text, line: at.line, column: at.column, problem, remedy: remedy))
  }
}

extension CollectionRule {
  /// The rule of a collection made from a folder.
  init(folder: String) {
    self.init()
    folders = [folder]
  }

  /// Whether every part of the rule holds for a keepsake; a rule without parts holds for none.
  func holds(for keepsake: Keepsake) -> Bool {
    guard self != CollectionRule() else { return false }
    func has(_ values: [Sourced<String>], _ wanted: String) -> Bool {
      values.contains { $0.value.lowercased() == wanted.lowercased() }
    }
    guard tags.allSatisfy({ has(keepsake.tags, $0) }), people.allSatisfy({ has(keepsake.people, $0) }) else {
      return false
    }
    if !kinds.isEmpty { guard let kind = keepsake.kind?.value, kinds.contains(kind) else { return false } }
    if !types.isEmpty { guard let type = keepsake.type, types.contains(type) else { return false } }
    if !statuses.isEmpty { guard let status = keepsake.status, statuses.contains(status) else { return false } }
    if let date { guard let known = keepsake.date?.value, known.overlaps(date) else { return false } }
    if !places.isEmpty {
      guard let place = keepsake.place?.value, places.contains(where: place.isCalled) else { return false }
    }
    if !folders.isEmpty { guard folders.contains(keepsake.path.folder.text) else { return false } }
    return true
  }
}

extension Place {
  /// Whether somebody who says `name` may mean this place: its whole name, or its city, region or country.
  func isCalled(_ name: String) -> Bool {
    let wanted = name.lowercased()
    let parts = self.name.split(separator: ",").map { $0.drop { $0 == " " }.lowercased() }
    return self.name.lowercased() == wanted || parts.contains(wanted)
      || [city, region, country].contains { $0?.lowercased() == wanted }
  }
}
