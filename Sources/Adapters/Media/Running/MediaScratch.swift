// SPDX-License-Identifier: MIT
private import Foundation
private import KeepsakeSupport

/// A folder for one run of an external program: it contains the keeper's file under a plain name, and the program
/// writes nowhere else.
///
/// A file's own name may not be valid UTF-8, or may look like an option, a URL or a pattern.
final class MediaScratch {
  let path: String
  let budget: DocumentBudget?
  /// The name of the file in the folder, as it is passed to programs.
  let input: String

  init(_ file: MediaFile) throws(MediaRefusal) {
    _ = Self.swept
    budget = file.budget
    path = NSTemporaryDirectory() + "\(Self.prefix)\(getpid())-\(UUID().uuidString)"
    let ending = file.ending.lowercased()
    let isPlain = !ending.isEmpty && ending.utf8.count <= 5 && ending.utf8.allSatisfy(Self.isPlain)
    input = "./in" + (isPlain ? ".\(ending)" : "")
    guard mkdir(path, 0o700) == 0 else { throw .damaged("no temporary folder") }
    let link = path + input.dropFirst()
    let code = (file.path + [0]).withUnsafeBytes { bytes -> Int32 in
      guard let name = bytes.bindMemory(to: CChar.self).baseAddress else { return -1 }
      // If a pipe had replaced the film, the program would wait for it.
      var info = stat()
      guard stat(name, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return -1 }
      return symlink(name, link)
    }
    guard code == 0 else { throw .damaged("no plain file") }
  }

  private static let prefix = "keepsake-media-"

  /// Removes the folders of earlier runs that were killed, once in each process.
  private static let swept: Void = {
    let folder = NSTemporaryDirectory()
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where name.hasPrefix(prefix) {
      guard let process = name.dropFirst(prefix.count).split(separator: "-").first.flatMap({ Int32($0) }), process > 0,
        kill(process, 0) != 0, errno == ESRCH
      else { continue }
      try? FileManager.default.removeItem(atPath: folder + name)
    }
  }()

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The bytes that a program has written under a name.
  func written(_ name: String, limit: Int) throws(MediaRefusal) -> [UInt8] {
    do { return try Files.read("\(path)/\(name)", limit: limit) } catch { throw .empty }
  }

  private static func isPlain(_ byte: UInt8) -> Bool { (48...57).contains(byte) || (97...122).contains(byte) }
}

/// A film, a sound or a document on this machine.
package struct MediaFile: Sendable {
  /// An absolute path, as bytes, because a name may not be valid UTF-8.
  package var path: [UInt8]
  /// The file name's extension, without the dot.
  package var ending: String
  /// In bytes.
  package var size: Int
  /// The budget of a PDF that is read in several runs.
  package var budget: DocumentBudget?

  package init(path: [UInt8], ending: String, size: Int) {
    self.path = path
    self.ending = ending
    self.size = size
  }
}
