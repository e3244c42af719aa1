// SPDX-License-Identifier: MIT
package import Contributions
private import Foundation
package import KeepsakeArchive
package import KeepsakeModel
private import KeepsakeSupport
private import Sidecars

/// The contributions that an archive has received: a file for each in its folder `contributions`, and the ids of answers that the keeper
/// has refused.
///
/// Files are only added. The waiting answers follow from them and from the sidecars, so no list of read answers has to be maintained.
package struct ContributionFolder: Sendable {
  package static let name = "contributions"
  private static let refusedFile = ArchivePath("\(name)/refused.txt")

  package private(set) var contributions: [String: Contribution] = [:]
  package private(set) var refused: Set<String> = []
  /// Files that are none, although they are named like some.
  package private(set) var problems: [Diagnostic] = []
  private var refusedContent: ContentHash?

  package init(_ session: ArchiveSession) {
    let folder = "\(session.archive.path)/\(Self.name)"
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    for name in names where name.hasSuffix(".json") {
      let file = ArchivePath("\(Self.name)/\(name)")
      guard let bytes = text(file, session)?.bytes else { continue }
      do throws(ContributionDamage) { contributions[name] = try Contribution(kept: bytes) } catch {
        problems.append(
          Diagnostic(
            .warning, "contribution.broken", file: file.text, "this contribution \(error.text)",
            remedy: "receive what was sent once more, or delete the file"))
      }
    }
    if let list = text(Self.refusedFile, session) {
      refusedContent = list.content
      refused = Set(
        String(decoding: list.bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
          .filter(Contribution.isID))
    }
  }

  /// An unreadable one, such as a link out of the archive, does not stop the others.
  private mutating func text(
    _ file: ArchivePath, _ session: ArchiveSession
  ) -> (bytes: [UInt8], content: ContentHash)? {
    do throws(ArchiveEditError) { return try session.text(file) } catch {
      problems.append(error.diagnostic)
      return nil
    }
  }

  /// Puts a contribution that is not there yet into it; gives the change that writes it.
  mutating func add(_ contribution: Contribution) -> FileChange {
    contributions[contribution.fileName] = contribution
    return FileChange(
      ArchivePath("\(Self.name)/\(contribution.fileName)"), expected: nil, .whole(contribution.kept))
  }

  /// The list of refusals with or without one of them; `nil` if that is how it is.
  package func change(refusing id: String, _ isRefused: Bool = true) -> FileChange? {
    guard refused.contains(id) != isRefused else { return nil }
    let all = isRefused ? refused.union([id]) : refused.subtracting([id])
    let text = "# Answers of visitors that are not wanted, by their ids.\n" + all.sorted().map { $0 + "\n" }.joined()
    return FileChange(Self.refusedFile, expected: refusedContent, .whole(Array(text.utf8)))
  }
}

/// An archive's contributions beside what its sidecars hold of them.
package struct ContributionDesk: Sendable {
  /// An answer about which the keeper has not decided.
  package struct Waiting: Sendable {
    package var suggestion: ContributionBook.Suggestion
    /// Place of its keepsake among the archive's.
    package var number: Int
  }

  package let folder: ContributionFolder
  package let book: ContributionBook
  /// By id.
  package let numbers: [String: Int]
  /// Ids of answers that the keeper has kept or accepted.
  package let decided: Set<String>

  package init(_ session: ArchiveSession, _ snapshot: ArchiveSnapshot) {
    self.init(ContributionFolder(session), snapshot)
  }

  init(_ folder: ContributionFolder, _ snapshot: ArchiveSnapshot) {
    self.folder = folder
    var senders: [String: String] = [:]
    var decided: Set<String> = []
    for (sidecar, keepsake) in zip(snapshot.read.drafts.map(\.sidecar), snapshot.catalogued.ids) {
      // Captions written by hand have no sender: contributions under their ids never count.
      for caption in sidecar.captions where caption.id == nil {
        let id = caption.voteID(about: keepsake)
        decided.insert(id)
        senders[id] = ""
      }
      for (id, from) in sidecar.captions.map({ ($0.id, $0.from) }) + sidecar.credits.map({ ($0.id, $0.from) }) {
        guard let id else { continue }
        decided.insert(id)
        senders[id] = from
      }
    }
    self.decided = decided
    book = ContributionBook(folder.contributions.values, senders: senders)
    numbers = Dictionary(
      snapshot.catalogued.ids.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The newest first, without what was withdrawn, refused, kept or accepted, or is about no keepsake.
  package var waiting: [Waiting] {
    book.newest.compactMap { suggestion in
      guard !suggestion.isWithdrawn, !folder.refused.contains(suggestion.id), !decided.contains(suggestion.id),
        let number = numbers[suggestion.keepsake]
      else { return nil }
      return Waiting(suggestion: suggestion, number: number)
    }
  }
}
