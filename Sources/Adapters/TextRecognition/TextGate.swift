// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Decides cheaply whether a picture is worth reading: writing is letter-like shapes of like height side by side, on one
/// baseline and on clear ground.
///
/// What passes here is looked at a second time, by `LineProbe`, before it is read.
package enum TextGate {
  /// The long side of the luma plane to look at, in pixels.
  package static let longSide = 1_600

  /// Looks at a picture of at most `longSide`.
  package static func evidence(of page: GreyPage) -> TextEvidence { TextGlance(page).evidence }

  /// Whether there may be text: one line of it is enough.
  package static func mayHoldText(_ evidence: TextEvidence) -> Bool { max(evidence.inRows, evidence.inColumns) >= 5 }
}
