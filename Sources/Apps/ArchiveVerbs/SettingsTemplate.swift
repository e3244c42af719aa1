// SPDX-License-Identifier: MIT
private import Foundation
private import KeepsakeModel
private import KeepsakeSupport
private import Sidecars

/// Writes a first `keepsake.yaml` that explains every setting.
package enum SettingsTemplate {
  /// Creates the file, and its folder if missing; returns the file's path.
  ///
  /// Throws a `Diagnostic` if the file exists already.
  package static func write(in folder: String) throws -> String {
    let folder = HomeFolder.expandingTilde(in: folder)
    let path = folder + "/keepsake.yaml"
    guard !Files.exists(path) else {
      throw Diagnostic(
        .error, "init.exists", file: path, "there is a keepsake.yaml already, and it stays as it is",
        remedy: "edit it, or rename it first")
    }
    do throws(FileError) {
      try Files.createFolder(folder)
      let name = ((Files.realPath(folder) ?? folder) as NSString).lastPathComponent
      try Files.writeAtomically(SidecarWriter.settingsTemplate(title: name), to: path, durably: true)
    } catch {
      throw error.diagnostic()
    }
    return path
  }
}
