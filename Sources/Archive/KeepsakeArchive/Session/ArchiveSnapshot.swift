// SPDX-License-Identifier: MIT
private import ArchiveState
package import Cataloguing
package import KeepsakeModel
internal import KeepsakeSupport
internal import Memo
private import PictureSteps

/// An archive read as a build would read it, and nothing written: for the verbs that tell or decide.
///
/// What an earlier build found out spares reading every picture. Guessed kinds are there as in a build. Keywords and likenesses cost
/// more and are left to those who want them: `InsightWork.complete`.
package struct ArchiveSnapshot {
  package var archive: ArchiveFolder
  package var read: ReadArchive
  /// By draft, then by image.
  package var knowledge: [[ImageKnowledge]]
  package var catalogued: Cataloguer.Result
  /// Addresses of the pages that the last build published.
  package var publishedPages: Set<String>
  package var diagnostics: [Diagnostic]
  private let places: any PlaceLookup

  init(_ reading: ArchiveReading, showsSecured: Bool) async throws {
    archive = reading.archive
    reading.progress.begin("Archive", total: nil)
    let files = try reading.scan()
    read = try await reading.read(files)
    reading.progress.end()
    var pictures = try await reading.pictures(read, files) { work in
      (work.onlyLooks, work.showsSecured) = (true, showsSecured)
      // Texts from earlier builds, which kinds and suggestions depend on, looks that identify hidden copies, and faces for the studio.
      work.steps = [
        { LayerStep($0) }, { TextStep($0) }, { SubtitleStep($0) }, { HiddenLookStep($0) }, { FaceStep($0) },
      ]
    }
    read.dropMotions(&pictures.knowledge)
    knowledge = pictures.knowledge
    let joined = reading.catalogue(read, knowledge, reading.ledger.ledger) {
      $0.findsExactPositions = true
      $0.keepsHidden = true
      $0.albumWords = pictures.albums
    }
    (catalogued, places) = (joined.result, joined.places)
    publishedPages = Set(try reading.runner.memo.loadPages().keys)
    diagnostics = read.diagnostics + pictures.diagnostics + reading.ledger.problems + joined.diagnostics
  }

  /// Which names mean the same person.
  package var names: PersonNames {
    PersonNames(read.people.map(\.statement), usual: read.settings.visibility)
  }

  /// A draft's keepsake as it would come out if its text said something else.
  package func retold(_ number: Int, _ receipt: ReadReceipt?, saying change: (inout Sidecar) -> Void) -> Keepsake {
    var draft = read.drafts[number]
    change(&draft.sidecar)
    return Cataloguer.retold(
      draft, knowledge[number], receipt, people: read.people, read.settings, places: places)
  }
}
