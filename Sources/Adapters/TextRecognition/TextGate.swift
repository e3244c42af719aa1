// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Checks cheaply whether a picture may contain writing: letter-like shapes of similar height side by side, on one
/// baseline and on clear ground.
///
/// `LineProbe` checks the passed pictures a second time before they are read.
package enum TextGate {
  /// The long side of the examined luma plane, in pixels.
  package static let longSide = 1_600

  /// Examines a picture of at most `longSide`.
  package static func evidence(of page: GreyPage) -> TextEvidence { TextGlance(page).evidence }

  /// Whether there may be text: one line is enough.
  package static func mayHoldText(_ evidence: TextEvidence) -> Bool { max(evidence.inRows, evidence.inColumns) >= 5 }
}
