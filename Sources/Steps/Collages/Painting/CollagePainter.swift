// SPDX-License-Identifier: MIT
package import KeepsakeModel
package import Painting
package import Raster

/// Paints plans; decodes each picture once, for all formats.
///
/// Not thread-safe.
package final class CollagePainter {
  /// Returns a rendition's bytes.
  package typealias Load = (Rendition) throws -> [UInt8]

  private let items: [CollageItem]
  private let load: Load
  private let typesetter: Typesetter
  private var planes: [Int: RGBPlane] = [:]
  private var wantedSides: [Int: Int] = [:]

  package init(_ items: [CollageItem], typesetter: Typesetter, load: @escaping Load) {
    self.items = items
    self.typesetter = typesetter
    self.load = load
  }

  /// Announces the plans to be painted, so that each picture is decoded in the largest size that they need.
  package func prepare(_ plans: [CollagePlan]) {
    for plan in plans {
      for (item, box) in plan.parts { wantedSides[item] = max(wantedSides[item] ?? 0, side(of: item, filling: box)) }
    }
  }

  /// Rethrows errors of loading, or throws a `RasterError` for a picture that cannot be decoded.
  package func paint(_ plan: CollagePlan) throws -> RGBPlane {
    let canvas = Canvas(plan.size, ground: plan.ground, seed: plan.seed)
    if plan.vignette > 0 { canvas.darkenCorners(by: plan.vignette) }
    for shape in plan.shapes {
      switch shape {
      case .fill(let box, let colour, let alpha, let feather): canvas.fill(box, colour, alpha: alpha, feather: feather)
      case .text(let line, let x, let y, let angle): canvas.write(line, by: typesetter, x: x, y: y, angle: angle)
      case .picture(let item, let box): try lay(item, in: box, on: canvas)
      }
    }
    return RGBPlane(size: plan.size, pixels: canvas.pixels)
  }

  /// The long side at which the picture has one pixel for each pixel of the box.
  private func side(of item: Int, filling box: Box) -> Int {
    let size = items[item].size
    let scale = max(box.width / Double(size.width), box.height / Double(size.height))
    return max(1, Int((Double(max(size.width, size.height)) * scale).rounded(.up)))
  }

  private func lay(_ item: Int, in box: Box, on canvas: Canvas) throws {
    let plane = try self.plane(item, side: wantedSides[item] ?? side(of: item, filling: box))
    let window =
      items[item].isWhole
      ? PixelWindow(left: 0, top: 0, size: plane.size)
      : CropWindow.best(plane, aspect: box.width / box.height, around: items[item].focus)
    let size = PixelSize(width: max(1, Int(box.width.rounded())), height: max(1, Int(box.height.rounded())))
    let part = try Raster.part(window, of: plane, shrunkTo: size)
    canvas.lay(part.pixels, part.size, in: box)
  }

  private func plane(_ item: Int, side: Int) throws -> RGBPlane {
    if let known = planes[item] { return known }
    let renditions = items[item].renditions.sorted { $0.size.pixels < $1.size.pixels }
    let enough = renditions.first { max($0.size.width, $0.size.height) >= side } ?? renditions.last
    guard let rendition = enough else { throw RasterError.empty }
    let plane = try Raster.plane(of: try load(rendition), longSide: side)
    planes[item] = plane
    return plane
  }
}
