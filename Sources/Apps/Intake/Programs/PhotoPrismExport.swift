// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel
private import Sidecars

/// PhotoPrism's folders: `sidecar/…/NAME.yml`, which mirrors `originals/`, and `backup/albums/album/*.yml`.
///
/// Only what a person has said is taken: what PhotoPrism guesses of a picture a build finds out by itself, or leaves open.
enum PhotoPrismExport: ProgramExport {
  static func plan(of folder: SourceFolder) -> IntakePlan? {
    let texts = folder.files.filter { $0.pathExtension == "yml" }
    let albumTexts = texts.filter { $0.folder.name == "album" && $0.folder.folder.name == "albums" }
    let pictureTexts = texts.filter { !$0.folder.folder.name.hasSuffix("albums") }
    guard pictureTexts.contains(where: { isOurs($0, folder) }) else { return nil }
    var plan = IntakePlan(kind: "PhotoPrism’s folders", name: "photoprism")
    var said: [String: (file: ArchivePath, words: SourceYAML?)] = [:]
    for file in pictureTexts {
      let words = SourceYAML(folder.bytes(file))
      if words == nil { plan.notes.append(.importDamaged(file)) }
      // If names differ only in capitals, it is unknown which text belongs to which picture.
      let isTwice = said[key(file.stem, below: "sidecar")] != nil
      said[key(file.stem, below: "sidecar")] = (file, isTwice ? nil : words)
    }
    var ids: [String: [String]] = [:]
    var isInDoubt = false
    for image in plan.pictures(of: folder) {
      guard !image.text.split(separator: "/").dropLast().contains("sidecar") else {
        plan.leaveOut(image.text, "PhotoPrism has made it of an original")
        continue
      }
      let text = said[key(image.stem, below: "originals")]
      if text?.words?["DeletedAt"] != nil {
        plan.leaveOut(image.text, "it lay in the archive there, which is its trash")
        continue
      }
      var item = IntakePlan.Item(id: image.text)
      (item.files, item.beside) = ([folder.file(image)], folder.companions(of: image, withJSON: false))
      item.isHiddenInDoubt = text?.words == nil || text.map { folder.lost.contains($0.file) } == true
      isInDoubt = isInDoubt || item.isHiddenInDoubt
      item.words = plan.words(of: image) { words in
        if let yaml = text?.words { say(yaml, image, &words) }
        let isPrivate = text?.words?["Private"].map { $0 != "false" } ?? false
        if item.isHiddenInDoubt || isPrivate { words.say("visibility", .word("private")) }
      }
      if let id = text?.words?["UID"] { ids[id, default: []].append(item.id) }
      plan.items.append(item)
    }
    let places = Dictionary(plan.items.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    for file in albumTexts { addAlbum(file, folder, ids, places, &plan) }
    if isInDoubt { plan.notes.append(.importInDoubt(folder.path)) }
    return plan
  }

  private static func isOurs(_ file: ArchivePath, _ folder: SourceFolder) -> Bool {
    folder.holds(["UID: ", "TakenAt: "], in: file) || folder.holds(["UID: ", "TakenSrc: "], in: file)
  }

  /// What a picture and its text have in common: the path below their folders, wherever those lie.
  private static func key(_ stem: ArchivePath, below folder: String) -> String {
    let parts = stem.text.split(separator: "/")
    let start = parts.dropLast().lastIndex { $0 == folder }.map { $0 + 1 } ?? 0
    return NamedPictures.key(parts[start...].joined(separator: "/"))
  }

  /// Of both the first is the better.
  private static let rights: [(key: String, meaning: TableColumns.Meaning)] = [
    ("License", .key("rights")), ("Copyright", .key("rights")),
  ]

  private static func say(_ yaml: SourceYAML, _ image: ArchivePath, _ words: inout SaidWords) {
    func manual(_ key: String, _ others: String...) -> String? {
      ([key] + others).lazy.compactMap { yaml["\($0)Src"] == "manual" ? yaml[$0] : nil }.first
    }
    words.say(title: manual("Title"), of: image)
    words.say(description: manual("Caption", "Description"))
    if yaml["TakenSrc"] == "manual" { sayDate(yaml, &words) }
    if yaml["PlaceSrc"] == "manual" {
      words.say(latitude: yaml["Lat"].flatMap(Double.init), longitude: yaml["Lng"].flatMap(Double.init))
    }
    let details = yaml.map("Details")
    func detail(_ key: String) -> String? { details["\(key)Src"] == "manual" ? details[key] : nil }
    let keywords = detail("Keywords")?.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) } ?? []
    words.say("tags", .texts(keywords.filter { !$0.isEmpty } + (yaml["Favorite"] == "true" ? ["favourite"] : [])))
    words.say("notes", detail("Notes").map { .text(PlainText.markdown($0)) })
    for (key, meaning) in [("Subject", .field("Subject")), ("Artist", .field("Artist"))] + rights {
      if let text = detail(key) { words.take(text, meaning, key) }
    }
  }

  /// A person's value wins over the picture's own date; -1 means unknown.
  private static func sayDate(_ yaml: SourceYAML, _ words: inout SaidWords) {
    func number(_ key: String) -> Int? { yaml[key].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil } }
    func padded(_ number: Int, _ count: Int) -> String {
      String(repeating: "0", count: max(0, count - "\(number)".count)) + "\(number)"
    }
    if yaml["Year"] != nil, number("Year") == nil { return }
    if let year = number("Year"), number("Month") == nil || number("Day") == nil {
      let month = number("Month").map { "-" + padded($0, 2) } ?? ""
      words.say("date", .word(padded(year, 4) + month))
    } else if let local = yaml["TakenAtLocal"], local.count >= 19 {
      // Written as if it were UTC.
      words.say("date", .word(String(local.prefix(19)).replacing(" ", with: "T")))
    } else if let taken = yaml["TakenAt"] {
      words.say(instant: SourceJSON.instant(of: taken), zone: yaml["TimeZone"], own: nil)
    }
  }

  private static func addAlbum(
    _ file: ArchivePath, _ folder: SourceFolder, _ ids: [String: [String]], _ places: [String: Int],
    _ plan: inout IntakePlan
  ) {
    guard let yaml = SourceYAML(folder.bytes(file)) else { return plan.notes.append(.importDamaged(file)) }
    guard yaml["Type"] ?? "album" == "album", yaml["DeletedAt"] == nil, let title = yaml["Title"] else { return }
    plan.albums[file.text] = IntakePlan.Album(title: title, description: yaml["Description", "Caption"])
    for photo in yaml.list("Photos") where photo["Hidden"] != "true" && photo["Missing"] != "true" {
      for id in ids[photo["UID"] ?? ""] ?? [] {
        if let place = places[id] { plan.items[place].albums.append(file.text) }
      }
    }
  }
}
