// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// Collects the values of a file in the order in which the readers come to them: of one source, the best tag first.
struct Findings {
  private(set) var all: [Finding] = []
  private let source: Provenance
  /// Far more than any real file has.
  private static let most = 2_000

  /// - Parameter source: what the values added next come from.
  init(_ source: Provenance) { self.source = source }

  mutating func add(
    _ field: MetadataField, _ content: Finding.Content, _ tag: String, refusal: String? = nil
  ) {
    guard all.count < Self.most else { return }
    all.append(Finding(field, content, source, tag, refusal: refusal))
  }

  /// Adds a text with its blanks levelled; nothing if only blanks are there.
  mutating func add(line text: String?, as field: MetadataField, _ tag: String) {
    guard let text, let tidy = TextDecoding.tidyLine(text) else { return }
    add(field, .text(tidy), tag)
  }

  /// Adds a text of possibly several lines; nothing if only blanks are there.
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
  /// Adds a value that is there and yet useless, so that a listing can say so.
  mutating func add(line text: String, refusedAs field: MetadataField, _ tag: String, _ reason: String) {
    guard let tidy = TextDecoding.tidyLine(text) else { return }
    add(field, .text(String(tidy.prefix(80))), tag, refusal: reason)
  }
}
