// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Everything that a kind is guessed from; unknown values are `nil` or empty.
package struct KindClues: Hashable, Sendable {
  /// A row of words that a machine read.
  package struct Row: Hashable, Sendable {
    package var words: [String]
    /// In fractions of the picture's width and height, 0…1.
    package var left: Double
    package var top: Double
    package var right: Double
    /// Height of the row in fractions of the picture's height.
    package var height: Double

    package init(words: [String], left: Double, top: Double, right: Double, height: Double) {
      self.words = words
      self.left = left
      self.top = top
      self.right = right
      self.height = height
    }

    var text: String { words.joined(separator: " ") }
  }

  /// Another picture of the same thing: its other side, or its next page.
  package struct Side: Hashable, Sendable {
    package var look: PictureLook?
    /// The number of letter-like shapes in rows or columns.
    package var letterShapes: Int
    package var rows: [Row]

    package init(look: PictureLook?, letterShapes: Int, rows: [Row]) {
      self.look = look
      self.letterShapes = letterShapes
      self.rows = rows
    }
  }

  /// The first picture's size as displayed.
  package var size: PixelSize?
  package var look: PictureLook?
  /// The number of letter-like shapes in rows or columns; `nil` if not counted.
  package var letterShapes: Int?
  /// The recognised text, row by row.
  package var rows: [Row] = []
  /// Mean confidence of the recognised text, 0…100.
  package var textConfidence = 0
  /// Whether text recognition ran, with or without a result.
  package var wasRead = false
  /// The keeper's own words: title, caption and tags, one per line.
  package var said = ""
  /// The file's name without extension.
  package var name = ""
  /// At most two parent folders, the nearest last.
  package var folders: [String] = []
  package var make: String?
  package var model: String?
  package var software: String?
  package var hasExposure = false
  package var pictures = 1
  /// Up to a few pictures after the first.
  package var sides: [Side] = []

  package init() {}
}
