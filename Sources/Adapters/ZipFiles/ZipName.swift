// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel
private import KeepsakeSupport

/// Decodes and checks file names in zip files.
enum ZipName {
  /// Whether bytes are UTF-8, and not by chance: all characters are assigned.
  static func isUTF8(_ bytes: [UInt8]) -> Bool {
    String(validating: bytes, as: UTF8.self)?.unicodeScalars.allSatisfy { $0.properties.generalCategory != .unassigned }
      ?? false
  }

  /// UTF-8 if `isUTF8`, else by a code page; without one, `_` replaces each unreadable byte.
  static func text(_ bytes: [UInt8], isUTF8: Bool, _ page: ZipCodePage?) -> String {
    if isUTF8 { return String(decoding: bytes, as: UTF8.self) }
    return page?.decoded(bytes) ?? String(decoding: bytes.map { $0 < 0x80 ? $0 : UInt8(ascii: "_") }, as: UTF8.self)
  }

  /// The relative path, divided by slashes of either kind; `nil` if it is absolute, leads upwards, or has a drive
  /// letter, an empty component, a control character or more than 4,000 bytes.
  static func path(_ text: String) -> ArchivePath? {
    let plain = text.replacing("\\", with: "/").precomposedStringWithCanonicalMapping
    let parts = plain.split(separator: "/", omittingEmptySubsequences: false)
    guard plain.utf8.count <= 4_000, parts.count <= 100, parts.first?.dropFirst().first != ":",
      parts.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." && $0.utf8.count <= 255 }),
      plain.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
    else { return nil }
    return ArchivePath(plain)
  }
}

/// The zip format's time: local, from 1980 on, in steps of two seconds.
enum DOSTime {
  /// Seconds since 1970, as if this machine had packed it; `nil` for an invalid day.
  static func seconds(day: Int, time: Int) -> Int? {
    var parts = tm()
    parts.tm_year = Int32(80 + day >> 9)
    (parts.tm_mon, parts.tm_mday) = (Int32(day >> 5 & 15) - 1, Int32(day & 31))
    (parts.tm_hour, parts.tm_min, parts.tm_sec) = (Int32(time >> 11), Int32(time >> 5 & 63), Int32(time & 31) * 2)
    parts.tm_isdst = -1
    guard (0...11).contains(parts.tm_mon), (1...31).contains(parts.tm_mday), parts.tm_hour < 24 else { return nil }
    let seconds = mktime(&parts)
    return seconds < 0 ? nil : Int(seconds)
  }
}

/// Reads little-endian numbers and bytes from the front.
struct ByteCursor {
  private let all: [UInt8]
  private var at: Int

  init(_ bytes: [UInt8], at: Int = 0) {
    all = bytes
    self.at = at
  }

  var rest: ArraySlice<UInt8> { all[min(at, all.count)...] }

  /// `nil` at the end, and for numbers that exceed `Int`.
  mutating func number(_ count: Int) -> Int? {
    guard at + count <= all.count else { return nil }
    var value: UInt64 = 0
    for index in (0..<count).reversed() { value = value << 8 | UInt64(all[at + index]) }
    at += count
    return Int(exactly: value)
  }

  mutating func bytes(_ count: Int) -> [UInt8]? {
    guard at + count <= all.count else { return nil }
    defer { at += count }
    return Array(all[at..<(at + count)])
  }
}
