// SPDX-License-Identifier: MIT
private import KeepsakeArchive
private import KeepsakeModel
internal import KeepsakeSupport
private import MapDrawing

/// Where a keepsake's place lies, and what else its name may mean.
enum PlaceAnswers {
  /// `path`: the keepsake; the names are in the archive's language.
  static func look(_ call: StudioCall) async throws(StudioError) -> JSON {
    let entry = try await call.archive.keepsake(call.query["path"] ?? "")
    let (said, shown) = (entry.draft.sidecar.place?.value, entry.keepsake.place?.value)
    let position = said?.position ?? shown?.position
    let language = try await call.archive.now().settings.language
    // A name that a picture brought along is not the keeper's to put right.
    let meanings = said?.name.map { PlaceTable(language: language).meanings(of: $0, besides: position) } ?? []
    return [
      "name": .maybe(said?.name ?? shown?.name),
      "area": .texts([shown?.city, shown?.region, shown?.country].compactMap(\.self)),
      "map": position.map { map($0, language) } ?? .null,
      "others": .list(meanings.map { ["name": .text($0.fullName), "value": value($0.statement)] }),
    ]
  }

  /// `name`: what somebody has typed; the place that the map shows for it, and what else it may mean.
  static func meanings(_ call: StudioCall) async throws(StudioError) -> JSON {
    let table = PlaceTable(language: try await call.archive.lately().settings.language)
    let name = call.query["name"] ?? ""
    let found = table.found(name)
    let others = table.isKnown(name) ? [] : table.meanings(of: name).filter { $0.fullName != found }
    return [
      "found": .maybe(found),
      "others": .texts(others.filter { $0.statement.position == nil }.compactMap(\.statement.name)),
    ]
  }

  /// `words`: how a name begins; the names of the table that go on so.
  static func names(_ call: StudioCall) async throws(StudioError) -> JSON {
    let language = try await call.archive.now().settings.language
    return ["names": .texts(PlaceTable(language: language).names(beginningWith: call.query["words"] ?? ""))]
  }

  private static func value(_ statement: PlaceStatement) -> JSON {
    guard let position = statement.position else { return .maybe(statement.name) }
    return [
      "name": .maybe(statement.name), "lat": .number(position.latitude), "lon": .number(position.longitude),
      "precision": .maybe(statement.precision?.rawValue),
    ]
  }

  /// Paths in units of the map's size; pin and names as fractions of it.
  private static func map(_ position: GeoPosition, _ language: String) -> JSON {
    let width = MapDrawing.smallWidth
    guard
      let drawing = MapDrawing(
        [MapSpot(position, weight: 1, name: "")], settlements: GazetteerSettlements(language: language), widths: [width]
      ),
      let level = drawing.levels.first, let pin = level.pins.first
    else { return .null }
    let paths = [
      ("land", drawing.land), ("lake", drawing.lakes), ("river", drawing.rivers), ("border", drawing.borders),
      ("town", drawing.towns.joined()),
    ]
    return [
      "width": .count(MapDrawing.frameWidth), "height": .count(drawing.frame.height), "screen": .count(width),
      "paths": .map(paths.filter { !$0.1.isEmpty }.map { JSON.Member(key: $0.0, value: .text($0.1)) }),
      "pin": .list([.number(pin.at.x), .number(pin.at.y)]),
      "names": .list(
        level.names.map {
          [
            "text": .text($0.text), "x": .number($0.at.x), "y": .number($0.at.y), "dx": .number($0.dx),
            "dy": .number($0.dy), "anchor": .text($0.anchor),
          ]
        }),
    ]
  }
}
