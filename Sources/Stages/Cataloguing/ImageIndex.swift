// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel
private import KeepsakeSupport

/// Finds images by path and by stem: by bytes first, then by letters however their accents are encoded.
struct ImageIndex {
  let images: [ScannedImage]
  private let byPath: [ArchivePath: Int]
  private let byStem: [ArchivePath: [Int]]
  /// The images of each folder; made when a name is looked for that is like another.
  private var byFolder: [ArchivePath: [ArchivePath]]?
  /// How many names may still be compared with all in their folder.
  private var hintsLeft = 100
  /// Made when a sidecar has no picture.
  private var byLooseName: [String: [ArchivePath]]?
  /// By the path's precomposed form, only of paths that are not plain ASCII.
  private let byLetters: [String: [Int]]

  init(_ images: [ScannedImage]) {
    self.images = images
    var byPath: [ArchivePath: Int] = [:]
    var byStem: [ArchivePath: [Int]] = [:]
    var byLetters: [String: [Int]] = [:]
    byPath.reserveCapacity(images.count)
    byStem.reserveCapacity(images.count)
    for (number, image) in images.enumerated() {
      let path = image.file.path
      byPath[path] = number
      byStem[path.stem, default: []].append(number)
      if path.bytes.contains(where: { $0 >= 128 }) {
        byLetters[Self.letters(path), default: []].append(number)
        byLetters[Self.letters(path.stem), default: []].append(number)
      }
    }
    self.byPath = byPath
    self.byStem = byStem
    self.byLetters = byLetters
  }

  /// The image at a path; `nil` also where two files differ only in how accents are encoded and neither matches by bytes.
  func image(at path: ArchivePath) -> Int? {
    if let exact = byPath[path] { return exact }
    let alike = byLetters[Self.letters(path)] ?? []
    return alike.count == 1 ? alike.first : nil
  }

  /// The images whose path without extension this is, or whose whole path it is (`a.jpg.yaml` beside `a.jpg`).
  func images(for stem: ArchivePath) -> [Int] {
    if let exact = byPath[stem] { return [exact] }
    return byStem[stem] ?? byLetters[Self.letters(stem)] ?? []
  }

  /// The pictures anywhere that have the name of this path, with or without extension, and those in folders that have its
  /// whole path; capitals and how accents are encoded make no difference.
  mutating func pictures(like path: ArchivePath) -> Set<ArchivePath> {
    let names = byLooseName ?? looseNames()
    byLooseName = names
    return Set((names[Self.loose(path.name)] ?? []) + (names["/" + Self.loose(path.text)] ?? []))
  }

  /// By name, with and without extension, and by a slash and the path of each folder that they are in.
  private func looseNames() -> [String: [ArchivePath]] {
    var names: [String: [ArchivePath]] = [:]
    for image in images {
      let path = image.file.path
      var keys: Set = [Self.loose(path.name), Self.loose(path.stem.name)]
      var folder = path.folder
      while !folder.isRoot {
        keys.insert("/" + Self.loose(folder.text))
        folder = folder.folder
      }
      for key in keys { names[key, default: []].append(path) }
    }
    return names
  }

  private static func loose(_ text: String) -> String { text.precomposedStringWithCanonicalMapping.lowercased() }

  /// The name in the same folder that is most like the last component of `path`, which may lack an extension.
  ///
  /// Pictures with a sidecar of their own, whose paths without extension are in `described`, are not meant.
  mutating func nearestName(to path: ArchivePath, besides described: Set<ArchivePath>) -> String? {
    // Each is compared with all in its folder.
    guard hintsLeft > 0 else { return nil }
    hintsLeft -= 1
    let folders = byFolder ?? Dictionary(grouping: images.map(\.file.path), by: \.folder)
    byFolder = folders
    let names = (folders[path.folder] ?? []).filter { !described.contains($0.stem) && !described.contains($0) }
    if let whole = Spelling.nearest(to: path.name, among: names.map(\.name)) { return whole }
    let byStem = Dictionary(names.map { ($0.stem.name, $0.name) }, uniquingKeysWith: { first, _ in first })
    return Spelling.nearest(to: path.name, among: byStem.keys).flatMap { byStem[$0] }
  }

  private static func letters(_ path: ArchivePath) -> String { path.text.precomposedStringWithCanonicalMapping }
}
