// SPDX-License-Identifier: MIT

/// Paths as bytes of the system.
enum FilePath {
  static func join(_ root: String, _ path: [UInt8]) -> [UInt8] {
    path.isEmpty ? Array(root.utf8) : Array(root.utf8) + [UInt8(ascii: "/")] + path
  }

  /// Where an entry lies; empty at the root.
  static func folder(of path: [UInt8]) -> [UInt8] {
    path.lastIndex(of: UInt8(ascii: "/")).map { Array(path[..<$0]) } ?? []
  }
}
