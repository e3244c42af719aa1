// SPDX-License-Identifier: MIT
import KeepsakeModel
import MapDrawing

/// A story's page: the views of its steps, each with its slide number.
struct StoryPage {
  private let site: Site
  private let story: Story
  /// The keeper's words for some keepsakes in this story, which replace their captions.
  private let words: [Int: String]

  init(_ story: Story, parts: [StoryPart] = [], _ site: Site) {
    (self.story, self.site) = (story, site)
    words = Dictionary(
      parts.compactMap { part in part.keepsake.flatMap { number in part.words.map { (number, $0) } } },
      uniquingKeysWith: { first, _ in first })
  }

  /// The most letters of a passage; the rest is on the letter's own page.
  private static let passage = 900

  /// The paragraphs of a transcript that the keeper wrote or checked; `nil` if there is none, or for a secret keepsake,
  /// which shows its text only on its own page.
  static func letter(_ keepsake: Keepsake) -> (paragraphs: [String], isWhole: Bool)? {
    guard !keepsake.isSecret, let transcript = keepsake.transcript, !transcript.source.isOfPicture else { return nil }
    let all = TranscriptView.pages(of: transcript.value).flatMap { TranscriptView.paragraphs(of: $0) }
    var (shown, length) = ([String](), 0)
    for paragraph in all {
      guard shown.isEmpty || length + paragraph.count <= passage else { break }
      shown.append(paragraph)
      length += paragraph.count
    }
    return shown.isEmpty ? nil : (shown, shown.count == all.count)
  }

  /// A step has one of `full`, `across`, `beside`, `detail`, `pair`, `row`, `scale`, `pause` and `prose`.
  var views: [View] {
    var number = 0
    var whereabouts: Place?
    func next() -> Int {
      number += 1
      return number
    }
    return story.steps.enumerated().map { place, step in
      // An unknown or hidden place begins no journey.
      if let last = step.keepsakes.last { whereabouts = self.place(of: last) }
      let (name, view): (Name, View) =
        switch step {
        case .full(let keepsake): (.full, self.view(keepsake, next()))
        case .across(let keepsake): (.across, self.view(keepsake, next()))
        case .beside(let keepsake, let isLeft): (.beside, self.view(keepsake, next(), isLeft: isLeft))
        case .detail(let keepsake, let region, let words, let isLeft):
          (.detail, detail(keepsake, region, words, next(), isLeft: isLeft))
        case .pair(let one, let other): (.pair, [.members: .views([self.view(one, next()), self.view(other, next())])])
        case .row(let keepsakes): (.row, row(keepsakes, &number))
        case .scale(let keepsakes): (.scale, scale(keepsakes, next) ?? [:])
        case .text(let text): (.prose, [.text: .prose(text)])
        case .pause(let keepsake, let words, let length):
          (.pause, pause(keepsake, words, length, way: way(from: whereabouts, at: place)))
        }
      func shown(as form: Name) -> Value { form == name ? .view(view) : .none }
      return [
        .full: shown(as: .full), .across: shown(as: .across), .beside: shown(as: .beside),
        .detail: shown(as: .detail), .pair: shown(as: .pair), .row: shown(as: .row), .scale: shown(as: .scale),
        .pause: shown(as: .pause), .prose: shown(as: .prose),
      ]
    }
  }

  /// Each of a wall's pictures counts; the first one's number is the wall's.
  private func row(_ keepsakes: [Int], _ number: inout Int) -> View {
    defer { number += keepsakes.count }
    return [.id: .number(number + 1), .tiles: site.tiles(keepsakes, eager: 0)]
  }

  /// Things at true scale, with the words of letters on their own pages; `nil` if no scale fits them all.
  func scale(_ keepsakes: [Int], eager: Int = 0, _ next: () -> Int) -> View? {
    guard let scale = TrueScale(keepsakes, site) else { return nil }
    let members = keepsakes.enumerated().map { place, number in
      view(number, next(), hasPassage: false, isEager: place < eager)
        .adding([.width: .text(TrueScale.digits(scale.sizes[number]?.width ?? 0))])
    }
    return scale.view.adding([.members: .views(members)])
  }

  /// A keepsake with its words; `place` is its number in the story.
  func view(_ number: Int, _ place: Int, isLeft: Bool = false, hasPassage: Bool = true, isEager: Bool = false)
    -> View
  {
    let keepsake = site.catalogue.keepsakes[number]
    let image = keepsake.images.indices.contains(keepsake.thumbnail) ? keepsake.images[keepsake.thumbnail] : nil
    let heading = site.headings[number]
    let title = Headings.given(keepsake.title)
    let picture = site.picture(of: number)
    let letter = Self.letter(keepsake)
    let alt = TileView.alternative(image: image, keepsake: keepsake, heading: heading)
    return [
      .id: .number(place), .address: .text(site.address(of: number)), .title: .maybe(title),
      .label: .text(heading), .caption: .maybe(words[number] ?? keepsake.caption?.value), .when: .maybe(when(keepsake)),
      .shape: .text(TileView.shape(picture?.size)), .colour: .text("c\(min(215, max(0, picture?.colour ?? 0)))"),
      .picture: .maybe(picture.map { PictureView.view($0, alt: alt == title ? "" : alt, for: .view) }),
      .eager: .flag(isEager), .first: .flag(isEager && place <= 1), .isLeft: .flag(isLeft),
      .duration: .maybe(TileView.duration(keepsake, image)),
      .hasWords: .flag(title != nil || words[number] != nil || keepsake.caption != nil || letter != nil),
      .paragraphs: .texts(hasPassage ? letter?.paragraphs ?? [] : []),
      .isWhole: .flag(letter.map { $0.isWhole && hasPassage } ?? true),
    ]
  }

  /// The keepsake's date and place, in small letters under its words.
  private func when(_ keepsake: Keepsake) -> String? {
    let facts = [
      keepsake.date.map { site.dates.text($0.value) }, keepsake.place.map { Headings.shortName(of: $0.value) },
    ].compactMap(\.self)
    return facts.isEmpty ? nil : facts.joined(separator: " · ")
  }

  /// The least pixels across an enlarged part, if such a file exists.
  private static let detailWidth = 1_000.0

  private func detail(_ number: Int, _ region: UnitRectangle, _ words: String?, _ place: Int, isLeft: Bool) -> View {
    let files = site.picture(of: number).map { PictureView.candidates(of: $0, for: .view) } ?? []
    let file = files.last { Double($0.size.width) * region.width >= Self.detailWidth } ?? files.first
    let size = file?.size ?? PixelSize(width: 1, height: 1)
    let (width, height) = (Double(size.width), Double(size.height))
    func whole(_ length: Double) -> Int { Int(length.rounded()) }
    let (left, top) = (
      min(whole(region.left * width), size.width - 1), min(whole(region.top * height), size.height - 1)
    )
    let part = (width: max(1, whole(region.width * width)), height: max(1, whole(region.height * height)))
    let shape = TileView.shape(PixelSize(width: part.width, height: part.height))
    return [
      .id: .number(place), .address: .text(site.address(of: number)), .label: .text(words ?? site.headings[number]),
      .caption: .maybe(words), .isLeft: .flag(isLeft), .shape: .text(shape),
      .colour: .text("c\(min(215, max(0, site.picture(of: number)?.colour ?? 0)))"),
      .source: .text(file?.address ?? ""),
      .width: .number(size.width), .height: .number(size.height),
      .part: .text("\(left) \(top) \(part.width) \(part.height)"),
    ]
  }

  private func place(of number: Int) -> Place? {
    site.catalogue.keepsakes[number].place.flatMap { $0.value.position == nil ? nil : $0.value }
  }

  /// The journey of a pause, on a small map; `nil` if an end is unknown, or both are the same place.
  private func way(from start: Place?, at step: Int) -> View? {
    let next = story.steps[step...].lazy.compactMap(\.keepsakes.first).first
    guard let start, let from = start.position, let end = next.flatMap({ place(of: $0) }), let to = end.position,
      !from.isNear(to)
    else { return nil }
    let (here, there) = (Headings.pinName(of: start), Headings.pinName(of: end))
    let map = SmallMap(
      label: site.words(.mapWay, ["place": here, "other": there]),
      spots: [MapSpot(from, weight: 1, name: here), MapSpot(to, weight: 1, name: there)],
      legs: [MapJourney.Leg(from: from, to: to)])
    return [.drawing: .drawn(Drawn(map, for: site))]
  }

  private func pause(_ number: Int?, _ words: String, _ length: StoryPause, way: View?) -> View {
    let isLong = length == .years || length == .elsewhere && story.hasPages
    let text = words.prefix(1).uppercased() + words.dropFirst()
    return [
      .title: .text(text), .isLong: .flag(isLong), .way: .maybe(isLong ? way : nil),
      .when: .maybe(isLong ? number.flatMap { when(site.catalogue.keepsakes[$0]) } : nil),
    ]
  }
}
