// SPDX-License-Identifier: MIT
import KeepsakeModel

extension StoryPart {
  /// The parts of a story that the audience may see; texts before a hidden keepsake are hidden with it.
  ///
  /// Several lines may be about one keepsake. `keepsakes` are the keepsakes that the lines name, `nil` for a line without one.
  static func parts(_ entries: [StoryEntry], _ keepsakes: [Int?], among members: Set<Int>) -> [StoryPart] {
    var parts: [StoryPart] = []
    var before: [StoryPart.Interlude] = []
    for (entry, keepsake) in zip(entries, keepsakes) {
      if entry.keepsake == nil {
        before += [entry.text.map { .text($0) }, entry.pause.map { .pause($0) }].compactMap(\.self)
        continue
      }
      if let keepsake, members.contains(keepsake) {
        let place = parts.firstIndex { $0.keepsake == keepsake } ?? parts.endIndex
        if place == parts.endIndex { parts.append(StoryPart(keepsake: keepsake)) }
        if let region = entry.region {
          parts[place].details.append(StoryPart.Detail(region, words: entry.words, before: before))
        } else {
          (parts[place].words, parts[place].size) = (entry.words, entry.size)
          parts[place].before += before
        }
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
