// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The distribution of keepsakes by date over pages of at most `Site.tilesPerPage` tiles.
///
/// A small album is one page with a section for each decade, or for each year of a decade with many keepsakes. A larger
/// one has a page for each year with a section for each month; the months of a very large year have their own pages.
struct BrowsePlan: Sendable {
  /// A period with separate pages.
  struct Period: Sendable {
    var title: String
    /// The folder of its pages.
    var folder: String
    var keepsakes: [Int]
    /// Sections with a heading each, if the period is shown on one page.
    var sections: [Section]
    /// Inner periods, if it is too large for one page and can be divided.
    var parts: [Int]
    /// Index of the period that contains this one.
    var parent: Int?

    var address: String { folder + "/index.html" }
  }

  struct Section: Sendable {
    var title: String
    /// The fragment for links.
    var anchor: String
    var keepsakes: [Int]
  }

  /// Periods of the entry page under one heading.
  struct Decade: Sendable {
    var title: String
    /// The fragment for links.
    var anchor: String
    /// Indices of periods.
    var periods: [Int]
    var keepsakes: [Int]
  }

  /// Set if everything fits on the single page `keepsakes/index.html`.
  let sections: [Section]?
  let periods: [Period]
  /// Indices of the periods on the entry page, in time order.
  let top: [Int]
  /// The periods on the entry page by decades; others stand alone.
  let decades: [Decade]
  /// The target of links to a bucket.
  private let addresses: [DateBucket: String]

  static let entry = "keepsakes/index.html"
  /// The folder of all periods.
  static let folder = "keepsakes/by-date/"

  /// `newestFirst` has all keepsakes if lists begin with the newest.
  init(_ index: SiteIndex, newestFirst: [Keepsake]?, words: Words, dates: DateWords) {
    var builder = Builder(words: words, dates: dates)
    let inTime = Self.topGroups(of: index)
    func ordered(_ groups: [TopGroup]) -> [TopGroup] { newestFirst.map { Self.turned(groups, $0) } ?? groups }
    let groups = ordered(inTime)
    if index.listed.count <= Site.tilesPerPage {
      sections = ordered(Self.joined(Self.byDecade(inTime))).map { builder.section($0) }
      periods = []
      top = []
      decades = []
    } else {
      sections = nil
      let top = groups.map { builder.period($0) }
      self.top = top
      decades = zip(groups, top).reduce(into: []) { decades, entry in
        let anchor = "y" + builder.name(of: entry.0.bucket.ofDecade)
        if decades.last?.anchor != anchor {
          decades.append(
            Decade(title: builder.title(of: entry.0.bucket.ofDecade), anchor: anchor, periods: [], keepsakes: []))
        }
        decades[decades.count - 1].periods.append(entry.1)
        decades[decades.count - 1].keepsakes += entry.0.keepsakes
      }
      periods = builder.periods
    }
    addresses = builder.addresses
  }

  /// The list of a bucket's keepsakes.
  func address(of bucket: DateBucket) -> String { addresses[bucket] ?? Self.entry }

  /// The folder, or the address with a fragment, that lists a period's keepsakes without separate pages; `name` is the
  /// name of its folder.
  func place(of name: String) -> String {
    let isBefore = name.hasPrefix("bc")
    let number = Int((isBefore ? name.dropFirst(2) : name[...]).prefix(4)) ?? 0
    let year = isBefore ? 1 - number : number
    let decade = DateBucket.decade(DateWords.floored(year, by: 10))
    let buckets: [DateBucket] =
      name.hasSuffix("century")
      ? [.century(DateWords.floored(year, by: 100))] : name.hasSuffix("s") ? [decade] : [.year(year), decade]
    let address = buckets.lazy.compactMap { addresses[$0] }.first ?? Self.entry
    return address.contains("#") ? address : String(address.dropLast("/index.html".count))
  }

  /// Buckets grouped to years, decades without a year, and so on.
  fileprivate struct TopGroup {
    var bucket: DateBucket
    /// The last of several joined decades; `bucket` is the first.
    var last: DateBucket?
    var buckets: [(bucket: DateBucket, keepsakes: [Int])]

    var keepsakes: [Int] { buckets.flatMap(\.keepsakes) }
  }

  /// Newest first; groups without a time stay last.
  private static func turned(_ groups: [TopGroup], _ keepsakes: [Keepsake]) -> [TopGroup] {
    let turned = groups.reversed().map { group in
      var group = group
      group.buckets = group.buckets.reversed().map { ($0.bucket, keepsakes.newestFirst($0.keepsakes)) }
      return group
    }
    let isDated = { (group: TopGroup) in group.bucket != .longer && group.bucket != .undated }
    return turned.filter(isDated) + turned.filter { !isDated($0) }.reversed()
  }

  private static func topGroups(of index: SiteIndex) -> [TopGroup] {
    var groups: [TopGroup] = []
    for entry in index.buckets {
      let bucket = entry.bucket.knownYear.map { DateBucket.year($0) } ?? entry.bucket
      if groups.last?.bucket == bucket {
        groups[groups.count - 1].buckets.append(entry)
      } else {
        groups.append(TopGroup(bucket: bucket, buckets: [entry]))
      }
    }
    return groups
  }

  /// Joins the years of a decade if they would fill only a few rows: a heading for each picture would make the album
  /// long.
  private static func byDecade(_ years: [TopGroup]) -> [TopGroup] {
    let sizes = Dictionary(years.map { ($0.bucket.ofDecade, $0.keepsakes.count) }, uniquingKeysWith: +)
    var (groups, places) = ([TopGroup](), [DateBucket: Int]())
    for year in years {
      let decade = year.bucket.ofDecade
      let isSmall = sizes[decade].map { $0 <= mostInDecade } ?? false
      if let place = places[decade] {
        groups[place].buckets += year.buckets
      } else {
        if isSmall { places[decade] = groups.count }
        groups.append(TopGroup(bucket: isSmall ? decade : year.bucket, buckets: year.buckets))
      }
    }
    return groups
  }

  /// Joins consecutive decades that would fill less than two rows on a desktop.
  private static func joined(_ groups: [TopGroup]) -> [TopGroup] {
    var joined: [TopGroup] = []
    for group in groups {
      if let before = joined.last, case .decade(let decade) = before.last ?? before.bucket,
        group.bucket == .decade(decade + 1), before.keepsakes.count + group.keepsakes.count <= mostJoined
      {
        joined[joined.count - 1].last = group.bucket
        joined[joined.count - 1].buckets += group.buckets
      } else {
        joined.append(group)
      }
    }
    return joined
  }

  /// The most keepsakes of joined decades.
  private static let mostJoined = 9
  /// The most keepsakes of a decade that is not divided into years.
  private static let mostInDecade = 24

  private struct Builder {
    let words: Words
    let dates: DateWords
    var periods: [Period] = []
    var addresses: [DateBucket: String] = [:]

    mutating func section(_ group: TopGroup) -> Section {
      let anchor = "y" + name(of: group.bucket)
      let years = group.buckets.compactMap { $0.bucket.knownYear }.map { DateBucket.year($0) }
      for bucket in group.buckets.map(\.bucket) + years + years.map(\.ofDecade) + [group.bucket] {
        addresses[bucket] = addresses[bucket] ?? BrowsePlan.entry + "#" + anchor
      }
      return Section(title: title(of: group), anchor: anchor, keepsakes: group.keepsakes)
    }

    mutating func period(_ group: TopGroup) -> Int {
      let folder = BrowsePlan.folder + name(of: group.bucket)
      let keepsakes = group.keepsakes
      let isDivided = keepsakes.count > Site.tilesPerPage && group.buckets.count > 1
      var period = Period(
        title: title(of: group.bucket), folder: folder, keepsakes: keepsakes, sections: [], parts: [], parent: nil)
      addresses[group.bucket] = period.address
      let number = periods.count
      periods.append(period)
      if isDivided {
        period.parts = group.buckets.map { part($0, of: number) }
      } else if group.buckets.count > 1 || group.buckets.first?.bucket != group.bucket {
        period.sections = group.buckets.map { entry in
          let anchor = "m" + partName(of: entry.bucket)
          addresses[entry.bucket] = period.address + "#" + anchor
          return Section(title: partTitle(of: entry.bucket), anchor: anchor, keepsakes: entry.keepsakes)
        }
        if keepsakes.count > Site.tilesPerPage { period.sections = [] }
      }
      periods[number] = period
      return number
    }

    private mutating func part(_ entry: (bucket: DateBucket, keepsakes: [Int]), of parent: Int) -> Int {
      var folder = BrowsePlan.folder + name(of: entry.bucket)
      if case .year = entry.bucket { folder += "-00" }
      let period = Period(
        title: partPageTitle(of: entry.bucket),
        folder: folder, keepsakes: entry.keepsakes, sections: [], parts: [], parent: parent)
      // The address of a year stays the year's page.
      if case .month = entry.bucket { addresses[entry.bucket] = period.address }
      periods.append(period)
      return periods.count - 1
    }

    func name(of bucket: DateBucket) -> String {
      switch bucket {
      case .month(let year, let month): "\(Self.padded(year))-\(month < 10 ? "0" : "")\(month)"
      case .year(let year): Self.padded(year)
      case .decade(let decade): Self.padded(decade * 10) + "s"
      case .century(let century): Self.padded(century * 100) + "-century"
      case .longer: "longer"
      case .undated: "undated"
      }
    }

    private func partName(of bucket: DateBucket) -> String {
      if case .month(_, let month) = bucket { return (month < 10 ? "0" : "") + String(month) }
      return "00"
    }

    /// '1950s', or '1930–1949' for several decades.
    private func title(of group: TopGroup) -> String {
      guard case .decade(let first) = group.bucket, case .decade(let last) = group.last else {
        return title(of: group.bucket)
      }
      return "\(dates.year(first * 10))–\(dates.year(last * 10 + 9))"
    }

    func title(of bucket: DateBucket) -> String {
      switch bucket {
      case .month(let year, let month): dates.month(month, of: year)
      case .year(let year): dates.year(year)
      case .decade(let decade): dates.decade(decade)
      case .century(let century): dates.century(century)
      case .longer: words[.dateLonger]
      case .undated: words[.dateNoneHeading]
      }
    }

    private func partTitle(of bucket: DateBucket) -> String {
      if case .month(_, let month) = bucket { return dates.month(month) }
      return words[.dateNoMonth]
    }

    private func partPageTitle(of bucket: DateBucket) -> String {
      if case .year(let year) = bucket { return "\(dates.year(year)) · \(words[.dateNoMonth])" }
      return title(of: bucket)
    }

    /// Four digits; years before Christ have the prefix `bc`.
    private static func padded(_ year: Int) -> String {
      guard year >= 0 else { return "bc" + padded(1 - year) }
      let digits = String(year)
      return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
  }
}
