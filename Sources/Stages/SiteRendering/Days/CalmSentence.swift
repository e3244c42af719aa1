// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The calm mode's sentence under a picture, addressed to its visitor: 'You and Karl, your husband.
///
/// Wedding day, Oban, 1962.'
struct CalmSentence: Sendable {
  /// `nil` if nothing is known.
  let text: String?

  /// The most people; a longer list is no sentence.
  private static let mostNames = 4
  /// The most characters of a caption that leaves room for its picture.
  private static let longestCaption = 120

  init(_ site: Site, _ keepsake: Keepsake) {
    let parts = [Self.people(site, keepsake), Self.rest(site, keepsake), Self.caption(keepsake)].compactMap { $0 }
    text = parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  /// The visible people; people of a letter or a card are only named in it.
  private static func people(_ site: Site, _ keepsake: Keepsake) -> String? {
    let names = keepsake.people.map(\.value)
    guard keepsake.kind?.value ?? .photo == .photo, !CalmDay.isErrand(keepsake), !names.isEmpty,
      names.count <= mostNames
    else { return nil }
    let calm = CalmNames(site)
    let others = names.filter { !calm.isYou($0) }
    let list = calm.list(others)
    if others.count < names.count {
      return others.isEmpty ? site.words[.calmYou] : site.words(.calmYouAnd, ["names": list])
    }
    return others.count == 1 ? site.words(.calmOne, ["name": list]) : site.words(.calmSeveral, ["names": list])
  }

  /// Title, place and time, without repeating what the title contains.
  private static func rest(_ site: Site, _ keepsake: Keepsake) -> String? {
    var said: [String] = []
    let wanted = [
      Headings.given(keepsake.title), keepsake.place.map { Headings.pinName(of: $0.value) }, time(site, keepsake),
    ]
    for part in wanted.compactMap({ $0 }) where !said.contains(where: { $0.contains(part) }) { said.append(part) }
    return said.isEmpty ? nil : ended(said.joined(separator: ", "))
  }

  private static func caption(_ keepsake: Keepsake) -> String? {
    guard let caption = keepsake.caption?.value.trimmingSpaces(), !caption.isEmpty, caption.count <= longestCaption
    else {
      return nil
    }
    return ended(caption)
  }

  private static func ended(_ text: String) -> String {
    text.last.map { ".!?…".contains($0) } == true ? text : text + "."
  }

  /// The year is enough if the day is known; an approximate date shows everything except the day: 'about August 1984', 'summer 1966'.
  private static func time(_ site: Site, _ keepsake: Keepsake) -> String? {
    guard let date = keepsake.date?.value else { return nil }
    guard case .point(var point) = date else {
      return switch DateBucket(date) {
      case .month(let year, _), .year(let year): site.dates.year(year)
      default: site.dates.text(date)
      }
    }
    guard point.unspecifiedYearDigits == 0 else { return site.dates.text(date) }
    (point.day, point.time) = (nil, nil)
    // One qualifier is enough in a sentence.
    if point.qualifier == .both { point.qualifier = .approximate }
    if point.qualifier == nil, point.season == nil { point.month = nil }
    return site.dates.text(point)
  }
}
