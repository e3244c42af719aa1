// SPDX-License-Identifier: MIT
private import ArchiveState
private import Foundation
package import KeepsakeArchive
package import KeepsakeModel
package import KeepsakeSupport
private import Sidecars

/// The collections that an archive suggests, and what the keeper decides about them.
package struct ArchiveSuggestions: Sendable {
  package struct Report: Sendable {
    package var suggestions: SuggestedCollections
    /// Paths without extension of the keepsakes of each suggestion, in order of time.
    package var paths: [[String]]
    /// Path of each suggestion's cover.
    package var covers: [String]
    package var diagnostics: [Diagnostic]
  }

  private let environment: BuildEnvironment
  private let progress: any ProgressListener

  package init(environment: BuildEnvironment, progress: any ProgressListener = SilentProgress()) {
    self.environment = environment
    self.progress = progress
  }

  /// Lists the suggestions; writes nothing.
  ///
  /// Throws a `Diagnostic` if the archive cannot be read.
  package func list(_ path: String) async throws -> Report {
    report(of: try await find(path))
  }

  /// The same of an archive as it was read a moment ago.
  package func list(in snapshot: ArchiveSnapshot, of session: ArchiveSession) throws -> Report {
    report(of: try find(in: snapshot, of: session))
  }

  private func report(of found: Found) -> Report {
    let keepsakes = found.snapshot.catalogued.catalogue.keepsakes
    return Report(
      suggestions: found.suggestions,
      paths: found.suggestions.collections.map { $0.keepsakes.map { keepsakes[$0].path.text } },
      covers: found.suggestions.collections.map { keepsakes[$0.cover].path.text },
      diagnostics: found.snapshot.diagnostics + found.decisions.problems)
  }

  /// Writes a suggestion as a collection for the keeper, and returns the file's path in the archive.
  ///
  /// Throws a `Diagnostic` if the suggestion does not exist, or if the file is there already.
  package func accept(_ id: String, title: String?, in path: String) async throws -> String {
    let found = try await find(path)
    let suggestion = try chosen(id, found)
    let keepsakes = found.snapshot.catalogued.catalogue.keepsakes
    let title = title ?? suggestion.title
    guard !title.allSatisfy(\.isWhitespace) else {
      throw Diagnostic(.error, "accept.title", "a collection needs a title", remedy: "say it with --title")
    }
    let names = try names(in: found.snapshot)
    var statement = CollectionStatement(title: title)
    statement.keepsakes = suggestion.keepsakes.map { Located(names(keepsakes[$0]), line: 0, column: 0) }
    statement.cover = Located(names(keepsakes[suggestion.cover]), line: 0, column: 0)
    let slug = Slug.of(title)
    let name = "collections/\(slug.isEmpty ? suggestion.id : slug).yaml"
    let new = FileChange(ArchivePath(name), expected: nil, .whole(SidecarWriter.collection(statement)))
    do throws(ArchiveEditError) {
      _ = try await found.session.apply([new])
    } catch .stale {
      throw Diagnostic(
        .error, "accept.exists", file: name, "there is a collection of this name already, and it stays as it is",
        remedy: "choose another title with --title")
    } catch {
      throw error.diagnostic
    }
    return name
  }

  /// How a collection names a keepsake: by its id, which stays when files move, or by its path where no build has given
  /// it one yet.
  ///
  /// Only a build gives ids: it holds the archive's lock, and asks the site that is there for those that got lost.
  private func names(in snapshot: ArchiveSnapshot) throws(Diagnostic) -> (Keepsake) -> String {
    let ledger: AddressLedger
    do { ledger = try LedgerFile(folder: snapshot.archive.state).read().ledger } catch { throw error.diagnostic }
    let given = Dictionary(ledger.entries.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return { keepsake in
      let entry = given[keepsake.id]
      let isItsOwn = entry?.path == keepsake.path || entry?.content == keepsake.images.first?.content
      return entry != nil && isItsOwn ? keepsake.id : keepsake.path.text
    }
  }

  /// Remembers that a suggestion is not wanted, and gives its title.
  package func reject(_ id: String, in path: String) async throws -> String {
    let found = try await find(path)
    let suggestion = try chosen(id, found)
    let archive = try ArchiveFolder(path, makesState: true)
    let file = DecisionsFile(folder: archive.state)
    var reading = found.decisions
    // The program's own folder may have been made just now, and elsewhere.
    if archive.state != found.snapshot.archive.state { reading = try file.read() }
    var decisions = reading.decisions
    let keepsakes = found.snapshot.catalogued.catalogue.keepsakes
    let hashes = suggestion.keepsakes.compactMap { keepsakes[$0].images.first?.content.hex }
    decisions.rejections.removeAll { $0.id == id && $0.sort == suggestion.sort }
    decisions.rejections.append(
      Decisions.Rejection(id: id, sort: suggestion.sort, title: suggestion.title, keepsakes: hashes))
    try file.write(decisions, after: reading)
    return suggestion.title
  }

  // MARK: Finding

  private struct Found {
    var session: ArchiveSession
    var snapshot: ArchiveSnapshot
    var decisions: DecisionsFile.Reading
    var suggestions: SuggestedCollections
  }

  private func find(_ path: String) async throws -> Found {
    let session = try ArchiveSession(path, environment: environment, progress: progress)
    return try find(in: try await session.snapshot(), of: session)
  }

  private func find(in snapshot: ArchiveSnapshot, of session: ArchiveSession) throws -> Found {
    var snapshot = snapshot
    InsightWork.complete(&snapshot.catalogued.catalogue, workers: environment.workers)
    let decisions = try DecisionsFile(folder: snapshot.archive.state).read()
    let suggestions = CollectionSuggestions(
      catalogue: snapshot.catalogued.catalogue, decisions: decisions.decisions
    ).run()
    return Found(session: session, snapshot: snapshot, decisions: decisions, suggestions: suggestions)
  }

  private func chosen(_ id: String, _ found: Found) throws(Diagnostic) -> SuggestedCollection {
    let all = found.suggestions.collections
    if let match = all.first(where: { $0.id == id }) { return match }
    if found.decisions.decisions.rejections.contains(where: { $0.id == id }) {
      throw Diagnostic(
        .error, "suggestion.rejected", "‘\(id)’ has been rejected",
        remedy: "delete its entry in .keepsake/decisions.yaml if you want it back")
    }
    let near = Spelling.nearest(to: id, among: all.map(\.id))
    throw Diagnostic(
      .error, "suggestion.unknown", "there is no suggestion ‘\(id)’",
      remedy: near.map { "did you mean \($0)?" } ?? "keepsake-site suggest lists them")
  }
}
