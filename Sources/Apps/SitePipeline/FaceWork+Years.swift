// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// The same face through the years.
extension FaceWork {
  /// Fewer years are no row.
  private static let leastYears = 3
  /// More faces are no row that can be taken in.
  private static let mostYears = 10

  /// The best face of each year that is known, evenly spread from the first year to the last; nothing for fewer than three years.
  ///
  /// Only faces that somebody has marked count, and only pictures that everybody may see.
  func throughYears(_ person: Person) -> [(keepsake: Int, sighting: Sighting)] {
    let names: Set = [person.name]
    var best: [Int: (keepsake: Int, sighting: Sighting)] = [:]
    for number in person.keepsakes {
      let keepsake = catalogue.keepsakes[number]
      guard keepsake.visibility == .public, !keepsake.isSecret, let year = keepsake.date?.value.soleYear?.year,
        let sighting = chosen(person, in: number) ?? marked(names, in: number)
      else { continue }
      if sighting.across > best[year]?.sighting.across ?? 0 { best[year] = (number, sighting) }
    }
    guard best.count >= Self.leastYears else { return [] }
    return Self.spread(best.keys.sorted(), Self.mostYears).compactMap { best[$0] }
  }

  /// Where the keeper says that the face is in the portrait.
  private func chosen(_ person: Person, in number: Int) -> Sighting? {
    guard person.portrait == number, let face = person.face, let picture = thumbnail(number),
      let largest = picture.renditions.first?.size
    else { return nil }
    return Sighting(picture: picture, region: face, across: face.across(largest))
  }

  /// As many years as that, the first and the last among them and the others as evenly between as they can be.
  static func spread(_ years: [Int], _ count: Int) -> [Int] {
    guard years.count > count, count > 1, let first = years.first, let last = years.last else { return years }
    var left = years
    let chosen = (0..<count).compactMap { place -> Int? in
      let wanted = first + (last - first) * place / (count - 1)
      let nearest = left.indices.min { abs(left[$0] - wanted) < abs(left[$1] - wanted) }
      return nearest.map { left.remove(at: $0) }
    }
    return chosen.sorted()
  }
}
