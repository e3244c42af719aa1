// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// Reads the people in a picture and their regions.
///
/// Source: Metadata Working Group, Guidelines for Handling Image Metadata 2.0, 5.10 (`mwg-rs`: centre and size); Microsoft,
/// People Tagging Overview (`MP`: left, top, width, height); IPTC Photo Metadata 2019.1 (`ImageRegion`, `PersonInImage`).
/// Boxes are fractions of the picture as it is stored, before EXIF orientation.
enum XMPRegions {
  static func people(in packet: XMPValue) -> [(name: String, region: UnitRectangle?, tag: String)] {
    let most = 200
    var found: [(name: String, region: UnitRectangle?, tag: String)] = []
    func add(_ name: String?, _ region: UnitRectangle?, _ tag: String, isFace: Bool = false) {
      // A face without a name is one that somebody may know.
      let unknown = isFace && region != nil ? TaggedPerson.unknown : nil
      guard let name = name.flatMap(TextDecoding.tidyLine) ?? unknown, found.count < 2 * most else { return }
      found.append((name, region, tag))
    }
    let regions = packet[.regions, "Regions"]
    for region in regions?[.regions, "RegionList"]?.items ?? [] {
      // A focus point, a bar code or a pet is no person; writers often omit the type of a person's region.
      let type = (region[.regions, "Type"]?.simple ?? "").lowercased()
      guard ["", "face", "person", "human"].contains(type) else { continue }
      let size = regions?[.regions, "AppliedToDimensions"]
      add(
        region[.regions, "Name"]?.simple, box(region[.regions, "Area"], of: size), "mwg-rs:Regions",
        isFace: type == "face")
    }
    for region in packet[.microsoftPeople, "RegionInfo"]?[.microsoftRegionInfo, "Regions"]?.items ?? [] {
      let name = region[.microsoftRegion, "PersonDisplayName"]?.simple
      add(name, region[.microsoftRegion, "Rectangle"]?.simple.flatMap(box), "MP:RegionInfo", isFace: true)
    }
    for region in packet[.iptcExtension, "ImageRegion"]?.items ?? [] {
      let box = box(boundary: region[.iptcExtension, "RegionBoundary"])
      for name in region[.iptcExtension, "PersonInImage"]?.texts ?? [] { add(name, box, "Iptc4xmpExt:ImageRegion") }
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

  /// IPTC's boundary: the upper left corner, only in fractions.
  private static func box(boundary: XMPValue?) -> UnitRectangle? {
    func number(_ local: String) -> Double? { boundary?[.iptcExtension, local]?.simple.flatMap(XMPNumber.parse) }
    guard boundary?[.iptcExtension, "rbUnit"]?.simple == "relative", let left = number("rbX"), let top = number("rbY"),
      let width = number("rbW"), let height = number("rbH")
    else { return nil }
    return clipped(left: left, top: top, width: width, height: height)
  }

  /// The part of a box inside the picture; `nil` if that is empty.
  private static func clipped(left: Double, top: Double, width: Double, height: Double) -> UnitRectangle? {
    let (x, y) = (min(max(left, 0), 1), min(max(top, 0), 1))
    let (right, bottom) = (min(left + width, 1), min(top + height, 1))
    guard right > x, bottom > y else { return nil }
    return UnitRectangle(left: x, top: y, width: right - x, height: bottom - y)
  }
}
