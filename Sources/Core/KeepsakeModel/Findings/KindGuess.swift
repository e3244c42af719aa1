// SPDX-License-Identifier: MIT

/// What sort of thing a keepsake seems to be, how sure that is, and why.
package struct KindGuess: Hashable, Sendable {
  /// `nil`: nothing is likely enough to be said.
  package var kind: Kind?
  /// The chance that the likeliest kind is right, as far as the program can tell: 0…1.
  package var confidence: Double
  /// The likeliest kind, said or not.
  package var likeliest: Kind
  /// What spoke for it and against it, the weightiest first.
  package var reasons: [KindReason]

  package init(kind: Kind?, confidence: Double, likeliest: Kind, reasons: [KindReason]) {
    self.kind = kind
    self.confidence = confidence
    self.likeliest = likeliest
    self.reasons = reasons
  }
}

/// One piece of evidence: a phrase, and how far it tips the scales.
package struct KindReason: Hashable, Sendable {
  /// 'a camera’s exposure is in the file'.
  package var text: Message
  /// Natural logarithm of how many times likelier the kind became; negative if it speaks against it.
  package var weight: Double

  package init(_ text: Message, _ weight: Double) {
    self.text = text
    self.weight = weight
  }
}

/// What a classifier that the keeper plugged in sees in a picture.
package struct PictureLabel: Hashable, Sendable {
  /// The label's own words: 'sailing boat'.
  package var name: String
  /// 0…1, the classifier's own measure.
  package var confidence: Double

  package init(name: String, confidence: Double) {
    self.name = name
    self.confidence = confidence
  }
}
