// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport

/// What `_folder.yaml` files say, looked up by folder; the nearest folder wins, lists of tags and people add up.
package struct FolderDefaults: Sendable {
  private var merged: [ArchivePath: Shared<Sidecar>] = [:]
  private let nothing = Shared(wrappedValue: Sidecar())
  /// By composed path: a mirrored tree may have been typed on another system.
  private let own: [ArchivePath: Sidecar]
  let secrecy: Secrecy

  /// What holds where no folder says it.
  let usual: (visibility: Visibility, location: LocationPolicy)

  /// Takes the values of each folder's text; `settings` apply where no folder has one.
  ///
  /// `secrecy` decides which of them are secret.
  package init(
    _ own: [ArchivePath: Sidecar], settings: ArchiveSettings = ArchiveSettings(), secrecy: Secrecy = Secrecy([:])
  ) {
    self.own = Dictionary(own.map { ($0.key.composed, $0.value) }, uniquingKeysWith: { $0.filled(from: $1) })
    self.secrecy = secrecy
    usual = (settings.visibility, settings.location)
  }

  /// What holds in a folder for a keepsake with pictures in others as well: nothing is shown more openly or more exactly than
  /// the folders of its pictures ask for.
  package mutating func defaults(in folder: ArchivePath, picturesIn others: Set<ArchivePath>) -> Shared<Sidecar> {
    var result = defaults(in: folder)
    for other in others where other != folder {
      let there = defaults(in: other)
      let visibility = there.wrappedValue.visibility ?? usual.visibility
      if visibility > result.wrappedValue.visibility ?? usual.visibility { result.wrappedValue.visibility = visibility }
      let before = result.wrappedValue.location ?? usual.location
      let location = before.strictest(there.wrappedValue.location ?? usual.location)
      if location != before { result.wrappedValue.location = location }
    }
    return result
  }

  /// Whether a folder or one above says that what lies in it is secret; a folder inside cannot take that back.
  func isSecret(in folder: ArchivePath) -> Bool {
    if own.isEmpty { return false }
    if let said = own[folder.composed], secrecy.isSecret(said) { return true }
    return folder.isRoot ? false : isSecret(in: folder.folder)
  }

  /// The folders whose texts say who may see what lies in one of these, those above included; each once.
  func saying(in folders: Set<ArchivePath>) -> [SayingFolder] {
    if own.isEmpty { return [] }
    var found: [ArchivePath: Visibility] = [:]
    for var folder in folders {
      while true {
        if let visibility = own[folder.composed]?.visibility { found[folder] = visibility }
        if folder.isRoot { break }
        folder = folder.folder
      }
    }
    return found.sorted { $0.key < $1.key }.map { SayingFolder(folder: $0.key, visibility: $0.value) }
  }

  /// What holds in a folder, those above included.
  package mutating func defaults(in folder: ArchivePath) -> Shared<Sidecar> {
    if own.isEmpty { return nothing }
    if let known = merged[folder] { return known }
    let above = folder.isRoot ? nothing : defaults(in: folder.folder)
    let here = own[folder.composed].map { Shared(wrappedValue: $0.filled(from: above.wrappedValue)) } ?? above
    merged[folder] = here
    return here
  }
}

extension Sidecar {
  /// This sidecar with what it leaves open taken from `outer`; only keys that make sense for a whole folder.
  fileprivate func filled(from outer: Sidecar) -> Sidecar {
    var result = self
    result.date = date ?? outer.date
    result.place = place ?? outer.place
    result.kind = kind ?? outer.kind
    result.type = type ?? outer.type
    result.category = category ?? outer.category
    result.status = status ?? outer.status
    result.ocr = ocr ?? outer.ocr
    result.ask = ask ?? outer.ask
    result.location = location ?? outer.location
    result.visibility = Visibility.stricter(visibility, outer.visibility)
    result.people = united(outer.people, people)
    result.tags = united(outer.tags, tags)
    result.collections = outer.collections + collections
    result.fields = fields.filled(from: outer.fields)
    return result
  }

  private func united(_ first: [String]?, _ second: [String]?) -> [String]? {
    guard let first else { return second }
    guard let second else { return first }
    let known = Set(first)
    return first + second.filter { !known.contains($0) }
  }
}

extension [CustomField] {
  /// These fields, and the fields of `outer` with other names.
  func filled(from outer: [CustomField]) -> [CustomField] {
    if outer.isEmpty { return self }
    let names = Set(map(\.name))
    return self + outer.filter { !names.contains($0.name) }
  }
}
