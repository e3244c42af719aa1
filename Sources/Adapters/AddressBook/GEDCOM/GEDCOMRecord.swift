// SPDX-License-Identifier: MIT

/// The lines of one record, the first of level 0; never empty.
struct GEDCOMRecord {
  private(set) var lines: [GEDCOMLine]
  /// Lines that are not for everybody, with all that stands under them.
  private var restricted: Set<Int> = []

  init(_ first: GEDCOMLine) { lines = [first] }

  mutating func append(_ line: GEDCOMLine) { lines.append(line) }

  var id: String? { lines[0].id }
  var tag: String { lines[0].tag }
  var number: Int { lines[0].number }

  func isRestricted(_ index: Int = 0) -> Bool { restricted.contains(index) }

  /// Finds restricted lines: those marked as restricted, and those that point to one of the records `hidden`.
  mutating func findRestricted(_ hidden: Set<String> = []) {
    // By level, the line that others stand under; of each line that one.
    var (above, parents) = ([Int](), [Int?]())
    for (index, line) in lines.enumerated() {
      above.removeSubrange(min(line.level, above.count)...)
      parents.append(above.last)
      above.append(index)
      if GEDCOMEvent.restricts(line), let parent = parents[index] { restricted.insert(parent) }
      if index > 0, !hidden.isEmpty, line.pointer.map(hidden.contains) == true { restricted.insert(index) }
    }
    guard !restricted.isEmpty else { return }
    for (index, parent) in parents.enumerated() where parent.map(restricted.contains) == true {
      restricted.insert(index)
    }
  }

  /// Where the lines right under a line are.
  func children(of index: Int = 0, _ tag: String? = nil) -> [Int] {
    let level = lines[index].level
    var found: [Int] = []
    for place in (index + 1)..<max(index + 1, lines.count) {
      if lines[place].level <= level { break }
      if lines[place].level == level + 1, tag == nil || lines[place].tag == tag { found.append(place) }
    }
    return found
  }

  /// A line's text and its continuations: `CONT` is a new line, `CONC` goes on.
  func text(of index: Int) -> String {
    var text = lines[index].text
    for child in children(of: index) {
      switch lines[child].tag {
      case "CONT": text += "\n" + lines[child].text
      case "CONC": text += lines[child].text
      default: break
      }
    }
    return text.tidied
  }
}
