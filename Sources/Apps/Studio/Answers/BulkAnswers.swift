// SPDX-License-Identifier: MIT
internal import KeepsakeArchive
internal import KeepsakeModel
internal import KeepsakeSupport
internal import Sidecars

/// One change of many keepsakes: looked at whole before it happens, and made whole.
enum BulkAnswers {
  /// Keys that make sense for many keepsakes.
  private static let keys: Set = [
    "title", "caption", "description", "date", "place", "kind", "visibility", "location", "type", "category", "status",
    "rights",
  ]
  /// In a value: the keepsake's number among those that are named, whether it is changed or says otherwise and stays.
  private static let number = "{n}"

  /// Changes many keepsakes, or reports what would change.
  ///
  /// `keepsakes` are paths, changed in the archive's order; `add` and `remove` are lists of `tags` and `people`; `set` has values of keys,
  /// and `fields` values of fields by their names. Both leave existing different values alone unless `overwrites`. `ask` adds a question
  /// for visitors with its audience `of`; `false` removes all questions. With `isTrial` nothing is written, and the answer reports the
  /// changes.
  static func bulk(_ call: StudioCall) async throws(StudioError) -> JSON {
    guard let paths = try call.required("keepsakes").texts, !paths.isEmpty else { throw .incomplete("keepsakes") }
    let (add, remove, set) = (call.body["add"], call.body["remove"], try wanted(call))
    let overwrites = call.body["overwrites"]?.flag ?? false
    var entries: [StudioView.Entry] = []
    for path in paths { entries.append(try await call.archive.keepsake(path)) }
    entries.sort { $0.number < $1.number }
    var files: [KeyedFileEdit] = []
    var untouched = 0
    for (place, entry) in entries.enumerated() {
      let said = JSON.map(try call.archive.said(in: entry.file))
      var edits: [KeyedEdit] = []
      for key in ["tags", "people", "collections"] {
        let (more, fewer) = (add?[key]?.texts ?? [], remove?[key]?.texts ?? [])
        guard !more.isEmpty || !fewer.isEmpty else { continue }
        let was = said[key]
        let known = Self.list(was)
        let now = known.filter { !fewer.contains($0) } + more.filter { !known.contains($0) }
        guard now != known else { continue }
        edits.append(KeyedEdit([.key(key)], was: was?.yaml(of: key), now: now.isEmpty ? nil : .texts(now)))
      }
      for (steps, value) in set {
        let was = said.value(at: steps)
        let now = numbered(value, place + 1)
        guard was != now, !(was == nil && now == .null) else { continue }
        if was != nil, was != .null, !overwrites {
          untouched += 1
          continue
        }
        let key = steps[0]
        edits.append(KeyedEdit(steps.map { .key($0) }, was: was?.yaml(of: key), now: now.yaml(of: key)))
      }
      if let edit = try asking(call, of: entry, was: said["ask"]?.yaml(of: "ask")) { edits.append(edit) }
      if !edits.isEmpty { files.append(KeyedFileEdit(entry.file, edits)) }
    }
    let summary: [JSON.Member] = [
      .init(key: "changes", value: .count(files.count)), .init(key: "untouched", value: .count(untouched)),
    ]
    if call.body["isTrial"]?.flag ?? false { return .map(summary) }
    let label = call.label("edit")
    let hiding = try await StayingHidden(with: files, call.archive)
    let all = hiding.added(to: files)
    let done = try await call.archive.change { session throws(ArchiveEditError) in try await session.edit(label, all) }
    return .map((JournalAnswers.done(done, stays: hiding.names).members ?? []) + summary)
  }

  /// The values for all keepsakes, each with its place in a text.
  private static func wanted(_ call: StudioCall) throws(StudioError) -> [(steps: [String], value: JSON)] {
    let set = call.body["set"]?.members ?? []
    if let other = set.first(where: { !keys.contains($0.key) }) {
      throw StudioError(422, "key", "“\(other.key)” is not set for many at once.")
    }
    let fields = (call.body["fields"]?.members ?? []).filter { !$0.key.isEmpty }
    return set.map { ([$0.key], $0.value) } + fields.map { (["fields", $0.key], $0.value) }
  }

  private static func numbered(_ value: JSON, _ number: Int) -> JSON {
    value.text.map { .text($0.replacing(Self.number, with: "\(number)")) } ?? value
  }

  /// What becomes of a keepsake's `ask`; `nil` if it stays.
  private static func asking(
    _ call: StudioCall, of entry: StudioView.Entry, was: YAMLValue?
  ) throws(StudioError) -> KeyedEdit? {
    guard let wanted = call.body["ask"], wanted != .null else { return nil }
    let asked = AskedOfVisitors(entry)
    if wanted.flag == false {
      let now = asked.nothing
      return YAMLValue.saySame(was, now) ? nil : KeyedEdit([.key("ask")], was: was, now: now)
    }
    let words = wanted.texts ?? []
    let kinds = words.compactMap { HelpKind(rawValue: $0) }
    guard !kinds.isEmpty, kinds.count == words.count else { throw .incomplete("ask") }
    let audience = call.body["of"]?.text.flatMap { AskStatement.Audience(rawValue: $0) }
    return asked.asking(kinds, of: audience).map { KeyedEdit([.key("ask")], was: was, now: $0) }
  }

  /// A list, or the one that a single text stands for.
  private static func list(_ value: JSON?) -> [String] { value?.texts ?? value?.text.map { [$0] } ?? [] }
}

extension JSON {
  /// What stands there; `nil` for nothing.
  fileprivate func value(at steps: [String]) -> JSON? {
    var value: JSON? = self
    for step in steps { value = value?[step] }
    return value
  }
}
