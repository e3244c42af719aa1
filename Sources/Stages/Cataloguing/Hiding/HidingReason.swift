// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Why fewer people see a keepsake than its own text and its folders say.
///
/// What the keeper has written stays as it is: who sees a keepsake is the strictest of what is said and of all reasons.
package struct HidingReason: Hashable, Sendable {
  package enum Rule: Hashable, Sendable {
    /// A sidecar with a mistake speaks of it or may mean it, and nobody knows what that was to say.
    case mistake
    /// A text beside it that is no sidecar says, or may say, that it is private.
    case looseText
    /// The sidecar that hid it is there and no longer has it.
    case uncovered
    /// Another program has it out of sight.
    case otherProgram
    /// By its name it belongs to what is hidden.
    case sameShot
  }

  package let rule: Rule
  package let visibility: Visibility
  /// The text that hides it; `nil` if none does, or nobody knows which.
  package let text: ArchivePath?

  package init(_ rule: Rule, _ visibility: Visibility = .private, text: ArchivePath? = nil) {
    (self.rule, self.visibility, self.text) = (rule, visibility, text)
  }

  /// Whether it is shown to nobody until somebody looks at a text.
  package var isHoldingBack: Bool {
    switch rule {
    case .mistake, .looseText, .uncovered: true
    case .otherProgram, .sameShot: false
    }
  }
}

extension KeepsakeDraft {
  package mutating func hide(_ reason: HidingReason) {
    if !hiding.contains(reason) { hiding.append(reason) }
  }

  /// The strictest of the reasons; `nil` if there is none.
  package var hiddenBy: HidingReason? { hiding.max { $0.visibility < $1.visibility } }

  /// Shown to nobody, whatever it says.
  package var isHeldBack: Bool { hiding.contains(where: \.isHoldingBack) }

  /// The text that is no sidecar and says that it is private; `nil` where it is held back for another reason.
  var heldBackBy: ArchivePath? { hiding.lazy.filter { $0.rule == .looseText }.compactMap(\.text).first }

  /// Who may see it, as its sidecar, its folders, its nature, the archive (`usual`) and reasons say; a collection may hide it further.
  package func visibility(usual: Visibility) -> Visibility {
    max(statedVisibility(usual: usual), hiddenBy?.visibility ?? .public)
  }

  /// Who may see it as texts say.
  private func statedVisibility(usual: Visibility) -> Visibility {
    // Whatever folders and archive say, what is secret is never open.
    if isSecret { return max(.secured, askedVisibility ?? usual) }
    return askedVisibility ?? max(usual, usualVisibility ?? .public)
  }

  /// What its sidecar and its folders say; `nil` if neither does.
  var askedVisibility: Visibility? {
    // The references: a sidecar is a large value to copy.
    Visibility.stricter($sidecar.wrappedValue.visibility, $defaults.wrappedValue.visibility)
  }
}
