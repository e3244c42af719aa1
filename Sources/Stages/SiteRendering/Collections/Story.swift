// SPDX-License-Identifier: MIT
import KeepsakeModel

/// A collection as a story to scroll through: its keepsakes in order, each in a suitable size, with the time that
/// passes between them.
///
/// Everything follows from existing values. The rhythm is a book's: keepsakes with text have room, keepsakes without
/// text stand together.
struct Story {
  /// A step of the story.
  enum Step {
    /// A picture from edge to edge, with its words below.
    case full(Int)
    /// A picture as wide as the page's content.
    case across(Int)
    /// Words beside the picture, on alternating sides.
    case beside(Int, isLeft: Bool)
    /// Two of the same height.
    case pair(Int, Int)
    /// An enlarged part of a picture, with words beside it.
    case detail(Int, UnitRectangle, words: String?, isLeft: Bool)
    /// A wall of pictures without words.
    case row([Int])
    /// Things side by side, at true scale to each other.
    case scale([Int])
    /// The time that passed: a separate page, or a line.
    case pause(before: Int?, words: String, length: StoryPause)
    /// The keeper's words between keepsakes; CommonMark.
    case text(String)

    /// The keepsakes that it shows.
    var keepsakes: [Int] {
      switch self {
      case .full(let keepsake), .across(let keepsake), .beside(let keepsake, _), .detail(let keepsake, _, _, _):
        [keepsake]
      case .pair(let one, let other): [one, other]
      case .row(let keepsakes), .scale(let keepsakes): keepsakes
      case .pause, .text: []
      }
    }
  }

  /// The kind of pauses between steps.
  enum Pauses {
    /// The time that passed, if it is known and long enough.
    case time
    /// The names of months, in a story of a year.
    case months
    /// No pauses.
    case none
  }

  /// The most keepsakes of a story; longer collections are lists.
  static let most = 60
  /// The most pictures of one wall, and the fewest pictures without words of which one is shown large.
  private static let (mostOfRow, oneLargeOf) = (12, 8)
  /// The fewest consecutive receipts that lie together on a table.
  private static let leastTable = 3
  /// The most items at one scale, and the length of the longest, in millimetres: larger items have separate room.
  private static let (mostOfScale, longestOfScale) = (3, 210.0)
  /// The most pauses between places that have their own page; more are lines.
  private static let mostPages = 4
  /// The least longer side of a picture that fills a screen, in pixels.
  private static let leastFull = 1_000
  /// The first steps, whose pictures load at once.
  private static let opening = 4
  /// The least quality of a picture that fills a screen.
  private static let leastScore = 0.5

  let steps: [Step]

  /// `parts` are the keeper's changes; a book has no page with things at true scale.
  init(
    _ keepsakes: [Int], cover: Int?, parts: [StoryPart] = [], pauses: Pauses = .time, hasScale: Bool = true, site: Site
  ) {
    var composer = Composer(site: site, cover: cover, parts: parts, pauses: pauses, hasScale: hasScale)
    var place = 0
    while place < keepsakes.count {
      let keepsake = keepsakes[place]
      composer.come(to: keepsake)
      let table = composer.endOfTable(keepsakes, from: place)
      let end = composer.endOfSilence(keepsakes, from: place)
      let scale = composer.endOfScale(keepsakes, from: place)
      if table - place >= Self.leastTable {
        composer.addTable(Array(keepsakes[place..<table]))
        place = table
      } else if scale - place > 1 {
        composer.addScale(Array(keepsakes[place..<scale]))
        place = scale
      } else if end - place > 1 {
        composer.addSilent(Array(keepsakes[place..<end]))
        place = end
      } else {
        composer.add(keepsake)
        composer.addDetails(of: keepsake)
        place += 1
      }
    }
    for part in parts where part.keepsake == nil { composer.add(part.before) }
    steps = composer.steps
  }

  /// The large pictures at its beginning.
  var openings: [Int] {
    steps.prefix(Self.opening).flatMap { step -> [Int] in
      switch step {
      case .full, .across, .beside, .pair: step.keepsakes
      case .row, .scale, .detail, .pause, .text: []
      }
    }
  }

  /// Whether a pause between places has its own page; in a story with many pauses only years do.
  var hasPages: Bool {
    steps.count { if case .pause(_, _, .elsewhere) = $0 { true } else { false } } <= Self.mostPages
  }

  /// Whether any of its steps shows things at true scale.
  var hasScale: Bool { steps.contains { if case .scale = $0 { true } else { false } } }

  private struct Composer {
    let site: Site
    let cover: Int?
    let hasScale: Bool
    private(set) var steps: [Step] = []
    private var last: Int?
    /// The number of steps since a picture filled the screen: two in a row would be too much.
    private var sinceFull = 2
    private var isLeft = false

    private let pauses: Pauses
    private let parts: [Int: StoryPart]

    init(site: Site, cover: Int?, parts: [StoryPart], pauses: Pauses, hasScale: Bool) {
      (self.site, self.cover, self.pauses, self.hasScale) = (site, cover, pauses, hasScale)
      self.parts = Dictionary(
        parts.compactMap { part in part.keepsake.map { ($0, part) } }, uniquingKeysWith: { first, _ in first })
    }

    private func keepsake(_ number: Int) -> Keepsake { site.catalogue.keepsakes[number] }

    private func hasWords(_ number: Int) -> Bool {
      let keepsake = keepsake(number)
      return parts[number] != nil || Headings.given(keepsake.title) != nil || keepsake.caption != nil
        || StoryPage.letter(keepsake) != nil
    }

    private func ratio(_ number: Int) -> Double { TileView.ratio(site.picture(of: number)?.size) }

    /// The index after the last of consecutive pictures without words, with no pause between them.
    func endOfSilence(_ keepsakes: [Int], from start: Int) -> Int {
      var end = start
      while end < keepsakes.count, !hasWords(keepsakes[end]), site.picture(of: keepsakes[end]) != nil,
        end == start || pauseWords(from: keepsakes[end - 1], to: keepsakes[end]) == nil
      {
        end += 1
      }
      return end
    }

    /// The index after the last of consecutive receipts, whatever their dates.
    func endOfTable(_ keepsakes: [Int], from start: Int) -> Int {
      keepsakes[start...].firstIndex { keepsake($0).kind?.value != .receipt || parts[$0] != nil } ?? keepsakes.count
    }

    /// The index after the last small item in a row of items at one scale.
    ///
    /// Dates show days and weeks between them; a year or a journey between them ends the row. A photograph may join
    /// items of its own day, and only beside one of them.
    func endOfScale(_ keepsakes: [Int], from start: Int) -> Int {
      var end = start
      while end < keepsakes.count, end - start < Story.mostOfScale, isSmall(keepsakes[end]),
        end == start || isOneTable(keepsakes[end - 1], keepsakes[end])
      {
        end += 1
      }
      let members = keepsakes[start..<end]
      return members.contains { keepsake($0).kind?.value != .photo } && TrueScale(Array(members), site) != nil
        ? end : start
    }

    /// Whether it is a small thing of known size, with few enough words to fit below it.
    private func isSmall(_ number: Int) -> Bool {
      guard hasScale, parts[number] == nil, let size = TrueScale.size(of: number, site),
        size.longer <= Story.longestOfScale
      else { return false }
      switch keepsake(number).kind?.value {
      case .ticket, .card, .postcard: return true
      case .photo: return number != cover
      case .receipt, .certificate, .document, .object: return StoryPage.letter(keepsake(number)) == nil
      default: return false
      }
    }

    private func isOneTable(_ one: Int, _ next: Int) -> Bool {
      if let before = parts[next]?.before, !before.isEmpty { return false }
      let dates = [one, next].map { keepsake($0).date?.value }
      if [one, next].contains(where: { keepsake($0).kind?.value == .photo }) {
        return dates[0] == dates[1] && dates[0] != nil
      }
      guard let pause = pauseWords(from: one, to: next) else { return true }
      let days = dates.compactMap { $0?.earliest.map(CivilDateTime.dayNumber) }
      return pauses == .time && pause.length == .short && days.count == 2 && abs(days[1] - days[0]) <= 31
    }

    mutating func addScale(_ numbers: [Int]) {
      steps.append(.scale(numbers))
      last = numbers.last
      sinceFull += 1
    }

    mutating func addTable(_ numbers: [Int]) {
      steps.append(hasScale && TrueScale(numbers, site) != nil ? .scale(numbers) : .row(numbers))
      last = numbers.last
      sinceFull += 1
    }

    mutating func add(_ number: Int) {
      let (picture, ratio) = (site.picture(of: number), ratio(number))
      defer { last = number }
      switch parts[number]?.size {
      case .full: return steps.append(.full(number))
      case .wide: return steps.append(.across(number))
      case .beside: return addBeside(number)
      case nil: break
      }
      guard let picture, ratio >= 1.25 else { return addBeside(number) }
      let isLarge = max(picture.size.width, picture.size.height) >= Story.leastFull && picture.score >= Story.leastScore
      let isPhoto = keepsake(number).kind?.value ?? .photo == .photo
      if isLarge, isPhoto, sinceFull >= 2, number != cover {
        steps.append(.full(number))
        sinceFull = 0
      } else if number == cover || (keepsake(number).caption?.value.count ?? 0) <= 60 && isPhoto {
        steps.append(.across(number))
        sinceFull += 1
      } else {
        addBeside(number)
      }
    }

    private mutating func addBeside(_ number: Int) {
      steps.append(.beside(number, isLeft: isLeft))
      isLeft.toggle()
      sinceFull += 1
    }

    mutating func addDetails(of number: Int) {
      for detail in parts[number]?.details ?? [] {
        add(detail.before)
        guard site.picture(of: number) != nil else {
          if let words = detail.words { steps.append(.text(words)) }
          continue
        }
        steps.append(.detail(number, detail.region, words: detail.words, isLeft: isLeft))
        isLeft.toggle()
      }
    }

    /// Pictures without words: two of them side by side, or the best of them with the others as a wall.
    mutating func addSilent(_ numbers: [Int]) {
      defer { last = numbers.last }
      if numbers.count == 2 {
        steps.append(.pair(numbers[0], numbers[1]))
        sinceFull += 1
        return
      }
      var rest = numbers[...]
      // No wall has a single picture.
      let walls = (numbers.count + Story.mostOfRow - 1) / Story.mostOfRow
      while !rest.isEmpty {
        let part = Array(rest.prefix((numbers.count + walls - 1) / walls))
        rest = rest.dropFirst(part.count)
        let large = part.count >= Story.oneLargeOf ? site.best(of: part.filter { ratio($0) >= 1.25 }) : nil
        if let large { steps.append(.full(large)) }
        steps.append(.row(part.filter { $0 != large }))
      }
      sinceFull = 1
    }

    /// The keeper's words before a keepsake, else the time that passed.
    mutating func come(to number: Int) {
      if let before = parts[number]?.before, !before.isEmpty { add(before) } else { pause(before: number) }
    }

    mutating func add(_ interludes: [StoryPart.Interlude]) {
      steps += interludes.map { interlude in
        switch interlude {
        case .text(let text): .text(text)
        case .pause(let words): .pause(before: nil, words: words, length: .years)
        }
      }
    }

    private mutating func pause(before number: Int) {
      guard let pause = pauseWords(from: last, to: number) else { return }
      steps.append(.pause(before: number, words: pause.words, length: pause.length))
    }

    private func pauseWords(from last: Int?, to next: Int) -> (words: String, length: StoryPause)? {
      if pauses == .none { return nil }
      if pauses == .months { return monthWords(from: last, to: next).map { ($0, .short) } }
      guard let last, let from = keepsake(last).date?.value, let to = keepsake(next).date?.value else { return nil }
      let other = keepsake(last).place?.value.name != keepsake(next).place?.value.name
      return TimeApart(site.words).pause(from: from, to: to, isElsewhere: other && keepsake(next).place != nil)
    }

    /// The month of the next keepsake, if it is known and differs.
    private func monthWords(from last: Int?, to next: Int) -> String? {
      func month(_ number: Int) -> Int? {
        keepsake(number).date.flatMap { DateBucket($0.value) }.flatMap { bucket in
          if case .month(_, let month) = bucket { month } else { nil }
        }
      }
      guard let new = month(next), new != last.flatMap(month) else { return nil }
      return site.dates.month(new)
    }
  }
}
