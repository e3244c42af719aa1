// SPDX-License-Identifier: MIT

/// The browser's side: small files, joined to one classic script, because modules don't load from disk.
enum Scripts {
  /// In the order they run.
  static let parts = ["load", "reading", "flow", "calm", "carousel", "pair", "viewer", "receipt", "share", "hearts"]

  static func joined(_ sources: [String: [UInt8]]) -> [UInt8] {
    var output: [UInt8] = []
    for part in parts { output += tidied(sources["scripts/\(part).js"] ?? []) }
    return output
  }

  /// Scripts that only some pages need, each a file of its own.
  enum Extra: String, CaseIterable, Sendable {
    /// The search page's own script, and the reader of the search index.
    case find, search
    case map, slideshow, today, favourites, spending, due, contacts
    /// Shows and copies what is masked.
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
      case .map: ["page", "pins", "window", "hands", "card", "found"]
      case .slideshow, .today, .favourites, .spell, .spending, .due, .contacts, .secrets, .periods,
        .answers, .seal:
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

  /// Leaves out types, comment lines, indentation and empty lines; the sources hold no texts of several lines.
  static func tidied(_ source: [UInt8]) -> [UInt8] {
    func isBlank(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    }
    var output: [UInt8] = []
    output.reserveCapacity(source.count)
    for line in withoutTypes(source).split(separator: UInt8(ascii: "\n")) {
      guard let last = line.lastIndex(where: { !isBlank($0) }) else { continue }
      let text = line[...last].drop(while: isBlank)
      if text.starts(with: "//".utf8) { continue }
      output += text
      output.append(UInt8(ascii: "\n"))
    }
    return output
  }

  /// Leaves out what only tsc reads, each `/** … */` and one space after it; no text of the sources holds such a sign.
  private static func withoutTypes(_ source: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(source.count)
    var index = 0
    while index < source.count {
      guard source[index] == UInt8(ascii: "/"), source[index...].starts(with: "/**".utf8) else {
        output.append(source[index])
        index += 1
        continue
      }
      index += 3
      while index < source.count, !source[index...].starts(with: "*/".utf8) { index += 1 }
      index += 2
      if index < source.count, source[index] == UInt8(ascii: " ") { index += 1 }
    }
    return output
  }
}
