// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel
private import KeepsakeSupport

/// What comes out of Immich: folders that `immich-go archive` wrote, with `NAME.EXT.JSON` beside each picture, and saved answers of its API
/// about albums, whose pictures are known by their SHA-1.
enum ImmichExport: ProgramExport {
  private struct Album {
    var key: String
    /// By SHA-1 in base64, as in the API.
    var assets: [String: SourceJSON]
    var words: IntakePlan.Album?
    var cover: String?
    var owner: String?
    /// Whether others may have put pictures into it: whose is whose nothing tells.
    var isShared = false
  }

  /// A folder is one program's: a few of its texts tell that it is another's.
  private static let mostLooks = 100

  static func plan(of folder: SourceFolder) -> IntakePlan? {
    let texts = folder.scan.takeout.map(\.path).filter { ImageFormat(fileExtension: $0.stem.pathExtension) != nil }
    let hasTexts = texts.prefix(mostLooks).contains { isArchived($0, folder) }
    var plan = IntakePlan(kind: "an export from Immich", name: "immich")
    let albums = folder.unmatched.compactMap { album(in: $0, folder, &plan) }
    guard hasTexts || !albums.isEmpty else { return nil }
    var beside: [String: ArchivePath] = [:]
    // Texts whose names differ only in capitals: it is unknown which text belongs to which picture.
    var twice: Set<ArchivePath> = []
    if hasTexts {
      // A live photo's clip may have no text: a text with the same name without the extension counts.
      for text in texts.reversed() { beside[NamedPictures.key(text.stem.stem.text)] = text }
      for text in texts {
        if let other = beside.updateValue(text, forKey: NamedPictures.key(text.stem.text)), other.name != text.name {
          twice.formUnion([other, text])
        }
      }
    }
    for album in albums { plan.albums[album.key] = album.words }
    let lost = Set(folder.lost)
    var (isInDoubt, ofOthers) = (false, 0)
    for image in plan.pictures(of: folder) {
      let isPicture = ImageFormat(fileExtension: image.pathExtension)?.medium == nil
      let text =
        beside[NamedPictures.key(image.text)] ?? (isPicture ? nil : beside[NamedPictures.key(image.stem.text)])
      let sum =
        albums.isEmpty
        ? nil
        : OtherDigest.sha1.hash(bytesOfPath: image.bytes(below: folder.root)).map { Data($0).base64EncodedString() }
      let inAlbums = sum.map { sum in albums.filter { $0.assets[sum] != nil } } ?? []
      let said =
        [text.map(folder.json)].compactMap(\.self).filter(\.exists) + inAlbums.compactMap { $0.assets[sum ?? ""] }
      if said.contains(where: { $0["trashed"].mayBeTrue || $0["isTrashed"].mayBeTrue }) {
        plan.leaveOut(image.text, "it lay in the trash there")
        continue
      }
      var item = IntakePlan.Item(id: image.text)
      (item.files, item.beside) = ([folder.file(image)], folder.companions(of: image, withJSON: false))
      let isOfOthers =
        said.contains { $0["fromPartner"].mayBeTrue || $0["fromSharedAlbum"].mayBeTrue }
        || inAlbums.contains { $0.isShared || $0.assets[sum ?? ""]?["ownerId"].text != $0.owner }
      let isUnsaid = said.isEmpty || text.map { lost.contains($0) || twice.contains($0) } == true
      item.isHiddenInDoubt = isUnsaid || isOfOthers && !said.contains(where: hides)
      isInDoubt = isInDoubt || isUnsaid
      if isOfOthers { (ofOthers, item.hidingReason) = (ofOthers + 1, .others) }
      item.words = plan.words(of: image) { words in
        if let first = said.first { say(first, folder.ownDate(image), &words) }
        if item.isHiddenInDoubt || said.contains(where: hides) { words.say("visibility", .word("private")) }
      }
      item.albums = inAlbums.map(\.key)
      for album in said.flatMap({ $0["albums"].list }) {
        guard let title = album["title"].text else { continue }
        plan.albums[title] = IntakePlan.Album(title: title, description: album["description"].text)
        item.albums.append(title)
      }
      for album in inAlbums where album.cover != nil && album.cover == sum { plan.albums[album.key]?.cover = item.id }
      plan.items.append(item)
    }
    if ofOthers > 0 { plan.notes.append(.importOfOthers(ofOthers, folder.path)) }
    if isInDoubt { plan.notes.append(.importInDoubt(folder.path)) }
    return plan
  }

  private static func isArchived(_ file: ArchivePath, _ folder: SourceFolder) -> Bool {
    let json = folder.json(file)
    guard json.exists else { return folder.holds(["\"fileName\"", "\"dateTaken\""], in: file) }
    // The other two may be left out by that program; Takeout's have a title.
    return json["fileName"].exists && !json["title"].exists && !json["photoTakenTime"].exists
  }

  private static func album(in file: ArchivePath, _ folder: SourceFolder, _ plan: inout IntakePlan) -> Album? {
    let json = folder.json(file)
    guard json.exists else {
      guard folder.holds(["\"albumName\"", "\"assets\""], in: file) else { return nil }
      plan.notes.append(.importDamaged(file))
      return Album(key: file.text, assets: [:])
    }
    guard let title = json["albumName"].text else { return nil }
    let assets = json["assets"].list.compactMap { asset in asset["checksum"].text.map { ($0, asset) } }
    let cover = json["albumThumbnailAssetId"].text
    return Album(
      key: file.text, assets: Dictionary(assets, uniquingKeysWith: { first, _ in first }),
      words: IntakePlan.Album(title: title, description: json["description"].text),
      cover: cover.flatMap { id in assets.first { $0.1["id"].text == id }?.0 }, owner: json["ownerId"].text,
      isShared: json["shared"].mayBeTrue || !json["albumUsers"].list.isEmpty)
  }

  /// Archived, locked, or with a word that is not known.
  private static func hides(_ said: SourceJSON) -> Bool {
    let word = said["visibility"]
    return said["archived"].mayBeTrue || said["isArchived"].mayBeTrue || word.exists && word.text != "timeline"
  }

  private static func isHidden(_ person: SourceJSON) -> Bool {
    person["isHidden"].mayBeTrue || person["hidden"].mayBeTrue
  }

  private static func say(_ said: SourceJSON, _ own: CivilDateTime?, _ words: inout SaidWords) {
    let camera = said["exifInfo"].exists ? said["exifInfo"] : said
    words.say(description: camera["description"].text)
    let taken = camera["dateTaken", "dateTimeOriginal"]
    let offset = taken.text?.suffix(6).wholeMatch(of: /[+-]\d\d:\d\d/).map { "GMT\($0.0)" }
    words.say(instant: taken.instant, zone: camera["timeZone"].text ?? offset, own: own)
    words.say(latitude: camera["latitude"].number, longitude: camera["longitude"].number)
    // Nothing names whom the keeper has hidden there.
    let people = said["people"].list, hidden = Set(people.filter(isHidden).compactMap { $0["name"].text })
    words.say("people", .texts(people.filter { !isHidden($0) }.compactMap { $0["name"].text }))
    words.say(
      keywords: said["tags"].list.compactMap { $0["value"].text }.filter { tag in
        !hidden.contains { tag == $0 || tag.hasSuffix("/\($0)") }
      })
    if said["favorited"].mayBeTrue || said["isFavorite"].mayBeTrue { words.say("tags", .texts(["favourite"])) }
  }
}
