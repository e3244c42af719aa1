// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// Reads the people in a picture and their regions.
///
/// Source: Metadata Working Group, Guidelines for Handling Image Metadata 2.0, 5.10 (`mwg-rs`: centre and size); Microsoft,
/// People Tagging Overview (`MP`: left, top, width, height); IPTC Photo Metadata 2019.1 (`PersonInImage`; `IPTCRegion`).
/// Boxes are fractions of the picture as it is stored, before EXIF orientation.
enum XMPRegions {
  /// More regions are no photograph.
  private static let mostRegions = 2_000
  /// A smaller side is less than a pixel of most pictures.
  private static let leastSide = 0.000_1

  /// `size` is the picture's as it is stored; without it the packet's own statement counts.
  static func people(
    in packet: XMPValue, of size: PixelSize?
  ) -> [(name: String, region: UnitRectangle?, tag: String)] {
    let most = 200
    var found: [(name: String, region: UnitRectangle?, tag: String)] = []
    func add(_ name: String?, _ region: UnitRectangle?, _ tag: String, isFace: Bool = false) {
      // A face without a name is one that somebody may know.
      let unknown = isFace && region != nil ? TaggedPerson.unknown : nil
      guard let name = name.flatMap(TextDecoding.tidyLine) ?? unknown, found.count < 2 * most else { return }
      found.append((name, region, tag))
    }
    let regions = packet[.regions, "Regions"]
    for region in regions?[.regions, "RegionList"]?.items.prefix(mostRegions) ?? [] {
      // A focus point, a bar code or a pet is no person; writers often omit the type of a person's region.
      let type = (region[.regions, "Type"]?.simple ?? "").lowercased()
      guard ["", "face", "person", "human"].contains(type) else { continue }
      let size = regions?[.regions, "AppliedToDimensions"]
      add(
        region[.regions, "Name"]?.simple, box(region[.regions, "Area"], of: size), "mwg-rs:Regions",
        isFace: type == "face")
    }
    for region in packet[.microsoftPeople, "RegionInfo"]?[.microsoftRegionInfo, "Regions"]?.items.prefix(mostRegions)
      ?? []
    {
      let name = region[.microsoftRegion, "PersonDisplayName"]?.simple
      add(name, region[.microsoftRegion, "Rectangle"]?.simple.flatMap(box), "MP:RegionInfo", isFace: true)
    }
    let frame = size ?? self.size(in: packet)
    for region in (packet[.iptcExtension, "ImageRegion"]?.items ?? []).prefix(mostRegions) {
      let (box, isFace) = (IPTCRegion.box(of: region, in: frame), IPTCRegion.isPerson(region))
      let details = region[.iptcExtension, "PersonInImageWDetails"]?.items ?? []
      let names =
        (region[.iptcExtension, "PersonInImage"]?.texts ?? [])
        + details.compactMap { $0[.iptcExtension, "PersonName"]?.simple }
      if names.isEmpty, isFace == true { add(nil, box, "Iptc4xmpExt:ImageRegion", isFace: true) }
      // A region of several people is no face.
      for name in names { add(name, names.count == 1 && isFace != false ? box : nil, "Iptc4xmpExt:ImageRegion") }
    }
    for name in packet[.iptcExtension, "PersonInImage"]?.texts ?? [] { add(name, nil, "Iptc4xmpExt:PersonInImage") }
    for person in packet[.iptcExtension, "PersonInImageWDetails"]?.items ?? [] {
      add(person[.iptcExtension, "PersonName"]?.simple, nil, "Iptc4xmpExt:PersonInImageWDetails")
    }
    // A crowd of faces without names pushes out no name.
    let named = found.filter { $0.name != TaggedPerson.unknown }
    return Array((named + found.filter { $0.name == TaggedPerson.unknown }).prefix(most))
  }

  /// A Metadata Working Group area: its x and y are the centre.
  private static func box(_ area: XMPValue?, of dimensions: XMPValue?) -> UnitRectangle? {
    func number(_ local: String) -> Double? { area?[.area, local]?.simple.flatMap(XMPNumber.parse) }
    guard var x = number("x"), var y = number("y") else { return nil }
    // A circle has a diameter instead of a width and a height; a point has neither and gives no box.
    guard var width = number("w") ?? number("d"), var height = number("h") ?? number("d") else { return nil }
    if area?[.area, "unit"]?.simple?.lowercased() == "pixel" {
      guard let across = dimensions?[.dimensions, "w"]?.simple.flatMap(XMPNumber.parse),
        let down = dimensions?[.dimensions, "h"]?.simple.flatMap(XMPNumber.parse), across > 0, down > 0
      else { return nil }
      (x, width, y, height) = (x / across, width / across, y / down, height / down)
    }
    return clipped(left: x - width / 2, top: y - height / 2, width: width, height: height)
  }

  /// Microsoft's `0.1, 0.2, 0.3, 0.4`.
  private static func box(_ rectangle: String) -> UnitRectangle? {
    let parts = rectangle.split(separator: ",").map { XMPNumber.parse(String($0)) }
    guard parts.count == 4, let left = parts[0], let top = parts[1], let width = parts[2], let height = parts[3] else {
      return nil
    }
    return clipped(left: left, top: top, width: width, height: height)
  }

  /// The size that a packet states, of regions first.
  private static func size(in packet: XMPValue) -> PixelSize? {
    let applied = packet[.regions, "Regions"]?[.regions, "AppliedToDimensions"]
    let pairs = [
      (applied?[.dimensions, "w"], applied?[.dimensions, "h"]),
      (packet[.tiff, "ImageWidth"], packet[.tiff, "ImageLength"]),
      (packet[.exif, "PixelXDimension"], packet[.exif, "PixelYDimension"]),
    ]
    return pairs.lazy.compactMap { width, height in
      guard let width = (width?.simple).flatMap({ Int($0) }), let height = (height?.simple).flatMap({ Int($0) }),
        width > 0, height > 0
      else { return nil }
      return PixelSize(width: width, height: height)
    }.first
  }

  /// The part of a box inside the picture; `nil` if that is empty.
  static func clipped(left: Double, top: Double, width: Double, height: Double) -> UnitRectangle? {
    let (x, y) = (min(max(left, 0), 1), min(max(top, 0), 1))
    let (right, bottom) = (min(left + width, 1), min(top + height, 1))
    guard right - x >= leastSide, bottom - y >= leastSide else { return nil }
    return UnitRectangle(left: x, top: y, width: right - x, height: bottom - y)
  }
}
