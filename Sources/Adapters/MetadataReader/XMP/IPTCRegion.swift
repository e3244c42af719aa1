// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// Reads a region in IPTC's form: a rectangle, a circle or a polygon, in fractions of the stored picture or in its pixels.
///
/// Source: IPTC Photo Metadata 2019.1, `ImageRegion`; the vocabularies at cv.iptc.org/newscodes/imageregiontype and imageregionrole.
enum IPTCRegion {
  /// The last words of the vocabulary's identifiers for people, and the names that programs write.
  private static let people: Set = ["human", "face", "headshot", "person"]

  /// Whether a region's type says that it is a person, or that it is not; `nil` if it has none.
  ///
  /// A part to be cropped is no face.
  static func isPerson(_ region: XMPValue) -> Bool? {
    if words(region[.iptcExtension, "rRole"]).contains(where: { $0.hasSuffix("cropping") }) { return false }
    let types = words(region[.iptcExtension, "rCtype"])
    return types.isEmpty ? nil : types.contains(where: people.contains)
  }

  /// The names of entities, and the last parts of their identifiers, in small letters.
  private static func words(_ entities: XMPValue?) -> [String] {
    (entities?.items ?? []).flatMap { entity in
      let addresses = entity[.xmp, "Identifier"]?.texts ?? []
      return [entity[.iptcExtension, "Name"]?.simple ?? ""]
        + addresses.compactMap { $0.split(separator: "/").last.map { String($0) } }
    }.map { $0.lowercased() }.filter { !$0.isEmpty }
  }

  /// The box around a region in fractions; `nil` without a boundary that is understood, or if its unit needs an unknown `size`.
  static func box(of region: XMPValue, in size: PixelSize?) -> UnitRectangle? {
    guard let boundary = region[.iptcExtension, "RegionBoundary"] else { return nil }
    func number(_ local: String, _ value: XMPValue) -> Double? {
      value[.iptcExtension, local]?.simple.flatMap(XMPNumber.parse)
    }
    let (width, height): (Double, Double)
    switch boundary[.iptcExtension, "rbUnit"]?.simple?.lowercased() {
    case "relative": (width, height) = (1, 1)
    case "pixel":
      guard let size else { return nil }
      (width, height) = (Double(size.width), Double(size.height))
    default: return nil
    }
    func clipped(_ left: Double, _ top: Double, _ across: Double, _ down: Double) -> UnitRectangle? {
      XMPRegions.clipped(left: left / width, top: top / height, width: across / width, height: down / height)
    }
    let corner = (number("rbX", boundary), number("rbY", boundary))
    switch boundary[.iptcExtension, "rbShape"]?.simple?.lowercased() {
    case "circle":
      guard let x = corner.0, let y = corner.1, let radius = number("rbRx", boundary), let size else { return nil }
      // The radius counts in the same unit as the width, also downwards.
      let down = radius / width * Double(size.width) / Double(size.height) * height
      return clipped(x - radius, y - down, 2 * radius, 2 * down)
    case "polygon":
      let points = boundary[.iptcExtension, "rbVertices"]?.items ?? []
      let (xs, ys) = (points.compactMap { number("rbX", $0) }, points.compactMap { number("rbY", $0) })
      guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else { return nil }
      return clipped(left, top, right - left, bottom - top)
    default:
      guard let left = corner.0, let top = corner.1, let across = number("rbW", boundary),
        let down = number("rbH", boundary)
      else { return nil }
      return clipped(left, top, across, down)
    }
  }
}
