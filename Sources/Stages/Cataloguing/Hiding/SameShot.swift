// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport

/// A keepsake that no sidecar describes, and those that it belongs to by its name (`ShotName`): it is seen only by those who see all of
/// them, because before it was a keepsake, what hid the picture was enough.
package struct SameShot {
  var number: Int
  var owners: Set<Int> = []
  /// Its name may belong to another shot.
  var isDoubtful = false

  /// The files in a list that belong to its `owners`: films, sounds and PDFs to pictures, and copies to files of their kind.
  static func all(in drafts: [KeepsakeDraft], of owners: [Int]) -> [SameShot] {
    var shots: [String: [(number: Int, medium: Medium?)]] = [:]
    var folders: Set<String> = []
    for number in owners {
      for image in drafts[number].images {
        let path = image.source.file.path
        shots[ShotName(path).key, default: []].append((number, image.source.format.medium))
        folders.insert(path.folder.text.lowercased())
      }
    }
    return drafts.indices.compactMap { number in
      guard !folders.isEmpty, drafts[number].sidecarFile == nil else { return nil }
      var found = SameShot(number: number)
      for image in drafts[number].images where folders.contains(image.source.file.path.folder.text.lowercased()) {
        let (name, medium) = (ShotName(image.source.file.path), image.source.format.medium)
        func owners(_ key: String) -> [Int] {
          shots[key, default: []].filter { $0.number != number && [nil, medium].contains($0.medium) }.map(\.number)
        }
        found.owners.formUnion(owners(name.key))
        guard found.owners.isEmpty, !drafts[number].standsAlone else { continue }
        found.owners.formUnion(name.doubtful.flatMap(owners))
        found.isDoubtful = !found.owners.isEmpty
      }
      return found.owners.isEmpty ? nil : found
    }
  }

  /// What to say of it where it is hidden as what it belongs to; nothing where both have one name.
  func message(_ visibility: Visibility, in drafts: [KeepsakeDraft]) -> [Diagnostic] {
    let path = drafts[number].images[0].source.file.path
    let owner = owners.min().map { drafts[$0].images[0].source.file.path }
    guard let owner, owner.looseStem != path.looseStem else { return [] }
    return [
      Diagnostic(
        .note, "privacy.same-shot", file: path.text,
        isDoubtful
          ? "it is " + visibility.word + ", because by its name it may be a copy of \(owner.name), which is"
          : "it is " + visibility.word + ", because by its name it belongs to \(owner.name), which is",
        remedy: "to show it, write “visibility: public” into \(drafts[number].textOfItsOwn.text)")
    ]
  }
}

extension [KeepsakeDraft] {
  /// Hides the files that belong to hidden keepsakes; returns the messages.
  package mutating func hideSameShots(usual: Visibility) -> [Diagnostic] {
    let owners = indices.filter { self[$0].visibility(usual: usual) > .public }
    var diagnostics: [Diagnostic] = []
    for shot in SameShot.all(in: self, of: owners) {
      let before = self[shot.number].visibility(usual: usual)
      for number in shot.owners.sorted() {
        let owner = self[number]
        let its = owner.visibility(usual: usual)
        if its > self[shot.number].visibility(usual: usual) {
          // The text that hides it, if that is about it alone, or a collection, which speaks of both.
          let isItsOwn = owner.$sidecar.wrappedValue.visibility == its
          let file = isItsOwn ? owner.sidecarFile : owner.hiddenBy?.rule == .collection ? owner.hiddenBy?.file : nil
          self[shot.number].hide(HidingReason(.sameShot, its, file: file))
        }
        self[shot.number].isSecret = self[shot.number].isSecret || owner.isSecret
        for reason in owner.hiding where reason.isHoldingBack { self[shot.number].hide(reason) }
      }
      let after = self[shot.number].visibility(usual: usual)
      if after > before { diagnostics += shot.message(after, in: self) }
    }
    return diagnostics
  }

  /// Hides places of files as the sidecars of the keepsakes that they belong to hide theirs.
  package mutating func veilSameShots() {
    let owners = indices.filter { self[$0].$sidecar.wrappedValue.location != nil }
    for shot in SameShot.all(in: self, of: owners) {
      for number in shot.owners {
        guard let location = self[number].$sidecar.wrappedValue.location else { continue }
        self[shot.number].sidecar.location =
          self[shot.number].$sidecar.wrappedValue.location?.strictest(location) ?? location
      }
    }
  }
}
