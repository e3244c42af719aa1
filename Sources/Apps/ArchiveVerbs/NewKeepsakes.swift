// SPDX-License-Identifier: MIT
private import ArchiveState
private import Foundation
private import KeepsakeArchive
package import KeepsakeModel
package import KeepsakeSupport
private import Sidecars

/// Writes sidecars for pictures, one each or one for all, or adds to those that are there, and adds the keepsakes to a
/// collection.
package struct NewKeepsakes: Sendable {
  package var images: [String]
  /// All images are one keepsake.
  package var isGroup = false
  /// Values are added to existing sidecars.
  package var adds = false
  package var said = SaidOfKeepsakes()
  /// A slug, or a title of a new collection.
  package var collection: String?
  private let environment: BuildEnvironment

  package init(images: [String], environment: BuildEnvironment) {
    self.images = images
    self.environment = environment
  }

  /// What was done, and what was not.
  package struct Report: Sendable {
    /// Paths of files that were made.
    package var written: [String] = []
    /// Paths of files that were there and say more now.
    package var changed: [String] = []
    /// One for each file that was left as it was, or in part.
    package var left: [Diagnostic] = []
  }

  /// The changes of an archive, or of a folder that is none yet.
  private struct Archive {
    let session: ArchiveSession
    var changes: [FileChange] = []

    var root: String { session.archive.path }

    /// A file in the archive's own terms.
    func path(_ file: String) -> ArchivePath {
      ArchivePath(String(file.dropFirst(root.count).drop { $0 == "/" }))
    }
  }

  /// What has been found out so far.
  private struct Work {
    var report = Report()
    var lookup = SidecarLookup()
    var archives: [Archive] = []

    /// The number of a picture's archive, or where there is none yet of its folder.
    mutating func archive(of image: String, _ environment: BuildEnvironment) throws(Diagnostic) -> Int {
      let root = lookup.archive(of: image) ?? Files.parent(of: image)
      if let known = archives.firstIndex(where: { $0.root.utf8.elementsEqual(root.utf8) }) { return known }
      archives.append(Archive(session: try ArchiveSession(root, environment: environment)))
      return archives.count - 1
    }
  }

  /// Writes the files; throws a `Diagnostic` for an error in the request before anything is written.
  package func write() async throws -> Report {
    do {
      return try await writeChecked()
    } catch let error as FileError {
      throw error.diagnostic()
    } catch let error as ArchiveEditError {
      throw error.diagnostic
    }
  }

  private func writeChecked() async throws -> Report {
    var work = Work()
    try said.check()
    let paths = try images.map(checkedImage)
    let groups = isGroup ? [paths] : paths.map { [$0] }
    var seen: Set<String> = []
    for group in groups {
      let place = try work.lookup.place(for: group[0])
      if let (image, found) = try Self.first(of: group, having: { try work.lookup.sidecar(of: $0) }) {
        guard seen.insert(found.file).inserted else { continue }
        try await add(to: found, of: image, &work)
      } else if !Files.exists(place),
        let (image, found) = try Self.first(of: group, having: { try work.lookup.sidecarLeft(by: $0) })
      {
        guard seen.insert(found.file).inserted else { continue }
        try await add(to: found, of: image, following: group[0], &work)
      } else if Files.exists(place) {
        work.report.left.append(
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
        let number = try work.archive(of: group[0], environment)
        let content = FileChange.Content.edited(try edits(forNew: group), .sidecar)
        let file = work.archives[number].path(place)
        work.archives[number].changes.append(FileChange(file, expected: nil, content))
      }
    }
    if let collection { try await add(groups.compactMap(\.first), to: collection, &work) }
    for archive in work.archives { try await archive.session.check(archive.changes) }
    for archive in work.archives {
      for file in try await archive.session.apply(archive.changes) {
        let path = "\(archive.root)/\(file.file.text)"
        if file.isNew { work.report.written.append(path) } else { work.report.changed.append(path) }
      }
    }
    return work.report
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

  private func checkedImage(_ image: String) throws -> String {
    guard let real = Files.realPath(HomeFolder.expandingTilde(in: image)) else {
      throw Diagnostic(.error, "new.missing", file: image, "this file does not exist", remedy: "check the path")
    }
    let head = try Files.readHead(real, count: ImageFormat.bytesNeeded)
    let claimed = ImageFormat(fileExtension: ArchivePath(image).pathExtension)
    if let claimed, claimed.medium != nil { return real }
    guard ImageFormat(leading: head, size: Files.status(real)?.size ?? head.count, claimed: claimed) != nil else {
      throw Diagnostic(
        .error, "new.no-picture", file: image, "this is no picture in a format that can be read",
        remedy: "name pictures only")
    }
    return real
  }

  private func edits(forNew group: [String]) throws(Diagnostic) -> [SidecarEdit] {
    let folder = Files.parent(of: group[0]) + "/"
    let names = try group.map { image throws(Diagnostic) in
      guard image.hasPrefix(folder) else {
        throw Diagnostic(
          .error, "new.other-folder", file: image, "the pictures of one keepsake must lie in one folder",
          remedy: "move them together first")
      }
      return String(image.dropFirst(folder.count))
    }
    var edits = said.edits
    if isGroup || edits.isEmpty { edits.append(.set([.key("images")], .texts(names))) }
    return edits
  }

  /// Has a sidecar that is there say this too, or says in the report why it stays as it is.
  ///
  /// `moved` is its picture, if that was renamed or moved away from it.
  private func add(
    to found: SidecarLookup.Found, of image: String, following moved: String? = nil, _ work: inout Work
  ) async throws {
    // To be put into a collection changes no sidecar.
    if said.edits.isEmpty, collection != nil { return }
    guard adds else {
      work.report.left.append(
        Diagnostic(
          .warning, "new.exists", file: found.file,
          moved.map {
            "this is the sidecar of \(($0 as NSString).lastPathComponent), which lay elsewhere; it stays as it is"
          }
            ?? "there is a sidecar already, and it stays as it is",
          remedy: "add --add to have it say this too, or edit it"))
      return
    }
    guard let sidecar = found.reading.value else {
      let problem = found.reading.diagnostics.first { $0.severity == .error }
      work.report.left.append(
        Diagnostic(
          .warning, "new.broken", file: found.file, line: problem?.line, column: problem?.column,
          "it has a mistake and stays as it is: \(problem?.problem ?? "it cannot be read")",
          remedy: "correct it, and run the command again for this picture"))
      return
    }
    let addition = said.addition(to: sidecar)
    for (key, value) in addition.conflicts {
      work.report.left.append(
        Diagnostic(
          .warning, "new.said-otherwise", file: found.file, "its “\(key)” is “\(value)” and stays",
          remedy: "edit the file if you mean to change it"))
    }
    let number = try work.archive(of: image, environment)
    let archive = work.archives[number]
    let change = FileChange(
      archive.path(found.file), expected: Digest256.hash(found.bytes),
      .edited(addition.edits, .sidecar))
    do throws(ArchiveEditError) {
      try await archive.session.check([change])
      work.archives[number].changes.append(change)
    } catch {
      guard case .uneditable(_, let reason) = error else { throw error }
      var diagnostic = reason.diagnostic(file: found.file)
      diagnostic.severity = .warning
      work.report.left.append(diagnostic)
    }
  }

  private func add(_ images: [String], to name: String, _ work: inout Work) async throws {
    guard let root = work.lookup.archive(of: images[0]) else {
      throw Diagnostic(
        .error, "new.no-archive", file: images[0], "no folder above it is an archive yet, so a collection has no place",
        remedy: "run keepsake-site init in the archive's folder first")
    }
    let slug = Slug.of(name)
    guard !slug.isEmpty else {
      throw Diagnostic(
        .error, "new.collection-name", "a collection's name needs letters or digits", remedy: "choose another name")
    }
    let number = try work.archive(of: images[0], environment)
    let session = work.archives[number].session
    let file = ArchivePath("collections/\(slug).yaml")
    let before = try session.text(file)
    let ledger = try? LedgerFile(folder: session.archive.state).read().ledger
    let ids = Dictionary(
      (ledger?.entries ?? []).map { ($0.path, $0.id) }, uniquingKeysWith: { first, _ in first })
    let statement = before.flatMap { SidecarReader.collection($0.bytes, file: file.text).partial }
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
    var change = FileChange(file, expected: before?.content, .edited(edits, .collection))
    do throws(ArchiveEditError) {
      try await session.check([change])
    } catch {
      guard case .uneditable(_, .notAList) = error, let said = statement?.keepsakes, said.count == 1 else {
        throw error
      }
      // A single text stands there for a list of one.
      let more = edits.compactMap { if case .append(_, let value) = $0 { value } else { nil } }
      let all = said.map { YAMLValue.text($0.value) } + more
      change.content = .edited([.set([.key("keepsakes")], .list(all))], .collection)
    }
    work.archives[number].changes.append(change)
  }
}
