// SPDX-License-Identifier: MIT
private import Foundation
private import KeepsakeModel
private import KeepsakeSupport

/// The lists of checksums in a bag: `manifest-sha512.txt` and the like.
enum BagManifest {
  /// Those of a kind whose checksums can be verified; paths of a payload without `data/`.
  static func all(
    in folder: String, prefix: String, isTags: Bool = false
  ) throws -> [(algorithm: BagDigest, file: String, entries: [[UInt8]: String])] {
    try BagDigest.allCases.compactMap { algorithm in
      let file = "\(prefix)\(algorithm.rawValue).txt"
      guard Files.exists("\(folder)/\(file)") else { return nil }
      return (algorithm, file, try entries(in: folder, file, algorithm, isTags: isTags))
    }
  }

  private static func entries(
    in folder: String, _ file: String, _ algorithm: BagDigest, isTags: Bool
  ) throws -> [[UInt8]: String] {
    let text = try Files.read("\(folder)/\(file)")
    var entries: [[UInt8]: String] = [:]
    for (number, line) in text.split(whereSeparator: { $0 == 10 || $0 == 13 }).enumerated() {
      let digest = String(decoding: line.prefix(algorithm.length), as: UTF8.self).lowercased()
      // `sha256sum -b` puts an asterisk before the path.
      var rest = line.dropFirst(algorithm.length).drop { $0 == 32 || $0 == 9 }
      if rest.first == UInt8(ascii: "*") { rest = rest.dropFirst() }
      if rest.starts(with: Array("./".utf8)) { rest = rest.dropFirst(2) }
      let path = decoded(rest)
      let top = Array("data/".utf8)
      let isHex = digest.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
      guard digest.utf8.count == algorithm.length, isHex, ArchiveImport.isSafe(path),
        isTags || path.starts(with: top)
      else {
        throw Diagnostic(
          .error, "import.path", file: file, line: number + 1,
          "this line is no checksum and path, or the path would leave the bag",
          remedy: "the bag has been changed; take another copy of it")
      }
      let name = isTags ? path : Array(path.dropFirst(top.count))
      guard entries.updateValue(digest, forKey: name) == nil else {
        throw Diagnostic(
          .error, "import.path", file: file, line: number + 1, "this path stands there twice",
          remedy: "the bag has been changed; take another copy of it")
      }
    }
    return entries
  }

  /// Line breaks and percent signs are written as `%0A`, `%0D` and `%25`; any other `%` stands for itself.
  private static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      let code = String(decoding: rest.prefix(2), as: UTF8.self).uppercased()
      if byte == UInt8(ascii: "%"), let meant = ["0A": UInt8(10), "0D": 13, "25": UInt8(ascii: "%")][code] {
        bytes.append(meant)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}
