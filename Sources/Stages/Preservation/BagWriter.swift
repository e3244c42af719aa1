// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel
package import KeepsakeSupport

/// Writes an archive as a BagIt bag (RFC 8493): a plain folder with every file and its SHA-512, which archives
/// worldwide can ingest and verify.
package struct BagWriter: Sendable {
  private let root: String
  private let files: [SourceFile]
  private let info: [(label: String, value: String)]

  /// `info` are lines of `bag-info.txt`; the size is added.
  package init(root: String, files: [SourceFile], info: [(label: String, value: String)]) {
    self.root = root
    self.files = files
    self.info = info
  }

  /// Copies the files and writes the manifests; the folder appears when it is complete.
  ///
  /// Throws a `Diagnostic` if the folder exists already, or if a name is not valid UTF-8.
  ///
  /// - Returns: The total bytes of the archive's files.
  package func write(to folder: String, progress: any ProgressListener) throws -> Int {
    for file in files where String(validating: file.path.bytes, as: UTF8.self) == nil {
      throw Diagnostic(
        .error, "bag.name", file: file.path.text, "a bag's names are Unicode, and this file's name is not",
        remedy: "rename the file")
    }
    let staging = try Staging(folder, isSecret: true)
    var manifest: [UInt8] = []
    var total = 0
    for file in files {
      try Task.checkCancellation()
      var digest = Digest512()
      try staging.add(
        copyOf: file.path.bytes(below: root), at: Array("data/".utf8) + file.path.bytes, modified: file.modified
      ) { part in
        digest.update(part)
        total += part.count
      }
      manifest += Array("\(digest.finish())  data/".utf8) + PathText.encode(file.path.bytes) + [10]
      progress.advance(by: 1)
    }
    let lines = info + [("Payload-Oxum", "\(total).\(files.count)")]
    let tags: [(String, [UInt8])] = [
      ("bagit.txt", Array("BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n".utf8)),
      ("bag-info.txt", Array(lines.map { "\($0.label): \(Self.oneLine($0.value))\n" }.joined().utf8)),
      ("manifest-sha512.txt", manifest),
    ]
    for (name, bytes) in tags { try staging.add(bytes, at: name, modified: nil) }
    let tagManifest = tags.map { "\(Self.digest($0.1))  \($0.0)\n" }.joined()
    try staging.add(Array(tagManifest.utf8), at: "tagmanifest-sha512.txt", modified: nil)
    try staging.finish()
    return total
  }

  private static func digest(_ bytes: [UInt8]) -> String {
    var digest = Digest512()
    digest.update(bytes)
    return digest.finish()
  }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
