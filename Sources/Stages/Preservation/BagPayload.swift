// SPDX-License-Identifier: MIT
private import Foundation
private import KeepsakeModel
private import KeepsakeSupport

/// The files in a bag's folder `data`.
enum BagPayload {
  struct File: Sendable {
    /// Relative to `data/`.
    var path: [UInt8]
    /// Nanoseconds since 1970.
    var modified: Int64
  }

  /// In path order; throws a `Diagnostic` if an entry is neither a file nor a folder.
  static func list(_ bag: String) throws -> [File] {
    var files: [File] = []
    let root = Array("\(bag)/data".utf8)
    guard Files.status(bytesOfPath: root)?.kind == .folder else {
      throw Diagnostic(
        .error, "import.bag-payload", file: bag, "this bag has no folder “data”",
        remedy: "name the whole bag, as it was written")
    }
    try walk(root, [], into: &files)
    return files.sorted { $0.path.lexicographicallyPrecedes($1.path) }
  }

  /// Paths of the files beside the payload.
  static func tagFiles(_ bag: String) throws -> [[UInt8]] {
    let root = Array(bag.utf8)
    var files: [File] = []
    for name in try ArchiveFiles.names(root) where name != Array("data".utf8) {
      switch Files.status(bytesOfPath: root + [UInt8(ascii: "/")] + name)?.kind {
      case .folder: try walk(root, name, into: &files)
      case .file: files.append(File(path: name, modified: 0))
      default: break
      }
    }
    return files.map(\.path)
  }

  /// The path of a bag's file; never follows a link.
  static func file(_ bag: String, _ path: [UInt8]) throws -> [UInt8] {
    let whole = Array("\(bag)/".utf8) + path
    guard Files.status(bytesOfPath: whole)?.kind == .file else { throw notAFile(path) }
    return whole
  }

  private static func walk(_ root: [UInt8], _ folder: [UInt8], into files: inout [File]) throws {
    let here = folder.isEmpty ? root : root + [UInt8(ascii: "/")] + folder
    for name in try ArchiveFiles.names(here) {
      let path = folder.isEmpty ? name : folder + [UInt8(ascii: "/")] + name
      guard let status = Files.status(bytesOfPath: root + [UInt8(ascii: "/")] + path) else { continue }
      switch status.kind {
      case .folder: try walk(root, path, into: &files)
      case .file: files.append(File(path: path, modified: status.modified))
      default: throw notAFile(Array("data/".utf8) + path)
      }
    }
  }

  private static func notAFile(_ path: [UInt8]) -> Diagnostic {
    Diagnostic(
      .error, "import.path", file: String(decoding: path, as: UTF8.self), "this is no plain file",
      remedy: "a bag holds files and folders only; take another copy of it")
  }
}
