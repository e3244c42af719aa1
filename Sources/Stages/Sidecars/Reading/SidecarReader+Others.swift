// SPDX-License-Identifier: MIT
package import KeepsakeModel

extension SidecarReader {
  /// One of `collections/*.yaml`.
  package static func collection(_ bytes: [UInt8], file: String) -> Reading<CollectionStatement> {
    read(bytes, file) { reader, root in
      var collection = CollectionStatement(title: "")
      for (key, node) in reader.rootEntries(of: root, as: CollectionKey.self) {
        reader.read(key, node, into: &collection)
      }
      reader.require("title", of: root, CollectionKey.self, example: "title: Summer at the Lake")
      return collection
    }
  }

  /// One of `people/*.yaml`.
  package static func person(_ bytes: [UInt8], file: String) -> Reading<PersonStatement> {
    read(bytes, file) { reader, root in
      var person = PersonStatement(name: "")
      for (key, node) in reader.rootEntries(of: root, as: PersonKey.self) {
        reader.read(key, node, into: &person)
      }
      reader.require("name", of: root, PersonKey.self, example: "name: Ada Okafor")
      if let born = person.born?.earliest, let died = person.died?.latest, died < born, let node = root?["died"] {
        reader.note(.contradiction("the death is earlier than the birth", remedy: "correct one of the dates"), at: node)
      }
      return person
    }
  }

  /// One of `types/*.yaml`.
  package static func memoryType(_ bytes: [UInt8], file: String) -> Reading<MemoryTypeStatement> {
    read(bytes, file) { reader, root in
      var type = MemoryTypeStatement(title: "")
      for (key, node) in reader.rootEntries(of: root, as: MemoryTypeKey.self) { reader.read(key, node, into: &type) }
      reader.require("title", of: root, MemoryTypeKey.self, example: "title: Recipe")
      return type
    }
  }
}

extension ValueReader {
  /// Notes a key that must be there and isn't, or says nothing.
  fileprivate mutating func require<Key: DocumentKey>(
    _ key: String, of root: YAMLNode?, _ keys: Key.Type, example: String
  ) {
    let value = root?[key]
    if let value, !(value.isNull || value.text?.allSatisfy(\.isWhitespace) == true) { return }
    // A list at the top has been noted already.
    if let root, root.entries == nil, !root.isNull { return }
    note(.missingKey(key, subject: Key.subject, example: example), at: value?.start ?? .start)
  }

  fileprivate mutating func read(_ key: CollectionKey, _ node: YAMLNode, into collection: inout CollectionStatement) {
    let name = key.rawValue
    switch key {
    case .title: collection.title = line(node, name) ?? ""
    case .caption: collection.caption = line(node, name)
    case .description: collection.description = prose(node, name)
    case .keepsakes: collection.keepsakes = keepsakeReferences(node, name)
    case .where:
      collection.rule = rule(node, name)
      collection.ruleLine = Int(node.start.line) + 1
    case .cover: collection.cover = keepsakeReference(node, name)
    case .date: collection.date = dateOrNone(node, name)
    case .place: collection.place = placeOrNone(node, name)
    case .order: collection.order = word(node, name, as: CollectionStatement.Order.self)
    case .layout: collection.layout = word(node, name, as: CollectionLayout.self)
    case .story: collection.story = list(node, name) { reader, item in reader.storyEntry(item, name) } ?? []
    case .visibility: collection.visibility = word(node, name, as: Visibility.self)
    case .location: collection.location = word(node, name, as: LocationPolicy.self)
    case .collage: collection.collage = collage(node, name)
    }
  }

  /// `{keepsake: …, words: …, size: full}`, `{keepsake: …, region: […], words: …}`, `{text: …}` or `{break: …}`.
  private mutating func storyEntry(_ node: YAMLNode, _ key: String) -> StoryEntry? {
    var entry = StoryEntry()
    let before = diagnostics.count
    for (part, value) in entries(of: node, key, as: StoryKey.self) {
      let name = part.rawValue
      switch part {
      case .keepsake: entry.keepsake = keepsakeReference(value, name)
      case .words: entry.words = line(value, name)
      case .size: entry.size = word(value, name, as: StoryEntry.Size.self)
      case .region: entry.region = crop(value, name)
      case .text: entry.text = prose(value, name)
      case .break: entry.pause = line(value, name)
      }
    }
    guard diagnostics.count == before else { return nil }
    let forms = ["keepsake", "text", "break"].count { node[$0] != nil }
    guard forms == 1, entry.keepsake != nil || entry.words == nil && entry.size == nil && entry.region == nil
    else {
      note(
        .contradiction(
          "a line of a story is one of a keepsake, a text and a break",
          remedy: "write {keepsake: …, words: …, size: full}, {text: …} or {break: …}"), at: node)
      return nil
    }
    guard entry.region == nil || entry.size == nil else {
      note(
        .contradiction(
          "a part of a picture cannot have a size",
          remedy: "take “size” out, or write it in a line without “region”"),
        at: node)
      return nil
    }
    return entry
  }

  private mutating func rule(_ node: YAMLNode, _ key: String) -> CollectionRule {
    var rule = CollectionRule()
    for (entry, value) in entries(of: node, key, as: RuleKey.self) {
      let name = entry.rawValue
      switch entry {
      case .tags: rule.tags = lineOrLines(value, name)
      case .people: rule.people = lineOrLines(value, name)
      case .kind: rule.kinds = wordOrWords(value, name, as: Kind.self)
      case .place: rule.places = lineOrLines(value, name)
      case .date: rule.date = date(value, name)
      case .folder: rule.folders = folders(value, name)
      case .type: rule.types = lineOrLines(value, name)
      case .status: rule.statuses = wordOrWords(value, name, as: KeepsakeStatus.self)
      case .except: rule.except = keepsakeReferences(value, name)
      }
    }
    return rule
  }

  private mutating func folders(_ node: YAMLNode, _ key: String) -> [String] {
    if node.items == nil { return fileReference(node, key).map { [$0.value] } ?? [] }
    return list(node, key) { reader, item in reader.fileReference(item, key)?.value } ?? []
  }

  private mutating func wordOrWords<Word: RawRepresentable<String> & CaseIterable>(
    _ node: YAMLNode, _ key: String, as words: Word.Type
  ) -> [Word] {
    if node.items == nil { return word(node, key, as: words).map { [$0] } ?? [] }
    return list(node, key) { reader, item in reader.word(item, key, as: words) } ?? []
  }

  private mutating func collage(_ node: YAMLNode, _ key: String) -> CollageStatement {
    var collage = CollageStatement()
    for (entry, value) in entries(of: node, key, as: CollageKey.self) {
      switch entry {
      case .layout: collage.layout = word(value, entry.rawValue, as: CollageLayoutName.self)?.rawValue
      case .keepsakes: collage.keepsakes = keepsakeReferences(value, entry.rawValue)
      case .title: collage.showsTitle = boolean(value, entry.rawValue)
      case .print: collage.wantsPrint = boolean(value, entry.rawValue)
      }
    }
    return collage
  }

  fileprivate mutating func read(_ key: PersonKey, _ node: YAMLNode, into person: inout PersonStatement) {
    let name = key.rawValue
    switch key {
    case .name: person.name = line(node, name) ?? ""
    case .also: person.also = lineOrLines(node, name)
    case .born: person.born = date(node, name)
    case .died: person.died = date(node, name)
    case .note: person.note = prose(node, name)
    case .portrait: person.portrait = keepsakeReference(node, name)
    case .face: person.face = crop(node, name)
    case .visibility: person.visibility = word(node, name, as: Visibility.self)
    case .relations: person.relations = relations(node, name)
    case .contact: person.contact = word(node, name, as: ContactAudience.self)
    case .email: person.email = labelled(node, name) { reader, value in reader.checkedLine(value, name, as: .email) }
    case .phone: person.phone = labelled(node, name) { reader, value in reader.checkedLine(value, name, as: .phone) }
    case .address: person.address = labelled(node, name) { reader, value in reader.prose(value, name) }
    case .website:
      person.website = labelled(node, name) { reader, value in reader.checkedLine(value, name, as: .website) }
    case .vcard: person.vcard = vcardLines(node, name)
    }
  }
}

extension SidecarReader {
  /// What keeps a text from being used, as its reader says it.
  package static func mistakes(in bytes: [UInt8], of kind: YAMLFileKind, file: String) -> [Diagnostic] {
    let all =
      switch kind {
      case .sidecar: sidecar(bytes, file: file).diagnostics
      case .folderDefaults: folderDefaults(bytes, file: file).diagnostics
      case .collection: collection(bytes, file: file).diagnostics
      case .person: person(bytes, file: file).diagnostics
      case .memoryType: memoryType(bytes, file: file).diagnostics
      case .settings: settings(bytes, file: file).diagnostics
      }
    return all.filter { $0.severity == .error }
  }
}
