// SPDX-License-Identifier: MIT
internal import KeepsakeModel
private import KeepsakeSupport

/// Where an archive has which bytes: only files of a size that is asked for are read.
struct PresentFiles {
  private let root: String
  /// Not read yet, those that builds see first.
  private var waiting: [Int: [ArchivePath]] = [:]
  private var paths: [ContentHash: ArchivePath] = [:]
  /// What builds see.
  private var shown: Set<ArchivePath>

  /// `seen` are the files that builds read; `all` also has the files that the settings exclude.
  init(_ seen: ScannedArchive, all: ScannedArchive, root: String) {
    self.root = root
    shown = Set(seen.images.map(\.file.path))
    for image in seen.images { waiting[image.file.size, default: []].append(image.file.path) }
    for image in all.images where !shown.contains(image.file.path) {
      waiting[image.file.size, default: []].append(image.file.path)
    }
  }

  /// The first file in path order with these bytes.
  mutating func path(of content: ContentHash, size: Int) -> ArchivePath? {
    for file in waiting.removeValue(forKey: size) ?? [] {
      // What cannot be read is nothing that could be compared.
      guard let found = try? Digest256.hash(bytesOfPath: file.bytes(below: root)).digest else { continue }
      if paths[found] == nil { paths[found] = file }
    }
    return paths[content]
  }

  /// Whether builds see a file.
  func shows(_ file: ArchivePath) -> Bool { shown.contains(file) }

  /// Notes a file that will be there.
  mutating func take(_ content: ContentHash, as file: ArchivePath) {
    paths[content] = file
    shown.insert(file)
  }
}
