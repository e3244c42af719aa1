// SPDX-License-Identifier: MIT
private import Foundation
private import KeepsakeArchive
internal import KeepsakeModel
private import KeepsakeSupport
internal import Sidecars

/// What another program, or a table's row, says of a keepsake, as words of a sidecar: each of them can be read, and what cannot stands
/// under `fields`.
struct SaidWords {
  private(set) var words: [IntakePlan.Word] = []
  private(set) var notes: [Diagnostic] = []
  private let file: String
  private let line: Int?
  private let today: CivilDay
  private var fields: [YAMLValue.Pair] = []
  private var latitude: (text: String, column: String)?
  private var longitude: (text: String, column: String)?

  private static let mostFields = 30

  /// `file` and `line` are what messages name; an embargo ends before `today`.
  init(file: String, line: Int? = nil, today: CivilDay = BuildEnvironment.currentDay()) {
    (self.file, self.line, self.today) = (file, line, today)
  }

  mutating func take(_ text: String, _ meaning: TableColumns.Meaning, _ column: String) {
    if let sort = meaning.whoMaySee { return addVisibility(text, sort, column) }
    if EmptyWord.isOne(text) { return }
    switch meaning {
    case .file, .keepsake, .object, .album, .none, .alt, .hiding, .opening, .embargo: break
    case .latitude: latitude = (text, column)
    case .longitude: longitude = (text, column)
    case .field(let name): addField(name, text)
    case .key("people"): add("people", .texts(Self.parts(text, ";|\n")), column, text)
    case .key("tags"):
      let separators = text.contains { ";|\n".contains($0) } ? ";|\n" : ","
      add("tags", .texts(Self.parts(text, separators)), column, text)
    case .key("date"): addDate(text, column)
    case .key("kind"): add("kind", .word(text.lowercased()), column, text)
    case .key("caption") where text.contains { $0.isNewline }: addDescription(text, column)
    case .key("description"): addDescription(text, column)
    case .entry(let key, let entry): addEntry(key, entry, text, column)
    case .key("rights"):
      add("rights", .text(text), column, text)
      if KnownRights(text) == nil, KnownRights.isMeant(by: text) {
        note(
          "“\(text)” does not say which version of a licence is meant, and is shown as it is written",
          "write it in the table, as in CC BY 4.0")
      }
    case .key(let key): add(key, .text(text), column, text)
    }
  }

  /// Notes what a program says under a key; `name` is what the value is called among the fields if the key cannot have it.
  mutating func say(_ key: String, _ value: YAMLValue?, as name: String? = nil) {
    switch value {
    case nil, .text(""), .list([]), .map([]): return
    case .some(let value): add(key, value, name ?? key, Self.plain(value))
    }
  }

  private static func plain(_ value: YAMLValue) -> String {
    switch value {
    case .text(let text), .word(let text): text
    case .list(let items): items.map(plain).joined(separator: "; ")
    case .map(let pairs): pairs.map { "\($0.key): \(plain($0.value))" }.joined(separator: ", ")
    }
  }

  /// A title that is only the file's name is none.
  mutating func say(title: String?, of image: ArchivePath) {
    guard let title, title != image.name, title != String(decoding: image.stem.nameBytes, as: UTF8.self) else { return }
    say("title", .text(title))
  }

  /// Notes plain text: one line is a caption, several are a description.
  mutating func say(description text: String?) {
    let text = text?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    guard !text.isEmpty else { return }
    let isLong = text.contains { $0.isNewline } || words.contains { $0.key == "caption" }
    if isLong { addDescription(PlainText.markdown(text), "description") } else { say("caption", .text(text)) }
  }

  /// Says keywords, whose levels are parted by `/` or `|`: the last counts, and below “People” it is a person.
  mutating func say(keywords: [String]) {
    let groups: Set<String> = ["people", "personen", "personnes", "who"]
    var (tags, people) = ([String](), [String]())
    for keyword in keywords {
      let levels = Self.parts(keyword, "/|")
      guard let last = levels.last else { continue }
      if levels.count > 1, groups.contains(levels[0].lowercased()) { people.append(last) } else { tags.append(last) }
    }
    say("people", .texts(people))
    say("tags", .texts(tags))
  }

  /// Names a place, a position, or both; a position of 0, 0 is none.
  mutating func say(place: String? = nil, latitude: Double?, longitude: Double?) {
    if let place { say("place", .text(place)) }
    guard let latitude, let longitude, latitude != 0 || longitude != 0 else { return }
    (self.latitude, self.longitude) = (("\(latitude)", "latitude"), ("\(longitude)", "longitude"))
  }

  /// Sets the date from an instant, in the time zone `zone` if given, else in UTC.
  ///
  /// `own` is the picture's own date, which is local time and better.
  mutating func say(
    instant seconds: Int?, zone: String? = nil, to precision: DatePrecision = .second, own: CivilDateTime?
  ) {
    guard own == nil, let seconds, let date = CivilDateTime(unixSeconds: seconds) else { return }
    let offset = zone.flatMap { TimeZone(identifier: $0) }?
      .secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(seconds)))
    var local = date.shown(at: (offset ?? 0) / 60) ?? date
    local.precision = precision
    say("date", .word(local.iso8601))
  }

  /// Says when a picture was sent somewhere, which is the last hint of when it was taken.
  mutating func say(uploaded seconds: Int?, own: CivilDateTime?) {
    guard own == nil, let seconds, seconds != 0, var date = CivilDateTime(unixSeconds: seconds) else { return }
    date.precision = .day
    say("date", .word(date.iso8601 + "~"))
  }

  /// Joins values that belong together.
  mutating func finish() {
    addPosition()
    if fields.count > Self.mostFields {
      notes.append(
        Diagnostic(
          .warning, "import.fields", file: file, line: line,
          "it has more than \(Self.mostFields) columns that no key has; left out: \(fields.dropFirst(Self.mostFields).map(\.key).joined(separator: ", "))",
          remedy: "say with --map what they are, or --map none=COLUMN for those that are not needed"))
    }
    if !fields.isEmpty { words.append(IntakePlan.Word("fields", .map(Array(fields.prefix(Self.mostFields))))) }
  }

  private mutating func add(_ key: String, _ value: YAMLValue, _ column: String, _ text: String) {
    var value = value
    if case .list(let all) = value {
      let items = all.filter { !EmptyWord.isOne(Self.plain($0)) }
      if items.isEmpty { return }
      value = .list(items)
    }
    if let mistake = Self.mistake(key, value) {
      // Nothing of it is lost: it stands among the fields as it was written.
      addField(column, text)
      note("\(mistake.problem), so that “\(text)” is kept under fields", mistake.remedy)
    } else if let place = words.firstIndex(where: { $0.key == key }) {
      guard case .list(let more) = value, case .list(let there) = words[place].value else {
        return addField(column, text)
      }
      words[place].value = .list(there + more.filter { !there.contains($0) })
    } else {
      words.append(IntakePlan.Word(key, value))
    }
  }

  private static func mistake(_ key: String, _ value: YAMLValue) -> Diagnostic? {
    ArchiveSession.mistake(inNewTextSaying: [KeyedEdit([.key(key)], was: nil, now: value)])
  }

  /// Several columns are one map.
  private mutating func addEntry(_ key: String, _ entry: String, _ text: String, _ column: String) {
    var pair = YAMLValue.Pair(entry, .text(text.split(whereSeparator: \.isNewline).joined(separator: ", ")))
    // Never among the fields, which everybody sees: it may say where a thing lies.
    if let mistake = Self.mistake(key, .map([pair])) { return note(mistake.problem, mistake.remedy) }
    guard let place = words.firstIndex(where: { $0.key == key }), case .map(let there) = words[place].value else {
      return words.append(IntakePlan.Word(key, .map([pair])))
    }
    if let said = there.first(where: { $0.key == entry })?.value {
      pair.value = .text("\(Self.plain(said)); \(Self.plain(pair.value))")
    }
    words[place].value = YAMLValue.map(there.filter { $0.key != entry } + [pair]).inBestOrder(key, of: .sidecar)
  }

  /// A second column of a name gets a figure.
  private mutating func addField(_ name: String, _ text: String) {
    let name = name.isEmpty ? "column" : name
    var unique = name
    var number = 1
    while fields.contains(where: { $0.key == unique }) {
      number += 1
      unique = "\(name) \(number)"
    }
    let pair = YAMLValue.Pair(unique, .text(text))
    if let mistake = Self.mistake("fields", .map([pair])) { return note(mistake.problem, mistake.remedy) }
    fields.append(pair)
  }

  private mutating func addDescription(_ text: String, _ column: String) {
    guard let place = words.firstIndex(where: { $0.key == "description" }), case .text(let there) = words[place].value
    else { return add("description", .text(text), column, text) }
    words[place].value = .text("\(there)\n\n\(text)")
  }

  /// "Unknown" is a statement, too: the date found in a scan is not the picture's date.
  private mutating func addDate(_ text: String, _ column: String) {
    guard MeantDate.isUnknown(text) else { return add("date", .word(MeantDate.inTable(text)), column, text) }
    add("date", .word("none"), column, text)
    note("its date is not known, so that it has none", "")
  }

  /// The strictest of several; a value that is not understood hides.
  private mutating func addVisibility(_ text: String, _ sort: VisibilityWords.Sort, _ column: String) {
    let reading = VisibilityWords.read(text, sort, today: today)
    if reading == .nothing { return }
    var wanted = Visibility.private
    if case .says(let said) = reading {
      wanted = said
    } else {
      addField(column, text)
      note(
        "“\(text)” under “\(column)” does not say who may see it, so that it is private",
        "write public, unlisted, secured or private; or say what the column is: --map public=COLUMN if yes shows, --map hidden=COLUMN if yes hides, --map field=COLUMN if it says something else"
      )
    }
    let place = words.firstIndex { $0.key == "visibility" }
    var old: Visibility?
    if let place, case .word(let word) = words[place].value { old = Visibility(rawValue: word) }
    let strictest = Visibility.stricter(old, wanted) ?? .private
    let word = IntakePlan.Word("visibility", .word(strictest.rawValue))
    if let place { words[place] = word } else { words.append(word) }
  }

  /// Joins a place's name and its position.
  private mutating func addPosition() {
    guard let latitude, let longitude else {
      for half in [latitude, longitude].compactMap(\.self) { addField(half.column, half.text) }
      return
    }
    let place = words.firstIndex { $0.key == "place" }
    var pairs = place.map { [YAMLValue.Pair("name", words[$0].value)] } ?? []
    pairs.append(YAMLValue.Pair("lat", .word(latitude.text.replacing(",", with: "."))))
    pairs.append(YAMLValue.Pair("lon", .word(longitude.text.replacing(",", with: "."))))
    if let mistake = Self.mistake("place", .map(pairs)) {
      addField(latitude.column, latitude.text)
      addField(longitude.column, longitude.text)
      return note(mistake.problem, mistake.remedy)
    }
    if let place { words[place].value = .map(pairs) } else { words.append(IntakePlan.Word("place", .map(pairs))) }
  }

  private mutating func note(_ problem: Message, _ remedy: Message) {
    notes.append(Diagnostic(.warning, "import.value", file: file, line: line, problem, remedy: remedy))
  }

  static func parts(_ text: String, _ separators: String) -> [String] {
    text.split { separators.contains($0) }.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
      .filter { !$0.isEmpty }
  }
}
