// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// One image of a keepsake and what steps have found out about it so far.
package struct KnownPicture: Sendable {
  package var source: PictureSource
  package var knowledge: ImageKnowledge
  /// Of the file's bytes.
  var content: ContentHash
  /// As its bytes tell.
  var format: ImageFormat
  /// EXIF's, 1…8, of the file itself.
  var orientation: Int
  /// What is decoded for it.
  var pixels: Pixels
  /// How many pictures the file has.
  var pages = 1
  /// Whether those are pages, which a keeper turns: not shots of one moment.
  var hasPages: Bool { format.medium == .document || format == .tiff }
  /// Whether the file's picture moves.
  var moves = false
  /// The film beside it that is what moved around it.
  var motion: Motion?

  struct Motion: Sendable {
    var source: PictureSource
    var content: ContentHash
  }
  /// The words that a page of a PDF brings along and shows, before the keeper turns it.
  var seenText: RecognisedText?
}
