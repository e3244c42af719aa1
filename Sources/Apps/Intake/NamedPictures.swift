// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel

/// A folder's pictures by the names that another program uses for them.
///
/// Names are only compared with names of found pictures, and never opened, so none can lead out of the folder.
struct NamedPictures {
  private var byName: [String: [ArchivePath]] = [:]
  private var byStem: [String: [ArchivePath]] = [:]

  init(_ images: [ArchivePath]) {
    for image in images {
      byName[Self.key(image.name), default: []].append(image)
      byStem[Self.key(image.stem.name), default: []].append(image)
    }
  }

  /// Small letters, composed: texts are written on systems that don't tell those apart.
  static func key(_ text: String) -> String { text.precomposedStringWithCanonicalMapping.lowercased() }

  /// All that are called so, in whatever folder.
  func named(_ name: String) -> [ArchivePath] { byName[Self.key(name)] ?? [] }

  /// The picture whose path is this or ends with it, since an export may be unpacked anywhere; of several the one nearest to `file`.
  func at(_ path: String, from file: ArchivePath) -> ArchivePath? {
    let wanted = Self.parts(path)
    return nearest(
      named(wanted.last.map(String.init) ?? "").filter { Self.parts($0.text).suffix(wanted.count) == wanted[...] },
      to: file)
  }

  /// The picture of a name without its ending, nearest to `file`.
  func stem(_ stem: String, from file: ArchivePath) -> ArchivePath? {
    nearest(byStem[Self.key(stem)] ?? [], to: file)
  }

  /// The pictures of the path's name whose folders are called as in the path as far up as possible.
  func like(_ path: String) -> [ArchivePath] {
    let wanted = Self.parts(path)
    return Self.best(named(wanted.last.map(String.init) ?? "")) { image in
      zip(Self.parts(image.text).reversed(), wanted.reversed()).prefix { $0 == $1 }.count
    }
  }

  /// `nil` if there is none, or several are equally near.
  private func nearest(_ images: [ArchivePath], to file: ArchivePath) -> ArchivePath? {
    let folder = Self.parts(file.folder.text)
    let best = Self.best(images) { image in
      zip(Self.parts(image.folder.text), folder).prefix { $0 == $1 }.count
    }
    return best.count == 1 ? best[0] : nil
  }

  private static func best(_ images: [ArchivePath], _ score: (ArchivePath) -> Int) -> [ArchivePath] {
    let scored = images.map { (image: $0, score: score($0)) }
    guard let most = scored.map(\.score).max() else { return [] }
    return scored.filter { $0.score == most }.map(\.image)
  }

  /// Also of a path of Windows.
  private static func parts(_ path: String) -> [Substring] {
    key(path).split { $0 == "/" || $0 == "\\" }.filter { $0 != "." }
  }
}
