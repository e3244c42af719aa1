// SPDX-License-Identifier: MIT
private import Foundation
private import KeepsakeModel
package import KeepsakeSupport

/// Makes an archive of a BagIt bag (RFC 8493); every file is checked before any is put in place.
package struct BagReader: Sendable {
  package static let declaration = "bagit.txt"

  private let folder: String
  /// By algorithm: what each file of the payload must hold.
  private let manifests: [(algorithm: BagDigest, file: String, entries: [[UInt8]: String])]
  /// In path order, below `data/`.
  private let files: [BagPayload.File]

  package var fileCount: Int { files.count }

  /// Reads what the bag says of itself, and holds it against the files that are there; throws a `Diagnostic`.
  package init(_ path: String) throws {
    folder = path.hasSuffix("/") ? String(path.dropLast()) : path
    try Self.checkDeclaration(folder)
    files = try BagPayload.list(folder)
    manifests = try BagManifest.all(in: folder, prefix: "manifest-")
    guard !manifests.isEmpty else {
      throw Diagnostic(
        .error, "import.bag-manifest", file: folder,
        "this bag has no manifest with checksums that can be verified here (\(BagDigest.names))",
        remedy: "have the bag made again with SHA-256 or SHA-512")
    }
    for manifest in manifests { try checkNames(manifest.file, manifest.entries) }
    try checkTagFiles()
  }

  /// Writes the archive into a folder that is not there yet.
  ///
  /// - Returns: Paths of hidden files that an archive has no use for, which were left out.
  package func write(to target: String, progress: any ProgressListener) throws -> [String] {
    let staging = try Staging(target)
    var leftOut: [String] = []
    for file in files {
      try Task.checkCancellation()
      let shown = "data/" + String(decoding: file.path, as: UTF8.self)
      let bytes = try BagPayload.read(folder, [UInt8](Array("data/".utf8) + file.path))
      for manifest in manifests where manifest.entries[file.path] != manifest.algorithm.digest(of: bytes) {
        throw Diagnostic(
          .error, "import.damaged", file: shown, "it does not hold what \(manifest.file) says it held",
          remedy: "take another copy of the bag")
      }
      if ArchiveFiles.isKept(file.path) {
        try staging.add(bytes, at: file.path, modified: file.modified)
      } else {
        leftOut.append(String(decoding: file.path, as: UTF8.self))
      }
      progress.advance(by: 1)
    }
    try staging.finish()
    return leftOut
  }

  private static func checkDeclaration(_ folder: String) throws {
    let file = "\(folder)/\(declaration)"
    let text = String(decoding: try Files.read(file, limit: 1 << 16), as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).map(String.init)
    func value(_ label: String) -> String? {
      lines.first { $0.lowercased().hasPrefix(label.lowercased() + ":") }.map { line in
        line.dropFirst(label.utf8.count + 1).trimmingCharacters(in: .whitespaces)
      }
    }
    guard let version = value("BagIt-Version"), let major = Int(version.prefix { $0 != "." }), major <= 1 else {
      throw Diagnostic(
        .error, "import.bag-version", file: file, "this bag is of a version that is not known here",
        remedy: "use a newer keepsake-site")
    }
    guard value("Tag-File-Character-Encoding")?.uppercased() ?? "UTF-8" == "UTF-8" else {
      throw Diagnostic(
        .error, "import.bag-encoding", file: file, "this bag's lists are in another encoding than UTF-8",
        remedy: "have the bag made again with UTF-8")
    }
  }

  /// Every manifest of a bag lists every file of the payload, and nothing else.
  private func checkNames(_ manifest: String, _ entries: [[UInt8]: String]) throws {
    let present = Set(files.map(\.path))
    if let missing = entries.keys.filter({ !present.contains($0) }).min(by: { $0.lexicographicallyPrecedes($1) }) {
      let isElsewhere = Files.exists("\(folder)/fetch.txt")
      throw Diagnostic(
        .error, "import.bag-incomplete", file: "data/" + String(decoding: missing, as: UTF8.self),
        "\(manifest) lists this file, and it is not in the bag",
        remedy: isElsewhere
          ? "fetch.txt says where it is to be had: complete the bag first" : "take another copy of the bag")
    }
    if let surplus = files.first(where: { entries[$0.path] == nil }) {
      throw Diagnostic(
        .error, "import.bag-surplus", file: "data/" + String(decoding: surplus.path, as: UTF8.self),
        "this file is in the bag, and \(manifest) does not list it",
        remedy: "take it out of the bag, or take another copy of the bag")
    }
  }

  /// What the bag says of its own lists, which is optional.
  private func checkTagFiles() throws {
    for manifest in try BagManifest.all(in: folder, prefix: "tagmanifest-", isTags: true) {
      for (path, digest) in manifest.entries {
        let shown = String(decoding: path, as: UTF8.self)
        let bytes = try BagPayload.read(folder, path)
        guard manifest.algorithm.digest(of: bytes) == digest else {
          throw Diagnostic(
            .error, "import.damaged", file: shown, "it does not hold what \(manifest.file) says it held",
            remedy: "take another copy of the bag")
        }
      }
    }
  }
}
