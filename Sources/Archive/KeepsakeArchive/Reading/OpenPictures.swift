// SPDX-License-Identifier: MIT
private import ArchiveState
package import KeepsakeModel
package import KeepsakeSupport
internal import Memo
package import PictureSteps
private import TextRecognition

/// The pictures of an archive of which something is still to be found out, told by its texts and names: no picture is opened, and
/// nothing is written.
package struct OpenPictures {
  package let archive: ArchiveFolder
  package let settings: ArchiveSettings
  /// In the order of their paths.
  package var sources: [PictureSource]
  /// Pictures of which all is known.
  package var known: Int
  /// Pictures that may not leave this machine.
  package var withheld: Int
  /// Names the engine that reads text here, its models and its languages.
  package var textEngine: String

  /// Reads an archive; pictures of secured keepsakes are among them only `withSecured`.
  ///
  /// Throws a `Diagnostic` if there is no such archive, or if its texts have mistakes: what they were to hide is not known then.
  package init(
    of path: String, withSecured: Bool, environment: BuildEnvironment, progress: any ProgressListener
  ) async throws {
    archive = try ArchiveFolder(path, makesState: false)
    let reading = ArchiveReading(
      archive, SettingsFile(archive), try LedgerFile(folder: archive.state).read(), memo: archive.memoToLookAt(),
      output: archive.defaultOutput, environment: environment, progress: progress)
    let files = try reading.scan()
    let read = try await reading.read(files)
    if let mistake = read.diagnostics.first(where: { $0.severity == .error }) { throw mistake }
    settings = read.settings
    let masks = MaskFiles(read, archive, memo: reading.runner.memo, files: files.known)
    let all = read.drafts.indices.map { read.sources(ofDraft: $0, masks, showsSecured: withSecured) }
    // What a picture is the copy of is known only of those that an earlier build has read.
    let knowledge = all.map { sources in
      sources.map { source in
        let record = files.known[source.file.path].flatMap { $0.matches(source.file) ? $0.content : nil }
        return ImageKnowledge(
          content: record ?? Digest256.hash(source.file.path.bytes), metadata: ImageMetadata(), picture: nil)
      }
    }
    let joined = reading.catalogue(read, knowledge, reading.ledger.ledger) { $0.keepsHidden = true }.result
    let keepsakes = joined.everything?.keepsakes ?? []
    let limit = withSecured ? Visibility.secured : .unlisted
    let shown = all.indices.filter { number in
      keepsakes.indices.contains(number) && keepsakes[number].visibility <= limit && !read.drafts[number].isSecret
    }
    let mine = shown.flatMap { all[$0] }.filter { !$0.isHidden && !$0.isSecret }
    var work = PictureWork(archive: archive, runner: reading.runner)
    let engine = TextEngines.ofThisMachine(settings.textEngine)
    work.textEngine = engine
    textEngine = engine.identity
    let open = try await work.unfinished(mine, settings, files: files.known)
    sources = open.sorted { $0.file.path < $1.file.path }
    known = mine.count - open.count
    withheld = all.reduce(0) { $0 + $1.count } - mine.count
  }
}
