// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel
private import KeepsakeSupport
internal import ArchiveVerbs

/// What `suggest` says.
struct SuggestionsText {
  var report: ArchiveSuggestions.Report
  /// As given, for the commands that the text proposes.
  var archive: String

  private var all: [SuggestedCollection] { report.suggestions.collections }

  var text: String {
    guard !all.isEmpty else {
      return "Nothing to suggest: no group of keepsakes stands out that is not a collection already."
    }
    let wholes = all.filter { $0.sort != "place" }
    var lines: [String] = []
    for (index, suggestion) in all.enumerated() {
      let count = CheckText.noun(suggestion.keepsakes.count, "keepsake")
      if suggestion.sort == "place" {
        lines.append("    \(suggestion.title): \(count) [\(suggestion.id)]")
        continue
      }
      if !lines.isEmpty { lines.append("") }
      lines.append("\(suggestion.title)")
      lines.append("  \(count), \(Self.likelihood(suggestion.confidence)); like \(report.covers[index])")
      if let whole = all.first(where: { $0.id == suggestion.parent }) { lines.append("  part of \(whole.title)") }
      lines += suggestion.reasons.map { "  - \($0)" }
      lines.append("  [\(suggestion.id)]")
    }
    lines.append("")
    let folder = archive == "." ? "" : " " + ShellWord.quoted(archive)
    var last = "\(CheckText.noun(wholes.count, "suggestion"))."
    if report.suggestions.more > 0 {
      last += " There are \(report.suggestions.more) more, less sure ones; accept or reject some of these to see them."
    }
    lines.append(last)
    lines.append("To keep one:       keepsake-site accept \(wholes[0].id)\(folder)")
    lines.append("To be rid of one:  keepsake-site reject \(wholes[0].id)\(folder)")
    return lines.map(ShownText.line).joined(separator: "\n")
  }

  var json: String {
    JSON.string(of: [
      "suggestions": all.indices.map(object), "more": report.suggestions.more,
      "diagnostics": report.diagnostics.sorted(by: Diagnostic.inReadingOrder).map(BuildSummary.object),
    ])
  }

  private func object(_ index: Int) -> [String: Any] {
    let suggestion = all[index]
    var object: [String: Any] = [
      "id": suggestion.id, "title": suggestion.title, "sort": suggestion.sort, "keepsakes": report.paths[index],
      "cover": report.covers[index], "confidence": (suggestion.confidence * 100).rounded() / 100,
      "reasons": suggestion.reasons.map(\.text),
    ]
    if let date = suggestion.date { object["date"] = date.text }
    if let parent = suggestion.parent { object["parent"] = parent }
    return object
  }

  private static func likelihood(_ confidence: Double) -> String {
    switch SuggestedCollection.Likelihood(confidence: confidence) {
    case .high: "very likely one collection"
    case .middle: "likely one collection"
    case .low: "perhaps one collection"
    }
  }
}
