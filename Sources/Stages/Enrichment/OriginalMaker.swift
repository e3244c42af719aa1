// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport
private import MetadataReader

/// Makes the file that visitors can have of an original: the same picture without its hidden data.
package struct OriginalMaker: Sendable {
  private let budget: MemoryBudget

  /// Files take `memory` bytes together at most.
  package init(memory: Int) { budget = MemoryBudget(limit: memory) }

  /// Why no file of a format can be offered; `nil` if most can.
  package static func refusal(of format: ImageFormat) -> FactProblem? {
    Rendition.Format(original: format) == nil ? problem(.format(format)) : nil
  }

  private static func problem(_ refusal: StrippingRefusal) -> FactProblem {
    FactProblem(problem: refusal.reason, remedy: refusal.remedy)
  }

  /// Reads a file of the archive; `nil` if it has changed or vanished since its content was found out.
  ///
  /// - Returns: Facts whose picture has the file as its only rendition, with its bytes; or none, and a problem that says
  ///   why it cannot be made.
  package func make(
    path: [UInt8], size: Int, _ format: ImageFormat, content: ContentHash
  ) async -> (facts: ImageFacts, bytes: [UInt8]?)? {
    // What is read, what is gathered of it, and what is put together.
    await budget.admit(bytes: 3 * size) {
      guard let bytes = try? Files.read(bytesOfPath: path), Digest256.hash(bytes) == content else {
        return nil
      }
      return make(bytes, format, content)
    }
  }

  private func make(
    _ bytes: [UInt8], _ format: ImageFormat, _ content: ContentHash
  ) -> (facts: ImageFacts, bytes: [UInt8]?) {
    var facts = ImageFacts(content: content, format: format, metadata: ImageMetadata())
    do throws(StrippingRefusal) {
      guard let kind = Rendition.Format(original: format) else { throw .format(format) }
      let stripped = try StrippedPicture.make(bytes, format: format)
      let metadata = stripped.withUnsafeBytes { MetadataReader.read($0, format: format) }.metadata
      guard let stored = metadata.size else { throw .damaged("its header") }
      let isTurned = (metadata.orientation?.value ?? 1) > 4
      let size = isTurned ? PixelSize(width: stored.height, height: stored.width) : stored
      let original = Rendition(content: Digest256.hash(stripped), format: kind, size: size, length: stripped.count)
      facts.picture = PictureFacts(size: size, renditions: [original], colour: 0)
      return (facts, stripped)
    } catch {
      facts.problems = [Self.problem(error)]
      return (facts, nil)
    }
  }
}

extension Rendition.Format {
  /// What an original of a format is on the site; `nil` where it cannot be offered.
  fileprivate init?(original: ImageFormat) {
    switch original {
    case .jpeg: self = .jpeg
    case .png: self = .png
    case .webp: self = .webp
    case .gif: self = .gif
    case .heif: self = .heic
    case .avif: self = .avif
    case .tiff, .bmp, .tga, .xbm, .xpm, .wbmp, .pnm, .jpeg2000, .jpegxl, .raw: return nil
    }
  }
}
