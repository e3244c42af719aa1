// SPDX-License-Identifier: MIT
private import Foundation
import KeepsakeModel

/// Tells where a symbolic link of the archive leads.
struct LinkResolver {
  enum Target: Equatable {
    /// A path of the archive without any link in it.
    case inside(ArchivePath)
    case outside
    /// With the system's errno.
    case unresolvable(Int32)
  }

  /// The archive's path without any link in it and without a slash at the end.
  let root: [UInt8]

  init(root: String) {
    let real = Self.realPath(Array(root.utf8)) ?? Array(root.utf8)
    self.root = real == [slash] ? [] : real
  }

  func target(of link: ArchivePath) -> Target {
    guard let real = Self.realPath(root + [slash] + link.bytes) else { return .unresolvable(errno) }
    return inside(real).map(Target.inside) ?? .outside
  }

  /// Where a path of the machine lies in the archive; `nil` if it is not in it or is not there.
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
