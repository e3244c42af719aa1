// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Picasa's list of what was written of a folder's pictures, taken apart: sections of `key=value`, by a picture's name.
///
/// There is no specification; the form is that of Windows' initialization files, in UTF-8 or the system's own encoding.
package struct PicasaFile: Sendable {
  /// What the section `[Picasa]` says of the folder.
  package private(set) var album: AlbumWords?
  /// Whether Picasa kept the whole folder from sight.
  private var hidesAll = false
  /// Small keys and their values, by the picture's name in small letters, as file systems of Picasa's had it.
  private var pictures: [String: [String: String]] = [:]

  /// Longer files are cut; Picasa wrote about a hundred bytes for each picture.
  private static let limit = 16 << 20
  private static let most = 100_000

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

  /// Whether a picture was taken out of sight there.
  package func hides(_ picture: String) -> Bool {
    hidesAll || pictures[picture.lowercased()]?["hidden"].map { $0.lowercased() != "no" } ?? false
  }

  /// What it says of one picture; `nil` if nothing.
  package func reading(of picture: String) -> MetadataReading? {
    guard let values = pictures[picture.lowercased()] else { return nil }
    var found = Findings(.picasa)
    found.add(lines: values["caption"], as: .description, "Picasa caption")
    for word in (values["keywords"] ?? "").split(separator: ",") {
      found.add(line: String(word), as: .keywords, "Picasa keywords")
    }
    if values["star"]?.lowercased() == "yes" { found.add(.rating, .whole(5), "Picasa star") }
    guard !found.all.isEmpty else { return nil }
    return MetadataReading(Resolver(found.all), warnings: [])
  }
}
