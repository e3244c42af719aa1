// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeSupport
import Testing

/// An empty folder of a test's own; it goes with the value.
final class Scratch: Sendable {
  let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "/store-\(UUID().uuidString)"
    try Files.createFolder(folder)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func write(_ bytes: [UInt8], _ name: String) throws { try Files.write(bytes, to: folder + "/" + name) }

  func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
}
