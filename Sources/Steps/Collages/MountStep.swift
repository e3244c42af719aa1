// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport
package import Memo
private import Raster

/// Measures the mount or the white border around a scanned picture, so that a page can show the picture without it.
package struct MountStep: Step {
  package typealias Inputs = NoInputs
  package struct Payload: Hashable, Memorable {
    /// The share of each side to crop at each edge; 0 without a mount.
    package var percent = 0
  }

  package static let name = "mount"
  package static let version = 1
  private static let keys = MemoKeys<MountStep>(NoInputs())

  package let title = "Mounts"
  private let derivatives: DerivativeStore

  package init(derivatives: DerivativeStore) { self.derivatives = derivatives }

  /// `nil` without a small copy.
  package static func job(_ picture: PictureFacts) -> Rendition? {
    picture.renditions.filter { $0.format != .avif }.min { $0.size.pixels < $1.size.pixels }
  }

  package func key(of small: Rendition) -> MemoKey { Self.keys[small.content] }

  package func run(_ jobs: [Rendition]) async throws -> [Outcome<Payload>] {
    try jobs.map { small in
      let bytes = try Files.read(derivatives.path(for: small), limit: small.length)
      return .made(Payload(percent: PrintMargin.percent(ofPicture: bytes)))
    }
  }
}

extension MountStep.Payload: FieldRecord {
  package static var blank: Self { Self() }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("percent", &percent)
  }
}
