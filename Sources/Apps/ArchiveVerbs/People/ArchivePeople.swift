// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeArchive
internal import KeepsakeModel
private import KeepsakeSupport
internal import Sidecars

/// The people's files of an archive, read without its pictures.
struct ArchivePeople {
  struct File {
    var path: ArchivePath
    /// `nil`: there is none yet.
    var content: ContentHash?
    var said: PersonStatement
    var edits: [SidecarEdit] = []
    var isChanged = false
  }

  private(set) var files: [File] = []
  /// Where each card's, name's and file's first is, since an address book may hold thousands.
  private var places = Places()

  private struct Places {
    var cards: [String: Int] = [:]
    /// In small letters.
    var names: [String: Int] = [:]
    var others: [String: Int] = [:]
    /// Slugs of the files' names.
    var stems: Set<String> = []
  }
  /// Files with mistakes, which stay as they are.
  private(set) var broken: [Diagnostic] = []

  init(_ session: ArchiveSession) throws {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: session.archive.path + "/people")) ?? []
    for name in names.sorted() where name.hasSuffix(".yaml") || name.hasSuffix(".yml") {
      let path = ArchivePath("people/\(name)")
      guard let text = try session.text(path) else { continue }
      let reading = SidecarReader.person(text.bytes, file: path.text)
      guard let said = reading.value else {
        broken += reading.diagnostics.filter { $0.severity == .error }
        continue
      }
      append(File(path: path, content: text.content, said: said))
    }
  }

  mutating func append(_ file: File) {
    files.append(file)
    note(files.count - 1)
  }

  mutating func change(_ place: Int, _ change: (inout File) -> Void) {
    change(&files[place])
    note(place)
  }

  /// Nothing is removed from a file, so notes stay valid.
  private mutating func note(_ place: Int) {
    func keep(_ key: String, _ table: inout [String: Int]) { table[key] = min(table[key] ?? place, place) }
    let said = files[place].said
    if let card = VCardLine.value(of: "UID", in: said.vcard) { keep(card, &places.cards) }
    keep(said.name.lowercased(), &places.names)
    for name in said.also { keep(name.lowercased(), &places.others) }
    places.stems.insert(Slug.of(files[place].path.stem.name))
  }

  /// Whether one of these files has this name, as addresses compare names.
  func hasFile(_ stem: String) -> Bool { places.stems.contains(stem) }

  /// The file of somebody: with the same card, else of the same name, else with the name among others.
  func place(of uid: String?, named names: [String]) -> Int? {
    if let found = uid.flatMap({ places.cards[$0] }) { return found }
    return names.first.flatMap { places.names[$0.lowercased()] ?? places.others[$0.lowercased()] }
  }
}
