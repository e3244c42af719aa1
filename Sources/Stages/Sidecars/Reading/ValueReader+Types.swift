// SPDX-License-Identifier: MIT
import KeepsakeModel

extension ValueReader {
  mutating func read(_ key: MemoryTypeKey, _ node: YAMLNode, into type: inout MemoryTypeStatement) {
    let name = key.rawValue
    switch key {
    case .title: type.title = line(node, name) ?? ""
    case .emoji: type.emoji = emoji(node, name)
    case .colour: type.colour = word(node, name, as: MemoryTypeStatement.Colour.self)
    case .order: type.order = integer(node, name, in: 0...10_000)
    case .secret: type.secret = boolean(node, name)
    case .fields: type.fields = list(node, name) { reader, item in reader.typeField(item, name) } ?? []
    }
  }

  /// A name, or a map of what there is to say of a field.
  private mutating func typeField(_ node: YAMLNode, _ key: String) -> MemoryTypeStatement.Field? {
    if node.entries == nil { return line(node, key).map { MemoryTypeStatement.Field(name: $0) } }
    var field = MemoryTypeStatement.Field(name: "")
    let before = diagnostics.count
    for (entry, value) in entries(of: node, key, as: MemoryTypeFieldKey.self) {
      let name = entry.rawValue
      switch entry {
      case .name: field.name = line(value, name) ?? ""
      case .hint: field.hint = line(value, name)
      case .required: field.required = boolean(value, name) ?? false
      case .simple: field.simple = boolean(value, name) ?? false
      case .secret: field.secret = boolean(value, name) ?? false
      case .kind: field.form = word(value, name, as: MemoryTypeStatement.Field.Form.self)
      }
    }
    if field.name.isEmpty, diagnostics.count == before {
      note(
        .missingKey("name", subject: MemoryTypeFieldKey.subject, example: "{name: Serves, hint: How many}"), at: node)
    }
    return field.name.isEmpty ? nil : field
  }

  /// Files that belong to a keepsake, each its name or a map.
  mutating func attachments(_ node: YAMLNode, _ key: String) -> [Located<AttachmentStatement>] {
    var seen: [String: Int] = [:]
    let files = listOrText(node, key) { reader, item -> Located<AttachmentStatement>? in
      guard let file = reader.attachment(item, key) else { return nil }
      if let line = seen.updateValue(Int(item.start.line) + 1, forKey: file.file) {
        reader.note(
          .contradiction(
            "the file “\(file.file)” is named twice, first on line \(line)", remedy: "remove one of the two"),
          at: item)
        return nil
      }
      return Self.located(file, item)
    }
    return files ?? []
  }

  private mutating func attachment(_ node: YAMLNode, _ key: String) -> AttachmentStatement? {
    if node.entries == nil { return fileReference(node, key).map { AttachmentStatement(file: $0.value) } }
    var file = AttachmentStatement(file: "")
    let before = diagnostics.count
    for (entry, value) in entries(of: node, key, as: AttachmentKey.self) {
      let name = entry.rawValue
      switch entry {
      case .file: file.file = fileReference(value, name)?.value ?? ""
      case .label: file.label = line(value, name)
      case .publish: file.isPublished = boolean(value, name) ?? false
      }
    }
    if file.file.isEmpty, diagnostics.count == before {
      note(.missingKey("file", subject: AttachmentKey.subject, example: "{file: will.pdf, publish: true}"), at: node)
    }
    return file.file.isEmpty ? nil : file
  }
}
