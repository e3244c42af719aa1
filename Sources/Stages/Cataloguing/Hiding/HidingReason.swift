// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// A reason why fewer people see a keepsake than its sidecar and its folders say.
///
/// The keeper's statement is never overwritten. A keepsake's visibility is the strictest of the statements and all reasons.
package struct HidingReason: Hashable, Sendable {
  package enum Rule: Hashable, Sendable, CaseIterable {
    /// A broken sidecar describes it, or may mean it, and its intention is unknown.
    case mistake
    /// A text file beside it that is no sidecar says, or may say, that it is private.
    case looseText
    /// The sidecar that hid it still exists and no longer names it.
    case uncovered
    /// Another program had hidden it.
    case otherProgram
    /// Its file name shows that it belongs to a hidden keepsake.
    case sameShot
    /// A collection with it says so.
    case collection
    /// Another file with one of its pictures is hidden.
    case copy
    /// The last build hid one of its pictures, and no text has shown it since.
    case formerly
    /// It is the film of a moving picture, and only that picture plays it.
    case motion
  }

  package let rule: Rule
  package let visibility: Visibility
  /// The text that hides it, or the picture that it is a copy of; `nil` if there is none, or it is unknown.
  package let file: ArchivePath?

  package init(_ rule: Rule, _ visibility: Visibility = .private, file: ArchivePath? = nil) {
    (self.rule, self.visibility, self.file) = (rule, visibility, file)
  }

  /// Whether nobody sees the keepsake until the keeper has corrected a text.
  package var isHoldingBack: Bool {
    switch rule {
    case .mistake, .looseText, .uncovered: true
    case .otherProgram, .sameShot, .collection, .copy, .formerly, .motion: false
    }
  }
}

extension KeepsakeDraft {
  package mutating func hide(_ reason: HidingReason) {
    if !hiding.contains(reason) { hiding.append(reason) }
  }

  /// The strictest of the reasons; `nil` if there is none.
  package var hiddenBy: HidingReason? { hiding.max { $0.visibility < $1.visibility } }

  /// Hidden from everybody, whatever it says.
  package var isHeldBack: Bool { hiding.contains(where: \.isHoldingBack) }

  /// The text that is no sidecar and says that it is private; `nil` if it is held back for another reason.
  var heldBackBy: ArchivePath? { hiding.lazy.filter { $0.rule == .looseText }.compactMap(\.file).first }

  /// Who may see it, as its sidecar, its folders, its nature, the archive (`usual`) and the reasons that are known so far say.
  package func visibility(usual: Visibility) -> Visibility {
    max(statedVisibility(usual: usual), hiddenBy?.visibility ?? .public)
  }

  /// Who may see it as texts say.
  private func statedVisibility(usual: Visibility) -> Visibility {
    // A secret keepsake is never public, whatever folders and the archive say.
    if isSecret { return max(.secured, askedVisibility ?? usual) }
    return askedVisibility ?? max(usual, usualVisibility ?? .public)
  }

  /// What its sidecar and its folders say; `nil` if neither does.
  var askedVisibility: Visibility? {
    // The references: a sidecar is a large value to copy.
    Visibility.stricter($sidecar.wrappedValue.visibility, $defaults.wrappedValue.visibility)
  }
}
