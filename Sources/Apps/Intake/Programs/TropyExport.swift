// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel
private import KeepsakeSupport
private import Sidecars

/// Tropy: exports as JSON-LD beside the photos, projects, and `.tropy` folders with both.
enum TropyExport: ProgramExport {
  static func plan(of folder: SourceFolder) throws -> IntakePlan? {
    let exports = folder.unmatched.filter { isExport($0, folder) }
    let projects = folder.files.filter { $0.pathExtension == "tpy" }
    guard !exports.isEmpty || !projects.isEmpty else { return nil }
    var plan = IntakePlan(kind: "a project of Tropy’s", name: "tropy")
    let images = plan.pictures(of: folder)
    let pictures = NamedPictures(images)
    var brought: Set<ArchivePath> = []
    for file in projects {
      for item in try TropyProject.items(of: file, in: folder) { add(item, file, pictures, folder, &brought, &plan) }
    }
    for file in exports {
      let json = folder.json(file)
      if !json.exists { plan.notes.append(.importDamaged(file)) }
      for document in json.each {
        // Where there is one item only, it stands without a graph.
        let items = document["@graph"].exists ? document["@graph"].each : [document]
        for item in items { add(TropyItem(item), file, pictures, folder, &brought, &plan) }
      }
    }
    plan.leaveOutOthers(of: images, "no item of Tropy’s has it")
    return plan
  }

  private static func isExport(_ file: ArchivePath, _ folder: SourceFolder) -> Bool {
    let json = folder.json(file)
    guard json.exists else { return folder.holds(["\"@context\"", "tropy"], in: file) }
    return json.each.contains { document in
      document["@context"].exists
        && ([document] + document["@graph"].each).contains { $0["photo"].exists || $0["template"].exists }
    }
  }

  private static func add(
    _ said: TropyItem, _ file: ArchivePath, _ pictures: NamedPictures, _ folder: SourceFolder,
    _ brought: inout Set<ArchivePath>, _ plan: inout IntakePlan
  ) {
    var images: [(image: ArchivePath, photo: TropyItem.Photo)] = []
    var isKnown = false
    for photo in said.photos {
      let name = photo.filename ?? photo.path
      if let kind = photo.kind, !kind.isEmpty, kind != "file" {
        plan.leaveOut(name, "it lies at an address, and nothing is fetched")
      } else if let image = find(photo, file, pictures, folder) {
        // In Tropy the pages of a PDF are separate photos, and a project and its export name the same ones.
        isKnown = isKnown || brought.contains(image) && !images.contains { $0.image == image }
        if brought.insert(image).inserted { images.append((image, photo)) }
      } else {
        plan.leaveOut(name, "its file is not in the folder, or is another one by its checksum")
      }
    }
    guard let first = images.first?.image else {
      if said.photos.isEmpty, !isKnown {
        let title = said.properties.first { $0.name.hasSuffix("title") }?.text
        plan.leaveOut(title ?? "an item in \(file.text)", "it has no photo")
      }
      return
    }
    var item = IntakePlan.Item(id: first.text)
    item.files = images.map { folder.file($0.image) }
    item.beside = images.flatMap { folder.companions(of: $0.image, withJSON: false) }
    item.albums = said.lists
    for list in said.lists where plan.albums[list] == nil { plan.albums[list] = IntakePlan.Album(title: list) }
    let names = said.properties.map(\.name)
    let meanings = (try? TableColumns(names, map: [], file: file.text))?.meanings ?? names.map { .field($0) }
    item.words = plan.words(of: first) { words in
      for (property, meaning) in zip(said.properties, meanings) {
        if meaning == .key("title") {
          words.say(title: property.text, of: first)
        } else {
          // What says in a table where a file is or what belongs together says nothing of that here.
          let isOfTables = [.file, .keepsake, .object, .album].contains(meaning)
          words.take(property.text, isOfTables ? .field(property.name) : meaning, property.name)
        }
      }
      words.say("tags", .texts(said.tags))
      words.say("transcript", .text(said.transcripts.joined(separator: "\n\n")))
      words.say("notes", .text(PlainText.markdown(said.notes.joined(separator: "\n\n"))))
      words.say("markup", .list(images.enumerated().flatMap { marks(of: $1.photo, image: $0 + 1) }))
    }
    plan.items.append(item)
  }

  /// Finds a photo by its path, or beside the export; else by its name, and by its checksum if known, since other files may have that name,
  /// too.
  private static func find(
    _ photo: TropyItem.Photo, _ file: ArchivePath, _ pictures: NamedPictures, _ folder: SourceFolder
  ) -> ArchivePath? {
    let start = folder.root + "/"
    let path = photo.path.hasPrefix(start) ? String(photo.path.dropFirst(start.count)) : photo.path
    if let image = pictures.at(path, from: file) { return image }
    let likely = pictures.like(photo.filename ?? path)
    guard let checksum = photo.checksum?.lowercased(), !checksum.isEmpty else {
      return likely.count == 1 ? likely[0] : nil
    }
    return pictures.named(likely.first?.name ?? "").first { image in
      OtherDigest.md5.hash(bytesOfPath: image.bytes(below: folder.root)).map(HexText.text) == checksum
    }
  }

  /// Boxes around what was selected, in fractions of the picture.
  private static func marks(of photo: TropyItem.Photo, image: Int) -> [YAMLValue] {
    guard let width = photo.width, let height = photo.height, width >= 1, height >= 1, !photo.isTurned else {
      return []
    }
    return photo.boxes.compactMap { box in
      let (left, top) = (max(0, box.x / width), max(0, box.y / height))
      let (right, bottom) = (min(1, (box.x + box.width) / width), min(1, (box.y + box.height) / height))
      guard left < right, top < bottom else { return nil }
      let sides = [left, top, right - left, bottom - top].map { YAMLValue.word("\(($0 * 10_000).rounded() / 10_000)") }
      return .map([.init("box", .list(sides)), .init("image", .word("\(image)"))])
    }
  }
}
