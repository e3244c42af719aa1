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

  /// The longer side, in pixels, at which a picture is best read: large letters need no more pixels than small ones.
  package static func readingSide(_ evidence: TextEvidence) -> Int {
    guard evidence.letterHeight > 0 else { return TextRecognizer.longSide }
    return min(TextRecognizer.longSide, max(1_200, lettersHeight * RecognisedText.Box.unit / evidence.letterHeight))
  }

  /// How high letters are then at most, in pixels; Tesseract has learnt from lines of 48 with room above and below.
  private static let lettersHeight = 36

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
