// SPDX-License-Identifier: MIT
import KeepsakeModel

/// A page for each keepsake.
struct KeepsakePages: PageSet {
  private let site: Site

  init(_ site: Site) { self.site = site }

  var pages: [Page] { site.catalogue.keepsakes.indices.map { KeepsakePage(site, $0).page } }
}

/// The page of one keepsake.
private struct KeepsakePage: Sendable {
  private let site: Site
  private let number: Int

  /// The number of tiles before and after in time, at the foot of the page.
  private static let around = 3

  init(_ site: Site, _ number: Int) {
    self.site = site
    self.number = number
  }

  private var keepsake: Keepsake { site.catalogue.keepsakes[number] }
  private var isListed: Bool { site.index.position[number] >= 0 }

  var page: Page {
    Page(site.address(of: number), "keepsake", area: .keepsakes, isListed: isListed) { [self] in view }
  }

  private var view: View {
    let keepsake = keepsake
    let heading = site.headings[number]
    let description =
      [keepsake.caption?.value, keepsake.prose.map(CommonMark.plain)].compactMap { $0 }.first ?? heading
    let facts = Facts(site, keepsake, isListed: isListed)
    let faces = WhoIsWhere(site, number, facts)
    let carousel = Carousel(site, keepsake, heading: heading, faces)
    let calmPeople = calmPeople
    let calmDue = CalmDay(site).lines(ofKeepsake: number)
    // An appointment's day already has all of it.
    let calmSaid = calmDue.isEmpty || !CalmDay.isErrand(keepsake) ? CalmSentence(site, keepsake).text : nil
    let isMasked = Fields.areMasked(keepsake, site)
    let help = Help(keepsake, site)
    let isRead = TranscriptView.isRead(keepsake)
    var head = PageHead(
      heading, description, image: SharePicture.of(number, site), isListed: isListed,
      isShared: keepsake.visibility == .unlisted,
      scripts: (isMasked ? [site.assets.extra(.secrets)] : []) + (isRead ? [site.assets.extra(.letter)] : [])
        + (carousel.isPlayed ? [site.assets.extra(.player)] : []) + (help.hasOutbox ? Help.scripts(site) : []),
      sheets: [site.assets.sheet(.viewer)] + (carousel.isPair ? [site.assets.sheet(.pair)] : [])
        + (carousel.isPlayed || carousel.moves ? [site.assets.sheet(.player)] : [])
        + (isMasked || !keepsake.attachments.isEmpty ? [site.assets.sheet(.holds)] : [])
        + (help.isSomewhere ? [site.assets.sheet(.asks)] : []) + (isRead ? [site.assets.sheet(.letter)] : []),
      meaning: Meaning(site)?.keepsake(number, description: description == heading ? "" : description))
    head.isDim = isLookedAt
    let known = facts.views
    let technical = facts.technical
    let neighbours = neighbours
    let alike = site.stacks.othersCount(of: number)
    let downloads = Downloads.views(of: keepsake, words: site.words)
    let fields = Fields.views(of: keepsake, site)
    let originals = Originals.views(of: keepsake, words: site.words)
    return head.view(address: site.address(of: number), site: site)
      .adding(carousel.view)
      .adding([
        .title: .text(heading),
        .emoji: .maybe(keepsake.emoji),
        .isRead: .flag(isRead),
        .isBare: .flag(isBare(carousel)),
        .isPlain: .flag(Headings.given(keepsake.title) == nil),
        .said: .views(Sentence(site, keepsake, facts, besides: faces.said).views),
        .lines: .views(faces.lines),
        .calmSaid: .maybe(calmSaid),
        .calmPeople: .maybe(calmPeople),
        .calmDue: .views(calmDue),
        .caption: .maybe(keepsake.caption?.value),
        .prose: .prose(maybe: keepsake.prose),
        .notes: .prose(maybe: keepsake.notes),
        .contents: .maybe(ContentsView.view(of: keepsake)),
        .transcript: .maybe(transcript),
        .fields: .views(fields),
        .isOpen: .flag(!isLookedAt && (!fields.isEmpty || !isShown)),
        .attachments: .views(Attachments.views(of: keepsake, words: site.words)),
        .receipt: .maybe(Receipts.view(keepsake.receipt, keepsake.readReceipt, site.dates, site.words)),
        .parts: .views(PartSections.views(of: keepsake.parts, site.words, site.dates)),
        .suggestions: .views(help.suggestions),
        .asked: .maybe(help.asked(heading)),
        .answerFile: .maybe(help.hasOutbox ? Help.file(site) : nil),
        .own: .maybe(help.own),
        .credits: .views(help.credits),
        .thanks: .maybe(isListed && keepsake.credits.contains { $0.by != nil } ? ThanksPage.address : nil),
        .hasFacts: .flag(!known.isEmpty || !technical.isEmpty),
        .facts: .views(known),
        .technical: .views(technical),
        .isUnlisted: .flag(!isListed),
        .heart: .maybe(isListed && FavouritePages.isOffered(site) ? keepsake.id : nil),
        .trail: .maybe(trail),
        .related: site.tiles(related(without: neighbours), eager: 0),
        .around: .views(neighbours.map { tile($0).adding([.apart: .maybe(apart($0))]) }),
        .alikeTitle: .maybe(alike == 0 ? nil : site.words.count(alike, .others)),
        .alike: .views(site.stacks.others(of: number, most: Self.mostAlike).map(tile)),
        .save: .maybe(downloads.first),
        .downloads: .views(Array(downloads.dropFirst())),
        .hasSaved: .flag(downloads.count > 1 || !originals.isEmpty),
        .originals: .views(originals),
        .share: .maybe(
          ShareBlock.view(
            heading, address: site.address(of: number),
            picture: keepsake.images.first?.picture.flatMap { PictureView.largest(of: $0) }, isListed: isListed,
            site: site)),
      ])
  }

  /// The people in it, for the calm mode; only people with a page.
  private var calmPeople: View? {
    let entries = site.catalogue.keepsakes[number].people.compactMap {
      site.index.personByName[Group.key(of: $0.value)]
    }
    let cards = entries.map { PersonCards(site).card(site.index.people[$0].index) }
    return cards.isEmpty ? nil : [.people: .views(cards)]
  }

  // MARK: Text

  /// Whether it is looked at, and the lights go down for it; people work with receipts, recipes, errands and files of
  /// pages.
  private var isLookedAt: Bool {
    let keepsake = keepsake
    return isShown && !keepsake.isSecret && !keepsake.isToDo && !CalmDay.isErrand(keepsake)
      && keepsake.receipt == nil && keepsake.readReceipt == nil
      && ![.receipt, .recipe].contains(keepsake.kind?.value)
      && !keepsake.images.contains { $0.media?.medium == .document }
  }

  /// Whether there is a picture, film or recording of it.
  private var isShown: Bool { keepsake.images.contains { $0.picture != nil || $0.player != nil } }

  /// Whether it is only a picture, which then gets the whole screen.
  private func isBare(_ carousel: Carousel) -> Bool {
    let keepsake = keepsake
    guard Headings.given(keepsake.title) == nil, keepsake.caption == nil, keepsake.description == nil else {
      return false
    }
    let hasWords =
      keepsake.transcript != nil || keepsake.notes != nil || keepsake.receipt != nil || keepsake.readReceipt != nil
      || keepsake.ask != nil
    let hasParts =
      !keepsake.fields.isEmpty || !keepsake.attachments.isEmpty || !keepsake.captions.isEmpty || !keepsake.parts.isEmpty
    return !hasWords && !hasParts && !carousel.isPair && !carousel.isPlayed
      && keepsake.images.contains { $0.picture != nil }
  }

  private var transcript: View? {
    let keepsake = site.catalogue.keepsakes[number]
    if let spoken = SpokenView.views(of: keepsake, words: site.words) {
      return [.isGuess: .flag(false), .isFolded: .flag(false), .pages: .views([]), .spoken: .views(spoken)]
    }
    return keepsake.transcript.flatMap { TranscriptView.view($0, of: keepsake, words: site.words) }
  }

  // MARK: Neighbours

  /// The first public collection that contains it, and its neighbours there; without a collection the neighbours in
  /// time.
  private var trail: View? {
    guard let (entry, position) = firstCollection else {
      guard case .view(let turn) = turn else { return nil }
      return turn.adding(period).adding([.label: .text(site.words[.keepsakeTurn]), .position: .none])
    }
    let members = site.index.collections[entry].keepsakes
    let collection = site.collection(entry)
    return [
      .title: .text(collection.title), .address: .text("\(collection.folder)/index.html"),
      .label: .text(site.words(.keepsakeTurnCollection, ["collection": collection.title])),
      .position: .text(
        site.words(
          .keepsakePosition, ["n": site.words.number(position + 1), "total": site.words.number(members.count)])),
      .previous: link(position > 0 ? members[position - 1] : nil),
      .next: link(position + 1 < members.count ? members[position + 1] : nil),
    ]
  }

  /// The first public collection that contains it, and the position there.
  private var firstCollection: (entry: Int, position: Int)? {
    guard isListed,
      let entry = site.catalogue.keepsakes[number].collections.lazy.compactMap({ site.index.collectionBySlug[$0] })
        .first
    else { return nil }
    return site.index.collections[entry].position[number].map { (entry, $0) }
  }

  /// The neighbours in time; keepsakes without a date are neighbours of one another.
  private var turn: Value {
    guard isListed else { return .none }
    let previous = neighbour(-1)
    let next = neighbour(1)
    return previous == nil && next == nil ? .none : .view([.previous: link(previous), .next: link(next)])
  }

  private func neighbour(_ step: Int) -> Int? {
    let position = site.index.position[number] + step
    guard site.index.listed.indices.contains(position) else { return nil }
    let other = site.index.listed[position]
    return hasDate(other) == hasDate(number) ? other : nil
  }

  /// Read in place, since copying a keepsake is expensive.
  private func hasDate(_ index: Int) -> Bool { site.catalogue.keepsakes[index].date != nil }

  private func link(_ other: Int?) -> Value {
    guard let other else { return .none }
    return .view([
      .title: .text(site.headings[other]), .address: .text(site.address(of: other)),
      .isSilent: .flag(Headings.isSilent(site.catalogue.keepsakes[other])),
    ])
  }

  private var neighbours: [Int] {
    guard isListed, hasDate(number) else { return [] }
    return site.stacks.neighbours(of: number, reach: Self.around).filter(isWithinYear)
  }

  /// The time between this keepsake and another, in words.
  private func apart(_ other: Int) -> String? {
    let keepsakes = site.catalogue.keepsakes
    guard let own = keepsakes[number].date?.value, let date = keepsakes[other].date?.value else { return nil }
    return TimeApart(site.words).text(from: own, to: date)
  }

  /// The most others of a burst on each one's page.
  private static let mostAlike = 12

  /// A tile without a stack.
  private func tile(_ index: Int) -> View {
    [.tile: .shared(site.tiles[index]), .stack: .none, .ends: .none, .eager: .flag(false), .first: .flag(false)]
  }

  /// Whether another one may be within a year: decades away is not 'around this time'.
  private func isWithinYear(_ other: Int) -> Bool {
    let dates = [number, other].compactMap { site.catalogue.keepsakes[$0].date?.value }
    guard dates.count == 2 else { return false }
    if dates[0].overlaps(dates[1]) { return true }
    let apart = zip(dates.map(\.latest), dates.reversed().map(\.earliest)).compactMap { end, start in
      end.flatMap { end in start.map { abs($0.dayNumber - end.dayNumber) } }
    }
    return apart.min().map { $0 <= 366 } ?? false
  }

  /// Related keepsakes without the neighbours in time; only public ones.
  private func related(without neighbours: [Int]) -> [Int] {
    let all = site.catalogue.related
    guard isListed, all.indices.contains(number) else { return [] }
    return all[number].filter { other in
      site.index.position.indices.contains(other) && site.index.position[other] >= 0 && other != number
        && !neighbours.contains(other) && !site.stacks.areTogether(other, number)
    }
  }

  private var period: View {
    let bucket = DateBucket(site.catalogue.keepsakes[number].date?.value)
    return site.link(bucketTitle(bucket), to: site.browse.address(of: bucket))
  }

  private func bucketTitle(_ bucket: DateBucket) -> String {
    switch bucket {
    case .month(let year, let month): site.dates.month(month, of: year)
    case .year(let year): site.dates.year(year)
    case .decade(let decade): site.dates.decade(decade)
    case .century(let century): site.dates.century(century)
    case .longer: site.words[.dateLonger]
    case .undated: site.words[.dateNoneHeading]
    }
  }
}
