// SPDX-License-Identifier: MIT
private import Foundation
private import KeepsakeModel
private import KeepsakeSupport

/// A folder under construction beside its target, where it appears when it is complete.
final class Staging {
  private let target: String
  private let folder: String
  private let isSecret: Bool
  private var isFinished = false

  /// With `isSecret` only the owner can read it; throws a `Diagnostic` if the target exists already.
  init(_ target: String, isSecret: Bool = false) throws {
    self.isSecret = isSecret
    self.target = target.hasSuffix("/") ? String(target.dropLast()) : target
    folder = "\(self.target).partial-\(getpid())"
    guard !Files.exists(self.target) else {
      throw Diagnostic(
        .error, "export.exists", file: target, "there is something at this place already",
        remedy: "name a folder that is not there yet")
    }
    let parent = Files.parent(of: folder)
    if !parent.isEmpty { try Files.createFolder(parent) }
    // A new folder, never an existing one or the target of a link.
    guard mkdir(folder, folderMode) == 0 else { throw FileError(.create, folder, code: errno) }
  }

  private var folderMode: mode_t { isSecret ? 0o700 : 0o755 }

  deinit {
    if !isFinished { try? FileManager.default.removeItem(atPath: folder) }
  }

  /// Writes a file, and the folders above it; `modified` is in nanoseconds since 1970.
  func add(_ bytes: [UInt8], at path: String, modified: Int64?) throws {
    try add(bytes, at: Array(path.utf8), modified: modified)
  }

  /// The same for a name that may be no UTF-8.
  func add(_ bytes: [UInt8], at path: [UInt8], modified: Int64?) throws {
    try add(at: path, modified: modified) { write in try write(bytes) }
  }

  /// Copies a file of any length; `seeing` gets its bytes in pieces.
  func add(
    copyOf source: [UInt8], at path: [UInt8], modified: Int64?, seeing: ([UInt8]) -> Void = { _ in }
  ) throws {
    try add(at: path, modified: modified) { write in
      try Files.forEachPart(bytesOfPath: source) { part throws(FileError) in
        seeing(part)
        try write(part)
      }
    }
  }

  private func add(
    at path: [UInt8], modified: Int64?, _ body: (([UInt8]) throws(FileError) -> Void) throws -> Void
  ) throws {
    if let slash = path.lastIndex(of: UInt8(ascii: "/")) { try makeFolders(path[..<slash]) }
    let whole = Array(folder.utf8) + [UInt8(ascii: "/")] + path
    let text = String(decoding: whole, as: UTF8.self)
    try (whole + [0]).withUnsafeBytes { buffer in
      guard let name = buffer.assumingMemoryBound(to: CChar.self).baseAddress else { return }
      // Only the owner may read the key of the secured part, in an archive and in its copies.
      let isKey = path.suffix(10) == Array("vault.json".utf8)[...]
      let descriptor = open(
        name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, isSecret || isKey ? 0o600 : 0o644)
      guard descriptor >= 0 else { throw FileError(.write, text, code: errno) }
      defer { close(descriptor) }
      try body { bytes throws(FileError) in
        var done = 0
        while done < bytes.count {
          let count = bytes[done...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
          guard count > 0 else { throw FileError(.write, text, code: errno) }
          done += count
        }
      }
      if let modified {
        let time = timespec(tv_sec: Int(modified / 1_000_000_000), tv_nsec: Int(modified % 1_000_000_000))
        _ = [time, time].withUnsafeBufferPointer { futimens(descriptor, $0.baseAddress) }
      }
    }
  }

  private func makeFolders(_ path: ArraySlice<UInt8>) throws {
    var made = Array(folder.utf8)
    for part in path.split(separator: UInt8(ascii: "/")) {
      made += [UInt8(ascii: "/")] + part
      let result = (made + [0]).withUnsafeBytes { buffer in
        buffer.assumingMemoryBound(to: CChar.self).baseAddress.map { mkdir($0, folderMode) } ?? -1
      }
      guard result == 0 || errno == EEXIST else {
        throw FileError(.create, String(decoding: made, as: UTF8.self), code: errno)
      }
    }
  }

  /// Moves the folder to its target.
  func finish() throws {
    try Files.rename(folder, to: target)
    isFinished = true
  }
}
