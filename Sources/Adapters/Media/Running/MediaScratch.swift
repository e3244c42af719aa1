// SPDX-License-Identifier: MIT
private import Foundation
private import KeepsakeSupport

/// A folder for one run of a foreign program: it sees the keeper's file under a plain name and writes nowhere else.
///
/// A file's own name may be no UTF-8, or read like an option, an address or a pattern.
final class MediaScratch {
  let path: String
  /// The name of the file in the folder, as programs are given it.
  let input: String

  init(_ file: MediaFile) throws(MediaRefusal) {
    path = NSTemporaryDirectory() + "keepsake-media-" + UUID().uuidString
    let ending = file.ending.lowercased()
    let isPlain = !ending.isEmpty && ending.utf8.count <= 5 && ending.utf8.allSatisfy(Self.isPlain)
    input = "./in" + (isPlain ? ".\(ending)" : "")
    guard mkdir(path, 0o700) == 0 else { throw .damaged("no temporary folder") }
    let link = path + input.dropFirst()
    let code = (file.path + [0]).withUnsafeBytes { buffer in
      buffer.assumingMemoryBound(to: CChar.self).baseAddress.map { symlink($0, link) } ?? -1
    }
    guard code == 0 else { throw .damaged("no temporary file") }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The bytes that a program has written under a name.
  func written(_ name: String, limit: Int) throws(MediaRefusal) -> [UInt8] {
    do { return try Files.read("\(path)/\(name)", limit: limit) } catch { throw .empty }
  }

  private static func isPlain(_ byte: UInt8) -> Bool { (48...57).contains(byte) || (97...122).contains(byte) }
}

/// A film, a sound or a document on this machine.
package struct MediaFile: Sendable {
  /// Absolute; bytes, because a name may be no UTF-8.
  package var path: [UInt8]
  /// Of its name, without the dot.
  package var ending: String
  /// Bytes.
  package var size: Int

  package init(path: [UInt8], ending: String, size: Int) {
    self.path = path
    self.ending = ending
    self.size = size
  }
}
