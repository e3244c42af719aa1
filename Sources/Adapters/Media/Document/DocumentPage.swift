// SPDX-License-Identifier: MIT
private import Foundation
private import KeepsakeSupport

/// A page of a PDF as a picture.
package enum DocumentPage {
  /// Longer side of a page that is drawn, in pixels.
  private static let side = 2_400

  /// A page's words, and what shows which of them are seen: pictures (PNM) of one size.
  package struct Words: Sendable {
    package var text: DocumentText
    /// The page as it was taken apart.
    package var whole: [UInt8]
    package var withoutText: [UInt8]
    /// Its text alone, black on white.
    package var onlyText: [UInt8]
  }

  /// The page, from 1, drawn as TIFF; and the JPEG that is all that it draws.
  package static func pictures(_ file: MediaFile, page: Int) throws(MediaRefusal) -> (drawn: [UInt8], scan: [UInt8]?) {
    let scratch = try MediaScratch(file)
    let number = "\(page)"
    // Packing a PNG takes pdftoppm ten times as long as drawing the page and packing a TIFF.
    try MediaTool.pdftoppm.run(
      ["-f", number, "-l", number] + form + ["-tiff", "-tiffcompression", "deflate", scratch.input, "page"],
      in: scratch, Document.limits)
    let drawn = try scratch.written("page.tif", limit: Document.limits.file)
    try file.budget?.take(bytes: drawn.count)
    return (drawn, (try? PlainPage(scratch, page: page))?.scan)
  }

  /// `nil` if the page has no text that can be separated from its other drawing.
  package static func words(_ file: MediaFile, page: Int) throws(MediaRefusal) -> Words? {
    let scratch = try MediaScratch(file)
    let plain = try PlainPage(scratch, page: page)
    guard plain.hasText else { return nil }
    let onlyText = try draw(plain.onlyText, "text", scratch)
    // The header apart, all is white where nothing is written.
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
