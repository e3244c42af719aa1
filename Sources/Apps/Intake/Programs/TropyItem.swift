// SPDX-License-Identifier: MIT

/// An item of Tropy's: what an export or a project says of it.
struct TropyItem {
  struct Box {
    /// In pixels of the photo.
    var x: Double, y: Double, width: Double, height: Double
  }

  struct Photo {
    var path = ""
    var filename: String?
    /// `file`, or the kind of a web address.
    var kind: String?
    var checksum: String?
    var width: Double?
    var height: Double?
    /// Whether it is shown turned or mirrored there: then its boxes lie elsewhere.
    var isTurned = false
    var boxes: [Box] = []
  }

  /// By their local names, in their order.
  var properties: [(name: String, text: String)] = []
  var photos: [Photo] = []
  var tags: [String] = []
  var lists: [String] = []
  /// Notes of the item, its photos and their selections.
  var notes: [String] = []
  var transcripts: [String] = []
}

extension TropyItem {
  private static let structure: Set<String> = [
    "@id", "@type", "@context", "template", "photo", "tag", "list", "note", "selection", "transcription", "cover",
  ]

  /// Reads an item of an export; a list of one stands there without a list.
  init(_ json: SourceJSON) {
    for (name, value) in json.members where !Self.structure.contains(name) {
      for text in value.each.compactMap(Self.text) { properties.append((name, text)) }
    }
    tags = json["tag"].each.compactMap(\.text)
    lists = json["list"].each.compactMap(\.text)
    notes = Self.notes(of: json)
    for photo in json["photo"].each {
      var one = Photo(path: photo["path"].text ?? "", filename: photo["filename"].text, kind: photo["protocol"].text)
      (one.checksum, one.width, one.height) = (photo["checksum"].text, photo["width"].number, photo["height"].number)
      one.isTurned = Self.isTurned(photo["angle"], photo["mirror"], photo["orientation"])
      notes += Self.notes(of: photo)
      transcripts += Self.transcripts(of: photo)
      for part in photo["selection"].each {
        notes += Self.notes(of: part)
        transcripts += Self.transcripts(of: part)
        guard let x = part["x"].number, let y = part["y"].number, let width = part["width"].number,
          let height = part["height"].number
        else { continue }
        one.boxes.append(Box(x: x, y: y, width: width, height: height))
      }
      photos.append(one)
    }
  }

  static func isTurned(_ angle: SourceJSON, _ mirror: SourceJSON, _ orientation: SourceJSON) -> Bool {
    (angle.number ?? 0) != 0 || mirror.mayBeTrue || (orientation.number ?? 1) != 1
  }

  private static func notes(of json: SourceJSON) -> [String] {
    json["note"].each.compactMap { text($0["text"]) ?? text($0) }
  }

  private static func transcripts(of json: SourceJSON) -> [String] {
    json["transcription"].each.compactMap { text($0["text"]) ?? text($0) }
  }

  /// Values stand as they are, or with their type or language.
  private static func text(_ value: SourceJSON) -> String? { value["@value"].text ?? value.text }
}
