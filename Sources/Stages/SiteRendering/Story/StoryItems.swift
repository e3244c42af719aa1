// SPDX-License-Identifier: MIT
import KeepsakeModel

extension Story {
  /// The story of some keepsakes of a site.
  ///
  /// `hasScale`: it may show things at true scale. `showsAll`: near-equal pictures stand by themselves, as in a book.
  init(_ keepsakes: [Int], _ options: Options = Options(), hasScale: Bool = true, showsAll: Bool = false, site: Site) {
    let lines = Dictionary(
      options.parts.compactMap { part in part.keepsake.map { ($0, part) } }, uniquingKeysWith: { first, _ in first })
    self.init(
      keepsakes.map { number in
        var item = StoryItem(number, lines[number], site)
        if !hasScale { item.paper = nil }
        if showsAll { item.group = nil }
        return item
      }, options)
  }
}

extension StoryItem {
  /// The longest side of a thing at true scale, in millimetres: larger things have room of their own.
  private static let longest = 260.0

  init(_ number: Int, _ part: StoryPart?, _ site: Site) {
    let keepsake = site.catalogue.keepsakes[number]
    let picture = site.picture(of: number)
    self.init(number)
    sort = Self.sort(of: keepsake, hasPicture: picture != nil)
    size = picture?.size ?? size
    (year, month) = Self.date(keepsake.date?.value)
    place = keepsake.place.map { Headings.shortName(of: $0.value) }
    hasTitle = Headings.given(keepsake.title) != nil
    captionLength = (part?.words ?? keepsake.caption?.value)?.count ?? 0
    letterLength = StoryLetter(keepsake)?.length ?? 0
    hasVoice = !keepsake.isHeard && keepsake.images.contains { $0.media?.medium == .sound && PlayerView.isPlayed($0) }
    merit = site.merits[number]
    merit.hasWords = hasWords
    group = sort == .film ? nil : site.stacks.group(of: number)
    paper = part == nil ? Self.paper(of: number, letterLength, site) : nil
    line = part.map {
      Line(size: $0.size, isPreceded: !$0.before.isEmpty, details: picture == nil ? 0 : $0.details.count)
    }
  }

  private static func sort(of keepsake: Keepsake, hasPicture: Bool) -> Sort {
    if !hasPicture { return keepsake.isHeard ? .sound : .unseen }
    if keepsake.isHeard { return .sound }
    if keepsake.isWatched { return .film }
    return switch keepsake.kind?.value {
    case .artwork, .photo, .film, .other, .recording, nil: .picture
    case .object: .thing
    default: .paper
    }
  }

  /// The year and the month of a date, as far as they are certain.
  static func date(_ date: EDTFDate?) -> (year: Int?, month: Int?) {
    guard case .point(let point)? = date, point.qualifier == nil, point.unspecifiedYearDigits == 0 else {
      return (nil, nil)
    }
    return (point.year, point.season == nil && !point.monthUnspecified ? point.month : nil)
  }

  private static func paper(of number: Int, _ letterLength: Int, _ site: Site) -> PaperSize? {
    guard let size = TrueScale.size(of: number, site), size.longer <= longest else { return nil }
    return switch site.catalogue.keepsakes[number].kind?.value {
    case .ticket, .card, .postcard: size
    case .receipt, .certificate, .document, .object: letterLength == 0 ? size : nil
    default: nil
    }
  }
}
