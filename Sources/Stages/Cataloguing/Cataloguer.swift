// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport

/// A collection's file as read.
package struct ReadCollection: Hashable, Sendable {
  package var file: ArchivePath
  package var slug: String
  package var statement: CollectionStatement
  /// The fewest listed keepsakes of an album that the keeper did not ask for; it is shown only if no collection of the keeper holds the
  /// same.
  var leastListed = 0
  /// Whether visitors know it from an earlier site: it stays for as long as any of its keepsakes does and none is hidden.
  var wasShown = false
  /// The bytes of pictures that were at paths which it names, and are not there now.
  package var formerPictures: [ArchivePath: ContentHash] = [:]

  package init(file: ArchivePath, slug: String, statement: CollectionStatement) {
    self.file = file
    self.slug = slug
    self.statement = statement
  }
}

/// A person's file as read.
package struct ReadPerson: Hashable, Sendable {
  package var file: ArchivePath
  package var slug: String
  package var statement: PersonStatement

  package init(file: ArchivePath, slug: String, statement: PersonStatement) {
    self.file = file
    self.slug = slug
    self.statement = statement
  }
}

/// Joins drafts, facts, collections and people into the catalogue that a site is made of.
///
/// A pure function of its input: the same input gives the same catalogue.
package struct Cataloguer {
  /// What a folder's own file says of all in it, as far as names in it have to be looked up.
  package struct FolderFile: Hashable, Sendable {
    package var path: ArchivePath
    package var collections: [Located<String>]

    package init(path: ArchivePath, collections: [Located<String>]) {
      self.path = path
      self.collections = collections
    }
  }

  package struct Input: Sendable {
    package var settings: ArchiveSettings
    /// The archive folder's name, for a title if the settings have none.
    package var archiveName: String
    package var drafts: [KeepsakeDraft]
    /// By draft, then by image of the draft.
    package var knowledge: [[ImageKnowledge]]
    package var collections: [ReadCollection]
    package var people: [ReadPerson]
    /// All of them, the built-in ones among them.
    package var types: [String: MemoryTypeStatement]
    package var ledger: AddressLedger
    /// Paths of sidecars that came to no keepsake and have been reported: what names them is not reported again.
    package var reported: Set<ArchivePath> = []
    /// Those that name collections.
    package var folderFiles: [FolderFile] = []
    /// Places that sidecars name though the picture has moved.
    package var moves: [AddressLedger.Move] = []
    /// The existing texts that may hide something: sidecars, folders' texts (as `SayingFolder` names them), collections and settings.
    package var texts: Set<ArchivePath> = []
    /// Images that are the same picture in another size or compression.
    package var samePictures: [[HiddenCopies.Image]] = []
    /// The guessed kind of each draft without a stated one.
    package var kinds: [KindGuess?] = []
    /// What was read of the drafts that are receipts.
    package var receipts: [ReadReceipt?] = []
    /// What files of other programs say of folders as albums.
    package var albumWords: [ArchivePath: AlbumWords] = [:]
    /// The files that belong to each draft.
    package var attachments: [[Attachment]] = []
    /// Folders of collections and people in the published site that only a link leads to.
    package var linkedFolders: Set<String> = []
    /// Whether to look for places that are shown exactly.
    package var findsExactPositions = false
    /// Whether the result includes hidden keepsakes, for the keeper.
    package var keepsHidden = false

    package init(
      settings: ArchiveSettings, archiveName: String, drafts: [KeepsakeDraft], knowledge: [[ImageKnowledge]],
      collections: [ReadCollection], people: [ReadPerson], types: [String: MemoryTypeStatement], ledger: AddressLedger
    ) {
      self.settings = settings
      self.archiveName = archiveName
      self.drafts = drafts
      self.knowledge = knowledge
      self.collections = collections
      self.people = people
      self.types = types.isEmpty ? MemoryTypes.all([:], language: settings.language, order: settings.types) : types
      self.ledger = ledger
    }
  }

  /// All keepsakes in the order of their drafts and all collections with their keepsakes' numbers, hidden ones included.
  package struct Everything: Sendable {
    package var keepsakes: [Keepsake]
    package var collections: [(collection: ReadCollection, keepsakes: [Int])]
  }

  package struct Result: Sendable {
    /// Public and unlisted keepsakes, collections and people only.
    package var catalogue: Catalogue
    /// Secured keepsakes, with collections and people as far as they belong to them, all marked public: a site of its
    /// own, which must leave the archive encrypted only.
    package var secured: Catalogue
    package var ledger: AddressLedger
    package var diagnostics: [Diagnostic]
    package var census: Census
    /// The id of each draft, hidden ones included; never for a page.
    ///
    /// A further file of a keepsake has that one's.
    package var ids: [String]
    /// Drafts that are only further files of another keepsake, and that keepsake's draft.
    package var duplicates: [Int: Int] = [:]
    /// By draft, why fewer people see it than its texts say.
    package var hiding: [[HidingReason]] = []
    /// What `check --fix` writes into collections' files.
    package var formerNames: Set<FormerName> = []
    /// What receipts come to, hidden ones included; never for a page.
    package var purchases: [Purchase] = []
    /// What would show more than the keeper may have meant to, if it was asked for.
    package var exactPositions: [Diagnostic] = []
    /// Never for a page; `nil` unless it was asked for.
    package var everything: Everything?
    /// Secured and private keepsakes: id and the file that speaks of them.
    ///
    /// Not those that are held back only until a sidecar is corrected.
    package var hidden: [(id: String, file: String, visibility: Visibility)] = []
    /// Names of people whom not everybody may see, their other names among them; never for a page.
    package var hiddenNames: Set<String> = []
  }

  let input: Input
  let places: any PlaceLookup

  package init(_ input: Input, places: any PlaceLookup) {
    self.input = input
    self.places = places
  }

  /// Does the work; `workers` threads put the keepsakes together.
  package func run(workers: Int = 1) -> Result {
    let names = PersonNames(input.people.map(\.statement), usual: input.settings.visibility)
    let days = LocalDays(input.drafts, input.knowledge, places: places)
    let assembly = KeepsakeAssembly(settings: input.settings, places: places, names: names, days: days)
    let input = input
    var keepsakes = mapInParallel(min(input.drafts.count, input.knowledge.count), width: workers) { number in
      let guess = input.kinds.indices.contains(number) ? input.kinds[number] : nil
      let receipt = input.receipts.indices.contains(number) ? input.receipts[number] : nil
      var keepsake = assembly.keepsake(input.drafts[number], input.knowledge[number], guess, receipt)
      if input.attachments.indices.contains(number) { keepsake.attachments = input.attachments[number] }
      return keepsake
    }
    var diagnostics = checkReferences()

    // Ids are needed to resolve what collections name, and a collection may make its keepsakes less visible, which
    // a new id depends on: so they are given twice where a collection changes anything.
    var addresses = assign(keepsakes, workers: workers)
    for index in keepsakes.indices { keepsakes[index].id = addresses.ids[index] }
    let albums = FolderAlbums(input, places, ids: addresses.ids).all
    var membership = CollectionMembership(
      keepsakes: keepsakes, drafts: input.drafts, collections: albums, names: names,
      reported: input.reported, ledger: input.ledger, moves: input.moves, folderFiles: input.folderFiles,
      workers: workers)
    diagnostics += membership.diagnostics
    var tightened = false
    let hiding = hide(membership)
    let drafts = hiding.drafts
    diagnostics += hiding.diagnostics
    for index in keepsakes.indices {
      let visibility = drafts[index].visibility(usual: input.settings.visibility)
      guard keepsakes[index].visibility != visibility else { continue }
      keepsakes[index].visibility = visibility
      tightened = true
    }
    let duplicates = input.settings.duplicates == .show ? Duplicates() : Duplicates(keepsakes, drafts)
    duplicates.join(&keepsakes, drafts)
    membership.join(duplicates)
    veil(&keepsakes, membership, assembly)
    if tightened || !duplicates.isEmpty {
      addresses = assign(keepsakes, besides: duplicates, workers: workers)
      for index in keepsakes.indices { keepsakes[index].id = addresses.ids[index] }
    }
    // Only moves that are still needed: the ledger would grow with every renamed folder.
    let moves = Dictionary(
      (input.moves + membership.moves.sorted { $0.path < $1.path }).map { ($0.path, $0) },
      uniquingKeysWith: { first, second in
        AddressLedger.Move(
          path: first.path, content: first.content, id: first.id ?? second.id, now: first.now ?? second.now)
      })
    addresses.ledger.moves = moves.values.sorted { $0.path < $1.path }
    addresses.ledger.hidden = hiding.records
    var census = Census(keepsakes, drafts: drafts, duplicates: duplicates, workers: workers)
    for read in input.people where !read.statement.details.isEmpty {
      census.contacts[Self.audience(of: read.statement, usual: input.settings.visibility), default: 0] += 1
    }
    let exactPositions = input.findsExactPositions ? ExactPositions.diagnostics(keepsakes, drafts) : []
    var hidden: [(id: String, file: String, visibility: Visibility)] = []
    // By number: a keepsake is a large value to copy.
    for index in keepsakes.indices
    where keepsakes[index].visibility > .unlisted && !drafts[index].isHeldBack && !duplicates.isOne(index) {
      let file = drafts[index].sidecarFile ?? drafts[index].images[0].source.file.path
      hidden.append((keepsakes[index].id, file.text, keepsakes[index].visibility))
    }
    diagnostics += UnshownPictures.diagnostics(keepsakes)
    if input.settings.calmFor != nil || input.people.contains(where: { !$0.statement.relations.isEmpty }) {
      diagnostics += FamilyCheck(input.people, usual: input.settings.visibility, keepsakes: keepsakes)
        .diagnostics(calmFor: input.settings.calmFor)
    }
    diagnostics += PersonNames.shared(input.people, usual: input.settings.visibility)
    let purchases = Purchase.all(in: keepsakes, of: keepsakes.indices.filter { !duplicates.isOne($0) })
    let everything =
      input.keepsHidden
      ? Everything(keepsakes: keepsakes, collections: Array(zip(membership.collections, membership.members))) : nil
    for index in keepsakes.indices { keepsakes[index].dropPlaceWords(input.types) }
    let counted = keepsakes.indices.filter { !duplicates.isOne($0) }
    let (open, all) = (
      shownPurchases(in: keepsakes, of: counted, for: .everybody),
      shownPurchases(in: keepsakes, of: counted, for: .invited)
    )
    let hiddenNames = hiddenNames(keepsakes)
    let lent = Self.lentReminders(keepsakes, besides: duplicates)
    // The secured ones are few; the catalogue of everybody takes the rest as they are.
    var secured = publish(keepsakes, duplicates, membership, addresses.ledger, for: .invited, workers: workers)
    var catalogue = publish(
      consume keepsakes, duplicates, membership, addresses.ledger, for: .everybody, workers: workers)
    (catalogue.purchases, secured.purchases) = (open, all)
    catalogue.lentReminders = lent
    let home = input.settings.spending.home.flatMap { namedPlace($0, policy: nil) }
    (catalogue.home, secured.home) = (home, home)
    var result = Result(
      catalogue: catalogue, secured: secured,
      ledger: addresses.ledger, diagnostics: diagnostics.sorted(by: Diagnostic.inReadingOrder), census: census,
      ids: addresses.ids, exactPositions: exactPositions, hidden: hidden)
    result.purchases = purchases
    result.duplicates = duplicates.firsts
    result.hiding = drafts.map(\.hiding)
    result.formerNames = membership.formerNames
    result.hiddenNames = hiddenNames
    result.everything = everything
    return result
  }

  /// Makes the places of a collection's keepsakes as vague as the collection asks, never more exact.
  private func veil(_ keepsakes: inout [Keepsake], _ membership: CollectionMembership, _ assembly: KeepsakeAssembly) {
    var limits: [Int: LocationPolicy] = [:]
    for (collection, members) in zip(membership.collections, membership.members) {
      guard let policy = collection.statement.location, policy != .exact else { continue }
      for index in members { limits[index] = policy.strictest(limits[index] ?? .exact) }
    }
    for (index, limit) in limits {
      keepsakes[index].place = assembly.place(input.drafts[index], input.knowledge[index], atMost: limit)
      keepsakes[index].hidesPlaceWords = assembly.hidesPlaceWords(
        input.drafts[index], input.knowledge[index], atMost: limit)
    }
  }

  /// Assigns ids; a keepsake's further files share its id and have no address.
  private func assign(
    _ keepsakes: [Keepsake], besides duplicates: Duplicates = Duplicates(), workers: Int
  ) -> (ids: [String], ledger: AddressLedger) {
    let input = input
    let own = keepsakes.indices.filter { !duplicates.isOne($0) }
    let candidates = mapInParallel(own.count, width: workers) { place in
      let index = own[place]
      let contents = input.knowledge[index].map(\.content)
      return AddressAssignment.Candidate(
        path: keepsakes[index].path, content: contents[0], allContents: contents,
        // A hidden keepsake's wish would take the address from a visible one, and so reveal itself.
        wish: keepsakes[index].visibility <= .unlisted
          ? input.drafts[index].sidecar.id.map { WindowsName.safe($0.value) } : nil,
        title: titleForAddress(keepsakes[index]),
        visibility: keepsakes[index].visibility)
    }
    var assigned = AddressAssignment.assign(candidates, ledger: input.ledger)
    if duplicates.isEmpty { return assigned }
    var ids = [String](repeating: "", count: keepsakes.count)
    for (index, id) in zip(own, assigned.ids) { ids[index] = id }
    for (index, first) in duplicates.firsts { ids[index] = ids[first] }
    assigned.ids = ids
    return assigned
  }

  /// The title for a new address; a title from the file's name is left out, because the name with its date is already part of the address.
  private func titleForAddress(_ keepsake: Keepsake) -> String? {
    keepsake.title.flatMap { $0.source == .filename ? nil : $0.value }
  }

  /// Wishes for ids that clash, types and thumbnails that do not exist, pairs that are none.
  private func checkReferences() -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    var wishes: [String: ArchivePath] = [:]
    for index in input.drafts.indices {
      // The reference: a sidecar is a large value to copy.
      let said = input.drafts[index].$sidecar
      if input.drafts[index].isSecret, let refusal = input.drafts[index].openSecret(input.types) {
        diagnostics.append(refusal)
      }
      guard
        said.wrappedValue.id != nil || said.wrappedValue.type != nil || said.wrappedValue.thumbnail != nil
          || said.wrappedValue.pair != nil || !said.wrappedValue.markup.isEmpty
      else { continue }
      let draft = input.drafts[index]
      let file = draft.sidecarFile?.text
      if let wish = draft.sidecar.id, let sidecar = draft.sidecarFile {
        if let first = wishes[wish.value] {
          diagnostics.append(
            Diagnostic(
              .error, "sidecar.id-taken", file: file, line: wish.line, column: wish.column,
              "the id “\(wish.value)” is already that of \(first.text)", remedy: "give one of the two another id"))
        } else {
          wishes[wish.value] = sidecar
        }
      }
      if let type = draft.sidecar.type, input.types[type.value] == nil {
        let known = MemoryTypes.order(input.types)
        diagnostics.append(
          Diagnostic(
            .error, "sidecar.type-unknown", file: file, line: type.line, column: type.column,
            "there is no memory type “\(type.value)”",
            remedy: Spelling.nearest(to: type.value, among: known).map { "did you mean “\($0)”?" }
              ?? "make a file types/\(type.value).yaml, or use one of \(known.joined(separator: ", "))"))
      }
      if let thumbnail = draft.sidecar.thumbnail {
        let names = draft.images.map(\.statement.file)
        if !names.contains(thumbnail.value) {
          diagnostics.append(
            Diagnostic(
              .error, "sidecar.thumbnail-unknown", file: file, line: thumbnail.line, column: thumbnail.column,
              "“\(thumbnail.value)” is none of this keepsake's pictures",
              remedy: "use one of \(names.joined(separator: ", "))"))
        }
      }
      diagnostics += marksOfNoImage(draft)
      if let pair = draft.sidecar.pair, pair.value, draft.images.count != 2 {
        let has = draft.images.count == 1 ? "one picture" : "\(draft.images.count) pictures"
        diagnostics.append(
          Diagnostic(
            .error, "sidecar.pair-not-two", file: file, line: pair.line, column: pair.column,
            "a pair has two pictures, and this keepsake has \(has)",
            remedy: "name both under “images”, the earlier first, or leave “pair” out"))
      }
    }
    return diagnostics
  }

  /// Annotations on a picture that the keepsake does not have; a picture that cannot be shown has a separate message.
  private func marksOfNoImage(_ draft: KeepsakeDraft) -> [Diagnostic] {
    draft.sidecar.markup.compactMap { mark in
      guard let on = mark.on, draft.image(named: on.value) == nil,
        !draft.sidecar.images.contains(where: { $0.value.file == on.value })
      else { return nil }
      return Diagnostic(
        .error, "sidecar.markup-unknown", file: draft.sidecarFile?.text, line: on.line, column: on.column,
        "“\(on.value)” is none of this keepsake's pictures",
        remedy: "use one of \(draft.images.map(\.statement.file).joined(separator: ", "))")
    }
  }
}
