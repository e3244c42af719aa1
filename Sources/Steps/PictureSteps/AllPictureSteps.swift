// SPDX-License-Identifier: MIT

/// The steps that a build takes with each picture, in their order; a further thing to find out is a line here.
package enum PictureSteps {
  package typealias Maker = @Sendable (StepContext) -> (any PictureStep)?

  package static let all: [Maker] = [
    { HiddenLookStep($0) },
    { LayerStep($0) },
    { OriginalStep($0) },
    { DocumentStep($0) },
    { TextStep($0) },
    { LabelStep($0) },
    { PlayerStep($0) },
  ]
}
