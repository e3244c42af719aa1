// SPDX-License-Identifier: MIT
private import Cataloguing
private import KeepsakeArchive
internal import KeepsakeModel
internal import KeepsakeSupport

/// The light table: the pile of keepsakes that wait for words, and what a line of words tells.
enum TableAnswers {
  /// How many keepsakes a page gets at once.
  private static let most = 300
  /// Seconds between two pictures of one occasion.
  private static let moment = 60
  /// Longer texts than this, in letters, are letters and not what somebody wrote on a picture.
  private static let mostWritten = 300

  /// The queue: keepsakes without a description first, then the others; each folder by time.
  ///
  /// `from`: how many of them a page has already; `most`: how many it wants; `at`: the path of one that must be included.
  /// Neighbours in one `group` have the same number, and `groups` lists their common values.
  static func pile(_ call: StudioCall) async throws(StudioError) -> JSON {
    let view = try await call.archive.now()
    var all = (0..<view.count).compactMap { number in view.entry(number).map(Item.init) }
    all.sort()
    let from = max(0, Int(call.query["from"] ?? "") ?? 0)
    var items: [JSON] = []
    var groups: [JSON] = []
    var number = -1
    var part = Array(all.dropFirst(from).prefix(min(Self.most, max(1, Int(call.query["most"] ?? "") ?? Self.most))))
    // Alone, however far behind it lies.
    if let path = call.query["at"], !part.contains(where: { $0.entry.path == path }) {
      part += all.filter { $0.entry.path == path }
    }
    for (place, item) in part.enumerated() {
      let isNew = place == 0 || !item.lies(beside: part[place - 1])
      if isNew {
        number += 1
        let isMoment = place + 1 < part.count && part[place + 1].isMoment(with: item)
        groups.append(["folder": .text(item.folder), "isMoment": .flag(isMoment)])
      }
      items.append(
        .map(
          (KeepsakeAnswers.inShort(item.entry).members ?? []) + [
            .init(key: "id", value: .text(item.entry.id)), .init(key: "text", value: .text(item.entry.file.text)),
            .init(key: "group", value: .count(number)),
            .init(key: "said", value: .map(call.archive.readable(in: item.entry.file))),
            .init(key: "hasWords", value: .flag(item.hasWords)),
            .init(key: "shown", value: KeepsakeAnswers.shown(item.entry.keepsake)),
            .init(key: "number", value: .count(item.number)),
            .init(key: "isPicture", value: .flag(item.entry.draft.images[item.number].source.format.medium == nil)),
          ]))
    }
    return [
      "total": .count(all.count), "left": .count(all.count { !$0.hasWords }), "keepsakes": .list(items),
      "groups": .list(groups), "faces": faces(view),
    ]
  }

  /// A keepsake of the pile, with what it is sorted by.
  private struct Item: Comparable {
    let entry: StudioView.Entry
    let hasWords: Bool
    let folder: String
    /// The number of the thumbnail's file.
    let number: Int
    /// The camera's own, in seconds.
    let time: Int?

    init(_ entry: StudioView.Entry) {
      self.entry = entry
      hasWords = KeepsakeAnswers.hasWords(entry)
      folder = entry.draft.path.folder.text
      number = entry.file(ofImage: entry.keepsake.thumbnail)
      let taken = entry.keepsake.images.first?.metadata.taken?.value
      time = taken.flatMap { $0.precision >= .minute ? $0.civilSeconds : nil }
    }

    private var order: (Int, String, Int, String) { (hasWords ? 1 : 0, folder, time ?? .max, entry.path) }

    static func < (one: Self, other: Self) -> Bool { one.order < other.order }
    static func == (one: Self, other: Self) -> Bool { one.order == other.order }

    func isMoment(with other: Self) -> Bool {
      guard hasWords == other.hasWords, folder == other.folder, let time, let its = other.time else { return false }
      return abs(time - its) <= TableAnswers.moment
    }

    /// Whether it belongs into the group of the one before it: of the same minute, or of the same folder and both alone.
    func lies(beside before: Self) -> Bool {
      if isMoment(with: before) { return true }
      return hasWords == before.hasWords && folder == before.folder && time == nil && before.time == nil
    }
  }

  private static func faces(_ view: StudioView) -> JSON {
    .map(view.faces().map { name, face in JSON.Member(key: name, value: .text(PictureAnswers.address(of: face))) })
  }

  /// The people, time and place in a text: in a `line`, or in the text that the program read on the picture at `path`.
  static func reading(_ call: StudioCall) async throws(StudioError) -> JSON {
    guard let line = try await line(call) else { return .null }
    // Somebody who types goes on: names of a moment ago do.
    let view = try await call.archive.lately()
    let table = PlaceTable(language: view.settings.language)
    var names: [String: [String]] = [:]
    for person in view.snapshot.read.people {
      names[person.statement.name] = [person.statement.name] + person.statement.also
    }
    for keepsake in view.keepsakes {
      for person in keepsake.people where names[person.value] == nil { names[person.value] = [person.value] }
    }
    let places = Set(view.keepsakes.compactMap { $0.place?.value.name })
    let reader = LineReader(people: names.sorted { $0.key < $1.key }.map(\.value), places: places.sorted()) {
      table.isKnown($0) ? $0 : nil
    }
    let reading = reader.read(line)
    return [
      "words": .text(line), "people": .texts(reading.people), "when": .maybe(reading.when),
      "dates": .texts(reading.dates), "place": .maybe(reading.place), "title": .text(reading.title),
    ]
  }

  private static func line(_ call: StudioCall) async throws(StudioError) -> String? {
    // A longer text stays a title.
    if let line = call.query["line"] { return line.count <= mostWritten ? line : nil }
    let keepsake = try await call.archive.keepsake(call.query["path"] ?? "").keepsake
    guard let read = keepsake.transcript, read.source != .sidecar, read.value.count <= mostWritten else { return nil }
    return read.value
  }
}
