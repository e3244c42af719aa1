// SPDX-License-Identifier: MIT

/// The browser's side: an entry for each script, whose imports list its modules.
///
/// Modules don't load from disk, so each script is joined to one classic script.
enum Scripts {
  /// Scripts that only some pages need, each named like its entry.
  enum Extra: String, CaseIterable, Sendable {
    /// The search page's own script, and the reader of the search index.
    case find, search
    case letter, map, player, slideshow, story, today, favourites, spending, due, contacts, tree
    /// Loaded by the common script for visitors who use the calm mode.
    case calm
    /// Shows and copies masked values.
    case secrets
    /// Stores a visitor's answers until they are sent.
    case answers
    /// Seals the answers of visitors of the secured part.
    case seal
    /// The days of the search page's named periods.
    case periods
    /// The search page's suggestions for misspelt words.
    case spell

    /// Whether a first query runs most of its functions: a browser that knows this hint compiles all of them while it
    /// waits for the index, not each at its first call.
    var isReadAtOnce: Bool { self == .search }
  }

  static func extra(_ script: Extra, _ sources: [String: [UInt8]]) -> [UInt8] {
    Array((script.isReadAtOnce ? "//# allFunctionsCalledOnLoad\n" : "").utf8) + joined(script.rawValue, sources)
  }

  /// Joins an entry and its modules.
  ///
  /// `app` runs on every page; `theme` runs before a page is drawn, so that a stored theme does not flash; `vault` is
  /// the unlock page of the secured part, with everything behind it in one request.
  ///
  /// Several modules become one function, so that their names cannot collide with another script's.
  static func joined(_ entry: String, _ sources: [String: [UInt8]]) -> [UInt8] {
    let modules = ScriptModule.all(from: "scripts/\(entry).js", sources)
    let code = modules.flatMap(\.code)
    guard modules.count > 1 else { return code }
    let opening = modules.contains(where: \.isWaiting) ? "(async () => {\n" : "(() => {\n"
    return Array(opening.utf8) + code + Array("})();\n".utf8)
  }

  /// Removes comment lines, types (from `/**` to `*/`, with a space after them), indentation and empty lines; the
  /// sources contain no multi-line strings, and none with `/**` in it.
  static func tidied(_ source: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(source.count)
    var isInType = false
    for line in source.split(separator: UInt8(ascii: "\n")) {
      let text = withoutBlanks(line)
      if !isInType, text.starts(with: "//".utf8) { continue }
      let code = withoutTypes(text, isInType: &isInType)
      if code.isEmpty { continue }
      output += code
      output.append(UInt8(ascii: "\n"))
    }
    return output
  }

  /// A line without its types; a type may begin in an earlier line, or continue in the next.
  private static func withoutTypes(_ line: ArraySlice<UInt8>, isInType: inout Bool) -> ArraySlice<UInt8> {
    var code: [UInt8] = []
    var rest = line
    while !rest.isEmpty {
      if isInType {
        guard let end = rest.firstRange(of: "*/".utf8) else { break }
        rest = rest[end.upperBound...]
        if rest.first == UInt8(ascii: " ") { rest = rest.dropFirst() }
        isInType = false
      } else if rest.starts(with: "/**".utf8) {
        rest = rest.dropFirst(3)
        isInType = true
      } else {
        code.append(rest[rest.startIndex])
        rest = rest.dropFirst()
      }
    }
    return withoutBlanks(code[...])
  }

  /// The line without outer blanks.
  private static func withoutBlanks(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    func isBlank(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    }
    guard let last = line.lastIndex(where: { !isBlank($0) }) else { return [] }
    return line[...last].drop(while: isBlank)
  }
}
