// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport
package import Memo

/// Looks at pictures that no visitor sees, so that copies of them which were saved again are known.
///
/// Nothing is made of them, and no machine is asked what they show: the look is some hundred numbers, and stays in the memo.
package struct HiddenLookStep: PictureStep {
  /// The sizes of the copies that the site has of its pictures, by longer sides in pixels: looks are comparable to the code only
  /// if they were taken of the same ones.
  package struct Inputs: BinaryCodable {
    var sizes: [Int]

    package init(from reader: inout BinaryReader) throws(DamagedPayload) { sizes = try [Int](from: &reader) }
    package func write(to writer: inout BinaryWriter) { sizes.write(to: &writer) }
    init(sizes: [Int]) { self.sizes = sizes }
  }

  package static let name = "hidden-look"
  package static let version = 3

  package struct Job: Sendable {
    var source: PictureSource
    var content: ContentHash
    /// EXIF's, 1…8.
    var orientation: Int
  }

  package struct Payload: Hashable, Memorable {
    /// `nil` if it cannot be decoded.
    var look: PictureLook?
    var size: PixelSize?
  }

  package let title = "Looks of hidden pictures"
  private let keys: MemoKeys<HiddenLookStep>
  private let sizes: [Int]
  private let root: String
  private let budget: MemoryBudget

  package init(_ archive: StepContext) {
    sizes = archive.settings.pictures.sizes
    keys = MemoKeys(Inputs(sizes: sizes))
    root = archive.root
    budget = MemoryBudget(limit: archive.memory)
  }

  package func key(of job: Job) -> MemoKey { keys[job.content] }

  package func job(for picture: KnownPicture) -> Job? {
    guard picture.source.isHidden, picture.knowledge.fault == nil, picture.format.medium == nil else { return nil }
    return Job(source: picture.source, content: picture.content, orientation: picture.orientation)
  }

  package func add(_ payload: Payload?, to picture: inout KnownPicture) -> [Diagnostic] {
    if let look = payload?.look, let size = payload?.size {
      picture.knowledge.hiddenLook = Shared(wrappedValue: HiddenLook(size: size, look: look))
    }
    return []
  }

  package func run(_ jobs: [Job]) async throws -> [Outcome<Payload>] {
    var outcomes: [Outcome<Payload>] = []
    for job in jobs {
      guard let bytes = try? Files.read(bytesOfPath: job.source.file.path.bytes(below: root)),
        Digest256.hash(bytes) == job.content
      else {
        outcomes.append(.gone)
        continue
      }
      let needed =
        bytes.count
        + PictureGlance.estimatedBytes(bytes, orientation: job.orientation, sizes: sizes)
      outcomes.append(
        await budget.admit(bytes: needed) {
          let glance = PictureGlance(bytes, orientation: job.orientation, sizes: sizes)
          return .made(Payload(look: glance?.look, size: glance?.size))
        })
    }
    return outcomes
  }
}

extension HiddenLookStep.Payload: FieldRecord {
  package static var blank: Self { Self() }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("look", &look)
    try visitor.visit("size", &size)
  }
}
