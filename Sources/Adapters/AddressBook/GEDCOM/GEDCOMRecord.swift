// SPDX-License-Identifier: MIT

/// The lines of one record, beginning with the line of level 0; never empty.
struct GEDCOMRecord {
  private(set) var lines: [GEDCOMLine]
  /// The indices of confidential lines and of all the lines below them.
  private var restricted: Set<Int> = []

  init(_ first: GEDCOMLine) { lines = [first] }

  mutating func append(_ line: GEDCOMLine) { lines.append(line) }

  var id: String? { lines[0].id }
  var tag: String { lines[0].tag }
  var number: Int { lines[0].number }

  func isRestricted(_ index: Int = 0) -> Bool { restricted.contains(index) }

  /// Finds confidential lines: lines that are marked as confidential, and lines that point to one of the `hidden`
  /// records.
  mutating func findRestricted(_ hidden: Set<String> = []) {
    // The latest line of each level, and the parent of each line.
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

  /// The indices of the direct children of a line.
  func children(of index: Int = 0, _ tag: String? = nil) -> [Int] {
    let level = lines[index].level
    var found: [Int] = []
    for place in (index + 1)..<max(index + 1, lines.count) {
      if lines[place].level <= level { break }
      if lines[place].level == level + 1, tag == nil || lines[place].tag == tag { found.append(place) }
    }
    return found
  }

  /// A line's text with its continuations: `CONT` begins a new line, `CONC` does not.
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
