// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// Finds files that no page can show by path and by stem.
struct UnshownIndex {
  private let byPath: [ArchivePath: UnshownFile]
  private let byStem: [ArchivePath: UnshownFile]

  init(_ files: [UnshownFile]) {
    byPath = Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    byStem = Dictionary(files.map { ($0.path.stem, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func file(at path: ArchivePath) -> UnshownFile? { byPath[path] }

  /// The file whose path without extension this is, or whose whole path it is.
  func file(for stem: ArchivePath) -> UnshownFile? { byPath[stem] ?? byStem[stem] }
}
