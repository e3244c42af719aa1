// SPDX-License-Identifier: MIT
private import Foundation

/// A folder of its own for one test; removed when the last reference goes.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws {
    let base = FileManager.default.temporaryDirectory.path
    path = "\(base)/keepsake-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, and the folders above it.
  package func write(_ name: String, _ bytes: [UInt8]) throws {
    let full = "\(path)/\(name)"
    let folder = (full as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: full))
  }

  package func write(_ name: String, _ text: String) throws { try write(name, Array(text.utf8)) }

  package func read(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)")))
  }
}
