// SPDX-License-Identifier: MIT
import KeepsakeModel

extension StoryPart {
  /// How the keepsakes are told that the audience may see; what stands before one that it may not goes with it.
  ///
  /// `keepsakes` are those that the lines name, `nil` where there is none.
  static func parts(_ entries: [StoryEntry], _ keepsakes: [Int?], among members: Set<Int>) -> [StoryPart] {
    var parts: [StoryPart] = []
    var before: [StoryPart.Interlude] = []
    for (entry, keepsake) in zip(entries, keepsakes) {
      if entry.keepsake == nil {
        before += [entry.text.map { .text($0) }, entry.pause.map { .pause($0) }].compactMap(\.self)
        continue
      }
      if let keepsake, members.contains(keepsake) {
        var part = StoryPart(keepsake: keepsake)
        (part.words, part.size, part.before) = (entry.words, entry.size, before)
        parts.append(part)
      }
      before = []
    }
    if !before.isEmpty {
      var end = StoryPart(keepsake: nil)
      end.before = before
      parts.append(end)
    }
    return parts
  }
}
