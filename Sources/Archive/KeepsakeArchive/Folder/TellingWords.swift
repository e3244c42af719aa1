// SPDX-License-Identifier: MIT
private import Foundation
private import KeepsakeModel
private import KeepsakeSupport

/// What everybody can guess who knows whose archive it is: its title and keeper, and the names of people, places and
/// collections.
///
/// A look at names and at some lines of texts: who sets a passphrase waits for it. What only a build finds out, such as the town of a
/// position, is taken from the site that is there.
enum TellingWords {
  private static let mostFiles = 50_000
  private static let longestText = 65_536
  /// The limit for all texts together.
  private static let mostBytes = 64 << 20

  static func of(_ archive: ArchiveFolder) -> [String] {
    let settings = SettingsFile(archive).settings
    let said = [archive.name, settings.title, settings.subtitle, settings.keeper.name].compactMap(\.self)
    let files = ["people", "collections"].flatMap { names("\(archive.path)/\($0)") }
    let shown = ["people", "places", "collections"].flatMap { names("\(archive.defaultOutput)/\($0)") }
    return Array(Set(said + files + shown + named(below: archive.path)))
  }

  private static func names(_ folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).prefix(mostFiles).map { file in
      (file as NSString).deletingPathExtension
    }
  }

  /// What texts say of people and places.
  private static func named(below root: String) -> Set<String> {
    guard
      let walk = FileManager.default.enumerator(
        at: URL(fileURLWithPath: root), includingPropertiesForKeys: [], options: [.skipsHiddenFiles])
    else { return [] }
    var found: Set<String> = []
    var (files, bytes) = (0, 0)
    for case let file as URL in walk where files < mostFiles {
      files += 1
      let ending = file.pathExtension.lowercased()
      guard ["yaml", "yml"].contains(ending), bytes < mostBytes,
        let text = try? Files.read(file.path, limit: longestText)
      else { continue }
      bytes += text.count
      found.formUnion(values(in: String(decoding: text, as: UTF8.self)))
    }
    return found
  }

  /// What stands under keys that name somebody or a place, however it is laid out; a look that needs no reader of YAML.
  static func values(in text: String) -> [String] {
    var found: [String] = []
    var isInside = false
    for line in text.split(whereSeparator: \.isNewline) {
      let bare = line.drop { $0 == " " || $0 == "-" }
      let key = bare.prefix { $0.isLetter || $0 == "_" }
      let isKey = !key.isEmpty && bare.dropFirst(key.count).first == ":"
      let isNamed = isKey && keys.contains(key.lowercased())
      // The next key at the left ends what stood below the last.
      if isNamed { isInside = true } else if isKey, line.first != " ", line.first != "-" { isInside = false }
      if isInside { found.append(String(isKey ? bare.dropFirst(key.count + 1) : bare)) }
    }
    return found
  }

  private static let keys: Set<String> = [
    "people", "place", "places", "name", "also", "collections", "relations", "store", "address", "with", "where",
    "keeper", "home", "born", "died",
  ]
}
