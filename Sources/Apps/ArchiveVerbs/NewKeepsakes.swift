// SPDX-License-Identifier: MIT
private import ArchiveState
private import Foundation
private import KeepsakeArchive
package import KeepsakeModel
private import KeepsakeSupport
private import Sidecars

/// Writes sidecars for pictures, one each or one for all, or adds to those that are there, and adds the keepsakes to a
/// collection.
package struct NewKeepsakes: Sendable {
  package var images: [String]
  /// All images are one keepsake.
  package var isGroup = false
  /// What is said is added to sidecars that are there already.
  package var adds = false
  package var said = SaidOfKeepsakes()
  /// A slug, or a title of a new collection.
  package var collection: String?

  package init(images: [String]) { self.images = images }

  /// What was done, and what was not.
  package struct Report: Sendable {
    /// Paths of files that were made.
    package var written: [String] = []
    /// Paths of files that were there and say more now.
    package var changed: [String] = []
    /// One for each file that was left as it was, or in part.
    package var left: [Diagnostic] = []
  }

  /// What would be written where.
  private struct File {
    var path: String
    /// The folder that it must lie in: the archive of its picture.
    var root: String
    /// `nil`: there must be none.
    var before: [UInt8]?
    var after: [UInt8]
  }

  /// Writes the files; what is wrong with the request itself throws a `Diagnostic` before anything is written.
  package func write() throws -> Report {
    do {
      return try writeChecked()
    } catch let error as FileError {
      throw error.diagnostic()
    } catch let error as SidecarEditError {
      throw error.diagnostic(file: collection.map { "collections/\($0).yaml" } ?? "")
    }
  }

  private func writeChecked() throws -> Report {
    var report = Report()
    var lookup = SidecarLookup()
    try said.check()
    let paths = try images.map(checkedImage)
    let groups = isGroup ? [paths] : paths.map { [$0] }
    var files: [File] = []
    var seen: Set<String> = []
    for group in groups {
      let place = try lookup.place(for: group[0])
      if let (image, found) = try Self.first(of: group, having: { try lookup.sidecar(of: $0) }) {
        guard seen.insert(found.file).inserted else { continue }
        let root = Self.root(of: image, &lookup)
        if let file = addition(to: found, in: root, &report) { files.append(file) }
      } else if !Files.exists(place),
        let (image, found) = try Self.first(of: group, having: { try lookup.sidecarLeft(by: $0) })
      {
        guard seen.insert(found.file).inserted else { continue }
        let root = Self.root(of: image, &lookup)
        if let file = addition(to: found, in: root, following: group[0], &report) { files.append(file) }
      } else if Files.exists(place) {
        report.left.append(
          Diagnostic(
            .warning, "new.other-pictures", file: place,
            "there is a sidecar of this name, which speaks of other pictures",
            remedy: "rename the picture, or name it under that sidecar’s “images:”"))
      } else {
        guard seen.insert(place).inserted else {
          throw Diagnostic(
            .error, "new.same-sidecar", file: place, "two of the pictures would share this sidecar",
            remedy: "add --group to make one keepsake of them, or rename one")
        }
        files.append(try newSidecar(for: group, at: place, in: Self.root(of: group[0], &lookup)))
      }
    }
    if let collection, let file = try collectionFile(collection, holding: groups.compactMap(\.first), &lookup) {
      files.append(file)
    }
    for file in files where file.before != file.after {
      try ArchivePlace.check(file.path, in: file.root)
    }
    for file in files where file.before != file.after {
      try write(file)
      if file.before == nil { report.written.append(file.path) } else { report.changed.append(file.path) }
    }
    return report
  }

  /// The first of some pictures that has a sidecar, and the sidecar.
  private static func first(
    of images: [String], having sidecar: (String) throws -> SidecarLookup.Found?
  ) throws -> (image: String, found: SidecarLookup.Found)? {
    for image in images {
      if let found = try sidecar(image) { return (image, found) }
    }
    return nil
  }

  /// A picture's archive, or where there is none yet its folder.
  private static func root(of image: String, _ lookup: inout SidecarLookup) -> String {
    lookup.archive(of: image) ?? Files.parent(of: image)
  }

  private func checkedImage(_ image: String) throws -> String {
    guard let real = Files.realPath(HomeFolder.expandingTilde(in: image)) else {
      throw Diagnostic(.error, "new.missing", file: image, "there is no such file", remedy: "check the path")
    }
    let head = try Files.readHead(real, count: ImageFormat.bytesNeeded)
    let claimed = ImageFormat(fileExtension: ArchivePath(image).pathExtension)
    guard ImageFormat(leading: head, size: Files.status(real)?.size ?? head.count, claimed: claimed) != nil else {
      throw Diagnostic(
        .error, "new.no-picture", file: image, "this is no picture in a format that can be read",
        remedy: "name pictures only")
    }
    return real
  }

  private func newSidecar(for group: [String], at place: String, in root: String) throws -> File {
    let folder = Files.parent(of: group[0]) + "/"
    let names = try group.map { image in
      guard image.hasPrefix(folder) else {
        throw Diagnostic(
          .error, "new.other-folder", file: image, "the pictures of one keepsake must lie in one folder",
          remedy: "move them together first")
      }
      return String(image.dropFirst(folder.count))
    }
    var edits = said.edits
    if isGroup || edits.isEmpty { edits.append(.set([.key("images")], .texts(names))) }
    return File(path: place, root: root, before: nil, after: try SidecarEditor.apply(edits, to: []))
  }

  /// What a sidecar that is there would become; `nil`, with the reason in the report, if it stays as it is.
  ///
  /// `moved` is its picture, if that was renamed or moved away from it.
  private func addition(
    to found: SidecarLookup.Found, in root: String, following moved: String? = nil, _ report: inout Report
  ) -> File? {
    // To be put into a collection changes no sidecar.
    if said.edits.isEmpty, collection != nil { return nil }
    guard adds else {
      report.left.append(
        Diagnostic(
          .warning, "new.exists", file: found.file,
          moved.map {
            "this is the sidecar of \(($0 as NSString).lastPathComponent), which lay elsewhere; it stays as it is"
          }
            ?? "there is a sidecar already, and it stays as it is",
          remedy: "add --add to have it say this too, or edit it"))
      return nil
    }
    guard let sidecar = found.reading.value else {
      let problem = found.reading.diagnostics.first { $0.severity == .error }
      report.left.append(
        Diagnostic(
          .warning, "new.broken", file: found.file, line: problem?.line, column: problem?.column,
          "it has a mistake and stays as it is: \(problem?.problem ?? "it cannot be read")",
          remedy: "correct it, and run the command again for this picture"))
      return nil
    }
    let addition = said.addition(to: sidecar)
    for (key, value) in addition.conflicts {
      report.left.append(
        Diagnostic(
          .warning, "new.said-otherwise", file: found.file, "its “\(key)” is “\(value)” and stays",
          remedy: "edit the file if you mean to change it"))
    }
    do throws(SidecarEditError) {
      let after = try SidecarEditor.apply(addition.edits, to: found.bytes)
      return File(path: found.file, root: root, before: found.bytes, after: after)
    } catch {
      var diagnostic = error.diagnostic(file: found.file)
      diagnostic.severity = .warning
      report.left.append(diagnostic)
      return nil
    }
  }

  private func collectionFile(
    _ name: String, holding images: [String], _ lookup: inout SidecarLookup
  ) throws -> File? {
    guard let root = lookup.archive(of: images[0]) else {
      throw Diagnostic(
        .error, "new.no-archive", file: images[0], "no folder above it is an archive yet, so a collection has no place",
        remedy: "run keepsake-site init in the archive's folder first")
    }
    let slug = Slug.of(name)
    guard !slug.isEmpty else {
      throw Diagnostic(
        .error, "new.collection-name", "a collection's name needs letters or digits", remedy: "choose another name")
    }
    let path = "\(root)/collections/\(slug).yaml"
    let before = Files.exists(path) ? try Files.read(path, limit: 4 << 20) : nil
    let state = try ArchiveFolder(root, makesState: false).state
    let ledger = try? LedgerFile(folder: state).read().ledger
    let ids = Dictionary(
      (ledger?.entries ?? []).map { ($0.path, $0.id) }, uniquingKeysWith: { first, _ in first })
    let statement = before.flatMap { SidecarReader.collection($0, file: path).partial }
    var listed = Set(statement?.keepsakes.map(\.value) ?? [])
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
      if listed.isDisjoint(with: [name, path.text]) { edits.append(.append([.key("keepsakes")], .text(name))) }
      listed.insert(name)
    }
    return File(path: path, root: root, before: before, after: try Self.edited(before ?? [], edits, statement))
  }

  private static func edited(
    _ bytes: [UInt8], _ edits: [SidecarEdit], _ statement: CollectionStatement?
  ) throws(SidecarEditError) -> [UInt8] {
    do {
      return try SidecarEditor.apply(edits, to: bytes, kind: .collection)
    } catch {
      guard case .notAList = error, let said = statement?.keepsakes, said.count == 1 else { throw error }
    }
    // A single text stands there for a list of one.
    let more = edits.compactMap { if case .append(_, let value) = $0 { value } else { nil } }
    let all = (statement?.keepsakes ?? []).map { YAMLValue.text($0.value) } + more
    return try SidecarEditor.apply([.set([.key("keepsakes")], .list(all))], to: bytes, kind: .collection)
  }

  private func write(_ file: File) throws {
    try Files.createFolder(Files.parent(of: file.path))
    let now = Files.exists(file.path) ? try Files.read(file.path) : nil
    guard now == file.before else {
      throw Diagnostic(
        .error, "new.changed", file: file.path, "it has changed in the meantime, and was left alone",
        remedy: "run the command again")
    }
    try Files.writeAtomically(file.after, to: file.path, durably: true)
  }
}
