// SPDX-License-Identifier: MIT
private import KeepsakeModel
private import Raster

/// Whether a picture inside a PDF is all that its page shows.
enum PageScan {
  /// Longer side of the copies that are compared and the side of the squares in them, in pixels; and how far the mean greys of a
  /// square, 0…255, may lie apart: shrinking differs by less, and a box over one word by more.
  private static let (side, square, mostApart) = (600, 5, 40)

  /// Whether the page, as it was drawn, differs from the scan nowhere by more than what shrinking does.
  static func shows(_ scan: [UInt8], thePageDrawn drawn: [UInt8]) -> Bool {
    guard let page = luma(drawn), let own = luma(scan) else { return false }
    func shape(_ size: PixelSize) -> Double { Double(size.width) / Double(size.height) }
    guard abs(shape(page.size) / shape(own.size) - 1) < 0.03 else { return false }
    let grid = PixelSize(width: max(1, page.size.width / square), height: max(1, page.size.height / square))
    for row in 0..<grid.height {
      for column in 0..<grid.width
      where abs(mean(page, column, row, grid) - mean(own, column, row, grid)) > mostApart { return false }
    }
    return true
  }

  private static func luma(_ bytes: [UInt8]) -> LumaPlane? {
    (try? Raster.derive(from: bytes, PictureRequest(renditions: [], lumaLongSide: side)))?.luma
  }

  private static func mean(_ plane: LumaPlane, _ column: Int, _ row: Int, _ grid: PixelSize) -> Int {
    let (width, height) = (plane.size.width, plane.size.height)
    let columns = column * width / grid.width..<(column + 1) * width / grid.width
    let rows = row * height / grid.height..<(row + 1) * height / grid.height
    var sum = 0
    for y in rows { for x in columns { sum += Int(plane.pixels[y * width + x]) } }
    return sum / max(1, rows.count * columns.count)
  }
}
