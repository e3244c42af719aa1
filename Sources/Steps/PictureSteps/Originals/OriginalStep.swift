// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport
package import Memo
private import MetadataReader

/// Makes the files that visitors can have: the same pictures without their hidden data.
///
/// A file is not offered where its page shows only a part of it, or where its hidden data cannot be removed.
package struct OriginalStep: PictureStep {
  package typealias Inputs = NoInputs
  package static let name = "original"
  package static let version = 1
  private static let keys = MemoKeys<OriginalStep>(NoInputs())

  package struct Job: Sendable {
    var source: PictureSource
    var content: ContentHash
    var format: ImageFormat
  }

  package struct Payload: Hashable, Memorable {
    /// `nil` if it cannot be made; the problem says why.
    var original: Rendition?
    var problem: FactProblem?

    package var files: [Rendition] { original.map { [$0] } ?? [] }
  }

  package let title = "Originals"
  private let root: String
  private let budget: MemoryBudget

  /// `nil` where visitors get no originals.
  package init?(_ archive: StepContext) {
    guard archive.settings.publishesOriginals else { return nil }
    root = archive.root
    budget = MemoryBudget(limit: archive.memory)
  }

  package func key(of job: Job) -> MemoKey { Self.keys[job.content] }

  package func job(for picture: KnownPicture) -> Job? {
    guard picture.knowledge.picture != nil, !picture.source.isPart, picture.source.pages == nil,
      !picture.source.isFurther,
      Self.refusal(of: picture.format) == nil
    else {
      return nil
    }
    return Job(source: picture.source, content: picture.content, format: picture.format)
  }

  package func add(_ payload: Payload?, to picture: inout KnownPicture) -> [Diagnostic] {
    // What visitors have of films and sounds is the player's file.
    guard picture.knowledge.picture != nil, picture.format.medium == nil, !picture.source.isFurther else { return [] }
    let path = picture.source.file.path.text
    guard !picture.source.isPart, picture.source.pages == nil else {
      return [
        Diagnostic(
          .note, "original.more-than-shown", file: path,
          "its original is not offered: it shows more than its page is to show (“crop”, “background” or “pages”)")
      ]
    }
    picture.knowledge.original = payload?.original
    guard let problem = Self.refusal(of: picture.format) ?? payload?.problem else { return [] }
    return [
      Diagnostic(
        .warning, "original.not-offered", file: path, "its original is not offered: \(problem.problem)",
        remedy: problem.remedy)
    ]
  }

  package func run(_ jobs: [Job]) async throws -> [Outcome<Payload>] {
    var outcomes: [Outcome<Payload>] = []
    for job in jobs {
      // What is read, what is gathered of it, and what is put together.
      let made = await budget.admit(bytes: 3 * job.source.file.size) {
        let path = job.source.file.path.bytes(below: root)
        guard let bytes = try? Files.read(bytesOfPath: path), Digest256.hash(bytes) == job.content else {
          return Outcome<Payload>.gone
        }
        return make(bytes, job.format)
      }
      outcomes.append(made)
    }
    return outcomes
  }

  private func make(_ bytes: [UInt8], _ format: ImageFormat) -> Outcome<Payload> {
    do throws(StrippingRefusal) {
      guard let kind = Rendition.Format(original: format) else { throw .format(format) }
      let stripped = try StrippedPicture.make(bytes, format: format)
      let metadata = stripped.withUnsafeBytes { MetadataReader.read($0, format: format) }.metadata
      guard let stored = metadata.size else { throw .damaged("its header") }
      let isTurned = (metadata.orientation?.value ?? 1) > 4
      let size = isTurned ? PixelSize(width: stored.height, height: stored.width) : stored
      let original = Rendition(content: Digest256.hash(stripped), format: kind, size: size, length: stripped.count)
      return .made(Payload(original: original), [stripped])
    } catch {
      return .made(Payload(problem: Self.problem(error)))
    }
  }

  /// Why no file of a format can be offered; `nil` if most can.
  private static func refusal(of format: ImageFormat) -> FactProblem? {
    Rendition.Format(original: format) == nil ? problem(.format(format)) : nil
  }

  private static func problem(_ refusal: StrippingRefusal) -> FactProblem {
    FactProblem(problem: refusal.reason, remedy: refusal.remedy)
  }
}

extension OriginalStep.Payload: FieldRecord {
  package static var blank: Self { Self() }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("original", &original)
    try visitor.visit("problem", &problem)
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
    case .tiff, .bmp, .tga, .xbm, .xpm, .wbmp, .pnm, .jpeg2000, .jpegxl, .raw, .film, .sound, .pdf:
      return nil
    }
  }
}
