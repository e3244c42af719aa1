// SPDX-License-Identifier: MIT
import Cutout
import Foundation
import KeepsakeModel
import KeepsakeSupport
import Raster

/// Prints the masks of pictures and the corners of papers that the studio would find.
///
///   corners-benchmark FILES…     a line for each: path, in doubt, covered, verdict, corners by mask, by light, seconds
@main enum Driver {
  static func main() throws {
    let model = CutoutModel()
    for file in CommandLine.arguments.dropFirst() {
      let plane = try Raster.plane(of: Files.read(file), longSide: 1_024)
      let start = Date()
      let mask = try? model.mask(of: plane.pixels, size: plane.size)
      let seconds = Date().timeIntervalSince(start)
      let byMask = mask.flatMap { PaperCorners.found(by: $0, in: plane.size) }
      let byLight = PaperCorners.found(byLight: GreyPlane(light: plane.pixels, size: plane.size), in: plane.size)
      let found = PaperCorners.found(by: mask, in: plane.pixels, size: plane.size)
      let fields =
        [
          file, mask.map { "\($0.inDoubt)" } ?? "-", mask.map { "\($0.covered)" } ?? "-",
          mask.map { "\($0.verdict)" } ?? "-",
        ] + [byMask, byLight, found].map(text) + ["\(seconds)"]
      print(fields.joined(separator: "\t"))
    }
  }

  private static func text(_ corners: Quadrilateral?) -> String {
    corners.map { $0.points.map { "\($0.x),\($0.y)" }.joined(separator: " ") } ?? "-"
  }
}
