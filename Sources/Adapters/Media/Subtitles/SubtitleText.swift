// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel
private import KeepsakeSupport

/// Reads WebVTT and SubRip, and writes WebVTT.
///
/// Both have lines of text below a line with two times. Only these are read: markup, styles, positions and comments are
/// dropped, and the output contains nothing that a browser would interpret as one of them.
package enum SubtitleText {
  /// The largest size of a subtitle file, in bytes.
  package static let limit = 4 << 20
  private static let mostCues = 20_000
  private static let mostLetters = 2_000
  /// In seconds: longer than any film.
  private static let latest = 360_000.0

  /// The cues sorted by their start times; empty if nothing can be read.
  package static func cues(_ bytes: [UInt8]) -> [Subtitles.Cue] { read(bytes, language: nil).cues }

  /// The cues, and the encoding that was guessed if the file is not in Unicode; `language` is taken from the file's
  /// name.
  package static func read(_ bytes: [UInt8], language: String?) -> (cues: [Subtitles.Cue], guess: String?) {
    guard bytes.count <= limit else { return ([], nil) }
    let encoding = TextEncoding(bytes, language: language)
    let all = encoding.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let isWebVTT = all.first?.hasPrefix("WEBVTT") ?? false
    var cues: [Subtitles.Cue] = []
    var times: (start: Double, end: Double)?
    var (lines, isRemark) = ([Substring](), false)
    func finish() {
      guard let (start, end) = times else { return }
      let text = plain(lines)
      if end > start, !text.isEmpty { cues.append(Subtitles.Cue(start: start, end: end, text: text)) }
    }
    for line in all {
      if cues.count >= mostCues { break }
      if line.contains("-->") {
        // The number or the name of the next cue is above its times, with or without an empty line before it.
        let isNamed = lines.dropLast().last?.isEmpty ?? false
        if let last = lines.last, !last.isEmpty, last.allSatisfy(\.isNumber) || isWebVTT && isNamed {
          lines.removeLast()
        }
        finish()
        (times, lines, isRemark) = (self.times(line), [], false)
      } else if line.allSatisfy(\.isWhitespace) {
        // Text after an empty line belongs to the cue until the next cue's times, except for a comment in WebVTT.
        isRemark = false
        lines.append("")
      } else {
        let isFirst = lines.last?.isEmpty ?? false
        isRemark =
          isRemark || isWebVTT && isFirst && ["NOTE", "STYLE", "REGION"].contains(line.prefix { $0.isUppercase })
        if times != nil, !isRemark { lines.append(line) }
      }
    }
    finish()
    let sorted = cues.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
    return (sorted.map(\.element), encoding.isSure ? nil : encoding.name)
  }

  /// Writes the cues as WebVTT; the same cues give the same bytes.
  package static func webVTT(_ cues: [Subtitles.Cue]) -> [UInt8] {
    var text = "WEBVTT\n"
    for cue in cues {
      let words = cue.text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      text += "\n\(clock(cue.start)) --> \(clock(cue.end))\n\(words)\n"
    }
    return Array(text.utf8)
  }

  private static func clock(_ seconds: Double) -> String {
    let all = Int((seconds * 1_000).rounded())
    func digits(_ number: Int, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    return
      "\(digits(all / 3_600_000, 2)):\(digits(all / 60_000 % 60, 2)):\(digits(all / 1_000 % 60, 2)).\(digits(all % 1_000, 3))"
  }

  /// Parses `00:01:02.500 --> 00:01:04,000 align:start`; the hours may be missing.
  private static func times(_ line: Substring) -> (start: Double, end: Double)? {
    guard let arrow = line.range(of: "-->"), let start = moment(line[..<arrow.lowerBound]),
      let end = moment(line[arrow.upperBound...])
    else { return nil }
    return (start, end)
  }

  private static func moment(_ text: Substring) -> Double? {
    guard let word = text.split(whereSeparator: \.isWhitespace).first, word.utf8.count <= 20 else { return nil }
    let parts = word.replacing(",", with: ".").split(separator: ":", omittingEmptySubsequences: false)
    let isSound = parts.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { (48...57).contains($0) || $0 == UInt8(ascii: ".") }
    }
    guard (2...3).contains(parts.count), isSound else { return nil }
    let numbers = parts.compactMap { Double($0) }
    guard numbers.count == parts.count else { return nil }
    // Rounded to the precision that is written.
    let seconds = (numbers.reduce(0) { $0 * 60 + $1 } * 1_000).rounded() / 1_000
    return seconds.isFinite && seconds <= latest ? seconds : nil
  }

  /// The text without markup such as `<i>`, `{\\an8}` and `&amp;`; `<v Ada>` becomes the speaker's name.
  private static func plain(_ lines: [Substring]) -> String {
    var kept: [String] = []
    var count = 0
    for line in lines {
      let spoken = line.replacing(#/<v(?:\.[^<> ]{1,100})? +([^<>]{1,100})>/#) {
        " \($0.1.trimmingCharacters(in: .whitespaces)): "
      }
      let bare = spoken.replacing(#/<[^<>]{0,200}>/#, with: "").replacing(#/\{\\[^{}]{0,200}\}/#, with: "")
      let text = CharacterReferences.resolved(bare).replacing("\u{A0}", with: " ")
      let scalars = text.unicodeScalars.filter {
        $0.properties.generalCategory != .control && $0.properties.generalCategory != .format || $0 == "\u{200D}"
      }
      let tidy = String(String.UnicodeScalarView(scalars)).trimmingCharacters(in: .whitespaces)
        .replacing(#/ {2,}/#, with: " ").prefix(mostLetters - count)
      if !tidy.isEmpty { kept.append(String(tidy)) }
      count += tidy.count
      if count >= mostLetters { break }
    }
    return kept.joined(separator: "\n")
  }
}
