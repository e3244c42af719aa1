// SPDX-License-Identifier: MIT
import Foundation
import Testing

/// A Swift file of the package, as text for checks.
struct SourceText: CustomTestStringConvertible, Sendable {
  /// The path below the package's folder.
  let path: String
  let lines: [Substring]

  init(path: String, text: String) {
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  var testDescription: String { path }

  /// The module that a file of `Sources/` belongs to: `Sources/<layer>/<module>/…`.
  var module: String? {
    let components = path.split(separator: "/")
    return components.first == "Sources" && components.count > 3 ? String(components[2]) : nil
  }

  var layer: String? {
    let components = path.split(separator: "/")
    return components.first == "Sources" && components.count > 3 ? String(components[1]) : nil
  }

  /// The modules in the file's `import` lines, with or without attributes, access level and kind of declaration.
  var imports: [(line: Int, module: String)] {
    let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]
    return lines.enumerated().compactMap { index, line in
      var words = line.split { $0 == " " || $0 == "\t" }[...]
      while let word = words.first, word.hasPrefix("@") || Self.accessLevels.contains(word) { words.removeFirst() }
      guard words.popFirst() == "import", var name = words.popFirst() else { return nil }
      if kinds.contains(name), let next = words.first { name = next }
      return (index + 1, String(name.prefix { $0 != "." && $0 != ";" }))
    }
  }

  /// The lines with code that needs a reason and has none, on the same line or the one before.
  var unexplained: [(line: Int, what: String)] {
    lines.enumerated().flatMap { index, line -> [(Int, String)] in
      let code = Self.withoutComment(line)
      let explained = code.count < line.count || index > 0 && Self.withoutComment(lines[index - 1]) != lines[index - 1]
      guard !explained else { return [] }
      return Self.wantReasons.filter { code.contains($0) }.map { (index + 1, $0) }
    }
  }

  /// Every Swift file below some folders of the package.
  static func all(below folders: [String]) throws -> [SourceText] {
    try folders.flatMap { folder -> [SourceText] in
      let root = packageFolder.appending(path: folder)
      let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { $0.hasSuffix(".swift") }
      return try paths.sorted().map { path in
        SourceText(
          path: "\(folder)/\(path)", text: try String(contentsOf: root.appending(path: path), encoding: .utf8))
      }
    }
  }

  static let packageFolder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static let accessLevels: Set<Substring> = ["private", "fileprivate", "internal", "package", "public"]

  // Assembled from halves, so that this file does not find itself.
  private static let wantReasons = [
    "try" + "!", "as" + "!", "fatal" + "Error(", "@unchecked" + " Sendable", "nonisolated" + "(unsafe)",
  ]

  /// The line up to its `//` comment; a `//` inside a string, as in an address, begins none.
  private static func withoutComment(_ line: Substring) -> Substring {
    var isInText = false
    var previous: Character = " "
    for index in line.indices {
      let character = line[index]
      if character == "\"", previous != "\\" { isInText.toggle() }
      if character == "/", previous == "/", !isInText { return line[..<line.index(before: index)] }
      previous = character
    }
    return line
  }
}
