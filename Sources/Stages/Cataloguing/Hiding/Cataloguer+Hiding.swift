// SPDX-License-Identifier: MIT
internal import KeepsakeModel

extension Cataloguer {
  /// The settings as a text that hides something, and where collections lie.
  static let settingsText = ArchivePath("keepsake.yaml")
  static let collectionsFolder = ArchivePath("collections")

  /// What keeps pictures hidden beside what their own texts say.
  struct Hiding {
    /// With all their reasons.
    var drafts: [KeepsakeDraft]
    /// For the ledger.
    var records: [AddressLedger.Hidden]
    var diagnostics: [Diagnostic]
  }

  /// Adds the reasons that need pictures, collections and the last build; those in texts and names are known already.
  func hide(_ membership: CollectionMembership) -> Hiding {
    let usual = input.settings.visibility
    var drafts = input.drafts
    func seen() -> [Visibility] { drafts.map { $0.visibility(usual: usual) } }
    drafts.hideMotions(input.knowledge)
    drafts.hideMembers(of: membership)
    var diagnostics = drafts.hideSameShots(usual: usual)
    let stated = seen()
    let causes = drafts.indices.map { cause(of: drafts[$0], input.knowledge[$0], stated[$0]) }
    let hiddenByDefault = Set(
      causes.indices.filter {
        causes[$0]?.by == Self.settingsText && drafts[$0].usualVisibility == nil && drafts[$0].hiding.isEmpty
      })
    let (former, copies) = (FormerlyHidden(input), HiddenCopies(input, hiddenByDefault: hiddenByDefault))
    // A keepsake hidden as a copy is reported as one, and not also as formerly hidden.
    var asCopies = stated
    _ = copies.hide(&asCopies)
    let heldBack = former.heldBack(stated).filter { $0.former.visibility > asCopies[$0.image.draft] }
    for one in heldBack { drafts[one.image.draft].hide(one.reason) }
    func hideCopies() -> [HiddenCopies.Hidden] {
      var visibilities = seen()
      let hidden = copies.hide(&visibilities)
      for one in hidden { drafts[one.copy.draft].hide(copies.reason(one)) }
      return hidden
    }
    var hidden = hideCopies()
    let before = seen()
    diagnostics += drafts.hideSameShots(usual: usual)
    if seen() != before { hidden += hideCopies() }
    let own = causes.indices.flatMap { number -> [AddressLedger.Hidden] in
      guard let cause = causes[number] else { return [] }
      return zip(drafts[number].images, input.knowledge[number]).map { image, known in
        AddressLedger.Hidden(
          path: image.source.file.path, content: known.content, visibility: stated[number], by: cause.by)
      }
    }
    let result = seen()
    return Hiding(
      drafts: drafts, records: former.remembered(result, causes: copies.records(hidden) { causes[$0] } + own),
      diagnostics: diagnostics + heldBack.map { $0.diagnostic(drafts[$0.image.draft]) } + copies.diagnostics(hidden)
        + copies.shown(result))
  }

  /// Which text hides a keepsake; `nil` if it is seen by everybody, or only until a mistake is mended.
  private func cause(
    of draft: KeepsakeDraft, _ known: [ImageKnowledge], _ visibility: Visibility
  ) -> AddressLedger.Hidden? {
    guard visibility > .public, let first = draft.images.first else { return nil }
    var record = AddressLedger.Hidden(
      path: first.source.file.path, content: known[0].content, visibility: visibility, by: draft.heldBackBy)
    // A picture comes back when a mistake is mended, but not when a note that asked for privacy is deleted.
    if draft.isHeldBack { return draft.heldBackBy == nil ? nil : record }
    // A secret keepsake, or one whose type hides it, never becomes public without a statement.
    let asked = draft.askedVisibility
    if let reason = draft.hiddenBy, reason.visibility == visibility, asked ?? .public < visibility {
      record.by = reason.file
    } else if draft.sidecar.visibility == visibility {
      record.by = draft.sidecarFile
    } else if draft.defaults.visibility == visibility {
      record.by = draft.sayingFolders.last { $0.visibility == visibility }?.text
    } else if asked == nil, !draft.isSecret, input.settings.visibility == visibility {
      record.by = Self.settingsText
    }
    return record
  }
}

extension [KeepsakeDraft] {
  /// Hides the films of moving pictures.
  fileprivate mutating func hideMotions(_ knowledge: [[ImageKnowledge]]) {
    for number in indices where knowledge[number].contains(where: \.isMotion) {
      self[number].hide(HidingReason(.motion))
    }
  }

  /// Hides the members of collections that say so.
  fileprivate mutating func hideMembers(of membership: CollectionMembership) {
    for (collection, members) in zip(membership.collections, membership.members) {
      guard let visibility = collection.statement.visibility, visibility > .public else { continue }
      for member in members { self[member].hide(HidingReason(.collection, visibility, file: collection.file)) }
    }
  }
}
