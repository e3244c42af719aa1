// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Decides cheaply whether a picture is worth reading: writing is letter-like shapes of like height side by side.
package enum TextGate {
  /// The long side of the luma plane to look at, in pixels.
  package static let longSide = 1_600

  /// Looks at a picture of at most `longSide`.
  package static func evidence(of page: GreyPage) -> TextEvidence {
    guard min(page.width, page.height) >= 8, page.pixels.count == page.width * page.height else {
      return TextEvidence()
    }
    return LetterCount(page, isLight: isDark(page)).evidence
  }

  /// Whether most of the picture is dark, so that writing would be light.
  private static func isDark(_ page: GreyPage) -> Bool {
    // One pixel in about two hundred tells enough; the step is odd, so that no column is favoured.
    let sample = stride(from: 0, to: page.pixels.count, by: 197)
    return sample.count { page.pixels[$0] < 96 } * 2 > sample.count { _ in true }
  }

  /// Whether there may be text.
  package static func mayHoldText(_ evidence: TextEvidence) -> Bool {
    max(evidence.inRows, evidence.inColumns) >= 24
  }
}
