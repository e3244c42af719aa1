// SPDX-License-Identifier: MIT
private import Foundation
import KeepsakeModel
import KeepsakeSupport

/// What a scan has to tell.
struct ScanReport {
  /// Files of one kind that are told of together, the first of them by name.
  struct Tally {
    private(set) var count = 0
    private(set) var first: ArchivePath?

    mutating func add(_ path: ArchivePath) {
      count += 1
      first = min(first ?? path, path)
    }
  }

  /// What is not shown, each kind by itself.
  var unshown: [UnshownKind: Tally] = [:]
  private var told: [Diagnostic] = []

  /// Everything, in reading order.
  func diagnostics() -> [Diagnostic] {
    var all = told
    for (kind, tally) in unshown.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      guard let first = tally.first else { continue }
      let problem =
        tally.count == 1
        ? "\(kind.phrase) is not shown" : "\(tally.count) \(kind.plural), such as this one, are not shown"
      let remedy = tally.count == 1 ? kind.remedyForOne : kind.remedy
      all.append(Diagnostic(.note, kind.noteID, file: first.text, problem, remedy: remedy))
    }
    return all.sorted(by: Diagnostic.inReadingOrder)
  }

  mutating func unreadable(_ path: ArchivePath, _ error: FileError) {
    // Gone since it was listed, or a link put in its place: another scan will tell.
    guard !error.isMissing, error.code != ELOOP else { return }
    let told = error.diagnostic(.warning)
    tell(.warning, "archive.unreadable", path, told.problem, remedy: told.remedy)
  }

  mutating func siteInside(_ folder: ArchivePath) {
    tell(.note, "archive.site-inside", folder, "this folder is a site that keepsake-site made; it is left out")
  }

  mutating func misnamed(_ path: ArchivePath, format: ImageFormat, claimed: ImageFormat?) {
    guard !path.pathExtension.isEmpty else { return }
    let name = claimed.map { "as \($0.name)" } ?? "“.\(path.pathExtension)”"
    tell(.note, "archive.misnamed-image", path, "holds a \(format.name) picture, though it is named \(name)")
  }

  mutating func misnamed(_ path: ArchivePath, shouldBe name: String) {
    tell(
      .error, "archive.misnamed-file", path, "this file is not read, because its name is not “\(name)”",
      remedy: "rename it to \(name), or move it out of the archive if it is not meant for keepsake-site")
  }

  mutating func pathTooLong(_ path: ArchivePath) {
    tell(
      .warning, "archive.path-too-long", path, "its path is longer than the system can open",
      remedy: "shorten the names of the folders above it")
  }

  /// A link in the place of something that the keeper wrote may hide what it says of privacy.
  private func severity(of link: ArchivePath) -> Diagnostic.Severity {
    ["yaml", "yml"].contains(link.pathExtension) ? .error : .warning
  }

  mutating func linkOutside(_ link: ArchivePath) {
    tell(
      severity(of: link), "archive.link-outside", link, "a link that leaves the archive is not followed",
      remedy: "put the file itself here to have it in the site")
  }

  mutating func linkToFolder(_ link: ArchivePath, target: ArchivePath) {
    let folder = target.isRoot ? "the archive itself" : "the folder “\(target.text)”"
    tell(.note, "archive.link-to-folder", link, "a link to \(folder) is not followed")
  }

  mutating func linkToExcluded(_ link: ArchivePath, target: ArchivePath) {
    tell(
      severity(of: link), "archive.link-to-excluded", link,
      "a link to “\(target.text)”, which is excluded, is not followed",
      remedy: "remove the link or the pattern that excludes its target")
  }

  mutating func repeatedLink(_ link: ArchivePath, target: ArchivePath) {
    tell(
      .note, "archive.repeated-link", link, "a link to “\(target.text)”, which is in the archive already, is left out")
  }

  mutating func brokenLink(_ link: ArchivePath, code: Int32) {
    let problem =
      switch code {
      case ENOENT, ENOTDIR: "a link to a file that is not there"
      case ELOOP: "a link that leads in a circle"
      default: "a link that cannot be followed: \(FileError(.read, link.text, code: code).reason)"
      }
    tell(severity(of: link), "archive.broken-link", link, problem, remedy: "remove it or put its target back")
  }

  private mutating func tell(
    _ severity: Diagnostic.Severity, _ id: String, _ path: ArchivePath, _ problem: String, remedy: String = ""
  ) {
    told.append(Diagnostic(severity, id, file: path.isRoot ? "." : path.text, problem, remedy: remedy))
  }
}
