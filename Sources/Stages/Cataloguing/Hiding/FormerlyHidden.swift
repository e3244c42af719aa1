// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// Keeps pictures hidden that the last build hid, until a text says otherwise.
///
/// A picture may come out of hiding by being moved, renamed, split off or copied, or by the loss of the text that hid it, and none
/// of that is a decision to publish it. A decision is a text about it that says who may see it, or one that hid it and does not
/// any more.
struct FormerlyHidden {
  private let drafts: [KeepsakeDraft]
  private let contents: [[ContentHash]]
  /// Sidecars, texts of folders (as `SayingFolder.text` names them), collections and settings that there are.
  private let texts: Set<ArchivePath>
  private let records: [ContentHash: AddressLedger.Hidden]
  /// Images by their paths; made only where something was hidden.
  private let images: [ArchivePath: HiddenCopies.Image]
  init(_ input: Cataloguer.Input) {
    drafts = input.drafts
    contents = input.knowledge.map { $0.map(\.content) }
    texts = input.texts
    records = Dictionary(input.ledger.hidden.map { ($0.content, $0) }, uniquingKeysWith: { first, _ in first })
    var images: [ArchivePath: HiddenCopies.Image] = [:]
    if !records.isEmpty {
      for number in input.drafts.indices {
        for place in input.drafts[number].images.indices {
          images[input.drafts[number].images[place].source.file.path] = HiddenCopies.Image(draft: number, place: place)
        }
      }
    }
    self.images = images
  }

  /// A picture that is seen by fewer than it would be.
  struct HeldBack {
    var image: HiddenCopies.Image
    var former: AddressLedger.Hidden
  }

  /// Those that would be seen by more than in the last build without a decision; `visibilities` is by draft.
  func heldBack(_ visibilities: [Visibility]) -> [HeldBack] {
    if records.isEmpty { return [] }
    // Keepsakes that are still hidden are reported with their copies.
    var hidden: [ContentHash: Visibility] = [:]
    for number in drafts.indices where visibilities[number] > .public {
      for content in contents[number] { hidden[content] = max(hidden[content] ?? .public, visibilities[number]) }
    }
    return drafts.indices.flatMap { number -> [HeldBack] in
      contents[number].indices.compactMap { place -> HeldBack? in
        let image = HiddenCopies.Image(draft: number, place: place)
        guard let former = records[contents[number][place]], former.visibility > visibilities[number],
          hidden[former.content] ?? .public < former.visibility, !isDecided(image, former, visibilities)
        else { return nil }
        return HeldBack(image: image, former: former)
      }
    }
  }

  private func isDecided(
    _ image: HiddenCopies.Image, _ former: AddressLedger.Hidden, _ visibilities: [Visibility]
  ) -> Bool {
    let draft = drafts[image.draft]
    if draft.saysItselfWhoMaySee { return true }
    // A text about a folder that it came into, unless it was hidden by a text about itself.
    if former.isHiddenWithOthers, draft.sayingFolders.contains(where: { !former.path.isOrLies(in: $0.folder) }) {
      return true
    }
    let path = draft.images[image.place].source.file.path
    if path != former.path, let origin = images[former.path], let content = content(of: origin),
      content != former.content, let record = records[content], record.path == former.path
    {
      // It was hidden as a copy of a picture, and is seen with it.
      return visibilities[origin.draft] < record.visibility && isDecided(origin, record, visibilities)
    }
    guard let by = former.by, texts.contains(by) else { return false }
    if by == draft.sidecarFile { return true }
    // A text that is no sidecar, and has been changed.
    if !["yaml", "yml"].contains(by.pathExtension) { return path == former.path }
    // A folder's text that speaks of it still, and was changed.
    if by == SayingFolder.text(of: by.folder) {
      return draft.images.allSatisfy { $0.source.file.path.isOrLies(in: by.folder) }
    }
    // Another sidecar no longer describes it. Settings describe everything, and collections the pictures in the same place.
    return by == Cataloguer.settingsText || by.folder == Cataloguer.collectionsFolder && path == former.path
  }

  private func content(of image: HiddenCopies.Image) -> ContentHash? {
    contents[image.draft].indices.contains(image.place) ? contents[image.draft][image.place] : nil
  }

  /// The hidden pictures for the next build: those hidden now by `causes`, and former ones as long as no text shows them.
  ///
  /// `visibilities` are the results, by draft.
  func remembered(_ visibilities: [Visibility], causes: [AddressLedger.Hidden]) -> [AddressLedger.Hidden] {
    var result = records
    for number in result.isEmpty ? 0..<0 : drafts.indices {
      // What may be seen now was decided: otherwise it would have been held back.
      for content in contents[number] where visibilities[number] < result[content]?.visibility ?? .public {
        result[content] = nil
      }
    }
    for cause in causes {
      guard let other = result[cause.content] else {
        result[cause.content] = cause
        continue
      }
      if cause.visibility >= other.visibility, other != cause { result[cause.content] = cause }
    }
    return result.values.sorted { $0.path == $1.path ? $0.content.hex < $1.content.hex : $0.path < $1.path }
  }
}

extension FormerlyHidden.HeldBack {
  var reason: HidingReason { HidingReason(.formerly, former.visibility, file: former.by) }

  /// Says why the picture is not seen, and how it is; `draft` is the keepsake with it.
  func diagnostic(_ draft: KeepsakeDraft) -> Diagnostic {
    let path = draft.images[image.place].source.file.path
    let place: Message =
      path == former.path ? "" : " where it was, as \(former.path.text)"
    let hid: Message = former.by.map { "\($0.text) hid it" } ?? "it was hidden"
    return Diagnostic(
      .warning, "privacy.held-back", file: path.text,
      "it stays \(former.visibility.word): " + hid + place + ", and no text says since then who may see it",
      remedy: "to show it, write “visibility: public” into \(draft.textOfItsOwn.text)")
  }
}

extension KeepsakeDraft {
  /// Whether its own sidecar says who may see it.
  var saysItselfWhoMaySee: Bool { sidecarFile != nil && $sidecar.wrappedValue.visibility != nil }

  /// Its sidecar, or where that would lie.
  var textOfItsOwn: ArchivePath {
    sidecarFile ?? ArchivePath(bytes: path.bytes + Array(".yaml".utf8))
  }
}

extension AddressLedger.Hidden {
  /// Whether the text that hid it speaks of many: a folder's, a collection's, or the archive's settings.
  fileprivate var isHiddenWithOthers: Bool {
    by.map {
      $0 == SayingFolder.text(of: $0.folder) || $0 == Cataloguer.settingsText
        || $0.folder == Cataloguer.collectionsFolder
    } ?? false
  }
}
