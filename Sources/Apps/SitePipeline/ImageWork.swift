// SPDX-License-Identifier: MIT
internal import CatalogStore
internal import Cataloguing
internal import Enrichment
private import Foundation
internal import KeepsakeModel
internal import KeepsakeSupport
private import Synchronization
private import TextRecognition

/// Gets the facts of every image of an archive: from the cache where they are known, else from the file.
struct ImageWork {
  let archive: ArchiveFolder
  let cache: CatalogCache
  let derivatives: DerivativeStore
  let environment: BuildEnvironment
  let settings: EnrichmentSettings
  /// No pictures are made or asked for: for commands that only look.
  let onlyMetadata: Bool
  let progress: any ProgressListener
  /// Secured keepsakes get pictures, because they are published encrypted.
  var showsSecured = false
  /// Visitors can have the files themselves.
  var publishesOriginals = false
  /// What is remembered elsewhere than in `cache`.
  var knownFacts: [FactsKey: ImageFacts] = [:]

  struct Result: Sendable {
    /// By draft, then by image.
    var knowledge: [[ImageKnowledge]]
    var diagnostics: [Diagnostic] = []
    var made = 0
    var reused = 0
    var used = UsedRows()
    /// Images that may hold text, and the texts that are remembered.
    var withText: [TextWork.Item] = []
    var knownTexts: [FactsKey: RecognisedText] = [:]
    /// Images whose files visitors can have, and what is remembered of such files by their bytes.
    var originals: [OriginalWork.Item] = []
    var knownOriginals: [ContentHash: ImageFacts] = [:]
  }

  /// One image of one draft.
  private struct Item: Sendable {
    var image: ScannedImage
    var edit: PictureEdit
    /// It gets no picture.
    var isHidden: Bool
    /// Its page is to show less than the file does.
    var isPart: Bool
  }

  /// What is needed of an image's facts; a reference, because they are large values to copy.
  private final class Facts: Sendable {
    let content: ContentHash
    let format: ImageFormat
    let metadata: Shared<ImageMetadata>
    let picture: PictureFacts?
    /// Whether a picture was asked for.
    let hasPicture: Bool
    let metadataFault: PictureFault?
    let pictureFault: PictureFault?
    let problems: [FactProblem]
    let isNew: Bool

    init(content: ContentHash, metadata: ImageFacts, picture: ImageFacts?, isNew: Bool) {
      self.content = content
      format = metadata.format
      self.metadata = metadata.$metadata
      self.picture = picture?.picture
      hasPicture = picture != nil
      metadataFault = metadata.fault
      pictureFault = picture?.fault
      problems = metadata.problems + (picture?.problems ?? [])
      self.isNew = isNew
    }
  }

  /// Takes the images of drafts; those that nobody may see get no pictures.
  ///
  /// `remembered` is what the cache knows, if somebody has asked it already.
  func run(
    _ drafts: [KeepsakeDraft], _ scan: ScannedArchive, files: [ArchivePath: FileRecord],
    remembered: [FactsKey: ImageFacts]? = nil
  ) async throws -> Result {
    let cached = try remembered ?? cache.loadFacts()
    // Merging copies the whole table, even with nothing.
    let known = knownFacts.isEmpty ? cached : cached.merging(knownFacts) { first, _ in first }
    let items = items(of: drafts)
    var facts = mapInParallel(items.count, width: environment.workers) { self.remembered(items[$0], files, known) }
    let missing = facts.indices.filter { facts[$0] == nil }
    if !missing.isEmpty {
      progress.begin("Pictures", total: missing.count)
      defer { progress.end() }
      let enricher = ImageEnricher(settings: settings, memory: environment.memoryBudget)
      // The slowest first, so that no worker is left with a long job at the end; ties by path, for a steady order.
      let order = missing.sorted { a, b in
        let (left, right) = (cost(items[a]), cost(items[b]))
        return left == right ? a < b : left > right
      }
      let found = try await mapBounded(order, width: environment.workers, on: environment.pool) { index in
        defer { progress.advance(by: 1) }
        return try await find(items[index], known, enricher)
      }
      for (index, result) in zip(order, found) { facts[index] = result }
      BuildEnvironment.returnFreedMemory()
    }
    var result = try await combine(drafts, items, facts, try companions(scan, files, known))
    releaseElsewhere(facts)
    facts = []
    if !result.withText.isEmpty { result.knownTexts = known.compactMapValues(\.text) }
    for item in result.originals {
      result.knownOriginals[item.content] =
        known[FactsKey(content: item.content, settings: EnrichmentSettings.originalKey)]
    }
    return result
  }

  private func items(of drafts: [KeepsakeDraft]) -> [Item] {
    var items: [Item] = []
    items.reserveCapacity(drafts.count)
    // By number: a draft is a large value to copy.
    for index in drafts.indices {
      let (said, inherited) = (drafts[index].$sidecar, drafts[index].$defaults)
      let visibility = Visibility.stricter(said.wrappedValue.visibility, inherited.wrappedValue.visibility)
      let isHidden = (visibility ?? .public) > (showsSecured ? .secured : .unlisted)
      for image in drafts[index].images {
        let edit = PictureEdit(rotate: image.statement.rotate, crop: image.statement.crop)
        let isPart = edit.crop != nil || said.wrappedValue.usesRemovedBackground == true
        items.append(Item(image: image.source, edit: edit, isHidden: isHidden, isPart: isPart))
      }
    }
    return items
  }

  /// Facts of which nothing has to be read; `nil` if anything is missing, a derivative's file among it.
  private func remembered(
    _ item: Item, _ files: [ArchivePath: FileRecord], _ known: [FactsKey: ImageFacts]
  ) -> Facts? {
    guard let record = files[item.image.file.path], record.matches(item.image.file) else { return nil }
    return remembered(record.content, item, known)
  }

  private func remembered(_ content: ContentHash, _ item: Item, _ known: [FactsKey: ImageFacts]) -> Facts? {
    guard let metadata = known[FactsKey(content: content, settings: EnrichmentSettings.metadataKey)] else { return nil }
    if item.isHidden { return Facts(content: content, metadata: metadata, picture: nil, isNew: false) }
    if onlyMetadata {
      // What an earlier build saw is good to know; what it had to say about it has been said.
      var picture = known[FactsKey(content: content, settings: settings.pictureKey(item.edit))]
      picture?.problems = []
      return Facts(content: content, metadata: metadata, picture: picture, isNew: false)
    }
    guard let picture = known[FactsKey(content: content, settings: settings.pictureKey(item.edit))],
      picture.picture?.renditions.allSatisfy(derivatives.has) ?? true
    else { return nil }
    return Facts(content: content, metadata: metadata, picture: picture, isNew: false)
  }

  private func find(
    _ item: Item, _ known: [FactsKey: ImageFacts], _ enricher: ImageEnricher
  ) async throws -> Facts {
    let readAt = Int64(Date().timeIntervalSince1970 * 1e9)
    let path = item.image.file.path
    let job = ImageEnricher.Job(
      path: archive.path(of: path), size: item.image.file.size, format: item.image.format, edit: item.edit,
      wantsPicture: !onlyMetadata && !item.isHidden)
    let content: ContentHash
    let outcome: ImageEnricher.Outcome?
    do {
      (content, outcome) = try await enricher.enrich(job) { content in
        remembered(content, item, known) != nil
      }
    } catch let error as FileError {
      return unreadable(item, error)
    }
    cache.remember(
      FileRecord(
        item.image.file, content: content, format: outcome?.metadata.format ?? item.image.format, readAt: readAt),
      at: path)
    guard let outcome else {
      return remembered(content, item, known) ?? missingFacts(item, content)
    }
    cache.remember(outcome.metadata, settings: EnrichmentSettings.metadataKey)
    if let picture = outcome.picture {
      // The files first: a fact must never promise a derivative that a crash has kept from the disk.
      for (rendition, bytes) in zip(picture.picture?.renditions ?? [], outcome.renditions) {
        try derivatives.write(bytes, for: rendition)
      }
      cache.remember(picture, settings: settings.pictureKey(item.edit))
    }
    return Facts(content: content, metadata: outcome.metadata, picture: outcome.picture, isNew: true)
  }

  /// Stands for a file that vanished or cannot be opened; remembered nowhere, so that the next build tries again.
  private func unreadable(_ item: Item, _ error: FileError) -> Facts {
    let content = Digest256.hash(item.image.file.path.bytes)
    var metadata = ImageFacts(content: content, format: item.image.format, metadata: ImageMetadata())
    metadata.fault = .unreadable
    metadata.problems = [
      FactProblem(problem: "the file cannot be read: \(error.reason)", remedy: error.diagnostic().remedy)
    ]
    return Facts(content: content, metadata: metadata, picture: nil, isNew: false)
  }

  private func missingFacts(_ item: Item, _ content: ContentHash) -> Facts {
    Facts(
      content: content,
      metadata: ImageFacts(content: content, format: item.image.format, metadata: ImageMetadata()), picture: nil,
      isNew: false)
  }

  /// Roughly how long an image takes: these cost several times a JPEG's time for each byte.
  private func cost(_ item: Item) -> Int {
    item.image.file.size * ([.heif, .avif, .jpeg2000, .jpegxl].contains(item.image.format) ? 6 : 1)
  }
}

extension ImageWork {
  /// What XMP and Takeout files say, by the image's path.
  private func companions(
    _ scan: ScannedArchive, _ files: [ArchivePath: FileRecord], _ known: [FactsKey: ImageFacts]
  ) throws -> (metadata: [ArchivePath: [ImageMetadata]], diagnostics: [Diagnostic], used: UsedRows) {
    let (pairs, unmatched) = BesideFiles.pair(scan)
    var diagnostics = unmatched.filter(isTakeout).map {
      Diagnostic(
        .note, "takeout.unmatched", file: $0.text, "this file of Google Takeout belongs to no picture here",
        remedy: "")
    }
    var used = UsedRows()
    var result: [ArchivePath: [ImageMetadata]] = [:]
    for (image, companions) in pairs.sorted(by: { $0.key < $1.key }) {
      for companion in companions {
        let path = companion.file.path
        let key = EnrichmentSettings.companionKey(companion.form)
        used.paths.append(path)
        if let record = files[path], record.matchesText(companion.file),
          let facts = known[FactsKey(content: record.content, settings: key)]
        {
          result[image, default: []].append(facts.metadata)
          used.facts.append(FactsKey(content: record.content, settings: key))
          continue
        }
        let readAt = Int64(Date().timeIntervalSince1970 * 1e9)
        do throws(FileError) {
          let bytes = try Files.read(bytesOfPath: archive.path(of: path), limit: 16 << 20)
          let content = Digest256.hash(bytes)
          let reading = BesideFiles.read(bytes, companion.form)
          diagnostics += reading.warnings.map { Diagnostic(.warning, "metadata.damaged", file: path.text, $0) }
          result[image, default: []].append(reading.metadata)
          used.facts.append(FactsKey(content: content, settings: key))
          cache.remember(FileRecord(companion.file, content: content, format: nil, readAt: readAt), at: path)
          if reading.warnings.isEmpty {
            cache.remember(
              ImageFacts(content: content, format: .jpeg, metadata: reading.metadata), settings: key)
          }
        } catch {
          var diagnostic = error.diagnostic(.warning)
          diagnostic.file = path.text
          diagnostics.append(diagnostic)
        }
      }
    }
    return (result, diagnostics, used)
  }

  /// Whether a JSON file is one of Takeout's; there are many others.
  private func isTakeout(_ path: ArchivePath) -> Bool {
    guard let bytes = try? Files.read(bytesOfPath: archive.path(of: path), limit: 1 << 20) else { return false }
    return BesideFiles.isTakeout(bytes)
  }

  private func combine(
    _ drafts: [KeepsakeDraft], _ items: [Item], _ facts: [Facts?],
    _ beside: (metadata: [ArchivePath: [ImageMetadata]], diagnostics: [Diagnostic], used: UsedRows)
  ) async throws -> Result {
    var result = Result(knowledge: [])
    result.diagnostics = beside.diagnostics
    result.used = beside.used
    // By number, here and below: drafts and facts are large values to copy.
    let starts = drafts.indices.reduce(into: [0]) { $0.append($0[$1] + drafts[$1].images.count) }
    result.knowledge = mapInParallel(drafts.count, width: environment.workers) { number in
      (starts[number]..<starts[number + 1]).compactMap { knowledge(items[$0], facts[$0], beside.metadata) }
    }
    result.used.paths.reserveCapacity(items.count * 2)
    result.used.facts.reserveCapacity(items.count * 2)
    for number in drafts.indices {
      var image = 0
      for index in starts[number]..<starts[number + 1] where facts[index] != nil {
        note(items[index], facts[index], draft: number, image: image, in: &result)
        image += 1
      }
    }
    return result
  }

  /// What is known of an image, with what lies beside its file.
  private func knowledge(
    _ item: Item, _ facts: Facts?, _ beside: [ArchivePath: [ImageMetadata]]
  ) -> ImageKnowledge? {
    guard let facts else { return nil }
    let path = item.image.file.path
    let merged = beside[path].map { ImageMetadata.merged([facts.metadata.wrappedValue] + $0) }
    // Empty files have one hash, by which nothing can be known again.
    return ImageKnowledge(
      content: facts.metadataFault == .empty ? Digest256.hash(path.bytes) : facts.content,
      metadata: merged.map { Shared(wrappedValue: $0) } ?? facts.metadata, picture: facts.picture,
      fault: facts.pictureFault ?? facts.metadataFault)
  }

  /// Notes what of the cache an image has used, whether it may hold text, and what its file has to be said of.
  private func note(_ item: Item, _ facts: Facts?, draft: Int, image: Int, in result: inout Result) {
    guard let facts else { return }
    let path = item.image.file.path
    result.used.paths.append(path)
    result.used.facts.append(FactsKey(content: facts.content, settings: EnrichmentSettings.metadataKey))
    if facts.hasPicture {
      result.used.facts.append(FactsKey(content: facts.content, settings: settings.pictureKey(item.edit)))
    }
    if let evidence = facts.picture?.textEvidence, TextGate.mayHoldText(evidence) {
      result.withText.append(
        TextWork.Item(
          draft: draft, image: image, path: path, content: facts.content, edit: item.edit,
          orientation: facts.metadata.wrappedValue.orientation?.value ?? 1, evidence: evidence))
    }
    if publishesOriginals, facts.picture != nil {
      result.originals.append(
        OriginalWork.Item(
          draft: draft, image: image, path: path, size: item.image.file.size, content: facts.content,
          format: facts.format, isPart: item.isPart))
    }
    if facts.isNew { result.made += 1 } else { result.reused += 1 }
    for problem in facts.problems {
      result.diagnostics.append(
        Diagnostic(
          .warning, "picture.problem", file: path.text, problem.problem, remedy: problem.remedy))
    }
  }
}
