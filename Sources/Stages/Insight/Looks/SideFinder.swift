// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Finds scans that seem to be the two sides of one thing and are still two keepsakes.
struct SideFinder {
  private let images: [SeenImage]

  /// Only keepsakes of a single image are asked about: of the others somebody has decided.
  init(_ images: [SeenImage]) {
    var counts: [Int: Int] = [:]
    for image in images { counts[image.keepsake, default: 0] += 1 }
    self.images = images.filter { counts[$0.keepsake] == 1 }
  }

  func run() -> [SidePair] {
    var taken: Set<Int> = []
    var pairs: [SidePair] = []
    for pair in byName() + bySequence() where !taken.contains(pair.front) && !taken.contains(pair.back) {
      taken.formUnion([pair.front, pair.back])
      pairs.append(pair)
    }
    return pairs.sorted { ($0.front, $0.back) < ($1.front, $1.back) }
  }

  // MARK: By name

  /// Words at a name's end that say which side it is, in the languages of the site.
  fileprivate static let backWords = [
    "back", "verso", "reverse", "rear", "rückseite", "rueckseite", "ruckseite", "hinten", "dos", "arrière", "arriere",
    "b",
  ]
  private static let frontWords = ["front", "recto", "vorderseite", "vorne", "devant", "avant", "a"]

  private func byName() -> [SidePair] {
    var stems: [ArchivePath: Int] = [:]
    for image in images { stems[Self.key(image.path)] = image.keepsake }
    return images.compactMap { image in
      guard let stem = Self.stem(image.path, without: Self.backWords) else { return nil }
      let candidates = [stem] + Self.frontWords.flatMap { word in ["-", "_", " "].map { stem.adding($0 + word) } }
      // A lone 'a' beside 'b' may as well be a list; with 'x' and 'x-b' nothing else is meant.
      guard let front = candidates.lazy.compactMap({ stems[$0] }).first, front != image.keepsake else { return nil }
      return SidePair(front: front, back: image.keepsake, reason: .name)
    }
  }

  /// The path without extension, in small letters where they are ASCII.
  fileprivate static func key(_ path: ArchivePath) -> ArchivePath {
    ArchivePath(bytes: path.stem.bytes.map { (65...90).contains($0) ? $0 + 32 : $0 })
  }

  fileprivate static func stem(_ path: ArchivePath, without words: [String]) -> ArchivePath? {
    let bytes = key(path).bytes
    for word in words {
      let tail = Array(word.utf8)
      guard bytes.count > tail.count + 1, bytes.suffix(tail.count).elementsEqual(tail) else { continue }
      let rest = bytes.dropLast(tail.count)
      guard let separator = rest.last, separators.contains(separator), rest.count > 1 else { continue }
      return ArchivePath(bytes: Array(rest.dropLast()))
    }
    return nil
  }

  private static let separators = Set("-_ ".utf8)

  // MARK: By sequence

  /// A front and, right after it by number and of the same size, something all but empty: the scanner was fed both sides.
  private func bySequence() -> [SidePair] {
    var numbered: [Series: [(number: Int, index: Int)]] = [:]
    for index in images.indices where images[index].camera == nil {
      guard let (series, number) = Self.number(of: images[index].path) else { continue }
      numbered[series, default: []].append((number, index))
    }
    return numbered.sorted { $0.key < $1.key }.flatMap { _, members in
      let members = members.sorted { ($0.number, $0.index) < ($1.number, $1.index) }
      return zip(members, members.dropFirst()).compactMap { first, second -> SidePair? in
        guard second.number == first.number + 1, areSides(images[first.index], images[second.index]) else { return nil }
        return SidePair(
          front: images[first.index].keepsake, back: images[second.index].keepsake, reason: .sequence)
      }
    }
  }

  private func areSides(_ front: SeenImage, _ back: SeenImage) -> Bool {
    guard let one = front.size, let other = back.size, let face = front.look, let reverse = back.look else {
      return false
    }
    // The same paper, laid on the glass a little differently, or turned.
    let sizes = [(one.width, one.height), (one.height, one.width)]
    let isSameSize = sizes.contains { width, height in
      abs(width - other.width) * 50 <= width && abs(height - other.height) * 50 <= height
    }
    let isPicture = face.character == .photograph && face.ground < 0.5 && face.contrast > 25
    let isEmpty = reverse.ground > 0.7 && reverse.groundLuma > 120 && reverse.contrast < 25
    return isSameSize && isPicture && isEmpty
  }

  private struct Series: Hashable, Comparable {
    var prefix: [UInt8]

    static func < (a: Series, b: Series) -> Bool { a.prefix.lexicographicallyPrecedes(b.prefix) }
  }

  /// The digits at the end of a name, at most nine, and what stands before them.
  private static func number(of path: ArchivePath) -> (Series, Int)? {
    let bytes = path.stem.bytes
    let digits = bytes.reversed().prefix { (48...57).contains($0) }.prefix(9).reversed()
    guard !digits.isEmpty, let number = Int(String(decoding: Array(digits), as: UTF8.self)) else { return nil }
    return (Series(prefix: Array(bytes.dropLast(digits.count))), number)
  }
}

extension ArchivePath {
  fileprivate func adding(_ text: String) -> ArchivePath { ArchivePath(bytes: bytes + Array(text.utf8)) }
}

/// What names say of the sides of a thing.
package enum SideNames {
  /// Whether a file's name says that it shows the back of what another one shows: 'pier-back.jpg' and 'pier.jpg'.
  package static func isBack(_ back: ArchivePath, of front: ArchivePath) -> Bool {
    SideFinder.stem(back, without: SideFinder.backWords) == SideFinder.key(front)
  }
}
