// SPDX-License-Identifier: MIT
private import ArchiveScan
internal import Cataloguing
private import Foundation
internal import KeepsakeModel
internal import KeepsakeSupport
internal import Memo
private import Sidecars

/// Scans an archive and reads every YAML file in it; what has not changed since the last time comes from the memo.
struct ArchiveReader {
  let archive: ArchiveFolder
  let memo: MemoStore
  let environment: BuildEnvironment
  /// The folder that the site goes to, which is not scanned.
  let output: String?

  /// Walks the archive; throws only if it cannot be read at all.
  func scan(
    _ settings: ArchiveSettings, files known: [ArchivePath: FileRecord]
  ) throws(FileError) -> (archive: ScannedArchive, diagnostics: [Diagnostic]) {
    let scanner = ArchiveScanner { file in
      guard let record = known[file.path], record.matches(file) else { return nil }
      return record.format.map { .image($0) }
    }
    return try scanner.scan(root: archive.path, settings: settings, output: output)
  }

  /// Reads every YAML file of a scanned archive.
  ///
  /// `ledger` knows where pictures lay.
  func read(
    _ settings: SettingsFile, _ scanned: (archive: ScannedArchive, diagnostics: [Diagnostic]),
    files known: [ArchivePath: FileRecord], ledger: AddressLedger
  ) async throws -> ReadArchive {
    var diagnostics = settings.diagnostics + scanned.diagnostics
    var settings = settings.settings
    let scan = scanned.archive

    let types = MemoryTypes.all(readTypes(scan, into: &diagnostics), language: settings.language, order: settings.types)
    let secrecy = Secrecy(types)
    let sidecars = try await readSidecars(scan.sidecars, known, settings)
    diagnostics += sidecars.diagnostics
    var brokenSidecars = sidecars.broken
    var folders: [ArchivePath: Sidecar] = [:]
    var folderFiles: [Cataloguer.FolderFile] = []
    var secretFolders: Set<ArchivePath> = []
    let inhabited = foldersWithFiles(scan)
    let spokenOf = Set(scan.folderDefaults.map { settings.texts.besideImages($0.path.folder) })
    let described = Set(spokenOf.map(\.composed))
    for file in scan.folderDefaults {
      let reading = text(file).map { SidecarReader.folderDefaults($0, file: file.path.text) }
      diagnostics += reading.diagnostics
      let folder = settings.texts.besideImages(file.path.folder)
      folders[folder] = reading.value
      guard let said = reading.value else { continue }
      if secrecy.isSecret(said) { secretFolders.formUnion([folder, file.path.folder]) }
      if !inhabited.contains(folder.composed),
        let meant = Self.likely(folder, among: inhabited.subtracting(described))
      {
        diagnostics.append(Self.withoutPictures(file.path, said, perhaps: meant))
      }
      if !said.collections.isEmpty {
        folderFiles.append(Cataloguer.FolderFile(path: file.path, collections: said.collections))
      }
    }
    for folder in scan.marked where folders[folder]?.visibility == nil {
      folders[folder, default: Sidecar()].visibility = .private
    }
    let attached = AttachedFiles(sidecars.read, scan, settings.texts)
    diagnostics = attached.withoutNotes(diagnostics, on: scan.unshown)
    let defaults = FolderDefaults(folders, settings: settings, secrecy: secrecy)
    var grouped = DraftGrouping.group(
      images: scan.images.filter { !attached.holds($0) }, unshown: scan.unshown, sidecars: sidecars.read,
      folders: defaults, texts: settings.texts
    ) { missing, drafts in
      MovedPictures(archive: archive, files: known, ledger: ledger, workers: environment.workers)
        .find(missing, among: drafts)
    }
    diagnostics += grouped.moves.filter { $0.owner == nil }.map(\.diagnostic)
    diagnostics += grouped.diagnostics
    brokenSidecars.formUnion(grouped.mistaken.keys)
    let mentioned = sidecars.mentioned
    for index in mentioned.isEmpty ? 0..<0 : grouped.drafts.indices {
      let hasSidecar = grouped.drafts[index].sidecarFile != nil
      let isDoubtful = grouped.drafts[index].images.contains { image in
        let path = image.source.file.path
        return mentioned.names(path) || !hasSidecar && mentioned.mayMean(path)
      }
      if isDoubtful {
        grouped.drafts[index].hide(HidingReason(.mistake))
      }
    }
    let loose = try LooseTexts(
      archive: archive, scan: scan, drafts: grouped.drafts, memo: memo, known: known, workers: environment.workers,
      place: settings.texts
    ).find(besides: attached.holds)
    diagnostics += loose.diagnostics
    let left = LeftFiles(scan) { path in
      attached.holds(path) || loose.met.contains(path) || settings.classifier?.isMade(of: path) == true
    }
    diagnostics += left.diagnostics
    for index in loose.heldBack {
      grouped.drafts[index].hide(HidingReason(.looseText, file: loose.hiding[index]))
    }
    let beside = HiddenBeside(root: archive.path, scan: scan, workers: environment.workers).find()
    diagnostics += grouped.drafts.hide(beside.hidden, usual: settings.visibility)
    for index in beside.told.isEmpty ? 0..<0 : grouped.drafts.indices {
      grouped.drafts[index].standsAlone = grouped.drafts[index].images.contains {
        beside.told.contains($0.source.file.path)
      }
    }
    let uncovered = UncoveredPictures(
      archive: archive, files: known, ledger: ledger, moves: grouped.moves, workers: environment.workers
    ).find(grouped.drafts, settings.texts)
    for one in uncovered {
      grouped.drafts[one.draft].hide(HidingReason(.uncovered, file: one.move.owner))
      diagnostics.append(one.move.uncovered)
    }
    for index in grouped.mistaken.isEmpty ? 0..<0 : grouped.drafts.indices {
      guard let file = grouped.drafts[index].sidecarFile, grouped.mistaken[file] != nil else { continue }
      grouped.drafts[index].hide(HidingReason(.mistake, file: file))
    }
    diagnostics += grouped.drafts.hideSameShots(usual: settings.visibility)
    grouped.drafts.veilSameShots()
    var statements = try readStatements(scan, into: &diagnostics)
    FormerPictures(files: known, drafts: grouped.drafts).recall(for: &statements.collections)
    settings.title = settings.title ?? archive.title
    let attachments = attached.resolve(grouped.drafts, archive, memo, known)
    diagnostics += attachments.diagnostics
    diagnostics += PublishedAsItIs.warnings(
      grouped.drafts, attachments.attachments, usual: settings.visibility)
    var read = ReadArchive(
      settings: settings, scan: scan, drafts: grouped.drafts, collections: statements.collections,
      people: statements.people, types: types, diagnostics: diagnostics.once("sidecar.unknown-rights"),
      brokenSidecars: brokenSidecars,
      moves: grouped.moves + uncovered.map(\.move), folderFiles: folderFiles)
    read.attachments = attachments.attachments
    read.mistaken = grouped.mistaken
    read.left = left
    read.texts = Set((scan.sidecars + scan.collections).map(\.path))
    read.texts.formUnion(spokenOf.map(SayingFolder.text))
    read.texts.formUnion(loose.met)
    if Files.exists(archive.path + "/keepsake.yaml") { read.texts.insert(ArchivePath("keepsake.yaml")) }
    (read.secretFolders, read.folders) = (secretFolders, defaults)
    return read
  }

  /// The root, and every folder (composed) with something in it or below it that a keepsake could be made of or that cannot be shown.
  private func foldersWithFiles(_ scan: ScannedArchive) -> Set<ArchivePath> {
    var folders: Set = [ArchivePath("")]
    if scan.folderDefaults.isEmpty { return folders }
    for path in scan.images.lazy.map(\.file.path) + scan.unshown.lazy.map(\.path) {
      var folder = path.folder
      while folders.insert(folder.composed).inserted { folder = folder.folder }
    }
    return folders
  }

  /// A folder of the same name elsewhere, which one without pictures was perhaps meant to be.
  ///
  /// One whose name no other has is a folder that pictures are still to come to.
  private static func likely(_ folder: ArchivePath, among others: Set<ArchivePath>) -> ArchivePath? {
    func loose(_ text: String) -> String { text.precomposedStringWithCanonicalMapping.lowercased() }
    let name = loose(folder.name)
    return others.filter { !$0.isRoot && loose($0.name) == name }.min()
  }

  /// What a folder's file says of nothing: if it hides, what it was to hide lies elsewhere and would be seen.
  private static func withoutPictures(_ file: ArchivePath, _ said: Sidecar, perhaps meant: ArchivePath) -> Diagnostic {
    let hides = said.visibility.map { $0 > .public } ?? false || said.location != nil
    return Diagnostic(
      hides ? .error : .warning, "folder.no-pictures", file: file.text,
      "there is no picture in the folder that it speaks of",
      remedy: "if it is meant for \(meant.text)/, put it there; else delete it, or give \(meant.text)/ one of its own")
  }

  private struct SidecarsRead {
    var read: [ReadSidecar] = []
    var broken: Set<ArchivePath> = []
    /// Pictures that a broken one names.
    var mentioned = MentionedPictures()
    var diagnostics: [Diagnostic] = []
  }

  private func readSidecars(
    _ files: [SourceFile], _ known: [ArchivePath: FileRecord], _ settings: ArchiveSettings
  ) async throws -> SidecarsRead {
    let contents = files.map { file in known[file.path].flatMap { $0.matchesText(file) ? $0.content : nil } }
    let keys = MemoKeys<SidecarFinding>(.ofThisProgram)
    let unchanged = contents.indices.filter { contents[$0] != nil }
    let recalled = try memo.recall(
      unchanged.compactMap { contents[$0].map { keys[$0] } }, as: SidecarFinding.Payload.self,
      workers: environment.workers)
    let remembered = Dictionary(uniqueKeysWithValues: zip(unchanged, recalled))
    let readings = try await mapSliced(
      Array(files.indices), slice: 64, width: environment.workers, on: environment.pool
    ) { number in
      let file = files[number]
      if let known = remembered[number]?.flatMap(\.self) { return Reading(value: known.$sidecar, diagnostics: []) }
      let readAt = Int64(Date().timeIntervalSince1970 * 1e9)
      let reading = text(file).map { bytes in
        let reading = SidecarReader.sidecar(bytes, file: file.path.text)
        if let sidecar = reading.value, reading.diagnostics.isEmpty {
          let content = Digest256.hash(bytes)
          memo.remember(FileRecord(file, content: content, format: nil, readAt: readAt), at: file.path)
          memo.remember(SidecarFinding.Payload(sidecar), as: keys[content])
        }
        return reading
      }
      return Reading(
        value: reading.value.map { Shared(wrappedValue: $0) },
        partial: reading.partial.map { Shared(wrappedValue: $0) },
        diagnostics: reading.diagnostics)
    }
    var result = SidecarsRead()
    for (file, reading) in zip(files, readings) {
      result.diagnostics += reading.diagnostics
      if let sidecar = reading.value {
        result.read.append(ReadSidecar(file: file.path, sidecar: sidecar))
      } else {
        // Its intention is unknown, so its pictures are hidden until it is corrected.
        let partial = reading.partial ?? Shared(wrappedValue: Sidecar())
        result.read.append(ReadSidecar(file: file.path, sidecar: partial, isBroken: true))
        result.broken.insert(file.path)
        let text = text(file)
        result.mentioned.add(
          folder: settings.texts.besideImages(file.path.folder), text: text.failure == nil ? text.bytes : nil)
      }
    }
    return result
  }

  private func readStatements(
    _ scan: ScannedArchive, into diagnostics: inout [Diagnostic]
  ) throws -> (collections: [ReadCollection], people: [ReadPerson]) {
    var collections: [ReadCollection] = []
    for file in scan.collections {
      let reading = text(file).map { SidecarReader.collection($0, file: file.path.text) }
      diagnostics += reading.diagnostics
      guard let statement = reading.value else { continue }
      let slug = Slug.folded(file.path.stem.name)
      collections.append(
        ReadCollection(file: file.path, slug: slug.isEmpty ? "collection" : slug, statement: statement))
    }
    var people: [ReadPerson] = []
    for file in scan.people {
      let reading = text(file).map { SidecarReader.person($0, file: file.path.text) }
      diagnostics += reading.diagnostics
      guard let statement = reading.value else { continue }
      let slug = Slug.folded(file.path.stem.name)
      people.append(ReadPerson(file: file.path, slug: slug.isEmpty ? "person" : slug, statement: statement))
    }
    diagnostics += repeated(collections.map { ($0.slug, $0.file) }, "collection")
    diagnostics += repeated(people.map { ($0.slug, $0.file) }, "person")
    return (collections, people)
  }

  /// The types in `types/`; a broken one counts as secret, because its intention is unknown.
  private func readTypes(
    _ scan: ScannedArchive, into diagnostics: inout [Diagnostic]
  ) -> [String: MemoryTypeStatement] {
    var types: [String: MemoryTypeStatement] = [:]
    for file in scan.types {
      let reading = text(file).map { SidecarReader.memoryType($0, file: file.path.text) }
      diagnostics += reading.diagnostics
      var type = reading.value ?? reading.partial ?? MemoryTypeStatement(title: "")
      if reading.value == nil { type.secret = true }
      types[file.path.stem.name] = type
    }
    return types
  }

  /// Two files whose names fold to one address.
  private func repeated(_ all: [(slug: String, file: ArchivePath)], _ word: String) -> [Diagnostic] {
    var first: [String: ArchivePath] = [:]
    return all.compactMap { slug, file in
      guard let other = first[slug] else {
        first[slug] = file
        return nil
      }
      return Diagnostic(
        .error, "\(word).address-taken", file: file.text, "it would have the same address as \(other.text)",
        remedy: "rename one of the two files")
    }
  }

  private func text(_ file: SourceFile) -> TextFile {
    do throws(FileError) {
      return TextFile(bytes: try Files.read(bytesOfPath: archive.path(of: file.path), limit: 4 << 20), failure: nil)
    } catch {
      var diagnostic = error.diagnostic()
      diagnostic.file = file.path.text
      return TextFile(bytes: [], failure: diagnostic)
    }
  }
}

/// A text file's bytes, or why there are none.
private struct TextFile {
  var bytes: [UInt8]
  var failure: Diagnostic?

  func map<Value: Sendable>(_ read: ([UInt8]) -> Reading<Value>) -> Reading<Value> {
    failure.map { Reading(value: nil, partial: nil, diagnostics: [$0]) } ?? read(bytes)
  }
}
