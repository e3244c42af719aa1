// SPDX-License-Identifier: MIT
internal import KeepsakeModel
private import Tables

/// What the tables in a download of iCloud Photos' say: `Photo Details*.csv` beside the pictures of each part, and `Albums/*.csv`.
struct ICloudTables {
  struct Details {
    var isFavourite = false
    var isHidden = false
    var isDeleted = false
    /// Seconds since 1970.
    var created: Int?
  }

  private var byPath: [ArchivePath: Details] = [:]
  private var byName: [String: Details] = [:]
  /// Names in the album "Hidden".
  private var hidden: Set<String> = []
  /// By the table that names them.
  private(set) var albums: [(file: ArchivePath, title: String, names: [String])] = []
  private(set) var damaged: [ArchivePath] = []
  private var hasDetails = false
  var isEmpty: Bool { !hasDetails && damaged.isEmpty }

  init(_ folder: SourceFolder) {
    for file in folder.files where file.pathExtension == "csv" {
      let isDetails = file.name.lowercased().hasPrefix("photo details")
      let isAlbum = file.folder.name == "Albums"
      guard isDetails || isAlbum else { continue }
      guard let table = try? TableText(folder.bytes(file), file: file.text) else {
        // An album without pictures is an empty file.
        if isDetails { damaged.append(file) }
        continue
      }
      // A date in them has a comma, for which some downloads have a cell too many: what hides stands before it.
      let rows = table.rows.map(\.cells) + table.refused.map(\.cells)
      if isDetails, table.header.first == "imgName" {
        hasDetails = true
        for row in rows { take(row, table.header, beside: file) }
      } else if isDetails {
        damaged.append(file)
      } else {
        takeAlbum(file, rows.compactMap(\.first))
      }
    }
  }

  private mutating func take(_ row: [String], _ header: [String], beside file: ArchivePath) {
    func cell(_ name: String) -> String {
      header.firstIndex(of: name).flatMap { row.indices.contains($0) ? row[$0] : nil }?.lowercased() ?? ""
    }
    guard let name = row.first, !name.isEmpty else { return }
    var details = Details(isFavourite: ["yes", "true"].contains(cell("favorite")))
    // A word that is not known hides; a row without its cells does.
    details.isHidden = !["no", "false"].contains(cell("hidden"))
    details.isDeleted = ["yes", "true"].contains(cell("deleted"))
    if !details.isDeleted, !["no", "false"].contains(cell("deleted")) { details.isHidden = true }
    let dates = header.firstIndex(of: "originalCreationDate").map { row.dropFirst($0).joined(separator: ",") }
    details.created = dates.flatMap(Self.seconds)
    let path = file.folder.appending(name)
    // Names are not unique: the stricter of two rows counts.
    byPath[path] = byPath[path].map { Self.stricter($0, details) } ?? details
    let key = NamedPictures.key(name)
    byName[key] = byName[key].map { Self.stricter($0, details) } ?? details
  }

  private static func stricter(_ a: Details, _ b: Details) -> Details {
    Details(
      isFavourite: a.isFavourite && b.isFavourite,
      isHidden: a.isHidden || b.isHidden || a.isDeleted != b.isDeleted,
      isDeleted: a.isDeleted && b.isDeleted, created: a.created == b.created ? a.created : nil)
  }

  private mutating func takeAlbum(_ file: ArchivePath, _ names: [String]) {
    switch file.stem.name {
    case "Hidden": hidden.formUnion(names.map(NamedPictures.key))
    case "Favorites": break
    case let title: albums.append((file, title, names))
    }
  }

  /// What the row in the picture's own part says, else the strictest of all rows with that name.
  ///
  /// `nil`: no table knows it.
  func details(of image: ArchivePath) -> Details? {
    let key = NamedPictures.key(image.name)
    guard var details = byPath[image] ?? byName[key] else { return nil }
    details.isHidden = details.isHidden || hidden.contains(key)
    return details
  }

  /// `Saturday June 4,2022 12:11 PM GMT`.
  private static func seconds(_ text: String) -> Int? {
    let form = /[A-Za-z]+ ([A-Z][a-z]+) (\d{1,2}), ?(\d{4}) (\d{1,2}):(\d{2}) ?([AP]M)? GMT.*/
    guard let match = text.wholeMatch(of: form), let month = months.firstIndex(of: String(match.1)),
      let year = Int(match.3), let day = Int(match.2), var hour = Int(match.4), let minute = Int(match.5),
      let civil = CivilDay(year: year, month: month + 1, day: day), hour < 24, minute < 60
    else { return nil }
    // Some write 14:00 PM.
    if let half = match.6, hour <= 12 { hour = hour % 12 + (half == "PM" ? 12 : 0) }
    return CivilDateTime.dayNumber(civil) * 86_400 + hour * 3_600 + minute * 60
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
}
