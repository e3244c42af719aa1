// SPDX-License-Identifier: MIT

/// The browser's side: an entry for each script, whose imports say which modules belong to it.
///
/// Modules don't load from disk, so each script is joined to one classic script.
enum Scripts {
  /// Scripts that only some pages need, each named like its entry.
  enum Extra: String, CaseIterable, Sendable {
    /// The search page's own script, and the reader of the search index.
    case find, search
    case letter, map, slideshow, today, favourites, spending, due, contacts, tree
    /// Fetched by the common one, where somebody looks at the site so.
    case calm
    /// Shows and copies masked values.
    case secrets
    /// Keeps what visitors answer until they send it.
    case answers
    /// Seals what visitors of the secured part answer.
    case seal
    /// What the search page's periods by name are in days.
    case periods
    /// What the search page says of misspelt words.
    case spell

    /// Whether a first question runs most of its functions: a browser that knows the sign prepares them all while it still
    /// waits for the index, not each when it is first called.
    var isReadAtOnce: Bool { self == .search }
  }

  static func extra(_ script: Extra, _ sources: [String: [UInt8]]) -> [UInt8] {
    Array((script.isReadAtOnce ? "//# allFunctionsCalledOnLoad\n" : "").utf8) + joined(script.rawValue, sources)
  }

  /// An entry with its modules: `app` runs on every page; `theme` before a page is drawn, so that a remembered theme doesn't
  /// flash; `vault` is the door of the secured part and everything behind it in one request.
  ///
  /// Several modules become one function, so that their names meet no other script's.
  static func joined(_ entry: String, _ sources: [String: [UInt8]]) -> [UInt8] {
    let modules = ScriptModule.all(from: "scripts/\(entry).js", sources)
    let code = modules.flatMap(\.code)
    guard modules.count > 1 else { return code }
    let opening = modules.contains(where: \.isWaiting) ? "(async () => {\n" : "(() => {\n"
    return Array(opening.utf8) + code + Array("})();\n".utf8)
  }

  /// Leaves out comment lines, types (from `/**` to `*/`, with a space after them), indentation and empty lines; the sources
  /// hold no texts of several lines, and none with `/**` in it.
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

  /// A line without the types in it; one may have begun in a line before, or go on in the next.
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

  /// Without blanks at its beginning and its end.
  private static func withoutBlanks(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    func isBlank(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    }
    guard let last = line.lastIndex(where: { !isBlank($0) }) else { return [] }
    return line[...last].drop(while: isBlank)
  }
}
