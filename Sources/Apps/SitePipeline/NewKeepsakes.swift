// SPDX-License-Identifier: MIT
private import CatalogStore
private import Foundation
private import KeepsakeModel
private import KeepsakeSupport
private import Sidecars

/// Writes sidecars for pictures, one each or one for all, and adds them to a collection.
package struct NewKeepsakes: Sendable {
  package var images: [String]
  /// All images are one keepsake.
  package var isGroup = false
  package var title: String?
  package var caption: String?
  package var date: String?
  package var place: String?
  package var people: [String] = []
  package var tags: [String] = []
  package var kind: String?
  package var visibility: String?
  /// A slug, or a title of a new collection.
  package var collection: String?

  package init(images: [String]) { self.images = images }

  /// What would be written where.
  private struct File {
    var path: String
    /// `nil`: there must be none.
    var before: [UInt8]?
    var after: [UInt8]
  }

  /// Writes the files and gives their paths; either all checks pass or nothing is written.
  ///
  /// Throws a `Diagnostic` that says what is wrong.
  package func write() throws -> [String] {
    do {
      let paths = try images.map(checkedImage)
      let groups = isGroup ? [paths] : paths.map { [$0] }
      var files = try groups.map(sidecar)
      if let repeated = Dictionary(grouping: files, by: \.path).values.first(where: { $0.count > 1 })?.first {
        throw Diagnostic(
          .error, "new.same-sidecar", file: repeated.path, "two of the pictures would share this sidecar",
          remedy: "add --group to make one keepsake of them, or rename one")
      }
      if let collection { files.append(try collectionFile(collection, holding: groups.compactMap(\.first))) }
      for file in files { try write(file) }
      return files.map(\.path)
    } catch let error as FileError {
      throw error.diagnostic()
    } catch let error as SidecarEditError {
      throw error.diagnostic(file: collection.map { "collections/\($0).yaml" } ?? "")
    }
  }

  private func checkedImage(_ image: String) throws -> String {
    guard let real = Files.realPath((image as NSString).expandingTildeInPath) else {
      throw Diagnostic(.error, "new.missing", file: image, "there is no such file", remedy: "check the path")
    }
    let head = try Files.readHead(real, count: ImageFormat.bytesNeeded)
    guard ImageFormat(leading: head) != nil else {
      throw Diagnostic(
        .error, "new.no-picture", file: image, "this is no picture in a format that can be read",
        remedy: "name pictures only")
    }
    return real
  }

  private func sidecar(for group: [String]) throws -> File {
    let path = (group[0] as NSString).deletingPathExtension + ".yaml"
    guard !Files.exists(path) else {
      throw Diagnostic(
        .error, "new.exists", file: path, "there is a sidecar already, and it stays as it is",
        remedy: "edit it instead")
    }
    let folder = (path as NSString).deletingLastPathComponent + "/"
    let names = try group.map { image in
      guard image.hasPrefix(folder) else {
        throw Diagnostic(
          .error, "new.other-folder", file: image, "the pictures of one keepsake must lie in one folder",
          remedy: "move them together first")
      }
      return String(image.dropFirst(folder.count))
    }
    var edits: [SidecarEdit] = []
    func set(_ key: String, _ value: YAMLValue?) {
      if let value { edits.append(.set([.key(key)], value)) }
    }
    set("title", title.map { .text($0) })
    set("caption", caption.map { .text($0) })
    set("date", date.map { .word($0) })
    set("place", place.map { .text($0) })
    set("people", people.isEmpty ? nil : .texts(people))
    set("tags", tags.isEmpty ? nil : .texts(tags))
    set("kind", kind.map { .word($0) })
    set("visibility", visibility.map { .word($0) })
    if isGroup || edits.isEmpty { set("images", .texts(names)) }
    let bytes = try SidecarEditor.apply(edits, to: [])
    let reading = SidecarReader.sidecar(bytes, file: path)
    if let problem = reading.diagnostics.first(where: { $0.severity == .error }) {
      // Its line is one of a file that is not written.
      throw Diagnostic(.error, problem.id, problem.problem, remedy: problem.remedy)
    }
    return File(path: path, before: nil, after: bytes)
  }

  private func collectionFile(_ name: String, holding images: [String]) throws -> File {
    let root = try archive(of: images[0])
    let slug = Slug.of(name)
    guard !slug.isEmpty else {
      throw Diagnostic(
        .error, "new.collection-name", "a collection's name needs letters or digits", remedy: "choose another name")
    }
    let path = "\(root)/collections/\(slug).yaml"
    let before = Files.exists(path) ? try Files.read(path, limit: 4 << 20) : nil
    let ledger = try? LedgerFile(folder: root + "/.keepsake").read().ledger
    let ids = Dictionary(
      (ledger?.entries ?? []).map { ($0.path, $0.id) }, uniquingKeysWith: { first, _ in first })
    var edits: [SidecarEdit] = before == nil ? [.set([.key("title")], .text(name))] : []
    for image in images {
      guard image.hasPrefix(root + "/") else {
        throw Diagnostic(
          .error, "new.other-archive", file: image, "it is not in the archive \(root)",
          remedy: "name pictures of one archive")
      }
      let path = ArchivePath(String((image as NSString).deletingPathExtension.dropFirst(root.count + 1)))
      // An id stays when files move; what no build has seen has none yet.
      let name = ids[path] ?? path.text
      edits.append(.append([.key("keepsakes")], .text(name)))
    }
    return File(path: path, before: before, after: try SidecarEditor.apply(edits, to: before ?? [], kind: .collection))
  }

  /// The nearest folder above a picture that is an archive: it has settings, collections, or the program's own folder.
  private func archive(of image: String) throws -> String {
    var folder = (image as NSString).deletingLastPathComponent
    while folder.count > 1 {
      if ["keepsake.yaml", "collections", ".keepsake"].contains(where: { Files.exists("\(folder)/\($0)") }) {
        return folder
      }
      folder = (folder as NSString).deletingLastPathComponent
    }
    throw Diagnostic(
      .error, "new.no-archive", file: image, "no folder above it is an archive yet, so a collection has no place",
      remedy: "run keepsake-site init in the archive's folder first")
  }

  private func write(_ file: File) throws {
    try Files.createFolder((file.path as NSString).deletingLastPathComponent)
    let now = Files.exists(file.path) ? try Files.read(file.path) : nil
    guard now == file.before else {
      throw Diagnostic(
        .error, "new.changed", file: file.path, "it has changed in the meantime, and was left alone",
        remedy: "run the command again")
    }
    try Files.writeAtomically(file.after, to: file.path, durably: true)
  }
}
