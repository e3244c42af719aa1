// SPDX-License-Identifier: MIT
internal import Cataloguing
internal import KeepsakeModel

extension ReadArchive {
  /// The table of places, which knows what this archive says of its places.
  ///
  /// What is hidden says nothing: a choice between namesakes must not tell where a private picture was taken.
  func places(_ knowledge: [[ImageKnowledge]]) -> GazetteerPlaces {
    var positions: [GeoPosition] = []
    var names: [String] = []
    // By number, and by what is shared: a draft and a sidecar are large values to copy.
    for index in 0..<min(drafts.count, knowledge.count) {
      let (said, inherited) = (drafts[index].$sidecar, drafts[index].$defaults)
      let visibility = [said.wrappedValue.visibility, inherited.wrappedValue.visibility].compactMap { $0 }.max()
      guard (visibility ?? settings.visibility) <= .unlisted else { continue }
      positions += knowledge[index].compactMap { $0.metadata.position?.value }
      for statement in [said.wrappedValue.place, inherited.wrappedValue.place] {
        guard let place = statement?.value else { continue }
        if let position = place.position {
          positions.append(position)
        } else if let name = place.name {
          names.append(name)
        }
      }
    }
    return GazetteerPlaces(settings, positions: positions, names: names)
  }
}
