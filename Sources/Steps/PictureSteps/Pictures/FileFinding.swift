// SPDX-License-Identifier: MIT
package import KeepsakeModel
package import Memo

/// What an image file says of itself.
package enum FileFinding: Finding {
  /// The format as the scan tells it: of some files nothing but the name does.
  package typealias Inputs = ImageFormat
  package static let name = "file"
  package static let version = 9

  package struct Payload: Hashable, Memorable {
    /// As its bytes tell.
    package var format: ImageFormat
    @Shared package var metadata: ImageMetadata
    /// How many pictures it holds that stand for themselves.
    package var pictures = 1
    /// Whether its picture moves.
    package var moves = false
    /// Why it is no picture.
    package var fault: PictureFault?
    package var problems: [FactProblem] = []

    package init(format: ImageFormat, metadata: ImageMetadata = ImageMetadata()) {
      self.format = format
      self.metadata = metadata
    }
  }
}

extension FileFinding.Payload: FieldRecord {
  package static var blank: Self { Self(format: .jpeg) }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("format", &format)
    try visitor.visit("metadata", &metadata)
    try visitor.visit("pictures", &pictures)
    try visitor.visit("moves", &moves)
    try visitor.visit("fault", &fault)
    try visitor.visit("problems", &problems)
  }
}
