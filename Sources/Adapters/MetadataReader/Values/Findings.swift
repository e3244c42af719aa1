// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// Collects a file's values in the order of reading; within a source, the best tag comes first.
struct Findings {
  private(set) var all: [Finding] = []
  private let source: Provenance
  /// The most findings; real files have far fewer.
  private static let most = 2_000

  /// - Parameter source: The source of all values that are added.
  init(_ source: Provenance) { self.source = source }

  mutating func add(
    _ field: MetadataField, _ content: Finding.Content, _ tag: String, refusal: String? = nil
  ) {
    guard all.count < Self.most else { return }
    all.append(Finding(field, content, source, tag, refusal: refusal))
  }

  /// Adds a text in one line; nothing if it is blank.
  mutating func add(line text: String?, as field: MetadataField, _ tag: String) {
    guard let text, let tidy = TextDecoding.tidyLine(text) else { return }
    add(field, .text(tidy), tag)
  }

  /// Adds a text of one or more lines; nothing if it is blank.
  mutating func add(lines text: String?, as field: MetadataField, _ tag: String) {
    guard let text, let tidy = TextDecoding.tidy(text) else { return }
    add(field, .text(tidy), tag)
  }

  mutating func add(_ resolution: ScanResolution?, _ tag: String) {
    if let resolution { add(.resolution, .resolution(resolution), tag) }
  }

  mutating func add(date: CivilDateTime?, as field: MetadataField, _ tag: String) {
    if let date { add(field, .date(date), tag) }
  }
}

extension Findings {
  /// Adds a useless value, so that a listing can show it.
  mutating func add(line text: String, refusedAs field: MetadataField, _ tag: String, _ reason: String) {
    guard let tidy = TextDecoding.tidyLine(text) else { return }
    add(field, .text(String(tidy.prefix(80))), tag, refusal: reason)
  }
}
