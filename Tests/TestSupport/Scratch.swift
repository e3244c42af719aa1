// SPDX-License-Identifier: MIT
private import Foundation
private import KeepsakeSupport

/// An empty folder for one test; it is deleted with the value.
package final class Scratch: Sendable {
  package let folder: String

  package init() throws {
    folder = NSTemporaryDirectory() + "/store-\(UUID().uuidString)"
    try Files.createFolder(folder)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  package func write(_ bytes: [UInt8], _ name: String) throws { try Files.write(bytes, to: folder + "/" + name) }

  package func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
}
