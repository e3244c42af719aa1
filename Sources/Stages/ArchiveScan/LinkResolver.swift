// SPDX-License-Identifier: MIT
private import Foundation
import KeepsakeModel

/// Resolves the archive's symbolic links.
struct LinkResolver {
  enum Target: Equatable {
    /// A real path in the archive.
    case inside(ArchivePath)
    case outside
    /// With the system's errno.
    case unresolvable(Int32)
  }

  /// The archive's real path, without a trailing slash.
  let root: [UInt8]

  init(root: String) {
    let real = Self.realPath(Array(root.utf8)) ?? Array(root.utf8)
    self.root = real == [slash] ? [] : real
  }

  func target(of link: ArchivePath) -> Target {
    guard let real = Self.realPath(root + [slash] + link.bytes) else { return .unresolvable(errno) }
    return inside(real).map(Target.inside) ?? .outside
  }

  /// The archive's path for an absolute path; `nil` if it is outside or missing.
  func locate(_ path: String) -> ArchivePath? { Self.realPath(Array(path.utf8)).flatMap(inside) }

  /// Whether the system can open the entry by its full path.
  func canBeOpened(_ path: ArchivePath) -> Bool { root.count + 1 + path.bytes.count < Int(PATH_MAX) }

  private func inside(_ real: [UInt8]) -> ArchivePath? {
    guard real.starts(with: root) else { return nil }
    let rest = real.dropFirst(root.count)
    return rest.isEmpty || rest.first == slash ? ArchivePath(bytes: Array(rest.dropFirst())) : nil
  }

  private static func realPath(_ path: [UInt8]) -> [UInt8]? {
    let resolved = (path + [0]).withUnsafeBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) { characters in characters.baseAddress.flatMap { realpath($0, nil) } }
    }
    guard let resolved else { return nil }
    defer { free(resolved) }
    return Array(UnsafeRawBufferPointer(start: resolved, count: strlen(resolved)))
  }
}

private let slash = UInt8(ascii: "/")
