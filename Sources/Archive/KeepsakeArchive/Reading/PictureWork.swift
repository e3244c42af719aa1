// SPDX-License-Identifier: MIT
internal import Cataloguing
package import KeepsakeModel
internal import KeepsakeSupport
package import Memo
package import PictureSteps
package import TextRecognition

/// Finds out what an archive's pictures hold: reads the files, then takes one step after the other.
package struct PictureWork {
  private let archive: ArchiveFolder
  private let runner: StepRunner
  private var root: String { archive.path }
  /// Another than the settings name, for tests.
  package var textEngine: (any TextEngine)?
  /// Makes no pictures, and uses only stored results of steps, silently: for commands that only look.
  package var onlyLooks = false
  /// When slow steps run; otherwise only their stored results are used.
  package var slowWork = SlowWork.later
  /// Whether text is read at all.
  package var readsText = true
  /// Restricts the work to these files; their findings are then not in the result.
  ///
  /// `nil`: all files.
  package var only: Set<ArchivePath>?
  /// Secured keepsakes get pictures, because they are published encrypted.
  package var showsSecured = false
  package var allowsClassifierCommand = false
  package var steps = PictureSteps.all
  /// Whether it is done by another machine, or divided among others.
  package var isElsewhere = false

  package init(archive: ArchiveFolder, runner: StepRunner) {
    self.archive = archive
    self.runner = runner
  }

  package struct Result: Sendable {
    /// By draft, then by image.
    package var knowledge: [[ImageKnowledge]]
    package var diagnostics: [Diagnostic] = []
    /// Images whose pictures were made, and whose pictures were known.
    package var made = 0
    package var reused = 0
    /// Further pages of files that are still to be read.
    package var pagesLeft = 0
    /// Pictures whose text was read, films and sounds that were made to be played, and pictures whose faces were found.
    package var slow: [SlowKind: SlowCount] = [:]
    /// What reads text, as messages call it.
    package var textEngine = ""
    /// Whether a step failed, so that the next build has to try again.
    package var hasFailures = false
    /// What files of other programs say of folders.
    package var albums: [ArchivePath: AlbumWords] = [:]
  }

  func run(_ read: ReadArchive, files: [ArchivePath: FileRecord]) async throws -> Result {
    let masks = MaskFiles(read, archive, memo: runner.memo, files: files)
    let subtitles = SubtitleFiles(read, archive, memo: runner.memo, files: files)
    let sources = read.drafts.indices.flatMap {
      read.sources(ofDraft: $0, masks, subtitles, showsSecured: showsSecured)
    }
    if let only {
      let chosen = sources.filter { only.contains($0.file.path) }
      return try await run(chosen, read.scan, read.settings, files: files).result
    }
    var (pictures, result) = try await run(sources, read.scan, read.settings, files: files)
    result.diagnostics = masks.diagnostics + result.diagnostics
    var start = 0
    result.knowledge = read.drafts.indices.map { number in
      defer { start += read.drafts[number].images.count }
      let known = pictures[start..<start + read.drafts[number].images.count].map(\.knowledge)
      let isTranscribed = read.drafts[number].$sidecar.wrappedValue.transcript != nil
      return isTranscribed ? known.map(\.withPlacesOnly) : known
    }
    return result
  }

  /// Takes pictures that are no archive's drafts yet; the result has no `knowledge`.
  package func run(
    _ sources: [PictureSource], _ scan: ScannedArchive, _ settings: ArchiveSettings, files: [ArchivePath: FileRecord]
  ) async throws -> (pictures: [KnownPicture], result: Result) {
    let reader = SourceReader(root: root, runner: runner, settings: settings, onlyMetadata: onlyLooks)
    var found = try await reader.read(sources, scan, files: files)
    try await reader.settleMotions(of: &found, scan, files: files)
    let (further, pagesLeft) = try await reader.addPages(
      to: &found, scan, files: files, onlyRemembered: slowWork == .afterwards)
    var context = context(settings, found.pictures)
    var result = Result(
      knowledge: [], diagnostics: found.diagnostics, made: found.made, reused: found.reused,
      pagesLeft: pagesLeft, hasFailures: found.hasFailures, albums: found.albums)
    let engine = context.textEngine
    result.textEngine = engine.name(of: TextLanguages(settings, engine: engine).standard)
    for make in steps {
      guard let step = make(context), !(isElsewhere && type(of: step).staysHere) else { continue }
      let kind = type(of: step).slowKind
      let isPassedOver = onlyLooks || kind == .texts && !readsText
      let report = try await runner.run(
        step, on: &context.pictures, onlyRemembered: isPassedOver || kind != nil && slowWork != .first)
      if isPassedOver { continue }
      result.diagnostics += report.diagnostics
      result.hasFailures = result.hasFailures || report.hasFailures
      guard let kind else { continue }
      let count = result.slow[kind] ?? SlowCount()
      result.slow[kind] =
        type(of: step).followsAnother
        ? SlowCount(made: max(count.made, report.made), left: max(count.left, report.left))
        : SlowCount(made: count.made + report.made, left: count.left + report.left)
    }
    return (Self.joined(context.pictures, further), result)
  }

  /// The pictures of sources, each with the further pages of its file, which stand after all of them.
  private static func joined(_ pictures: [KnownPicture], _ further: [Int]) -> [KnownPicture] {
    var joined = Array(pictures.dropLast(further.count))
    for (source, page) in zip(further, pictures.suffix(further.count)) {
      joined[source].knowledge.pages.append(page.knowledge)
    }
    return joined
  }

  /// The stored findings of sources, and the sources with missing ones; opens no picture.
  ///
  /// For a source that has to be read, only the data of the files beside it are known.
  func recall(
    _ sources: [PictureSource], _ scan: ScannedArchive, _ settings: ArchiveSettings, files: [ArchivePath: FileRecord]
  ) async throws -> (pictures: [KnownPicture?], beside: [ImageMetadata], isOpen: [Bool]) {
    let reader = SourceReader(root: root, runner: runner, settings: settings, onlyMetadata: false)
    let (known, beside) = try await reader.recall(sources, scan, files: files)
    let places = known.indices.filter { known[$0] != nil }
    var context = context(settings, known.compactMap(\.self))
    var isOpen = known.map { $0 == nil }
    for make in steps {
      guard let step = make(context), !(isElsewhere && type(of: step).staysHere) else { continue }
      for place in try await runner.run(step, on: &context.pictures, onlyRemembered: true).open {
        isOpen[places[place]] = true
      }
    }
    var pictures = [KnownPicture?](repeating: nil, count: sources.count)
    for (place, picture) in zip(places, context.pictures) { pictures[place] = picture }
    return (pictures, beside, isOpen)
  }

  private func context(_ settings: ArchiveSettings, _ pictures: [KnownPicture]) -> StepContext {
    StepContext(
      root: root, settings: settings, derivatives: runner.derivatives, memory: runner.environment.memoryBudget,
      textEngine: textEngine ?? TextEngines.ofThisMachine(settings.textEngine),
      allowsClassifierCommand: allowsClassifierCommand, pictures: pictures)
  }
}

/// What a slow step has done, and what it has left for another time.
package struct SlowCount: Hashable, Sendable {
  package var made = 0
  package var left = 0
}

extension ReadArchive {
  /// The images of a draft, and what its keeper wants of them.
  func sources(ofDraft number: Int, _ masks: MaskFiles, _ subtitles: SubtitleFiles, showsSecured: Bool)
    -> [PictureSource]
  {
    // The references: a draft and a sidecar are large values to copy.
    let (said, inherited) = (drafts[number].$sidecar, drafts[number].$defaults)
    let visibility = drafts[number].visibility(usual: settings.visibility)
    let isSecret = drafts[number].isSecret
    let ocr = said.wrappedValue.ocr ?? inherited.wrappedValue.ocr
    let isTyped = said.wrappedValue.transcript != nil
    let isLeftAlone = isSecret || ocr?.skip == true || isTyped && ocr?.lines == false
    let reading: TextReading = isLeftAlone ? .nothing : isTyped ? .lines : .words
    return drafts[number].images.map { image in
      let mask = masks.mask(of: image, in: drafts[number])
      let edit = PictureEdit(image.statement.frame, mask: mask?.content)
      var source = PictureSource(file: image.source.file, format: image.source.format, edit: edit)
      source.mask = mask?.path
      source.pages = image.statement.pages
      source.page = image.statement.pages?.first ?? 1
      source.isHidden = visibility > (showsSecured ? .secured : .unlisted)
      source.isPart =
        edit.frame.isPart || image.statement.background?.isRemoved == true
        || said.wrappedValue.usesRemovedBackground == true
      source.isSecret = isSecret
      source.isDescribed = drafts[number].sidecarFile != nil
      source.companions = drafts[number].companions
      source.subtitles = subtitles.tracks(of: image.source.file.path)
      source.staysStill = image.statement.staysStill
      source.isPublishedAsItIs = image.statement.isPublishedAsItIs && image.source.format == .pdf
      source.moment = image.source.format == .film ? image.statement.still : nil
      source.reading = reading
      source.languages = ocr?.languages ?? []
      return source
    }
  }
}
