// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel

/// Apple Photos: downloads of iCloud Photos from privacy.apple.com, and what osxphotos wrote as JSON beside the pictures.
///
/// XMP beside pictures, as Photos itself writes it, is read by builds.
enum AppleExport: ProgramExport {
  private static let mostLooks = 100

  static func plan(of folder: SourceFolder) -> IntakePlan? {
    let tables = ICloudTables(folder)
    let texts = folder.scan.takeout.map(\.path)
    let hasTexts = texts.prefix(mostLooks).contains { isOsxphotos($0, folder) }
    guard hasTexts || !tables.isEmpty else { return nil }
    var plan = IntakePlan(
      kind: tables.isEmpty ? "an export of osxphotos’" : "a download of iCloud Photos", name: "apple-photos")
    plan.notes += tables.damaged.map { .importDamaged($0) }
    let beside = Dictionary(
      hasTexts ? texts.map { (NamedPictures.key($0.stem.text), $0) } : [], uniquingKeysWith: { first, _ in first })
    let images = plan.pictures(of: folder)
    let isLost = folder.lost.contains { $0.pathExtension == "csv" } || !tables.damaged.isEmpty
    var isInDoubt = false
    var items: [ArchivePath: Int] = [:]
    for group in PictureGroups(images, isTakeout: false).all {
      let both = group.map(\.path)
      let details = both.compactMap(tables.details)
      let isInTrash = both.contains { $0.text.split(separator: "/").dropLast().contains("Recently Deleted") }
      if isInTrash || details.contains(where: \.isDeleted) {
        for one in both { plan.leaveOut(one.text, "it lay in the trash there") }
        continue
      }
      var item = IntakePlan.Item(id: both[0].text)
      item.files = group.map { IntakePlan.File(path: folder.file($0.path).path, place: $0.path, label: $0.label) }
      item.beside = both.flatMap { folder.companions(of: $0, withJSON: false) }
      // Where some table cannot be had, the one that speaks of it may be another's of that name.
      item.isHiddenInDoubt = !tables.isEmpty && (details.isEmpty || isLost) && !details.contains(where: \.isHidden)
      isInDoubt = isInDoubt || item.isHiddenInDoubt
      let said = both.lazy.compactMap { beside[NamedPictures.key($0.text)] ?? beside[NamedPictures.key($0.stem.text)] }
        .map { (file: $0, json: folder.json($0)) }.first
      if let said, !said.json.exists { plan.notes.append(.importDamaged(said.file)) }
      let own = both.lazy.compactMap { folder.ownDate($0) }.first
      item.words = plan.words(of: both[0]) { words in
        if let json = said?.json.each.first { say(json, both, own, &words) }
        if !words.words.contains(where: { $0.key == "date" }) {
          words.say(instant: details.lazy.compactMap(\.created).first, own: own)
        }
        if details.contains(where: \.isFavourite) { words.say("tags", .texts(["favourite"])) }
        if item.isHiddenInDoubt || details.contains(where: \.isHidden) { words.say("visibility", .word("private")) }
      }
      for one in both { items[one] = plan.items.count }
      plan.items.append(item)
    }
    addAlbums(tables, NamedPictures(images), items, &plan)
    if isInDoubt { plan.notes.append(.importInDoubt(folder.path)) }
    return plan
  }

  private static func isOsxphotos(_ file: ArchivePath, _ folder: SourceFolder) -> Bool {
    let json = folder.json(file)
    guard json.exists else { return folder.holds(["\"_CreatedBy\"", "osxphotos"], in: file) }
    return json.list.first?["_CreatedBy"].text?.contains("osxphotos") == true
  }

  private static func addAlbums(
    _ tables: ICloudTables, _ pictures: NamedPictures, _ items: [ArchivePath: Int], _ plan: inout IntakePlan
  ) {
    for album in tables.albums {
      plan.albums[album.file.text] = IntakePlan.Album(title: album.title)
      var unclear = 0
      for name in album.names where !name.isEmpty {
        // The album's own part first; a name that several other parts have tells nothing.
        guard let image = pictures.at(name, from: album.file.folder.folder.appending("Photos/x")) else {
          unclear += pictures.named(name).count > 1 ? 1 : 0
          continue
        }
        guard let place = items[image], !plan.items[place].albums.contains(album.file.text) else { continue }
        plan.items[place].albums.append(album.file.text)
      }
      guard unclear > 0 else { continue }
      plan.notes.append(
        Diagnostic(
          .note, "import.same-names", file: album.file.text,
          "several pictures have names that it lists, and are not put into “\(album.title)”: \(unclear)",
          remedy: "look for them in Photos, and add them to the collection"))
    }
  }

  /// The names of exiftool's, with their groups or without.
  private static func say(
    _ json: SourceJSON, _ images: [ArchivePath], _ own: CivilDateTime?, _ words: inout SaidWords
  ) {
    func value(_ group: String, _ name: String) -> SourceJSON { json["\(group):\(name)", name] }
    /// Without marks of writing's direction, which Photos puts around places.
    func text(_ value: SourceJSON) -> String? {
      value.text.map {
        String(String.UnicodeScalarView($0.unicodeScalars.filter { !(0x2066...0x2069).contains($0.value) }))
      }
    }
    let title = text(value("XMP", "Title")) ?? text(value("IPTC", "ObjectName"))
    if !images.contains(where: { $0.name == title }) { words.say(title: title, of: images[0]) }
    words.say(description: text(value("XMP", "Description")) ?? text(value("EXIF", "ImageDescription")))
    let people = (value("XMP", "PersonInImage").each + value("XMP", "RegionName").each).compactMap(text)
    let named = people.filter { $0 != "_UNKNOWN_" }.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    words.say("people", .texts(named))
    let keywords = value("XMP", "TagsList").exists ? value("XMP", "TagsList") : value("IPTC", "Keywords")
    words.say("tags", .texts(keywords.each.compactMap(text).filter { !named.contains($0) }))
    if let taken = value("EXIF", "DateTimeOriginal").text, taken.wholeMatch(of: /\d{4}:\d\d:\d\d \d\d:\d\d:\d\d/) != nil
    {
      let date = taken.prefix(10).replacing(":", with: "-") + "T" + taken.suffix(8)
      let isOwn = own?.iso8601.hasPrefix(date) == true
      words.say("date", isOwn ? nil : .word(date + (value("EXIF", "OffsetTimeOriginal").text ?? "")))
    }
    words.say(
      latitude: degrees(value("EXIF", "GPSLatitude"), value("EXIF", "GPSLatitudeRef")),
      longitude: degrees(value("EXIF", "GPSLongitude"), value("EXIF", "GPSLongitudeRef")))
  }

  /// A number, or `51 deg 30' 12.86" N`; the side stands behind it or apart.
  private static func degrees(_ value: SourceJSON, _ side: SourceJSON) -> Double? {
    var degrees = value.number
    let text = value.text ?? ""
    if degrees == nil, let match = text.firstMatch(of: /(\d+) deg (\d+)' ([\d.]+)"/), let whole = Double(match.1),
      let minutes = Double(match.2), let seconds = Double(match.3)
    {
      degrees = whole + minutes / 60 + seconds / 3_600
    }
    let isBelow = ["S", "W"].contains((side.text ?? text.split(separator: " ").last.map(String.init) ?? "").prefix(1))
    return degrees.map { isBelow ? -abs($0) : $0 }
  }
}
