// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel
internal import SitePipeline

/// What `inspect` says of one file.
enum InspectionText {
  static func text(_ inspection: FileInspection) -> String {
    var lines = [inspection.file]
    if let failure = inspection.failure { return "\(inspection.file)\n  \(failure)" }
    if let format = inspection.format {
      let size = inspection.metadata.size.map { ", \($0.width) × \($0.height) pixels" } ?? ""
      lines.append("  \(format.rawValue.uppercased())\(size), \(ProgressLine.grouped(inspection.size)) bytes")
    }
    var rows = inspection.said.map { (name: $0.name, value: $0.value, note: "sidecar") }
    rows += inspection.values.map { value in
      let note = value.refusal.map { "\(value.source.rawValue), left out: \($0)" } ?? value.source.rawValue
      return (value.name, value.chosen ? value.value : "(\(value.value))", note)
    }
    if let text = inspection.text, text.outcome != .blank {
      let note = "ocr, \(text.languages.joined(separator: "+")), \(text.confidence) % sure"
      rows.append(("text", text.outcome == .read ? text.transcript : "(cannot be read)", note))
    }
    let width = rows.map(\.name.count).max() ?? 0
    for row in rows {
      let value = row.value.split(separator: "\n", omittingEmptySubsequences: true).joined(separator: " ⏎ ")
      let shown = value.count > 100 ? value.prefix(99) + "…" : value[...]
      lines.append("  \(row.name.padding(toLength: width, withPad: " ", startingAt: 0))  \(shown)  [\(row.note)]")
    }
    if rows.isEmpty { lines.append("  says nothing of itself") }
    lines += inspection.warnings.map { "  warning: \($0)" }
    return lines.joined(separator: "\n")
  }

  /// One JSON object: the file as given, its metadata and their provenance, or an error.
  static func json(_ inspection: FileInspection) -> String {
    let file = quoted(inspection.file)
    if let failure = inspection.failure { return "{\"file\": \(file), \"error\": \(quoted(failure))}" }
    let found = inspection.text.flatMap { $0.outcome == .blank ? nil : $0 }
    let text = found.map { ", \"text\": \(Self.text($0))" } ?? ""
    return
      "{\"file\": \(file), \"metadata\": \(inspection.metadataJSON), \"provenance\": \(inspection.provenanceJSON)\(text)}"
  }

  /// What was read: `outcome`, `languages`, `confidence`, `turns`, `transcript`, and each line's words with their boxes in
  /// ten-thousandths of the picture.
  private static func text(_ text: RecognisedText) -> String {
    JSONText.of([
      "outcome": text.outcome.rawValue, "languages": text.languages, "confidence": text.confidence,
      "turns": text.turns, "transcript": text.transcript,
      "lines": text.lines.map { line in
        line.words.map { word in
          [
            "text": word.text, "confidence": word.confidence,
            "box": [word.box.left, word.box.top, word.box.width, word.box.height],
          ] as [String: Any]
        }
      },
    ])
  }

  private static func quoted(_ text: String) -> String {
    let options: JSONSerialization.WritingOptions = [.fragmentsAllowed, .withoutEscapingSlashes]
    guard let data = try? JSONSerialization.data(withJSONObject: text, options: options) else { return "\"\"" }
    return String(decoding: data, as: UTF8.self)
  }
}
