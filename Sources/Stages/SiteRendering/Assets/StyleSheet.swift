// SPDX-License-Identifier: MIT

/// The style sheets: small files joined in order, without comments and needless spaces.
///
/// Every page loads one, and pages with more than words and pictures load further ones. The program writes four things
/// that would be repetitive by hand: `@dark {…}` stands for the dark theme, both chosen and by the device's setting;
/// classes `c0` to `c215` are the placeholder colours of pictures, `x0` to `y10` the part of them that stays in view; `w1` to `w20` and the timeline's column classes
/// place bars without style attributes.
enum StyleSheet {
  static let parts = [
    "tokens", "palettes", "base", "chrome", "type", "tiles", "browse", "lists", "keepsake", "share", "small",
    "look",
  ]

  /// The value of `--paper` by day, which devices show around an installed site.
  static func paper(_ sources: [String: [UInt8]]) -> String? {
    let tokens = tidied(String(decoding: sources["styles/tokens.css"] ?? [], as: UTF8.self))
    return tokens.firstRange(of: "--paper:").map { String(tokens[$0.upperBound...].prefix { $0 != ";" && $0 != "}" }) }
  }

  /// Further sheets of one file each: for some pages, for the calm mode, for print.
  enum Extra: String, CaseIterable, Sendable {
    case asks, calm, chapters, days, due, find, ground, holds, home, letter, map, pair, people, player, print, scale,
      secured,
      serif,
      slides,
      spending,
      story
    case timeline, tree, types, viewer, year
  }

  static func joined(_ sources: [String: [UInt8]]) -> [UInt8] {
    var text = ""
    for part in parts + ["own"] {
      guard let source = sources["styles/\(part).css"] else { continue }
      if part == "small" { text += generated }
      text += darkRules(tidied(String(decoding: source, as: UTF8.self)))
    }
    return Array(text.utf8)
  }

  static func extra(_ sheet: Extra, _ sources: [String: [UInt8]]) -> [UInt8] {
    Array(darkRules(tidied(String(decoding: sources["styles/\(sheet.rawValue).css"] ?? [], as: UTF8.self))).utf8)
  }

  /// Replaces `@dark[selector]{…}` by the same rule for the chosen dark theme, for pages with the lights down, and for the
  /// device's setting.
  static func darkRules(_ sheet: String) -> String {
    var output = ""
    var rest = sheet[...]
    while let start = rest.firstRange(of: "@dark") {
      output += rest[..<start.lowerBound]
      rest = rest[start.upperBound...]
      guard let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") else { break }
      let selector = String(rest[..<open]).trimmingSpaces()
      let body = rest[open...close]
      let dim = ":root[data-dim]:where(:not([data-lights=up], [data-calm=on]))"
      output += ":root[data-theme=dark]\(selector),\(dim)\(selector)\(body)\n"
      output += "@media (prefers-color-scheme:dark){:root:not([data-theme=light])\(selector)\(body)}\n"
      rest = rest[rest.index(after: close)...]
    }
    return output + rest
  }

  /// Removes comments, and spaces around braces, semicolons and commas, and after colons.
  ///
  /// A space before a colon belongs to a selector; quoted texts stay unchanged.
  static func tidied(_ sheet: String) -> String {
    let bytes = Array(sheet.utf8)
    let tight: Set<UInt8> = Set("{};,".utf8)
    let (space, star, slash) = (UInt8(ascii: " "), UInt8(ascii: "*"), UInt8(ascii: "/"))
    let (colon, semicolon, escape) = (UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "\\"))
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        let end = endOfText(bytes, from: position)
        output += bytes[position..<end]
        position = end
      } else if byte == slash, bytes[position...].dropFirst().first == star {
        position = endOfComment(bytes, from: position)
      } else if byte == escape {
        output += bytes[position...].prefix(2)
        position += 2
      } else {
        if byte > space {
          if tight.contains(byte) {
            if output.last == space { output.removeLast() }
            if byte == UInt8(ascii: "}"), output.last == semicolon { output.removeLast() }
          }
          output.append(byte)
        } else if let last = output.last, last != space, last != colon, !tight.contains(last) {
          output.append(space)
        }
        position += 1
      }
    }
    return String(decoding: output, as: UTF8.self) + "\n"
  }

  /// The position after a quoted text of either kind; a backslash escapes the quote after it.
  private static func endOfText(_ bytes: [UInt8], from start: Int) -> Int {
    var position = start + 1
    while position < bytes.count, bytes[position] != bytes[start] {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(position + 1, bytes.count)
  }

  private static func endOfComment(_ bytes: [UInt8], from start: Int) -> Int {
    var position = start + 2
    while position + 1 < bytes.count {
      if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") { return position + 2 }
      position += 1
    }
    return bytes.count
  }

  private static var generated: String {
    let steps = ["0", "3", "6", "9", "c", "f"]
    var text = ""
    for number in 0..<216 {
      text += ".c\(number){--c:#\(steps[number / 36])\(steps[number / 6 % 6])\(steps[number % 6])}"
    }
    for tenths in 4...30 { text += ".a\(tenths){--a:\(tenths / 10).\(tenths % 10)}" }
    for step in 0...PictureView.steps {
      let share = "\(step * 100 / PictureView.steps)%"
      // Half of the width is what a picture without the class has.
      text += (share == "50%" ? "" : ".x\(step){--x:\(share)}") + ".y\(step){--y:\(share)}"
    }
    for column in 0...10 {
      text += ".g\(column){grid-column-start:\(column + 1)}.t\(column){grid-column-end:\(column + 1)}"
    }
    return text + "\n"
  }
}
