// SPDX-License-Identifier: MIT
internal import Cataloguing
package import KeepsakeModel
internal import KeepsakeSupport
internal import Memo
package import PictureSteps
package import TextRecognition

/// Finds out what an archive's pictures hold: reads the files, then takes one step after the other.
package struct PictureWork {
  let archive: ArchiveFolder
  let runner: StepRunner
  /// Another than the settings name, for tests.
  package var textEngine: (any TextEngine)?
  /// No pictures are made, and of steps only what is remembered is taken, without a word: for commands that only look.
  package var onlyLooks = false
  /// When slow steps are taken: else only what is remembered of them is.
  package var slowSteps = TextReading.never
  /// Secured keepsakes get pictures, because they are published encrypted.
  package var showsSecured = false
  package var allowsClassifierCommand = false
  package var steps = PictureSteps.all

  package struct Result: Sendable {
    /// By draft, then by image.
    package var knowledge: [[ImageKnowledge]]
    package var diagnostics: [Diagnostic] = []
    /// Images whose pictures were made, and whose pictures were known.
    package var made = 0
    package var reused = 0
    /// Pictures for which slow steps did something, and have something left to do.
    package var slowMade = 0
    package var slowLeft = 0
    /// What reads text, as messages call it.
    package var textEngine = ""
    /// Whether a step failed, so that the next build has to try again.
    package var hasFailures = false
    /// What files of other programs say of folders.
    package var albums: [ArchivePath: AlbumWords] = [:]
  }

  func run(_ read: ReadArchive, files: [ArchivePath: FileRecord]) async throws -> Result {
    let masks = MaskFiles(read, archive, memo: runner.memo, files: files)
    let sources = read.drafts.indices.flatMap { read.sources(ofDraft: $0, masks, showsSecured: showsSecured) }
    let reader = SourceReader(
      root: archive.path, runner: runner, settings: read.settings.pictures, onlyMetadata: onlyLooks)
    let found = try await reader.read(sources, read.scan, files: files)
    let engine = textEngine ?? TextEngines.ofThisMachine(read.settings.textEngine)
    var context = StepContext(
      root: archive.path, settings: read.settings, derivatives: runner.derivatives,
      memory: runner.environment.memoryBudget, textEngine: engine,
      allowsClassifierCommand: allowsClassifierCommand, pictures: found.pictures)
    var result = Result(
      knowledge: [], diagnostics: masks.diagnostics + found.diagnostics, made: found.made, reused: found.reused,
      hasFailures: found.hasFailures, albums: found.albums)
    result.textEngine = engine.name(of: TextLanguages(read.settings, engine: engine).standard)
    for make in steps {
      guard let step = make(context) else { continue }
      let isSlow = type(of: step).isSlow
      let report = try await runner.run(
        step, on: &context.pictures, onlyRemembered: onlyLooks || isSlow && slowSteps != .first)
      if onlyLooks || isSlow && slowSteps == .never { continue }
      result.diagnostics += report.diagnostics
      result.hasFailures = result.hasFailures || report.hasFailures
      if isSlow {
        result.slowMade += report.made
        result.slowLeft += report.left
      }
    }
    var start = 0
    result.knowledge = read.drafts.indices.map { number in
      defer { start += read.drafts[number].images.count }
      return context.pictures[start..<start + read.drafts[number].images.count].map(\.knowledge)
    }
    return result
  }
}

extension ReadArchive {
  /// The images of a draft, and what its keeper wants of them.
  fileprivate func sources(ofDraft number: Int, _ masks: MaskFiles, showsSecured: Bool) -> [PictureSource] {
    // The references: a draft and a sidecar are large values to copy.
    let (said, inherited) = (drafts[number].$sidecar, drafts[number].$defaults)
    let visibility = drafts[number].visibility(usual: settings.visibility)
    let isSecret = drafts[number].isSecret
    let ocr = said.wrappedValue.ocr ?? inherited.wrappedValue.ocr
    return drafts[number].images.map { image in
      let mask = masks.mask(of: image, in: drafts[number])
      let edit = PictureEdit(image.statement.frame, mask: mask?.content)
      var source = PictureSource(file: image.source.file, format: image.source.format, edit: edit)
      source.mask = mask?.path
      source.isHidden = visibility > (showsSecured ? .secured : .unlisted)
      source.isPart =
        edit.frame.isPart || image.statement.background?.isRemoved == true
        || said.wrappedValue.usesRemovedBackground == true
      source.isSecret = isSecret
      source.readsText = said.wrappedValue.transcript == nil && ocr?.skip != true && !isSecret
      source.languages = ocr?.languages ?? []
      return source
    }
  }
}
