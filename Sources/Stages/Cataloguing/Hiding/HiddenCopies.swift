// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// Hides the copies of what is hidden: one picture is seen by those who may see all of its copies, unless a text about a copy
/// says who may see that.
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

  /// Images of the same bytes are found here; `input.samePictures` adds those that differ in size and compression only.
  init(_ input: Cataloguer.Input) {
    drafts = input.drafts
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
    // Copies of the same bytes, then those of other bytes, then copies of these.
    for groups in [sameBytes, sameLooks, sameBytes] {
      for group in groups {
        let strictest = group.map { visibilities[$0.draft] }.max() ?? .public
        guard strictest > .public, let origin = origin(of: group, strictest, visibilities, found) else { continue }
        for copy in group where visibilities[copy.draft] < strictest {
          if drafts[copy.draft].saysWhoMaySee(apartFrom: path(of: origin)) { continue }
          found[copy] = Hidden(copy: copy, origin: origin, visibility: strictest)
        }
      }
      for hidden in found.values {
        visibilities[hidden.copy.draft] = max(visibilities[hidden.copy.draft], hidden.visibility)
      }
    }
    return found.values.sorted { $0.copy < $1.copy }
  }

  /// The first by path of those that are hidden most, and what that is a copy of.
  private func origin(
    of group: [Image], _ strictest: Visibility, _ visibilities: [Visibility], _ found: [Image: Hidden]
  ) -> Image? {
    let first = group.filter { visibilities[$0.draft] == strictest }.min { path(of: $0) < path(of: $1) }
    return first.map { found[$0]?.origin ?? $0 }
  }

  private func path(of image: Image) -> ArchivePath { drafts[image.draft].images[image.place].source.file.path }

  /// A warning for each pair of folders.
  func diagnostics(_ all: [Hidden]) -> [Diagnostic] {
    struct Pair: Hashable {
      var copies: ArchivePath
      var origins: ArchivePath
      var visibility: Visibility
    }
    let pairs = Dictionary(grouping: all) {
      Pair(copies: path(of: $0.copy).folder, origins: path(of: $0.origin).folder, visibility: $0.visibility)
    }
    return pairs.values.map { $0.sorted { path(of: $0.copy) < path(of: $1.copy) } }.map { hidden in
      let (copy, origin) = (path(of: hidden[0].copy), path(of: hidden[0].origin))
      let word = hidden[0].visibility.rawValue
      let isByFolder = !copy.folder.isRoot && !origin.isOrLies(in: copy.folder)
      let text =
        hidden.count > 1 && isByFolder
        ? SayingFolder.text(of: copy.folder) : drafts[hidden[0].copy.draft].textOfItsOwn
      guard hidden.count > 1 else {
        return Diagnostic(
          .warning, "privacy.hidden-copy", file: copy.text,
          "it is \(word), as the same picture is: \(origin.text)",
          remedy: "to show it here, write “visibility: public” into \(text.text)")
      }
      return Diagnostic(
        .warning, "privacy.hidden-copy", file: copy.text,
        "\(hidden.count) pictures of this folder are \(word), as the same pictures in another are: this one is"
          + " \(origin.text)",
        remedy: isByFolder
          ? "to show them here, write “visibility: public” into \(text.text)"
          : "to show one of them here, write “visibility: public” into its own text (\(text.text))")
    }
  }

  /// What the next build has to know of copies of other bytes: theirs are in no record of the one that is hidden.
  func records(_ all: [Hidden], by cause: (Int) -> AddressLedger.Hidden?) -> [AddressLedger.Hidden] {
    all.compactMap { hidden in
      let content = contents[hidden.copy.draft][hidden.copy.place]
      guard content != contents[hidden.origin.draft][hidden.origin.place] else { return nil }
      return AddressLedger.Hidden(
        path: path(of: hidden.origin), content: content, visibility: hidden.visibility,
        by: cause(hidden.origin.draft)?.by)
    }
  }
}
