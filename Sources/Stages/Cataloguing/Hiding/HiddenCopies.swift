// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// Hides copies of hidden images: a keepsake is seen by those who may see all copies of its images.
///
/// Only its own sidecar can show it to more of them, and that is a warning. What a folder says is about many images, none of them in
/// particular; it is stronger than the archive's default alone, which is no statement about a copy.
package struct HiddenCopies {
  /// An image by its draft and its place in it.
  package struct Image: Hashable, Sendable, Comparable {
    package var draft: Int
    package var place: Int

    package init(draft: Int, place: Int) {
      self.draft = draft
      self.place = place
    }

    package static func < (a: Image, b: Image) -> Bool { (a.draft, a.place) < (b.draft, b.place) }
  }

  /// A copy that is seen by fewer than its texts say.
  struct Hidden {
    var copy: Image
    /// The one that is hidden by itself.
    var origin: Image
    var visibility: Visibility
  }

  private let drafts: [KeepsakeDraft]
  private let contents: [[ContentHash]]
  private let sameBytes: [[Image]]
  private let sameLooks: [[Image]]
  /// Drafts that only the archive's settings hide, and how much.
  private let hiddenByDefault: (drafts: Set<Int>, visibility: Visibility)

  /// Images of the same bytes are found here; `input.samePictures` adds those that differ in size and compression only.
  init(_ input: Cataloguer.Input, hiddenByDefault: Set<Int> = []) {
    drafts = input.drafts
    self.hiddenByDefault = (hiddenByDefault, input.settings.visibility)
    contents = input.knowledge.map { $0.map(\.content) }
    var byContent: [ContentHash: [Image]] = [:]
    for number in contents.indices {
      for (place, content) in contents[number].enumerated() {
        byContent[content, default: []].append(Image(draft: number, place: place))
      }
    }
    sameBytes = byContent.values.filter { $0.count > 1 }
    sameLooks = input.samePictures
  }

  /// The copies that have to be hidden; `visibilities` is by draft, and made stricter where it has to be.
  func hide(_ visibilities: inout [Visibility]) -> [Hidden] {
    var found: [Image: Hidden] = [:]
    // First copies with the same bytes, then copies with other bytes, then copies of these.
    for groups in [sameBytes, sameLooks, sameBytes] {
      for group in groups {
        guard let strictest = strictest(of: group, visibilities) else { continue }
        let stated = self.strictest(
          of: group.filter { image in
            !hiddenByDefault.drafts.contains(image.draft) || visibilities[image.draft] > hiddenByDefault.visibility
          }, visibilities)
        for copy in group where !drafts[copy.draft].saysItselfWhoMaySee {
          let origin = drafts[copy.draft].sayingFolders.isEmpty ? strictest : stated
          let known = max(visibilities[copy.draft], found[copy]?.visibility ?? .public)
          guard let origin, visibilities[origin.draft] > known else { continue }
          found[copy] = Hidden(
            copy: copy, origin: found[origin]?.origin ?? origin, visibility: visibilities[origin.draft])
        }
      }
      for hidden in found.values {
        visibilities[hidden.copy.draft] = max(visibilities[hidden.copy.draft], hidden.visibility)
      }
    }
    return found.values.sorted { $0.copy < $1.copy }
  }

  /// The first by path of the images that are hidden most; `nil` if none is.
  private func strictest(of group: [Image], _ visibilities: [Visibility]) -> Image? {
    let most = group.map { visibilities[$0.draft] }.max() ?? .public
    return most == .public ? nil : group.filter { visibilities[$0.draft] == most }.min { path(of: $0) < path(of: $1) }
  }

  /// A warning for each keepsake that its own sidecar shows to more people than may see a copy of it.
  func shown(_ visibilities: [Visibility]) -> [Diagnostic] {
    var told: [Int: (copy: Image, origin: Image)] = [:]
    for group in sameBytes + sameLooks {
      guard let origin = strictest(of: group, visibilities) else { continue }
      for copy in group where visibilities[copy.draft] < visibilities[origin.draft] {
        guard drafts[copy.draft].saysItselfWhoMaySee else { continue }
        let other = told[copy.draft]?.origin
        if other.map({ visibilities[$0.draft] < visibilities[origin.draft] }) ?? true {
          told[copy.draft] = (copy, origin)
        }
      }
    }
    return told.sorted { $0.key < $1.key }.map { number, pair in
      let (own, other) = (drafts[number].textOfItsOwn, drafts[pair.origin.draft])
      var diagnostic = Diagnostic(
        .warning, "privacy.shown-copy", file: path(of: pair.copy).text,
        "it is \(visibilities[number].word), as \(own.text) says, but a copy of it is"
          + " \(visibilities[pair.origin.draft].word): \(path(of: pair.origin).text)",
        remedy: other.isHeldBack
          ? "correct the mistake that hides the copy, or remove “visibility” from \(own.text) to hide both"
          : "to hide both, remove “visibility” from \(own.text)")
      diagnostic.isHideable = true
      return diagnostic
    }
  }

  private func path(of image: Image) -> ArchivePath { drafts[image.draft].images[image.place].source.file.path }

  /// With the file that is hidden by itself, unless a mistake hides that.
  func reason(_ hidden: Hidden) -> HidingReason {
    HidingReason(
      .copy, hidden.visibility, file: drafts[hidden.origin.draft].isHeldBack ? nil : path(of: hidden.origin))
  }

  /// So many hidden copies are named in one warning.
  private static let mostNames = 100

  /// A warning for each pair of folders, with the name of each hidden copy.
  func diagnostics(_ all: [Hidden]) -> [Diagnostic] {
    struct Pair: Hashable {
      var copies: ArchivePath
      var origins: ArchivePath
      var visibility: Visibility
      var isMistake: Bool
    }
    let pairs = Dictionary(grouping: all) {
      Pair(
        copies: path(of: $0.copy).folder, origins: path(of: $0.origin).folder, visibility: $0.visibility,
        isMistake: drafts[$0.origin.draft].isHeldBack)
    }
    return pairs.map { pair, hidden in
      let hidden = hidden.sorted { path(of: $0.copy) < path(of: $1.copy) }
      let (copy, origin) = (path(of: hidden[0].copy).text, path(of: hidden[0].origin).text)
      let word = pair.visibility.word
      let own = drafts[hidden[0].copy.draft].textOfItsOwn.text
      let files = hidden.prefix(Self.mostNames).map { path(of: $0.copy).name }.joined(separator: ", ")
      let names: Message =
        hidden.count > Self.mostNames ? "\(files), and \(hidden.count - Self.mostNames) more" : "\(files)"
      let folder: Message = pair.origins.isRoot ? "the archive’s top folder" : "\(pair.origins.text)/"
      let problem: Message =
        switch (hidden.count, pair.isMistake) {
        case (1, false): "it is \(word), because a copy of it is: \(origin)"
        case (1, true): "it is \(word), because a copy of it is hidden because of a mistake in a sidecar: \(origin)"
        case (_, false): "\(hidden.count) pictures are \(word), because copies of them in \(folder) are: \(names)"
        case (_, true):
          "\(hidden.count) pictures are \(word), because copies of them in \(folder) are hidden because of a mistake in a"
            + " sidecar: \(names)"
        }
      let remedy: Message =
        switch (hidden.count, pair.isMistake) {
        case (_, true): "correct the mistake"
        case (1, false): "to show it, write “visibility: public” into \(own)"
        case (_, false): "to show one of them, write “visibility: public” into its own sidecar, such as \(own)"
        }
      return Diagnostic(
        .warning, pair.isMistake ? "privacy.held-copy" : "privacy.hidden-copy", file: copy, problem, remedy: remedy)
    }
  }

  /// What the next build has to know of copies of other bytes: theirs are in no record of the one that is hidden.
  func records(_ all: [Hidden], by cause: (Int) -> AddressLedger.Hidden?) -> [AddressLedger.Hidden] {
    all.compactMap { hidden in
      // Until a mistake is corrected: afterwards nothing hides it.
      if drafts[hidden.origin.draft].isHeldBack, drafts[hidden.origin.draft].heldBackBy == nil { return nil }
      let content = contents[hidden.copy.draft][hidden.copy.place]
      guard content != contents[hidden.origin.draft][hidden.origin.place] else { return nil }
      return AddressLedger.Hidden(
        path: path(of: hidden.origin), content: content, visibility: hidden.visibility,
        by: cause(hidden.origin.draft)?.by)
    }
  }
}
