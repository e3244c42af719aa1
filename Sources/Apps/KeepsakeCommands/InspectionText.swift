// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel
private import KeepsakeSupport
internal import ArchiveVerbs

/// What `inspect` says of one file.
enum InspectionText {
  static func text(_ inspection: FileInspection) -> String {
    var lines = [inspection.file]
    if let failure = inspection.failure { return "\(ShownText.line(inspection.file))\n  \(failure)" }
    if let format = inspection.format {
      let size = inspection.metadata.size.map { ", \($0.width) × \($0.height) pixels" } ?? ""
      let length = inspection.media.map(length(of:)) ?? ""
      lines.append("  \(format.name)\(size)\(length), \(ProgressLine.grouped(inspection.size)) bytes")
    }
    var rows = inspection.said.map { said in
      (name: said.name, value: said.isOverruled ? "(\(said.value))" : said.value, note: said.source)
    }
    rows += inspection.values.map { value in
      let note = value.refusal.map { "\(value.source.rawValue), left out: \($0)" } ?? value.source.rawValue
      return (value.name, value.chosen ? value.value : "(\(value.value))", note)
    }
    if let text = inspection.text, text.outcome != .blank {
      let note = "ocr by \(inspection.textEngine), \(text.languages.joined(separator: "+")), \(text.confidence) % sure"
      rows.append(("text", text.outcome == .read ? text.transcript : "(cannot be read)", note))
    }
    let width = rows.map(\.name.count).max() ?? 0
    for row in rows {
      let value = row.value.split(separator: "\n", omittingEmptySubsequences: true).joined(separator: " ⏎ ")
      let shown = value.count > 100 ? value.prefix(99) + "…" : value[...]
      lines.append("  \(row.name.padding(toLength: width, withPad: " ", startingAt: 0))  \(shown)  [\(row.note)]")
    }
    if rows.isEmpty { lines.append("  says nothing of itself") }
    if let guess = inspection.guess { lines += kind(guess) }
    if let labels = inspection.labels { lines += self.labels(labels) }
    lines += inspection.warnings.map { "  warning: \($0)" }
    return lines.map(ShownText.line).joined(separator: "\n")
  }

  private static func length(of media: MediaFacts) -> String {
    if media.medium == .document { return ", \(CheckText.noun(media.pages, "page"))" }
    return ", \(Int(media.duration.rounded())) s" + (media.medium == .film && !media.hasSound ? ", silent" : "")
  }

  /// The guess, and each reason with how many times likelier it made the kind.
  private static func kind(_ guess: KindGuess) -> [String] {
    let chance = Int((guess.confidence * 100).rounded())
    let head =
      guess.kind.map { "a guess: \($0.rawValue), \(chance) % sure" }
      ?? "no guess; \(guess.likeliest.rawValue) would be likeliest, \(chance) %"
    return ["  kind: \(head)"]
      + guess.reasons.map { reason in
        let factor = exp(abs(reason.weight))
        let times = factor < 9.5 ? String(Double(Int(factor * 10 + 0.5)) / 10) : String(Int(factor.rounded()))
        return "    \(reason.weight < 0 ? "÷" : "×") \(times)  \(reason.text)"
      }
  }

  /// What the archive's classifier says, in brackets what the site does not show.
  private static func labels(_ inspection: LabelInspection) -> [String] {
    if let failure = inspection.failure { return ["  labels: none  [\(inspection.source), \(failure)]"] }
    guard !inspection.labels.isEmpty else { return ["  labels: none  [\(inspection.source)]"] }
    return ["  labels: [\(inspection.source)]"]
      + inspection.labels.map { label in
        let chance = "\(Int((label.confidence * 100).rounded())) % sure"
        guard let refusal = label.refusal else { return "    \(label.name), \(chance)" }
        return "    (\(label.name)), \(chance)  [left out: \(refusal)]"
      }
  }

  private static func labelsJSON(_ inspection: LabelInspection) -> String {
    JSON.string(of: [
      "source": inspection.source, "failure": inspection.failure as Any? ?? NSNull(),
      "found": inspection.labels.map { label in
        [
          "name": label.name, "confidence": rounded(label.confidence), "shown": label.refusal == nil,
          "refusal": label.refusal as Any? ?? NSNull(),
        ] as [String: Any]
      },
    ])
  }

  /// One JSON object: the file as given, its metadata and their provenance, or an error.
  static func json(_ inspection: FileInspection) -> String {
    let file = JSON.string(of: inspection.file)
    if let failure = inspection.failure { return "{\"file\": \(file), \"error\": \(JSON.string(of: failure))}" }
    let found = inspection.text.flatMap { $0.outcome == .blank ? nil : $0 }
    let text = found.map { ", \"text\": \(Self.text($0, by: inspection.textEngine))" } ?? ""
    let labels = inspection.labels.map { ", \"labels\": \(labelsJSON($0))" } ?? ""
    let media = inspection.media.map { ", \"media\": \(mediaJSON($0))" } ?? ""
    return
      "{\"file\": \(file), \"metadata\": \(inspection.metadataJSON), \"provenance\": \(inspection.provenanceJSON), "
      + "\"kind\": \(kindJSON(inspection))\(media)\(labels)\(text)}"
  }

  /// What was read: `outcome`, `languages`, `confidence`, `turns`, `transcript`, and each line's words with their boxes in
  /// ten-thousandths of the picture.
  private static func text(_ text: RecognisedText, by engine: String) -> String {
    let object: [String: Any] = [
      "outcome": text.outcome.rawValue, "engine": engine, "languages": text.languages, "confidence": text.confidence,
      "turns": text.turns, "transcript": text.transcript,
      "lines": text.lines.map { line in
        line.words.map { word in
          [
            "text": word.text, "confidence": word.confidence,
            "box": [word.box.left, word.box.top, word.box.width, word.box.height],
          ] as [String: Any]
        }
      },
    ]
    return JSON.string(of: object)
  }

  private static func mediaJSON(_ media: MediaFacts) -> String {
    JSON.string(
      of:
        media.medium == .document
        ? ["medium": media.medium.rawValue, "pages": media.pages]
        : ["medium": media.medium.rawValue, "seconds": rounded(media.duration), "sound": media.hasSound]
          as [String: Any],
      isPretty: false)
  }

  private static func kindJSON(_ inspection: FileInspection) -> String {
    guard let guess = inspection.guess else { return "null" }
    let object: [String: Any] = [
      "guess": guess.kind?.rawValue ?? NSNull(), "likeliest": guess.likeliest.rawValue,
      "confidence": rounded(guess.confidence), "paper": rounded(inspection.paperChance ?? 0),
      "reasons": guess.reasons.map { ["text": $0.text.text, "weight": rounded($0.weight)] as [String: Any] },
    ]
    return JSON.string(of: object, isPretty: false)
  }

  private static func rounded(_ number: Double) -> Double { (number * 1_000).rounded() / 1_000 }
}
