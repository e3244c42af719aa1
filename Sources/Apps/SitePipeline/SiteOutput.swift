// SPDX-License-Identifier: MIT
private import ArchiveState
private import Foundation
package import KeepsakeArchive
package import KeepsakeModel
private import KeepsakeSupport
private import Publishing

/// Where the site goes: as asked, else as `keepsake.yaml` says, else beside the archive.
///
/// An archive may come from somebody else, its settings with it. They choose a place only where nothing but this
/// archive's site can be: beside the archive, not hidden, and new. Everywhere else the keeper says it with `--output`, once:
/// a place that has this archive's own site has been chosen by the keeper.
package struct SiteOutput {
  package let path: String
  /// What `keepsake.yaml` says, if it has chosen the place.
  let saidBySettings: String?

  /// Throws a `Diagnostic` if the settings reach further than they may.
  package init(asked: String?, _ archive: ArchiveFolder, _ settings: ArchiveSettings) throws(Diagnostic) {
    if let asked {
      self.init(Self.absolute(asked, from: FileManager.default.currentDirectoryPath), saidBySettings: nil)
    } else if let said = settings.output {
      let path = Self.absolute(said, from: archive.path)
      self.init(path, saidBySettings: said)
      let real: String
      do throws(PublishError) {
        real = try Publisher(output: path, archive: archive.path).path
      } catch {
        throw Self.correction(of: said, error.diagnostic)
      }
      if let reason = Self.objection(to: real, archive), !Self.holdsSite(of: archive, real) {
        throw Self.refusal(of: said, reason)
      }
    } else {
      self.init(archive.defaultOutput, saidBySettings: nil)
    }
  }

  private init(_ path: String, saidBySettings: String?) {
    self.path = path
    self.saidBySettings = saidBySettings
  }

  /// Says that the place which the settings name, in these words, holds a site that is not known to be this archive's.
  static func notKnown(_ said: String) -> Diagnostic {
    refusal(of: said, "a site is there that is not known to be this archive's")
  }

  private static func absolute(_ path: String, from base: String) -> String {
    let expanded = HomeFolder.expandingTilde(in: path)
    return expanded.hasPrefix("/") ? expanded : "\(base)/\(expanded)"
  }

  /// Why settings alone may not choose a real path; `nil` if they may.
  private static func objection(to real: String, _ archive: ArchiveFolder) -> Message? {
    let parent = Files.parent(of: archive.path)
    let start = parent.hasSuffix("/") ? parent : parent + "/"
    guard real.hasPrefix(start) else { return "it is not below \(parent), where the archive is" }
    if real.dropFirst(start.count).split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
      return "it is hidden, or in a hidden folder"
    }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: real)) ?? []
    let isTaken = !names.allSatisfy { ofDesktops.contains($0) } && !names.contains(SiteList.name)
    return isTaken ? "other files are there" : nil
  }

  /// What desktops leave in a folder that somebody has looked at.
  private static let ofDesktops: Set = [".DS_Store", "Thumbs.db", "desktop.ini", ".localized"]

  /// Whether the archive's own site is there, by its secret key.
  private static func holdsSite(of archive: ArchiveFolder, _ place: String) -> Bool {
    guard let key = try? LedgerFile(folder: archive.state).read().ledger.siteKey,
      let bytes = try? Files.read("\(place)/\(SiteList.name)", limit: 1 << 30),
      let site = try? SiteManifest.read(bytes, key: key)
    else { return false }
    return site.archive == SiteOwner.archive(of: key.bytes)
  }

  /// A refused place, as an error in the settings.
  private static func correction(of said: String, _ problem: Diagnostic) -> Diagnostic {
    var diagnostic = problem
    let line: Message = "correct “output: \(said)” in keepsake.yaml"
    diagnostic.remedy = problem.remedy.isEmpty ? line : "\(line), or \(problem.remedy)"
    return diagnostic
  }

  private static func refusal(of said: String, _ reason: Message) -> Diagnostic {
    Diagnostic(
      .error, "output.not-of-settings", file: "keepsake.yaml",
      "“output: \(said)” is not followed: \(reason)",
      remedy: "settings may have come with somebody else's archive: if you want the site there, say so once with "
        + "--output, else correct the line")
  }
}
