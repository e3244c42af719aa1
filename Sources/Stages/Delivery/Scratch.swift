// SPDX-License-Identifier: MIT
private import Foundation
import KeepsakeSupport

/// A private folder for one run.
final class Scratch {
  let path: String

  init() throws(DeliveryError) {
    path = NSTemporaryDirectory() + "keepsake-publish-" + UUID().uuidString
    guard mkdir(path, 0o700) == 0 else { throw .diagnostic(FileError(.create, path, code: errno).diagnostic()) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  @discardableResult func write(_ bytes: [UInt8], to name: String) throws(DeliveryError) -> String {
    do { try Files.writeAtomically(bytes, to: "\(path)/\(name)") } catch { throw .diagnostic(error.diagnostic()) }
    return "\(path)/\(name)"
  }

  /// A file with one address per line.
  func list(_ addresses: [String], _ name: String) throws(DeliveryError) -> String {
    try write(Array((addresses.joined(separator: "\n") + "\n").utf8), to: name)
  }
}
