// SPDX-License-Identifier: MIT
private import Foundation
import KeepsakeModel
private import KeepsakeSupport

// One line of JSON for each file: a reader of the site can check it, a difference shows what changed, and forty
// thousand lines are read in milliseconds. Nothing of the machine or the time is in it.

extension SiteManifest {
  package static let version = 1

  /// The manifest as a file; the same entries give the same bytes.
  package var text: [UInt8] { text(workers: 1) }

  /// The same, written by so many threads.
  func text(workers: Int) -> [UInt8] {
    let share = max(1, min(4_096, (entries.count + workers - 1) / max(1, workers)))
    let pieces = mapInParallel((entries.count + share - 1) / share, width: workers, slice: 1) { number in
      lines(number * share..<min(number * share + share, entries.count))
    }
    var text: [UInt8] = []
    text.reserveCapacity(pieces.reduce(Self.head.count + Self.foot.count) { $0 + $1.count })
    text += Self.head
    for piece in pieces { text += piece }
    text += Self.foot
    return text
  }

  /// The lines of some entries.
  private func lines(_ range: Range<Int>) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(range.count * 160)
    for index in range {
      text.append(contentsOf: Self.beforeAddress)
      text.append(contentsOf: entries[index].address.utf8)
      text.append(contentsOf: Self.beforeSize)
      text.append(contentsOf: String(entries[index].stamp.size).utf8)
      text.append(contentsOf: Self.beforeHash)
      entries[index].stamp.content.appendHex(to: &text)
      text.append(contentsOf: index == entries.count - 1 ? Self.afterLast : Self.afterEach)
    }
    return text
  }

  private static let head = Array(
    "{\n\"generator\": \"keepsake-site\",\n\"version\": \(version),\n\"files\": [\n".utf8)
  private static let foot = Array("]\n}\n".utf8)
  private static let beforeAddress = Array("{\"address\": \"".utf8)
  private static let beforeSize = Array("\", \"size\": ".utf8)
  private static let beforeHash = Array(", \"sha256\": \"".utf8)
  private static let afterEach = Array("\"},\n".utf8)
  private static let afterLast = Array("\"}\n".utf8)

  /// Reads a manifest, written by us or put in order by an editor for JSON.
  package static func read(_ text: [UInt8]) throws(ManifestError) -> SiteManifest {
    if let entries = text.withUnsafeBytes({ fastEntries($0) }) { return SiteManifest(entries) }
    struct Document: Decodable {
      struct File: Decodable {
        var address: String
        var size: Int
        var sha256: String
      }
      var version: Int
      var files: [File]?
    }
    guard let document = try? JSONDecoder().decode(Document.self, from: Data(text)) else { throw .damaged }
    guard document.version == version else { throw .otherVersion(document.version) }
    var entries: [Entry] = []
    for file in document.files ?? [] {
      guard let content = ContentHash(hex: file.sha256), file.size >= 0, SiteAddress.isValid(file.address) else {
        throw .damaged
      }
      entries.append(Entry(address: file.address, stamp: FileStamp(content: content, size: file.size)))
    }
    return SiteManifest(entries)
  }

  /// Reads exactly the form that `text` writes; `nil` for any other.
  private static func fastEntries(_ text: UnsafeRawBufferPointer) -> [Entry]? {
    var cursor = ManifestCursor(text)
    guard cursor.takes(head) else { return nil }
    var entries: [Entry] = []
    entries.reserveCapacity(text.count / 130)
    var isLast = cursor.takes(foot)
    while !isLast {
      guard cursor.takes(beforeAddress), let address = cursor.address(), cursor.takes(beforeSize),
        let size = cursor.number(), cursor.takes(beforeHash), let content = cursor.hash()
      else { return nil }
      entries.append(Entry(address: address, stamp: FileStamp(content: content, size: size)))
      if cursor.takes(afterEach) { continue }
      guard cursor.takes(afterLast), cursor.takes(foot) else { return nil }
      isLast = true
    }
    return cursor.isAtEnd ? entries : nil
  }
}
