// SPDX-License-Identifier: MIT
private import KeepsakeSupport

/// Names of folders that say something.
enum FolderName {
  /// The last part of a folder's path as a title; `nil` if cameras, phones or programs give such names.
  static func title(_ folder: String) -> String? {
    folder.split(separator: "/").last.flatMap { TellingName(String($0))?.albumTitle }
  }
}
