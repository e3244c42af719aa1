// SPDX-License-Identifier: MIT
private import Foundation
private import KeepsakeModel
private import KeepsakeSupport

/// A list of checksums in a bag, such as `manifest-sha512.txt`.
struct BagManifest {
  let algorithm: BagDigest
  /// The manifest's file name.
  let file: String
  /// Checksums by path, in a payload below `data/`: the name on disk, or the line's name for a missing file.
  let entries: [[UInt8]: String]

  /// The manifests of one kind whose checksums can be verified.
  ///
  /// `present` are the described files' names on disk.
  static func all(
    in folder: String, prefix: String, encoding: BagEncoding, present: BagNames, isTags: Bool = false
  ) throws -> [BagManifest] {
    let names = try ArchiveFiles.names(Array(folder.utf8)).map { String(decoding: $0, as: UTF8.self) }.sorted()
    return try BagDigest.allCases.compactMap { algorithm in
      // The standard's name, or a variant such as `manifest-SHA-256.txt`.
      let wanted = "\(prefix)\(algorithm.rawValue).txt"
      let isWanted = { (name: String) in
        let bare = name.lowercased()
        return bare.hasPrefix(prefix) && prefix + bare.dropFirst(prefix.count).replacing("-", with: "") == wanted
      }
      guard let file = names.first(where: { $0 == wanted }) ?? names.first(where: isWanted) else { return nil }
      let text = try encoding.utf8(of: Files.read("\(folder)/\(file)"))
      let lines = try lines(of: text, file, algorithm, top: isTags ? [] : Array("data/".utf8))
      return BagManifest(algorithm: algorithm, file: file, entries: try entries(lines, file, present))
    }
  }

  private struct Line {
    var number: Int
    var digest: String
    /// The possible meanings of its path, the likeliest first.
    var paths: [[UInt8]]
  }

  private static func lines(
    of text: [UInt8], _ file: String, _ algorithm: BagDigest, top: [UInt8]
  ) throws -> [Line] {
    try text.split(whereSeparator: { $0 == 10 || $0 == 13 }).enumerated().map { number, line in
      // `sha256sum` marks a line by a leading backslash if the name contains escapes.
      let isEscaped = line.first == UInt8(ascii: "\\")
      let line = isEscaped ? line.dropFirst() : line
      let digest = String(decoding: line.prefix(algorithm.length), as: UTF8.self).lowercased()
      let isHex = digest.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
      let rest = line.dropFirst(algorithm.length).drop { $0 == 32 || $0 == 9 }
      let paths = BagNames.meanings(of: Array(rest), isEscaped: isEscaped).filter {
        ArchiveImport.isSafe($0) && $0.starts(with: top)
      }
      guard digest.utf8.count == algorithm.length, isHex, !paths.isEmpty else {
        throw Diagnostic(
          .error, "import.path", file: file, line: number + 1,
          "this line is no checksum and path, or the path would leave the bag",
          remedy: "the bag has been changed; take another copy of it")
      }
      return Line(number: number + 1, digest: digest, paths: paths.map { Array($0.dropFirst(top.count)) })
    }
  }

  /// Assigns a file to each line.
  ///
  /// Unambiguous lines come first: `50%25.jpg` is `50%.jpg`, unless another line is.
  private static func entries(_ lines: [Line], _ file: String, _ present: BagNames) throws -> [[UInt8]: String] {
    let found = lines.map { line in
      var names: [[UInt8]] = []
      for name in line.paths.compactMap(present.name(of:)) where !names.contains(name) { names.append(name) }
      return names
    }
    var entries: [[UInt8]: String] = [:]
    for place in lines.indices.sorted(by: { (found[$0].count, $0) < (found[$1].count, $1) }) {
      let meant = found[place].isEmpty ? lines[place].paths.prefix(1) : found[place][...]
      guard let name = meant.first(where: { entries[$0] == nil }) else {
        throw Diagnostic(
          .error, "import.path", file: file, line: lines[place].number, "this path stands there twice",
          remedy: "the bag has been changed; take another copy of it")
      }
      entries[name] = lines[place].digest
    }
    return entries
  }
}
