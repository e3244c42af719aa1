// SPDX-License-Identifier: MIT

/// Paths as the bytes that the system uses.
enum FilePath {
  static func join(_ root: String, _ path: [UInt8]) -> [UInt8] {
    path.isEmpty ? Array(root.utf8) : Array(root.utf8) + [UInt8(ascii: "/")] + path
  }

  /// The folder that holds an entry; empty at the root.
  static func folder(of path: [UInt8]) -> [UInt8] {
    path.lastIndex(of: UInt8(ascii: "/")).map { Array(path[..<$0]) } ?? []
  }
}
