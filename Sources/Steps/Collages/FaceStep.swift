// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport
package import Memo
package import Raster

/// Crops small squares with people's faces from pictures, to show beside their names.
package struct FaceStep: Step {
  package typealias Inputs = NoInputs
  package typealias Payload = [Rendition]
  package static let name = "face"
  package static let version = 1
  private static let keys = MemoKeys<FaceStep>(NoInputs())

  package struct Job: Sendable {
    package var picture: PictureFacts
    /// The face's region in fractions of the picture; `nil` for the most interesting part.
    package var region: UnitRectangle?
    /// Makes the diagnostic for a failure, from the reason.
    package var failure: @Sendable (Message) -> Diagnostic

    package init(_ picture: PictureFacts, region: UnitRectangle?, failure: @escaping @Sendable (Message) -> Diagnostic)
    {
      self.picture = picture
      self.region = region
      self.failure = failure
    }
  }

  /// The side in pixels: enough for a high-density screen and the largest circle on a page.
  private static let side = 320
  /// The margin factor around the face, so that hair and chin are included.
  private static let margin = 1.7

  package let title = "Faces"
  private let derivatives: DerivativeStore
  private let budget: MemoryBudget

  /// Takes the store of pictures; concurrent jobs use at most `memory` bytes together.
  package init(derivatives: DerivativeStore, memory: Int) {
    self.derivatives = derivatives
    budget = MemoryBudget(limit: memory)
  }

  package func key(of job: Job) -> MemoKey {
    var digest = Digest256()
    digest.update("face")
    for rendition in job.picture.renditions { rendition.content.withUnsafeBytes { digest.update($0) } }
    if let region = job.region {
      // A hundred thousandth is less than a pixel.
      for part in [region.left, region.top, region.width, region.height] { digest.update(Int(part * 100_000)) }
    }
    return Self.keys[digest.finish()]
  }

  package func run(_ jobs: [Job]) async throws -> [Outcome<[Rendition]>] {
    var outcomes: [Outcome<[Rendition]>] = []
    for job in jobs {
      let pixels = job.picture.renditions.map(\.size.pixels).max() ?? 0
      outcomes.append(try await budget.admit(bytes: pixels * 9) { try make(job) })
    }
    return outcomes
  }

  private func make(_ job: Job) throws -> Outcome<[Rendition]> {
    do {
      let bytes = try Raster.jpeg(try face(job), quality: 82, fullColour: false)
      let side = PixelSize(width: Self.side, height: Self.side)
      return .made(
        [Rendition(content: Digest256.hash(bytes), format: .jpeg, size: side, length: bytes.count)], [bytes])
    } catch let error as RasterError {
      return .failed(job.failure(error.reason))
    }
  }

  /// The square in the common size; a small picture is enlarged, so that pages need no second case.
  private func face(_ job: Job) throws -> RGBPlane {
    let sorted = job.picture.renditions.sorted { $0.size.pixels < $1.size.pixels }
    let wanted = Self.longSide(job.region, side: Self.side)
    guard let rendition = sorted.first(where: { max($0.size.width, $0.size.height) >= wanted }) ?? sorted.last else {
      throw RasterError.empty
    }
    let bytes = try Files.read(derivatives.path(for: rendition), limit: rendition.length)
    let plane = try Raster.plane(of: bytes, longSide: max(rendition.size.width, rendition.size.height))
    return try Self.square(of: plane, job.region, side: Self.side)
  }

  /// The long side of a picture in which the square around a region has `side` pixels.
  package static func longSide(_ region: UnitRectangle?, side: Int) -> Int {
    let share = region.map { max($0.width, $0.height) * margin } ?? 1
    return Int(Double(side) / max(share, 0.01))
  }

  /// The square around a region, or around the most interesting part, with `side` pixels.
  package static func square(of plane: RGBPlane, _ region: UnitRectangle?, side: Int) throws -> RGBPlane {
    let window = region.map { Self.window($0, in: plane.size) } ?? CropWindow.best(plane, aspect: 1)
    return try Raster.part(window, of: plane, shrunkTo: PixelSize(width: side, height: side))
  }

  /// A square around the region, clipped to the picture.
  static func window(_ region: UnitRectangle, in size: PixelSize) -> PixelWindow {
    let (width, height) = (Double(size.width), Double(size.height))
    let wanted = max(region.width * width, region.height * height) * margin
    let side = max(1, Int(min(wanted, width, height).rounded()))
    func start(_ middle: Double, _ whole: Int) -> Int {
      min(max(0, Int((middle - Double(side) / 2).rounded())), whole - side)
    }
    return PixelWindow(
      left: start((region.left + region.width / 2) * width, size.width),
      top: start((region.top + region.height / 2) * height, size.height), size: PixelSize(width: side, height: side))
  }
}
