// SPDX-License-Identifier: MIT
private import FaceFinding
private import Media

/// The steps that a build takes with each picture, in their order; a further thing to find out is a line here.
package enum PictureSteps {
  package typealias Maker = @Sendable (StepContext) -> (any PictureStep)?

  package static let all: [Maker] = [
    { HiddenLookStep($0) },
    { LayerStep($0) },
    { OriginalStep($0) },
    { DocumentStep($0) },
    { TextStep($0) },
    { OutlineStep($0) },
    { LabelStep($0) },
    { FaceStep($0) },
    { SubtitleStep($0) },
    { PlayerStep($0) },
    { WaveStep($0) },
    { MotionStep($0) },
    { LoopStep($0) },
  ]

  /// What tells the programs that open films, sounds and documents from others, and from none; without running them.
  package static func mediaTools() -> String { MediaTool.stamp() }

  /// What finds faces, told apart from others and from none.
  package static func faceEngine() -> String { FaceEngine().identity ?? "" }
}
