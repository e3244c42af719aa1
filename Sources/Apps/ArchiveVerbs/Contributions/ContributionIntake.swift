// SPDX-License-Identifier: MIT
package import Contributions
package import KeepsakeArchive
package import KeepsakeModel
package import KeepsakeSupport
private import Sidecars
private import Vault

/// Takes in what visitors sent: files as their browsers made them, mails, or texts with several of them.
package struct ContributionIntake: Sendable {
  package struct Report: Sendable {
    /// New to the archive.
    package var taken: [Contribution] = []
    /// Received before.
    package var known = 0
    /// About keepsakes of another archive: nothing of them was taken.
    package var strange: [Contribution] = []
    /// Why others could not be read, of the first of them: nothing of them was taken.
    package var damages: [ContributionDamage] = []
    /// How many could not be read.
    package var damagedCount = 0
    /// Sidecars in which votes were counted or from which answers were withdrawn.
    package var changed: [String] = []
    /// Answers about which the keeper can decide now.
    package var waiting = 0
    package var notes: [Diagnostic] = []

    /// There was no contribution in it at all.
    package var isEmpty: Bool { taken.isEmpty && known == 0 && strange.isEmpty && damagedCount == 0 }

    /// Takes what was received after this.
    mutating func add(_ later: Report) {
      taken += later.taken
      strange += later.strange
      damages = Array((damages + later.damages).prefix(20))
      damagedCount += later.damagedCount
      known += later.known
      changed += later.changed.filter { !changed.contains($0) }
      (notes, waiting) = (later.notes, later.waiting)
    }
  }

  private let environment: BuildEnvironment
  private let progress: any ProgressListener

  package init(environment: BuildEnvironment, progress: any ProgressListener = SilentProgress()) {
    self.environment = environment
    self.progress = progress
  }

  /// Throws a `Diagnostic` if the archive cannot be read or written; then nothing is taken.
  package func receive(_ bytes: [UInt8], into archive: String) async throws -> Report {
    do {
      return try await Self.receive(bytes, into: ArchiveSession(archive, environment: environment, progress: progress))
    } catch let error as ArchiveEditError {
      throw error.diagnostic
    }
  }

  package static func receive(_ bytes: [UInt8], into session: ArchiveSession) async throws -> Report {
    try await receive(ContributionText(bytes), into: session)
  }

  static func receive(_ sent: ContributionText, into session: ArchiveSession) async throws -> Report {
    var text = sent
    if !text.sealed.isEmpty {
      text.open(with: try VaultState.read(folder: session.archive.state)?.answerKey)
    }
    var snapshot = try await session.snapshot()
    var folder = ContributionFolder(session)
    var whole = Report()
    var rest = text.contributions[...]
    var attempts = 0
    // If the keeper stops it, the contributions so far are kept; votes are counted once all are there.
    repeat {
      try Task.checkCancellation()
      let portion = rest.prefix(portion)
      let isLast = portion.count == rest.count
      do throws(ArchiveEditError) {
        whole.add(try await take(portion, into: session, &folder, snapshot, counts: isLast))
        rest = rest.dropFirst(portion.count)
        if isLast { break }
      } catch {
        // Another program has written in between: what it wrote is looked at, and this tried again.
        attempts += 1
        guard case .stale = error, attempts < 5 else { throw error }
        snapshot = try await session.snapshot()
        folder = ContributionFolder(session)
      }
    } while true
    (whole.damages, whole.damagedCount) = (text.damages, text.damagedCount)
    return whole
  }

  /// Contributions that are written at once.
  private static let portion = 500

  private static func take(
    _ contributions: ArraySlice<Contribution>, into session: ArchiveSession, _ folder: inout ContributionFolder,
    _ snapshot: ArchiveSnapshot, counts: Bool
  ) async throws(ArchiveEditError) -> Report {
    var report = Report()
    report.notes = folder.problems
    let ids = Set(snapshot.catalogued.ids)
    var changes: [FileChange] = []
    for contribution in contributions {
      if folder.contributions[contribution.fileName] != nil {
        report.known += 1
      } else if isStrange(contribution, ids) {
        report.strange.append(contribution)
      } else {
        report.taken.append(contribution)
        changes.append(folder.add(contribution))
      }
    }
    guard counts else {
      _ = try await session.act(ArchiveAction("received from \(senders(report.taken))", changes: changes))
      return report
    }
    let desk = ContributionDesk(folder, snapshot)
    let counts = ContributionCounts(book: desk.book)
    for (draft, id) in zip(snapshot.read.drafts, snapshot.catalogued.ids) {
      guard let file = draft.sidecarFile, !draft.sidecar.captions.isEmpty || !draft.sidecar.credits.isEmpty,
        let text = try session.text(file)
      else { continue }
      let edits: [SidecarEdit]
      do throws(SidecarEditError) { edits = try counts.edits(of: text.bytes, about: id) } catch {
        throw .uneditable(file, error)
      }
      guard !edits.isEmpty else { continue }
      changes.append(FileChange(file, expected: text.content, .edited(edits, .sidecar)))
      report.changed.append(file.text)
    }
    _ = try await session.act(ArchiveAction("received from \(senders(report.taken))", changes: changes))
    report.waiting = desk.waiting.count
    return report
  }

  /// An archive's own answers are about its keepsakes; votes alone may be on an answer that comes later.
  private static func isStrange(_ contribution: Contribution, _ ids: Set<String>) -> Bool {
    let keepsakes = contribution.items.compactMap { item in
      if case .suggestion(_, let keepsake, _, _, _) = item { keepsake } else { nil }
    }
    return !keepsakes.isEmpty && !keepsakes.contains(where: ids.contains)
  }

  private static func senders(_ contributions: [Contribution]) -> String {
    let names = Set(contributions.compactMap(\.by)).sorted()
    return names.isEmpty ? "visitors" : names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " …" : "")
  }
}
