// SPDX-License-Identifier: MIT
private import ArchiveState
private import Cataloguing
private import Foundation
private import KeepsakeArchive
package import KeepsakeModel
package import KeepsakeSupport
private import Memo
private import Preservation
private import Vault

/// Carries whole archives: into a bag, into JSON, and back.
package struct ArchiveTransfer: Sendable {
  /// What was written.
  package struct Export: Sendable {
    package var files: Int
    package var bytes = 0
    /// Whether the key of the secured part is in it.
    package var hasKey: Bool
    /// Secret keepsakes that are not in it, and keepsakes whose sidecars have mistakes and may be secret.
    package var secretsLeftOut = 0
    package var doubtfulLeftOut = 0
    /// Files with names that Windows does not allow; none for an export as JSON, which has its own names.
    package var notForWindows: [ArchivePath] = []
  }

  private let environment: BuildEnvironment
  private let progress: any ProgressListener

  package init(environment: BuildEnvironment, progress: any ProgressListener = SilentProgress()) {
    self.environment = environment
    self.progress = progress
  }

  /// Whether a folder is what `read` takes: a bag or an export as JSON.
  package static func isExport(_ path: String) -> Bool {
    let folder = HomeFolder.expandingTilde(in: path)
    let names = [BagReader.declaration, ArchiveExport.document]
    return names.contains { Files.exists("\(folder)/\($0)") } || (folder as NSString).lastPathComponent == names[1]
  }

  /// Writes a BagIt bag of an archive, with secret keepsakes only on request.
  package func writeBag(of path: String, to folder: String, withSecrets: Bool = false) async throws -> Export {
    let archive = try ArchiveFolder(path, makesState: false)
    let target = try place(folder, outside: archive)
    let (_, secrets) = try await read(archive)
    let files = try ArchiveFiles.list(archive.path).filter { withSecrets || !secrets.holds($0) }
    // A bag is dated, as the standard recommends; nothing of it reaches a site.
    let today = CivilDateTime(unixSeconds: Int(Date().timeIntervalSince1970)).map { EDTFDate($0).text.prefix(10) }
    let info = [
      ("Bag-Software-Agent", "keepsake-site \(ProgramVersion.current)"), ("Bagging-Date", today.map(String.init) ?? ""),
      ("External-Description", SettingsFile(archive).settings.title ?? archive.name),
    ]
    progress.begin("Files", total: files.count)
    defer { progress.end() }
    let bag = BagWriter(root: archive.path, files: files, info: info)
    let bytes = try bag.write(to: target, progress: progress)
    var export = Self.export(files, bytes: bytes, withSecrets ? nil : secrets)
    export.notForWindows = files.map(\.path).filter { path in
      !path.text.split(separator: "/").allSatisfy { WindowsName.allows(String($0)) }
    }
    return export
  }

  /// Writes an archive as JSON with its pictures beside it, with secret keepsakes only on request.
  package func writeJSON(of path: String, to folder: String, withSecrets: Bool = false) async throws -> Export {
    let archive = try ArchiveFolder(path, makesState: false)
    let target = try place(folder, outside: archive)
    let (reading, secrets) = try await read(archive)
    let files = try ArchiveFiles.list(archive.path).filter { withSecrets || !secrets.holds($0) }
    let keepsakes = summary(of: reading, without: withSecrets ? nil : secrets)
    progress.begin("Files", total: files.count)
    defer { progress.end() }
    try ArchiveExport(root: archive.path, name: archive.name, files: files, keepsakes: keepsakes)
      .write(to: target, progress: progress)
    return Self.export(files, bytes: 0, withSecrets ? nil : secrets)
  }

  /// `secrets` are what was left out.
  private static func export(_ files: [SourceFile], bytes: Int, _ secrets: SecretFiles?) -> Export {
    var export = Export(files: files.count, bytes: bytes, hasKey: hasKey(files))
    export.secretsLeftOut = secrets?.count ?? 0
    export.doubtfulLeftOut = secrets?.doubtful ?? 0
    return export
  }

  private static func hasKey(_ files: [SourceFile]) -> Bool {
    files.contains { $0.path.text == ".keepsake/\(VaultState.fileName)" }
  }

  /// Restores an archive from the output of `writeJSON` or `writeBag`, or from any other BagIt bag.
  ///
  /// - Returns: The archive's number of files, and warnings.
  package func read(_ export: String, into folder: String) throws -> (files: Int, warnings: [Diagnostic]) {
    let source = HomeFolder.expandingTilde(in: export)
    let target = HomeFolder.expandingTilde(in: folder)
    if !source.hasSuffix(".json"), !Files.exists("\(source)/\(ArchiveExport.document)") {
      guard Files.exists("\(source)/\(BagReader.declaration)") else { throw Self.noExport(source) }
      let bag = try BagReader(source)
      progress.begin("Files", total: bag.fileCount)
      defer { progress.end() }
      let leftOut = try bag.write(to: target, progress: progress)
      return (bag.fileCount - leftOut.count, Self.warnings(leftOut))
    }
    let document = try ArchiveImport(source)
    progress.begin("Files", total: document.fileCount)
    defer { progress.end() }
    let leftOut = try document.write(to: target, progress: progress)
    return (document.fileCount - leftOut.count, Self.warnings(leftOut))
  }

  private static func warnings(_ leftOut: [String]) -> [Diagnostic] {
    guard !leftOut.isEmpty else { return [] }
    let first = leftOut.prefix(10).joined(separator: ", ")
    let names: Message = leftOut.count > 10 ? "\(first) and \(leftOut.count - 10) more" : "\(first)"
    return [
      Diagnostic(
        .warning, "import.left-out",
        (leftOut.count == 1 ? "a hidden file was" : "\(leftOut.count) hidden files were") + " left out: \(names)",
        remedy:
          "an archive needs none of them, and other programs may execute these files; copy by hand the ones you want"
      )
    ]
  }

  private static func noExport(_ path: String) -> Diagnostic {
    if !Files.exists(path) {
      return Diagnostic(.error, "import.missing", file: path, "this folder does not exist", remedy: "check the path")
    }
    if !Files.isFolder(path) {
      return Diagnostic(
        .error, "import.no-folder", file: path, "this is a file, not a folder",
        remedy: "unpack it first, and name the folder that comes out of it")
    }
    return Diagnostic(
      .error, "import.no-export", file: path,
      "this folder is no export: it holds neither \(ArchiveExport.document) nor \(BagReader.declaration)",
      remedy: "name the folder that keepsake-site export --json or --bag has written, or another BagIt bag")
  }

  private func place(_ folder: String, outside archive: ArchiveFolder) throws -> String {
    let expanded = HomeFolder.expandingTilde(in: folder)
    let parent = Files.parent(of: expanded)
    let real = Files.realPath(parent.isEmpty ? "." : parent) ?? parent
    guard !(real + "/").hasPrefix(archive.path + "/") else {
      throw Diagnostic(
        .error, "export.inside", file: folder, "this place is in the archive itself", remedy: "choose one outside of it"
      )
    }
    return expanded
  }

  /// An archive as its texts say, without any picture opened.
  private struct Told {
    var read: ReadArchive
    var ids: [String]
  }

  private func read(_ archive: ArchiveFolder) async throws -> (told: Told, secrets: SecretFiles) {
    let reading = ArchiveReading(
      archive, SettingsFile(archive), try LedgerFile(folder: archive.state).read(),
      memo: MemoStore(inMemoryFor: ProgramVersion.current), output: archive.defaultOutput, environment: environment,
      progress: SilentProgress())
    let read = try await reading.read(try reading.scan())
    let knowledge = read.drafts.map { draft in
      draft.images.map {
        ImageKnowledge(content: Digest256.hash($0.source.file.path.bytes), metadata: ImageMetadata(), picture: nil)
      }
    }
    let ids = reading.catalogue(read, knowledge, reading.ledger.ledger) { _ in }.result.ids
    return (Told(read: read, ids: ids), SecretFiles(read, in: archive))
  }

  /// What other programs want to know of each keepsake, hidden ones too; the whole is in the files.
  private func summary(of told: Told, without secrets: SecretFiles?) -> [JSON] {
    zip(told.read.drafts, told.ids).filter { draft, _ in secrets?.isIn(draft) != true }.map { draft, id in
      var entry: [String: JSON] = ["id": .text(id), "path": .text(draft.path.text)]
      let said = draft.sidecar
      let texts: [(String, String?)] = [
        ("title", said.title?.value), ("caption", said.caption?.value), ("description", said.description?.value),
        ("notes", said.notes),
        ("date", said.date?.value?.text), ("place", said.place?.value?.name), ("kind", said.kind?.rawValue),
        ("transcript", said.transcript),
        ("visibility", Visibility.stricter(said.visibility, draft.hiddenBy?.visibility)?.rawValue),
        ("type", said.type?.value),
        ("category", said.category), ("status", said.status?.rawValue), ("emoji", said.emoji),
        ("size", said.size?.value?.text),
        ("pair", said.pair.map { $0.value ? "true" : "false" }),
      ]
      for (key, text) in texts { if let text { entry[key] = .text(text) } }
      let lists: [(String, [String])] = [
        ("people", said.people ?? []), ("tags", said.tags ?? []), ("collections", said.collections.map(\.value)),
        ("images", draft.images.map(\.source.file.path.text)), ("files", said.files.map(\.value.file)),
      ]
      for (key, list) in lists where !list.isEmpty { entry[key] = .texts(list) }
      let faces = draft.images.compactMap(Self.faces)
      if !faces.isEmpty { entry["faces"] = .list(faces) }
      for part in said.parts.all { entry[part.key] = PartJSON.value(of: part) }
      if !said.fields.isEmpty {
        entry["fields"] = JSON(
          sorted: Dictionary(said.fields.map { ($0.name, .text($0.value)) }, uniquingKeysWith: { first, _ in first }))
      }
      return JSON(sorted: entry)
    }
  }

  /// The keeper's list of who is where in an image, as its sidecar has it; `nil` if there is none.
  private static func faces(_ image: DraftImage) -> JSON? {
    image.statement.people.map { people in
      [
        "image": .text(image.source.file.path.text),
        "people": .list(
          people.map { person in
            [
              "name": .text(person.name),
              "at": person.region.map { .list([$0.left, $0.top, $0.width, $0.height].map(JSON.number)) },
            ]
          }),
      ]
    }
  }
}
