// SPDX-License-Identifier: MIT
import KeepsakeModel

/// What the calm mode says under a picture, large and alone: 'This is Isobel and Samuel. Wedding day, Oban, 1962.'
struct CalmSentence: Sendable {
  /// `nil` where nothing is known that could be said.
  let text: String?

  /// More people than these are a crowd, and a list of them is no sentence any more.
  private static let mostNames = 4

  init(_ site: Site, _ keepsake: Keepsake) {
    let parts = [Self.people(site, keepsake), Self.rest(site, keepsake)].compactMap { $0 }
    text = parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  /// Who is to be seen; people of a letter or a card are named in it and not shown.
  private static func people(_ site: Site, _ keepsake: Keepsake) -> String? {
    let names = keepsake.people.map(\.value)
    guard keepsake.kind?.value ?? .photo == .photo, let last = names.last, names.count <= mostNames else { return nil }
    if names.count == 1 { return site.words(.calmOne, ["name": last]) }
    let list = "\(names.dropLast().joined(separator: ", ")) \(site.words[.listAnd]) \(last)"
    return site.words(.calmSeveral, ["names": list])
  }

  /// Title, place and year, each only once: many a title says the other two.
  private static func rest(_ site: Site, _ keepsake: Keepsake) -> String? {
    var said: [String] = []
    let wanted = [
      Headings.given(keepsake.title), keepsake.place.map { Headings.shortName(of: $0.value) }, time(site, keepsake),
    ]
    for part in wanted.compactMap({ $0 }) where !said.contains(where: { $0.contains(part) }) { said.append(part) }
    guard let last = said.last?.last else { return nil }
    return said.joined(separator: ", ") + (".!?…".contains(last) ? "" : ".")
  }

  /// The year is enough; where it isn't known, what is said of the time.
  private static func time(_ site: Site, _ keepsake: Keepsake) -> String? {
    guard let date = keepsake.date?.value else { return nil }
    return switch DateBucket(date) {
    case .month(let year, _), .year(let year): site.dates.year(year)
    default: site.dates.text(date)
    }
  }
}
