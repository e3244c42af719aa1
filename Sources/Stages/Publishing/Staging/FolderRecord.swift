// SPDX-License-Identifier: MIT
private import Foundation
import KeepsakeModel
import KeepsakeSupport

/// A folder's identity and when its entries last changed.
struct FolderStamp: Hashable, Sendable {
  var inode: UInt64
  /// Nanoseconds since 1970, by the file system's clock (`st_ctime`): nobody can set it back.
  var changed: Int64

  /// So long after a change a further one may have the same time; the coarsest file systems count in two seconds.
  static let youth: Int64 = 2_000_000_000

  /// Whether a later change is sure to have another time, seen from a moment before the stamp was taken.
  func isSettled(at moment: Int64) -> Bool { changed < moment - Self.youth }
}

/// What the last build knows of the folders of the live site and of the staging folder: with it, of ten thousand
/// folders only those are listed in which something has happened since.
///
/// The claim of an entry, as long as both folders have these stamps: the live folder holds directly the files that the
/// live manifest has there and nothing of anybody else, and the staging folder holds the same files, as second names.
/// It is a claim about one manifest; whatever comes or goes in a folder, by whoever's hand, changes its stamp.
struct FolderRecord: Sendable {
  struct Entry: Hashable, Sendable {
    /// As an address; never the root.
    var path: String
    var live: FolderStamp
    var staging: FolderStamp
  }

  /// The hash of the live manifest's text.
  let manifest: ContentHash
  /// By path, in byte order.
  let entries: [Entry]

  init(manifest: ContentHash, entries: [Entry]) {
    self.manifest = manifest
    self.entries = entries
  }

  /// Joins what was seen before the exchange: the live folders' stamps become those of the staging folder.
  ///
  /// - Parameters:
  ///   - manifest: The hash of the new live manifest's text.
  ///   - live: The old live site's folders without anything of others, by path.
  ///   - staging: The folders of the new site, seen in staging.
  init(exchangedFor manifest: ContentHash, live: [SeenFolder], staging: [SeenFolder]) {
    self.manifest = manifest
    var entries: [Entry] = []
    entries.reserveCapacity(live.count)
    var place = 0
    for old in live {
      while place < staging.count, staging[place].path < old.path { place += 1 }
      guard place < staging.count, staging[place].path == old.path, !old.path.isEmpty else { continue }
      entries.append(Entry(path: old.path, live: staging[place].stamp, staging: old.stamp))
    }
    self.entries = entries
  }

  /// The number of a folder's entry.
  func position(of path: some StringProtocol) -> Int? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].path < path { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].path == path ? low : nil
  }

  // MARK: The file

  /// Reads the record of a staging folder; `nil` if there is none, or none that fits the live manifest.
  static func read(_ staging: String, manifest: ContentHash) -> FolderRecord? {
    guard let text = try? Files.read(staging + "/" + SiteAddress.folders, limit: 1 << 30) else { return nil }
    var entries: [Entry] = []
    var isFirst = true
    for line in text.split(separator: UInt8(ascii: "\n")) {
      if isFirst {
        guard line.elementsEqual(head(manifest)) else { return nil }
        isFirst = false
        continue
      }
      guard let entry = Entry(line), entries.last.map({ $0.path < entry.path }) ?? true else { return nil }
      entries.append(entry)
    }
    return isFirst ? nil : FolderRecord(manifest: manifest, entries: entries)
  }

  /// Writes the record into the staging folder; without one the next build lists everything.
  func write(_ staging: String) {
    var text = Self.head(manifest)
    text.reserveCapacity(entries.count * 110)
    for entry in entries {
      text.append(UInt8(ascii: "\n"))
      for number in [
        entry.live.inode, UInt64(bitPattern: entry.live.changed), entry.staging.inode,
        UInt64(bitPattern: entry.staging.changed),
      ] {
        text.append(contentsOf: String(number, radix: 16).utf8)
        text.append(UInt8(ascii: " "))
      }
      text.append(contentsOf: entry.path.utf8)
    }
    try? Files.write(text, to: staging + "/" + SiteAddress.folders)
  }

  private static func head(_ manifest: ContentHash) -> [UInt8] { Array("keepsake-folders 1 \(manifest.hex)".utf8) }
}

extension FolderRecord.Entry {
  /// Four numbers to the base 16 and a path, parted by spaces.
  fileprivate init?(_ line: ArraySlice<UInt8>) {
    var numbers: [UInt64] = []
    var number: UInt64 = 0
    var place = line.startIndex
    while place < line.endIndex, numbers.count < 4 {
      switch line[place] {
      case UInt8(ascii: " "):
        numbers.append(number)
        number = 0
      case let digit where (48...57).contains(digit): number = number << 4 | UInt64(digit - 48)
      case let digit where (97...102).contains(digit): number = number << 4 | UInt64(digit - 87)
      default: return nil
      }
      place += 1
    }
    guard numbers.count == 4, place < line.endIndex, line[place...].allSatisfy({ $0 != 0 }) else { return nil }
    self.init(
      path: String(decoding: line[place...], as: UTF8.self),
      live: FolderStamp(inode: numbers[0], changed: Int64(bitPattern: numbers[1])),
      staging: FolderStamp(inode: numbers[2], changed: Int64(bitPattern: numbers[3])))
  }
}

/// A folder as it was found.
struct SeenFolder: Hashable, Sendable {
  /// As an address; the root's is empty.
  var path: String
  var stamp: FolderStamp
  /// Nanoseconds since 1970.
  var modified: Int64
}
