// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// Journey's export: a JSON file for each entry, and its pictures beside it.
enum JourneyExport: ProgramExport {
  static func plan(of folder: SourceFolder) -> IntakePlan? {
    let texts = folder.scan.takeout.map(\.path).filter { $0.name.wholeMatch(of: /\d{10,}-[\w-]+\.json/) != nil }
    let entries = texts.filter { isEntry($0, folder) }
    guard !entries.isEmpty else { return nil }
    var plan = IntakePlan(kind: "an export of Journey’s", name: "journey")
    let images = plan.pictures(of: folder)
    let pictures = NamedPictures(images)
    var named: Set<ArchivePath> = []
    for file in entries {
      let entry = folder.json(file)
      guard entry.exists else {
        plan.notes.append(.importDamaged(file))
        continue
      }
      let text = entry["text"].text ?? ""
      let isPage = entry["type"].text?.lowercased() == "html" || text.hasPrefix("<")
      DiaryEntry(
        id: entry["id"].text ?? file.stem.name, text: isPage ? HTMLText.plain(text) : text, isMarkdown: !isPage,
        seconds: entry["date_journal"].number.flatMap { abs($0) < 1e14 ? Int($0 / 1_000) : nil },
        zone: entry["timezone"].text,
        place: (entry["address"].text, degrees(entry["lat"]), degrees(entry["lon"])),
        tags: entry["tags"].list.compactMap(\.text), isFavourite: entry["favourite"].mayBeTrue,
        images: entry["photos"].list.compactMap { $0.text.flatMap { pictures.at($0, from: file) } }
      ).add(to: &plan, folder, named: &named)
    }
    plan.leaveOutOthers(of: images, "no entry of the diary names it")
    return plan
  }

  /// The largest number there is stands for none.
  private static func degrees(_ value: SourceJSON) -> Double? { value.number.flatMap { abs($0) <= 180 ? $0 : nil } }

  private static func isEntry(_ file: ArchivePath, _ folder: SourceFolder) -> Bool {
    let json = folder.json(file)
    guard json.exists else { return folder.holds(["\"date_journal\""], in: file) }
    return json["date_journal"].exists && json["text"].exists
  }
}
