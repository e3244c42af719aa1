// SPDX-License-Identifier: MIT
import KeepsakeModel

/// What a story's page shows: the views of its steps, each with the number that leads to it.
struct StoryPage {
  private let site: Site
  private let story: Story
  /// What the keeper says of some of them instead of their captions.
  private let words: [Int: String]

  init(_ story: Story, parts: [StoryPart] = [], _ site: Site) {
    (self.story, self.site) = (story, site)
    words = Dictionary(
      parts.compactMap { part in part.keepsake.flatMap { number in part.words.map { (number, $0) } } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Letters a passage of a letter has at most; the rest is on its own page.
  private static let passage = 900

  /// The paragraphs of a text that the keeper has typed, or found right; `nil` where there is none, or it is secret: that shows itself on
  /// its own page only.
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

  /// A step has one of `full`, `across`, `beside`, `pair`, `row`, `pause` and `prose`.
  var views: [View] {
    var number = 0
    func next() -> Int {
      number += 1
      return number
    }
    return story.steps.map { step in
      let (name, view): (Name, View) =
        switch step {
        case .full(let keepsake): (.full, self.view(keepsake, next()))
        case .across(let keepsake): (.across, self.view(keepsake, next()))
        case .beside(let keepsake, let isLeft): (.beside, self.view(keepsake, next(), isLeft: isLeft))
        case .pair(let one, let other): (.pair, [.members: .views([self.view(one, next()), self.view(other, next())])])
        case .row(let keepsakes): (.row, row(keepsakes, &number))
        case .text(let text): (.prose, [.text: .prose(text)])
        case .pause(let keepsake, let words, let length):
          (.pause, pause(keepsake, words, isLong: length == .years || length == .elsewhere && story.hasPages))
        }
      func shown(as form: Name) -> Value { form == name ? .view(view) : .none }
      return [
        .full: shown(as: .full), .across: shown(as: .across), .beside: shown(as: .beside), .pair: shown(as: .pair),
        .row: shown(as: .row), .pause: shown(as: .pause), .prose: shown(as: .prose),
      ]
    }
  }

  /// Each of a wall's pictures counts; the first has the number that leads there.
  private func row(_ keepsakes: [Int], _ number: inout Int) -> View {
    defer { number += keepsakes.count }
    return [.id: .number(number + 1), .tiles: site.tiles(keepsakes, eager: 0)]
  }

  /// A keepsake with its words; `place` is the number that leads there.
  func view(_ number: Int, _ place: Int, isLeft: Bool = false) -> View {
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
      .eager: .flag(false), .first: .flag(false), .isLeft: .flag(isLeft),
      .duration: .maybe(TileView.duration(keepsake, image)),
      .hasWords: .flag(title != nil || words[number] != nil || keepsake.caption != nil || letter != nil),
      .hasText: .flag(letter != nil), .paragraphs: .texts(letter?.paragraphs ?? []),
      .isWhole: .flag(letter?.isWhole ?? true),
    ]
  }

  /// Its date and place, in small letters under its words.
  private func when(_ keepsake: Keepsake) -> String? {
    let facts = [
      keepsake.date.map { site.dates.text($0.value) }, keepsake.place.map { Headings.shortName(of: $0.value) },
    ].compactMap(\.self)
    return facts.isEmpty ? nil : facts.joined(separator: " · ")
  }

  private func pause(_ number: Int?, _ words: String, isLong: Bool) -> View {
    let text = words.prefix(1).uppercased() + words.dropFirst()
    return [
      .title: .text(text), .isLong: .flag(isLong),
      .when: .maybe(isLong ? number.flatMap { when(site.catalogue.keepsakes[$0]) } : nil),
    ]
  }
}
