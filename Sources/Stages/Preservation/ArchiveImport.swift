// SPDX-License-Identifier: MIT
private import Foundation
private import KeepsakeModel
package import KeepsakeSupport

/// Restores an archive from an `ArchiveExport`; checks every file before it writes any.
package struct ArchiveImport: Sendable {
  private struct Document: Decodable {
    struct File: Decodable {
      var path: String?
      var path_base64: String?
      var sha256: String
      var modified: String
      var text: String?
      var file: String?
    }

    var format: String
    var version: Int
    var name: String
    var files: [File]
  }

  private let folder: String
  private let document: Document

  /// The archive folder's name at the export.
  package var name: String { document.name }
  package var fileCount: Int { document.files.count }

  /// Takes the folder of an export, or its `archive.json`; throws a `Diagnostic` if it is invalid.
  package init(_ path: String) throws {
    let isDocument = path.hasSuffix(".json")
    let file = isDocument ? path : "\(path)/\(ArchiveExport.document)"
    folder = isDocument ? Files.parent(of: path) : path
    let bytes = try Files.read(file)
    do {
      document = try JSONDecoder().decode(Document.self, from: Data(bytes))
    } catch {
      throw Diagnostic(
        .error, "import.format", file: file, "this is no export of an archive, or it is damaged",
        remedy: "name the folder that keepsake-site export --json has written")
    }
    guard document.format == ArchiveExport.format, document.version <= ArchiveExport.version else {
      throw Diagnostic(
        .error, "import.version", file: file, "this export is of a kind that this version does not know",
        remedy: "use a newer keepsake-site")
    }
  }

  /// Writes the archive into a new folder.
  ///
  /// - Returns: Paths of omitted hidden files, which an archive does not need.
  package func write(to target: String, progress: any ProgressListener) throws -> [String] {
    let staging = try Staging(target)
    var leftOut: [String] = []
    var seen: Set<[UInt8]> = []
    for entry in document.files {
      try Task.checkCancellation()
      let encoded = entry.path_base64.flatMap { Data(base64Encoded: $0) }.map { Array($0) }
      let path = entry.path.map { Array($0.utf8) } ?? encoded ?? []
      let shown = String(decoding: path, as: UTF8.self)
      guard Self.isSafe(path), seen.insert(path).inserted else {
        throw Diagnostic(
          .error, "import.path", file: shown, "this path would leave the archive or stands there twice",
          remedy: "the export has been changed; make a new one")
      }
      progress.advance(by: 1)
      guard ArchiveFiles.isKept(path) else {
        leftOut.append(shown)
        continue
      }
      let modified = Int64(entry.modified).flatMap { $0 >= 0 ? $0 : nil }
      if let text = entry.text {
        guard Digest256.hash(Array(text.utf8)).hex == entry.sha256 else { throw Self.damaged(shown) }
        try staging.add(Array(text.utf8), at: path, modified: modified)
      } else {
        guard let place = entry.file, place == "files/\(entry.sha256)" else { throw Self.damaged(shown) }
        let source = try BagPayload.file(folder.isEmpty ? "." : folder, Array(place.utf8))
        var digest = Digest256()
        try staging.add(copyOf: source, at: path, modified: modified) { part in
          part.withUnsafeBytes { digest.update($0) }
        }
        guard digest.finish().hex == entry.sha256 else { throw Self.damaged(shown) }
      }
    }
    try staging.finish()
    return leftOut
  }

  private static func damaged(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, "import.damaged", file: path, "it does not hold what the export says it held",
      remedy: "take another copy of the export")
  }

  /// Whether a path is relative, without `..`, empty parts or a zero byte.
  static func isSafe(_ path: [UInt8]) -> Bool {
    guard !path.isEmpty, !path.contains(0) else { return false }
    return path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).allSatisfy {
      !$0.isEmpty && $0 != [46] && $0 != [46, 46]
    }
  }
}
