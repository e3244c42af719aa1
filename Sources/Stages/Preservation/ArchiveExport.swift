// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel
package import KeepsakeSupport

/// Exports an archive as `archive.json` with all texts, and the other files beside it, named by their SHA-256.
///
/// Such a folder survives any file system and any program that reads JSON; `ArchiveImport` restores the archive byte
/// for byte.
package struct ArchiveExport: Sendable {
  package static let format = "keepsake-archive"
  package static let version = 1
  package static let document = "archive.json"

  /// The most bytes of a text inside the document.
  private static let textLimit = 4 << 20

  private let root: String
  private let name: String
  private let files: [SourceFile]
  /// Keepsakes for other programs, as JSON values.
  private let summary: [JSON]

  package init(root: String, name: String, files: [SourceFile], keepsakes summary: [JSON]) {
    self.root = root
    self.name = name
    self.files = files
    self.summary = summary
  }

  package func write(to folder: String, progress: any ProgressListener) throws {
    let staging = try Staging(folder, isSecret: true)
    var written: Set<ContentHash> = []
    var entries: [JSON] = []
    for file in files {
      try Task.checkCancellation()
      let source = file.path.bytes(below: root)
      let bytes = Self.mayBeText(file) ? try Files.read(bytesOfPath: source) : nil
      let (content, size) =
        try bytes.map { (Digest256.hash($0), $0.count) } ?? Digest256.hash(bytesOfPath: source)
      var entry: [String: JSON] = [
        "sha256": .text(content.hex), "size": .count(size), "modified": .text(String(file.modified)),
      ]
      if let path = String(validating: file.path.bytes, as: UTF8.self) {
        entry["path"] = .text(path)
      } else {
        entry["path_base64"] = .text(Data(file.path.bytes).base64EncodedString())
      }
      if let bytes, !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) {
        entry["text"] = .text(text)
      } else {
        let place = "files/\(content.hex)"
        entry["file"] = .text(place)
        if written.insert(content).inserted {
          try staging.add(copyOf: source, at: Array(place.utf8), modified: file.modified)
        }
      }
      entries.append(JSON(sorted: entry))
      progress.advance(by: 1)
    }
    let document: [String: JSON] = [
      "format": .text(Self.format), "version": .count(Self.version), "name": .text(name), "files": .list(entries),
      "keepsakes": .list(summary),
    ]
    try staging.add(JSON(sorted: document).bytes(.document) + [10], at: Self.document, modified: nil)
    try staging.finish()
  }

  private static func mayBeText(_ file: SourceFile) -> Bool {
    let kinds = ["yaml", "yml", "json", "txt", "xmp", "md", "css", "mustache", "svg", "vcf", "csv", "keepsakeignore"]
    return (kinds.contains(file.path.pathExtension) || file.path.name == ".keepsakeignore") && file.size <= textLimit
  }
}
