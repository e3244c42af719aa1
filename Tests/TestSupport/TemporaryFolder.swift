// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel
private import KeepsakeSupport

/// A folder for one test, removed when the test releases it.
package final class TemporaryFolder: Sendable {
  /// Absolute, without a trailing slash and without a link in it.
  package let path: String

  package init() throws {
    var template = Array("\(NSTemporaryDirectory())/keepsake-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil, let real = realpath(template, nil) else {
      throw FileError(.create, NSTemporaryDirectory(), code: errno)
    }
    defer { free(real) }
    path = String(cString: real)
  }

  deinit {
    // rm copes with paths longer than the system opens. Foundation's `Process` is no option: it reads beyond a list of
    // open files, and may crash there.
    _ = try? CommandRun.run("/bin/rm", ["-rf", path])
  }

  /// Writes a file, and makes the folders above it.
  package func write(_ bytes: [UInt8], to relative: ArchivePath) throws {
    try makeFolder(relative.folder)
    let file = try withPath(relative) { open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644) }
    defer { close(file) }
    var done = 0
    while done < bytes.count {
      let count = bytes[done...].withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      guard count >= 0 else { throw FileError(.create, path, code: errno) }
      done += count
    }
  }

  package func write(_ text: String, to relative: String) throws {
    try write(Array(text.utf8), to: ArchivePath(relative))
  }

  package func write(_ bytes: [UInt8], to relative: String) throws { try write(bytes, to: ArchivePath(relative)) }

  package func makeFolder(_ relative: ArchivePath) throws {
    var made = ArchivePath(bytes: [])
    for component in relative.bytes.split(separator: UInt8(ascii: "/")) {
      made = made.appending(bytes: Array(component))
      try withPath(made) { mkdir($0, 0o755) == 0 || errno == EEXIST ? 0 : -1 }
    }
  }

  package func makeFolder(_ relative: String) throws { try makeFolder(ArchivePath(relative)) }

  /// Makes a symbolic link whose text is `target`.
  package func link(_ relative: String, to target: String) throws {
    try makeFolder(ArchivePath(relative).folder)
    try withPath(ArchivePath(relative)) { symlink(target, $0) }
  }

  package func setPermissions(_ mode: UInt16, of relative: String) throws {
    try withPath(ArchivePath(relative)) { chmod($0, mode_t(mode)) }
  }

  package func read(_ relative: String) throws -> [UInt8] { try Files.read(path(relative)) }

  /// The absolute path of something in the folder.
  package func path(_ relative: String) -> String { "\(path)/\(relative)" }

  @discardableResult
  private func withPath(_ relative: ArchivePath, _ body: (UnsafePointer<CChar>) -> Int32) throws -> Int32 {
    let bytes = Array(path.utf8) + [UInt8(ascii: "/")] + relative.bytes + [0]
    let result = bytes.withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { $0.baseAddress.map(body) ?? -1 }
    }
    guard result >= 0 else { throw FileError(.create, path, code: errno) }
    return result
  }
}
