// SPDX-License-Identifier: MIT
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import Cataloguing

/// A random archive of copies, with the statements about each image and the cataloguer's result.
private struct RandomCopies {
  struct Copy {
    var path: ArchivePath
    var bytes: Int
    /// Copies of one look and other bytes were saved again.
    var look: Int
    var own: Visibility?
    var folder: Visibility?
    /// Another program had hidden it.
    var isMarked: Bool
    var collection: Visibility?

    /// The strictest statement about it; `nil` without any.
    var stated: Visibility? {
      [own, folder, isMarked && own == nil ? .private : nil, collection].compactMap(\.self).max()
    }
  }

  let usual: Visibility
  let copies: [Copy]
  private(set) var input: Cataloguer.Input

  init(_ random: inout SeededGenerator) {
    func visibility(_ share: Int) -> Visibility? {
      Int.random(in: 0..<share, using: &random) == 0 ? Visibility.allCases.randomElement(using: &random) : nil
    }
    let usual = visibility(4) ?? .public
    let folders = (0..<4).map { _ in visibility(2) }
    let hiding = (0..<2).map { _ in visibility(2) }
    var copies: [Copy] = []
    var drafts: [KeepsakeDraft] = []
    var members: [[Located<String>]] = [[], []]
    for number in 0..<Int.random(in: 2...12, using: &random) {
      let folder = Int.random(in: 0..<4, using: &random)
      let path = ArchivePath("f\(folder)/p\(number)")
      let bytes = Int.random(in: 0..<5, using: &random)
      let hasSidecar = Int.random(in: 0..<3, using: &random) == 0
      var copy = Copy(
        path: path.appendingEnding(".jpg"), bytes: bytes, look: bytes / 2, own: hasSidecar ? visibility(1) : nil,
        folder: folders[folder], isMarked: Int.random(in: 0..<8, using: &random) == 0)
      var (said, defaults) = (Sidecar(), Sidecar())
      said.visibility = copy.own
      defaults.visibility = copy.folder
      var draft = KeepsakeDraft(
        path: path, sidecarFile: hasSidecar ? path.appendingEnding(".yaml") : nil, sidecar: Shared(wrappedValue: said),
        defaults: Shared(wrappedValue: defaults),
        images: [DraftImage(source: image(copy.path.text), statement: ImageStatement(file: copy.path.name))])
      if copy.isMarked, copy.own == nil { draft.hide(HidingReason(.otherProgram)) }
      draft.sayingFolders = copy.folder.map { [SayingFolder(folder: path.folder, visibility: $0)] } ?? []
      for (collection, level) in hiding.enumerated() where Int.random(in: 0..<5, using: &random) == 0 {
        members[collection].append(located(path.text))
        if let level { copy.collection = max(copy.collection ?? .public, level) }
      }
      copies.append(copy)
      drafts.append(draft)
    }
    var settings = ArchiveSettings()
    settings.visibility = usual
    settings.duplicates = .show
    let collections = zip(hiding, members).enumerated().map { number, pair in
      collection("c\(number)") { ($0.visibility, $0.keepsakes) = (pair.0, pair.1) }
    }
    input = Cataloguer.Input(
      settings: settings, archiveName: "archive", drafts: drafts, knowledge: copies.map { [knowledge("\($0.bytes)")] },
      collections: collections, people: [], types: [:], ledger: AddressLedger())
    input.texts = Set(drafts.compactMap(\.sidecarFile) + collections.map(\.file))
    input.texts.formUnion(folders.indices.map { SayingFolder.text(of: ArchivePath("f\($0)")) })
    input.texts.insert(Cataloguer.settingsText)
    input.keepsHidden = true
    let all = copies.indices
    input.samePictures = all.flatMap { first in
      all.filter { $0 > first && copies[$0].look == copies[first].look && copies[$0].bytes != copies[first].bytes }
        .map { [HiddenCopies.Image(draft: first, place: 0), HiddenCopies.Image(draft: $0, place: 0)] }
    }
    (self.usual, self.copies) = (usual, copies)
  }

  mutating func run() -> (visibilities: [Visibility], diagnostics: [Diagnostic]) {
    let result = Cataloguer(input, places: LiteralPlaces()).run()
    input.ledger = result.ledger
    return (result.everything?.keepsakes.map(\.visibility) ?? [], result.diagnostics)
  }
}

extension ArchivePath {
  fileprivate func appendingEnding(_ ending: String) -> ArchivePath { ArchivePath(text + ending) }
}

@Suite struct `The strictest statement about a picture` {
  @Test(arguments: 0..<8)
  func `holds for each copy whose own sidecar does not say otherwise`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var (shown, hidden) = (0, 0)
    for round in 0..<60 {
      var archive = RandomCopies(&random)
      let (seen, diagnostics) = archive.run()
      try #require(seen.count == archive.copies.count)
      for (copy, visibility) in zip(archive.copies, seen) {
        let alike = zip(archive.copies, seen).filter { $0.0.look == copy.look }
        let strictest = alike.compactMap(\.0.stated).max() ?? .public
        if copy.own == nil {
          #expect(visibility >= strictest, "round \(round): \(copy), \(alike)")
          if visibility > .public { hidden += 1 }
        } else if let other = alike.map(\.1).max(), other > visibility {
          let warning = diagnostics.first { $0.id == "privacy.shown-copy" && $0.file == copy.path.text }
          let others = alike.filter { $0.1 > visibility }.map(\.0.path.text)
          #expect(others.contains { warning?.problem.contains($0) ?? false }, "round \(round): \(copy), \(alike)")
          shown += 1
        }
        if archive.usual == .public, strictest == .public {
          #expect(visibility == .public, "round \(round): \(copy), \(alike)")
        }
      }
      // The next build, which knows the hidden pictures, agrees.
      #expect(archive.run().visibilities == seen, "round \(round)")
    }
    #expect(shown > 10 && hidden > 50)
  }
}
