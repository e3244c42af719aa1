// SPDX-License-Identifier: MIT

/// Where an archive's sidecars are: beside the images, or in a folder that repeats the images' folders.
///
/// All paths are relative to the archive's root.
package struct TextPlace: Hashable, Sendable {
  /// The folder for sidecars that the settings name; `nil`: beside the images.
  package let folder: ArchivePath?

  package init(_ folder: String?) {
    self.folder = folder.map { ArchivePath($0) }.flatMap { $0.isRoot ? nil : $0 }
  }

  /// Where the sidecar for a path beside the images belongs, with or without its extension.
  package func text(_ path: ArchivePath) -> ArchivePath {
    path.isRoot ? folder ?? path : folder?.appending(bytes: path.bytes) ?? path
  }

  /// The inverse: where a sidecar, or a folder of sidecars, would be beside the images.
  package func besideImages(_ path: ArchivePath) -> ArchivePath {
    guard let folder, path.isOrLies(in: folder) else { return path }
    return ArchivePath(bytes: Array(path.bytes.dropFirst(folder.bytes.count + 1)))
  }
}

extension ArchiveSettings {
  package var texts: TextPlace { TextPlace(sidecarFolder) }
}
