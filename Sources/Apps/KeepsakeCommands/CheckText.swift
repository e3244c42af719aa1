// SPDX-License-Identifier: MIT
private import KeepsakeSupport
private import Foundation
internal import KeepsakeModel
internal import ArchiveVerbs

/// What `check` says.
struct CheckText {
  var report: ArchiveCheck.Report

  /// Whether something in the folder is not shown, and no decision of the keeper's says so.
  private var leftOut: Bool {
    let ids = Set(
      UnshownKind.allCases.map(\.noteID) + ["archive.left-out", "archive.text-beside", "archive.text-unread"])
    return report.diagnostics.contains { ids.contains($0.id) }
  }

  private var errors: Int { report.diagnostics.count { $0.severity == .error } }
  private var warnings: Int { report.diagnostics.count { $0.severity == .warning } }

  var text: String {
    let census = report.census
    var lines = [
      "\(Self.noun(census.total, "keepsake")) with \(Self.noun(census.images, "picture")), "
        + "\(Self.noun(report.collections, "collection")), \(Self.noun(report.people, "person", "people"))."
    ]
    lines.append("What a build would show, and to whom:")
    for (visibility, words) in audiences {
      let count = census.keepsakes[visibility, default: 0]
      let audience = report.audiences[visibility] ?? .init()
      var parts = count > 0 || visibility == .public ? [Self.noun(count, "keepsake")] : []
      if audience.collections > 0 { parts.append(Self.noun(audience.collections, "collection")) }
      if audience.people > 0 { parts.append(Self.noun(audience.people, "person", "people")) }
      if report.receipts > 0, report.spending == visibility {
        parts.append("what \(Self.noun(report.receipts, "receipt")) \(report.receipts == 1 ? "comes" : "come") to")
      }
      if let count = census.contacts[visibility], count > 0 {
        parts.append("how to reach \(Self.noun(count, "person", "people"))")
      }
      if !parts.isEmpty { lines.append("  \(words): \(parts.joined(separator: ", "))") }
    }
    if census.heldBack > 0 {
      lines.append("  nobody, until a sidecar is corrected: \(Self.noun(census.heldBack, "keepsake"))")
    }
    if census.damaged > 0 {
      lines.append("  nobody, because their pictures cannot be shown: \(Self.noun(census.damaged, "keepsake"))")
    }
    if census.copies > 0 {
      lines.append("\(Self.noun(census.copies, "file")) more of the same pictures, which are shown once.")
    }
    if census.undated > 0 { lines.append("\(Self.noun(census.undated, "keepsake")) without a date.") }
    if census.withPosition > 0 {
      lines.append(
        "\(Self.noun(census.withPosition, "keepsake")) to be published \(census.withPosition == 1 ? "has" : "have") a position in the file; \(location)"
      )
    }
    if report.publishesOriginals {
      lines.append("Original files are published too, without their hidden data (publish_originals).")
    }
    if !report.attachments.isEmpty {
      lines.append("\(Self.noun(report.attachments.count, "attached file")) would be published too:")
      for (visibility, words) in [
        (Visibility.public, "everybody"), (.unlisted, "anyone with the link"), (.secured, "anyone with a passphrase"),
      ] {
        let files = report.attachments.filter { $0.visibility == visibility }.map(\.file)
        let more = files.count > 20 ? " and \(files.count - 20) more" : ""
        if !files.isEmpty { lines.append("  \(words): \(files.prefix(20).joined(separator: ", "))\(more)") }
      }
    }
    lines.append(
      errors == 0 && warnings == 0
        ? leftOut
          ? "Nothing is wrong with what is taken; files that are left out are named above." : "Nothing is wrong."
        : "\(Self.noun(errors, "error")), \(Self.noun(warnings, "warning"))"
          + (errors > 0 ? ": nothing is published until the errors are corrected." : "."))
    return lines.map(ShownText.line).joined(separator: "\n")
  }

  var json: String {
    JSON.string(of: [
      "keepsakes": Dictionary(uniqueKeysWithValues: report.census.keepsakes.map { ($0.rawValue, $1) }),
      "held_back": report.census.heldBack, "damaged": report.census.damaged, "copies": report.census.copies,
      "images": report.census.images,
      "undated": report.census.undated,
      "with_position": report.census.withPosition, "collections": report.collections, "people": report.people,
      "readers": report.readers, "location": report.location.rawValue, "publish_originals": report.publishesOriginals,
      "attachments": report.attachments.map { ["file": $0.file, "visibility": $0.visibility.rawValue] },
      "contacts": Dictionary(uniqueKeysWithValues: report.census.contacts.map { ($0.rawValue, $1) }),
      "receipts": report.receipts, "spending": report.spending.rawValue,
      "diagnostics": report.diagnostics.sorted(by: Diagnostic.inReadingOrder).map(BuildSummary.object),
    ])
  }

  private var location: String {
    switch report.location {
    case .exact: "positions are published exactly (location: exact)."
    case .city: "no more than the city is published."
    case .country: "no more than the country is published."
    case .hidden: "no place is published."
    }
  }

  private var audiences: [(Visibility, String)] {
    [
      (.public, "everybody"), (.unlisted, "anyone with the link"),
      (
        .secured,
        report.readers > 0
          ? "anyone with a passphrase (\(Self.noun(report.readers, "reader")))"
          : "nobody yet, because secured ones are kept back until somebody can open them (keepsake-site readers add)"
      ),
      (.private, "nobody, because they are private"),
    ]
  }

  static func noun(_ count: Int, _ word: String, _ plural: String? = nil) -> String {
    "\(ProgressLine.grouped(count)) \(count == 1 ? word : plural ?? word + "s")"
  }
}
