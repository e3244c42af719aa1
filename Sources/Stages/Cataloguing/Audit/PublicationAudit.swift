// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport

/// What a keeper may not have meant to show, looked for in exactly what would be shown without a passphrase.
package struct PublicationAudit: Sendable {
  private let catalogue: Catalogue
  /// Keepsakes' sidecars, by the keepsake's path.
  private let files: [ArchivePath: ArchivePath]
  /// Texts of people and of collections, by slug: a file's name need not be one.
  private let people: [String: ArchivePath]
  private let collections: [String: ArchivePath]
  private let today: CivilDay
  /// What the keeper lets others see.
  private let notPrivate: Set<String>

  /// Hardly anybody lives longer than 110 years; beyond that a person without a date of death is taken as dead.
  private static let longestLife = 110

  /// The catalogue was made of the others.
  package init(
    catalogue: Catalogue, drafts: [KeepsakeDraft], people: [ReadPerson], collections: [ReadCollection], today: CivilDay
  ) {
    func first<Key>(_ pairs: [(Key, ArchivePath)]) -> [Key: ArchivePath] {
      Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }
    self.catalogue = catalogue
    files = first(drafts.compactMap { draft in draft.sidecarFile.map { (draft.path, $0) } })
    self.people = first(people.map { ($0.slug, $0.file) })
    self.collections = first(collections.map { ($0.slug, $0.file) })
    self.today = today
    notPrivate = Set(catalogue.settings.notPrivate.map(Self.bare))
  }

  package var diagnostics: [Diagnostic] { birthdays + words() }

  /// Without what line breaks and capitals change.
  private static func bare(_ text: String) -> String {
    text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private func isPrivate(_ text: String) -> Bool { !notPrivate.contains(Self.bare(text)) }

  /// The first private one of what `search` finds in a text, one after the other.
  private func firstPrivate(in text: String, _ search: (String) -> String?) -> String? {
    var left = text
    while let found = search(left) {
      if isPrivate(found) { return found }
      // Only this one: the same letters may begin another, as “Main Street 1” begins “Main Street 12”.
      let rest = left.replacing(found, with: "\n", maxReplacements: 1)
      if rest == left { return found }
      left = rest
    }
    return nil
  }

  // MARK: People

  private var birthdays: [Diagnostic] {
    catalogue.people.compactMap { person in
      guard isPrivate(person.name) else { return nil }
      if person.died == nil, person.born?.dayWithoutYear != nil {
        return exposed(
          "birthday", person.name, people[person.slug]?.text,
          audience(person.visibility) + " would see the birthday of \(person.name), who may be living",
          remedy: "leave born out, say when they died, or set visibility: secured")
      }
      guard person.died == nil, let born = person.born, born.precision == .day, let day = born.earliest,
        today.year - day.year <= Self.longestLife
      else { return nil }
      return exposed(
        "birthday", person.name, people[person.slug]?.text,
        audience(person.visibility) + " would see the birthday of \(person.name), who may be living",
        remedy: "write the year only (born: \(day.year)), say when they died, or set visibility: secured")
    }
  }

  // MARK: Words

  /// What texts, fields and transcripts would show, however exactly everything else is shown.
  package func words(workers: Int = 1) -> [Diagnostic] {
    var found = mapInParallel(catalogue.keepsakes.count, width: workers) { words(of: catalogue.keepsakes[$0]) }
      .flatMap(\.self)
    for collection in catalogue.collections {
      let file = collection.origin == .byHand ? collections[collection.slug]?.text : nil
      for (field, text) in [("caption", collection.caption), ("description", collection.description)] {
        found += contacts(in: text ?? "", field, file, collection.visibility)
      }
    }
    for person in catalogue.people {
      found += contacts(in: person.note ?? "", "note", people[person.slug]?.text, person.visibility)
    }
    found += catalogue.lentReminders.map { lent in
      Diagnostic(
        .warning, "privacy.reminder", file: files[lent.path]?.text ?? lent.path.text,
        "its reminder, which says calm: shown, is read by everybody: \(lent.reminder.note ?? "")",
        remedy: "leave calm out if only those who may see the keepsake are to know of it")
    }
    return found + contacts(in: catalogue.settings.description ?? "", "description", "keepsake.yaml", .public)
  }

  private func words(of keepsake: Keepsake) -> [Diagnostic] {
    let file = files[keepsake.path]?.text ?? keepsake.images.first?.path.text ?? keepsake.path.text
    return keepsake.words.flatMap { field, text in
      let isPrint =
        field == "transcript" && keepsake.kind?.value == .receipt && keepsake.transcript?.source.isOfPicture == true
      let inText = contacts(in: text, field, file, keepsake.visibility, ofShop: isPrint)
      return keepsake.hidesPlaceWords ? inText + address(in: text, field, file, keepsake.visibility) : inText
    }
  }

  private func contacts(
    in text: String, _ field: String, _ file: String?, _ visibility: Visibility, ofShop: Bool = false
  ) -> [Diagnostic] {
    var findings = ContactWords.find(in: text)
    // The first number that is printed on a receipt is the shop's.
    if ofShop, let shop = findings.firstIndex(where: { $0.kind == .phone }) { findings.remove(at: shop) }
    return positions(in: text, field, file, visibility)
      + findings.filter { isPrivate($0.text) }.map { finding in
        exposed(
          finding.kind.rawValue, finding.text, file,
          audience(visibility) + " would see what looks like \(finding.kind.words) in the \(field): \(finding.text)",
          remedy: "leave it out, or set visibility: secured")
      }
  }

  /// Places are shown as exactly as the settings say; words are shown as they are.
  private func positions(
    in text: String, _ field: String, _ file: String?, _ visibility: Visibility
  ) -> [Diagnostic] {
    guard catalogue.settings.location != .exact,
      let words = firstPrivate(in: text, { CoordinateText.inProse($0)?.words })
    else { return [] }
    return [
      exposed(
        "position-in-words", words, file,
        audience(visibility) + " would see an exact position in the \(field): \(words)",
        remedy: "leave it out, or write it under place:, where location: decides how exactly it is shown")
    ]
  }

  /// Addresses in the texts of a keepsake whose place is hidden.
  private func address(in text: String, _ field: String, _ file: String?, _ visibility: Visibility) -> [Diagnostic] {
    guard let address = firstPrivate(in: text, AddressText.first) else { return [] }
    return [
      exposed(
        "address-in-words", address, file,
        audience(visibility)
          + " would see what looks like an address in the \(field), and the place is hidden: \(address)",
        remedy: field == "transcript"
          ? "write the text without it under transcript:, or set visibility: secured"
          : "leave it out, or set visibility: secured")
    ]
  }

  /// A warning that another visibility would mend, of what was `found`.
  private func exposed(
    _ what: String, _ found: String, _ file: String?, _ problem: Message, remedy: Message
  ) -> Diagnostic {
    var finding = Diagnostic(.warning, "privacy.\(what)", file: file, problem, remedy: remedy)
    finding.isHideable = true
    finding.found = found
    return finding
  }

  private func audience(_ visibility: Visibility) -> Message {
    visibility == .public ? "everybody" : "anyone with the link"
  }
}

extension ContactWords.Kind {
  fileprivate var words: Message {
    switch self {
    case .email: "an e-mail address"
    case .phone: "a phone number"
    case .account: "a bank account (IBAN)"
    case .card: "a payment card's number"
    }
  }
}

extension Keepsake {
  /// Everything of it that people read, with the name of the key that says it.
  fileprivate var words: [(field: String, text: String)] {
    let single: [(String, String?)] = [
      ("title", title?.value), ("caption", caption?.value), ("description", description?.value), ("notes", notes),
      ("transcript", transcript?.value), ("place", place?.value.name),
    ]
    var words = single.compactMap { name, text in text.map { (field: name, text: $0) } }
    words += fields.map { ("field “\($0.name)”", $0.value) }
    words += captions.map { ("suggested caption", $0.text) }
    if let note = ask?.note { words.append(("question", note)) }
    words += images.flatMap { [$0.label, $0.alt].compactMap(\.self) }.map { ("picture's words", $0) }
    words += tags.map { ("tag", $0.value) }
    for part in parts.all { words += part.texts { $0.isFree }.map { (part.key, $0) } }
    return words
  }
}
