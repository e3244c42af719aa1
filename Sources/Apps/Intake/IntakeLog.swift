// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel
internal import KeepsakeSupport

/// The log of an archive's imports (`.keepsake/imports.jsonl`).
///
/// A second import uses it to add only new files, and none that the keeper has deleted since. The log cannot be made again.
struct IntakeLog {
  struct Entry: Codable, Hashable {
    /// What the source is.
    var source: String
    /// What the source calls it.
    var id: String
    /// SHA-256 of the file's bytes, as hexadecimal digits; empty for an album, whose title is the ID.
    var sha256: String
    /// Where it went.
    var to: String
    /// Seconds since 1970.
    var time: Int
  }

  static let name = "imports.jsonl"
  private static let limit = 512 << 20

  private let path: String
  private(set) var contents: Set<ContentHash> = []
  /// Titles of albums that became collections.
  private(set) var albums: Set<String> = []
  /// Where the files of tables went.
  private(set) var placesOfTables: Set<ArchivePath> = []

  /// Reads it; lines that are none are passed over, since the last may have been cut off.
  init(state: String) throws(FileError) {
    path = "\(state)/\(Self.name)"
    guard Files.exists(path) else { return }
    let decoder = JSONDecoder()
    for line in try Files.read(path, limit: Self.limit).split(separator: 10) {
      guard let entry = try? decoder.decode(Entry.self, from: Data(line)) else { continue }
      if let content = ContentHash(hex: entry.sha256) {
        contents.insert(content)
      } else if entry.sha256.isEmpty {
        albums.insert(entry.id)
      }
      if entry.source.hasPrefix("the table ") { placesOfTables.insert(ArchivePath(entry.to)) }
    }
  }

  /// Adds entries, on the disk when this returns.
  mutating func append(_ entries: [Entry]) throws(FileError) {
    guard !entries.isEmpty else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var bytes = Files.exists(path) ? try Files.read(path, limit: Self.limit) : []
    if let last = bytes.last, last != 10 { bytes.append(10) }
    for entry in entries {
      guard let line = try? encoder.encode(entry) else { continue }
      bytes += line + [10]
    }
    try Files.createFolder(Files.parent(of: path))
    try Files.writeAtomically(bytes, to: path, durably: true)
  }
}
