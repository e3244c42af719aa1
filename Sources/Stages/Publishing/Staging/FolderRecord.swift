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

  /// Of a folder that has to be looked at again, whatever becomes of it: no folder has this stamp.
  static let unsettled = FolderStamp(inode: 0, changed: 0)

  /// Whether a later change is sure to have another time, seen from a moment before the stamp was taken.
  func isSettled(at moment: Int64) -> Bool { changed < moment - Self.youth }
}

/// What the last build knows of the folders of the live site and of the staging folder: with it, of ten thousand
/// folders only those are listed in which something has happened since.
///
/// The claim of an entry, as long as both folders have these stamps: the live folder holds directly the files that the
/// live manifest has there and nothing of anybody else, and the staging folder holds the same files, as second names.
/// It is a claim about one manifest; whatever comes or goes in a folder, by whoever's hand, changes its stamp. A folder of
/// which nothing can be claimed has an entry all the same, unsettled: the folder above it need not be listed, and whoever
/// finds none would never come to it.
struct FolderRecord: Sendable {
  struct Entry: Hashable, Sendable {
    /// As an address; never the root.
    var path: String
    var live: FolderStamp
    var staging: FolderStamp
  }

  /// The fingerprint of the live manifest's text.
  let manifest: ContentHash
  /// By path, in byte order.
  let entries: [Entry]

  init(manifest: ContentHash, entries: [Entry]) {
    self.manifest = manifest
    self.entries = entries
  }

  /// Joins what was seen before the exchange: the live folders' stamps become those of the staging folder.
  ///
  /// A folder that was on one side only is unsettled: it is not what the one above it says.
  ///
  /// - Parameters:
  ///   - manifest: The fingerprint of the new live manifest's text.
  ///   - live: The old live site's folders, by path; those with anything of others are unsettled.
  ///   - staging: The folders of the new site, seen in staging, by path.
  init(exchangedFor manifest: ContentHash, live: [SeenFolder], staging: [SeenFolder]) {
    self.manifest = manifest
    var entries: [Entry] = []
    entries.reserveCapacity(max(live.count, staging.count))
    func add(_ path: String, live: FolderStamp = .unsettled, staging: FolderStamp = .unsettled) {
      if !path.isEmpty { entries.append(Entry(path: path, live: live, staging: staging)) }
    }
    var place = 0
    for old in live {
      while place < staging.count, staging[place].path < old.path {
        add(staging[place].path)
        place += 1
      }
      guard place < staging.count, staging[place].path == old.path else {
        add(old.path)
        continue
      }
      let isKnown = old.stamp != .unsettled && staging[place].stamp != .unsettled
      add(old.path, live: isKnown ? staging[place].stamp : .unsettled, staging: isKnown ? old.stamp : .unsettled)
      place += 1
    }
    for new in staging[place...] { add(new.path) }
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

  /// For each file of the manifest the number of its folder's entry.
  func homes(of manifest: SiteManifest) -> [Int?] {
    var last: (folder: Substring, number: Int?) = ("", nil)
    return manifest.entries.map { entry in
      let address = entry.address[...]
      let folder = address.utf8.lastIndex(of: UInt8(ascii: "/")).map { address[..<$0] } ?? ""
      if folder != last.folder {
        // Mostly it is near the last: “a-b/” comes before “a/”, and “a-b” after “a”.
        let place = last.number ?? 0
        let near = [place + 1, place + 2, place - 1, place + 3, place - 2].first {
          entries.indices.contains($0) && entries[$0].path == folder
        }
        last = (folder, near ?? position(of: folder))
      }
      return last.number
    }
  }

  // MARK: The file

  /// Reads the record of a staging folder; `nil` if there is none, or none that fits the live manifest.
  static func read(_ staging: String, manifest: ContentHash) -> FolderRecord? {
    guard let text = try? Files.read(staging + "/" + SiteAddress.folders, limit: 1 << 30) else { return nil }
    let lines = text.split(separator: UInt8(ascii: "\n"))
    // With the number of its entries, so that one that was cut off is not taken for the whole.
    guard let first = lines.first, first.elementsEqual(head(manifest, count: lines.count - 1)) else { return nil }
    var entries: [Entry] = []
    entries.reserveCapacity(lines.count)
    for line in lines.dropFirst() {
      guard let entry = Entry(line), entries.last.map({ $0.path < entry.path }) ?? true else { return nil }
      entries.append(entry)
    }
    return FolderRecord(manifest: manifest, entries: entries)
  }

  /// Writes the record into the staging folder; without one the next build lists everything.
  func write(_ staging: String) { Self.write(text, staging) }

  /// The same, given as text.
  static func write(_ text: [UInt8], _ staging: String) {
    try? Files.writeAtomically(text, to: staging + "/" + SiteAddress.folders)
  }

  /// The record as a file.
  var text: [UInt8] {
    var text = Self.head(manifest, count: entries.count)
    text.reserveCapacity(entries.count * 110)
    for entry in entries {
      text.append(UInt8(ascii: "\n"))
      for stamp in [entry.live, entry.staging] {
        Self.write(stamp.inode, to: &text)
        Self.write(UInt64(bitPattern: stamp.changed), to: &text)
      }
      text.append(contentsOf: entry.path.utf8)
    }
    return text
  }

  /// To the base 16, and a space.
  private static func write(_ number: UInt64, to text: inout [UInt8]) {
    var shift = max(0, (UInt64.bitWidth - 1 - number.leadingZeroBitCount) & ~3)
    while shift >= 0 {
      let digit = UInt8(truncatingIfNeeded: number >> UInt64(shift)) & 15
      text.append(digit < 10 ? 48 + digit : 87 + digit)
      shift -= 4
    }
    text.append(UInt8(ascii: " "))
  }

  private static func head(_ manifest: ContentHash, count: Int) -> [UInt8] {
    Array("keepsake-folders 3 \(count) \(manifest.hex)".utf8)
  }
}

extension FolderRecord.Entry {
  /// Four numbers to the base 16 and a path, parted by spaces.
  fileprivate init?(_ line: ArraySlice<UInt8>) {
    var place = line.startIndex
    func number() -> UInt64? {
      var number: UInt64 = 0
      while place < line.endIndex {
        defer { place += 1 }
        switch line[place] {
        case UInt8(ascii: " "): return number
        case let digit where (48...57).contains(digit): number = number << 4 | UInt64(digit - 48)
        case let digit where (97...102).contains(digit): number = number << 4 | UInt64(digit - 87)
        default: return nil
        }
      }
      return nil
    }
    guard let liveInode = number(), let liveChanged = number(), let stagingInode = number(),
      let stagingChanged = number(), place < line.endIndex, line[place...].allSatisfy({ $0 != 0 })
    else { return nil }
    self.init(
      path: String(decoding: line[place...], as: UTF8.self),
      live: FolderStamp(inode: liveInode, changed: Int64(bitPattern: liveChanged)),
      staging: FolderStamp(inode: stagingInode, changed: Int64(bitPattern: stagingChanged)))
  }
}

/// A folder as it was found.
struct SeenFolder: Hashable, Sendable {
  /// As an address; the root's is empty.
  var path: String
  var stamp: FolderStamp
  /// Nanoseconds since 1970.
  var modified: Int64

  /// The same folder, of which a later change would not be noticed.
  var unsettled: SeenFolder { SeenFolder(path: path, stamp: .unsettled, modified: modified) }
}
