// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// Joins what the keeper says, what the files carry and what their names hint at: the stronger source wins, value by value.
struct KeepsakeAssembly {
  let settings: ArchiveSettings
  let places: any PlaceLookup
  let names: PersonNames
  let days: LocalDays

  /// The keepsake without id and collections, and as visible as the keeper and the folders say.
  func keepsake(
    _ draft: KeepsakeDraft, _ known: [ImageKnowledge], _ guess: KindGuess? = nil, _ receipt: ReadReceipt? = nil
  ) -> Keepsake {
    // Lent, and not copied: a sidecar is a large value.
    var keepsake = keepsake(draft, draft.$sidecar.wrappedValue, draft.$defaults.wrappedValue, known, guess)
    keepsake.readReceipt = receipt
    if let image = receipt?.image { keepsake.readReceipt?.image = Self.place(ofImage: image, known) }
    if keepsake.date == nil, draft.$sidecar.wrappedValue.date == nil, let date = receipt.flatMap(Self.day) {
      keepsake.date = Sourced(date, .ocr)
    }
    return keepsake
  }

  /// The day on a receipt, if it was read without doubt and can be one only.
  private static func day(of receipt: ReadReceipt) -> EDTFDate? {
    guard let date = receipt.date, !receipt.dateIsAmbiguous, date.confidence >= 90 else { return nil }
    return try? EDTFDate(parsing: date.value)
  }

  private func keepsake(
    _ draft: KeepsakeDraft, _ said: Sidecar, _ inherited: Sidecar, _ known: [ImageKnowledge], _ guess: KindGuess?
  ) -> Keepsake {
    var keepsake = Keepsake(id: "", path: draft.path)
    keepsake.title = said.title.map(Self.sourced) ?? first(known, \.title) ?? NameTitle.title(of: draft)
    keepsake.caption = said.caption.flatMap(Self.sourced)
    keepsake.description = said.description.flatMap(Self.sourced)
    if keepsake.caption == nil, keepsake.description == nil { takeDescription(of: known, said, into: &keepsake) }
    keepsake.notes = said.notes
    keepsake.date = date(draft, known)
    keepsake.digitized = first(known, \.digitized)
    keepsake.place = place(draft, known)
    keepsake.hidesPlaceWords = hidesPlaceWords(draft, known)
    keepsake.people = people(draft, known)
    keepsake.tags = tags(draft, known)
    keepsake.refusedKeywords = said.refusedKeywords
    keepsake.kind = kind(draft, known, guess)
    if keepsake.kind?.source.isGuess ?? true { keepsake.kindGuess = guess }
    keepsake.labels = Array(PictureLabel.joined(known.map(\.labels)).prefix(settings.classifier?.most ?? .max))
    keepsake.images = zip(draft.images, known).flatMap(images)
    keepsake.thumbnail = thumbnail(draft, known)
    keepsake.isPair = said.pair?.value == true
    keepsake.transcript = said.transcript.map { Sourced($0, .sidecar) } ?? spoken(known) ?? recognised(known)
    keepsake.rating = first(known, \.rating)
    keepsake.visibility = draft.visibility(usual: settings.visibility)
    keepsake.type = (said.type ?? inherited.type)?.value
    keepsake.category = said.category ?? inherited.category
    keepsake.status = said.status ?? inherited.status
    keepsake.emoji = said.emoji
    keepsake.fields = said.fields.filled(from: inherited.fields)
    keepsake.reminders = said.reminders
    if let own = keepsake.ownReminder { keepsake.reminders.append(own) }
    keepsake.parts = said.parts
    PaperSizes.settle(&keepsake, said.size)
    keepsake.ask = (said.ask ?? inherited.ask).map(\.value) ?? keepsake.askOfFaces
    // Who is invited has the link or the passphrase.
    if keepsake.visibility == .public, keepsake.ask?.of == .invited { keepsake.ask = nil }
    keepsake.captions = said.captions
    keepsake.credits = said.credits
    keepsake.markup = said.markup.compactMap { stroke in
      var placed = stroke.placed(on: draft)
      if stroke.on != nil, let image = placed?.image { placed?.image = Self.place(ofImage: image, known) }
      return placed
    }
    if draft.isSecret { keepsake.becomeSecret() }
    return keepsake
  }

  /// Where the first page of a draft's image stands among all pages.
  private static func place(ofImage number: Int, _ known: [ImageKnowledge]) -> Int {
    known.prefix(number).reduce(0) { $0 + 1 + $1.pages.count }
  }

  /// An image for each page of the file, or for each of the pictures in it.
  private func images(_ draft: DraftImage, _ known: ImageKnowledge) -> [KeepsakeImage] {
    guard !known.pages.isEmpty else { return [image(draft, known)] }
    return ([known] + known.pages).enumerated().map { number, page in
      var image = image(draft, page)
      // A burst, or what two lenses saw, has no pages.
      let hasPages = known.media?.medium == .document || draft.source.format == .tiff
      if hasPages { image.page = number + 1 }
      // Faces in a file's metadata belong to its main picture, and so does the keeper's alternative text.
      if number > 0 { image.faces = [] }
      if number > 0, !hasPages { (image.alt, image.label) = (nil, nil) }
      return image
    }
  }

  private func image(_ draft: DraftImage, _ known: ImageKnowledge) -> KeepsakeImage {
    var image = KeepsakeImage(path: draft.source.file.path, format: draft.source.format, knowledge: known)
    image.label = draft.statement.label
    image.alt = draft.statement.alt
    image.paper = PaperSizes.paper(of: draft.statement, known)
    let frame = draft.statement.frame
    if let picture = known.picture, frame != PictureFrame() {
      image.region = Shared(wrappedValue: PictureRegion(frame, of: picture.original))
    }
    image.faces = faces(draft.statement, known)
    return image
  }

  /// The transcript of films and sounds, in the first language of each; `nil` if no file has one.
  private func spoken(_ known: [ImageKnowledge]) -> Sourced<String>? {
    let texts = known.compactMap(\.subtitles.first?.text)
    return texts.isEmpty ? nil : Sourced(texts.joined(separator: "\n\n"), .text)
  }

  /// What was read in all images and their pages, in their order; `nil` if nothing was.
  private func recognised(_ known: [ImageKnowledge]) -> Sourced<String>? {
    let read = known.flatMap { [$0] + $0.pages }.filter { !($0.text?.transcript ?? "").isEmpty }
    guard let source = read.map(\.textOrigin.source).max() else { return nil }
    return Sourced(read.compactMap(\.text?.transcript).joined(separator: "\n\n"), source)
  }

  private func first<Value>(
    _ known: [ImageKnowledge], _ value: (ImageMetadata) -> Sourced<Value>?
  ) -> Sourced<Value>? {
    for index in known.indices { if let found = value(known[index].$metadata.wrappedValue) { return found } }
    return nil
  }

  /// What the keeper says of a text; nothing where it is to be removed.
  private static func sourced(_ said: Statement<String>) -> Sourced<String>? {
    said.value.map { Sourced($0, .sidecar) }
  }

  /// A file's description is a caption if it reads like one, and a description if it is a text; it does not come back as either where
  /// the keeper has removed that, nor as the title that it repeats.
  private func takeDescription(of known: [ImageKnowledge], _ said: Sidecar, into keepsake: inout Keepsake) {
    guard let found = first(known, \.description), found.value != keepsake.title?.value,
      said.title != .removed || found.value != first(known, \.title)?.value
    else { return }
    if found.value.utf8.count <= 300, !found.value.utf8.contains(UInt8(ascii: "\n")) {
      if said.caption == nil { keepsake.caption = found }
    } else if said.description == nil {
      keepsake.description = found
    }
  }

  private func date(_ draft: KeepsakeDraft, _ known: [ImageKnowledge]) -> Sourced<EDTFDate>? {
    if let said = draft.$sidecar.wrappedValue.date { return said.value.map { Sourced($0, .sidecar) } }
    if let said = draft.$defaults.wrappedValue.date { return said.value.map { Sourced($0, .folder) } }
    for (image, known) in zip(draft.images, known) {
      let metadata = known.$metadata.wrappedValue
      guard let taken = metadata.taken else { continue }
      let path = image.source.file.path
      switch taken.value.standing {
      case .clock: break
      case .instant: return Sourced(days.date(of: taken.value, at: metadata.position?.value, path: path), taken.source)
      case .makeshift:
        if let named = FilenameDate.told(by: path), named.contradicts(taken.value.day) {
          return Sourced(named, .filename)
        }
      }
      return Sourced(EDTFDate(taken.value), taken.source)
    }
    for (image, known) in zip(draft.images, known) {
      let position = known.$metadata.wrappedValue.position?.value
      if let date = days.named(image.source.file.path, at: position) { return Sourced(date, .filename) }
    }
    return FilenameDate.date(inFoldersOf: draft.path).map { Sourced($0, .filename) }
  }

  /// Its place as vague as the nearest rule asks, and at least as vague as `limit`.
  func place(
    _ draft: KeepsakeDraft, _ known: [ImageKnowledge], atMost limit: LocationPolicy = .exact
  ) -> Sourced<Place>? {
    let policy = policy(draft).strictest(limit)
    let said: [(Statement<PlaceStatement>?, Provenance)] = [
      (draft.$sidecar.wrappedValue.place, .sidecar), (draft.$defaults.wrappedValue.place, .folder),
    ]
    for (statement, source) in said {
      guard let statement else { continue }
      guard let value = statement.value else { return nil }
      return place(value, policy: policy).map { Sourced($0, source) }
    }
    if let position = first(known, \.position), let place = places.place(at: position.value, policy: policy) {
      return Sourced(place, position.source)
    }
    guard policy != .hidden, let name = first(known, \.placeName) else { return nil }
    return places.place(named: name.value, position: nil, policy: policy, isKeepers: false)
      .map { Sourced($0, name.source) }
  }

  /// Whether words about the place are kept back beside it: where no more than the country may be shown, and in hidden zones.
  ///
  /// Under `city` they stay as the keeper wrote them: what an appointment's *Where* is for, and a shop's address, which is on its door.
  func hidesPlaceWords(
    _ draft: KeepsakeDraft, _ known: [ImageKnowledge], atMost limit: LocationPolicy = .exact
  ) -> Bool {
    if [.country, .hidden].contains(policy(draft).strictest(limit)) { return true }
    let said = [draft.$sidecar.wrappedValue.place, draft.$defaults.wrappedValue.place].compactMap {
      $0?.value?.position
    }
    if said.contains(where: places.isInHiddenZone) { return true }
    return known.indices.contains { index in
      known[index].$metadata.wrappedValue.position.map { places.isInHiddenZone($0.value) } ?? false
    }
  }

  private func policy(_ draft: KeepsakeDraft) -> LocationPolicy {
    draft.$sidecar.wrappedValue.location ?? draft.$defaults.wrappedValue.location ?? settings.location
  }

  private func place(_ statement: PlaceStatement, policy: LocationPolicy) -> Place? {
    // The keeper may ask for less than the archive's policy gives away, never for more by accident.
    let asked: LocationPolicy =
      switch statement.precision {
      case .country: .country
      case .city, .region: .city
      case .exact, nil: .exact
      }
    let strictest = asked.strictest(policy)
    if let name = statement.name {
      return places.place(
        named: name, position: statement.position, policy: strictest, isKeepers: asked == .exact)
    }
    return statement.position.flatMap { places.place(at: $0, policy: strictest) }
  }

  private func tags(_ draft: KeepsakeDraft, _ known: [ImageKnowledge]) -> [Sourced<String>] {
    var found: [Sourced<String>] = []
    var seen: Set<String> = []
    func add(_ tag: String, _ source: Provenance) {
      if seen.insert(tag.lowercased()).inserted { found.append(Sourced(tag, source)) }
    }
    for tag in draft.$sidecar.wrappedValue.tags ?? [] { add(tag, .sidecar) }
    for tag in draft.$defaults.wrappedValue.tags ?? [] { add(tag, .folder) }
    if draft.$sidecar.wrappedValue.tags == nil {
      let cutAway = cutAway(draft, known)
      for index in known.indices {
        for keyword in known[index].$metadata.wrappedValue.keywords
        where !EmptyWord.isOne(keyword.value) && !names.isOne(of: cutAway, keyword.value) {
          add(keyword.value, keyword.source)
        }
      }
    }
    return found
  }

  /// As the keeper says; else what was guessed, unknown included; else a picture with a camera's exposure is a photograph.
  private func kind(_ draft: KeepsakeDraft, _ known: [ImageKnowledge], _ guess: KindGuess?) -> Sourced<Kind>? {
    if let kind = draft.$sidecar.wrappedValue.kind { return Sourced(kind, .sidecar) }
    if let kind = draft.$defaults.wrappedValue.kind { return Sourced(kind, .folder) }
    if let kind = Self.kind(of: Self.media(draft, known)) { return Sourced(kind, .container) }
    // A PDF without further findings is a document, not a photograph.
    if Self.media(draft, known).first == .document, guess?.kind == nil { return Sourced(.document, .container) }
    if let guess { return guess.kind.map { Sourced($0, .classifier) } }
    let fromCamera = known.indices.contains { index in
      let metadata = known[index].$metadata
      guard metadata.wrappedValue.make != nil else { return false }
      return metadata.wrappedValue.exposure.time != nil || metadata.wrappedValue.exposure.fNumber != nil
    }
    return fromCamera ? Sourced(.photo, .classifier) : nil
  }

  /// A sound is a recording; a keepsake that begins with a film is a film, whatever else it has.
  private static func kind(of media: [Medium?]) -> Kind? {
    guard let seen = media.first(where: { $0 != .sound }) else { return media.isEmpty ? nil : .recording }
    return seen == .film ? .film : nil
  }

  /// What each file is: a film's name may turn out to hold a sound only.
  private static func media(_ draft: KeepsakeDraft, _ known: [ImageKnowledge]) -> [Medium?] {
    zip(draft.images, known).map { $1.media?.medium ?? $0.source.format.medium }
  }

  /// The keeper's choice, else the first that is neither blank nor damaged, else the first that can be shown; sounds come last.
  private func thumbnail(_ draft: KeepsakeDraft, _ known: [ImageKnowledge]) -> Int {
    let file: Int
    if let wanted = draft.$sidecar.wrappedValue.thumbnail?.value {
      file = draft.image(named: wanted) ?? 0
    } else {
      let fine = known.indices.filter { known[$0].fault == nil }
      let media = Self.media(draft, known)
      let seen = fine.filter { media[$0] != .sound }
      let shown = seen.isEmpty ? fine : seen
      file = shown.first { known[$0].picture.map { $0.score > 0 } ?? true } ?? shown.first ?? 0
    }
    return known.indices.contains(file) ? Self.place(ofImage: file, known) : 0
  }
}

extension Keepsake {
  /// Drops what machines know of a secret, and what would repeat it elsewhere.
  fileprivate mutating func becomeSecret() {
    isSecret = true
    (transcript, kindGuess, readReceipt) = (nil, nil, nil)
    (labels, keywords) = ([], [])
    (ask, captions) = (nil, [])
    for index in images.indices {
      images[index].knowledge.text = nil
      images[index].knowledge.writing = nil
      images[index].knowledge.subtitles = []
      images[index].knowledge.wave = []
      images[index].knowledge.headings = []
      images[index].faces = []
    }
  }
}
