// SPDX-License-Identifier: MIT
internal import Cataloguing
private import Foundation
internal import KeepsakeArchive
internal import KeepsakeModel
internal import KeepsakeSupport
private import Sidecars

/// People, and the texts that speak of them.
enum PeopleAnswers {
  /// Keepsakes that are shown with a person.
  private static let most = 60

  /// Everybody with a text or on a keepsake, by name.
  static func list(_ call: StudioCall) async throws(StudioError) -> JSON {
    let view = try await call.archive.now()
    let (named, faces) = (keepsakes(view), view.faces())
    var rows: [(name: String, json: JSON)] = []
    for person in view.snapshot.read.people {
      let said = person.statement
      rows.append((said.name, row(said.name, said, person.file, named[said.name] ?? [], faces[said.name])))
    }
    let known = Set(rows.map(\.name))
    for (name, numbers) in named where !known.contains(name) {
      rows.append((name, row(name, nil, nil, numbers, faces[name])))
    }
    let sorted = rows.sorted { ($0.name.lowercased(), $0.name) < ($1.name.lowercased(), $1.name) }
    return ["people": .list(sorted.map(\.json))]
  }

  /// For each name that keepsakes have, their numbers.
  private static func keepsakes(_ view: StudioView) -> [String: [Int]] {
    var named: [String: [Int]] = [:]
    for (number, keepsake) in view.keepsakes.enumerated() {
      for person in keepsake.people { named[person.value, default: []].append(number) }
    }
    return named
  }

  private static func row(
    _ name: String, _ said: PersonStatement?, _ file: ArchivePath?, _ numbers: [Int], _ face: SeenFace?
  ) -> JSON {
    [
      "name": .text(name), "also": .texts(said?.also ?? []), "file": .maybe(file?.text), "count": .count(numbers.count),
      "born": .maybe(said?.born?.text), "died": .maybe(said?.died?.text),
      "picture": .maybe(face.map { PictureAnswers.address(of: $0) }),
    ]
  }

  /// Everything that one person's `file` says, and the keepsakes that name her.
  static func one(_ call: StudioCall) async throws(StudioError) -> JSON {
    let view = try await call.archive.now()
    let person = try found(call.query["file"] ?? "", view)
    let numbers = keepsakes(view)[person.statement.name] ?? []
    return [
      "file": .text(person.file.text), "name": .text(person.statement.name),
      "said": .map(try call.archive.said(in: person.file)), "count": .count(numbers.count),
      "keepsakes": .list(
        numbers.prefix(most).compactMap(view.entry).map { entry in
          .map((KeepsakeAnswers.inShort(entry).members ?? []) + [.init(key: "id", value: .text(entry.id))])
        }),
    ]
  }

  private static func found(_ file: String, _ view: StudioView) throws(StudioError) -> ReadPerson {
    guard let person = view.snapshot.read.people.first(where: { $0.file.text == file }) else {
      throw StudioError(
        404, "person", "There is no text “\(file)” about a person; it may have been renamed in the meantime.")
    }
    return person
  }

  /// Begins a text about somebody of a `name`, or throws one away (`delete`); keepsakes that name her stay as they are.
  static func save(_ call: StudioCall) async throws(StudioError) -> JSON {
    let view = try await call.archive.now()
    if let file = call.body["delete"]?.text {
      let person = try found(file, view)
      let names = Set(([person.statement.name] + person.statement.also).map { $0.lowercased() })
      // Without it her name would be read wherever a keepsake has it.
      if person.statement.visibility ?? view.settings.visibility > .unlisted,
        view.keepsakes.contains(where: { $0.people.contains { names.contains($0.value.lowercased()) } })
      {
        throw StudioError(
          409, "hides",
          "This text hides the name “\(person.statement.name)”, which keepsakes have. Take the name out of them first, or let everybody see it."
        )
      }
      return try await call.throwAway(person.file)
    }
    let name = try call.requiredText("name").trimmingCharacters(in: .whitespacesAndNewlines)
    guard !name.isEmpty else { throw StudioError(422, "name", "A person needs a name.") }
    if let there = view.snapshot.read.people.first(where: { $0.statement.name == name }) {
      return ["done": false, "file": .text(there.file.text)]
    }
    return try await call.makeText(in: "people", named: name, [KeyedEdit([.key("name")], was: nil, now: .text(name))])
  }
}
