// SPDX-License-Identifier: MIT
private import Foundation
import KeepsakeModel
import KeepsakeSupport

/// Collects a scan's diagnostics.
struct ScanReport {
  /// The number of files of one kind, and the first of them.
  struct Tally {
    private(set) var count = 0
    private(set) var first: ArchivePath?

    mutating func add(_ path: ArchivePath) {
      count += 1
      first = min(first ?? path, path)
    }
  }

  /// Files that are not shown, by kind.
  var unshown: [UnshownKind: Tally] = [:]
  private var told: [Diagnostic] = []

  /// All diagnostics, in reading order.
  func diagnostics() -> [Diagnostic] {
    var all = told
    for (kind, tally) in unshown.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      guard let first = tally.first else { continue }
      all.append(kind.note(count: tally.count, first: first))
    }
    return all.sorted(by: Diagnostic.inReadingOrder)
  }

  /// Reports an unreadable path; `hides` says whether it may hide other keepsakes.
  mutating func unreadable(_ path: ArchivePath, _ error: FileError, hides: Bool = false) {
    // The entry vanished or became a link since the listing: the next scan will report it.
    guard !error.isMissing, error.code != ELOOP else { return }
    let told = error.diagnostic(.warning)
    tell(hides ? .error : .warning, "archive.unreadable", path, told.problem, remedy: told.remedy)
  }

  // MARK: Unusable patterns

  /// Reports an unusable pattern list.
  mutating func unusable(list: ArchivePath, _ problem: Message, remedy: Message = "") {
    tell(
      .error, "archive.ignore-unusable", list, "\(problem), so that what it excludes is not known",
      remedy: remedy.isEmpty ? "put a plain text with one pattern a line here, or delete it" : remedy)
  }

  mutating func broken(line: Int, of list: ArchivePath) {
    told.append(
      Diagnostic(
        .error, "archive.ignore-broken", file: list.text, line: line, "this pattern can match nothing",
        remedy: Self.patternRemedy))
  }

  /// Reports the patterns under `exclude:` that can match nothing, and all lines that did not match.
  mutating func settings(_ rules: IgnoreRules, _ excluded: Set<ArchivePath>) {
    for pattern in rules.broken {
      let isComment = pattern.hasPrefix("#")
      told.append(
        Diagnostic(
          .error, "settings.exclude-broken", file: Self.settings,
          isComment
            ? "the pattern “\(pattern)” under “exclude:” is a comment"
            : "the pattern “\(pattern)” under “exclude:” can match nothing",
          remedy: isComment ? "write \\# for a name that begins with #" : Self.patternRemedy))
    }
    for unmet in rules.unmatched where unmet.isReadAsMeant || !unmet.lies(in: excluded) {
      unmatched(unmet)
    }
  }

  private mutating func unmatched(_ unmet: UnmetLine) {
    let what: Message =
      unmet.list == nil ? "the pattern “\(unmet.line.text)” under “exclude:”" : "this line"
    let isSure = unmet.list != nil || unmet.line.pattern.literal != nil || unmet.isReadAsMeant
    var problem = what + " matches nothing in the archive"
    var remedy: Message = "check for a typo: what it was to exclude is published"
    if unmet.isReadAsMeant, let meant = unmet.line.meant?.text {
      problem = what + " matches nothing as it stands, so that it is read as “\(meant)”"
      remedy = "write “\(meant)”, without quotes, “./”, blanks, tabs or comments around it"
    } else if let near = unmet.near {
      problem = what + " matches nothing, but “\(near)” is there"
      remedy = "write “\(near)”: capitals and the slash behind a folder’s name count"
    }
    told.append(
      Diagnostic(
        isSure ? .warning : .note, unmet.list == nil ? "settings.exclude-unmatched" : "archive.ignore-unmatched",
        file: unmet.list?.text ?? Self.settings, line: unmet.number, problem, remedy: remedy))
  }

  /// Reports a folder that another program's mark hides.
  mutating func marked(_ folder: ArchivePath, by mark: ArchivePath) {
    tell(
      folder.isRoot ? .warning : .note, "archive.folder-marked", folder,
      "the pictures in this folder are not shown, because “\(mark.name)” lies in it",
      remedy: "to show them, delete \(mark.text)")
  }

  /// Reports a folder that is skipped for its name, although the keeper may miss its files.
  mutating func foreign(_ folder: ArchivePath) {
    if ForeignFolders.mayBeKeepers(folder) {
      tell(
        .note, "archive.bin", folder, "a folder of this name is a system’s bin; it is left out",
        remedy: "if it is none, rename it")
    }
    guard ForeignFolders.isLibrary(folder) else { return }
    tell(
      .warning, "archive.photo-library", folder,
      "this is another program’s photo library; its pictures are not shown, because some of them may be hidden or deleted there",
      remedy: "export the pictures from that program and put them here, or name it under “exclude:” in keepsake.yaml")
  }

  mutating func noSidecarFolder(_ folder: ArchivePath) {
    told.append(
      Diagnostic(
        .warning, "settings.sidecars-missing", file: Self.settings,
        "the folder “\(folder.text)” for sidecars is not there, so that none is read from it",
        remedy: "correct the name under “sidecars:”, or make the folder"))
  }

  mutating func sidecarFolderIsNone(_ folder: ArchivePath) {
    tell(
      .error, "archive.sidecars-no-folder", folder, "the settings name this as the folder for sidecars, and it is none",
      remedy: "correct “sidecars:” in keepsake.yaml")
  }

  /// Reports a pipe, a socket or a device in a sidecar's place.
  mutating func noPlainFile(_ path: ArchivePath) {
    guard Self.isYAML(path) else { return }
    tell(
      .error, "archive.no-plain-file", path, "this is no plain file, so that what it is to say is not known",
      remedy: "put the file itself here, or remove it")
  }

  private static let settings = "keepsake.yaml"
  private static let patternRemedy: Message =
    "look for a bracket that is not closed or a backslash at the end, or delete the line"

  // MARK: Findings

  mutating func siteInside(_ folder: ArchivePath) {
    tell(.note, "archive.site-inside", folder, "this folder is a site that keepsake-site made; it is left out")
  }

  mutating func misnamed(_ path: ArchivePath, format: ImageFormat, claimed: ImageFormat?) {
    guard !path.pathExtension.isEmpty else { return }
    let name: Message = claimed.map { "as \($0.name)" } ?? "“.\(path.pathExtension)”"
    tell(.note, "archive.misnamed-image", path, "holds a \(format.name) picture, though it is named \(name)")
  }

  mutating func misnamed(_ path: ArchivePath, shouldBe name: String) {
    let isFormatted = ["rtf", "doc", "docx", "odt", "html", "htm"].contains(path.pathExtension)
    tell(
      .error, "archive.misnamed-file", path, "this file is not read, because its name is not “\(name)”",
      remedy: (isFormatted ? "save it as plain text and " : "")
        + "rename it to \(name), or move it out of the archive if it is not meant for keepsake-site")
  }

  mutating func pathTooLong(_ path: ArchivePath) {
    tell(
      Self.isYAML(path) ? .error : .warning, "archive.path-too-long", path,
      "its path is longer than the system can open",
      remedy: "shorten the names of the folders above it")
  }

  /// A link in a sidecar's place may hide its visibility, which makes it an error.
  private func severity(of link: ArchivePath, hides: Bool, else mild: Diagnostic.Severity) -> Diagnostic.Severity {
    hides || Self.isYAML(link) ? .error : mild
  }

  private static func isYAML(_ path: ArchivePath) -> Bool { ["yaml", "yml"].contains(path.pathExtension) }

  mutating func linkOutside(_ link: ArchivePath, hides: Bool) {
    tell(
      severity(of: link, hides: hides, else: .warning), "archive.link-outside", link,
      "a link that leaves the archive is not followed",
      remedy: "put the file itself here to have it in the site")
  }

  mutating func linkToFolder(_ link: ArchivePath, target: ArchivePath, hides: Bool) {
    let folder: Message = target.isRoot ? "the archive itself" : "the folder “\(target.text)”"
    tell(
      severity(of: link, hides: hides, else: .note), "archive.link-to-folder", link,
      "a link to \(folder) is not followed",
      remedy: hides ? "put the folder itself here" : "")
  }

  mutating func linkToExcluded(_ link: ArchivePath, target: ArchivePath, hides: Bool) {
    tell(
      severity(of: link, hides: hides, else: .warning), "archive.link-to-excluded", link,
      "a link to “\(target.text)”, which is excluded, is not followed",
      remedy: "remove the link or the pattern that excludes its target")
  }

  mutating func repeatedLink(_ link: ArchivePath, target: ArchivePath) {
    tell(
      .note, "archive.repeated-link", link, "a link to “\(target.text)”, which is in the archive already, is left out")
  }

  mutating func brokenLink(_ link: ArchivePath, code: Int32, hides: Bool) {
    let problem: Message =
      switch code {
      case ENOENT, ENOTDIR: "a link to a file that is not there"
      case ELOOP: "a link that leads in a circle"
      default: "a link that cannot be followed: \(FileError(.read, link.text, code: code).reason)"
      }
    tell(
      severity(of: link, hides: hides, else: .warning), "archive.broken-link", link, problem,
      remedy: "remove it or put its target back")
  }

  private mutating func tell(
    _ severity: Diagnostic.Severity, _ id: String, _ path: ArchivePath, _ problem: Message, remedy: Message = ""
  ) {
    told.append(Diagnostic(severity, id, file: path.isRoot ? "." : path.text, problem, remedy: remedy))
  }
}
