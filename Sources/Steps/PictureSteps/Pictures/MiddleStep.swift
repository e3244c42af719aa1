// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport
package import Memo
private import Raster

/// Makes a copy between the large and the small one of a picture that a page begins with.
///
/// It is made of the large copy, which holds nothing that the site may not show.
package struct MiddleStep: Step {
  package typealias Payload = [Rendition]
  package static let name = "middle"
  package static let version = 1

  package struct Inputs: BinaryCodable {
    var settings: ArchiveSettings.PictureSettings
  }

  package struct Job: Sendable {
    var large: Rendition
    /// Says what the keeper should know if it cannot be made, of the reason.
    var failure: @Sendable (Message) -> Diagnostic

    /// `nil` where there is a copy of about that size, or none that is larger.
    package init?(_ picture: PictureFacts, failure: @escaping @Sendable (Message) -> Diagnostic) {
      guard let large = picture.renditions.first(where: { $0.format != .avif }),
        large.longerSide > MiddleStep.likeIt.upperBound,
        !picture.renditions.contains(where: { MiddleStep.likeIt.contains($0.longerSide) })
      else { return nil }
      self.large = large
      self.failure = failure
    }
  }

  /// Pixels of the longer side.
  private static let side = 960
  /// A copy with such a longer side takes its place.
  package static let likeIt = 700...1_200

  package let title = "First pictures"
  private let settings: ArchiveSettings.PictureSettings
  private let keys: MemoKeys<MiddleStep>
  private let derivatives: DerivativeStore
  private let budget: MemoryBudget

  /// Takes the store of the pictures; those in the making take `memory` bytes together at most.
  package init(_ settings: ArchiveSettings.PictureSettings, derivatives: DerivativeStore, memory: Int) {
    self.settings = settings
    keys = MemoKeys(Inputs(settings: settings))
    self.derivatives = derivatives
    budget = MemoryBudget(limit: memory)
  }

  package func key(of job: Job) -> MemoKey { keys[job.large.content] }

  package func run(_ jobs: [Job]) async throws -> [Outcome<[Rendition]>] {
    var outcomes: [Outcome<[Rendition]>] = []
    for job in jobs {
      outcomes.append(try await budget.admit(bytes: job.large.size.pixels * 9) { try make(job) })
    }
    return outcomes
  }

  private func make(_ job: Job) throws -> Outcome<[Rendition]> {
    let bytes = try Files.read(derivatives.path(for: job.large), limit: job.large.length)
    do throws(RasterError) {
      let made = try Raster.derive(from: bytes, PictureRequest(renditions: settings.renditions(longSide: Self.side)))
      let copies = made.renditions.map { one in
        Rendition(content: Digest256.hash(one.bytes), format: one.format, size: one.size, length: one.bytes.count)
      }
      return .made(copies, made.renditions.map(\.bytes))
    } catch {
      return .failed(job.failure(error.reason))
    }
  }
}

extension MiddleStep.Inputs: FieldRecord {
  package static var blank: Self { Self(settings: ArchiveSettings.PictureSettings()) }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("quality", &settings.quality)
    try visitor.visit("avif", &settings.avif)
  }
}

extension Rendition {
  fileprivate var longerSide: Int { max(size.width, size.height) }
}
