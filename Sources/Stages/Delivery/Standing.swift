// SPDX-License-Identifier: MIT

/// The files and folders that already exist at a place.
struct Standing {
  private let files: Set<String>
  private let folders: Set<String>

  init(_ files: Set<String>) {
    self.files = files
    var folders: Set<String> = []
    for file in files {
      for folder in Self.folders(above: file) where !folders.insert(folder).inserted { break }
    }
    self.folders = folders
  }

  /// The obstacles to files at these addresses, in order: existing files, files where folders are needed, and folders
  /// where files are needed.
  func obstacles(to addresses: some Sequence<String>) -> [String] {
    var found: Set<String> = []
    for address in addresses {
      if files.contains(address) || folders.contains(address) { found.insert(address) }
      for folder in Self.folders(above: address) where files.contains(folder) { found.insert(folder) }
    }
    return found.sorted()
  }

  /// The nearest first.
  private static func folders(above address: String) -> [String] {
    var folders: [String] = []
    var rest = Substring(address)
    while let slash = rest.lastIndex(of: "/") {
      rest = rest[..<slash]
      folders.append(String(rest))
    }
    return folders
  }
}
