// SPDX-License-Identifier: MIT

/// The paper of a book: a page with its margins, and the bleed.
///
/// All lengths are millimetres.
package struct BookPaper: Hashable, Sendable {
  package enum Size: String, CaseIterable, Sendable { case a4, a5 }

  package var size: Size
  /// Whether pictures at the edge extend into the bleed, with crop marks.
  package var hasMarks: Bool

  package init(_ size: Size, hasMarks: Bool = false) {
    self.size = size
    self.hasMarks = hasMarks
  }

  var width: Double { size == .a4 ? 210 : 148 }
  var height: Double { size == .a4 ? 297 : 210 }
  /// The bleed on each side.
  var bleed: Double { hasMarks ? 3 : 0 }
  /// Room for the marks around the bleed.
  var slug: Double { hasMarks ? 7 : 0 }
  var sheetWidth: Double { width + 2 * (bleed + slug) }
  var sheetHeight: Double { height + 2 * (bleed + slug) }

  /// The margin at the spine is wider.
  var inner: Double { size == .a4 ? 21 : 15 }
  var outer: Double { size == .a4 ? 17 : 12 }
  var top: Double { size == .a4 ? 17 : 12 }
  var foot: Double { size == .a4 ? 21 : 15 }
  /// The width for text and pictures.
  var textWidth: Double { width - inner - outer }
  var textHeight: Double { height - top - foot }

  /// The font size, from which all other sizes of text are derived.
  var em: Double { size == .a4 ? 3.9 : 3.3 }
  /// The most width of running text, so that the eye finds the next line.
  var measure: Double { min(textWidth, 33 * em) }
  /// The space between blocks.
  var gap: Double { 2 * em }
  /// The space between pictures of a row, and between a picture and the words beside it.
  var gutter: Double { size == .a4 ? 4 : 3 }
  var aside: Double { size == .a4 ? 8 : 5.5 }

  /// The pixels for 300 per inch at this length.
  static func pixels(_ length: Double) -> Int { Int((length / 25.4 * 300).rounded(.up)) }

  /// A length as in style sheets.
  static func text(_ length: Double) -> String { String((length * 100).rounded() / 100) }
}
