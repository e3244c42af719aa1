// SPDX-License-Identifier: MIT

/// The lines of one record, the first of level 0; never empty.
struct GEDCOMRecord {
  private(set) var lines: [GEDCOMLine]

  init(_ first: GEDCOMLine) { lines = [first] }

  mutating func append(_ line: GEDCOMLine) { lines.append(line) }

  var id: String? { lines[0].id }
  var tag: String { lines[0].tag }
  var number: Int { lines[0].number }

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
