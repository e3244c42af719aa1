// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeArchive
internal import KeepsakeModel
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

  var files: [File] = []
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
      files.append(File(path: path, content: text.content, said: said))
    }
  }

  /// The file of somebody: with the same card, else of the same name, else with the name among others.
  func place(of uid: String?, named names: [String]) -> Int? {
    if let uid, let found = files.firstIndex(where: { VCardLine.value(of: "UID", in: $0.said.vcard) == uid }) {
      return found
    }
    let wanted = names.first?.lowercased()
    return files.firstIndex { $0.said.name.lowercased() == wanted }
      ?? files.firstIndex { file in file.said.also.contains { $0.lowercased() == wanted } }
  }
}
