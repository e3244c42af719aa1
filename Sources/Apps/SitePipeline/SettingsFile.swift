// SPDX-License-Identifier: MIT
internal import KeepsakeModel
private import KeepsakeSupport
private import Sidecars

/// `keepsake.yaml`, which may be missing.
struct SettingsFile {
  var settings = ArchiveSettings()
  var diagnostics: [Diagnostic] = []

  init(_ archive: ArchiveFolder) {
    do throws(FileError) {
      let bytes = try Files.read(archive.path + "/keepsake.yaml", limit: 1 << 20)
      let reading = SidecarReader.settings(bytes, file: "keepsake.yaml")
      settings = reading.value ?? reading.partial ?? ArchiveSettings()
      diagnostics = reading.diagnostics
    } catch {
      // A link to nothing is there, and whatever it was to say is not.
      if !error.isMissing || Files.status(archive.path + "/keepsake.yaml") != nil { diagnostics = [error.diagnostic()] }
    }
  }
}
