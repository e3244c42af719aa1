// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The picture that a recording is heard with: a picture of a person who is heard, taken about then.
///
/// Only pictures that the site's lists show, of people whom its visitors may know.
enum HeardWith {
  /// Index into the catalogue's keepsakes; `nil` if the recording's own cover or wave stands for it.
  ///
  /// On a recording's page the keeper's portrait of the person comes first; in a story (`besides` names its keepsakes)
  /// a picture that it does not show.
  static func picture(for recording: Keepsake, besides used: Set<Int>? = nil, _ site: Site) -> Int? {
    guard recording.images.indices.contains(recording.thumbnail), recording.isHeard, !recording.isSecret,
      recording.images[recording.thumbnail].media?.hasCover != true
    else { return nil }
    let people = recording.people.compactMap { site.index.personByName[Group.key(of: $0.value)] }
    let known = people.flatMap { site.index.people[$0].keepsakes }
    let portraits = people.compactMap { site.person($0).portrait }.filter { known.contains($0) && canStand($0, site) }
    if used == nil, let portrait = portraits.first { return portrait }
    let pictures = Set(known + portraits).filter {
      used?.contains($0) != true && (isOfPeople($0, site) || portraits.contains($0)) && canStand($0, site)
    }
    let year = year(of: recording)
    func key(_ number: Int) -> (Int, Double, Int) {
      let keepsake = site.catalogue.keepsakes[number]
      let apart = year.flatMap { year in self.year(of: keepsake).map { abs($0 - year) } }
      return (year == nil ? 0 : apart ?? .max, -site.merits[number].points, number)
    }
    return pictures.min { key($0) < key($1) }
  }

  private static func canStand(_ number: Int, _ site: Site) -> Bool {
    site.merits[number].isShown && site.picture(of: number) != nil
  }

  /// Whether people can be seen in it: not on paper, and not in an errand.
  private static func isOfPeople(_ number: Int, _ site: Site) -> Bool {
    let keepsake = site.catalogue.keepsakes[number]
    return !keepsake.isPaper && ![.artwork, .object].contains(keepsake.kind?.value) && !CalmDay.isErrand(keepsake)
  }

  private static func year(of keepsake: Keepsake) -> Int? { keepsake.date?.value.earliest?.year }
}
