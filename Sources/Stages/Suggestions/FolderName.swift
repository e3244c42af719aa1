// SPDX-License-Identifier: MIT
private import KeepsakeSupport

/// Recognises meaningful folder names.
enum FolderName {
  /// The last component of a folder's path as a title; `nil` if it is a camera's, phone's or program's name.
  static func title(_ folder: String) -> String? {
    folder.split(separator: "/").last.flatMap { TellingName(String($0))?.albumTitle }
  }
}
