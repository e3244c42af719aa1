// SPDX-License-Identifier: MIT
private import Foundation
private import KeepsakeModel
package import KeepsakeSupport

/// Restores an archive from a BagIt bag (RFC 8493); checks every file before it writes any.
package struct BagReader: Sendable {
  package static let declaration = "bagit.txt"

  private let folder: String
  /// Each algorithm's expected checksums of the payload.
  private let manifests: [BagManifest]
  /// In path order, below `data/`.
  private let files: [BagPayload.File]

  package var fileCount: Int { files.count }

  /// Reads the bag's manifests and compares them with its files; throws a `Diagnostic`.
  package init(_ path: String) throws {
    folder = path.hasSuffix("/") ? String(path.dropLast()) : path
    let (version, encoding) = try Self.declaration(folder)
    let present = try BagPayload.list(folder)
    manifests = try BagManifest.all(
      in: folder, prefix: "manifest-", encoding: encoding, present: BagNames(present.map(\.path)))
    guard !manifests.isEmpty else {
      throw Diagnostic(
        .error, "import.bag-manifest", file: folder,
        "this bag has no manifest with checksums that can be verified here (\(BagDigest.names))",
        remedy: "have the bag made again with SHA-256 or SHA-512")
    }
    let listed = Set(manifests.flatMap(\.entries.keys))
    // Files that systems put into an opened folder do not belong to the bag.
    files = present.filter { listed.contains($0.path) || !Self.isDropping($0.path) }
    for manifest in manifests { try checkPresence(manifest) }
    if version >= 1 {
      for manifest in manifests { try checkCompleteness(manifest.file, Set(manifest.entries.keys)) }
    } else {
      // Before version 1.0, each file was in at least one manifest.
      try checkCompleteness(manifests.map(\.file).joined(separator: ", "), listed)
    }
    try checkTagFiles(encoding)
  }

  /// Writes the archive into a new folder.
  ///
  /// - Returns: Paths of omitted hidden files, which an archive does not need.
  package func write(to target: String, progress: any ProgressListener) throws -> [String] {
    let staging = try Staging(target)
    var leftOut: [String] = []
    for file in files {
      try Task.checkCancellation()
      let shown = "data/" + String(decoding: file.path, as: UTF8.self)
      let source = try BagPayload.file(folder, Array("data/".utf8) + file.path)
      for manifest in manifests {
        guard let digest = manifest.entries[file.path], try manifest.algorithm.digest(ofFile: source) != digest else {
          continue
        }
        throw Diagnostic(
          .error, "import.damaged", file: shown, "it does not hold what \(manifest.file) says it held",
          remedy: "take another copy of the bag")
      }
      if ArchiveFiles.isKept(file.path) {
        try staging.add(copyOf: source, at: file.path, modified: file.modified)
      } else {
        leftOut.append(String(decoding: file.path, as: UTF8.self))
      }
      progress.advance(by: 1)
    }
    try staging.finish()
    return leftOut
  }

  /// The major version, and the manifests' encoding.
  private static func declaration(_ folder: String) throws -> (version: Int, encoding: BagEncoding) {
    let file = "\(folder)/\(declaration)"
    let text = String(decoding: BagEncoding.utf8.utf8(of: try Files.read(file, limit: 1 << 16)), as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).map(String.init)
    func value(_ label: String) -> String? {
      lines.lazy.map { $0.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) } }
        .first { $0.count == 2 && $0[0].lowercased() == label.lowercased() }?[1]
    }
    guard let version = value("BagIt-Version"), let major = Int(version.prefix { $0 != "." }), major <= 1 else {
      throw Diagnostic(
        .error, "import.bag-version", file: file, "this bag is of a version that is not known here",
        remedy: "use a newer keepsake-site")
    }
    guard let encoding = BagEncoding(named: value("Tag-File-Character-Encoding") ?? "UTF-8") else {
      throw Diagnostic(
        .error, "import.bag-encoding", file: file, "this bag's lists are in an encoding that is not known here",
        remedy: "have the bag made again with UTF-8")
    }
    return (major, encoding)
  }

  private static func isDropping(_ path: [UInt8]) -> Bool {
    let name = String(decoding: path.split(separator: UInt8(ascii: "/")).last ?? [], as: UTF8.self)
    return [".ds_store", "thumbs.db", "desktop.ini"].contains(name.lowercased()) || name.hasPrefix("._")
  }

  /// Checks that all files of a manifest exist.
  private func checkPresence(_ manifest: BagManifest) throws {
    let present = Set(files.map(\.path))
    if let missing = manifest.entries.keys.filter({ !present.contains($0) }).min(by: {
      $0.lexicographicallyPrecedes($1)
    }) {
      let isElsewhere = Files.exists("\(folder)/fetch.txt")
      throw Diagnostic(
        .error, "import.bag-incomplete", file: "data/" + String(decoding: missing, as: UTF8.self),
        "\(manifest.file) lists this file, and it is not in the bag",
        remedy: isElsewhere
          ? "fetch.txt says where it is to be had: complete the bag first" : "take another copy of the bag")
    }
  }

  /// Checks that every file of the payload is listed.
  private func checkCompleteness(_ lists: String, _ listed: Set<[UInt8]>) throws {
    if let surplus = files.first(where: { !listed.contains($0.path) }) {
      throw Diagnostic(
        .error, "import.bag-surplus", file: "data/" + String(decoding: surplus.path, as: UTF8.self),
        "this file is in the bag, and \(lists) does not list it",
        remedy: "take it out of the bag, or take another copy of the bag")
    }
  }

  /// Checks the optional manifests of the bag's own files.
  private func checkTagFiles(_ encoding: BagEncoding) throws {
    let present = BagNames(try BagPayload.tagFiles(folder))
    for manifest in try BagManifest.all(
      in: folder, prefix: "tagmanifest-", encoding: encoding, present: present, isTags: true)
    {
      for (path, digest) in manifest.entries.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
        let shown = String(decoding: path, as: UTF8.self)
        guard present.name(of: path) != nil else {
          throw Diagnostic(
            .error, "import.bag-incomplete", file: shown, "\(manifest.file) lists this file, and it is not in the bag",
            remedy: "take another copy of the bag")
        }
        guard try manifest.algorithm.digest(ofFile: BagPayload.file(folder, path)) == digest else {
          throw Diagnostic(
            .error, "import.damaged", file: shown, "it does not hold what \(manifest.file) says it held",
            remedy: "take another copy of the bag")
        }
      }
    }
  }
}
