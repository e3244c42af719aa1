// SPDX-License-Identifier: MIT

extension CollageLayout {
  /// The layout that suits the items; the same items always give the same layout.
  package static func suiting(_ items: [CollageItem]) -> CollageLayout {
    let papers = items.count { $0.isWhole }
    let letters = items.count { $0.isLetter }
    let photographs = items.count - papers
    if letters > 0, letters <= 3, photographs > 0, items.count <= 9 { return .letter }
    if papers * 2 > items.count, items.count > 1 { return items.count <= 16 ? .scrapbook : .mosaic }
    if photographs == items.count, (4...10).contains(items.count) {
      return isOneOccasion(items) ? .filmstrip : .polaroids
    }
    if photographs == items.count, items.count <= 15, isOneOccasion(items) { return .filmstrip }
    let alike = items.count { abs($0.aspect - items[0].aspect) < 0.05 }
    if items.count > 8, alike * 10 >= items.count * 9 { return .grid }
    return .mosaic
  }

  /// Whether all are from one year, as on one film.
  private static func isOneOccasion(_ items: [CollageItem]) -> Bool {
    let years = Set(items.map(\.year))
    return years.count == 1 && years.first != .some(nil) && items.count >= 5
  }
}
