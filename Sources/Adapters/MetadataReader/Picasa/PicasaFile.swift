// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// A parsed `.picasa.ini`, Picasa's list of a folder's pictures: sections of `key=value`, by a picture's name.
///
/// No specification exists; the syntax is that of Windows' initialization files, in UTF-8 or the system's encoding.
package struct PicasaFile: Sendable {
  /// The folder's title and description, from the section `[Picasa]`.
  package private(set) var album: AlbumWords?
  /// Whether Picasa hid the whole folder.
  private var hidesAll = false
  /// Keys in lower case and their values, by the picture's name in lower case, since Picasa's file systems ignored
  /// case.
  private var pictures: [String: [String: String]] = [:]

  /// Longer files are cut; Picasa wrote about a hundred bytes for each picture.
  private static let limit = 16 << 20
  private static let most = 100_000
  private static let mostFaces = 200
  /// The number of a face that has no name.
  private static let nobody = "ffffffffffffffff"

  package init(_ bytes: [UInt8]) {
    var section: String?
    var folder: [String: String] = [:]
    let text = TextDecoding.guess(bytes.prefix(Self.limit)).drop { $0 == "\u{FEFF}" }
    for line in text.split(whereSeparator: \.isNewline) {
      if line.hasPrefix("["), let end = line.lastIndex(of: "]") {
        section = line[line.index(after: line.startIndex)..<end].lowercased()
      } else if let section, let equals = line.firstIndex(of: "=") {
        let key = line[..<equals].lowercased()
        let value = String(line[line.index(after: equals)...])
        if section == "picasa" {
          folder[key] = value
        } else if pictures.count < Self.most {
          pictures[section, default: [:]][key] = value
        }
      }
    }
    hidesAll = ["category", "p2category"].contains { folder[$0]?.lowercased().contains("hidden") == true }
    if !hidesAll, let title = folder["name"].flatMap(TextDecoding.tidyLine) {
      album = AlbumWords(title: title, description: folder["description"].flatMap(TextDecoding.tidyLine))
    }
  }

  /// Whether the picture was hidden in Picasa.
  package func hides(_ picture: String) -> Bool {
    hidesAll || pictures[picture.lowercased()]?["hidden"].map { $0.lowercased() != "no" } ?? false
  }

  /// People's names by Picasa's number for them, in lower case; a folder's list names the people whose faces are in it.
  package var names: [String: String] {
    let older = pictures["contacts"] ?? [:]
    return older.merging(pictures["contacts2"] ?? [:]) { $1 }.compactMapValues { entry in
      entry.split(separator: ";").first.flatMap { TextDecoding.tidyLine(String($0)) }
    }
  }

  /// A picture's metadata; `nil` if the file has none.
  ///
  /// `others` has the names from the lists of other folders.
  package func reading(of picture: String, others: [String: String] = [:]) -> MetadataReading? {
    guard let values = pictures[picture.lowercased()] else { return nil }
    var found = Findings(.picasa)
    found.add(lines: values["caption"], as: .description, "Picasa caption")
    for word in (values["keywords"] ?? "").split(separator: ",") {
      found.add(line: String(word), as: .keywords, "Picasa keywords")
    }
    if values["star"]?.lowercased() == "yes" { found.add(.rating, .whole(5), "Picasa star") }
    let names = names
    for face in (values["faces"] ?? "").split(separator: ";").prefix(Self.mostFaces) {
      let parts = face.split(separator: ",")
      guard parts.count == 2 else { continue }
      let (region, number) = (Self.region(parts[0]), parts[1].lowercased())
      let unknown = number == Self.nobody && region != nil ? TaggedPerson.unknown : nil
      guard let name = names[number] ?? others[number] ?? unknown else { continue }
      found.add(.people, .person(name: name, region: region), "Picasa faces")
    }
    guard !found.all.isEmpty else { return nil }
    return MetadataReading(Resolver(found.all), warnings: [])
  }

  /// `rect64(3f845bcb59418507)`: left, top, right and bottom in 65,536ths of the stored picture, without leading zeros.
  private static func region(_ text: Substring) -> UnitRectangle? {
    guard text.lowercased().hasPrefix("rect64("), text.hasSuffix(")"),
      let number = UInt64(text.dropFirst(7).dropLast(), radix: 16)
    else { return nil }
    let sides = [48, 32, 16, 0].map { Double(number >> $0 & 0xFFFF) / 65_535 }
    guard sides[2] > sides[0], sides[3] > sides[1] else { return nil }
    return UnitRectangle(left: sides[0], top: sides[1], width: sides[2] - sides[0], height: sides[3] - sides[1])
  }
}
