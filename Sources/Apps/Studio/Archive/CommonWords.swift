// SPDX-License-Identifier: MIT
internal import KeepsakeModel
private import KeepsakeSupport

/// What keepsakes have in common, by which a collection of them may be called.
struct CommonWords {
  /// What their folder's name says.
  let folder: String?
  /// The smallest time that holds all of them, if it is within a year.
  let date: String?
  let place: String?

  /// At least half of the keepsakes must say something, and all that do must agree.
  init(_ entries: [StudioView.Entry]) {
    let folders = Set(entries.map(\.draft.path.folder))
    folder = folders.count == 1 ? folders.first.flatMap { TellingName($0.name)?.title } : nil
    let dates = entries.compactMap { $0.keepsake.date?.value }
    date = 2 * dates.count >= entries.count ? Self.common(dates) : nil
    let places = entries.compactMap { $0.keepsake.place?.value.name }
    place = 2 * places.count >= entries.count && Set(places).count == 1 ? places[0] : nil
  }

  /// Year, month and day as far as all dates have the same.
  private static func common(_ dates: [EDTFDate]) -> String? {
    if let first = dates.first, dates.allSatisfy({ $0 == first }), !first.text.contains("T") { return first.text }
    var common: [Substring]?
    for date in dates {
      guard case .point(let point) = date, point.unspecifiedYearDigits == 0, point.year > 0 else { return nil }
      let plain = date.text.prefix { $0.isNumber || $0 == "-" }.split(separator: "-")
      common = zip(common ?? plain, plain).prefix { $0 == $1 }.map(\.1)
    }
    guard let common, !common.isEmpty else { return nil }
    return common.joined(separator: "-")
  }
}
