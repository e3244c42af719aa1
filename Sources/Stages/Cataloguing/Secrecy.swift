// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Decides which keepsakes are secret: card numbers, accounts, passwords.
///
/// It decides for every stage, so that all agree.
package struct Secrecy: Sendable {
  private let types: [String: MemoryTypeStatement]

  /// `types` are all memory types, the built-in ones among them.
  package init(_ types: [String: MemoryTypeStatement]) { self.types = types }

  /// Whether what a sidecar or a folder says makes its keepsakes secret.
  package func isSecret(_ said: Sidecar) -> Bool {
    if let category = said.category, KnownCategory(category) == .secure { return true }
    // The purpose of a misspelt type is unknown.
    guard let type = said.type, !types.isEmpty else { return false }
    return types[type.value]?.isSecret ?? true
  }

  /// Whether what a sidecar says hides what it speaks of, with or without a “visibility”.
  package func hides(_ said: Sidecar) -> Bool {
    isSecret(said) || usualVisibility(said, in: Sidecar()) ?? .public > .public
  }

  /// The least strict visibility of a keepsake for which neither its sidecar nor a folder has one.
  func usualVisibility(_ said: Sidecar, in folder: Sidecar) -> Visibility? {
    (said.type ?? folder.type).flatMap { types[$0.value] }?.usualVisibility
  }
}

extension KeepsakeDraft {
  /// What its sidecar says of visibility and cannot be.
  func openSecret(_ types: [String: MemoryTypeStatement]) -> Diagnostic? {
    // An unknown type has a separate message.
    guard isSecret, !isHeldBack, sidecar.type.map({ types[$0.value] != nil }) ?? true, let said = sidecar.visibility,
      said < .secured
    else { return nil }
    let why: Message =
      (sidecar.type ?? defaults.type).map { "what “\($0.value)” holds is secret by nature" }
      ?? "its category says that it is secret"
    return Diagnostic(
      .error, "sidecar.secret-shown", file: sidecarFile?.text,
      "it cannot be \(said.word): " + why + ", and a site that is published keeps no secrets but in its secured part",
      remedy: "remove “visibility”, or give it another type or category")
  }
}
