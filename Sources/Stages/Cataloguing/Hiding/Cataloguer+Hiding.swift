// SPDX-License-Identifier: MIT
internal import KeepsakeModel

extension Cataloguer {
  /// The settings as a text that hides something, and where collections lie.
  static let settingsText = ArchivePath("keepsake.yaml")
  static let collectionsFolder = ArchivePath("collections")

  /// What keeps pictures hidden beside what their own texts say.
  struct Hiding {
    var visibilities: [Visibility]
    /// By draft that is hidden only because it is a copy: the file that it is a copy of.
    var copies: [Int: ArchivePath]
    /// For the ledger.
    var records: [AddressLedger.Hidden]
    var diagnostics: [Diagnostic]
  }

  /// Makes visibilities stricter: for keepsakes that were hidden and are shown without a decision, and for copies of hidden ones.
  ///
  /// `visibilities` are the stated ones, including collections'.
  func hide(_ visibilities: [Visibility], _ membership: CollectionMembership) -> Hiding {
    let collections = hidingCollections(membership)
    let causes = visibilities.indices.map { cause(of: $0, visibilities[$0], collections[$0]) }
    let hiddenByDefault = Set(
      causes.indices.filter {
        causes[$0]?.by == Self.settingsText && input.drafts[$0].usualVisibility == nil && collections[$0] == nil
      })
    let (former, copies) = (FormerlyHidden(input), HiddenCopies(input, hiddenByDefault: hiddenByDefault))
    var result = visibilities
    var diagnostics = hideSameShots(&result)
    // A keepsake hidden as a copy is reported as one, and not also as formerly hidden.
    var asCopies = result
    _ = copies.hide(&asCopies)
    let heldBack = former.heldBack(visibilities).filter { $0.former.visibility > asCopies[$0.image.draft] }
    for one in heldBack { result[one.image.draft] = max(result[one.image.draft], one.former.visibility) }
    var hidden = copies.hide(&result)
    let before = result
    diagnostics += hideSameShots(&result)
    if result != before { hidden += copies.hide(&result) }
    let own = causes.indices.flatMap { number -> [AddressLedger.Hidden] in
      guard let cause = causes[number] else { return [] }
      return zip(input.drafts[number].images, input.knowledge[number]).map { image, known in
        AddressLedger.Hidden(
          path: image.source.file.path, content: known.content, visibility: visibilities[number], by: cause.by)
      }
    }
    let records = copies.records(hidden) { causes[$0] }
    return Hiding(
      visibilities: result, copies: copies.reasons(hidden),
      records: former.remembered(result, causes: records + own),
      diagnostics: diagnostics + heldBack.map { $0.diagnostic(input.drafts[$0.image.draft]) }
        + copies.diagnostics(hidden) + copies.shown(result))
  }

  /// Hides what belongs to hidden keepsakes by its name; returns what to say of it.
  private func hideSameShots(_ visibilities: inout [Visibility]) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    let owners = visibilities.indices.filter { visibilities[$0] > .public }
    for shot in SameShot.all(in: input.drafts, of: owners) {
      let strictest = shot.owners.map { visibilities[$0] }.max() ?? .public
      guard strictest > visibilities[shot.number] else { continue }
      visibilities[shot.number] = strictest
      diagnostics += shot.message(strictest, in: input.drafts)
    }
    return diagnostics
  }

  /// By keepsake, the files of the collections that hide it most.
  private func hidingCollections(_ membership: CollectionMembership) -> [Int: (ArchivePath, Visibility)] {
    var files: [Int: (ArchivePath, Visibility)] = [:]
    for (collection, members) in zip(membership.collections, membership.members) {
      guard let visibility = collection.statement.visibility, visibility > .public else { continue }
      for member in members where visibility > files[member]?.1 ?? .public {
        files[member] = (collection.file, visibility)
      }
    }
    return files
  }

  /// Which text hides a keepsake; `nil` if it is seen by everybody, or only until a mistake is mended.
  private func cause(
    of number: Int, _ visibility: Visibility, _ collection: (file: ArchivePath, visibility: Visibility)?
  ) -> AddressLedger.Hidden? {
    let draft = input.drafts[number]
    guard visibility > .public, let first = draft.images.first else { return nil }
    var record = AddressLedger.Hidden(
      path: first.source.file.path, content: input.knowledge[number][0].content, visibility: visibility,
      by: draft.heldBackBy)
    // A picture comes back when a mistake is mended, but not when a note that asked for privacy is deleted.
    if draft.isHeldBack { return draft.heldBackBy == nil ? nil : record }
    // A secret keepsake, or one whose type hides it, never becomes public without a statement.
    let asked = draft.askedVisibility
    if let reason = draft.hiddenBy, reason.visibility == visibility, asked ?? .public < visibility {
      record.by = reason.text
    } else if draft.sidecar.visibility == visibility {
      record.by = draft.sidecarFile
    } else if draft.defaults.visibility == visibility {
      record.by = draft.sayingFolders.last { $0.visibility == visibility }?.text
    } else if let collection, collection.visibility == visibility {
      record.by = collection.file
    } else if asked == nil, !draft.isSecret, input.settings.visibility == visibility {
      record.by = Self.settingsText
    }
    return record
  }
}
