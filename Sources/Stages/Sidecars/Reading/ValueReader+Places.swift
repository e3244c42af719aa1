// SPDX-License-Identifier: MIT
import KeepsakeModel
private import KeepsakeSupport

extension ValueReader {
  /// A name, `none`, or a map of name, position and precision.
  mutating func placeOrNone(_ node: YAMLNode, _ key: String) -> Statement<PlaceStatement>? {
    if node.text == "none" { return .removed }
    if node.items != nil {
      note(
        .wrongShape(
          key: key, found: Self.shape(of: node), expected: "a name, or keys and values",
          remedy: "write \(key): Lagos, or \(key): {name: Lagos, lat: 6.45, lon: 3.39}"),
        at: node)
      return nil
    }
    if node.entries == nil {
      return line(node, key).map { named($0, PlaceStatement(), at: node, key) }.map { .says($0) }
    }
    return place(node, key).map { .says($0) }
  }

  private mutating func place(_ node: YAMLNode, _ key: String) -> PlaceStatement? {
    var place = PlaceStatement()
    var (latitude, longitude): (Double?, Double?)
    let before = diagnostics.count
    for (entry, value) in entries(of: node, key, as: PlaceKey.self) {
      switch entry {
      case .name:
        if let name = line(value, entry.rawValue) { place = named(name, place, at: value, key) }
      case .lat: latitude = self.latitude(value)
      case .lon: longitude = self.longitude(value)
      case .precision: place.precision = word(value, entry.rawValue, as: PlaceStatement.Precision.self)
      }
    }
    if let position = position(latitude, longitude, of: node) { place.position = position }
    if place.name == nil, place.position == nil, diagnostics.count == before {
      note(
        .contradiction("a place needs a name or a position", remedy: "write \(key): {name: …} or {lat: …, lon: …}"),
        at: node)
    }
    return place.name == nil && place.position == nil ? nil : place
  }

  /// The place with its name; coordinates in the name are taken as such, so that they are shown no more exactly than others.
  private mutating func named(
    _ name: String, _ place: PlaceStatement, at node: YAMLNode, _ key: String
  ) -> PlaceStatement {
    var place = place
    guard let finding = CoordinateText.inPlace(name) else {
      place.name = name
      return place
    }
    // What stands beside it may be a height: '520 m'.
    place.name = finding.rest.count(where: \.isLetter) > 2 ? finding.rest : nil
    place.position = finding.position
    if finding.position == nil, place.name == nil {
      note(
        .contradiction(
          "“\(finding.words)” tells a position in a way that is not understood",
          remedy: "write \(key): {name: …, lat: …, lon: …}, in degrees"), at: node)
    }
    return place
  }

  mutating func latitude(_ node: YAMLNode) -> Double? { number(node, PlaceKey.lat.rawValue, in: -90...90) }

  mutating func longitude(_ node: YAMLNode) -> Double? { number(node, PlaceKey.lon.rawValue, in: -180...180) }

  /// Notes half a position; a half that was wrong has been noted before.
  private mutating func position(_ latitude: Double?, _ longitude: Double?, of node: YAMLNode) -> GeoPosition? {
    if let latitude, let longitude { return GeoPosition(latitude: latitude, longitude: longitude) }
    let (hasLatitude, hasLongitude) = (node["lat"].map { !$0.isNull } == true, node["lon"].map { !$0.isNull } == true)
    if hasLatitude != hasLongitude {
      let missing = hasLatitude ? "lon" : "lat"
      note(
        .missingKey(
          missing, subject: "a position", example: "both lat and lon in degrees, such as lat: 6.45, lon: 3.39"),
        at: node)
    }
    return nil
  }

  /// A path below the file's folder, without `.` and `..`; `nil`, and noted, if it leads out.
  mutating func fileReference(_ node: YAMLNode, _ key: String) -> Located<String>? {
    guard let text = line(node, key) else { return nil }
    if text.contains("://") {
      note(
        .impossible(text, key: key, expected: "the name of a file", remedy: "save the picture in the archive first"),
        at: node)
      return nil
    }
    guard let path = Self.path(text), !path.isEmpty else {
      note(.leavesFolder(text, key: key), at: node)
      return nil
    }
    return Self.located(path, node)
  }

  /// Ids, paths without extension, or globs of keepsakes; none may lead out of the archive.
  mutating func keepsakeReferences(_ node: YAMLNode, _ key: String) -> [Located<String>] {
    listOrText(node, key) { reader, item in reader.keepsakeReference(item, key) } ?? []
  }

  mutating func keepsakeReference(_ node: YAMLNode, _ key: String) -> Located<String>? { fileReference(node, key) }

  /// Resolves `.` and `..`; `nil` if the path is absolute or climbs above where it starts.
  static func path(_ text: String) -> String? {
    if text.utf8.first == UInt8(ascii: "/") || text.unicodeScalars.contains("\0") { return nil }
    if !text.utf8.contains(UInt8(ascii: "/")), text != "..", text != "." { return text }
    var components: [Substring] = []
    for component in text.split(separator: "/") {
      switch component {
      case ".": continue
      case "..":
        guard components.popLast() != nil else { return nil }
      default: components.append(component)
      }
    }
    return components.joined(separator: "/")
  }
}
