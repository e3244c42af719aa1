// SPDX-License-Identifier: MIT

import KeepsakeModel

/// The segments before a JPEG's first scan (ITU-T T.81, annex B).
struct JPEGMarkers {
  private(set) var size = PixelSize(width: 0, height: 0)
  private(set) var precision = 0
  /// The horizontal and vertical sampling factors of each component.
  private(set) var sampling: [(horizontal: Int, vertical: Int)] = []
  private(set) var isProgressive = false
  /// Whether it uses a coding process other than baseline, extended or progressive Huffman.
  private(set) var isUnusual = false
  /// Whether the first scan has only some of the components, so that all coefficients must be kept in memory.
  private(set) var isInSeveralScans = false
  private var profileParts: [(number: Int, count: Int, bytes: [UInt8])] = []

  /// More than 255 parts can contain; CMYK tables take some megabytes.
  private static let mostProfileBytes = 17 << 20

  /// Reads up to the first scan; `nil` if there is no frame header before it.
  init?(_ bytes: UnsafeRawBufferPointer) {
    var at = 2
    while at + 4 <= bytes.count {
      guard bytes[at] == 0xFF else {
        at += 1
        continue
      }
      let marker = bytes[at + 1]
      // Skips fill bytes, stuffed zeros and markers without a segment.
      guard marker != 0xFF else {
        at += 1
        continue
      }
      guard marker != 0, marker != 0x01, !(0xD0...0xD8).contains(marker) else {
        at += 2
        continue
      }
      guard marker != 0xD9 else { return nil }
      var length = Int(bytes[at + 2]) << 8 | Int(bytes[at + 3])
      // In segments added by programs and cameras (APPn, COM) a length that is too small does no harm; libjpeg
      // continues after it.
      if (0xE0...0xEF).contains(marker) || marker == 0xFE { length = max(2, length) }
      guard length >= 2 else { return nil }
      let start = at + 4
      let end = min(at + 2 + length, bytes.count)
      guard start <= end else { return nil }
      let segment = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
      if marker == 0xDA {
        guard size.width > 0 || !sampling.isEmpty else { return nil }
        isInSeveralScans = segment.first.map { Int($0) < sampling.count } ?? false
        return
      }
      take(marker, segment)
      at += 2 + length
    }
    return nil
  }

  /// The bytes per pixel that libjpeg keeps while it decodes, in addition to a few rows.
  var coefficientBytesPerPixel: Double {
    guard isProgressive || isInSeveralScans else { return 0 }
    let most = sampling.map { $0.horizontal * $0.vertical }.max() ?? 1
    return 2 * Double(sampling.map { $0.horizontal * $0.vertical }.reduce(0, +)) / Double(max(1, most))
  }

  /// The ICC profile assembled from its APP2 parts (ICC.1:2010, annex B.4); `nil` if there is none or a part is
  /// missing.
  ///
  /// The profile's own header has its length. Some writers number the parts from 0, number all of them 1, or repeat the
  /// whole profile.
  var profile: [UInt8]? {
    guard let first = profileParts.first else { return nil }
    var numbers: Set<Int> = []
    let distinct = profileParts.filter { numbers.insert($0.number).inserted }.sorted { $0.number < $1.number }
    for parts in [distinct, profileParts] {
      let bytes = parts.flatMap(\.bytes)
      let wanted = bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      if bytes.count >= 128, bytes.count >= wanted, bytes.count <= Self.mostProfileBytes { return bytes }
    }
    // The profile's header may be wrong even though all parts are there.
    guard distinct.count > 1 || first.count == 1, distinct.map(\.number) == Array(1...first.count) else { return nil }
    let bytes = distinct.flatMap(\.bytes)
    return bytes.count <= Self.mostProfileBytes ? bytes : nil
  }

  /// Whether there are parts of a profile that cannot be assembled.
  var hasBrokenProfile: Bool { !profileParts.isEmpty && profile == nil }

  private mutating func take(_ marker: UInt8, _ segment: UnsafeRawBufferPointer) {
    switch marker {
    case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker): takeFrame(marker, segment)
    case 0xE2: takeProfilePart(segment)
    default: break
    }
  }

  private mutating func takeFrame(_ marker: UInt8, _ segment: UnsafeRawBufferPointer) {
    guard segment.count >= 6, sampling.isEmpty else { return }
    isProgressive = marker == 0xC2
    isUnusual = marker > 0xC2
    precision = Int(segment[0])
    size = PixelSize(
      width: Int(segment[3]) << 8 | Int(segment[4]), height: Int(segment[1]) << 8 | Int(segment[2]))
    for index in 0..<Int(segment[5]) where segment.count >= 9 + 3 * index {
      let factors = Int(segment[7 + 3 * index])
      sampling.append((factors >> 4, factors & 15))
    }
  }

  private mutating func takeProfilePart(_ segment: UnsafeRawBufferPointer) {
    let name = Array("ICC_PROFILE".utf8) + [0]
    guard segment.count > name.count + 2, segment.starts(with: name), profileParts.count < 1_000 else { return }
    profileParts.append(
      (Int(segment[name.count]), Int(segment[name.count + 1]), Array(segment.dropFirst(name.count + 2))))
  }
}
