// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// Finds scans that are probably two sides of one thing but form two keepsakes.
struct SideFinder {
  private let images: [SeenImage]
  /// Indices in `images` of candidates.
  private let single: [Int]

  /// Only keepsakes with a single image are candidates: others are already grouped.
  init(_ images: [SeenImage]) {
    var counts = [Int](repeating: 0, count: (images.lazy.map(\.keepsake).max() ?? -1) + 1)
    for image in images { counts[image.keepsake] += 1 }
    self.images = images
    single = images.indices.filter { counts[images[$0].keepsake] == 1 }
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

  /// Words at the end of a name that mark the back, in the languages of the site.
  private static let backWords = [
    "back", "verso", "reverse", "rear", "rückseite", "rueckseite", "ruckseite", "hinten", "dos", "arrière", "arriere",
    "b",
  ]
  private static let frontWords = ["front", "recto", "vorderseite", "vorne", "devant", "avant", "a"]

  private func byName() -> [SidePair] {
    let backs = single.compactMap { place in
      Self.stem(images[place].path, without: Self.backWords).map { (stem: $0, keepsake: images[place].keepsake) }
    }
    // A table of all names is seldom needed.
    guard !backs.isEmpty else { return [] }
    var stems: [ArchivePath: Int] = [:]
    for place in single { stems[Self.key(images[place].path)] = images[place].keepsake }
    return backs.compactMap { stem, keepsake in
      let candidates = [stem] + Self.frontWords.flatMap { word in ["-", "_", " "].map { stem.adding($0 + word) } }
      // 'a' beside 'b' may be a list; 'x-b' beside 'x' is a back.
      guard let front = candidates.lazy.compactMap({ stems[$0] }).first, front != keepsake else { return nil }
      return SidePair(front: front, back: keepsake, reason: .name)
    }
  }

  /// The path without extension, with ASCII letters in lower case.
  private static func key(_ path: ArchivePath) -> ArchivePath {
    ArchivePath(bytes: path.stem.bytes.map { (65...90).contains($0) ? $0 + 32 : $0 })
  }

  private static func stem(_ path: ArchivePath, without words: [String]) -> ArchivePath? {
    // Most names end in a digit, and no such word does.
    guard let last = path.bytes[..<path.endOfStem].last, !(48...57).contains(last) else { return nil }
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

  /// A front followed in number by an almost empty scan of the same size: the scanner was fed both sides.
  private func bySequence() -> [SidePair] {
    let scanned = single.filter { images[$0].camera == nil }
    var backs: Set<ScanNumber> = []
    for place in scanned where images[place].look.map(Self.isEmpty) ?? false {
      if let number = ScanNumber(images[place].path) { backs.insert(number) }
    }
    // Most archives have no empty sides, so that no further numbers are needed.
    guard !backs.isEmpty else { return [] }
    let fronts = Set(backs.map(\.before))
    // If several have one number, the last one before and the first one after are adjacent.
    var last: [ScanNumber: Int] = [:]
    var first: [ScanNumber: Int] = [:]
    for place in scanned {
      guard let number = ScanNumber(images[place].path) else { continue }
      if fronts.contains(number) { last[number] = place }
      if backs.contains(number), first[number] == nil { first[number] = place }
    }
    return backs.sorted().compactMap { number in
      guard let front = last[number.before], let back = first[number], areSides(images[front], images[back]) else {
        return nil
      }
      return SidePair(front: images[front].keepsake, back: images[back].keepsake, reason: .sequence)
    }
  }

  private func areSides(_ front: SeenImage, _ back: SeenImage) -> Bool {
    guard let one = front.size, let other = back.size, let face = front.look, let reverse = back.look else {
      return false
    }
    // The same paper, placed a little differently on the glass, or rotated.
    let sizes = [(one.width, one.height), (one.height, one.width)]
    let isSameSize = sizes.contains { width, height in
      abs(width - other.width) * 50 <= width && abs(height - other.height) * 50 <= height
    }
    let isPicture = face.character == .photograph && face.ground < 0.5 && face.contrast > 25
    return isSameSize && isPicture && Self.isEmpty(reverse)
  }

  /// Whether it shows almost empty paper.
  private static func isEmpty(_ look: PictureLook) -> Bool {
    look.ground > 0.7 && look.groundLuma > 120 && look.contrast < 25
  }
}

/// A scanner's file numbering: at most nine digits at the end of a name, and the text before them.
private struct ScanNumber: Hashable, Comparable {
  private var series: [UInt8]
  private var number: Int

  init?(_ path: ArchivePath) {
    let bytes = path.bytes
    let end = path.endOfStem
    var start = end
    while start > 0, end - start < 9, (48...57).contains(bytes[start - 1]) { start -= 1 }
    guard start < end else { return nil }
    number = bytes[start..<end].reduce(0) { $0 * 10 + Int($1 - 48) }
    series = Array(bytes[..<start])
  }

  var before: ScanNumber {
    var other = self
    other.number -= 1
    return other
  }

  static func < (a: ScanNumber, b: ScanNumber) -> Bool {
    a.series == b.series ? a.number < b.number : a.series.lexicographicallyPrecedes(b.series)
  }
}

extension ArchivePath {
  /// The index at which the last component's extension begins, or the end of the path.
  fileprivate var endOfStem: Int {
    let name = nameBytes
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return bytes.endIndex }
    return dot
  }

  fileprivate func adding(_ text: String) -> ArchivePath { ArchivePath(bytes: bytes + Array(text.utf8)) }
}
