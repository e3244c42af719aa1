// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// Keepsakes that may belong to a collection: of the same days, people or places as what it holds.
struct NearKeepsakes {
  /// Their numbers, the likeliest first.
  let numbers: [Int]
  /// More than these are not looked through.
  private static let most = 60

  init(to members: [Int], in view: StudioView) {
    let all = view.keepsakes, held = Set(members)
    let inside = members.map { all[$0] }
    let people = Set(inside.flatMap { $0.people.map(\.value) })
    let places = Set(inside.compactMap { $0.place?.value.name })
    let days = Set(inside.compactMap { Self.day($0) }), months = Set(inside.compactMap { Self.month($0) })
    let points = Self.points(people: people, places: places, days: days, months: months)
    let scored = all.indices.filter { !held.contains($0) }.map { (number: $0, points: points(all[$0])) }
    numbers = scored.filter { $0.points > 0 }
      .sorted { ($1.points, $0.number) < ($0.points, $1.number) }
      .prefix(Self.most).map(\.number)
  }

  /// The same day says most; many people are on pictures of all years.
  private static func points(
    people: Set<String>, places: Set<String>, days: Set<Substring>, months: Set<Substring>
  ) -> (Keepsake) -> Int {
    { keepsake in
      let time = day(keepsake).map(days.contains) == true ? 4 : month(keepsake).map(months.contains) == true ? 2 : 0
      let place = (keepsake.place?.value.name).map(places.contains) == true ? 2 : 0
      return time + place + min(2, keepsake.people.count { people.contains($0.value) })
    }
  }

  /// `1962-07-14` of a date that names its day.
  private static func day(_ keepsake: Keepsake) -> Substring? { start(keepsake, of: 10) }
  private static func month(_ keepsake: Keepsake) -> Substring? { start(keepsake, of: 7) }

  private static func start(_ keepsake: Keepsake, of length: Int) -> Substring? {
    guard let start = keepsake.date?.value.text.prefix(length), start.count == length,
      start.allSatisfy({ $0.isNumber || $0 == "-" })
    else { return nil }
    return start
  }
}
