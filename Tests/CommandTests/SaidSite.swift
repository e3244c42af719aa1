// SPDX-License-Identifier: MIT
import Foundation
private import KeepsakeSupport
import TestSupport

/// The text of a site without values that depend on an encoder's version: the names of renditions, and their
/// placeholder colours.
struct SaidSite {
  /// The text of each file by address, sorted; `nil` for an encrypted file, whose bytes are random.
  private(set) var files: [(address: String, text: String?)] = []
  /// The number of files whose names and bytes differ between machines, by folder and kind.
  private(set) var counts: [String: Int] = [:]

  init(_ folder: String) throws {
    let tree = try FileTree(folder)
    for (path, bytes) in tree.contents.sorted(by: { $0.key < $1.key }) {
      let address = Self.normalised(path)
      let ending = (path as NSString).pathExtension
      if path.hasPrefix("media/") || path.hasPrefix("data/d/") || address == "secured/….js" {
        counts["\(path.prefix { $0 != "/" })/….\(ending)", default: 0] += 1
      } else if ["keepsake-manifest.json", "secured/header.js"].contains(path) {
        files.append((address, nil))
      } else if path.hasPrefix("data/"), bytes.starts(with: [0xFF, 0xFE]) {
        // Compressed, and named by its content.
        files.append((path, ""))
      } else {
        files.append((address, Self.normalised(String(decoding: bytes, as: UTF8.self))))
      }
    }
  }

  /// A line for each address with the digest of its text, then the counts.
  var manifest: String {
    let lines = files.map { address, text in
      let digest = text.map { $0.isEmpty ? "(by its name)" : String(Digest256.hash(Array($0.utf8)).hex.prefix(12)) }
      return "\((digest ?? "(sealed)").padding(toLength: 14, withPad: " ", startingAt: 0))\(address)\n"
    }
    return (lines + counts.sorted { $0.key < $1.key }.map { "\($0.value) × \($0.key)\n" }).joined()
  }

  private static let placeholders: [(pattern: NSRegularExpression, text: String)] = [
    ("media/[0-9a-f]{2}/[0-9a-f]{30}", "media/…"),
    ("(?<=[\" ]c)[0-9]{1,3}(?=\"| [xy][0-9])", "…"),
    // Named by bytes that the manifest already covers.
    ("(assets/[a-z]+)-[0-9a-f]{10}", "$1-…"),
    ("secured/[0-9a-f]{32}", "secured/…"),
    ("data/(map|show)/[0-9a-f]{10}", "data/$1/…"),
    ("data/index-[0-9a-z]{7}", "data/index-…"),
    (#"(\\"blocks\\":\\")[^\\]*"#, "$1…"),
  ].compactMap { pattern, text in (try? NSRegularExpression(pattern: pattern)).map { ($0, text) } }

  private static func normalised(_ text: String) -> String {
    placeholders.reduce(text) { text, next in
      let whole = NSRange(location: 0, length: text.utf16.count)
      return next.pattern.stringByReplacingMatches(in: text, range: whole, withTemplate: next.text)
    }
  }
}
