// SPDX-License-Identifier: MIT

/// The browser's side: small files, joined to one classic script, because modules don't load from disk.
enum Scripts {
  /// In the order they run.
  static let parts = [
    "load", "reading", "flow", "player", "carousel", "pair", "viewer", "receipt", "share", "hearts",
  ]

  static func joined(_ sources: [String: [UInt8]]) -> [UInt8] {
    var output: [UInt8] = []
    for part in parts { output += tidied(sources["scripts/\(part).js"] ?? []) }
    return output
  }

  /// Scripts that only some pages need, each a separate file.
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

    /// Parts that share their names and are joined into one function, in this order; none where the script is one file.
    var parts: [String] {
      switch self {
      case .find: ["page", "address", "tiles", "results", "choices", "filters", "sheet", "suggestions"]
      case .search: ["files", "words", "sets", "terms", "dates", "engine"]
      case .map: ["page", "pins", "window", "hands", "years", "found"]
      case .calm: ["bar", "day", "leave"]
      case .answers: ["block", "page"]
      case .letter, .slideshow, .today, .favourites, .spell, .spending, .due, .contacts, .tree, .secrets,
        .periods,
        .seal:
        []
      }
    }

    /// Whether its function waits for something.
    var isWaiting: Bool { self == .find }

    /// Whether a first question runs most of its functions: a browser that knows the sign prepares them all while it still
    /// waits for the index, not each when it is first called.
    var isReadAtOnce: Bool { self == .search }
  }

  static func extra(_ script: Extra, _ sources: [String: [UInt8]]) -> [UInt8] {
    guard script.parts.isEmpty else {
      let sign = script.isReadAtOnce ? "//# allFunctionsCalledOnLoad\n" : ""
      return Array(sign.utf8)
        + function(script.parts.map { "\(script.rawValue)-\($0)" }, isWaiting: script.isWaiting, sources)
    }
    return tidied(sources["scripts/\(script.rawValue).js"] ?? [])
  }

  /// Parts of the secured part's script, joined likewise.
  static let vaultParts = ["files", "pictures", "pages", "bridge", "door"]

  /// The door of the secured part and everything behind it: one request.
  static func vault(_ sources: [String: [UInt8]]) -> [UInt8] {
    function(vaultParts.map { "vault-\($0)" }, isWaiting: false, sources)
  }

  /// Files as one function, so that their names meet no others'.
  private static func function(_ names: [String], isWaiting: Bool, _ sources: [String: [UInt8]]) -> [UInt8] {
    let parts = names.flatMap { tidied(sources["scripts/\($0).js"] ?? []) }
    return Array("(\(isWaiting ? "async " : "")() => {\n".utf8) + parts + Array("})();\n".utf8)
  }

  /// Runs before the page is drawn, so that a remembered theme doesn't flash.
  static func theme(_ sources: [String: [UInt8]]) -> [UInt8] { tidied(sources["scripts/theme.js"] ?? []) }

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
