// SPDX-License-Identifier: MIT
internal import CatalogStore
internal import Enrichment
internal import KeepsakeModel
internal import KeepsakeSupport

/// Gets the files that visitors can have, without their hidden data: from the cache where they are known, else from the
/// archive's files.
///
/// A file is not offered where its page shows only a part of it, or where its hidden data cannot be removed.
struct OriginalWork {
  /// One image with a picture, of a keepsake that is shown to somebody.
  struct Item: Sendable {
    /// Index of its draft.
    var draft: Int
    /// Index among the draft's images.
    var image: Int
    var path: ArchivePath
    /// Bytes that the file had when it was last looked at.
    var size: Int
    var content: ContentHash
    /// As its bytes tell.
    var format: ImageFormat
    /// Its page is to show less than the file does.
    var isPart: Bool
  }

  let archive: ArchiveFolder
  let cache: CatalogCache
  let derivatives: DerivativeStore
  let environment: BuildEnvironment
  let progress: any ProgressListener

  /// Adds the files to what is known of the images; tells of those that are not offered.
  func run(_ images: inout ImageWork.Result) async throws -> [Diagnostic] {
    let wanted = images.originals.filter { !$0.isPart && OriginalMaker.refusal(of: $0.format) == nil }
    var known = images.knownOriginals.filter { $0.value.picture?.renditions.allSatisfy(derivatives.has) ?? true }
    var seen: Set<ContentHash> = []
    let missing = wanted.filter { known[$0.content] == nil && seen.insert($0.content).inserted }
    if !missing.isEmpty { known.merge(try await make(missing)) { $1 } }
    var diagnostics: [Diagnostic] = []
    for item in images.originals {
      guard !item.isPart else {
        diagnostics.append(
          Diagnostic(
            .note, "original.more-than-shown", file: item.path.text,
            "its original is not offered: it shows more than its page is to show (“crop” or “background”)"))
        continue
      }
      if let problem = OriginalMaker.refusal(of: item.format) {
        diagnostics.append(Self.diagnostic(item, problem))
        continue
      }
      guard let facts = known[item.content] else { continue }
      images.used.facts.append(FactsKey(content: item.content, settings: EnrichmentSettings.originalKey))
      images.knowledge[item.draft][item.image].original = facts.picture?.renditions.first
      diagnostics += facts.problems.map { Self.diagnostic(item, $0) }
    }
    return diagnostics
  }

  private static func diagnostic(_ item: Item, _ problem: FactProblem) -> Diagnostic {
    Diagnostic(
      .warning, "original.not-offered", file: item.path.text, "its original is not offered: \(problem.problem)",
      remedy: problem.remedy)
  }

  /// Files that have changed or vanished since they were looked at are left out; the next build finds them as they are.
  private func make(_ missing: [Item]) async throws -> [ContentHash: ImageFacts] {
    progress.begin("Originals", total: missing.count)
    defer { progress.end() }
    let maker = OriginalMaker(memory: environment.memoryBudget)
    let made = try await mapBounded(missing, width: environment.workers, on: environment.pool) { item in
      defer { progress.advance(by: 1) }
      let path = archive.path(of: item.path)
      guard let (facts, bytes) = await maker.make(path: path, size: item.size, item.format, content: item.content)
      else {
        return ImageFacts?.none
      }
      // The file first: a fact must never promise one that a crash has kept from the disk.
      if let bytes, let original = facts.picture?.renditions.first { try derivatives.write(bytes, for: original) }
      cache.remember(facts, settings: EnrichmentSettings.originalKey)
      return facts
    }
    BuildEnvironment.returnFreedMemory()
    return Dictionary(made.compactMap { $0 }.map { ($0.content, $0) }) { first, _ in first }
  }
}
