// SPDX-License-Identifier: MIT
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@Suite struct `The merit of a keepsake` {
  /// Merits with all facts by chance, of pictures that can be shown.
  private static func merits(_ count: Int, seed: UInt64) -> [Merit] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      var merit = Merit()
      (merit.isErrand, merit.isPaper) = (Int.random(in: 0..<5, using: &random) == 0, Bool.random(using: &random))
      merit.isDrawing = !merit.isPaper && Int.random(in: 0..<4, using: &random) == 0
      merit.hasFace = !merit.isPaper && Bool.random(using: &random)
      merit.isView = !merit.isPaper && !merit.hasFace && Bool.random(using: &random)
      (merit.hasWords, merit.isStar) = (Bool.random(using: &random), Int.random(in: 0..<8, using: &random) == 0)
      merit.quality = Double.random(in: 0.01...1, using: &random)
      return merit
    }
  }

  private static func pairs(seed: Int) -> [(Merit, Merit)] {
    Array(zip(merits(400, seed: UInt64(seed)), merits(400, seed: UInt64(seed + 100))))
  }

  @Test(arguments: 0..<4)
  func `is least for what cannot be shown, then for errands`(seed: Int) {
    for (one, other) in Self.pairs(seed: seed) {
      #expect(one > Merit.none)
      if one.isErrand, !other.isErrand { #expect(one < other) }
    }
  }

  @Test(arguments: 0..<4)
  func `is greatest for the keeper's star, whatever else holds`(seed: Int) {
    for (one, other) in Self.pairs(seed: seed) where !one.isErrand && one.isStar && !other.isStar {
      #expect(one > other)
    }
  }

  @Test(arguments: 0..<4)
  func `puts pictures before drawings and both before paper`(seed: Int) {
    for (one, other) in Self.pairs(seed: seed)
    where !one.isErrand && !other.isErrand && one.isStar == other.isStar {
      if !one.isPaper, other.isPaper { #expect(one > other) }
      let isGood = !one.isPaper && !one.isDrawing && one.quality >= 0.3
      if isGood, other.isDrawing, !one.isStar { #expect(one > other) }
    }
  }

  @Test(arguments: 0..<4)
  func `grows with a face, with words and with quality`(seed: Int) {
    for merit in Self.merits(400, seed: UInt64(seed)) where !merit.isErrand {
      var better = merit
      (better.hasFace, better.isView) = (true, false)
      if !merit.isPaper { #expect(better >= merit) }
      better = merit
      better.hasWords = true
      #expect(better >= merit && better.points >= merit.points)
      better = merit
      better.quality = 1
      #expect(better >= merit && better.points - merit.points < 1)
    }
  }

  @Test func `follows from a keepsake's facts`() {
    func keepsake(_ kind: Kind?, _ change: (inout Keepsake) -> Void = { _ in }) -> Merit {
      var keepsake = Keepsake(id: "a", path: ArchivePath("a"))
      let picture = PictureFacts(size: PixelSize(width: 1_600, height: 1_000), renditions: [], colour: 0)
      let known = ImageKnowledge(
        content: Digest256.hash([1]), metadata: ImageMetadata(), picture: picture)
      keepsake.images = [KeepsakeImage(path: ArchivePath("a.jpg"), format: .jpeg, knowledge: known)]
      keepsake.kind = kind.map { Sourced($0, .sidecar) }
      change(&keepsake)
      return keepsake.merit
    }
    #expect(keepsake(.photo).tier == .picture && keepsake(.photo).isView)
    #expect(keepsake(.artwork).tier == .drawing && keepsake(.letter).tier == .paper)
    #expect(keepsake(.receipt).tier == .errand)
    #expect(keepsake(.photo) { $0.type = "medicine" }.tier == .errand)
    #expect(keepsake(.photo) { $0.isSecret = true }.tier == .unshown)
    #expect(keepsake(.letter) { $0.rating = Sourced(5, .sidecar) }.tier == .chosenPaper)
    #expect(keepsake(.photo) { $0.rating = Sourced(3, .sidecar) }.tier == .picture)
    let withPeople = keepsake(.photo) { $0.people = [Sourced("Ada", .sidecar)] }
    #expect(withPeople.hasFace && !withPeople.isView && withPeople > keepsake(.photo))
    #expect(!keepsake(.letter) { $0.people = [Sourced("Ada", .sidecar)] }.hasFace)
    #expect(keepsake(.photo) { $0.transcript = Sourced("EXIT", .ocr) }.hasWords == false)
  }
}
