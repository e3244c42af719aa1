// SPDX-License-Identifier: MIT
internal import Contributions
internal import KeepsakeArchive
internal import KeepsakeModel
private import KeepsakeSupport
internal import Sidecars

/// Brings what sidecars hold of contributions up to date: votes are counted, and what was withdrawn goes.
struct ContributionCounts {
  let book: ContributionBook

  /// The edits that bring a sidecar up to date; none if it is.
  ///
  /// If a credit's sender has withdrawn, the name goes; the value stays, since the keeper has accepted it.
  func edits(of bytes: [UInt8], about keepsake: String) throws(SidecarEditError) -> [SidecarEdit] {
    let reading = SidecarReader.sidecar(bytes, file: "")
    guard let sidecar = reading.value else { return [] }
    var edits: [SidecarEdit] = []
    var withdrawn: [Int] = []
    for (place, caption) in sidecar.captions.enumerated() {
      let id = caption.voteID(about: keepsake)
      if caption.id != nil, book.isWithdrawn(id, from: caption.from) {
        withdrawn.append(place)
        continue
      }
      // The keeper may write other words by hand: these are another suggestion, and the old votes are none for it.
      guard caption.id == nil || book.hasVotes(on: id) else { continue }
      let count = book.count(of: id, from: caption.from)
      let path: [YAMLStep] = ["captions", .index(place)]
      if count.up != caption.up { edits.append(Self.setting(path + ["up"], count.up)) }
      if count.down != caption.down { edits.append(Self.setting(path + ["down"], count.down)) }
    }
    for (place, credit) in sidecar.credits.enumerated() {
      guard let id = credit.id else { continue }
      let path: [YAMLStep] = ["credits", .index(place)]
      let count = book.count(of: id, from: credit.from)
      if book.hasVotes(on: id), count.up != credit.up { edits.append(Self.setting(path + ["up"], count.up)) }
      if book.isWithdrawn(id, from: credit.from), credit.by != nil { edits.append(.remove(path + ["by"])) }
    }
    if !withdrawn.isEmpty, withdrawn.count == sidecar.captions.count {
      edits.append(.remove(["captions"]))
    } else {
      // From the last, so that the places of the others stay right.
      edits += withdrawn.reversed().map { .remove(["captions", .index($0)]) }
    }
    return edits
  }

  private static func setting(_ path: [YAMLStep], _ count: Int) -> SidecarEdit {
    count == 0 ? .remove(path) : .set(path, .word(String(count)))
  }
}
