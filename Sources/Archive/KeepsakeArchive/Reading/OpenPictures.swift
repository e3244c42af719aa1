// SPDX-License-Identifier: MIT
private import ArchiveState
private import Cataloguing
package import KeepsakeModel
package import KeepsakeSupport
internal import Memo
package import PictureSteps
private import TextRecognition

/// The pictures of an archive with missing findings that may leave this machine, according to texts, names and earlier builds; writes
/// nothing.
///
/// Unread pictures are opened only to see whether they are copies of hidden ones with the same size.
package struct OpenPictures {
  package let archive: ArchiveFolder
  package let settings: ArchiveSettings
  /// In the order of their paths.
  package private(set) var sources: [PictureSource] = []
  /// The number of pictures with all findings.
  package private(set) var known = 0
  /// Pictures that may not leave this machine.
  package private(set) var withheld = 0
  /// Those among them that may only be hidden: a collection hides by what pictures say, and they have not been read.
  package private(set) var unsure = 0
  /// Names the engine that reads text here, its models and its languages.
  package let textEngine: String

  /// Reads an archive; secured keepsakes' pictures are included only `withSecured`.
  ///
  /// Throws a `Diagnostic` if the archive does not exist, or if its texts have mistakes, because they may be meant to hide something.
  package init(
    of path: String, withSecured: Bool, environment: BuildEnvironment, progress: any ProgressListener
  ) async throws {
    archive = try ArchiveFolder(path, makesState: false)
    let reading = ArchiveReading(
      archive, SettingsFile(archive), try LedgerFile(folder: archive.state).read(), memo: archive.memoToLookAt(),
      output: archive.defaultOutput, environment: environment, progress: progress)
    let files = try reading.scan()
    let read = try await reading.read(files)
    if let mistake = (read.diagnostics + reading.ledger.problems).first(where: { $0.severity == .error }) {
      throw mistake
    }
    settings = read.settings
    let engine = TextEngines.ofThisMachine(settings.textEngine)
    textEngine = engine.identity
    let masks = MaskFiles(read, archive, memo: reading.runner.memo, files: files.known)
    let subtitles = SubtitleFiles(read, archive, memo: reading.runner.memo, files: files.known)
    var pictures: [Picture] = []
    for number in read.drafts.indices {
      pictures += read.sources(ofDraft: number, masks, subtitles, showsSecured: withSecured).map {
        Picture(draft: number, source: $0)
      }
    }
    var work = PictureWork(archive: archive, runner: reading.runner)
    (work.textEngine, work.isElsewhere) = (engine, true)
    let recalled = try await work.recall(pictures.map(\.source), read.scan, settings, files: files.known)
    for index in pictures.indices {
      pictures[index].isRead = recalled.pictures[index] != nil
      pictures[index].isOpen = recalled.isOpen[index]
      pictures[index].knowledge =
        recalled.pictures[index]?.knowledge
        ?? ImageKnowledge(
          content: Digest256.hash(pictures[index].source.file.path.bytes), metadata: recalled.beside[index],
          picture: nil)
    }
    let limit = withSecured ? Visibility.secured : .unlisted
    mark(&pictures, reading, read, limit)
    if readCopies(of: &pictures, reading, files.known, environment.workers) { mark(&pictures, reading, read, limit) }
    let doubts = read.collections.contains { collection in
      collection.statement.visibility ?? .public > limit && collection.statement.rule?.asksPictures == true
    }
    for picture in pictures {
      let isUnsure = picture.isShown && doubts && !picture.isRead
      if !picture.isShown || isUnsure {
        withheld += 1
        if isUnsure { unsure += 1 }
      } else if picture.isOpen {
        sources.append(picture.source)
      } else {
        known += 1
      }
    }
    sources.sort { $0.file.path < $1.file.path }
  }

  private struct Picture {
    let draft: Int
    let source: PictureSource
    var knowledge = ImageKnowledge(content: Digest256.hash([]), metadata: ImageMetadata(), picture: nil)
    /// Whether an earlier build has read it as it is.
    var isRead = false
    var isOpen = true
    /// Whether a site would show it, as far as known.
    var isShown = false
  }

  /// Decides what would be shown, by the same catalogue as a build.
  private func mark(_ pictures: inout [Picture], _ reading: ArchiveReading, _ read: ReadArchive, _ limit: Visibility) {
    var knowledge = [[ImageKnowledge]](repeating: [], count: read.drafts.count)
    for picture in pictures { knowledge[picture.draft].append(picture.knowledge) }
    let joined = reading.catalogue(read, knowledge, reading.ledger.ledger) { $0.keepsHidden = true }.result
    let keepsakes = joined.everything?.keepsakes ?? []
    for index in pictures.indices {
      let (draft, source) = (pictures[index].draft, pictures[index].source)
      pictures[index].isShown =
        keepsakes.indices.contains(draft) && keepsakes[draft].visibility <= limit && !read.drafts[draft].isSecret
        && !source.isHidden && !source.isSecret
    }
  }

  /// Hashes unread pictures that may be copies of hidden ones, or moved hidden ones: those with one size.
  ///
  /// - Returns: Whether there were any.
  private func readCopies(
    of pictures: inout [Picture], _ reading: ArchiveReading, _ files: [ArchivePath: FileRecord], _ workers: Int
  ) -> Bool {
    let hidden = Set(reading.ledger.ledger.hidden.map(\.content))
    var sizes = Set(files.values.lazy.filter { hidden.contains($0.content) }.map(\.size))
    sizes.formUnion(pictures.lazy.filter { !$0.isShown }.map(\.source.file.size))
    let shown = Set(pictures.lazy.filter { $0.isShown && !$0.isRead }.map(\.source.file.size))
    let places = pictures.indices.filter { index in
      let size = pictures[index].source.file.size
      return !pictures[index].isRead && sizes.contains(size) && (pictures[index].isShown || shown.contains(size))
    }
    let (archive, candidates) = (archive, places.map { pictures[$0].source.file })
    let contents = mapInParallel(candidates.count, width: workers, slice: 1) { number -> ContentHash? in
      let file = candidates[number]
      return (try? Digest256.hash(bytesOfPath: archive.path(of: file.path), limit: file.size))?.digest
    }
    for (place, content) in zip(places, contents) {
      if let content { pictures[place].knowledge.content = content }
    }
    return !places.isEmpty
  }
}

extension CollectionRule {
  /// Whether it asks what pictures' files may say, and not only texts and folders.
  fileprivate var asksPictures: Bool {
    !tags.isEmpty || !people.isEmpty || !kinds.isEmpty || !places.isEmpty || date != nil
  }
}
