// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel
private import KeepsakeSupport

// One line of JSON for each file: visitors can check it, a diff shows what changed, and forty thousand lines are read
// in milliseconds. It contains nothing about the machine or the time.

extension SiteManifest {
  package static let version = 2

  /// The manifest's text, with the private entries encrypted for its owner; the same entries and owner give the same
  /// bytes.
  func text(for owner: SiteOwner, workers: Int = 1) -> [UInt8] {
    let hidden =
      Array("{\n".utf8) + Self.startOfFiles
      + Self.lines(entries.filter { !$0.isListed }, workers: workers) + Self.foot
    let head = """
      {
      "generator": "keepsake-site",
      "version": \(Self.version),
      "archive": "\(owner.archive)",
      "sealed": "\(SealedList.seal(hidden, key: owner.key))",
      "files": [

      """
    return Array(head.utf8) + Self.lines(entries.filter(\.isListed), workers: workers) + Self.foot
  }

  /// One line for each entry, written by `workers` threads.
  private static func lines(_ entries: [Entry], workers: Int) -> [UInt8] {
    let share = max(1, min(4_096, (entries.count + workers - 1) / max(1, workers)))
    let pieces = mapInParallel((entries.count + share - 1) / share, width: workers, slice: 1) { number in
      lines(entries, number * share..<min(number * share + share, entries.count))
    }
    var text: [UInt8] = []
    text.reserveCapacity(pieces.reduce(0) { $0 + $1.count })
    for piece in pieces { text += piece }
    return text
  }

  private static func lines(_ entries: [Entry], _ range: Range<Int>) -> [UInt8] {
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

  private static let startOfFiles = Array("\"files\": [\n".utf8)
  private static let foot = Array("]\n}\n".utf8)
  private static let beforeAddress = Array("{\"address\": \"".utf8)
  private static let beforeSize = Array("\", \"size\": ".utf8)
  private static let beforeHash = Array(", \"sha256\": \"".utf8)
  private static let afterEach = Array("\"},\n".utf8)
  private static let afterLast = Array("\"}\n".utf8)

  /// The manifest's fields apart from its files.
  private struct Head: Decodable {
    var version: Int
    var archive: String?
    var sealed: String?
  }

  private struct FileList: Decodable {
    struct File: Decodable {
      var address: String
      var size: Int
      var sha256: String
    }

    var files: [File]?
  }

  /// The encrypted part has no fields apart from its files.
  private struct SealedHead: Decodable {}

  /// Reads a manifest that we wrote, even if a JSON editor has reformatted it; with a `key` other than its own
  /// archive's, the encrypted entries are missing.
  package static func read(_ text: [UInt8], key: ContentHash?) throws(ManifestError) -> SiteManifest {
    let (head, files) = try parts(text, Head.self)
    guard (1...version).contains(head.version) else { throw .otherVersion(head.version) }
    // In version 1 no entry was encrypted.
    let listed = files.map { Entry(address: $0.address, stamp: $0.stamp, isListed: head.version > 1) }
    var manifest = SiteManifest(listed)
    manifest.archive = head.archive
    guard let sealed = head.sealed else { return manifest }
    guard let key, head.archive == SiteOwner.archive(of: key.bytes),
      let hidden = SealedList.open(sealed, key: key.bytes)
    else {
      manifest.hidesEntries = true
      return manifest
    }
    return manifest.adding(try parts(hidden, SealedHead.self).files)
  }

  /// Splits a document into its other fields and its files.
  ///
  /// The format that `text` writes is read line by line, any other as JSON.
  private static func parts<Said: Decodable>(
    _ text: [UInt8], _ type: Said.Type
  ) throws(ManifestError) -> (said: Said, files: [Entry]) {
    if let start = place(of: startOfFiles, in: text),
      let said = try? JSONDecoder().decode(Said.self, from: Data(text[..<start] + startOfFiles + foot)),
      let entries = text[(start + startOfFiles.count)...].withUnsafeBytes({ fastEntries($0) })
    {
      return (said, entries)
    }
    let data = Data(text)
    guard let said = try? JSONDecoder().decode(Said.self, from: data),
      let document = try? JSONDecoder().decode(FileList.self, from: data)
    else { throw .damaged }
    var entries: [Entry] = []
    for file in document.files ?? [] {
      guard let content = ContentHash(hex: file.sha256), file.size >= 0, SiteAddress.isValid(file.address) else {
        throw .damaged
      }
      entries.append(Entry(address: file.address, stamp: FileStamp(content: content, size: file.size)))
    }
    return (said, entries)
  }

  /// The position of the list of files in the text, which is at the start of a line.
  private static func place(of line: [UInt8], in text: [UInt8]) -> Int? {
    var place = 0
    while place < text.count {
      if text[place...].starts(with: line) { return place }
      guard let end = text[place...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      place = end + 1
    }
    return nil
  }

  /// Reads the lines exactly as `text` writes them, with only spaces after them; `nil` for any other format.
  private static func fastEntries(_ text: UnsafeRawBufferPointer) -> [Entry]? {
    var cursor = ManifestCursor(text)
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
    while cursor.takes([UInt8(ascii: " ")]) {}
    return cursor.isAtEnd ? entries : nil
  }
}
