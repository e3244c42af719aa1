// SPDX-License-Identifier: MIT
import KeepsakeModel

/// A story's page: the views of its chapters and steps, each with its slide number.
struct StoryPage {
  private let site: Site
  private let story: Story
  /// The keeper's words for some keepsakes in this story, which replace their captions.
  private let words: [Int: String]
  /// The number of the last keepsake, and what was said last: a date or a place is not said twice running.
  private var number: Int
  private var (lastPlace, lastDate): (String?, String?) = (nil, nil)
  private var ages: StoryAges
  /// The keepsakes that it shows, and the pictures that recordings are heard with.
  private var used: Set<Int>

  /// `after` is the number of keepsakes in other stories before it on the page.
  init(_ story: Story, parts: [StoryPart] = [], _ site: Site, after: Int = 0) {
    (self.story, self.site, number) = (story, site, after)
    ages = StoryAges(site)
    used = Set(story.steps.flatMap(\.keepsakes) + story.left + [story.opener].compactMap(\.self))
    words = Dictionary(
      parts.compactMap { part in part.keepsake.flatMap { number in part.words.map { (number, $0) } } },
      uniquingKeysWith: { first, _ in first })
  }

  // MARK: Chapters

  /// The picture that it begins with: its words are below it, in the first chapter.
  var cover: View? {
    guard let opener = story.opener, let picture = site.picture(of: opener) else { return nil }
    let keepsake = site.catalogue.keepsakes[opener]
    let alt = TileView.alternative(
      image: keepsake.images[keepsake.thumbnail], keepsake: keepsake, heading: site.headings[opener])
    return [
      .picture: .view(PictureView.view(picture, focus: site.focus(of: opener), alt: alt, for: .view)),
      .eager: .flag(true), .first: .flag(true),
      .address: .text(site.address(of: opener)),
      .isTall: .flag(!StoryItem(opener, nil, site).canFill), .focus: .maybe(site.trim(opener)),
    ]
  }

  /// The chapters, with the opener's words in the first one.
  var chapters: [View] {
    var page = self
    let opened = story.opener.map { page.view($0, .opener) }
    var last: Place?
    return story.chapters.enumerated().map { place, chapter in
      let heading = StoryHeading(chapter.heading, site)
      page.lastPlace = chapter.heading.places.count == 1 ? chapter.heading.places.first : nil
      page.lastDate = nil
      let shown = chapter.steps.flatMap(\.keepsakes)
      let first = shown.first.flatMap { self.place(of: $0) }
      let way = chapter.heading.from == nil ? nil : StoryHeading.way(from: last, to: first, site)
      last = shown.last.flatMap { self.place(of: $0) }
      return [
        .id: .text("c\(place + 1)"), .colour: .text(ground(chapter, isFirst: place == 0)),
        .later: .maybe(place == 0 ? nil : heading.later), .where: .maybe(heading.places), .years: .maybe(heading.years),
        .hasWhen: .flag(heading.places != nil || heading.years != nil), .isFirst: .flag(place == 0),
        .way: .maybe(place == 0 ? nil : way), .opened: .maybe(place == 0 ? opened : nil),
        .steps: .views(chapter.steps.map { page.step($0) }),
      ]
    }
  }

  /// The chapters' years and places, for the rail; empty for a story of one chapter.
  var rail: [View] {
    guard story.chapters.count > 1 else { return [] }
    return story.chapters.enumerated().map { place, chapter in
      let heading = chapter.heading
      return [
        .id: .text("c\(place + 1)"), .year: .maybe(heading.year.map { site.dates.year($0) }),
        .title: .maybe(heading.places.first),
      ]
    }
  }

  /// The class of the colour whose hue a chapter's ground has: that of its picture from edge to edge.
  private func ground(_ chapter: Story.Chapter, isFirst: Bool) -> String {
    let wide = chapter.steps.first { [.full, .burst, .film].contains($0.form) }?.keepsakes.first
    return colour(wide ?? (isFirst ? story.opener : nil))
  }

  private func colour(_ keepsake: Int?) -> String {
    "c\(min(215, max(0, keepsake.flatMap { site.picture(of: $0)?.colour } ?? 0)))"
  }

  private func place(of number: Int) -> Place? {
    site.catalogue.keepsakes[number].place.flatMap { $0.value.position == nil ? nil : $0.value }
  }

  // MARK: Steps

  /// All steps, without chapters.
  var views: [View] {
    var page = self
    return story.steps.map { page.step($0) }
  }

  /// The first steps with keepsakes, and the class of their ground.
  func beginning(atMost most: Int) -> (steps: [View], colour: String, isPlayed: Bool) {
    var page = self
    var shown = 0
    let first = (story.chapters.first?.steps ?? []).prefix { step in
      shown += step.keepsakes.count
      return shown <= most
    }
    return (
      first.map { page.step($0) }, story.chapters.first.map { ground($0, isFirst: true) } ?? colour(story.opener),
      isPlayed(first)
    )
  }

  /// A step has one of `shots`, `detail`, `scale`, `pause` and `prose`.
  private mutating func step(_ step: Story.Step) -> View {
    var view: View = [.shots: .none, .detail: .none, .scale: .none, .pause: .none, .prose: .none]
    switch step.content {
    case .keepsakes(let keepsakes, .scale, _): view = [.scale: .maybe(scale(keepsakes))]
    case .keepsakes(let keepsakes, let form, let lead):
      view = [.shots: .view(shots(keepsakes, form, lead: lead, isLeft: step.isLeft))]
    case .detail(let keepsake, let detail): view = [.detail: .view(self.detail(keepsake, detail))]
    case .text(let text): view = [.prose: .view([.text: .prose(text)])]
    case .rest(let text): view = [.pause: .view([.title: .text(text), .isLong: .flag(true)])]
    case .pause(let months):
      view = [.pause: .view([.title: .text(StoryHeading.pause(months: months, site.words)), .isLong: .flag(false)])]
    case .month(let month):
      view = [.pause: .view([.title: .text(site.dates.month(month).withCapital), .isLong: .flag(false)])]
    }
    let names: [Name] = [.shots, .detail, .scale, .pause, .prose]
    return names.reduce(into: [:]) { all, name in all = all.adding([name: view[name] ?? .none]) }
  }

  /// Keepsakes in columns: one, the two of a pair, the large one and the two small ones of a trio, those of a row.
  private mutating func shots(_ keepsakes: [Int], _ form: StoryForm, lead: Int?, isLeft: Bool) -> View {
    let columns: [[Int]] =
      switch (form, lead) {
      case (.trio, 0): [[keepsakes[0]], Array(keepsakes[1...])]
      case (.trio, _): [Array(keepsakes[..<2]), [keepsakes[2]]]
      case (.burst, _): [keepsakes]
      default: keepsakes.map { [$0] }
      }
    let ratios = columns.map { column in
      form == .burst ? 1 : 1 / column.reduce(0) { $0 + 1 / TileView.ratio(site.picture(of: $1)?.size) }
    }
    let views: [View] = zip(columns, ratios).map { column, ratio in
      [
        .shape: .text(Self.shape(ratio)),
        .members: .views(column.map { self.view($0, form, isLarge: column.count == 1) }),
      ]
    }
    let isLetter = form == .beside && StoryLetter(site.catalogue.keepsakes[keepsakes[0]]) != nil
    let isPaper = keepsakes.contains { site.catalogue.keepsakes[$0].isPaper }
    let isBare = keepsakes.allSatisfy { !hasWords($0) }
    let played = keepsakes.count == 1 ? Self.played(site.catalogue.keepsakes[keepsakes[0]], form) : nil
    let classes = [
      played.map { $0.media?.medium == .film ? "heard film" : "heard" } ?? "\(form)", Self.shape(ratios.reduce(0, +)),
      isLeft ? "left" : nil, isLetter ? "letter" : nil,
      isPaper ? "papers" : nil, isBare ? "quiet" : nil, form == .burst ? "n\(min(12, keepsakes.count))" : nil,
    ]
    return [.kind: .text(classes.compactMap(\.self).joined(separator: " ")), .columns: .views(views)]
  }

  /// The class of a ratio of width to height; from 3 on, the width of the screen is the limit anyway.
  private static func shape(_ ratio: Double) -> String { "a\(min(30, max(4, Int((ratio * 10).rounded()))))" }

  private func hasWords(_ number: Int) -> Bool {
    let keepsake = site.catalogue.keepsakes[number]
    return words[number] != nil || Headings.given(keepsake.title) != nil || keepsake.caption != nil
      || StoryLetter(keepsake) != nil
  }

  /// Things at true scale, with the words of letters on their own pages; `nil` if no scale fits them all.
  mutating func scale(_ keepsakes: [Int], eager: Int = 0) -> View? {
    guard let scale = TrueScale(keepsakes, site) else { return nil }
    let members = keepsakes.enumerated().map { place, number in
      view(number, .scale, isEager: place < eager)
        .adding([.width: .text(TrueScale.digits(scale.sizes[number]?.width ?? 0))])
    }
    return scale.view.adding([.members: .views(members)])
  }

  // MARK: One keepsake

  /// A keepsake with its words; `isLarge` is false for the small ones of a trio.
  mutating func view(_ number: Int, _ form: StoryForm, isLarge: Bool = true, isEager: Bool = false) -> View {
    self.number += 1
    let keepsake = site.catalogue.keepsakes[number]
    let letter = StoryLetter(keepsake)
    let (image, picture) = picture(number, letter: form == .beside ? letter : nil)
    let passage = form == .beside ? letter?.excerpt(beside: TileView.ratio(picture?.size)) ?? [] : []
    let heading = site.headings[number]
    let title = Headings.given(keepsake.title)
    let alt = TileView.alternative(image: image, keepsake: keepsake, heading: heading)
    let played = Self.played(keepsake, form)
    let poster = played == nil ? nil : HeardWith.picture(for: keepsake, besides: used, site)
    if let poster { used.insert(poster) }
    return [
      .id: .number(self.number), .address: .text(site.address(of: number)), .title: .maybe(title),
      .label: .text(heading), .caption: .maybe(words[number] ?? keepsake.caption?.value),
      .when: .maybe(when(number)), .life: .maybe(ages.words(number)),
      .shape: .text(TileView.shape(picture?.size)), .colour: .text(colour(poster ?? number)),
      .sizes: .text(Self.sizes(form, isLarge: isLarge)),
      .picture: .maybe(
        picture.map { PictureView.view($0, focus: image?.focus, alt: alt == title ? "" : alt, for: .view) }),
      .player: .maybe(
        played.flatMap { image in
          let shown = poster.flatMap { site.picture(of: $0) } ?? image.picture
          let view = shown.map {
            PictureView.view(
              $0, focus: poster.flatMap { site.focus(of: $0) }, alt: poster.map { site.headings[$0] } ?? "", for: .view)
          }
          return PlayerView.view(image, name: heading, alt: alt, poster: view, site.words)
        }),
      .voice: .maybe(
        Self.voice(of: keepsake, form).flatMap { image in
          let name = SideNames.shown(image.label, site.words) ?? site.words[.keepsakeRecording]
          return PlayerView.view(image, name: name, alt: image.alt ?? name, site.words)
        }),
      .eager: .flag(isEager), .first: .flag(isEager && self.number <= 1),
      .duration: .maybe(TileView.duration(keepsake, image)),
      .paragraphs: .texts(passage), .isWhole: .flag(passage.isEmpty || letter?.isWhole(passage) ?? true),
    ]
  }

  /// The film or recording that a step plays: in steps of one picture, as large as the page.
  private static func played(_ keepsake: Keepsake, _ form: StoryForm) -> KeepsakeImage? {
    guard [.sound, .film, .full, .alone].contains(form), keepsake.isHeard || keepsake.isWatched else { return nil }
    let image = keepsake.images[keepsake.thumbnail]
    return PlayerView.isPlayed(image) ? image : nil
  }

  /// The recording beside a picture, where its words stand.
  private static func voice(of keepsake: Keepsake, _ form: StoryForm) -> KeepsakeImage? {
    guard [.opener, .full, .alone, .beside].contains(form), !keepsake.isHeard, !keepsake.isSecret else { return nil }
    return keepsake.images.first { $0.media?.medium == .sound && PlayerView.isPlayed($0) }
  }

  /// Whether its steps play something, or what stands below its cover.
  var isPlayed: Bool { isPlayed(story.steps) || story.opener.map { isPlayed($0, .opener) } == true }

  private func isPlayed(_ steps: some Sequence<Story.Step>) -> Bool {
    steps.contains { step in
      guard case .keepsakes(let keepsakes, let form, _) = step.content else { return false }
      return keepsakes.contains { isPlayed($0, form) }
    }
  }

  private func isPlayed(_ number: Int, _ form: StoryForm) -> Bool {
    let keepsake = site.catalogue.keepsakes[number]
    return Self.played(keepsake, form) != nil || Self.voice(of: keepsake, form) != nil
  }

  /// The picture of a keepsake: of a letter, the page whose words stand beside it.
  private func picture(_ number: Int, letter: StoryLetter?) -> (image: KeepsakeImage?, picture: PictureFacts?) {
    let keepsake = site.catalogue.keepsakes[number]
    let place = letter?.image(of: keepsake) ?? keepsake.thumbnail
    let image = keepsake.images.indices.contains(place) ? keepsake.images[place] : nil
    return (image, place == keepsake.thumbnail ? site.picture(of: number) : image?.picture)
  }

  /// The width that a picture has on the page, from which browsers choose a file.
  private static func sizes(_ form: StoryForm, isLarge: Bool) -> String {
    switch form {
    case .opener, .full, .burst, .detail, .sound, .film: "100vw"
    case .alone: "(max-width: 48rem) 100vw, 84vw"
    case .trio where isLarge: "(max-width: 48rem) 100vw, 66vw"
    case .trio: "(max-width: 48rem) 50vw, 33vw"
    case .row: "(max-width: 48rem) 50vw, 30vw"
    case .beside, .pair, .scale, .bare: "(max-width: 48rem) 100vw, 52vw"
    }
  }

  /// The keepsake's date and place, unless the step before has them.
  private mutating func when(_ number: Int) -> String? {
    let keepsake = site.catalogue.keepsakes[number]
    let date = keepsake.date.map { site.dates.text($0.value) }
    let place = keepsake.place.map { Headings.shortName(of: $0.value) }
    let facts = [date == lastDate ? nil : date, place == lastPlace ? nil : place].compactMap(\.self)
    (lastDate, lastPlace) = (date ?? lastDate, place ?? lastPlace)
    return facts.isEmpty ? nil : facts.joined(separator: " · ")
  }

  // MARK: Enlarged parts

  /// The least pixels across an enlarged part, if such a file exists.
  private static let detailWidth = 1_000.0

  private mutating func detail(_ number: Int, _ detail: StoryPart.Detail) -> View {
    self.number += 1
    return PicturePart.view(site.picture(of: number), detail.region, least: Self.detailWidth).adding([
      .id: .number(self.number), .address: .text(site.address(of: number)),
      .label: .text(detail.words ?? site.headings[number]), .caption: .maybe(detail.words),
      .colour: .text(colour(number)),
    ])
  }
}
