// SPDX-License-Identifier: MIT

/// A path inside the archive: components joined by `/`, no leading or trailing slash, the empty path being the archive.
///
/// Equality, order and hashing go by bytes, because a precomposed and a decomposed é are equal as `String`s
/// and yet are two files.
package struct ArchivePath: Hashable, Sendable, Comparable {
  package let bytes: [UInt8]

  package init(bytes: [UInt8]) { self.bytes = bytes }

  package init(_ text: String) { bytes = Array(text.utf8) }

  /// The path for people: bytes that are not UTF-8 appear as U+FFFD.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package var isRoot: Bool { bytes.isEmpty }

  /// The path on this machine, below an archive's folder.
  package func bytes(below folder: String) -> [UInt8] { Array(folder.utf8) + [UInt8(ascii: "/")] + bytes }

  /// The last component's bytes.
  package var nameBytes: ArraySlice<UInt8> {
    bytes.lastIndex(of: UInt8(ascii: "/")).map { bytes[($0 + 1)...] } ?? bytes[...]
  }

  /// The last component, for people.
  package var name: String { String(decoding: nameBytes, as: UTF8.self) }

  /// The folder that holds this path; the archive's root holds itself.
  package var folder: ArchivePath {
    bytes.lastIndex(of: UInt8(ascii: "/")).map { ArchivePath(bytes: Array(bytes[..<$0])) } ?? ArchivePath(bytes: [])
  }

  /// The path without the last component's extension; a name that begins with its only dot has none.
  package var stem: ArchivePath {
    let name = nameBytes
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return self }
    return ArchivePath(bytes: Array(bytes[..<dot]))
  }

  /// The last component's extension in lower-case ASCII, without the dot; empty if there is none.
  package var pathExtension: String {
    let name = nameBytes
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return "" }
    return String(decoding: name[(dot + 1)...].map { (65...90).contains($0) ? $0 + 32 : $0 }, as: UTF8.self)
  }

  /// Whether its name says that it is no picture but tells what to keep of one: `a.cutout.png`.
  package var isMask: Bool { pathExtension == "png" && stem.pathExtension == "cutout" }

  /// Whether it is the folder or something below it; everything lies in the archive's root.
  package func isOrLies(in folder: ArchivePath) -> Bool {
    folder.isRoot
      || bytes.starts(with: folder.bytes)
        && (bytes.count == folder.bytes.count || bytes[folder.bytes.count] == UInt8(ascii: "/"))
  }

  package func appending(_ component: String) -> ArchivePath { appending(bytes: Array(component.utf8)) }

  package func appending(bytes component: [UInt8]) -> ArchivePath {
    bytes.isEmpty ? ArchivePath(bytes: component) : ArchivePath(bytes: bytes + [UInt8(ascii: "/")] + component)
  }

  // Tables by path are asked some hundred thousand times in a build: eight bytes at a time are compared, and a path is
  // hashed in one piece.

  package static func == (a: ArchivePath, b: ArchivePath) -> Bool {
    a.bytes.count == b.bytes.count && compare(a.bytes, b.bytes) == 0
  }

  package static func < (a: ArchivePath, b: ArchivePath) -> Bool { compare(a.bytes, b.bytes) < 0 }

  package func hash(into hasher: inout Hasher) {
    bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    hasher.combine(bytes.count)
  }

  /// Below nought if `a` comes first by bytes, nought if they are equal.
  private static func compare(_ a: [UInt8], _ b: [UInt8]) -> Int {
    a.withUnsafeBytes { a in
      b.withUnsafeBytes { b in
        let common = min(a.count, b.count)
        var place = 0
        while place + 8 <= common {
          let left = UInt64(bigEndian: a.loadUnaligned(fromByteOffset: place, as: UInt64.self))
          let right = UInt64(bigEndian: b.loadUnaligned(fromByteOffset: place, as: UInt64.self))
          if left != right { return left < right ? -1 : 1 }
          place += 8
        }
        while place < common {
          if a[place] != b[place] { return a[place] < b[place] ? -1 : 1 }
          place += 1
        }
        return a.count - b.count
      }
    }
  }
}
