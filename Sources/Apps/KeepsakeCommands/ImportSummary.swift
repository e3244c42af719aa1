// SPDX-License-Identifier: MIT
internal import ArchiveVerbs
internal import Intake
private import KeepsakeModel
private import KeepsakeSupport

/// What an import says at its end, to people and to programs.
struct ImportSummary {
  let report: ArchiveIntake.Report
  /// What came of a family tree's people.
  var people: PeopleImport.Report?
  let archive: String
  let isDryRun: Bool
  /// The file with the rows that could not be brought.
  let keptIn: String?
  /// Whether what the archive showed is hidden as in the source.
  var hidesShown = false

  private static let mostExamples = 5

  var text: String {
    let (would, are) = isDryRun ? ("would be ", "would say") : ("", report.saysMore == 1 ? "says" : "say")
    var parts: [String] = []
    if report.brought > 0 {
      let files = report.files == report.brought ? "" : " with \(CheckText.noun(report.files, "file"))"
      parts.append("\(CheckText.noun(report.brought, "keepsake"))\(files) \(would)imported into \(report.folder)")
    }
    if report.copies > 0 {
      let (lay, once) = report.copies == 1 ? ("copy lay", "was") : ("copies lay", "were")
      parts.append("\(ProgressLine.grouped(report.copies)) further \(lay) beside them and \(once) taken once")
    }
    if report.saysMore > 0 {
      parts.append(
        "\(CheckText.noun(report.saysMore, "keepsake")) that \(report.saysMore == 1 ? "was" : "were") there \(are) more"
      )
    }
    if let update = report.update {
      if update.cells > 0 {
        parts.append(
          "\(CheckText.noun(update.cells, "corrected cell")) of \(CheckText.noun(update.keepsakes, "keepsake")) \(isDryRun ? "would be " : "")taken over"
        )
      }
      if update.conflicts > 0 {
        parts.append(
          "\(CheckText.noun(update.conflicts, "cell")) that you have changed, too, \(update.conflicts == 1 ? "stays" : "stay")"
        )
      }
      if !update.gone.isEmpty {
        parts.append("\(CheckText.noun(update.gone.count, "row")) no longer in the table, whose keepsakes stay")
      }
    }
    if report.known > 0 {
      parts.append("\(ProgressLine.grouped(report.known)) \(report.known == 1 ? "was" : "were") there already")
    }
    if report.albums > 0 {
      parts.append("\(CheckText.noun(report.albums, "collection")) \(isDryRun ? "would have" : "have") more")
    }
    if report.deleted > 0 {
      parts.append(
        "\(ProgressLine.grouped(report.deleted)) that you have deleted \(report.deleted == 1 ? "was" : "were") not brought again (--again brings them)"
      )
    }
    var lines = ["From \(report.kind): " + (parts.isEmpty ? "nothing is new" : parts.joined(separator: "; ")) + "."]
    for (hiding, count) in report.hidden.sorted(by: { $0.key < $1.key }) {
      let come = isDryRun ? "would come in" : count == 1 ? "comes in" : "come in"
      lines.append("  \(ProgressLine.grouped(count)) \(come) \(hiding.visibility.rawValue): \(hiding.reason.text)")
    }
    for (hiding, count) in report.shown.sorted(by: { $0.key < $1.key }) {
      let (has, it, its) = count == 1 ? ("is", "it", "its") : ("are", "them", "their")
      lines.append(
        "\(CheckText.noun(count, "keepsake")) that the archive shows \(has) \(hiding.reason.text): "
          + (hidesShown
            ? "\(isDryRun ? "--hide makes \(it)" : count == 1 ? "it is now" : "they are now") \(hiding.visibility.rawValue)."
            : "the archive \(isDryRun ? "will keep" : "keeps") showing \(it), without \(its) words from there (--hide hides \(it)).")
      )
    }
    if let gone = report.update?.gone, !gone.isEmpty {
      lines.append("No longer in the table: \(gone.joined(separator: ", ")).")
    }
    if !report.leftOut.isEmpty {
      lines.append("Left out: \(ProgressLine.grouped(report.leftOut.count)).")
      lines += report.leftOut.prefix(Self.mostExamples).map { "  \($0.name): \($0.reason)" }
      if report.leftOut.count > Self.mostExamples {
        lines.append(
          "  and \(ProgressLine.grouped(report.leftOut.count - Self.mostExamples)) more; --format json names all")
      }
    }
    if let keptIn, !report.rejected.isEmpty, !isDryRun {
      lines.append("The rows that could not be brought are in \(keptIn).")
    }
    if !isDryRun, report.brought > 0 {
      lines.append(
        "See what is new: keepsake-site serve \(ShellWord.quoted(archive)), or take it back in the studio's history.")
    }
    return lines.map(ShownText.line).joined(separator: "\n")
  }

  private static func objects(_ counts: [ArchiveIntake.Hiding: Int]) -> [[String: Any]] {
    counts.sorted { $0.key < $1.key }.map { hiding, count in
      ["visibility": hiding.visibility.rawValue, "reason": hiding.reason.rawValue, "count": count]
    }
  }

  var json: String {
    var members: [String: Any] = [
      "source": report.kind.text, "folder": report.folder, "brought": report.brought, "files": report.files,
      "bytes": report.bytes,
      "says_more": report.saysMore, "known": report.known, "copies": report.copies, "deleted": report.deleted,
      "collections": report.albums, "hidden": Self.objects(report.hidden), "shown": Self.objects(report.shown),
      "left_out": report.leftOut.map { ["name": $0.name, "reason": $0.reason.text] },
      "diagnostics": (report.notes + (people?.notes ?? [])).map(BuildSummary.object),
    ]
    if let update = report.update {
      members["update"] =
        [
          "keepsakes": update.keepsakes, "cells": update.cells, "conflicts": update.conflicts, "gone": update.gone,
        ] as [String: Any]
    }
    if let people {
      members["people"] =
        ["added": people.added, "changed": people.changed, "unchanged": people.unchanged] as [String: Any]
    }
    return JSON.string(of: members)
  }
}
