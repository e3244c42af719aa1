// SPDX-License-Identifier: MIT
internal import KeepsakeModel
private import KeepsakeSupport
internal import SitePipeline

/// What a build says at its end, to people and to programs.
struct BuildSummary {
  var report: BuildReport
  var stageTimes: [(stage: String, count: Int, duration: Duration)]
  var total: Duration

  var text: String {
    var lines: [String] = []
    if let counts { lines.append(counts) }
    switch report.outcome {
    case .published:
      var done = "Pictures: \(grouped(report.imagesMade)) made, \(grouped(report.imagesReused)) reused. "
      if report.textsRead > 0 { done += "Text: \(noun(report.textsRead, "picture")) read by \(report.textEngine). " }
      if report.filmsMade > 0 {
        done += "To be played: \(CheckText.noun(report.filmsMade, "film or sound", "films and sounds")). "
      }
      done += "Pages: \(grouped(report.pagesWritten)) written, \(grouped(report.pagesReused)) unchanged."
      if report.filesRemoved > 0 { done += " Removed from the site: \(noun(report.filesRemoved, "file"))." }
      lines.append(done)
      lines.append("Done in \(ProgressLine.text(of: total))\(times).\(warnings)")
      lines.append("The site is in \(report.output)")
      if !report.hasBaseURL {
        lines.append(
          "Links that people share show no picture yet, and there is no feed: write base_url: https://… into "
            + "keepsake.yaml once you know the site's address.")
      }
      lines.append(
        "Look at it: open \(ShellWord.quoted(report.output + "/index.html")), or run keepsake-site serve "
          + ShellWord.quoted(report.archive))
    case .unchanged:
      lines.append("Nothing has changed; the site in \(report.output) is up to date.\(warnings)")
    case .wouldPublish:
      lines.append(
        "A dry run: \(noun(report.pagesWritten, "page")) would be written to \(report.output), "
          + "\(noun(report.filesRemoved, "file")) removed. Nothing was published.\(warnings)")
    case .refused:
      lines.append("")
      lines.append(
        "Nothing was published: \(noun(report.errors, "error"))\(report.warnings > 0 ? ", \(noun(report.warnings, "warning"))" : "")."
      )
      lines.append(advice)
    }
    return lines.map(ShownText.line).joined(separator: "\n")
  }

  /// The message when the first site is ready and the text in its pictures is not read yet.
  static func standing(_ report: BuildReport) -> String {
    "The site stands. Look at it: open \(ShellWord.quoted(report.output + "/index.html"))\n"
      + "Meanwhile \(left(report)); then the site is published once more."
  }

  /// The remaining slow work, as a clause; empty if there is none.
  static func left(_ report: BuildReport) -> String {
    var parts: [String] = []
    if report.furtherPagesLeft > 0 {
      parts.append(
        report.furtherPagesLeft == 1
          ? "1 further page of a file is read"
          : "\(ProgressLine.grouped(report.furtherPagesLeft)) further pages of files are read")
    }
    if report.textsLeft > 0 { parts.append("the text in \(CheckText.noun(report.textsLeft, "picture")) is read") }
    if report.filmsLeft > 0 {
      parts.append(
        report.filmsLeft == 1
          ? "1 film or sound is made to be played"
          : "\(ProgressLine.grouped(report.filmsLeft)) films and sounds are made to be played")
    }
    if report.facesLeft > 0 {
      parts.append("faces are looked for in \(CheckText.noun(report.facesLeft, "picture"))")
    }
    return parts.count < 3
      ? parts.joined(separator: " and ") : parts.dropLast().joined(separator: ", ") + " and " + parts[parts.count - 1]
  }

  /// One JSON object; its keys are described in docs/command-line.md.
  var json: String {
    var object: [String: Any] = [
      "outcome": report.outcome.rawValue, "archive": report.archive, "output": report.output,
      "images_made": report.imagesMade, "images_reused": report.imagesReused, "texts_read": report.textsRead,
      "text_engine": report.textEngine,
      "texts_left": report.textsLeft, "films_made": report.filmsMade, "films_left": report.filmsLeft,
      "faces_made": report.facesMade, "faces_left": report.facesLeft,
      "further_pages_left": report.furtherPagesLeft,
      "pages_written": report.pagesWritten,
      "pages_reused": report.pagesReused, "files_removed": report.filesRemoved, "seconds": total / .seconds(1),
      "diagnostics": report.diagnostics.map(Self.object),
    ]
    if let census = report.census {
      object["keepsakes"] = Dictionary(uniqueKeysWithValues: census.keepsakes.map { ($0.rawValue, $1) })
      object["images"] = census.images
      object["held_back"] = census.heldBack
      object["damaged"] = census.damaged
      object["copies"] = census.copies
      object["contacts"] = Dictionary(uniqueKeysWithValues: census.contacts.map { ($0.rawValue, $1) })
    }
    return JSON.string(of: object)
  }

  static func object(_ diagnostic: Diagnostic) -> [String: Any] {
    var object: [String: Any] = [
      "severity": diagnostic.severity.rawValue, "id": diagnostic.id, "problem": diagnostic.problem.text,
      "remedy": diagnostic.remedy.text,
    ]
    object["file"] = diagnostic.file
    object["line"] = diagnostic.line
    object["column"] = diagnostic.column
    return object
  }

  /// What to do about a build that was refused.
  private var advice: String {
    if report.errors == 0 { return "Warnings fail a build with --strict." }
    switch report.goingOn {
    case .wouldHelp:
      return "Correct what is named above and run the command again. With --keep-going the rest is published meanwhile."
    case .wouldNotHelp: return "Correct what is named above and run the command again."
    case .isTried:
      guard let stopping = report.stopping else {
        return "Correct what is named above and run the command again."
      }
      let place = [stopping.file, stopping.line.map(String.init)].compactMap(\.self).joined(separator: ":")
      return "Correct what is named above and run the command again: --keep-going leaves out keepsakes whose sidecars "
        + "are wrong, and nothing else. What stops it: \(place.isEmpty ? "" : place + ": ")\(stopping.problem)."
    }
  }

  private var counts: String? {
    guard let census = report.census else { return nil }
    let keepsakes = census.keepsakes
    var parts: [String] = []
    if let count = keepsakes[.unlisted], count > 0 { parts.append("\(grouped(count)) unlisted") }
    if let count = keepsakes[.secured], count > 0 {
      let fate = report.encryptsSecured ? "encrypted" : "kept back, because nobody can open them"
      parts.append("\(grouped(count)) secured and \(fate)")
    }
    if let count = keepsakes[.private], count > 0 { parts.append("\(grouped(count)) private and not published") }
    if census.heldBack > 0 { parts.append("\(grouped(census.heldBack)) held back because of a mistake in a sidecar") }
    if census.damaged > 0 {
      parts.append("\(grouped(census.damaged)) not shown, because no picture can be made of their files")
    }
    if census.copies > 0 {
      parts.append("\(noun(census.copies, "further file")) of the same \(census.copies == 1 ? "picture" : "pictures")")
    }
    let rest = parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
    return "\(noun(census.total, "keepsake")) with \(noun(census.images, "picture"))\(rest)."
  }

  private var times: String {
    let shown = stageTimes.filter { $0.duration > .milliseconds(50) }
    guard shown.count > 1 else { return "" }
    return " (" + shown.map { "\($0.stage.lowercased()) \(ProgressLine.text(of: $0.duration))" }.joined(separator: ", ")
      + ")"
  }

  private var warnings: String {
    report.warnings > 0 ? " \(noun(report.warnings, "warning")), listed above." : ""
  }

  private func noun(_ count: Int, _ word: String) -> String { "\(grouped(count)) \(word)\(count == 1 ? "" : "s")" }

  private func grouped(_ number: Int) -> String { ProgressLine.grouped(number) }
}
