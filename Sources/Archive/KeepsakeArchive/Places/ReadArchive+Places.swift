// SPDX-License-Identifier: MIT
internal import Cataloguing
internal import KeepsakeModel
private import KeepsakeSupport

extension ReadArchive {
  /// The table of places, with this archive's statements about its places.
  ///
  /// Hidden keepsakes do not contribute: a choice between namesakes must not reveal where a private picture was taken.
  func places(_ knowledge: [[ImageKnowledge]], workers: Int = 1) -> GazetteerPlaces {
    let (count, share) = (min(drafts.count, knowledge.count), 512)
    let found = mapInParallel((count + share - 1) / share, width: workers, slice: 1) { number in
      said(in: number * share..<min(number * share + share, count), knowledge)
    }
    var mentions = found.flatMap(\.mentions)
    for collection in collections {
      guard let place = collection.statement.place?.value, let name = place.name else { continue }
      mentions.append(
        PlaceMention(
          name: name, position: place.position, file: collection.file,
          isOpen: collection.statement.visibility ?? settings.visibility <= .unlisted))
    }
    return GazetteerPlaces(settings, positions: found.flatMap(\.positions), mentions: mentions)
  }

  /// The positions and names of places in some drafts.
  private func said(
    in drafts: Range<Int>, _ knowledge: [[ImageKnowledge]]
  ) -> (positions: [GeoPosition], mentions: [PlaceMention]) {
    var positions: [GeoPosition] = []
    var mentions: [PlaceMention] = []
    // By number and by shared references, because drafts and sidecars are large values to copy.
    for index in drafts {
      let (said, inherited) = (self.drafts[index].$sidecar, self.drafts[index].$defaults)
      let isOpen = self.drafts[index].visibility(usual: settings.visibility) <= .unlisted
      for (statement, isFolders) in [(said.wrappedValue.place, false), (inherited.wrappedValue.place, true)] {
        guard let place = statement?.value else { continue }
        if let name = place.name {
          let file = isFolders ? nil : self.drafts[index].sidecarFile
          mentions.append(
            PlaceMention(
              name: name, position: place.position, file: file ?? self.drafts[index].path, isFolders: isFolders,
              isOpen: isOpen))
        } else if isOpen, let position = place.position {
          positions.append(position)
        }
      }
      guard isOpen else { continue }
      for image in knowledge[index].indices {
        if let position = knowledge[index][image].$metadata.wrappedValue.position?.value { positions.append(position) }
      }
    }
    return (positions, mentions)
  }
}
