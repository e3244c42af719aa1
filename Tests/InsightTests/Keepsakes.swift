// SPDX-License-Identifier: MIT
import KeepsakeModel

extension Keepsake {
  /// A keepsake with a picture of a distinct look.
  static func sample(
    _ path: String, caption: String? = nil, date: String? = nil, people: [String] = [], tags: [String] = [],
    place: String? = nil, look: PictureLook? = nil, visibility: Visibility = .public
  ) -> Keepsake {
    var keepsake = Keepsake(id: path, path: ArchivePath(path))
    keepsake.caption = caption.map { Sourced($0, .sidecar) }
    keepsake.date = date.flatMap { try? EDTFDate(parsing: $0) }.map { Sourced($0, .sidecar) }
    keepsake.people = people.map { Sourced($0, .sidecar) }
    keepsake.tags = tags.map { Sourced($0, .sidecar) }
    keepsake.place = place.map { Sourced(Place(name: $0), .sidecar) }
    keepsake.visibility = visibility
    keepsake.images = [.sample(path + ".jpg", look: look)]
    return keepsake
  }
}

extension KeepsakeImage {
  static func sample(_ path: String, look: PictureLook? = nil, content: String? = nil) -> KeepsakeImage {
    var image = KeepsakeImage(
      path: ArchivePath(path), format: .jpeg,
      knowledge: ImageKnowledge(content: .sample(content ?? path), metadata: ImageMetadata(), picture: nil))
    image.knowledge.picture = PictureFacts(size: PixelSize(width: 1_500, height: 1_000), renditions: [], colour: 0)
    image.knowledge.picture?.look = look
    return image
  }
}

extension ContentHash {
  /// Another text, another hash.
  static func sample(_ text: String) -> ContentHash {
    var bytes = [UInt8](repeating: 0, count: 32)
    for (index, byte) in text.utf8.enumerated() {
      bytes[index % 32] = bytes[index % 32] &* 31 &+ byte &+ UInt8(index % 7)
    }
    guard let hash = bytes.withUnsafeBytes({ ContentHash(buffer: $0) }) else { preconditionFailure("32 bytes") }
    return hash
  }
}

extension PictureLook {
  static func sample(
    hash: UInt64, character: Character = .photograph, shade: UInt8 = 100, contrast: Double = 50, ground: Double = 0.2,
    groundLuma: Int = 100
  ) -> PictureLook {
    PictureLook(
      character: character, hash: PerceptualHash(rawValue: hash),
      descriptor: [UInt8](repeating: shade, count: Descriptor.length), contrast: contrast, sharpness: 300,
      ground: ground, groundLuma: groundLuma, hardEdges: 0.01, smooth: 0.8, chroma: 30)
  }
}
