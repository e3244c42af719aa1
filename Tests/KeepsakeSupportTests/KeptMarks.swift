// SPDX-License-Identifier: MIT
#if os(Linux)
  import CSystem
  import Foundation

  /// Sets and reads extended attributes.
  enum KeptMarks {
    /// Whether the temporary folder's file system supports user attributes.
    static let systemHasAttributes: Bool = {
      let path = NSTemporaryDirectory() + "/keepsake-marks-\(getpid())"
      defer { unlink(path) }
      guard FileManager.default.createFile(atPath: path, contents: nil) else { return false }
      return setxattr(path, "user.keepsake", "1", 1, 0) == 0
    }()

    static func set(_ name: String, to value: String, of path: String) {
      _ = setxattr(path, name, value, value.utf8.count, 0)
    }

    static func value(of name: String, _ path: String) -> String? {
      var bytes = [UInt8](repeating: 0, count: 1_000)
      let count = getxattr(path, name, &bytes, bytes.count)
      return count < 0 ? nil : String(decoding: bytes.prefix(count), as: UTF8.self)
    }
  }
#endif
