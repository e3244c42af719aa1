// SPDX-License-Identifier: MIT
internal import KeepsakeModel
internal import KeepsakeSupport
internal import Memo
internal import MetadataReader

/// Makes a picture's own file without hidden data, for visitors.
struct StrippedFile: Sendable {
  let root: String
  let budget: MemoryBudget

  init(_ archive: StepContext) {
    root = archive.root
    budget = MemoryBudget(limit: archive.memory)
  }

  struct Job: Sendable {
    var source: PictureSource
    var content: ContentHash
    var format: ImageFormat

    init(_ picture: KnownPicture) {
      (source, content, format) = (picture.source, picture.content, picture.format)
    }
  }

  /// A payload of what was made, or of why nothing could be.
  func make<Payload>(
    _ job: Job, _ payload: @Sendable (Result<Rendition, StrippingRefusal>) -> Payload
  ) async -> Outcome<Payload> {
    // What is read, what is gathered of it, and what is put together.
    await budget.admit(bytes: 3 * job.source.file.size) {
      let path = job.source.file.path.bytes(below: root)
      guard let bytes = try? Files.read(bytesOfPath: path), Digest256.hash(bytes) == job.content else { return .gone }
      do throws(StrippingRefusal) {
        let (rendition, stripped) = try Self.strip(bytes, job.format)
        return .made(payload(.success(rendition)), [stripped])
      } catch {
        return .made(payload(.failure(error)))
      }
    }
  }

  private static func strip(
    _ bytes: [UInt8], _ format: ImageFormat
  ) throws(StrippingRefusal) -> (Rendition, [UInt8]) {
    guard let kind = Rendition.Format(original: format) else { throw .format(format) }
    let stripped = try StrippedPicture.make(bytes, format: format)
    let metadata = stripped.withUnsafeBytes { MetadataReader.read($0, format: format) }.metadata
    guard let stored = metadata.size else { throw .damaged("its header") }
    let isTurned = (metadata.orientation?.value ?? 1) > 4
    let size = isTurned ? PixelSize(width: stored.height, height: stored.width) : stored
    return (Rendition(content: Digest256.hash(stripped), format: kind, size: size, length: stripped.count), stripped)
  }
}

extension Rendition.Format {
  /// What an original of a format is on the site; `nil` where it cannot be offered.
  init?(original: ImageFormat) {
    switch original {
    case .jpeg: self = .jpeg
    case .png: self = .png
    case .webp: self = .webp
    case .gif: self = .gif
    case .heif: self = .heic
    case .avif: self = .avif
    case .tiff, .bmp, .tga, .xbm, .xpm, .wbmp, .pnm, .jpeg2000, .jpegxl, .raw, .film, .sound, .pdf:
      return nil
    }
  }
}
