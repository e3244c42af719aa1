// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Finds copies, bursts and sides among the images of an archive.
///
/// A pure function whose time grows linearly with the number of images.
package struct LikenessFinder: Sendable {
  private let images: [SeenImage]
  private let count: Int

  /// Takes images with the numbers of their keepsakes, all below `count`.
  package init(_ images: [SeenImage], keepsakes count: Int) {
    self.images = images.filter { (0..<count).contains($0.keepsake) }
    self.count = count
  }

  /// Takes every image of a catalogue's keepsakes.
  package init(_ keepsakes: [Keepsake]) {
    var images: [SeenImage] = []
    images.reserveCapacity(keepsakes.count)
    // Keepsakes are accessed by index, since copying one is expensive.
    for number in keepsakes.indices {
      for image in keepsakes[number].images { images.append(SeenImage(keepsake: number, image: image)) }
    }
    (self.images, count) = (images, keepsakes.count)
  }

  package func run() -> Likenesses {
    var result = Likenesses()
    (result.copies, result.takes) = copies()
    result.bursts = bursts()
    result.takes = Groups.joined(result.takes + result.bursts, count: count)
    result.sides = SideFinder(images).run()
    return result
  }

  // MARK: Copies

  /// Copies, and similar pictures taken at another time.
  private func copies() -> (copies: [[Int]], takes: [[Int]]) {
    var groups = Groups(count)
    var takes = Groups(count)
    func join(_ a: Int, _ b: Int) {
      guard areAlike(a, b) else { return }
      takes.join(images[a].keepsake, images[b].keepsake)
      if areOfOneMoment(a, b) { groups.join(images[a].keepsake, images[b].keepsake) }
    }
    var byContent: [ContentHash: Int] = [:]
    byContent.reserveCapacity(images.count)
    for image in images {
      if let first = byContent[image.content] {
        groups.join(first, image.keepsake)
        takes.join(first, image.keepsake)
      } else {
        byContent[image.content] = image.keepsake
      }
    }
    // Sorting finds equal hashes, bands find near ones.
    let telling = images.indices.filter { images[$0].look?.isTelling ?? false }
    let hashes = images.indices.map { images[$0].look?.hash.rawValue ?? 0 }
    let sorted = telling.sorted { hashes[$0] == hashes[$1] ? $0 < $1 : hashes[$0] < hashes[$1] }
    var distinct: [(hash: UInt64, members: ArraySlice<Int>)] = []
    var start = 0
    for place in sorted.indices where place + 1 == sorted.count || hashes[sorted[place]] != hashes[sorted[place + 1]] {
      distinct.append((hashes[sorted[place]], sorted[start...place]))
      start = place + 1
    }
    for (_, members) in distinct {
      for (a, b) in zip(members, members.dropFirst()) { join(a, b) }
    }
    HashNeighbours(distinct.map(\.hash)).forEachPair(within: Self.copyBits) { first, second in
      if let a = distinct[first].members.first, let b = distinct[second].members.first { join(a, b) }
    }
    return (groups.all(), takes.all())
  }

  /// The most bits in which copies may differ.
  private static let copyBits = 4

  private func areAlike(_ a: Int, _ b: Int) -> Bool {
    guard let left = images[a].look, let right = images[b].look, images[a].keepsake != images[b].keepsake else {
      return false
    }
    if let one = images[a].elongation, let other = images[b].elongation, abs(one - other) > 0.06 * max(one, other) {
      return false
    }
    // Two pages of writing look alike but have different texts, so they must agree in every cell.
    let isWriting = left.character != .photograph || right.character != .photograph
    return left.hash.distance(to: right.hash) <= (isWriting ? 1 : Self.copyBits)
      && left.likeness(to: right) >= (isWriting ? 0.985 : 0.95)
  }

  /// Whether the times allow a copy; two times of one camera mean a burst.
  private func areOfOneMoment(_ a: Int, _ b: Int) -> Bool {
    guard let one = images[a].taken, let other = images[b].taken else { return true }
    return one.civilSeconds == other.civilSeconds
  }

  // MARK: Bursts

  /// The most seconds between two pictures of a burst: for somewhat similar ones, and for very similar ones.
  private static let (held, aimed) = (2, 20)

  private func bursts() -> [[Int]] {
    struct Shot {
      var camera: String
      var time: Int
      var index: Int
    }
    let shots = images.indices.compactMap { index -> Shot? in
      guard let camera = images[index].camera, let taken = images[index].taken else { return nil }
      return Shot(camera: camera, time: taken.civilSeconds, index: index)
    }.sorted { ($0.camera, $0.time, $0.index) < ($1.camera, $1.time, $1.index) }
    var groups = Groups(count)
    for (a, b) in zip(shots, shots.dropFirst()) where a.camera == b.camera {
      guard let left = images[a.index].look, let right = images[b.index].look else { continue }
      let gap = b.time - a.time
      let likeness = left.likeness(to: right)
      let isNear = left.hash.distance(to: right.hash) <= 16
      if gap <= Self.held && likeness >= 0.8 || gap <= Self.aimed && likeness >= 0.88 && isNear {
        groups.join(images[a.index].keepsake, images[b.index].keepsake)
      }
    }
    return groups.all()
  }
}
