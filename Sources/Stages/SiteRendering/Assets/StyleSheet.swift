// SPDX-License-Identifier: MIT

/// The style sheet: small files joined in order, comments and indentation left out.
///
/// Three things are written by the program, because by hand they would be written many times: `@dark {…}` stands for the dark
/// theme, both chosen and as the device asks; classes `c0` to `c215` are the placeholder colours of pictures; `w1` to `w20`
/// and the timeline's column classes place bars without style attributes.
enum StyleSheet {
  static let parts = [
    "tokens", "palettes", "base", "chrome", "type", "tiles", "home", "browse", "find", "lists", "keepsake", "viewer",
    "timeline", "map", "slides", "secured", "share",
    "small", "print",
  ]

  static func joined(_ sources: [String: [UInt8]]) -> [UInt8] {
    var text = ""
    for part in parts + ["own"] {
      guard let source = sources["styles/\(part).css"] else { continue }
      if part == "small" { text += generated }
      text += darkRules(tidied(String(decoding: source, as: UTF8.self)))
    }
    return Array(text.utf8)
  }

  /// Replaces `@dark[selector]{…}` by the same rule for the chosen dark theme and for the device's.
  static func darkRules(_ sheet: String) -> String {
    var output = ""
    var rest = sheet[...]
    while let start = rest.firstRange(of: "@dark") {
      output += rest[..<start.lowerBound]
      rest = rest[start.upperBound...]
      guard let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") else { break }
      let selector = String(rest[..<open]).trimmingSpaces()
      let body = rest[open...close]
      output += ":root[data-theme=dark]\(selector)\(body)\n"
      output += "@media (prefers-color-scheme:dark){:root:not([data-theme=light])\(selector)\(body)}\n"
      rest = rest[rest.index(after: close)...]
    }
    return output + rest
  }

  static func tidied(_ sheet: String) -> String {
    var bare = ""
    var rest = sheet[...]
    while let start = rest.firstRange(of: "/*") {
      bare += rest[..<start.lowerBound]
      guard let end = rest[start.upperBound...].firstRange(of: "*/") else { return bare }
      rest = rest[end.upperBound...]
    }
    bare += rest
    return bare.split(separator: "\n").map { String($0).trimmingSpaces() }.filter { !$0.isEmpty }
      .joined(separator: "\n") + "\n"
  }

  private static var generated: String {
    let steps = ["0", "3", "6", "9", "c", "f"]
    var text = ""
    for number in 0..<216 {
      text += ".c\(number){background:#\(steps[number / 36])\(steps[number / 6 % 6])\(steps[number % 6])}"
    }
    for column in 0...10 {
      text += ".g\(column){grid-column-start:\(column + 1)}.t\(column){grid-column-end:\(column + 1)}"
    }
    return text + "\n"
  }
}
