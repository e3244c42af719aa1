// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeArchive
internal import KeepsakeModel
internal import KeepsakeSupport
private import Sidecars

/// Memory types of the keeper's own.
enum TypeAnswers {
  /// Where their texts lie.
  private static let folder = "types"

  /// Every memory type with its fields; `file` is the keeper's own text for it.
  static func all(_ view: StudioView) -> JSON {
    let types = view.snapshot.read.types
    return .list(
      MemoryTypes.order(types).compactMap { name in
        guard let type = types[name] else { return nil }
        let simple = Set(type.simpleFields.map(\.name))
        let file = view.text(ofType: name)
        return [
          "name": .text(name), "title": .text(type.title),
          "titles": file == nil ? inPageLanguages(name) { .text($0.title) } : .null,
          "fieldNames": file == nil ? inPageLanguages(name) { .list($0.fields.map { .text($0.name) }) } : .null,
          "fieldHints": file == nil ? inPageLanguages(name) { .list($0.fields.map { .maybe($0.hint) }) } : .null,
          "emoji": .maybe(type.emoji),
          "colour": .maybe(type.colour?.rawValue), "isSecret": .flag(type.isSecret), "file": .maybe(file?.text),
          "fields": .list(
            type.fields.map { field in
              [
                "name": .text(field.name), "hint": .maybe(field.hint), "kind": .text((field.form ?? .text).rawValue),
                "isRequired": .flag(field.required), "isSimple": .flag(simple.contains(field.name)),
                "isSecret": .flag(type.isSecret(field: field.name)),
              ]
            }),
        ]
      })
  }

  /// What a built-in type says of itself in the languages of the studio's pages.
  private static func inPageLanguages(_ name: String, _ words: (MemoryTypeStatement) -> JSON) -> JSON {
    guard let type = BuiltInType(rawValue: name) else { return .null }
    return .map(["en", "de", "fr"].map { .init(key: $0, value: words(type.statement(in: $0))) })
  }

  /// Begins a type of a `title`, or throws one away (`delete`).
  static func save(_ call: StudioCall) async throws(StudioError) -> JSON {
    if let file = call.body["delete"]?.text { return try await delete(try place(file), call) }
    let title = try call.requiredText("title").trimmingCharacters(in: .whitespacesAndNewlines)
    guard !title.isEmpty else { throw StudioError(422, "title", "A type needs a name.") }
    return try await call.makeText(
      in: folder, named: title, [KeyedEdit([.key("title")], was: nil, now: .text(title))])
  }

  /// Refuses where the type hides anything: what it hid would be of no type, or of a built-in one that hides less.
  private static func delete(_ file: ArchivePath, _ call: StudioCall) async throws(StudioError) -> JSON {
    let view = try await call.archive.now()
    let (name, types) = (file.stem.name, view.snapshot.read.types)
    if let type = types[name], type.isSecret || type.usualVisibility ?? .public > .public {
      let number = view.snapshot.read.drafts.firstIndex { draft in
        (draft.sidecar.type ?? draft.defaults.type)?.value == name
      }
      if let entry = number.flatMap(view.entry) {
        throw StudioError(
          409, "hides",
          "“\(type.title)” hides what is of this type, such as “\(entry.name)”. Give that another type first; then this one can go."
        )
      }
    }
    return try await call.throwAway(file)
  }

  /// Everything that one type's `file` says.
  static func one(_ call: StudioCall) async throws(StudioError) -> JSON {
    let file = try place(call.query["file"] ?? "")
    let said = try call.archive.said(in: file)
    let title = said.first { $0.key == "title" }?.value.text
    return ["file": .text(file.text), "title": .text(title ?? file.stem.name), "said": .map(said)]
  }

  private static func place(_ file: String) throws(StudioError) -> ArchivePath {
    let path = ArchivePath(file)
    guard path.folder.text == folder, ["yaml", "yml"].contains(path.pathExtension) else {
      throw StudioError(404, "type", "There is no memory type “\(file)”.")
    }
    return path
  }
}
