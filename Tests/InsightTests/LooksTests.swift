// SPDX-License-Identifier: MIT
import KeepsakeModel
import TestSupport
import Testing

@testable import Insight

@Suite struct Looks {
  @Test(arguments: 0..<5)
  func `find the same pairs of hashes as comparing each with each`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var hashes = (0..<600).map { _ in UInt64.random(in: 0...UInt64.max, using: &random) }
    for index in 0..<100 {
      var near = hashes[index]
      for _ in 0..<Int.random(in: 1...9, using: &random) { near ^= 1 << UInt64.random(in: 0..<64, using: &random) }
      hashes.append(near)
    }
    hashes = Array(Set(hashes)).sorted()
    for bits in [0, 3, 7] {
      var found: Set<[Int]> = []
      HashNeighbours(hashes).forEachPair(within: bits) { found.insert([$0, $1]) }
      var expected: Set<[Int]> = []
      for first in hashes.indices {
        for second in hashes.indices where second > first {
          if (hashes[first] ^ hashes[second]).nonzeroBitCount <= bits { expected.insert([first, second]) }
        }
      }
      #expect(found == expected)
    }
  }

  @Test func `group copies, byte for byte or nearly so, and leave strangers alone`() {
    let first = PictureLook.sample(hash: 0xF0F0_1234_5678_9ABC)
    let near = PictureLook.sample(hash: 0xF0F0_1234_5678_9ABF, shade: 102)
    let other = PictureLook.sample(hash: 0x0F0F_4321_8765_CBA9, shade: 30)
    var keepsakes = [
      Keepsake.sample("a", look: first), .sample("b", look: other), .sample("c", look: near), .sample("d"),
      .sample("e"),
    ]
    keepsakes[3].images = [.sample("d.jpg", content: "same")]
    keepsakes[4].images = [.sample("e.jpg", content: "same")]
    #expect(LikenessFinder(keepsakes).run().copies == [[0, 2], [3, 4]])
  }

  @Test func `do not take two written pages, two empty ones or a stranger's shape for copies`() {
    let page = PictureLook.sample(hash: 0xFF, character: .text)
    let otherPage = PictureLook.sample(hash: 0xFC, character: .text, shade: 101)
    let empty = PictureLook.sample(hash: 0, contrast: 1)
    let keepsakes = [
      Keepsake.sample("a", look: page), .sample("b", look: otherPage), .sample("c", look: empty),
      .sample("d", look: empty),
    ]
    #expect(LikenessFinder(keepsakes).run().copies.isEmpty)
  }

  @Test func `find a burst of one camera, but not of two cameras at one time`() throws {
    let look = PictureLook.sample(hash: 0xABCD_ABCD)
    var keepsakes = (0..<4).map { Keepsake.sample("p\($0)", look: look) }
    let day = try #require(CivilDay(year: 2019, month: 7, day: 3))
    for (index, camera) in ["A", "A", "B", "A"].enumerated() {
      keepsakes[index].images[0].knowledge.metadata.make = Sourced(camera, .exif)
      let second = index == 3 ? 50 : index
      keepsakes[index].images[0].knowledge.metadata.taken = Sourced(
        CivilDateTime(day: day, hour: 12, minute: 0, second: second), .exif)
    }
    let found = LikenessFinder(keepsakes).run()
    #expect(found.bursts == [[0, 1]])
    #expect(found.copies.isEmpty)
  }

  @Test func `survive ten thousand pictures of one look`() {
    let look = PictureLook.sample(hash: 0x1234)
    let keepsakes = (0..<10_000).map { Keepsake.sample("p\($0)", look: look) }
    #expect(LikenessFinder(keepsakes).run().copies == [Array(0..<10_000)])
  }

  @Test func `stop early if hashes are made to collide`() {
    // Equal but for eleven bits: three bands put all of them together, and nearly every pair is near.
    let hashes = (0..<2_048).map { UInt64($0) << 16 }
    var pairs = 0
    HashNeighbours(hashes).forEachPair(within: 7) { _, _ in pairs += 1 }
    #expect(pairs > 0 && pairs < hashes.count * 512)
  }

  @Test(arguments: [
    ("scan/card", "scan/card-back"), ("scan/card_front", "scan/card_back"), ("karte", "Karte Rückseite"),
    ("carte", "carte-verso"), ("x-a", "x-b"),
  ])
  func `propose sides by their names`(front: String, back: String) {
    let keepsakes = [Keepsake.sample(back), .sample(front), .sample("other-back")]
    #expect(LikenessFinder(keepsakes).run().sides == [SidePair(front: 1, back: 0, reason: .name)])
  }

  @Test func `propose an empty scan after a picture as its back, and nothing for two pictures`() {
    let picture = PictureLook.sample(hash: 1)
    let empty = PictureLook.sample(hash: 2, contrast: 8, ground: 0.9, groundLuma: 230)
    let keepsakes = [
      Keepsake.sample("scan0001", look: picture), .sample("scan0002", look: empty), .sample("scan0003", look: picture),
      .sample("scan0004", look: picture),
    ]
    #expect(LikenessFinder(keepsakes).run().sides == [SidePair(front: 0, back: 1, reason: .sequence)])
  }
}

@Suite struct `Related keepsakes` {
  @Test func `share rare values, and are never private, unlisted or themselves`() {
    var keepsakes = (0..<60).map { Keepsake.sample("p\($0)", date: "19\(20 + $0)-03-01", tags: ["family"]) }
    for index in [3, 20, 41] {
      keepsakes[index].people = [Sourced("Ada", .sidecar)]
      keepsakes[index].place = Sourced(Place(name: "Oban"), .sidecar)
    }
    keepsakes[20].visibility = .unlisted
    let related = RelatedFinder(keepsakes, likenesses: Likenesses()).run()
    #expect(related[3] == [41])
    #expect(related[41] == [3])
    #expect(related[20].isEmpty)
    #expect(related[5].isEmpty)
  }

  @Test func `are few, and the same with any number of workers`() {
    var random = SeededGenerator(seed: 4)
    let people = (0..<40).map { "Person \($0)" }
    let tags = (0..<60).map { "tag \($0)" }
    let keepsakes = (0..<700).map { number in
      Keepsake.sample(
        "p\(number)", people: (0..<2).compactMap { _ in people.randomElement(using: &random) },
        tags: (0..<3).compactMap { _ in tags.randomElement(using: &random) })
    }
    let finder = RelatedFinder(keepsakes, likenesses: Likenesses())
    let related = finder.run()
    #expect(related.contains { !$0.isEmpty })
    #expect(related.allSatisfy { $0.count <= RelatedFinder.most && Set($0).count == $0.count })
    #expect(related == finder.run(workers: 4))
  }

  @Test func `include one of a burst only, and none of the keepsake's own`() {
    let keepsakes = (0..<30).map { Keepsake.sample("p\($0)", people: $0 < 5 ? ["Ada", "Theo", "Ife"] : []) }
    var likenesses = Likenesses()
    likenesses.bursts = [[0, 1], [2, 3]]
    let related = RelatedFinder(keepsakes, likenesses: likenesses).run()
    #expect(related[0].count { $0 == 2 || $0 == 3 } == 1)
    #expect(!related[0].contains(1))
  }

  @Test(arguments: [0, 1, 2])
  func `are none in tiny archives`(count: Int) {
    let keepsakes = (0..<count).map { Keepsake.sample("p\($0)", people: ["Ada"]) }
    #expect(RelatedFinder(keepsakes, likenesses: Likenesses()).run() == Array(repeating: [], count: count))
  }
}
