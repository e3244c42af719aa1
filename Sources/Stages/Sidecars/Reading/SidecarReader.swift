// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport

/// Reads the archive's YAML files; never throws, says everything that is wrong.
package enum SidecarReader {
  /// What one keepsake's sidecar says.
  ///
  /// - Parameters:
  ///   - bytes: The file as it lies on disk.
  ///   - file: Its path in the archive, for messages.
  /// - Returns: An empty file is a sidecar that says nothing.
  package static func sidecar(_ bytes: [UInt8], file: String) -> Reading<Sidecar> {
    read(bytes, file) { reader, root in
      var sidecar = Sidecar()
      let entries = root.map {
        reader.entries(of: $0, "", keys: KeyOrder.keys(of: .sidecar), subject: SidecarKey.subject)
      }
      for (key, node) in entries ?? [] {
        if let own = SidecarKey(rawValue: key) {
          reader.read(own, node, into: &sidecar)
        } else if let part = allParts.first(where: { $0.key == key }) {
          reader.read(part, node, into: &sidecar)
        }
      }
      sidecar.nameMarkedImages()
      return sidecar
    }
  }

  /// What `_folder.yaml` says of every keepsake below it, as a sidecar of which only the shared keys are used.
  package static func folderDefaults(_ bytes: [UInt8], file: String) -> Reading<Sidecar> {
    read(bytes, file) { reader, root in
      var sidecar = Sidecar()
      for (key, node) in reader.rootEntries(of: root, as: FolderKey.self) {
        guard let key = SidecarKey(rawValue: key.rawValue) else { continue }
        reader.read(key, node, into: &sidecar)
      }
      return sidecar
    }
  }

  static func read<Value: Sendable>(
    _ bytes: [UInt8], _ file: String, _ value: (inout ValueReader, YAMLNode?) -> Value?
  ) -> Reading<Value> {
    let root: YAMLNode?
    let text: YAMLText
    if let missing = MissingSpace(bytes) {
      // What the parser says of it is far from the place and the cause.
      return Reading(value: nil, partial: nil, diagnostics: [missing.diagnostic(file: file)])
    }
    do {
      text = try YAMLText(bytes)
      root = try YAMLDocument(text).root
    } catch {
      return Reading(value: nil, partial: nil, diagnostics: [error.diagnostic(file: file)])
    }
    var reader = ValueReader(file: file)
    let value = value(&reader, root)
    if let root { CutTexts(text.bytes).note(in: root, &reader) }
    let diagnostics = reader.diagnostics.sorted(by: Diagnostic.inReadingOrder)
    let isBroken = diagnostics.contains { $0.severity == .error }
    return Reading(value: isBroken ? nil : value, partial: value, diagnostics: diagnostics)
  }
}

extension ValueReader {
  fileprivate mutating func read(_ key: SidecarKey, _ node: YAMLNode, into sidecar: inout Sidecar) {
    let name = key.rawValue
    switch key {
    case .title: sidecar.title = statement(node) { reader in reader.line(node, name) }
    case .caption: sidecar.caption = statement(node) { reader in reader.line(node, name) }
    case .description: sidecar.description = statement(node) { reader in reader.prose(node, name) }
    case .date: sidecar.date = dateOrNone(node, name)
    case .place: sidecar.place = placeOrNone(node, name)
    case .people: sidecar.people = people(node, name)
    case .tags: sidecar.tags = lines(node, name)
    case .noKeywords: sidecar.refusedKeywords = lineOrLines(node, name)
    case .kind: sidecar.kind = word(node, name, as: Kind.self)
    case .size: sidecar.size = sizeOrNone(node, name)
    case .images: sidecar.images = images(node, name)
    case .thumbnail: sidecar.thumbnail = fileReference(node, name)
    case .pair: sidecar.pair = boolean(node, name).map { Self.located($0, node) }
    case .transcript: sidecar.transcript = prose(node, name)
    case .ocr: sidecar.ocr = ocr(node, name)
    case .collections: sidecar.collections = locatedLines(node, name) ?? []
    case .visibility: sidecar.visibility = word(node, name, as: Visibility.self)
    case .location: sidecar.location = word(node, name, as: LocationPolicy.self)
    case .id: sidecar.id = identifier(node, name)
    case .type: sidecar.type = line(node, name).map { Self.located($0, node) }
    case .category: sidecar.category = line(node, name)
    case .status: sidecar.status = word(node, name, as: KeepsakeStatus.self)
    case .emoji: sidecar.emoji = emoji(node, name)
    case .fields: sidecar.fields = fields(node, name)
    case .files: sidecar.files = attachments(node, name)
    case .reminder: sidecar.reminders = reminders(node, name)
    case .notes: sidecar.notes = prose(node, name)
    case .ask: sidecar.ask = ask(node, name)
    case .credits: sidecar.credits = credits(node, name)
    case .captions: sidecar.captions = captions(node, name)
    case .markup: sidecar.markup = markup(node, name)
    case .background: sidecar.usesRemovedBackground = usesRemovedBackground(node, name)
    }
  }

  fileprivate mutating func read<Part: KeepsakePart>(_ part: Part.Type, _ node: YAMLNode, into sidecar: inout Sidecar) {
    let value = record(node, part.key, as: part)
    sidecar.parts[part] = value?.isEmpty == true ? nil : value
  }

  /// A part of an address: lower-case letters, digits and single hyphens.
  private mutating func identifier(_ node: YAMLNode, _ key: String) -> Located<String>? {
    guard let text = line(node, key) else { return nil }
    let slug = Slug.folded(text)
    if slug == text { return Self.located(text, node) }
    note(
      .impossible(
        text, key: key, expected: "lower-case letters, digits and single hyphens, \(Slug.limit) at most",
        remedy: slug.isEmpty ? "" : "did you mean “\(slug)”?"),
      at: node)
    return nil
  }
}

extension Sidecar {
  /// Says of each mark by its name which image it is on, as far as the images have names: their order may change.
  fileprivate mutating func nameMarkedImages() {
    for index in markup.indices where markup[index].on == nil && images.indices.contains(markup[index].image) {
      let image = images[markup[index].image]
      markup[index].on = Located(image.value.file, line: image.line, column: image.column)
    }
    // With a name, a position says nothing.
    for index in markup.indices where markup[index].on != nil { markup[index].image = 0 }
  }
}
