// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import Testing

@testable import Sidecars
@testable import Studio

/// The questions of the settings page.
@Suite struct `The studio’s settings` {
  private static func words(_ language: String) -> [String: String] {
    Dictionary(
      (StudioAssets.words[language]?.members ?? []).map { ($0.key, $0.value.text ?? "") },
      uniquingKeysWith: { first, _ in first })
  }

  /// Every key of keepsake.yaml by its whole path; keys within rows belong to the rows.
  private static func keys() -> Set<String> {
    func inside(_ key: String, _ path: String) -> [String] {
      let rows: Set = ["goals", "hidden_zones", "colours"]
      let keys = rows.contains(key) || key == "repeat" ? [] : KeyOrder.keys(within: key, of: .settings)
      return keys.isEmpty ? [path] : keys.flatMap { inside($0, "\(path).\($0)") }
    }
    return Set(KeyOrder.keys(of: .settings).flatMap { inside($0, $0) })
  }

  @Test func `cover all keys that are not written by hand`() {
    let asked = SettingForm.all.map(\.name)
    #expect(Set(asked).count == asked.count)
    let whole = Self.keys().filter { key in !SettingForm.byHand.contains { key == $0 || key.hasPrefix("\($0).") } }
    #expect(Set(asked) == whole)
  }

  @Test func `are each explained in every language`() {
    for language in ["en", "de", "fr"] {
      let words = Self.words(language)
      var needed: Set<String> = []
      for form in SettingForm.all {
        needed.formUnion(["setting.\(form.name)", "setting.\(form.name).about"])
        switch form.kind {
        case .choice(let values) where !form.name.hasSuffix("visibility") && form.name != "location":
          needed.formUnion(values.map { "setting.\(form.name).\($0)" })
        case .rows(let columns):
          needed.insert("setting.\(form.name).one")
          for column in columns {
            needed.insert("setting.\(form.name).\(column.key)")
            needed.formUnion(column.values.map { "setting.\(form.name).\(column.key).\($0)" })
          }
        default: break
        }
      }
      #expect(needed.subtracting(words.keys).isEmpty, "\(language) lacks \(needed.subtracting(words.keys))")
      let own: Set = [
        "setting.usual", "setting.automatic", "setting.yes", "setting.no", "setting.byHand", "setting.categories",
        "setting.time_zone.own", "setting.colours.paper", "setting.colours.ink", "setting.colours.accent",
        "setting.colours.good", "setting.colours.poor", "setting.colours.mend", "setting.colours.drop",
      ]
      let left = words.keys.filter { $0.hasPrefix("setting.") && !needed.contains($0) && !own.contains($0) }
      #expect(left.isEmpty, "nothing asks for \(left)")
    }
  }

  @Test func `have defaults in the form of the file`() throws {
    for form in SettingForm.all {
      guard let usual = form.usual, form.kind != .numbers else { continue }
      var text = form.path.reversed().reduce(usual) { inner, key in "{\(key): \(inner)}" }
      if form.kind == .list { text = text.replacing(usual, with: "[\(usual)]") }
      // Other keys require this one beside it.
      text = text.replacing("{nudge: {repeat:", with: "{nudge: {time: \"18:00\", repeat:")
      let reading = SidecarReader.settings(Array(text.utf8), file: "keepsake.yaml")
      #expect(reading.diagnostics.isEmpty, "\(form.name): \(reading.diagnostics.map(\.problem))")
      var expected = ArchiveSettings()
      if form.name.hasPrefix("nudge") {
        expected.nudge = TimeOfDay(text: "18:00").map { ArchiveSettings.Nudge(time: $0) }
      }
      if form.name == "ocr.languages" { expected.ocrLanguages = ["eng"] }
      if form.name == "folders_are_collections" { expected.foldersAreCollections = nil }
      #expect(reading.value == expected, "\(form.name) is not \(usual) as usual")
    }
  }
}
