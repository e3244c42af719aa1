// SPDX-License-Identifier: MIT
internal import KeepsakeModel
private import KeepsakeSupport

/// Keepsakes that are only further files of another: the same bytes, no separate sidecar, and the same audience.
///
/// One of them represents all, so that no album, count or sum has a picture twice.
struct Duplicates {
  /// By the number of each further one, the one that stands for it.
  private(set) var firsts: [Int: Int] = [:]

  /// None.
  init() {}

  /// So many are tried as the one that stands for another: thousands of one picture must not take a square of that.
  private static let most = 8

  /// Finds them: the one with a text comes first, then one that no file manager has named as a copy, then the first by path.
  init(_ keepsakes: [Keepsake], _ drafts: [KeepsakeDraft]) {
    var owners: [ContentHash: Int] = [:]
    var shared: [ContentHash: Set<Int>] = [:]
    for number in keepsakes.indices {
      for image in keepsakes[number].images.indices {
        let content = keepsakes[number].images[image].content
        guard let other = owners.updateValue(number, forKey: content), other != number else { continue }
        shared[content, default: [other]].insert(number)
      }
    }
    for numbers in shared.values {
      // The references: drafts and sidecars are large values to copy.
      let ordered = numbers.sorted { a, b in
        let (left, right) = (Self.rank(drafts[a]), Self.rank(drafts[b]))
        return left == right ? drafts[a].path < drafts[b].path : left < right
      }
      var standing = ordered.prefix(1)
      for number in ordered.dropFirst() {
        let isSilent = drafts[number].sidecarFile == nil && drafts[number].images.count == 1
        let first = standing.first { first in
          isSilent && drafts[first].isHeldBack == drafts[number].isHeldBack
            && drafts[first].$defaults.wrappedValue.location == drafts[number].$defaults.wrappedValue.location
            && keepsakes[first].canStand(for: keepsakes[number])
        }
        if let first { firsts[number] = first } else if standing.count < Self.most { standing.append(number) }
      }
    }
  }

  /// The lower stands for the higher.
  private static func rank(_ draft: KeepsakeDraft) -> Int {
    let folders = draft.path.folder.text.split(separator: "/").map(String.init)
    let names = folders + draft.images.prefix(1).map(\.source.file.path.stem.name)
    return (draft.sidecarFile == nil ? 2 : 0) + (names.contains(where: TellingName.isCopy) ? 1 : 0)
  }

  var isEmpty: Bool { firsts.isEmpty }

  func isOne(_ number: Int) -> Bool { firsts[number] != nil }

  /// Whether an album of a folder called a copy has nothing but further files: it is no album beside the folder it was copied from.
  func fill(_ album: ReadCollection, _ members: [Int]) -> Bool {
    album.leastListed > 1 && !album.wasShown && TellingName.isCopy(album.file.name) && members.allSatisfy(isOne)
  }

  /// The one that stands for a keepsake, itself if it is no further file of another.
  func first(of number: Int) -> Int { firsts[number] ?? number }

  /// Members of a collection, each once.
  func joined(_ members: [Int]) -> [Int] {
    if isEmpty { return members }
    var seen: Set<Int> = []
    return members.map(first(of:)).filter { seen.insert($0).inserted }
  }

  /// Adds the values and places of further files to the keepsakes that represent them.
  func join(_ keepsakes: inout [Keepsake], _ drafts: [KeepsakeDraft]) {
    for (number, first) in firsts.sorted(by: { $0.key < $1.key }) {
      let other = keepsakes[number]
      keepsakes[first].takeLists(of: other, onlyOfFolders: drafts[first].sidecarFile != nil)
      // If the keeper has written a sidecar, its gaps may be intended.
      if drafts[first].sidecarFile == nil { keepsakes[first].takeValues(of: other) }
    }
  }
}

extension Keepsake {
  /// Whether nothing would be lost or seen otherwise if this one stood for another of the same bytes.
  fileprivate func canStand(for other: Keepsake) -> Bool {
    func agrees(_ own: Sourced<String>?, _ its: Sourced<String>?) -> Bool {
      guard let own, let its, its.source != .filename, own.source != .filename else { return true }
      return own.value == its.value
    }
    return visibility == other.visibility && isSecret == other.isSecret && type == other.type
      && category == other.category && (other.place == nil || place?.value == other.place?.value)
      && agrees(title, other.title) && agrees(caption, other.caption)
      && agrees(description, other.description)
  }

  fileprivate mutating func takeLists(of other: Keepsake, onlyOfFolders: Bool) {
    func isTaken(_ value: Sourced<String>, _ known: Set<String>) -> Bool {
      !known.contains(value.value) && (!onlyOfFolders || value.source == .folder)
    }
    let (knownTags, knownPeople) = (Set(tags.map(\.value)), Set(people.map(\.value)))
    tags += other.tags.filter { isTaken($0, knownTags) }
    people += other.people.filter { isTaken($0, knownPeople) }
  }

  /// Takes over what nothing is known of here.
  fileprivate mutating func takeValues(of other: Keepsake) {
    if title == nil || title?.source == .filename, let its = other.title, its.source != .filename { title = its }
    caption = caption ?? other.caption
    description = description ?? other.description
    date = date ?? other.date
    rating = rating ?? other.rating
  }
}
