// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel
private import KeepsakeSupport
private import Sidecars

/// `keepsake.yaml`, which may be missing.
package struct SettingsFile {
  package var settings = ArchiveSettings()
  package var diagnostics: [Diagnostic] = []

  package init(_ archive: ArchiveFolder) {
    guard !Self.leadsOut(of: archive) else {
      diagnostics = [
        Diagnostic(
          .error, "settings.link-outside", file: "keepsake.yaml",
          "this link leads out of the archive and is not followed", remedy: "put the file itself there")
      ]
      return
    }
    do throws(FileError) {
      let bytes = try Files.read(archive.path + "/keepsake.yaml", limit: 1 << 20)
      let reading = SidecarReader.settings(bytes, file: "keepsake.yaml")
      settings = reading.value ?? reading.partial ?? ArchiveSettings()
      diagnostics = reading.diagnostics
      settings.sidecarFolder = settings.sidecarFolder.map { Self.onDisk($0, below: archive.path) }
    } catch {
      // A link to nothing is there, and whatever it was to say is not.
      if !error.isMissing || Files.status(archive.path + "/keepsake.yaml") != nil { diagnostics = [error.diagnostic()] }
    }
  }

  /// Whether it is a link that leads out of the archive, or to another user's file.
  private static func leadsOut(of archive: ArchiveFolder) -> Bool {
    let path = archive.path + "/keepsake.yaml"
    guard Files.status(path)?.kind == .link, let real = Files.realPath(path) else { return false }
    return !real.hasPrefix(archive.path == "/" ? "/" : archive.path + "/")
  }

  /// A typed folder by the names that its parts have on disk.
  private static func onDisk(_ typed: String, below root: String) -> String {
    guard typed.utf8.contains(where: { $0 >= 0x80 }) else { return typed }
    return typed.split(separator: "/").reduce("") { path, part in
      let folder = path.isEmpty ? root : "\(root)/\(path)"
      // Equal as texts means equal in every form.
      let there = (try? FileManager.default.contentsOfDirectory(atPath: folder))?.first { $0 == part }
      return (path.isEmpty ? "" : path + "/") + (there ?? String(part))
    }
  }
}
