// SPDX-License-Identifier: MIT
internal import CatalogStore
internal import Cataloguing
internal import Enrichment
internal import KeepsakeModel
internal import KeepsakeSupport
internal import TextRecognition

/// Reads the text in an archive's pictures: from the cache where it is known, else with an engine.
///
/// What nobody may see is not read, and neither is what the keeper has written down or asked to leave alone.
struct TextWork {
  /// One image that may hold text.
  struct Item: Sendable {
    /// Index of its draft.
    var draft: Int
    /// Index among the draft's images.
    var image: Int
    var path: ArchivePath
    var content: ContentHash
    var edit: PictureEdit
    /// EXIF's, of the file itself.
    var orientation: Int
    var evidence: TextEvidence
  }

  struct Result: Sendable {
    var diagnostics: [Diagnostic] = []
    var used: Set<FactsKey> = []
    /// Pictures that were read in this build.
    var read = 0
    /// Pictures that were left for later.
    var left = 0
  }

  let archive: ArchiveFolder
  let cache: CatalogCache
  let environment: BuildEnvironment
  let pictures: EnrichmentSettings
  let settings: ArchiveSettings
  let engine: any TextEngine
  let progress: any ProgressListener

  /// One text to find, and the images that it belongs to.
  private struct Wanted: Sendable {
    var key: FactsKey
    var languages: [String]
    var items: [Item]
  }

  private enum Answer: Sendable {
    case text(RecognisedText)
    case failed(Diagnostic)
    case nothing
  }

  /// Adds the texts to what is known of the images.
  func run(
    _ items: [Item], _ drafts: [KeepsakeDraft], known: [FactsKey: RecognisedText],
    into knowledge: inout [[ImageKnowledge]]
  ) async throws -> Result {
    var result = Result()
    let items = items.filter { Self.isRead(drafts[$0.draft]) }
    let languages = TextLanguages(settings, engine: engine)
    result.diagnostics = problems(items, drafts, languages)
    let wanted = wanted(items, drafts, languages, known: known)
    result.used = Set(wanted.map(\.key))
    let missing = wanted.filter { known[$0.key] == nil }
    let found = missing.isEmpty ? [:] : try await read(missing, &result)
    for one in wanted {
      guard let text = known[one.key] ?? found[one.key] else { continue }
      for item in one.items { knowledge[item.draft][item.image].text = text }
    }
    return result
  }

  /// Adds the texts that are remembered; reads nothing.
  ///
  /// - Returns: Which rows of the cache hold them, so that they are kept, and how many are missing.
  @discardableResult
  func takeKnown(
    _ items: [Item], _ drafts: [KeepsakeDraft], known: [FactsKey: RecognisedText],
    into knowledge: inout [[ImageKnowledge]]
  ) -> Result {
    var result = Result()
    let items = items.filter { Self.isRead(drafts[$0.draft]) }
    let languages = TextLanguages(settings, engine: engine)
    result.diagnostics = problems(items, drafts, languages)
    for one in wanted(items, drafts, languages, known: known) {
      guard let text = known[one.key] else {
        result.left += one.items.count
        continue
      }
      result.used.insert(one.key)
      for item in one.items { knowledge[item.draft][item.image].text = text }
    }
    return result
  }

  /// Languages that are asked for and cannot be read here.
  private func problems(_ items: [Item], _ drafts: [KeepsakeDraft], _ languages: TextLanguages) -> [Diagnostic] {
    let said = Set(items.flatMap { Self.languages(of: drafts[$0.draft]) })
    return items.isEmpty ? [] : languages.problems(settings, said: said.sorted())
  }

  /// Whether a draft's pictures are to be read at all.
  private static func isRead(_ draft: KeepsakeDraft) -> Bool {
    draft.sidecar.transcript == nil && (draft.sidecar.ocr ?? draft.defaults.ocr)?.skip != true
  }

  private static func languages(of draft: KeepsakeDraft) -> [String] {
    (draft.sidecar.ocr ?? draft.defaults.ocr)?.languages ?? []
  }

  /// Each text once, in the order of the first image that wants it.
  private func wanted(
    _ items: [Item], _ drafts: [KeepsakeDraft], _ languages: TextLanguages,
    known: [FactsKey: RecognisedText]
  ) -> [Wanted] {
    var wanted: [Wanted] = []
    var places: [FactsKey: Int] = [:]
    var identities: [[String]: (current: String, former: String)] = [:]
    for item in items {
      let chosen = languages.languages(for: Self.languages(of: drafts[item.draft]))
      guard !chosen.isEmpty else { continue }
      let identity = identities[chosen] ?? (engine.identity(of: chosen), engine.formerIdentity(of: chosen))
      identities[chosen] = identity
      func key(_ identity: String) -> FactsKey {
        FactsKey(content: item.content, settings: pictures.textKey(item.edit, identity: identity))
      }
      // What the version before could read stays; what it could not is looked at again.
      let former = key(identity.former)
      let key = known[former]?.outcome == .read ? former : key(identity.current)
      if let place = places[key] {
        wanted[place].items.append(item)
      } else {
        places[key] = wanted.count
        wanted.append(Wanted(key: key, languages: chosen, items: [item]))
      }
    }
    return wanted
  }

  private func read(_ missing: [Wanted], _ result: inout Result) async throws -> [FactsKey: RecognisedText] {
    progress.begin("Text", total: missing.count)
    defer { progress.end() }
    let reader = TextReader(
      engine: engine, budget: MemoryBudget(limit: environment.memoryBudget), pictures: settings.pictures)
    // The longest texts first, so that no worker is left with one at the end, and the time left is never told too short.
    let order = missing.indices.sorted { a, b in
      let (left, right) = (Self.cost(missing[a]), Self.cost(missing[b]))
      return left == right ? a < b : left > right
    }
    let answers = try await mapBounded(order, width: environment.workers, on: environment.pool) { index in
      defer { progress.advance(by: 1) }
      return try await answer(missing[index], reader)
    }
    engine.unload()
    BuildEnvironment.returnFreedMemory()
    var found: [FactsKey: RecognisedText] = [:]
    for (index, answer) in zip(order, answers) {
      switch answer {
      case .text(let text):
        found[missing[index].key] = text
        result.read += 1
      case .failed(let diagnostic):
        if !result.diagnostics.contains(diagnostic) { result.diagnostics.append(diagnostic) }
      case .nothing: break
      }
    }
    return found
  }

  private static func cost(_ wanted: Wanted) -> Int {
    wanted.items.first.map { $0.evidence.inRows + $0.evidence.inColumns } ?? 0
  }

  private func answer(_ wanted: Wanted, _ reader: TextReader) async throws -> Answer {
    guard let item = wanted.items.first else { return .nothing }
    let job = TextReader.Job(
      path: archive.path(of: item.path), edit: item.edit, orientation: item.orientation,
      languages: wanted.languages, evidence: item.evidence)
    do {
      guard let text = try await reader.read(job, content: item.content) else { return .nothing }
      var facts = ImageFacts(content: item.content, format: .jpeg, metadata: ImageMetadata())
      facts.text = text
      // At once, so that Ctrl-C loses only the pages that are being read.
      cache.remember(facts, settings: wanted.key.settings)
      return .text(text)
    } catch let error as TextEngineError {
      return .failed(diagnostic(error, item.path))
    }
  }

  private func diagnostic(_ error: TextEngineError, _ path: ArchivePath) -> Diagnostic {
    if case .unusableData(let languages, let advice) = error {
      return Diagnostic(
        .warning, "text.data-unusable", file: nil,
        "\(engine.name) cannot use its data for \(languages) on this machine",
        remedy: "\(advice), or build with --no-ocr")
    }
    return Diagnostic(
      .warning, "text.failed", file: path.text,
      "the text in this picture could not be read, because \(engine.name) failed",
      remedy: "it is tried again at the next build; `ocr: {skip: true}` in its sidecar leaves it out")
  }
}
