// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel

/// What Flickr gives its users: texts in one zip file (`photo_ID.json`, `albums.json`), pictures in others, which have the ID in their names.
enum FlickrExport: ProgramExport {
  static func plan(of folder: SourceFolder) -> IntakePlan? {
    var photos: [String: SourceJSON] = [:]
    // Of two texts of one picture nothing tells which is right: without any it is private.
    var twice: Set<String> = []
    for file in folder.scan.takeout.map(\.path) where file.name.hasPrefix("photo_") {
      let photo = folder.json(file)
      guard let id = photo["id"].text, photo["date_imported"].exists || photo["original"].exists else { continue }
      if photos.updateValue(photo, forKey: id) != nil { twice.insert(id) }
    }
    guard !photos.isEmpty else { return nil }
    for id in twice { photos[id] = nil }
    var plan = IntakePlan(kind: "a download from Flickr", name: "flickr")
    let albums = albums(of: folder)
    var isInDoubt = false
    for image in folder.images {
      let id = id(of: image, photos)
      var item = IntakePlan.Item(id: id ?? image.text)
      (item.files, item.beside) = ([folder.file(image)], folder.companions(of: image))
      if let id, let photo = photos.removeValue(forKey: id) {
        item.words = words(of: photo, image, folder, &plan)
        if item.hides?.visibility == .secured { item.hidingReason = .posts }
        item.albums = albums.filter { $0.photos.contains(id) }.map(\.key)
      } else {
        (item.isHiddenInDoubt, isInDoubt) = (true, true)
        item.words = [.hiding]
      }
      plan.items.append(item)
    }
    if isInDoubt { plan.notes.append(.importInDoubt(folder.path)) }
    for album in albums { plan.albums[album.key] = album.words }
    for (id, photo) in photos.sorted(by: { $0.key < $1.key }) {
      plan.leftOut.append(
        IntakePlan.LeftOut(
          name: photo["name"].text.map { "\($0) (\(id))" } ?? id, reason: "its picture is in none of the parts"))
    }
    return plan
  }

  /// `NAME_ID_o.jpg` or `ID_SECRET_o.jpg`: names repeat, IDs do not.
  private static func id(of image: ArchivePath, _ photos: [String: SourceJSON]) -> String? {
    let parts = Set(ArchivePath(image.stem.name).text.split { $0 == "_" || $0 == "-" }.map(String.init))
    let ids = parts.filter { photos[$0] != nil }
    return ids.count == 1 ? ids.first : nil
  }

  private static func words(
    of photo: SourceJSON, _ image: ArchivePath, _ folder: SourceFolder, _ plan: inout IntakePlan
  ) -> [IntakePlan.Word] {
    var words = SaidWords(file: image.text)
    words.say(title: photo["name"].text.map(HTMLText.plain), of: image)
    words.say(description: photo["description"].text.map(HTMLText.plain))
    words.say("tags", .texts(photo["tags"].list.compactMap { $0["tag"].text.map(HTMLText.plain) }))
    words.say("rights", photo["license"].text.map { .text($0) })
    if let date = date(photo, image, folder) { words.say("date", .word(date)) }
    let geo = photo["geo"].isList ? photo["geo"].list.first : photo["geo"]
    if let geo { words.say(latitude: degrees(geo["latitude"]), longitude: degrees(geo["longitude"])) }
    switch photo["privacy"].text?.lowercased() {
    case "public": break
    // Written alike for friends, for family and for both.
    case let shown? where shown.contains("friend") || shown.contains("family"):
      words.say("visibility", .word("secured"))
    default: words.say("visibility", .word("private"))
    }
    words.finish()
    plan.notes += words.notes
    return words.words
  }

  /// The owner's or camera's date; a picture without a date shows its upload date there.
  private static func date(_ photo: SourceJSON, _ image: ArchivePath, _ folder: SourceFolder) -> String? {
    guard let taken = photo["date_taken"].text, taken.count >= 10 else { return nil }
    if folder.ownDate(image)?.iso8601.hasPrefix(taken.replacing(" ", with: "T")) == true { return nil }
    let day = String(taken.prefix(10))
    if let imported = photo["date_imported"].text, imported.hasPrefix(day) {
      return folder.ownDate(image) == nil ? "\(day)~" : nil
    }
    return taken.replacing(" ", with: "T")
  }

  /// Some downloads have whole numbers of millionths.
  private static func degrees(_ value: SourceJSON) -> Double? {
    value.number.map { abs($0) > 180 ? $0 / 1_000_000 : $0 }
  }

  private static func albums(of folder: SourceFolder) -> [(key: String, words: IntakePlan.Album, photos: Set<String>)] {
    let files = folder.scan.takeout.map(\.path).filter { $0.name == "albums.json" }
    return files.flatMap { folder.json($0)["albums"].list }.compactMap { album in
      guard let title = album["title"].text else { return nil }
      // An album may name a photo "0".
      let photos = album["photos"].list.compactMap(\.text)
      let cover = album["cover_photo"].text?.split(separator: "/").last.map(String.init)
      var words = IntakePlan.Album(
        title: HTMLText.plain(title), description: album["description"].text.map(HTMLText.plain))
      (words.order, words.cover) = (photos, cover)
      return (album["id"].text ?? title, words, Set(photos))
    }
  }
}
