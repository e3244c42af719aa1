// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Folders of systems and other programs that are skipped, in an archive and in imports.
package struct ForeignFolders {
  private let rules = IgnoreRules(exclude: [])

  package init() {}

  /// Whether it is a bin, a snapshot, a thumbnail cache or a photo library.
  package func hold(_ folder: ArchivePath) -> Bool { rules.exclusion(of: folder, isFolder: true) != nil }

  private static let marks: Set = [".nomedia", ".noimage", ".noimages", ".nomemories", ".nextcloud", ".ppignore"]

  /// Whether an entry of this name tells other programs not to show its folder.
  package static func isMark(_ name: String) -> Bool {
    guard name.hasPrefix(".") else { return false }
    let name = name.lowercased()
    return marks.contains(name.hasSuffix(".txt") ? String(name.dropLast(4)) : name)
  }

  /// Whether a mark may be a list of patterns, for only some entries of its folder.
  package static func isList(_ name: String) -> Bool { name.lowercased().hasPrefix(".ppignore") }

  private static let libraries: Set = [
    "photoslibrary", "photolibrary", "aplibrary", "migratedphotolibrary", "migratedaplibrary",
  ]

  /// Whether a folder is another program's library, which includes deleted and hidden pictures.
  static func isLibrary(_ folder: ArchivePath) -> Bool {
    libraries.contains(folder.pathExtension) || folder.name.lowercased() == "iphoto library"
  }

  private static let plainNames: Set = ["recycled", "recycler", "temporary items", "network trash folder"]

  /// Whether a bin has a name that a keeper might give a folder.
  static func mayBeKeepers(_ folder: ArchivePath) -> Bool { plainNames.contains(folder.name.lowercased()) }
}
