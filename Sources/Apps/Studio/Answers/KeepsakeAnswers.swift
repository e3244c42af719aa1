// SPDX-License-Identifier: MIT
internal import Cataloguing
private import KeepsakeArchive
internal import KeepsakeModel
internal import KeepsakeSupport
private import Sidecars
private import SiteRendering

/// Keepsakes: all of them in a few words, or one with everything.
enum KeepsakeAnswers {
  /// How many a page gets at once, unless it asks for fewer.
  private static let most = 500

  /// What `KeepsakeFilter` asks for; `order=date`: in order of time, and with where each decade begins; `from` and `most`: which part of
  /// them; `said`: with what their texts say; `paths`: of all of them, and only these.
  static func list(_ call: StudioCall) async throws(StudioError) -> JSON {
    let view = try await call.archive.now()
    var numbers = try KeepsakeFilter(call.query).numbers(in: view, call.archive)
    if call.query["order"] == "date" { numbers = view.inOrderOfTime(numbers) }
    if call.query["paths"] != nil {
      return ["total": .count(numbers.count), "paths": .texts(numbers.compactMap { view.entry($0)?.path })]
    }
    let from = max(0, Int(call.query["from"] ?? "") ?? 0)
    let most = min(Self.most, max(1, Int(call.query["most"] ?? "") ?? Self.most))
    var part: [JSON] = []
    for number in numbers.dropFirst(from).prefix(most) {
      guard let entry = view.entry(number) else { continue }
      var members = inShort(entry).members ?? []
      if call.query["said"] != nil {
        members += [
          .init(key: "text", value: .text(entry.file.text)),
          .init(key: "said", value: .map(call.archive.readable(in: entry.file))),
        ]
      }
      part.append(.map(members))
    }
    let kinds = Dictionary(grouping: view.keepsakes.compactMap(\.kind?.value), by: \.rawValue).mapValues(\.count)
    return [
      "total": .count(numbers.count), "keepsakes": .list(part),
      "decades": .list(call.query["order"] == "date" ? decades(numbers, in: view) : []),
      "kinds": .map(
        kinds.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { .init(key: $0.key, value: .count($0.value)) }),
    ]
  }

  /// Where each decade begins among these, which are in their order of time: `196` of 1962-07 and of 196X.
  private static func decades(_ numbers: [Int], in view: StudioView) -> [JSON] {
    var last = ""
    return numbers.enumerated().compactMap { place, number in
      let decade = String(view.entry(number)?.keepsake.date?.value.text.prefix(3) ?? "")
      guard decade.count == 3, decade.allSatisfy(\.isWholeNumber), decade != last else { return nil }
      last = decade
      return ["decade": .text(decade), "from": .count(place)]
    }
  }

  /// Something that a keepsake may lack, and a keeper may want to add.
  enum Missing: String, CaseIterable {
    case date, place, people, title, caption, transcript

    func isMissing(in entry: StudioView.Entry) -> Bool {
      let keepsake = entry.keepsake
      return switch self {
      case .date: keepsake.date == nil
      case .place: keepsake.place == nil
      case .people: keepsake.people.isEmpty
      case .title: keepsake.title == nil || keepsake.title?.source == .filename
      case .caption: keepsake.caption == nil && keepsake.description == nil
      case .transcript:
        keepsake.kind.map { written.contains($0.value) } ?? false && keepsake.transcript?.source != .sidecar
      }
    }
  }

  /// Whether anybody has said what it is: the light table's pile begins with what has no words yet.
  static func hasWords(_ entry: StudioView.Entry) -> Bool {
    !(Missing.title.isMissing(in: entry) && Missing.caption.isMissing(in: entry))
  }

  /// Kinds that bear words which somebody may want to read.
  private static let written: Set<Kind> = [
    .letter, .card, .postcard, .document, .recipe, .certificate, .newspaper,
  ]

  static func inShort(_ entry: StudioView.Entry) -> JSON {
    let keepsake = entry.keepsake
    let playing = keepsake.images.lazy.compactMap(\.media).first { $0.duration > 0 }
    return [
      "path": .text(entry.path), "title": .text(entry.name), "isNamed": .flag(keepsake.title != nil),
      "file": .text(entry.draft.images[0].source.file.path.text),
      "date": .maybe(keepsake.date?.value.text), "place": .maybe(keepsake.place?.value.name),
      "kind": .maybe(keepsake.kind?.value.rawValue), "visibility": .text(keepsake.visibility.rawValue),
      "people": .texts(keepsake.people.map(\.value)), "tags": .texts(keepsake.tags.map(\.value)),
      "pictures": .count(keepsake.images.count), "picture": .text(PictureAnswers.address(ofThumbnail: entry)),
      "duration": .maybe(playing.map { PlayingTime.text($0.duration) }),
      "ratio": ratio(keepsake).map { .count($0) } ?? .null,
    ]
  }

  /// A hundred times the width of the picture that stands for it by its height; `nil` until a build has looked at it.
  private static func ratio(_ keepsake: Keepsake) -> Int? {
    guard keepsake.images.indices.contains(keepsake.thumbnail),
      let size = keepsake.images[keepsake.thumbnail].picture?.size, size.height > 0
    else { return nil }
    return min(400, max(25, 100 * size.width / size.height))
  }

  /// The main values as pages would show them, each with its source.
  static func shown(_ keepsake: Keepsake) -> JSON {
    .map([
      member("title", .maybe(keepsake.title?.value), keepsake.title?.source),
      member("caption", .maybe(keepsake.caption?.value), keepsake.caption?.source),
      member("date", .maybe(keepsake.date?.value.text), keepsake.date?.source),
      member("place", .maybe(keepsake.place?.value.name), keepsake.place?.source),
      member("people", .texts(keepsake.people.map(\.value)), keepsake.people.first?.source),
      member("kind", .maybe(keepsake.kind?.value.rawValue), keepsake.kind?.source),
    ])
  }

  private static func member(_ key: String, _ value: JSON, _ source: Provenance?) -> JSON.Member {
    .init(key: key, value: ["value": value, "source": .maybe(source?.rawValue)])
  }

  /// Everything about one.
  static func one(_ call: StudioCall) async throws(StudioError) -> JSON {
    let entry = try await call.archive.keepsake(call.query["path"] ?? "")
    let (keepsake, view) = (entry.keepsake, try await call.archive.now())
    var shown = self.shown(keepsake).members ?? []
    func show(_ key: String, _ value: JSON, _ source: Provenance?) { shown.append(member(key, value, source)) }
    show("description", .maybe(keepsake.description?.value), keepsake.description?.source)
    show("tags", .texts(keepsake.tags.map(\.value)), keepsake.tags.first?.source)
    let paper = keepsake.images.indices.contains(keepsake.thumbnail) ? keepsake.images[keepsake.thumbnail].paper : nil
    show("size", .maybe(paper?.value.text), paper?.source)
    show("transcript", .maybe(keepsake.transcript?.value), keepsake.transcript?.source)
    show("visibility", .text(keepsake.visibility.rawValue), nil)
    show("type", .maybe(keepsake.type), entry.draft.sidecar.type == nil ? .folder : .sidecar)
    let names = view.snapshot.names
    let pictures = entry.draft.images.indices.map { picture(entry, $0, names) }
    return [
      "path": .text(entry.path), "id": .text(entry.id), "name": .text(entry.name),
      "file": .text(entry.file.text), "isThere": .flag(entry.draft.sidecarFile != nil),
      "said": .map(try call.archive.said(in: entry.file)), "shown": .map(shown), "pictures": .list(pictures),
      "isSecret": .flag(keepsake.isSecret), "folderAsks": JSON(entry.draft.defaults.ask.map { SidecarWriter.ask($0) }),
      "isReceipt": .flag(ReceiptAnswers.isReceipt(keepsake)),
      "kindReasons": .list(keepsake.kindGuess?.reasons.map { .message($0.text) } ?? []),
      "hidingCopy": CopyAnswers.hiding(entry, in: view), "problems": problems(of: entry, in: view),
      "collections": .list(try await collections(of: entry, call)),
      "before": try await neighbour(entry.number - 1, call), "after": try await neighbour(entry.number + 1, call),
    ]
  }

  /// Why it is hidden, or shown although a copy is not.
  private static func problems(of entry: StudioView.Entry, in view: StudioView) -> JSON {
    let files = Set(entry.draft.images.map(\.source.file.path.text) + [entry.file.text])
    return OverviewAnswers.problems(
      view.snapshot.diagnostics.filter { diagnostic in
        diagnostic.id.hasPrefix("privacy.") && diagnostic.id != "privacy.hidden-copy"
          && diagnostic.file.map(files.contains) ?? false
      }, view)
  }

  /// The program's keywords for one keepsake; they need the texts of all keepsakes, so only a page that shows them requests them.
  static func keywords(_ call: StudioCall) async throws(StudioError) -> JSON {
    let entry = try await call.archive.keepsake(call.query["path"] ?? "")
    return ["keywords": .texts(try await call.archive.now().keywords(entry.number))]
  }

  /// A file of a keepsake, with its pages where it has several.
  private static func picture(_ entry: StudioView.Entry, _ number: Int, _ names: PersonNames) -> JSON {
    let file = entry.draft.images[number]
    let images = entry.firstImage(of: number).map { first in
      entry.keepsake.images[first...].prefix { $0.path == file.source.file.path }
    }
    let shown = images?.first
    let medium = shown?.media?.medium ?? file.source.format.medium
    let pages = images?.count ?? 0
    let marks = entry.firstImage(of: number).flatMap {
      ShownMarks.svg(on: $0, of: entry.keepsake, file.statement.frame)
    }
    return [
      "file": .text(file.statement.file.isEmpty ? file.source.file.path.name : file.statement.file),
      "path": .text(file.source.file.path.text), "label": .maybe(file.statement.label),
      "alt": .maybe(file.statement.alt), "fault": .flag(shown?.picture == nil && shown?.fault != nil),
      "picture": .text(PictureAnswers.address(of: entry, number)),
      "whole": .text(PictureAnswers.address(of: entry, number, isWhole: true)),
      "medium": .maybe(medium?.rawValue), "marks": .maybe(marks),
      "faces": .list(faces(entry, number, names).compactMap(face)),
      "hasPicture": .flag(file.source.format.medium == nil || shown?.picture != nil),
      "player": .maybe(medium.flatMap { $0 == .document ? nil : PlayerAnswers.address(of: entry, number) }),
      "duration": .maybe(shown?.media.flatMap { $0.duration > 0 ? PlayingTime.text($0.duration) : nil }),
      "pages": .texts(pages > 1 ? (0..<pages).map { PictureAnswers.address(of: entry, number, page: $0) } : []),
    ]
  }

  /// The faces on a file, as the keeper lists them, else as the file brought them; in fractions of the original.
  static func faces(_ entry: StudioView.Entry, _ number: Int, _ names: PersonNames) -> [TaggedPerson] {
    entry.draft.images[number].statement.people
      ?? entry.firstImage(of: number).map { fileMarks(entry.keepsake.images[$0], of: entry, names) } ?? []
  }

  /// The faces that a file brought, for a keeper's list that replaces them.
  ///
  /// It leaves out faces of other people than the keepsake's: the keeper cut them away or left their names out. Without a name they
  /// would ask visitors who they are.
  static func fileMarks(
    _ image: KeepsakeImage, of entry: StudioView.Entry, _ names: PersonNames
  ) -> [TaggedPerson] {
    let people = Set(entry.keepsake.people.map(\.value))
    return image.knowledge.markedPeople.keeping { people.contains(names.canonical($0.name)) }
  }

  /// A face, in fractions of the original.
  static func face(_ person: TaggedPerson) -> JSON? {
    person.region.map { at in
      ["name": .text(person.name), "at": .list([at.left, at.top, at.width, at.height].map { .number($0) })]
    }
  }

  /// What the next one may have in common with it; nothing at the ends.
  private static func neighbour(_ number: Int, _ call: StudioCall) async throws(StudioError) -> JSON {
    guard let entry = try await call.archive.now().entry(number) else { return .null }
    let keepsake = entry.keepsake
    return [
      "path": .text(entry.path), "name": .text(entry.name), "date": .maybe(keepsake.date?.value.text),
      "place": .maybe(keepsake.place?.value.name), "people": .texts(keepsake.people.map(\.value)),
      "tags": .texts(keepsake.tags.map(\.value)), "rights": .maybe(keepsake.rights),
    ]
  }

  /// With its names in the studio's languages, as far as it has any.
  private static func known(_ rights: KnownRights) -> JSON {
    let names = ["en", "de", "fr"].map { JSON.Member(key: $0, value: .text(rights.name(in: $0))) }
    return ["code": .text(rights.code), "names": .map(names)]
  }

  private static func collections(
    of entry: StudioView.Entry, _ call: StudioCall
  ) async throws(StudioError) -> [JSON] {
    try await call.archive.now().collections.filter { $0.keepsakes.contains(entry.number) }.map {
      ["slug": .text($0.collection.slug), "title": .text($0.collection.statement.title)]
    }
  }

  /// What dates somebody may mean who wrote `words`.
  static func dates(_ call: StudioCall) async throws(StudioError) -> JSON {
    ["dates": .texts(MeantDate.dates(for: call.query["words"] ?? ""))]
  }

  /// Names in use, so that no one types one in two ways.
  static func names(_ call: StudioCall) async throws(StudioError) -> JSON {
    let view = try await call.archive.now()
    var (people, places, tags): ([String: Int], [String: Int], [String: Int]) = ([:], [:], [:])
    for keepsake in view.snapshot.catalogued.everything?.keepsakes ?? [] {
      for person in keepsake.people { people[person.value, default: 0] += 1 }
      for tag in keepsake.tags { tags[tag.value, default: 0] += 1 }
      if let place = keepsake.place { places[place.value.name, default: 0] += 1 }
    }
    var also: [JSON.Member] = []
    for person in view.snapshot.read.people {
      people[person.statement.name, default: 0] += 1
      also += person.statement.also.map { .init(key: $0, value: .text(person.statement.name)) }
    }
    func sorted(_ names: [String: Int]) -> JSON {
      .texts(names.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(2_000).map(\.key))
    }
    return [
      "people": sorted(people), "places": sorted(places), "tags": sorted(tags),
      "kinds": .texts(Kind.allCases.map(\.rawValue)), "visibilities": .texts(Visibility.allCases.map(\.rawValue)),
      "locations": .texts(LocationPolicy.allCases.map(\.rawValue)),
      "statuses": .texts(KeepsakeStatus.allCases.map(\.rawValue)),
      "rights": .list(KnownRights.current.map(known)), "types": TypeAnswers.all(view),
      "also": .map(also), "visibility": .text(view.settings.visibility.rawValue),
    ]
  }

}
