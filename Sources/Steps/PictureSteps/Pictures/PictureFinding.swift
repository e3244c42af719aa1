// SPDX-License-Identifier: MIT
package import KeepsakeModel
package import Memo

/// The copies of a picture that a site shows, and what else comes from its pixels.
package enum PictureFinding: Finding {
  package static let name = "picture"
  package static let version = 10

  package struct Inputs: BinaryCodable {
    package var settings: ArchiveSettings.PictureSettings
    package var edit: PictureEdit
  }

  package struct Payload: Hashable, Memorable {
    /// `nil` if no picture could be made; `fault` and `problems` say why.
    package var picture: PictureFacts?
    package var fault: PictureFault?
    package var problems: [FactProblem] = []

    package init() {}
    package var files: [Rendition] { picture?.renditions ?? [] }
  }
}

extension PictureFinding.Payload: FieldRecord {
  package static var blank: Self { Self() }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("picture", &picture)
    try visitor.visit("fault", &fault)
    try visitor.visit("problems", &problems)
  }
}

extension PictureFinding.Inputs: FieldRecord {
  package static var blank: Self { Self(settings: ArchiveSettings.PictureSettings(), edit: PictureEdit()) }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("sizes", &settings.sizes)
    try visitor.visit("quality", &settings.quality)
    try visitor.visit("pixelLimit", &settings.pixelLimit)
    try visitor.visit("avif", &settings.avif)
    try visitor.visit("edit", &edit)
  }
}

extension PictureEdit: FieldRecord {
  package static var blank: Self { PictureEdit() }

  package var isSound: Bool {
    [0, 90, 180, 270].contains(frame.rotate) && (-45...45).contains(frame.straighten)
      && frame.crop.map { [$0.left, $0.top, $0.width, $0.height].allSatisfy((0...1).contains) } ?? true
      && frame.corners.map { $0.isConvex && $0.points.allSatisfy { [$0.x, $0.y].allSatisfy((0...1).contains) } } ?? true
  }

  package mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("corners", &frame.corners)
    try visitor.visit("straighten", &frame.straighten)
    try visitor.visit("crop", &frame.crop)
    try visitor.visit("rotate", &frame.rotate)
    try visitor.visit("mask", &mask)
  }
}
