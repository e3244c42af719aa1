// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel
private import KeepsakeSupport
package import Memo
private import PictureBytes
private import Raster

/// Finds out what the images of an archive are, and makes their pictures: from the memo where they are known, else from the files,
/// each of which is read once.
package struct SourceReader: Sendable {
  private let root: String
  private let runner: StepRunner
  private let settings: ArchiveSettings.PictureSettings
  /// So many pages of a document are shown at most.
  private let mostPages: Int
  private let onlyMetadata: Bool

  /// Takes the archive's folder; with `onlyMetadata` no pictures are made or asked for, for commands that only look.
  package init(
    root: String, runner: StepRunner, settings: ArchiveSettings, onlyMetadata: Bool
  ) {
    self.root = root
    self.runner = runner
    self.settings = settings.pictures
    mostPages = settings.documents.pages
    self.onlyMetadata = onlyMetadata
  }

  package struct Result: Sendable {
    /// By source.
    package var pictures: [KnownPicture] = []
    package var diagnostics: [Diagnostic] = []
    package var made = 0
    package var reused = 0
    /// Whether a file could not be opened, which may be another time.
    package var hasFailures = false
    /// What files of other programs say of folders.
    package var albums: [ArchivePath: AlbumWords] = [:]
  }

  /// Reads sources; `files` tells what their paths held the last time.
  package func read(
    _ sources: [PictureSource], _ scan: ScannedArchive, files: [ArchivePath: FileRecord]
  ) async throws -> Result {
    let media = try await MediaReader(root: root, runner: runner, onlyMetadata: onlyMetadata).read(
      sources, files: files)
    var found = try remembered(sources, files, media)
    let missing = found.indices.filter { found[$0] == nil }
    if !missing.isEmpty {
      runner.progress.begin("Pictures", total: missing.count)
      defer { runner.progress.end() }
      let enricher = ImageEnricher(settings: settings, memory: runner.environment.memoryBudget)
      let known = try runner.memo.sources(of: FileFinding.self)
      // The slowest first, so that no worker is left with a long job at the end; ties by path, for a steady order.
      let order = missing.sorted { a, b in
        let (left, right) = (cost(sources[a]), cost(sources[b]))
        return left == right ? a < b : left > right
      }
      let new = try await mapBounded(order, width: runner.environment.workers, on: runner.environment.pool) { index in
        defer { runner.progress.advance(by: 1) }
        return try await find(sources[index], media.found[index], known, enricher)
      }
      for (index, one) in zip(order, new) { found[index] = one }
      BuildEnvironment.returnFreedMemory()
    }
    var result = try result(sources, found.compactMap(\.self), scan, files)
    result.diagnostics = media.diagnostics + result.diagnostics
    result.hasFailures = result.hasFailures || media.hasFailures
    return result
  }

  /// Finds out about the further pages of the files that have some, and puts them behind all pictures; with `onlyRemembered` no file
  /// is opened, and pages that have to be read are left.
  ///
  /// - Returns: For each page that was put there the number of the source whose file it is in, and how many are left.
  package func addPages(
    to result: inout Result, _ scan: ScannedArchive, files: [ArchivePath: FileRecord], onlyRemembered: Bool = false
  ) async throws -> (owners: [Int], left: Int) {
    var (owners, sources) = ([Int](), [PictureSource]())
    for (number, picture) in result.pictures.enumerated() where picture.pages > 1 && !picture.source.isHidden {
      if !picture.hasPages, picture.source.pages == nil {
        result.diagnostics.append(Self.note(onShots: picture))
        if picture.source.showsLess { continue }
      }
      let wanted = picture.source.pages?.pages(of: picture.pages) ?? Array(1...picture.pages)
      let most = picture.format.medium == .document ? mostPages : PicturePages.most
      for page in wanted.prefix(most).dropFirst() {
        var source = picture.source
        (source.page, source.isFurther) = (page, true)
        owners.append(number)
        sources.append(source)
      }
      if wanted.count > most { result.diagnostics.append(Self.note(on: picture, wanted, most)) }
    }
    guard !sources.isEmpty else { return ([], 0) }
    var left = 0
    if onlyRemembered {
      let pages = try await recall(sources, scan, files: files).pictures
      let known = pages.indices.filter { pages[$0] != nil }
      left = pages.count - known.count
      (owners, sources) = (known.map { owners[$0] }, known.map { sources[$0] })
    }
    let further = try await read(sources, scan, files: files)
    result.pictures += further.pictures
    result.diagnostics += further.diagnostics.filter { !result.diagnostics.contains($0) }
    result.hasFailures = result.hasFailures || further.hasFailures
    return (owners, left)
  }

  /// Says that a file holds pictures that most programs don't show.
  private static func note(onShots picture: KnownPicture) -> Diagnostic {
    let (path, further) = (picture.source.file.path, picture.pages - 1)
    let them: Message = further == 1 ? "one further picture" : "\(further) further pictures"
    // What is cut from the first was not looked at in the others.
    return picture.source.showsLess
      ? Diagnostic(
        .note, "picture.further", file: path.text,
        "it holds \(them), which is not shown, because a part of the first is cut off or taken away",
        remedy: "add “pages: 1” to its entry under “images:” if that is as you want it")
      : Diagnostic(
        .note, "picture.further", file: path.text, "it holds \(them), and all are shown",
        remedy: "write `images: [{file: \(path.name), pages: 1}]` in its sidecar to show the first alone, or "
          + "`pages: 1-\(picture.pages)` if all is well")
  }

  /// Says what is left out of a file with more pages than are shown.
  private static func note(on picture: KnownPicture, _ wanted: [Int], _ most: Int) -> Diagnostic {
    let isDocument = picture.format.medium == .document
    return Diagnostic(
      .note, "picture.many-pages", file: picture.source.file.path.text,
      "it has \(picture.pages) pages, and \(wanted.count - most) of them, from page \(wanted[most]) on, are not shown",
      remedy:
        "name those that are worth it in its sidecar: `images: [{file: \(picture.source.file.path.name), pages: 3-7}]`"
        + (isDocument ? "; or write `pdf: {pages: \(wanted.count)}` in keepsake.yaml" : ""))
  }

  /// What is remembered of sources, `nil` where one has to be read, and what the files beside each say.
  package func recall(
    _ sources: [PictureSource], _ scan: ScannedArchive, files: [ArchivePath: FileRecord]
  ) async throws -> (pictures: [KnownPicture?], beside: [ImageMetadata]) {
    let beside = try CompanionReader(root: root, memo: runner.memo).read(scan, files).metadata
    let media = try await MediaReader(root: root, runner: runner, onlyMetadata: onlyMetadata)
      .read(sources, files: files, onlyRemembered: true)
    let found = try remembered(sources, files, media)
    let pictures = zip(sources, found).map { source, found in
      found.map { KnownPicture(source, $0, root: root, beside: beside[source.file.path]) }
    }
    return (pictures, sources.map { ImageMetadata.merged(beside[$0.file.path] ?? []) })
  }

  /// Sources of which nothing has to be read; `nil` where anything is missing, a rendition's file among it.
  private func remembered(
    _ sources: [PictureSource], _ files: [ArchivePath: FileRecord], _ media: MediaReader.Result
  ) throws -> [FoundPicture?] {
    let contents = mapInParallel(sources.count, width: runner.environment.workers) { index -> ContentHash? in
      let file = sources[index].file
      guard sources[index].format.medium == nil, let record = files[file.path], record.matches(file) else { return nil }
      return record.content
    }
    let known = contents.indices.filter { contents[$0] != nil }
    let answers = try recall(known.compactMap { number in contents[number].map { ($0, sources[number]) } })
    var found = [FoundPicture?](repeating: nil, count: sources.count)
    for (number, answer) in zip(known, answers) { found[number] = answer }
    for (number, one) in media.found { found[number] = try remembered(one, sources[number]) }
    return found
  }

  /// What the memo knows of contents that are wanted in some way; `nil` where anything is missing.
  private func recall(_ wanted: [(content: ContentHash, source: PictureSource)]) throws -> [FoundPicture?] {
    let workers = runner.environment.workers
    let unedited = MemoKeys<PictureFinding>(PictureFinding.Inputs(settings: settings, edit: PictureEdit()))
    let files = try runner.memo.recall(
      wanted.map { FileFinding.key($0.content, $0.source.format) }, as: FileFinding.Payload.self, workers: workers)
    let shown = wanted.indices.filter { onlyMetadata || !wanted[$0].source.isHidden }
    let keys = shown.map { number in
      let source = wanted[number].source
      let content = pixels(wanted[number].content, source).content
      return source.edit == PictureEdit() ? unedited[content] : key(content, source.edit)
    }
    let pictures = try runner.memo.recall(keys, as: PictureFinding.Payload.self, workers: workers)
    let places = Dictionary(uniqueKeysWithValues: zip(shown, shown.indices))
    return mapInParallel(wanted.count, width: workers) { number in
      guard let file = files[number] else { return nil }
      var found = FoundPicture(content: wanted[number].content, file: file)
      // What is no picture has none, whatever is wanted of it.
      guard let place = places[number], file.fault == nil else { return found }
      if onlyMetadata {
        // What an earlier build saw is good to know; what it had to say about it has been said.
        found.picture = wanted[number].source.isHidden ? nil : pictures[place]
        found.picture?.problems = []
        return found
      }
      guard let picture = pictures[place], picture.files.allSatisfy(runner.derivatives.has) else { return nil }
      found.picture = picture
      return found
    }
  }

  private func key(_ content: ContentHash, _ edit: PictureEdit) -> MemoKey {
    PictureFinding.key(content, PictureFinding.Inputs(settings: settings, edit: edit))
  }

  private func find(
    _ source: PictureSource, _ media: MediaReader.Found?, _ known: Set<ContentHash>, _ enricher: ImageEnricher
  ) async throws -> FoundPicture {
    func find(_ source: PictureSource, mask: [UInt8]?) async throws -> FoundPicture {
      if let media { return try await picture(of: media, source, mask: mask, enricher) }
      return try await self.find(source, mask: mask, known, enricher)
    }
    let mask = source.maskBytes(root: root)
    guard source.mask != nil, mask == nil else { return try await find(source, mask: mask) }
    // What is made now is remembered as what it is: the whole picture.
    var whole = source
    whole.edit.mask = nil
    var found = try await find(whole, mask: nil)
    found.picture?.problems.append(
      FactProblem(
        problem: "its mask was changed while the pictures were made, so its background is shown",
        remedy: "build again"))
    found.isPassing = true
    return found
  }

  private func find(
    _ source: PictureSource, mask: [UInt8]?, _ known: Set<ContentHash>, _ enricher: ImageEnricher
  ) async throws -> FoundPicture {
    let readAt = Int64(Date().timeIntervalSince1970 * 1e9)
    let path = source.file.path
    var job = ImageEnricher.Job(
      path: path.bytes(below: root), size: source.file.size, format: source.format, edit: source.edit,
      wantsPicture: !onlyMetadata && !source.isHidden)
    job.mask = mask
    job.page = source.page
    var found: FoundPicture
    do {
      found = try await enricher.enrich(job) { content in
        known.contains(content) ? (try? recall([(content, source)]))?.first.flatMap(\.self) : nil
      } recallPicture: { content in
        // What a file says of itself may be read anew by a newer program, and its pictures stay.
        let keys = [key(pixels(content, source).content, source.edit)]
        let found = try? runner.memo.recall(keys, as: PictureFinding.Payload.self, workers: 1)[0]
        // A fault may have been that of an older program, which knew of one page.
        return found.flatMap { $0.fault == nil && $0.files.allSatisfy(runner.derivatives.has) ? $0 : nil }
      }
    } catch let error as FileError {
      return unreadable(source, error)
    }
    let format = found.isRead ? found.file.format : source.format
    runner.memo.remember(FileRecord(source.file, content: found.content, format: format, readAt: readAt), at: path)
    guard found.isRead else { return found }
    try runner.keep(found.file, [], as: FileFinding.key(found.content, source.format))
    if found.isNew, let picture = found.picture {
      try runner.keep(picture, found.renditions, as: key(pixels(found.content, source).content, source.edit))
      found.renditions = []
    }
    return found
  }

  /// What is decoded for a picture of the archive with this content.
  private func pixels(_ content: ContentHash, _ source: PictureSource) -> Pixels {
    let file = Pixels(
      path: source.file.path.bytes(below: root), content: content, format: source.format, size: source.file.size)
    return source.page > 1 ? file.page(source.page) : file
  }

  // MARK: Films, sounds and documents

  /// What is known of a film, a sound or a document whose still's picture is remembered, or that has none; else `nil`.
  private func remembered(_ media: MediaReader.Found, _ source: PictureSource) throws -> FoundPicture? {
    var found = known(media, source)
    if source.isHidden || media.isWaiting || found.file.fault != nil { return found }
    let incomplete = onlyMetadata ? found : nil
    guard let still = found.pixels else { return incomplete }
    let recalled = try runner.memo.recall(
      [key(still.content, source.edit)], as: PictureFinding.Payload.self, workers: 1)
    guard let picture = recalled[0], onlyMetadata || picture.files.allSatisfy(runner.derivatives.has) else {
      return incomplete
    }
    found.picture = picture
    return found
  }

  private func known(_ media: MediaReader.Found, _ source: PictureSource) -> FoundPicture {
    var file = FileFinding.Payload(format: source.format, metadata: media.facts.metadata)
    file.fault = media.facts.fault ?? media.still?.fault
    file.problems = [media.failure ?? media.facts.problem ?? media.still?.problem].compactMap(\.self)
    var found = FoundPicture(content: media.content, file: file)
    found.media = media.facts.facts
    found.pixels = media.still?.still.map { still in
      Pixels(
        path: Array(runner.derivatives.path(for: still).utf8), content: still.content,
        format: ImageFormat(fileExtension: still.format.fileExtension) ?? .jpeg, size: still.length)
    }
    return found
  }

  /// Makes the pictures of a still.
  private func picture(
    of media: MediaReader.Found, _ source: PictureSource, mask: [UInt8]?, _ enricher: ImageEnricher
  ) async throws -> FoundPicture {
    var found = known(media, source)
    found.isNew = true
    guard let still = found.pixels else { return found }
    var job = ImageEnricher.Job(path: still.path, size: still.size, format: still.format, edit: source.edit)
    job.mask = mask
    // What the scan in a PDF says of its turn counts for no reader of PDFs.
    job.obeysOrientation = false
    let made = try await enricher.enrich(job)
    guard let picture = made.picture else { return found }
    try runner.keep(picture, made.renditions, as: key(still.content, source.edit))
    found.picture = picture
    return found
  }

  /// Stands for a file that vanished or cannot be opened; remembered nowhere, so that the next build tries again.
  private func unreadable(_ source: PictureSource, _ error: FileError) -> FoundPicture {
    var file = FileFinding.Payload(format: source.format)
    file.fault = .unreadable
    file.problems = [
      FactProblem(problem: "the file cannot be read: \(error.reason)", remedy: error.diagnostic().remedy)
    ]
    return FoundPicture(content: Digest256.hash(source.file.path.bytes), file: file)
  }

  /// Roughly how long an image takes: these cost several times a JPEG's time for each byte.
  private func cost(_ source: PictureSource) -> Int {
    source.file.size * ([.heif, .avif, .jpeg2000, .jpegxl].contains(source.format) ? 6 : 1)
  }

  private func result(
    _ sources: [PictureSource], _ found: [FoundPicture], _ scan: ScannedArchive, _ files: [ArchivePath: FileRecord]
  ) throws -> Result {
    let beside = try CompanionReader(root: root, memo: runner.memo).read(scan, files)
    var result = Result(diagnostics: beside.diagnostics, albums: beside.albums)
    result.pictures = mapInParallel(sources.count, width: runner.environment.workers) { number in
      KnownPicture(sources[number], found[number], root: root, beside: beside.metadata[sources[number].file.path])
    }
    for (source, one) in zip(sources, found) {
      if one.file.fault == .unreadable || one.isPassing { result.hasFailures = true }
      if one.isNew { result.made += 1 } else { result.reused += 1 }
      // Its page shows all pages, and lets the frames move; those of a JPEG XL it does not.
      let problems = (one.picture?.problems ?? []).filter {
        one.file.format == .jpegxl || !RasterWarning.isOfFrames($0.problem)
      }
      result.diagnostics += (one.file.problems + problems).map {
        Diagnostic(.warning, "picture.problem", file: source.file.path.text, $0.problem, remedy: $0.remedy)
      }
    }
    return result
  }
}

extension KnownPicture {
  /// What a source's own file says, and what the files beside it do.
  fileprivate init(_ source: PictureSource, _ found: FoundPicture, root: String, beside: [ImageMetadata]?) {
    let metadata = beside.map { Shared(wrappedValue: ImageMetadata.merged([found.file.metadata] + $0)) }
    self.source = source
    content = found.content
    format = found.file.format
    orientation = found.file.metadata.orientation?.value ?? 1
    let file = Pixels(
      path: source.file.path.bytes(below: root), content: found.content, format: found.file.format,
      size: source.file.size)
    pixels = found.pixels ?? (source.page > 1 ? file.page(source.page) : file)
    pages = found.media?.pages ?? found.file.pictures
    moves = found.file.moves
    knowledge = ImageKnowledge(
      // Empty files have one hash, by which nothing can be known again.
      content: found.file.fault == .empty ? Digest256.hash(source.file.path.bytes) : found.content,
      metadata: metadata ?? found.file.$metadata, picture: found.picture?.picture,
      fault: found.picture?.fault ?? found.file.fault)
    knowledge.media = found.media
  }
}
