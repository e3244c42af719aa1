// SPDX-License-Identifier: MIT
private import Foundation
import KeepsakeModel

extension ValueReader {
  /// A place as the IANA's database of time zones names it.
  mutating func timeZone(_ node: YAMLNode, _ key: String) -> String? {
    guard let text = line(node, key) else { return nil }
    // Without a slash, Foundation also knows abbreviations and offsets, which have no rule for the summer.
    let isName = text.contains("/") || text == "UTC"
    if isName, TimeZone(identifier: text) != nil { return text }
    let nearest = Spelling.nearest(to: text, in: TimeZone.knownTimeZoneIdentifiers.sorted())
    note(
      .impossible(
        text, key: key, expected: "a time zone’s name",
        remedy: nearest.map { "did you mean “\($0)”?" } ?? "write a continent and a city: Europe/Berlin"),
      at: node)
    return nil
  }

  /// `{time: "18:00", repeat: daily, note: Look at the album}`.
  mutating func nudge(_ node: YAMLNode, _ key: String) -> ArchiveSettings.Nudge? {
    var (time, repeats, text): (TimeOfDay?, Recurrence?, String?)
    let before = diagnostics.count
    for (entry, value) in entries(of: node, key, as: NudgeKey.self) {
      let name = entry.rawValue
      switch entry {
      case .time: time = timeOfDay(value, name)
      case .repeat: repeats = recurrence(value, name)
      case .note: text = line(value, name)
      }
    }
    if time == nil, diagnostics.count == before {
      note(.missingKey("time", subject: NudgeKey.subject, example: "{time: \"18:00\", repeat: daily}"), at: node)
    }
    guard let time else { return nil }
    var nudge = ArchiveSettings.Nudge(time: time)
    nudge.repeats = repeats ?? nudge.repeats
    nudge.note = text
    return nudge
  }

  private mutating func timeOfDay(_ node: YAMLNode, _ key: String) -> TimeOfDay? {
    guard let text = line(node, key) else { return nil }
    if let time = TimeOfDay(text: text) { return time }
    note(.impossible(text, key: key, expected: "a time of day", remedy: "write \(key): \"18:00\""), at: node)
    return nil
  }
}
