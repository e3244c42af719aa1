// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The values of a keepsake, each with its source in words.
struct Facts: Sendable {
  private let site: Site
  private let keepsake: Keepsake
  private let isListed: Bool

  init(_ site: Site, _ keepsake: Keepsake, isListed: Bool) {
    self.site = site
    self.keepsake = keepsake
    self.isListed = isListed
  }

  private var words: Words { site.words }

  /// The facts of general interest.
  var views: [View] {
    [
      dateFact, placeFact, peopleFact, tagsFact, kindFact, paperFact, lengthFact, pagesFact, collectionsFact, typeFact,
      categoryFact,
      statusFact, remindersFact,
      keepsake.rating.flatMap { rating in
        // Cameras write 0 stars for unrated pictures.
        guard rating.value > 0 else { return nil }
        return fact(.factRating, [value(words(.factRatingValue, ["n": String(rating.value)]))], rating.source)
      },
    ].compactMap { $0 }
  }

  /// Its reminders, in the words of the page "What is due".
  private var remindersFact: View? {
    let rules = RuleWords(site.words, site.dates)
    let texts = keepsake.reminders.filter { $0.firstDay != nil }.map { reminder in
      [reminder.note, rules.text(reminder)].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ": ")
    }
    return texts.isEmpty ? nil : fact(.factReminders, texts.map { value($0) }, .sidecar)
  }

  /// The first picture's technical metadata, folded.
  var technical: [View] {
    let metadata = keepsake.images.first?.metadata
    return [
      keywordsFact, labelsFact,
      keepsake.digitized.map { fact(.factScanned, [value(site.dates.day($0.value.day))], $0.source) },
      metadata.flatMap(camera),
      metadata?.lens.map { fact(.factLens, [value($0.value)], $0.source) },
      metadata.flatMap(exposure),
      metadata?.creator.map { fact(.factCreator, [value($0.value)], $0.source) },
      metadata?.copyright.map { fact(.factCopyright, [value($0.value)], $0.source) },
      metadata?.size.map { size in
        fact(
          .factSize,
          [value(words(.factSizeValue, ["width": words.number(size.width), "height": words.number(size.height)]))],
          .container)
      },
      reading,
    ].compactMap { $0 }
  }

  /// Whether a machine has read the pictures, and its confidence; `nil` if the words are the keeper's or there are
  /// none.
  private var reading: View? {
    let texts = keepsake.images.filter { $0.textOrigin == .machine }.compactMap(\.text).filter { $0.outcome != .blank }
    guard !texts.isEmpty, keepsake.transcript?.source != .sidecar else { return nil }
    guard let least = texts.filter({ $0.outcome == .read }).map(\.confidence).min() else {
      return fact(.factRead, [value(words[.factReadUnreliable])], .ocr)
    }
    return fact(.factRead, [value(words(.factReadValue, ["percent": String(least)]))], .ocr)
  }

  /// The list of its time; `nil` for a keepsake in no list.
  func address(of date: EDTFDate) -> String? { isListed ? site.browse.address(of: DateBucket(date)) : nil }

  /// The page of a place; `nil` if it has none.
  func address(of place: Place) -> String? {
    site.index.placeByKey[Group.key(of: place.name)].map { "places/\(site.index.places[$0].slug)/index.html" }
  }

  /// The page of a person; `nil` if there is none.
  func address(ofPerson name: String) -> String? {
    site.index.personByName[Group.key(of: name)].map { site.person($0).folder + "/index.html" }
  }

  /// HTML's `datetime`: only certain years, months and days have a form there.
  static func machine(_ date: EDTFDate) -> String? {
    guard case .point(let point) = date, point.qualifier == nil, point.unspecifiedYearDigits == 0, point.season == nil,
      (1...9_999).contains(point.year)
    else { return nil }
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    var text = padded(point.year, 4)
    guard let month = point.month else { return text }
    text += "-" + padded(month, 2)
    guard let day = point.day else { return text }
    return text + "-" + padded(day, 2)
  }

  // MARK: Each fact

  private var dateFact: View? {
    keepsake.date.map { date in
      let text = [site.dates.text(date.value), site.dates.time(date.value)].compactMap { $0 }.joined(separator: ", ")
      return fact(.factDate, [value(text, at: address(of: date.value))], date.source)
    }
  }

  private var placeFact: View? {
    keepsake.place.map { place in
      fact(.factPlace, [value(Self.whole(place.value), at: address(of: place.value))], place.source)
    }
  }

  /// A place with its region and country, from narrow to wide: 'Lagos, Lagos State, Nigeria', whether or not its name
  /// contains the country.
  static func whole(_ place: Place) -> String {
    var parts = place.name.split(separator: ",").map { String($0).trimmingSpaces() }
    if let country = place.country, !parts.contains(country) { parts.append(country) }
    if let region = place.region, !parts.contains(region) {
      let end = parts.count > 1 && parts.last == place.country ? parts.count - 1 : parts.count
      parts.insert(region, at: end)
    }
    return parts.joined(separator: ", ")
  }

  private var peopleFact: View? {
    list(.factPeople, keepsake.people, address: address(ofPerson:)) { name in
      site.index.personByName[Group.key(of: name)].map { Faces.view(site.person($0), site) }
    }
  }

  private var tagsFact: View? {
    list(.factTags, keepsake.tags) { tag in
      site.index.tagBySlugKey[Group.key(of: tag)].flatMap { site.subjects.address(.tags, $0) }
    }
  }

  /// Keywords that the program chose from the texts: only an aid for searching.
  private var keywordsFact: View? {
    keepsake.keywords.isEmpty
      ? nil : fact(.factKeywords, [value(keepsake.keywords.map(\.value).joined(separator: ", "))], nil)
  }

  /// The labels of the keeper's classifier.
  private var labelsFact: View? {
    keepsake.labels.isEmpty
      ? nil : fact(.factLooks, [value(keepsake.labels.map(\.name).joined(separator: ", "))], .classifier)
  }

  private var kindFact: View? {
    keepsake.kind.map { kind in
      let address = site.index.kindByKey[kind.value].flatMap { site.subjects.address(.kinds, $0) }
      return fact(.factKind, [value(words[.kind, kind.value.rawValue], at: address)], kind.source)
    }
  }

  /// The size on paper, unless the keeper gave the original's size.
  private var paperFact: View? {
    guard keepsake.original?.size == nil, keepsake.images.indices.contains(keepsake.thumbnail),
      let paper = keepsake.images[keepsake.thumbnail].paper
    else { return nil }
    return fact(.factPaper, [value(words.measure(paper.value))], paper.source)
  }

  /// The length of each film and recording.
  private var lengthFact: View? {
    let lengths = keepsake.images.compactMap(\.media).filter { $0.medium != .document && $0.duration > 0 }
    return lengths.isEmpty ? nil : fact(.factLength, lengths.map { value(PlayingTime.text($0.duration)) }, .container)
  }

  /// The number of pages of each file with several.
  private var pagesFact: View? {
    let paged = keepsake.images.filter { $0.page != nil }
    let firsts = paged.indices.filter { $0 == 0 || paged[$0 - 1].path != paged[$0].path }.map { paged[$0] }
    guard !firsts.isEmpty else { return nil }
    let counts = firsts.map { first in first.media?.pages ?? paged.count { $0.path == first.path } }
    return fact(.factPages, counts.map { value(words.number($0)) }, .container)
  }

  private var collectionsFact: View? {
    let entries = keepsake.collections.compactMap { site.index.collectionBySlug[$0] }
    guard isListed, !entries.isEmpty else { return nil }
    let values = entries.map {
      value(site.collection($0).title, at: site.collection($0).folder + "/index.html")
    }
    return fact(.factCollections, values, nil)
  }

  private var typeFact: View? {
    keepsake.type.map { type in
      let text = site.catalogue.types[type]?.title ?? type
      let address = site.index.typeByName[type].flatMap { site.subjects.address(.types, $0) }
      return fact(.factType, [value(text, at: address)], .sidecar)
    }
  }

  private var statusFact: View? {
    keepsake.status.map { status in
      let address = site.index.statusByKey[status].flatMap { site.subjects.address(.status, $0) }
      return fact(.factStatus, [value(words[.status, status.rawValue], at: address)], .sidecar)
    }
  }

  /// Left out if it equals the memory type.
  private var categoryFact: View? {
    guard let category = keepsake.category, category != keepsake.type else { return nil }
    return fact(.factCategory, [value(words.category(category))], .sidecar)
  }

  private func camera(_ metadata: ImageMetadata) -> View? {
    guard let model = metadata.model ?? metadata.make else { return nil }
    let make = metadata.make?.value ?? ""
    let isSaid = make.isEmpty || model.value.lowercased().hasPrefix(make.lowercased().prefix { $0 != " " })
    return fact(.factCamera, [value(isSaid ? model.value : make + " " + model.value)], model.source)
  }

  private func exposure(_ metadata: ImageMetadata) -> View? {
    let exposure = metadata.exposure
    let parts = [
      exposure.time.flatMap(Self.shutter).map { words(.exposureTime, ["time": $0]) },
      exposure.fNumber.flatMap { $0 > 0 && $0 < 1_000 ? "f/" + Markup.number($0) : nil },
      exposure.iso.flatMap { $0 > 0 ? words(.exposureISO, ["n": String($0)]) : nil },
      exposure.focalLength.flatMap { $0 > 0 && $0 < 10_000 ? words(.exposureFocal, ["n": Markup.number($0)]) : nil },
    ].compactMap { $0 }
    return parts.isEmpty ? nil : fact(.factExposure, [value(parts.joined(separator: " · "))], .exif)
  }

  /// '1/250' below a third of a second, else seconds with one decimal.
  static func shutter(_ seconds: Double) -> String? {
    guard seconds > 0.000_001, seconds < 100_000 else { return nil }
    return seconds < 0.3 ? "1/\(Int((1 / seconds).rounded()))" : Markup.number(seconds)
  }

  // MARK: Parts

  private func value(_ text: String, at address: String? = nil, face: View? = nil) -> View {
    [.text: .text(text), .address: .maybe(address), .face: .maybe(face)]
  }

  private func fact(_ title: Word, _ values: [View], _ source: Provenance?) -> View {
    fact(title, values, sources: source.map { [($0, words[.source, $0.rawValue])] } ?? [])
  }

  private func fact(_ title: Word, _ values: [View], sources: [(source: Provenance, text: String)]) -> View {
    [
      .title: .text(words[title]), .values: .views(values),
      .sources: .views(
        sources.map {
          [.text: .text($0.text), .isByHand: .flag($0.source.isByHand), .isGuess: .flag($0.source.isGuess)]
        }),
    ]
  }

  /// Values with one source share a note about it; otherwise each source lists its values.
  private func list(
    _ title: Word, _ entries: [Sourced<String>], address: (String) -> String?, face: (String) -> View? = { _ in nil }
  ) -> View? {
    guard !entries.isEmpty else { return nil }
    let values = entries.map { value($0.value, at: address($0.value), face: face($0.value)) }
    let sources = Provenance.allCases.filter { source in entries.contains { $0.source == source } }
    guard sources.count > 1 else { return fact(title, values, sources.first) }
    let lines = sources.map { source in
      let named = entries.filter { $0.source == source }.map(\.value).joined(separator: ", ")
      return (source, words(.sourcesEach, ["value": named, "source": words[.source, source.rawValue]]))
    }
    return fact(title, values, sources: lines)
  }
}
