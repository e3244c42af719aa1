// SPDX-License-Identifier: MIT
private import ArchiveVerbs
private import Foundation
private import KeepsakeArchive
internal import KeepsakeModel
internal import KeepsakeSupport
private import Sidecars

/// People for other programs, and back.
extension ContactAnswers {
  /// `as`: `vcard`, those who can be reached, or `json`, everything that all texts about people say.
  static func out(_ call: StudioCall) async throws(StudioError) -> JSON {
    if call.query["as"] == "json" {
      let people = try await call.archive.now().snapshot.read.people
      var list: [JSON] = []
      for person in people {
        list.append(
          .map([.init(key: "file", value: .text(person.file.text))] + (try call.archive.said(in: person.file))))
      }
      let text = JSON.list(list).string(.script)
      return ["name": "people.json", "type": "application/json", "text": .text(text), "people": .count(list.count)]
    }
    do {
      let cards = try await ContactExport(environment: call.archive.environment)
        .cards(of: call.archive.root, version: 4)
      let text = String(decoding: cards.bytes, as: UTF8.self)
      return ["name": "people.vcf", "type": "text/vcard", "text": .text(text), "people": .count(cards.people)]
    } catch {
      throw StudioError(ofWork: error, "contacts")
    }
  }

  /// Imports such a list: new people get a text, existing texts get missing values; no written value is replaced.
  static func bringList(_ path: String, _ call: StudioCall) async throws(StudioError) -> JSON {
    let limit = 16 << 20
    guard let bytes = try? Files.read(path, limit: limit), let list = JSON(bytes)?.items else {
      throw StudioError(422, "contacts", "This is no list of people, as this page writes it.")
    }
    let known = try await call.archive.now().snapshot.read.people
    var files = Dictionary(
      known.map { ($0.statement.name.lowercased(), $0.file) }, uniquingKeysWith: { first, _ in first })
    var taken = Set(known.map(\.file))
    var (edits, added, changed) = ([KeyedFileEdit](), 0, 0)
    for one in list {
      guard let name = one["name"]?.text, let members = one.members?.filter({ $0.key != "file" }) else {
        throw StudioError(422, "contacts", "This is no list of people, as this page writes it.")
      }
      let isNew = files[name.lowercased()] == nil
      let file = files[name.lowercased()] ?? free(name, taken)
      let said = Set(isNew ? [] : try call.archive.said(in: file).map(\.key))
      let missing = members.filter { !said.contains($0.key) && $0.value != .null }.map { member in
        KeyedEdit(
          [.key(member.key)], was: nil,
          now: member.value.yaml(of: member.key)?.inBestOrder(member.key, of: .person))
      }
      // Somebody who is in the list twice is taken once.
      guard !missing.isEmpty, taken.insert(file).inserted || !isNew, !edits.contains(where: { $0.file == file }) else {
        continue
      }
      files[name.lowercased()] = file
      edits.append(KeyedFileEdit(file, missing))
      if isNew { added += 1 } else { changed += 1 }
    }
    let label = call.label("contacts")
    let done = try await call.archive.change { [edits] session throws(ArchiveEditError) in
      edits.isEmpty ? nil : try await session.edit(label, edits)
    }
    return .map(
      (JournalAnswers.done(done).members ?? []) + [
        .init(key: "added", value: .count(added)), .init(key: "changed", value: .count(changed)),
        .init(key: "problems", value: .list([])),
      ])
  }

  private static func free(_ name: String, _ taken: Set<ArchivePath>) -> ArchivePath {
    let slug = Slug.of(name)
    let base = "people/\(slug.isEmpty ? "unnamed" : slug)"
    return (1...).lazy.map { ArchivePath($0 == 1 ? "\(base).yaml" : "\(base)-\($0).yaml") }.first {
      !taken.contains($0)
    }
      ?? ArchivePath("\(base).yaml")
  }
}
