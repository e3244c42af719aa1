// SPDX-License-Identifier: MIT
private import Cataloguing
private import Foundation
private import Insight
private import KeepsakeArchive
private import KeepsakeModel
package import KeepsakeSupport
private import MetadataReader
private import PictureSteps
private import TextRecognition

/// Looks at single files as a build looks at all: the archive's names and texts are read, and these pictures alone opened.
package struct FileInspector: Sendable {
  private let environment: BuildEnvironment
  private let engine = TextEngines.ofThisMachine()
  /// The languages of text in pictures, by their codes; without any, text is not read.
  package var languages: [String] = []
  /// Whether a program that a file's archive names may be run.
  package var allowsClassifierCommand = false

  package init(environment: BuildEnvironment) { self.environment = environment }

  /// A companion may be so large, and no larger, as for a build.
  private static let companionLimit = 16 << 20
  /// The most images that a keepsake's kind is guessed from.
  private static let mostSides = 4

  /// Looks at files; writes nothing.
  package func run(_ files: [String]) async -> [FileInspection] {
    var archives: Archives = [:]
    var inspections: [FileInspection] = []
    for file in files { inspections.append(await inspect(file, &archives)) }
    return inspections
  }

  private typealias Archives = [String: Result<ArchivePictures, Diagnostic>]

  private func inspect(_ file: String, _ archives: inout Archives) async -> FileInspection {
    let claimed = ImageFormat(fileExtension: ArchivePath(file).pathExtension)
    if let claimed, claimed.medium != nil { return await inspect(file, as: claimed, &archives) }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try Files.read(file)
    } catch {
      return FileInspection(file, failure: "cannot be read: \(error.reason)")
    }
    guard let format = ImageFormat(leading: bytes.prefix(ImageFormat.bytesNeeded), size: bytes.count, claimed: claimed)
    else {
      return FileInspection(
        file, failure: bytes.isEmpty ? "the file is empty" : "this is no picture in a format that can be read")
    }
    let own = bytes.withUnsafeBytes { MetadataReader.read($0, format: format) }
    var inspection = FileInspection(file, format: format, size: bytes.count)
    inspection.warnings = own.warnings
    let place = await place(of: file, Digest256.hash(bytes), own.metadata, format, &archives)
    return inspect(place, bytes, own.values, inspection)
  }

  /// A film, a sound or a document: what its still shows is looked at.
  private func inspect(_ file: String, as format: ImageFormat, _ archives: inout Archives) async -> FileInspection {
    let path = Array((Files.realPath(file) ?? file).utf8)
    let found: (digest: ContentHash, size: Int)
    do throws(FileError) { found = try Digest256.hash(bytesOfPath: path) } catch {
      return FileInspection(file, failure: "cannot be read: \(error.reason)")
    }
    if found.size == 0 { return FileInspection(file, failure: "the file is empty") }
    let (glance, problem) = MediaGlance.look(at: path, format, size: found.size)
    guard let glance else {
      return FileInspection(file, failure: problem.map { "\($0.problem): \($0.remedy)" } ?? "it cannot be opened")
    }
    var inspection = FileInspection(file, format: format, size: found.size)
    inspection.media = glance.facts
    let place = await place(of: file, found.digest, glance.metadata, format, &archives)
    return inspect(place, glance.still ?? [], MetadataValue.told(glance.metadata), inspection)
  }

  /// `bytes` are the picture's, `own` is the file's own metadata.
  private func inspect(
    _ place: Place, _ bytes: [UInt8], _ own: [MetadataValue], _ inspection: FileInspection
  ) -> FileInspection {
    var (place, inspection, values) = (place, inspection, [own])
    for companion in place.companions {
      guard let bytes = place.bytes(of: companion.file.path, limit: Self.companionLimit),
        let reading = BesideFiles.read(bytes, companion.form, of: place.draft.images[place.number].source.file.path)
      else { continue }
      values.insert(reading.values, at: companion.form == .xmp ? 0 : values.count)
      inspection.warnings += reading.warnings
    }
    inspection.warnings += place.warnings
    inspection.values = MetadataValue.merged(values)
    for number in place.knowledge.indices.prefix(Self.mostSides) where number != place.number {
      let side = place.draft.images[number].source
      if side.format.medium == nil, let bytes = place.bytes(of: side.file.path) { look(at: bytes, number, &place) }
    }
    // What a film's still shows is no page, and nothing guesses what a sound is.
    let isRead = [nil, .document].contains(inspection.media?.medium)
    if isRead { inspection.text = look(at: bytes, place.number, &place) }
    inspection.textEngine = engine.name(of: languages.filter(engine.canRead))
    let known = place.knowledge[place.number]
    inspection.metadata = known.metadata
    // Old formats say nothing of themselves; how large they are has been seen.
    inspection.metadata.size = known.metadata.size ?? known.picture?.size
    inspection.takeSaid(by: place.draft)
    inspection.takeNamed(by: place.draft.images[place.number].source.file.path)
    var clues = KindClues(place.draft, place.knowledge)
    if let folders = place.folders { clues.folders = folders }
    if isRead { (inspection.guess, inspection.paperChance) = (KindJudge.guess(clues), KindJudge.paperChance(clues)) }
    if let pictures = place.pictures {
      inspection.labels = LabelInspection(
        pictures, bytes, orientation: known.metadata.orientation?.value ?? 1, allowsCommand: allowsClassifierCommand)
    }
    return inspection
  }

  // MARK: Where a file is found

  /// A file among what a build makes of its archive.
  private struct Place {
    var pictures: ArchivePictures?
    var draft: KeepsakeDraft
    var knowledge: [ImageKnowledge]
    /// The file's number among the keepsake's images.
    var number = 0
    var warnings: [Message] = []
    /// Where there is no archive yet, the folders that will lie in it.
    var folders: [String]?

    var companions: [BesideFiles.Companion] {
      pictures?.companions(of: draft.images[number].source.file.path, in: draft) ?? []
    }

    func bytes(of path: ArchivePath, limit: Int = .max) -> [UInt8]? {
      pictures.flatMap { try? Files.read(bytesOfPath: $0.archive.path(of: path), limit: limit) }
    }
  }

  private func place(
    of file: String, _ content: ContentHash, _ metadata: ImageMetadata, _ format: ImageFormat,
    _ archives: inout Archives
  ) async -> Place {
    let name = (file as NSString).lastPathComponent
    let above = Files.parent(of: file)
    let folder = Files.realPath(above.isEmpty ? "." : above) ?? above
    let root = ArchiveFolder.root(above: "\(folder)/\(name)")
    if archives[root ?? folder] == nil { archives[root ?? folder] = await open(root ?? folder, deep: root != nil) }
    let path = ArchivePath(String("\(folder)/\(name)".dropFirst((root ?? folder).count).drop { $0 == "/" }))
    // What a build would make of it if nothing else were there.
    let status = Files.status(file)
    let source = SourceFile(
      path: path, size: status?.size ?? 0, modified: status?.modified ?? 0, inode: status?.inode ?? 0)
    let nothing = Shared(wrappedValue: Sidecar())
    let image = DraftImage(
      source: ScannedImage(file: source, format: format), statement: ImageStatement(file: path.name))
    var place = Place(
      draft: KeepsakeDraft(path: path.stem, sidecarFile: nil, sidecar: nothing, defaults: nothing, images: [image]),
      knowledge: [ImageKnowledge(content: content, metadata: metadata, picture: nil)])
    if root == nil { place.folders = folder.split(separator: "/").suffix(2).map(String.init) }
    do {
      guard let pictures = try archives[root ?? folder]?.get() else { return place }
      guard let draft = pictures.draft(of: path) else {
        place.pictures = root == nil ? nil : pictures
        if root != nil { place.warnings.append("a build makes no keepsake of this file") }
        return place
      }
      place.knowledge = try await pictures.knowledge(of: draft)
      (place.draft, place.pictures) = (draft, pictures)
      place.number = draft.images.firstIndex { $0.source.file.path == path } ?? 0
    } catch {
      place.warnings.append("its archive cannot be read: \((error as? Diagnostic)?.problem ?? "\(error)")")
    }
    return place
  }

  private func open(_ folder: String, deep: Bool) async -> Result<ArchivePictures, Diagnostic> {
    do {
      let pictures = try await ArchiveSession(folder, environment: environment).pictures(deep: deep)
      return .success(deep ? pictures.withAllHiding() : pictures)
    } catch {
      return .failure(error as? Diagnostic ?? Diagnostic(.error, "inspect.unreadable", "\(error)"))
    }
  }

  // MARK: Visual findings

  /// Sees of an image what no build has seen yet, and reads its text, which is given back.
  @discardableResult
  private func look(at bytes: [UInt8], _ number: Int, _ place: inout Place) -> RecognisedText? {
    let orientation = place.knowledge[number].metadata.orientation?.value ?? 1
    if place.knowledge[number].picture == nil, let glance = PictureGlance(bytes, orientation: orientation) {
      var picture = PictureFacts(size: glance.size, renditions: [], colour: 0)
      picture.look = glance.look
      picture.textEvidence = glance.textEvidence ?? picture.textEvidence
      place.knowledge[number].picture = picture
    }
    if languages.isEmpty { return nil }
    let here = languages.filter(engine.canRead)
    guard !here.isEmpty else { return nil }
    let reader = TextReader(
      engine: engine, budget: MemoryBudget(limit: .max), pictures: ArchiveSettings.PictureSettings())
    let text = try? reader.read(bytes, orientation: orientation, languages: here)
    place.knowledge[number].text = text ?? place.knowledge[number].text
    return text
  }
}
