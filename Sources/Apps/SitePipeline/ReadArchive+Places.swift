// SPDX-License-Identifier: MIT
internal import Cataloguing
internal import KeepsakeModel
private import KeepsakeSupport

extension ReadArchive {
  /// The table of places, which knows what this archive says of its places.
  ///
  /// What is hidden says nothing: a choice between namesakes must not tell where a private picture was taken.
  func places(_ knowledge: [[ImageKnowledge]], workers: Int = 1) -> GazetteerPlaces {
    let (count, share) = (min(drafts.count, knowledge.count), 512)
    let found = mapInParallel((count + share - 1) / share, width: workers, slice: 1) { number in
      said(in: number * share..<min(number * share + share, count), knowledge)
    }
    return GazetteerPlaces(settings, positions: found.flatMap(\.positions), names: found.flatMap(\.names))
  }

  /// The positions and names of places in some drafts.
  private func said(
    in drafts: Range<Int>, _ knowledge: [[ImageKnowledge]]
  ) -> (positions: [GeoPosition], names: [String]) {
    var positions: [GeoPosition] = []
    var names: [String] = []
    func note(_ statement: Statement<PlaceStatement>?) {
      if let position = statement?.value?.position {
        positions.append(position)
      } else if let name = statement?.value?.name {
        names.append(name)
      }
    }
    // By number, and by what is shared: a draft and a sidecar are large values to copy.
    for index in drafts {
      let (said, inherited) = (self.drafts[index].$sidecar, self.drafts[index].$defaults)
      let visibility = Visibility.stricter(said.wrappedValue.visibility, inherited.wrappedValue.visibility)
      guard (visibility ?? settings.visibility) <= .unlisted else { continue }
      for image in knowledge[index].indices {
        if let position = knowledge[index][image].$metadata.wrappedValue.position?.value { positions.append(position) }
      }
      note(said.wrappedValue.place)
      note(inherited.wrappedValue.place)
    }
    return (positions, names)
  }
}
