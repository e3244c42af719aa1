// SPDX-License-Identifier: MIT
private import Foundation
private import KeepsakeModel
private import KeepsakeSupport

/// The lists of checksums in a bag: `manifest-sha512.txt` and the like.
struct BagManifest {
  let algorithm: BagDigest
  /// The list's name.
  let file: String
  /// By path, of a payload without `data/`: as the file is called that is there, else as the line calls it.
  let entries: [[UInt8]: String]

  /// Those of a kind whose checksums can be verified.
  ///
  /// `present` are the files that the lines are about, as they are on the disk.
  static func all(
    in folder: String, prefix: String, encoding: BagEncoding, present: BagNames, isTags: Bool = false
  ) throws -> [BagManifest] {
    let names = try ArchiveFiles.names(Array(folder.utf8)).map { String(decoding: $0, as: UTF8.self) }.sorted()
    return try BagDigest.allCases.compactMap { algorithm in
      // Written as the standard has it, or as others do: `manifest-SHA-256.txt`.
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
    /// What its path may mean, the likeliest first.
    var paths: [[UInt8]]
  }

  private static func lines(
    of text: [UInt8], _ file: String, _ algorithm: BagDigest, top: [UInt8]
  ) throws -> [Line] {
    try text.split(whereSeparator: { $0 == 10 || $0 == 13 }).enumerated().map { number, line in
      // Before a name in which it writes a backslash for another, `sha256sum` puts one before the line.
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

  /// Gives each line the file that it means.
  ///
  /// What can mean one file only comes first: `50%25.jpg` is `50%.jpg`, unless another
  /// line is.
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
