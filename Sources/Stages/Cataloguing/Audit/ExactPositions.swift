// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// Tells which keepsakes would show exactly where they were taken.
enum ExactPositions {
  /// A warning for each audience; takes keepsakes still with what their files say, and their drafts in the same order.
  static func diagnostics(_ keepsakes: [Keepsake], _ drafts: [KeepsakeDraft]) -> [Diagnostic] {
    [Visibility.public, .unlisted].compactMap { visibility in
      // By number: a keepsake is a large value to copy.
      let shown = keepsakes.indices.filter { number in
        guard keepsakes[number].visibility == visibility, let position = keepsakes[number].place?.value.position
        else { return false }
        let said = [drafts[number].sidecar.place, drafts[number].defaults.place].compactMap { $0?.value?.position }
        let known = keepsakes[number].images.compactMap(\.metadata.position?.value) + said
        return known.contains { $0.latitude == position.latitude && $0.longitude == position.longitude }
      }.map { keepsakes[$0] }
      guard let first = shown.first else { return nil }
      let names = shown.prefix(3).map(\.path.text).joined(separator: ", ") + (shown.count > 3 ? ", …" : "")
      let audience: Message = visibility == .public ? "everybody" : "anyone with the link"
      return Diagnostic(
        .warning, "privacy.position", file: shown.count == 1 ? first.images.first?.path.text : nil,
        shown.count == 1
          ? audience + " would see exactly where it was taken"
          : audience + " would see exactly where \(shown.count) keepsakes were taken (\(names))",
        remedy: "write location: city there or in keepsake.yaml, or add a hidden zone around a home")
    }
  }
}
