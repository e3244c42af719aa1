// SPDX-License-Identifier: MIT
import KeepsakeModel
import KeepsakeSupport
import Testing

@testable import Collages

@Suite struct `The choice for a collage` {
  private static func keepsake(
    _ number: Int, hash: UInt64? = nil, sharpness: Double = 200, kind: Kind = .photo,
    visibility: Visibility = .public, hasPicture: Bool = true
  ) -> Keepsake {
    var keepsake = Keepsake(id: "k\(number)", path: ArchivePath("k\(number)"))
    keepsake.visibility = visibility
    keepsake.kind = Sourced(kind, .sidecar)
    let content = Digest256.hash([UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)])
    var image = KeepsakeImage(
      path: ArchivePath("k\(number).jpg"), format: .jpeg,
      knowledge: ImageKnowledge(content: content, metadata: ImageMetadata(), picture: nil))
    if hasPicture {
      let size = PixelSize(width: 400, height: 300)
      var picture = PictureFacts(
        size: size, renditions: [Rendition(content: content, format: .jpeg, size: size, length: 1)], colour: 0)
      picture.look = PictureLook(
        character: .photograph, hash: PerceptualHash(rawValue: hash ?? UInt64(number) &* 0x9E37_79B9_7F4A_7C15),
        descriptor: (0..<PictureLook.Descriptor.length).map {
          UInt8(truncatingIfNeeded: ($0 * 37) ^ (hash == nil ? number &* 101 : 5))
        },
        contrast: 40, sharpness: sharpness, ground: 0.1, groundLuma: 100, hardEdges: 0.1, smooth: 0.5, chroma: 20)
      picture.look?.blur = max(0, 0.9 - sharpness / 500)
      image.knowledge.picture = picture
    }
    keepsake.images = [image]
    return keepsake
  }

  private static func chosen(_ keepsakes: [Keepsake], byHand: [Int] = [], cover: Int? = nil) -> [Int] {
    var catalogue = Catalogue(settings: ArchiveSettings(), title: "T")
    catalogue.keepsakes = keepsakes
    return CollageChoice(catalogue) { _ in nil }.items(
      of: Array(keepsakes.indices), byHand: byHand, cover: cover
    ).map(\.keepsake)
  }

  @Test func `is spread over time, and so is every beginning of it`() {
    let all = Self.chosen((0..<4_000).map { Self.keepsake($0) })
    #expect(all.count == 40 && Set(all).count == 40)
    for count in [4, 8, 16, 40] {
      let stretches = Set(all.prefix(count).map { $0 * 4 / 4_000 })
      #expect(stretches == [0, 1, 2, 3], "of \(count)")
    }
  }

  @Test func `takes the best of several takes`() {
    let keepsakes = (0..<3).map { Self.keepsake($0, hash: 0xFF, sharpness: $0 == 1 ? 380 : 60) } + [Self.keepsake(7)]
    #expect(Set(Self.chosen(keepsakes)) == [1, 3])
  }

  @Test func `leaves out blurred pictures, unless nearly all are`() {
    let some = (0..<10).map { Self.keepsake($0, sharpness: $0 == 4 ? 2 : 200) }
    #expect(!Self.chosen(some).contains(4))
    let most = (0..<10).map { Self.keepsake($0, sharpness: 2) }
    #expect(Self.chosen(most).count == 10)
  }

  @Test func `begins with the cover, and is the keeper's if they name it`() {
    let keepsakes = (0..<20).map { Self.keepsake($0) }
    #expect(Self.chosen(keepsakes, cover: 13).first == 13)
    #expect(Self.chosen(keepsakes, byHand: [5, 3, 9]) == [5, 3, 9])
  }

  @Test func `never has secured or private keepsakes, or any without a picture`() {
    let keepsakes = [
      Self.keepsake(0, visibility: .secured), Self.keepsake(1, visibility: .private), Self.keepsake(2),
      Self.keepsake(3, hasPicture: false),
    ]
    #expect(Self.chosen(keepsakes) == [2])
    #expect(Self.chosen(keepsakes, byHand: [0, 1, 3]) == [])
  }

  @Test func `scatters any number`() {
    for count in [1, 2, 3, 7, 40] { #expect(CollageChoice.scattered(count).sorted() == Array(0..<count)) }
  }
}
