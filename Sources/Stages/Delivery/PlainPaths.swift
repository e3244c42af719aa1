// SPDX-License-Identifier: MIT
import KeepsakeSupport

/// Checks addresses below a folder for links that lead elsewhere.
struct PlainPaths {
  private let root: String
  private var folders: Set<String> = []

  init(root: String) { self.root = root }

  /// The first link on the way to an address, including its last component; `nil` if there is none.
  mutating func link(on address: String) -> String? {
    let parts = address.split(separator: "/")
    var path = ""
    for (place, part) in parts.enumerated() {
      path += (path.isEmpty ? "" : "/") + part
      if folders.contains(path) { continue }
      guard let status = Files.status("\(root)/\(path)") else { return nil }
      if status.kind == .link { return path }
      if place + 1 < parts.count { folders.insert(path) }
    }
    return nil
  }
}
