// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel

/// An archive in a folder for one test, with room for a site beside it.
package final class SmallArchive: Sendable {
  package let folder: TemporaryFolder
  /// The archive folder's name in `folder`.
  package let name: String

  package init(name: String = "archive") throws {
    folder = try TemporaryFolder()
    self.name = name
    try folder.makeFolder(name)
  }

  /// An archive of `count` pictures; every third has a sidecar, and there is a collection of all.
  package convenience init(pictures count: Int, name: String = "archive") throws {
    try self.init(name: name)
    for number in 0..<count {
      try picture("p\(number).png", seed: UInt64(number))
      guard number.isMultiple(of: 3) else { continue }
      try write(
        "title: Keepsake \(number)\ncaption: The words of \(number)\ndate: 19\(50 + number)\ntags: [tag\(number % 2)]\n",
        to: "p\(number).yaml")
    }
    try write("title: All of them\nkeepsakes: ['*']\n", to: "collections/all.yaml")
  }

  package var path: String { folder.path(name) }

  /// The default place of the site.
  package var output: String { path + "-site" }

  package func write(_ text: String, to relative: String) throws { try folder.write(text, to: "\(name)/\(relative)") }

  package func write(_ bytes: [UInt8], to relative: ArchivePath) throws {
    try folder.write(bytes, to: ArchivePath(bytes: Array("\(name)/".utf8) + relative.bytes))
  }

  package func picture(_ relative: String, seed: UInt64, width: Int = 24, height: Int = 16) throws {
    try write(SmallPicture.png(seed: seed, width: width, height: height), to: ArchivePath(relative))
  }

  package func move(_ from: String, to: String) throws {
    try folder.makeFolder(ArchivePath("\(name)/\(to)").folder)
    try FileManager.default.moveItem(atPath: "\(path)/\(from)", toPath: "\(path)/\(to)")
  }

  /// Makes every file an hour older, because the program never trusts the time of a recent change.
  package func age() throws {
    for path in try originals().entries where path.value.kind == .file {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: Double(path.value.modified) / 1e9 - 3_600)],
        ofItemAtPath: "\(self.path)/\(path.key.text)")
    }
  }

  package func remove(_ relative: String) throws { try FileManager.default.removeItem(atPath: "\(path)/\(relative)") }

  /// The published site.
  package func site() throws -> FileTree { try FileTree(output) }

  /// The archive without the program's folder.
  package func originals() throws -> FileTree { try FileTree(path, leavingOut: [".keepsake"]) }

  /// A text as YAML, which can read JSON strings.
  package static func yaml(_ text: String) -> String {
    let options: JSONSerialization.WritingOptions = [.fragmentsAllowed, .withoutEscapingSlashes]
    let data = (try? JSONSerialization.data(withJSONObject: text, options: options)) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }
}
