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
    // By number: a draft is a large value to copy.
    for index in 0..<min(drafts.count, knowledge.count) {
      let visibility = [drafts[index].sidecar.visibility, drafts[index].defaults.visibility].compactMap { $0 }.max()
      guard (visibility ?? settings.visibility) <= .unlisted else { continue }
      positions += knowledge[index].compactMap { $0.metadata.position?.value }
      for statement in [drafts[index].sidecar.place, drafts[index].defaults.place] {
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
