// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel
private import KeepsakeSupport
private import Publishing

/// Where the site goes: as asked, else as `keepsake.yaml` says, else beside the archive.
///
/// An archive may come from somebody else, its settings with it. They choose a place only where nothing but this
/// archive's site can be: beside the archive, not hidden, and new. Everywhere else the keeper says it with `--output`.
struct SiteOutput {
  let path: String
  /// Whether `keepsake.yaml` has chosen it.
  let isOfSettings: Bool

  /// Throws a `Diagnostic` if the settings reach further than they may.
  init(asked: String?, _ archive: ArchiveFolder, _ settings: ArchiveSettings) throws(Diagnostic) {
    if let asked {
      self.init(Self.absolute(asked, from: FileManager.default.currentDirectoryPath), isOfSettings: false)
    } else if let said = settings.output {
      let path = Self.absolute(said, from: archive.path)
      self.init(path, isOfSettings: true)
      if let reason = Self.objection(to: path, archive) { throw Self.refusal(of: said, reason) }
    } else {
      self.init(archive.defaultOutput, isOfSettings: false)
    }
  }

  private init(_ path: String, isOfSettings: Bool) {
    self.path = path
    self.isOfSettings = isOfSettings
  }

  /// Says that the place which the settings name holds a site that is not known to be this archive's.
  static func notKnown(_ path: String) -> Diagnostic {
    refusal(of: path, "a site is there that is not known to be this archive's")
  }

  private static func absolute(_ path: String, from base: String) -> String {
    let expanded = HomeFolder.expandingTilde(in: path)
    return expanded.hasPrefix("/") ? expanded : "\(base)/\(expanded)"
  }

  /// Why settings alone may not choose a place; `nil` if they may, or if nobody may.
  private static func objection(to path: String, _ archive: ArchiveFolder) -> String? {
    guard let real = try? Publisher(output: path, archive: archive.path).path else { return nil }
    let parent = Files.parent(of: archive.path)
    let start = parent.hasSuffix("/") ? parent : parent + "/"
    guard real.hasPrefix(start) else { return "it is not below \(parent), where the archive is" }
    if real.dropFirst(start.count).split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
      return "it is hidden, or in a hidden folder"
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: real)) ?? []
    guard names.isEmpty || names.contains("keepsake-manifest.json") else { return "other files are there" }
    return nil
  }

  private static func refusal(of place: String, _ reason: String) -> Diagnostic {
    Diagnostic(
      .error, "output.not-of-settings", file: "keepsake.yaml",
      "“output: \(place)” is not followed: \(reason)",
      remedy: "settings may have come with somebody else's archive: if you want the site there, say so with --output")
  }
}
