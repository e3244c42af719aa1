// SPDX-License-Identifier: MIT
internal import KeepsakeModel
private import Memo

/// A project of Tropy's (`.tpy`, or `project.tpy` in a `.tropy` folder), which is a database.
enum TropyProject {
  /// Its items but those in the trash; throws a `Diagnostic` if it cannot be read as a whole.
  static func items(of file: ArchivePath, in folder: SourceFolder) throws(Diagnostic) -> [TropyItem] {
    do throws(ForeignDatabase.Failure) {
      let path = String(decoding: file.bytes(below: folder.root), as: UTF8.self)
      return try items(ForeignDatabase(path))
    } catch {
      switch error {
      case .isOpen:
        throw Diagnostic(
          .error, "import.open", file: file.text, "Tropy has it open, or has not closed it well",
          remedy: "close it in Tropy (open it once more, if need be), and import it then")
      case .unreadable(let reason):
        throw Diagnostic(
          .error, "import.damaged", file: file.text, "this project of Tropy’s cannot be read: \(reason)",
          remedy: "open it in Tropy, and import what File, Export writes")
      }
    }
  }

  private static func items(_ database: ForeignDatabase) throws(ForeignDatabase.Failure) -> [TropyItem] {
    let trash = Set(try database.rows("SELECT id FROM trash").map { $0[0] })
    let values = Dictionary(
      try database.rows("SELECT value_id, text FROM metadata_values").map { ($0[0], $0[1]) },
      uniquingKeysWith: { first, _ in first })
    let metadata = Dictionary(
      grouping: try database.rows("SELECT id, property, value_id FROM metadata ORDER BY id, property"), by: { $0[0] })
    let tags = Dictionary(
      try database.rows("SELECT tag_id, name FROM tags").map { ($0[0], $0[1]) }, uniquingKeysWith: { first, _ in first }
    )
    let taggings = Dictionary(grouping: try database.rows("SELECT id, tag_id FROM taggings"), by: { $0[0] })
    let lists = try listPaths(database)
    let listed = Dictionary(
      grouping: try database.rows(
        "SELECT id, list_id FROM list_items WHERE deleted IS NULL OR deleted = 0 ORDER BY list_id, position"),
      by: { $0[0] })
    // What Tropy takes back from the trash has a 0 there.
    let notes = Dictionary(
      grouping: try database.rows("SELECT id, text FROM notes WHERE deleted IS NULL OR deleted = 0 ORDER BY note_id"),
      by: { $0[0] })
    let hasTranscripts = try !database.rows("SELECT 1 FROM sqlite_master WHERE name = 'transcriptions'").isEmpty
    let transcripts = Dictionary(
      grouping: hasTranscripts
        ? try database.rows(
          "SELECT id, text FROM transcriptions WHERE status = 1 AND (deleted IS NULL OR deleted = 0)"
            + " ORDER BY transcription_id") : [],
      by: { $0[0] })
    let images = Dictionary(
      try database.rows("SELECT id, width, height, angle, mirror FROM images").map { ($0[0], $0) },
      uniquingKeysWith: { first, _ in first })
    let selections = Dictionary(
      grouping: try database.rows("SELECT photo_id, id, x, y FROM selections ORDER BY photo_id, position"),
      by: { $0[0] })
    let photos = Dictionary(
      grouping: try database.rows(
        "SELECT item_id, id, path, protocol, checksum, orientation FROM photos ORDER BY item_id, position, id"),
      by: { $0[0] })
    return try database.rows("SELECT id FROM items ORDER BY id").map { $0[0] }.filter { !trash.contains($0) }.map {
      id in
      var item = TropyItem()
      item.properties = (metadata[id] ?? []).compactMap { row in
        values[row[2]].flatMap { $0.isEmpty ? nil : (localName(row[1]), $0) }
      }
      item.tags = (taggings[id] ?? []).compactMap { tags[$0[1]] }
      item.lists = (listed[id] ?? []).compactMap { lists[$0[1]] }
      item.notes = (notes[id] ?? []).map { $0[1] }
      for row in photos[id] ?? [] where !trash.contains(row[1]) {
        var photo = TropyItem.Photo(path: row[2], kind: row[3], checksum: row[4])
        let image = images[row[1]]
        (photo.width, photo.height) = (image.flatMap { Double($0[1]) }, image.flatMap { Double($0[2]) })
        photo.isTurned = image.map { Double($0[3]) != 0 || Double($0[4]) != 0 } ?? true || row[5] != "1"
        let parts = (selections[row[1]] ?? []).filter { !trash.contains($0[1]) }
        for subject in [row[1]] + parts.map({ $0[1] }) {
          item.notes += (notes[subject] ?? []).map { $0[1] }
          item.transcripts += (transcripts[subject] ?? []).map { $0[1] }.filter { !$0.isEmpty }
        }
        for part in parts {
          guard let x = Double(part[2]), let y = Double(part[3]), let size = images[part[1]],
            let width = Double(size[1]), let height = Double(size[2])
          else { continue }
          photo.boxes.append(TropyItem.Box(x: x, y: y, width: width, height: height))
        }
        item.photos.append(photo)
      }
      return item
    }
  }

  /// The path of each list: its name after the names of the lists around it.
  private static func listPaths(_ database: ForeignDatabase) throws(ForeignDatabase.Failure) -> [String: String] {
    let rows = Dictionary(
      try database.rows("SELECT list_id, name, parent_list_id FROM lists WHERE list_id != 0").map { ($0[0], $0) },
      uniquingKeysWith: { first, _ in first })
    return rows.mapValues { row in
      var (names, parent) = ([row[1]], row[2])
      // A damaged file may have lists that lie in themselves.
      while names.count < 32, let above = rows[parent] {
        names.insert(above[1], at: 0)
        parent = above[2]
      }
      return names.joined(separator: "/")
    }
  }

  /// What stands last in a property's address: `title` of `http://purl.org/dc/elements/1.1/title`.
  private static func localName(_ property: String) -> String {
    property.split { $0 == "/" || $0 == "#" }.last.map(String.init) ?? property
  }
}
