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
  private var hintsLeft = 500
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

  /// The pictures in the same folder that a text with this path may mean, the nearest first.
  ///
  /// One name contains the other beside further words and characters (`IMG_1 (1)`), or differs by a typo. A name with another number is
  /// another picture. Pictures with their own sidecar, whose paths without extension are in `described`, do not count. `nil` after many
  /// questions, because each one compares with all pictures in its folder.
  mutating func near(_ path: ArchivePath, besides described: Set<ArchivePath>) -> [ArchivePath]? {
    guard hintsLeft > 0 else { return nil }
    hintsLeft -= 1
    let folders = byFolder ?? Dictionary(grouping: images.map(\.file.path), by: \.folder.composed)
    byFolder = folders
    let wanted = Set([path.name, path.stem.name].map(Self.loose))
    let found = (folders[path.folder.composed] ?? []).compactMap { picture -> (distance: Int, path: ArchivePath)? in
      if described.contains(picture.stem) || described.contains(picture) { return nil }
      let name = Self.loose(picture.stem.name)
      return wanted.compactMap { Self.distance($0, name) }.min().map { ($0, picture) }
    }
    return found.sorted { ($0.distance, $0.path) < ($1.distance, $1.path) }.map(\.path)
  }

  /// How far two names are from one another; `nil` if the one does not mean the other.
  private static func distance(_ a: String, _ b: String) -> Int? {
    let (short, long) = a.count <= b.count ? (a, b) : (b, a)
    guard !short.isEmpty, long.count <= 200 else { return nil }
    func isSign(_ sign: Character?) -> Bool { sign.map { !$0.isLetter && !$0.isNumber } ?? true }
    let isBefore = long.hasPrefix(short) && isSign(long.dropFirst(short.count).first)
    if isBefore || long.hasSuffix(short) && isSign(long.dropLast(short.count).last) { return 0 }
    guard short.filter(\.isNumber).sorted() == long.filter(\.isNumber).sorted() else { return nil }
    let distance = Spelling.distance(Array(short.unicodeScalars), Array(long.unicodeScalars))
    return distance <= max(1, long.count / 3) ? distance : nil
  }

  private static func letters(_ path: ArchivePath) -> String { path.text.precomposedStringWithCanonicalMapping }
}
