// SPDX-License-Identifier: MIT
private import Cataloguing
private import Foundation
internal import KeepsakeArchive
internal import KeepsakeModel
private import Sidecars

/// Memory types of the keeper's own.
enum TypeAnswers {
  /// Where their texts lie.
  private static let folder = "types"

  /// Every memory type, with what it asks.
  static func all(_ view: StudioView) -> JSON {
    let own = view.snapshot.read.types
    return .list(
      Set(Cataloguer.builtInTypes).union(own.keys).sorted().map { name in
        let type = own[name]
        return [
          "name": .text(name), "title": .text(type?.title ?? name), "emoji": .maybe(type?.emoji),
          "file": .maybe(type == nil ? nil : "\(folder)/\(name).yaml"),
          "fields": .list(
            (type?.fields ?? []).map {
              ["name": .text($0.name), "hint": .maybe($0.hint), "isRequired": .flag($0.required)]
            }),
        ]
      })
  }

  /// Begins a type of a `title`, or throws one away (`delete`).
  static func save(_ call: StudioCall) async throws(StudioError) -> JSON {
    if let file = call.body["delete"]?.text { return try await call.throwAway(try place(file)) }
    let title = try call.requiredText("title").trimmingCharacters(in: .whitespacesAndNewlines)
    guard !title.isEmpty else { throw StudioError(422, "title", "A type needs a name.") }
    return try await call.makeText(
      in: folder, named: title, [KeyedEdit([.key("title")], was: nil, now: .text(title))])
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
