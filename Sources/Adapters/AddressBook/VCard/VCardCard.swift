// SPDX-License-Identifier: MIT

/// Turns a card's lines into a contact and the kept lines.
struct VCardCard {
  /// Lines about the file and not about the person.
  private static let dropped: Set<String> = ["REV", "PRODID", "VERSION", "BEGIN", "END"]

  /// Whether a line is about the file, or empty.
  static func isDropped(_ property: VCardProperty) -> Bool { dropped.contains(property.name) || property.isBlank }

  private let meaning: VCardMeaning
  /// The value taken from each line; a second full name becomes a nickname.
  private var carried: [VCardMeaning.Carried?]

  init(_ properties: [VCardProperty]) {
    var lines = properties.filter { !Self.isDropped($0) }
    Self.renameRepeated(in: &lines)
    meaning = VCardMeaning(lines)
    carried = meaning.carried
    var hasName = false
    for index in carried.indices where carried[index]?.kind == .name {
      if hasName { carried[index]?.kind = .nickname }
      hasName = true
    }
  }

  /// Renames repeated lines of unique properties, so that they are kept and not mistaken for the first.
  private static func renameRepeated(in lines: inout [VCardProperty]) {
    let carried = VCardMeaning(lines).carried
    let names = carried.indices.filter { carried[$0]?.kind == .name }
    for index in names.dropFirst() where carried[index]?.values == carried[names[0]]?.values {
      lines[index] = lines[index].renamed("X-ALSO-FN")
    }
    // Each value has at most one line that is kept for it.
    var claimed: [VCardMeaning.Kind: Set<Labelled>] = [:]
    for index in carried.indices where index != names.first && !lines[index].name.hasPrefix("X-ALSO-") {
      guard let line = carried[index], !line.isExact else { continue }
      let kind = line.kind == .name ? .nickname : line.kind
      if claimed[kind, default: []].isDisjoint(with: line.values) {
        claimed[kind, default: []].formUnion(line.values)
      } else {
        lines[index] = lines[index].renamed("X-ALSO-\(lines[index].name)")
      }
    }
    for kind in [VCardMeaning.Kind.parts, .born, .died, .uid, .photo, .note] {
      let indices = carried.indices.filter { carried[$0]?.kind == kind }
      // Notes without parameters are merged.
      let kept = kind == .note ? indices.filter { carried[$0]?.isExact == true } : []
      let first = kept.first ?? indices.first
      for index in indices where index != first && !kept.contains(index) && !lines[index].name.hasPrefix("X-ALSO-") {
        lines[index] = lines[index].renamed("X-ALSO-\(lines[index].name)")
      }
    }
  }

  /// The contact and the kept lines; `nil` without a name.
  func entry(line: Int) -> VCardEntry? {
    let parts = carried.indices.first { carried[$0]?.kind == .parts }
    let structured = parts.map { VCardName(meaning.properties[$0].value) }
    let spoken = texts(.name).first ?? structured?.spoken ?? texts(.nickname).first
    guard let name = spoken ?? organisation else { return nil }
    var contact = Contact(name: name)
    contact.nicknames = texts(.nickname)
    contact.maidenNames = texts(.maidenName)
    contact.born = texts(.born).first
    contact.died = texts(.died).first
    contact.phones = values(.phone)
    contact.emails = values(.email)
    contact.addresses = values(.address)
    contact.websites = values(.website)
    let notes = texts(.note)
    contact.note = notes.isEmpty ? nil : notes.joined(separator: "\n\n")
    contact.categories = texts(.category)
    contact.relations = values(.relation)
    contact.uid = texts(.uid).first
    let keeping = Set(meaning.properties.indices.filter { isKept($0, name: name) })
    var lacksPhoto = false
    if let index = carried.indices.first(where: { carried[$0]?.kind == .photo }) {
      switch VCardMeaning.photo(meaning.properties[index]) {
      case .small(let photo): contact.photo = photo
      case .tooLarge: lacksPhoto = true
      case nil: break
      }
    }
    var kept = lines(keeping)
    if let parts, let structured, keeping.contains(parts), !structured.fits(name) {
      // The name components are valid only as long as this name is kept with them.
      let full = VCardProperty("FN", VCardText.escaped(name)).line
      let hasFull = keeping.contains { carried[$0]?.kind == .name }
      if !hasFull { kept.insert(full, at: 0) }
    }
    return VCardEntry(contact, kept: kept, line: line, lacksPhoto: lacksPhoto)
  }

  /// The contact's values of a kind, without duplicates.
  private func values(_ kind: VCardMeaning.Kind) -> [Labelled] {
    let lines = carried.compactMap { $0?.kind == kind ? $0 : nil }
    let kept = Set(lines.lazy.filter { !$0.isExact }.flatMap(\.values))
    var seen = kept
    return lines.flatMap { $0.isExact ? $0.values.filter { seen.insert($0).inserted } : $0.values }
  }

  private func texts(_ kind: VCardMeaning.Kind) -> [String] { values(kind).map(\.value) }

  private var organisation: String? {
    meaning.properties.first { $0.name == "ORG" }.flatMap { property in
      VCardText.parts(property.value, at: ";").lazy.compactMap { VCardText.unescaped($0).line }.first
    }
  }

  private func isKept(_ index: Int, name: String) -> Bool {
    let property = meaning.properties[index]
    guard let carried = carried[index] else {
      // A label is kept or dropped together with the line that it labels.
      guard property.name == "X-ABLABEL", property.group != nil else { return true }
      let companions = meaning.companions(of: index)
      return companions.count != 1 || self.carried[companions[0]]?.isExact != true
    }
    guard carried.kind == .parts, carried.isExact else { return !carried.isExact }
    let (own, guessed) = (property.value, VCardName(guessedFrom: name).value)
    return own != guessed && own + String(repeating: ";", count: max(0, guessed.utf8.count - own.utf8.count)) != guessed
  }

  /// The kept lines in the writer's order: values by kind, the lines grouped with them, and then the others.
  private func lines(_ keeping: Set<Int>) -> [String] {
    func key(_ index: Int) -> (Int, Int, Int, Int) {
      if let kind = carried[index]?.kind { return (kind.rawValue, index, 0, 0) }
      guard let anchor = meaning.anchor(of: index, among: keeping.contains), let kind = carried[anchor]?.kind else {
        return (VCardMeaning.Kind.allCases.count, index, 0, 0)
      }
      return (kind.rawValue, anchor, 1, index)
    }
    return keeping.map { (key: key($0), line: meaning.properties[$0].line) }.sorted { $0.key < $1.key }.map(\.line)
  }
}
