// SPDX-License-Identifier: MIT
private import Foundation
private import KeepsakeSupport

/// A page of a PDF as a picture.
package enum DocumentPage {
  /// Longer side of a page that is drawn, in pixels.
  private static let side = 2_400
  private static let limit = 256 << 20

  /// The page, from 1, drawn as TIFF; and the JPEG that it seems to be a scan of, as that lies in the file.
  package static func pictures(_ file: MediaFile, page: Int) throws(MediaRefusal) -> (drawn: [UInt8], scan: [UInt8]?) {
    let scratch = try MediaScratch(file)
    return (try draw(scratch, page), (try? scan(scratch, page)) ?? nil)
  }

  private static func draw(_ scratch: MediaScratch, _ page: Int) throws(MediaRefusal) -> [UInt8] {
    let number = "\(page)"
    // Packing a PNG takes pdftoppm ten times as long as drawing the page and packing a TIFF.
    try MediaTool.pdftoppm.run(
      [
        "-f", number, "-l", number, "-singlefile", "-cropbox", "-scale-to", "\(side)", "-tiff", "-tiffcompression",
        "deflate", scratch.input, "page",
      ], in: scratch, Document.limits)
    return try scratch.written("page.tif", limit: limit)
  }

  /// The only picture on a page, if it is a JPEG that fills nine tenths of it.
  private static func scan(_ scratch: MediaScratch, _ page: Int) throws(MediaRefusal) -> [UInt8]? {
    let range = ["-f", "\(page)", "-l", "\(page)"]
    let listed = try MediaTool.pdfimages.run(["-list"] + range + [scratch.input], in: scratch, Document.limits)
    // Two lines of heading, then: page, number, type, width, height, colour, components, bits, encoding, …, x and y pixels an inch.
    let rows = listed.output.split(separator: "\n").dropFirst(2).map { $0.split(separator: " ") }
    guard rows.count == 1, let row = rows.first, row.count >= 14, row[2] == "image", row[8] == "jpeg",
      ["rgb", "gray", "icc"].contains(row[5]), let width = Double(row[3]), let height = Double(row[4]),
      let x = Double(row[12]), let y = Double(row[13]), x > 0, y > 0
    else { return nil }
    let told = try MediaTool.pdfinfo.run(range + [scratch.input], in: scratch, Document.limits)
    let size = (Document.lines(told.output)["Page \(page) size"] ?? "").split(separator: " ").compactMap { Double($0) }
    guard size.count >= 2, width / x * 72 >= size[0] * 0.9, height / y * 72 >= size[1] * 0.9 else { return nil }
    try MediaTool.pdfimages.run(["-j"] + range + [scratch.input, "scan"], in: scratch, Document.limits)
    return try scratch.written("scan-000.jpg", limit: limit)
  }
}
