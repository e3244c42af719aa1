// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel
package import KeepsakeSupport
private import MetadataReader

/// The keeper's own templates and assets: `templates/NAME.mustache` and `assets/…` in the archive.
package struct TemplateOverrides {
  /// By name without extension.
  package private(set) var templates: [String: String] = [:]
  /// By path below `assets/`.
  package private(set) var assets: [String: [UInt8]] = [:]

  /// What was held back, and why.
  package private(set) var diagnostics: [Diagnostic] = []

  /// A template or asset beyond this is not read.
  private static let limit = 16 << 20

  /// `hidden` are the bytes of pictures that not everybody sees: a copy of one here would be published byte for byte.
  package init(archive: ArchiveFolder, hidden: Set<ContentHash> = []) throws(FileError) {
    for folder in ["templates", "assets"] where Files.status("\(archive.path)/\(folder)")?.kind == .link {
      diagnostics.append(
        Diagnostic(
          .error, "assets.link", file: folder, "this is a link, and what lies behind it is not put on the site",
          remedy: "put the folder itself here"))
    }
    for name in Self.files(below: archive.path + "/templates") where name.hasSuffix(".mustache") {
      let bytes = try Files.read("\(archive.path)/templates/\(name)", limit: Self.limit)
      templates[String(name.dropLast(".mustache".count))] = String(decoding: bytes, as: UTF8.self)
    }
    for name in Self.files(below: archive.path + "/assets") {
      let bytes = try Files.read("\(archive.path)/assets/\(name)", limit: Self.limit)
      if !hidden.isEmpty, hidden.contains(Digest256.hash(bytes)) {
        diagnostics.append(
          Diagnostic(
            .warning, "assets.hidden", file: "assets/\(name)",
            "this is a picture that the archive hides elsewhere, so it is not put on the site",
            remedy: "move it out of assets/, or let everybody see that picture"))
      } else if Self.isPhotograph(bytes) {
        diagnostics.append(
          Diagnostic(
            .warning, "assets.photograph", file: "assets/\(name)",
            "this picture says where or with what it was taken, so it is not put on the site as it is",
            remedy: "move it out of assets/ to make it a keepsake, or take its metadata away"))
      } else {
        assets[name] = bytes
      }
    }
  }

  /// Whether somebody's camera or position is named in a file; what lies in `assets/` is published byte for byte.
  private static func isPhotograph(_ bytes: [UInt8]) -> Bool {
    guard let format = ImageFormat(leading: Array(bytes.prefix(ImageFormat.bytesNeeded))) else { return false }
    let metadata = bytes.withUnsafeBytes { MetadataReader.read($0, format: format) }.metadata
    return metadata.position != nil || metadata.make != nil || metadata.model != nil
  }

  /// Paths of every file that the site is made with, on this machine.
  package static func paths(_ archive: ArchiveFolder) -> [String] {
    ["templates", "assets"].flatMap { folder in
      files(below: "\(archive.path)/\(folder)").map { "\(archive.path)/\(folder)/\($0)" }
    }
  }

  /// Relative paths of plain files that are not hidden; none if the folder does not exist.
  private static func files(below folder: String) -> [String] {
    guard Files.status(folder)?.kind == .folder else { return [] }
    let all = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return all.filter { path in
      !path.split(separator: "/").contains { $0.hasPrefix(".") }
        && Files.status("\(folder)/\(path)")?.kind == .file
    }.sorted()
  }
}
