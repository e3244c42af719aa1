// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport

/// Gives every keepsake its id: the one it had, the one that the keeper wishes, or a new one.
package struct AddressAssignment {
  /// The values of a keepsake from which it is recognised later.
  package struct Candidate: Hashable, Sendable {
    package var path: ArchivePath
    /// The hash of the first image.
    package var content: ContentHash
    /// The hashes of all images, including the first.
    package var allContents: [ContentHash]
    package var wish: String?
    /// What a new id is made of.
    package var title: String?
    package var visibility: Visibility

    package init(
      path: ArchivePath, content: ContentHash, allContents: [ContentHash], wish: String?, title: String?,
      visibility: Visibility
    ) {
      self.path = path
      self.content = content
      self.allContents = allContents
      self.wish = wish
      self.title = title
      self.visibility = visibility
    }
  }

  private let candidates: [Candidate]
  private let ledger: AddressLedger
  private var ids: [String?]
  /// By candidate: the ledger's entry that is this keepsake.
  private var entries: [Int?]
  /// By ledger entry: the candidate that is it.
  private var owners: [Int?]
  private var used: Set<String> = []

  /// Assigns ids and says what the ledger is now.
  ///
  /// A keepsake is known again by path and first image together, then by its image where the old path is gone (a
  /// rename), then by its path alone (an edit), then by its image alone.
  package static func assign(
    _ candidates: [Candidate], ledger: AddressLedger
  ) -> (ids: [String], ledger: AddressLedger) {
    var assignment = AddressAssignment(candidates: candidates, ledger: ledger)
    assignment.recognise()
    // Mostly every keepsake is what and where it was.
    if assignment.isAsItWas { return (assignment.entries.compactMap { $0.map { ledger.entries[$0].id } }, ledger) }
    assignment.choose()
    return (assignment.ids.map { $0 ?? "" }, assignment.newLedger())
  }

  private init(candidates: [Candidate], ledger: AddressLedger) {
    self.candidates = candidates
    self.ledger = ledger
    ids = Array(repeating: nil, count: candidates.count)
    entries = ids.map { _ in nil }
    owners = Array(repeating: nil, count: ledger.entries.count)
  }

  private mutating func recognise() {
    if ledger.entries.isEmpty { return }
    recogniseUnchanged()
    // Mostly that was all.
    guard entries.contains(nil) else { return }
    var byPath: [ArchivePath: Int] = [:]
    byPath.reserveCapacity(ledger.entries.count)
    for (number, entry) in ledger.entries.enumerated() { byPath[entry.path] = number }
    func match(_ claim: (Candidate) -> Int?) {
      for (number, candidate) in candidates.enumerated() where entries[number] == nil {
        guard let entry = claim(candidate), owners[entry] == nil else { continue }
        entries[number] = entry
        owners[entry] = number
      }
    }
    match { candidate in
      byPath[candidate.path].flatMap { ledger.entries[$0].content == candidate.content ? $0 : nil }
    }
    guard entries.contains(nil) else { return }
    let wanted = Set(zip(candidates, entries).filter { $1 == nil }.map(\.0.content))
    var byContent: [ContentHash: [Int]] = [:]
    for (number, entry) in ledger.entries.enumerated() where wanted.contains(entry.content) {
      byContent[entry.content, default: []].append(number)
    }
    let present = Set(candidates.map(\.path))
    func sameContent(_ candidate: Candidate, where holds: (Int) -> Bool) -> Int? {
      byContent[candidate.content]?.first { owners[$0] == nil && holds($0) }
    }
    match { candidate in sameContent(candidate) { !present.contains(ledger.entries[$0].path) } }
    match { candidate in byPath[candidate.path] }
    match { candidate in sameContent(candidate) { _ in true } }
  }

  /// Recognises keepsakes with the same path and first image as before, by the image's hash.
  ///
  /// If several have one image, all but the last are left to `recognise`.
  private mutating func recogniseUnchanged() {
    var last: [UInt64: Int] = [:]
    last.reserveCapacity(ledger.entries.count)
    for number in ledger.entries.indices { last[ledger.entries[number].content.leadingWord] = number }
    for number in candidates.indices {
      guard let entry = last[candidates[number].content.leadingWord],
        ledger.entries[entry].content == candidates[number].content,
        ledger.entries[entry].path == candidates[number].path, owners[entry] == nil
      else { continue }
      entries[number] = entry
      owners[entry] = number
    }
  }

  private mutating func choose() {
    used.reserveCapacity(candidates.count)
    for (number, candidate) in candidates.enumerated() {
      guard let wish = candidate.wish, used.insert(wish).inserted else { continue }
      ids[number] = wish
    }
    for number in candidates.indices where ids[number] == nil {
      guard let entry = entries[number], !outgrows(number, ledger.entries[entry].id),
        used.insert(ledger.entries[entry].id).inserted
      else { continue }
      ids[number] = ledger.entries[entry].id
    }
    guard ids.contains(nil) else { return }
    // An id that has been published is not given to another keepsake while its redirect or its return may need it.
    let reserved = Set(ledger.entries.map(\.id)).union(ledger.redirects.map(\.from))
    // Public ones choose first, so a number after an id never reveals a hidden keepsake.
    let open = candidates.indices.filter { ids[$0] == nil }.sorted {
      (candidates[$0].visibility, candidates[$0].path) < (candidates[$1].visibility, candidates[$1].path)
    }
    var nextNumber: [String: Int] = [:]
    for number in open {
      let base = newID(for: candidates[number])
      var id = base
      var count = nextNumber[base, default: 1]
      while used.contains(id) || reserved.contains(id) {
        count += 1
        id = "\(base)-\(count)"
      }
      nextNumber[base] = count
      used.insert(id)
      ids[number] = id
    }
  }

  /// Whether the keepsake had the id while it was hidden, and is not any more, or from a version that gave out names which
  /// not every system can hold.
  private func outgrows(_ number: Int, _ id: String) -> Bool {
    candidates[number].visibility <= .unlisted && HiddenID.isOne(id) || WindowsName.isDevice(id)
  }

  /// A readable id for a listed keepsake.
  ///
  /// An unlisted one also gets a part that can be known only from the picture. A hidden one gets only that part, since its present title
  /// may not be meant for its later visitors.
  private func newID(for candidate: Candidate) -> String {
    if candidate.visibility > .unlisted { return HiddenID.of(candidate.content) }
    let named = Slug.of(candidate.title ?? "")
    let base = named.isEmpty ? Slug.of(candidate.path.name) : named
    let readable = base.isEmpty ? "keepsake" : base
    return candidate.visibility > .public ? "\(readable)-\(candidate.content.hex.prefix(12))" : readable
  }

  private func newLedger() -> AddressLedger {
    var result = AddressLedger()
    (result.feedName, result.siteKey, result.pages) = (ledger.feedName, ledger.siteKey, ledger.pages)
    var redirects = Dictionary(ledger.redirects.map { ($0.from, $0.to) }, uniquingKeysWith: { first, _ in first })
    let lost = Set(
      zip(ledger.entries, owners).filter { $1 == nil && !used.contains($0.id) }.map(\.0.content))
    var homes: [ContentHash: String] = [:]
    result.entries.reserveCapacity(candidates.count)
    for (number, candidate) in candidates.enumerated() {
      guard let id = ids[number] else { continue }
      let published = entries[number].flatMap { ledger.entries[$0].published }
      result.entries.append(
        AddressLedger.Entry(
          id: id, path: candidate.path, content: candidate.content, published: published, title: candidate.title))
      if let entry = entries[number], ledger.entries[entry].id != id, !HiddenID.isOne(ledger.entries[entry].id),
        !WindowsName.isDevice(ledger.entries[entry].id)
      {
        redirects[ledger.entries[entry].id] = id
      }
      if lost.isEmpty { continue }
      for content in candidate.allContents where lost.contains(content) && homes[content] == nil { homes[content] = id }
    }
    for (number, entry) in ledger.entries.enumerated() where owners[number] == nil && !used.contains(entry.id) {
      // Its picture may have become part of another keepsake: lead there. Whatever became of it, it may come back.
      if let home = homes[entry.content], !HiddenID.isOne(entry.id) { redirects[entry.id] = home }
      result.entries.append(entry)
    }
    result.entries.sort { $0.id < $1.id }
    result.redirects = redirects.keys.sorted().compactMap { from in
      used.contains(from) ? nil : end(of: from, in: redirects).map { Redirect(from: from, to: $0) }
    }
    return result
  }

  /// Whether everything in the ledger, and nothing else, is here as the ledger says, and wishes for no other id.
  private var isAsItWas: Bool {
    guard ledger.redirects.isEmpty, candidates.count == ledger.entries.count else { return false }
    for number in candidates.indices {
      guard let entry = entries[number], ledger.entries[entry].path == candidates[number].path,
        ledger.entries[entry].content == candidates[number].content,
        ledger.entries[entry].title == candidates[number].title,
        candidates[number].wish == nil || candidates[number].wish == ledger.entries[entry].id,
        !outgrows(number, ledger.entries[entry].id)
      else { return false }
    }
    return ledger.entries.indices.dropFirst().allSatisfy { ledger.entries[$0 - 1].id < ledger.entries[$0].id }
  }

  /// Follows redirects until an id in use or the end; `nil` if they go in a circle.
  private func end(of start: String, in redirects: [String: String]) -> String? {
    var current = start
    var seen: Set<String> = []
    while !used.contains(current), let next = redirects[current] {
      guard seen.insert(current).inserted else { return nil }
      current = next
    }
    return current
  }
}
