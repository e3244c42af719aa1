// SPDX-License-Identifier: MIT
private import Foundation
private import KeepsakeSupport

/// A page of a PDF as a picture.
package enum DocumentPage {
  /// The longer side of a drawn page, in pixels.
  private static let side = 2_400

  /// The words of a page, and three pictures (PNM) of the same size that show which of the words are visible.
  package struct Words: Sendable {
    package var text: DocumentText
    /// The page as `PlainPage` rewrote it.
    package var whole: [UInt8]
    package var withoutText: [UInt8]
    /// The text only, black on white.
    package var onlyText: [UInt8]
  }

  /// The page (counted from 1) drawn as TIFF; and the page's JPEG if it draws nothing else.
  package static func pictures(_ file: MediaFile, page: Int) throws(MediaRefusal) -> (drawn: [UInt8], scan: [UInt8]?) {
    let scratch = try MediaScratch(file)
    let number = "\(page)"
    // To compress a PNG takes pdftoppm ten times as long as to draw the page and compress a TIFF.
    try MediaTool.pdftoppm.run(
      ["-f", number, "-l", number] + form + ["-tiff", "-tiffcompression", "deflate", scratch.input, "page"],
      in: scratch, Document.limits)
    let drawn = try scratch.written("page.tif", limit: Document.limits.file)
    try file.budget?.take(bytes: drawn.count)
    return (drawn, (try? PlainPage(scratch, page: page))?.scan)
  }

  /// `nil` if the page has no text, or its text cannot be separated from the rest of the drawing.
  package static func words(_ file: MediaFile, page: Int) throws(MediaRefusal) -> Words? {
    let scratch = try MediaScratch(file)
    let plain = try PlainPage(scratch, page: page)
    guard plain.hasText else { return nil }
    let onlyText = try draw(plain.onlyText, "text", scratch)
    // Apart from the header, every byte is white if there is no text.
    guard onlyText.dropFirst(20).contains(where: { $0 != 0xFF }) else { return nil }
    return Words(
      text: try DocumentText(scratch, "./text.pdf"), whole: try draw(plain.bytes, "whole", scratch),
      withoutText: try draw(plain.withoutText, "bare", scratch), onlyText: onlyText)
  }

  private static let form = ["-singlefile", "-cropbox", "-scale-to", "\(side)"]

  private static func draw(_ bytes: [UInt8], _ name: String, _ scratch: MediaScratch) throws(MediaRefusal) -> [UInt8] {
    do { try Files.write(bytes, to: "\(scratch.path)/\(name).pdf") } catch { throw .damaged("no temporary file") }
    try MediaTool.pdftoppm.run(form + ["./\(name).pdf", name], in: scratch, Document.limits)
    return try scratch.written("\(name).ppm", limit: Document.limits.file)
  }
}
