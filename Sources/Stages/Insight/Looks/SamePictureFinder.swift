// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// Finds images that are the same picture in another size or compression; a burst's next shot is another picture.
package struct SamePictureFinder: Sendable {
  /// The most codes by which a cell's mean luma may differ, and all cells on average.
  ///
  /// Measured on 126 photographs, receipts and drawings: saved again with 800 or 1200 pixels and a quality of 40, they
  /// differ by 10 and 2.2 at most; with 320 pixels, by 24 and 3.2. No two different ones have hashes as close. A frame
  /// moved by a hundredth differs by 19 and 2.6, and one in five of them counts as the same. A keeper can show a
  /// picture that is hidden by mistake.
  private static let (mostOfCell, mostInMean) = (12, 2.5)
  /// The same for a copy with at most `small` pixels on its longer side.
  private static let (mostOfSmallCell, mostInSmallMean, small) = (24, 4.0, 480)
  /// The most images of one hash that are compared with one another.
  private static let crowd = 256

  private let images: [SeenImage]

  package init(_ images: [SeenImage]) { self.images = images }

  /// Pairs of images with different bytes, by index; one of each pair is in `wanted`.
  package func pairs(with wanted: Set<Int>) -> [(Int, Int)] {
    if wanted.isEmpty { return [] }
    let telling = images.indices.filter { images[$0].look.map { $0.isTelling && !$0.grid.isEmpty } ?? false }
    let byHash = Dictionary(grouping: telling) { images[$0].look?.hash.rawValue ?? 0 }
    let hashes = byHash.keys.sorted()
    var pairs: [(Int, Int)] = []
    func compare(_ some: [Int], _ others: [Int], isOneHash: Bool) {
      for a in some.prefix(Self.crowd) {
        for b in others.prefix(Self.crowd) where !isOneHash || a < b {
          if wanted.contains(a) || wanted.contains(b), areSame(a, b) { pairs.append((a, b)) }
        }
      }
    }
    for hash in hashes {
      let members = byHash[hash] ?? []
      if members.count > 1 { compare(members, members, isOneHash: true) }
    }
    var seen: Set<[Int]> = []
    HashNeighbours(hashes).forEachPair(within: HashNeighbours.mostBits) { first, second in
      guard seen.insert([first, second]).inserted else { return }
      compare(byHash[hashes[first]] ?? [], byHash[hashes[second]] ?? [], isOneHash: false)
    }
    return pairs
  }

  private func areSame(_ a: Int, _ b: Int) -> Bool {
    guard images[a].content != images[b].content, let left = images[a].look, let right = images[b].look,
      let one = images[a].elongation, let other = images[b].elongation, abs(one - other) <= 0.015 * max(one, other)
    else { return false }
    // Two times of one camera mean another shot.
    if let first = images[a].taken, let second = images[b].taken, first.civilSeconds != second.civilSeconds {
      return false
    }
    let isSmall = [a, b].contains { number in
      images[number].size.map { max($0.width, $0.height) <= Self.small } ?? false
    }
    let differences = zip(left.grid, right.grid).map { abs(Int($0) - Int($1)) }
    guard differences.max() ?? .max <= (isSmall ? Self.mostOfSmallCell : Self.mostOfCell) else { return false }
    let mean = Double(differences.reduce(0, +)) / Double(differences.count)
    return mean <= (isSmall ? Self.mostInSmallMean : Self.mostInMean) && left.likeness(to: right) >= 0.95
  }
}
