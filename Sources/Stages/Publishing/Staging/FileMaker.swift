// SPDX-License-Identifier: MIT
private import Foundation
import KeepsakeModel
import KeepsakeSupport

/// Puts single files into the folder in which the next site is built; safe to use from several threads.
struct FileMaker: Sendable {
  let staging: String
  let live: String

  /// Creates a hard link to a file of the live site.
  func takeOver(_ address: String) throws(PublishError) {
    do { try link("\(live)/\(address)", to: "\(staging)/\(address)") } catch { throw .file(error) }
  }

  /// Makes a file, reads it back and seals it.
  ///
  /// `held` describes the undamaged file that the live site has at the address; if the new bytes are the same, that
  /// file is linked.
  func make(_ wanted: WantedFile, held: FileStamp?) throws(PublishError) -> FileStamp {
    do {
      switch wanted.source {
      case .bytes(let render): return try place(try bytes(wanted, render), wanted, held: held)
      case .written(let write): return try place(write, wanted)
      case .link(let path): return try place(linkTo: path(wanted.address), wanted)
      case .copy(let path): return try place(copyOf: path, wanted)
      case .unchanged: throw PublishError.missing(wanted.address)
      }
    } catch let error as FileError {
      throw .file(error)
    } catch let error as PublishError {
      throw error
    } catch {
      throw .page(address: wanted.address, reason: "\(error)")
    }
  }

  private func bytes(_ wanted: WantedFile, _ render: () throws -> [UInt8]) throws -> [UInt8] {
    do {
      return try render()
    } catch let error as Diagnostic {
      throw PublishError.page(address: wanted.address, reason: error.problem)
    } catch {
      throw PublishError.page(address: wanted.address, reason: "\(error)")
    }
  }

  private func place(_ bytes: [UInt8], _ wanted: WantedFile, held: FileStamp?) throws -> FileStamp {
    let stamp = FileStamp(content: Digest256.hash(bytes), size: bytes.count)
    try expect(stamp, of: wanted)
    if stamp == held {
      try takeOver(wanted.address)
      return stamp
    }
    let path = "\(staging)/\(wanted.address)"
    try Files.remove(path)
    try FileBytes.write(bytes, to: path)
    guard try Digest256.hash(file: path).digest == stamp.content else { throw FileError(.write, path, code: EIO) }
    ContentSeal.set(on: path, content: stamp.content)
    return stamp
  }

  private func place(linkTo source: String, _ wanted: WantedFile) throws -> FileStamp {
    let path = "\(staging)/\(wanted.address)"
    try link(source, to: path)
    guard let status = Files.status(path), status.kind == .file else { throw FileError(.read, source, code: ENOENT) }
    if let stamp = wanted.stamp, status.size == stamp.size, ContentSeal.isOn(status, content: stamp.content) {
      return stamp
    }
    let stamp = FileStamp(content: try Digest256.hash(file: path).digest, size: status.size)
    try expect(stamp, of: wanted)
    ContentSeal.set(on: path, content: stamp.content)
    return stamp
  }

  private func place(_ write: (String) throws -> Void, _ wanted: WantedFile) throws -> FileStamp {
    let path = "\(staging)/\(wanted.address)"
    try Files.remove(path)
    try write(path)
    let stamp = FileStamp(content: try Digest256.hash(file: path).digest, size: Files.status(path)?.size ?? 0)
    try expect(stamp, of: wanted)
    ContentSeal.set(on: path, content: stamp.content)
    return stamp
  }

  private func place(copyOf source: String, _ wanted: WantedFile) throws -> FileStamp {
    let path = "\(staging)/\(wanted.address)"
    try Files.remove(path)
    let stamp = try FileBytes.copy(source, to: path)
    try expect(stamp, of: wanted)
    ContentSeal.set(on: path, content: stamp.content)
    return stamp
  }

  private func expect(_ stamp: FileStamp, of wanted: WantedFile) throws(PublishError) {
    guard wanted.stamp == nil || wanted.stamp == stamp else { throw .unexpectedBytes(wanted.address) }
  }

  /// Creates a hard link to a file, replacing an existing one; copies the file if the file system has no hard links.
  private func link(_ source: String, to path: String) throws(FileError) {
    var code = linkat(AT_FDCWD, source, AT_FDCWD, path, 0) == 0 ? 0 : errno
    if code == EEXIST {
      try Files.remove(path)
      code = linkat(AT_FDCWD, source, AT_FDCWD, path, 0) == 0 ? 0 : errno
    }
    switch code {
    case 0: break
    case EXDEV, EPERM, EMLINK, ENOTSUP, EACCES:
      let stamp = try FileBytes.copy(source, to: path)
      // A copy has the same content as its source, so it gets the same seal.
      if let status = Files.status(source), ContentSeal.isOn(status, content: stamp.content) {
        ContentSeal.set(on: path, content: stamp.content)
      }
    default: throw FileError(.link, path, code: code)
    }
  }
}
