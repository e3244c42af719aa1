// SPDX-License-Identifier: MIT
internal import KeepsakeModel

extension Catalogue {
  /// Leaves out films, sounds and originals of more than so many bytes, and says which; their stills and words stay.
  ///
  /// A browser opens a sealed file as a whole, so that it needs the memory for it.
  mutating func leaveOutFiles(above most: Int) -> [Diagnostic] {
    var left: [Diagnostic] = []
    for number in keepsakes.indices {
      for image in keepsakes[number].images.indices {
        let (player, original) = (keepsakes[number].images[image].player, keepsakes[number].images[image].original)
        let largest = max(player?.length ?? 0, original?.length ?? 0)
        guard largest > most else { continue }
        if player?.length ?? 0 > most { keepsakes[number].images[image].knowledge.player = nil }
        if original?.length ?? 0 > most { keepsakes[number].images[image].knowledge.original = nil }
        left.append(
          Diagnostic(
            .warning, "vault.too-large", file: keepsakes[number].images[image].path.text,
            "its \(largest / 1_000_000) MB are more than the secured part takes (\(most / 1_000_000) MB a file); a still stands for it",
            remedy: "cut it into shorter films, or give it another visibility"))
      }
    }
    return left
  }
}
