// SPDX-License-Identifier: MIT
package import KeepsakeModel
internal import KeepsakeSupport
package import Memo
package import MetadataReader
private import Raster

/// Makes pictures' own files without hidden data, for visitors.
package struct StrippedFile: Sendable {
  private let root: String
  private let budget: MemoryBudget

  init(_ archive: StepContext) {
    root = archive.root
    budget = MemoryBudget(limit: archive.memory)
  }

  package struct Job: Sendable {
    var source: PictureSource
    var content: ContentHash
    var format: ImageFormat

    init(_ picture: KnownPicture) {
      (source, content, format) = (picture.source, picture.content, picture.format)
    }
  }

  package struct Payload: Hashable, Memorable {
    /// `nil` if it cannot be made; the problem says why.
    var file: Rendition?
    var problem: FactProblem?

    package var files: [Rendition] { file.map { [$0] } ?? [] }
  }

  /// Does jobs; `remedy` says what the keeper may do about a refusal.
  func run(_ jobs: [Job], _ remedy: @Sendable (StrippingRefusal) -> Message) async -> [Outcome<Payload>] {
    var outcomes: [Outcome<Payload>] = []
    for job in jobs {
      // What is read, what is gathered of it, and what is put together.
      outcomes.append(await budget.admit(bytes: 3 * job.source.file.size) { make(job, remedy) })
    }
    return outcomes
  }

  private func make(_ job: Job, _ remedy: @Sendable (StrippingRefusal) -> Message) -> Outcome<Payload> {
    let path = job.source.file.path.bytes(below: root)
    guard let bytes = try? Files.read(bytesOfPath: path), Digest256.hash(bytes) == job.content else { return .gone }
    do throws(StrippingRefusal) {
      let (rendition, stripped) = try Self.strip(bytes, job.format)
      return .made(Payload(file: rendition), [stripped])
    } catch {
      return .made(Payload(problem: FactProblem(problem: error.reason, remedy: remedy(error))))
    }
  }

  /// A picture's file with nothing in it but what is seen of its picture.
  package static func bare(_ bytes: [UInt8], _ format: ImageFormat) throws(StrippingRefusal) -> [UInt8] {
    let stripped = try StrippedPicture.make(bytes, format: format)
    guard format == .webp else { return stripped }
    guard let cleared = WebPTransparency.cleared(stripped) else { throw .damaged("the WebP") }
    return cleared
  }

  private static func strip(
    _ bytes: [UInt8], _ format: ImageFormat
  ) throws(StrippingRefusal) -> (Rendition, [UInt8]) {
    guard let kind = Rendition.Format(original: format) else { throw .format(format) }
    let stripped = try bare(bytes, format)
    let metadata = stripped.withUnsafeBytes { MetadataReader.read($0, format: format) }.metadata
    guard let stored = metadata.size else { throw .damaged("its header") }
    let isTurned = (metadata.orientation?.value ?? 1) > 4
    let size = isTurned ? PixelSize(width: stored.height, height: stored.width) : stored
    return (Rendition(content: Digest256.hash(stripped), format: kind, size: size, length: stripped.count), stripped)
  }
}

extension StrippedFile.Payload: FieldRecord {
  package static var blank: Self { Self() }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("file", &file)
    try visitor.visit("problem", &problem)
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
