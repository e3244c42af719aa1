// SPDX-License-Identifier: MIT
import KeepsakeModel

/// A part of a picture, enlarged by the browser from one of the published files.
enum PicturePart {
  /// `part` is the box in the file's pixels, and `least` the pixels that it has across, if such a file exists.
  static func view(_ picture: PictureFacts?, _ region: UnitRectangle, least: Double) -> View {
    let files = picture.map { PictureView.candidates(of: $0, for: .view) } ?? []
    let file = files.last { Double($0.size.width) * region.width >= least } ?? files.first
    let size = file?.size ?? PixelSize(width: 1, height: 1)
    let box = box(region, in: size)
    return [
      .source: .text(file?.address ?? ""), .width: .number(size.width), .height: .number(size.height),
      .shape: .text(TileView.shape(box.size)),
      .part: .text("\(box.left) \(box.top) \(box.size.width) \(box.size.height)"),
    ]
  }

  private static func box(_ region: UnitRectangle, in size: PixelSize) -> (left: Int, top: Int, size: PixelSize) {
    func whole(_ share: Double, _ side: Int) -> Int { Int((share * Double(side)).rounded()) }
    return (
      min(whole(region.left, size.width), size.width - 1), min(whole(region.top, size.height), size.height - 1),
      PixelSize(width: max(1, whole(region.width, size.width)), height: max(1, whole(region.height, size.height)))
    )
  }
}
