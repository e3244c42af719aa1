// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// Day One's export: one JSON file for each journal, and `photos/MD5.jpeg`, `videos/MD5.mov` … beside it.
enum DayOneExport: ProgramExport {
  static func plan(of folder: SourceFolder) -> IntakePlan? {
    let media = Set(folder.files.map(\.folder).filter { ["photos", "videos", "audios", "pdfs"].contains($0.name) })
    let texts = folder.scan.takeout.map(\.path).filter { file in media.contains { $0.folder == file.folder } }
    let journals = texts.filter { isJournal($0, folder) }
    guard !journals.isEmpty else { return nil }
    var plan = IntakePlan(kind: "an export of Day One’s", name: "day-one")
    let images = plan.pictures(of: folder)
    let pictures = NamedPictures(images)
    var named: Set<ArchivePath> = []
    for journal in journals {
      let json = folder.json(journal)
      if !json.exists { plan.notes.append(.importDamaged(journal)) }
      for entry in json["entries"].list {
        let kinds = ["photos", "videos", "audios", "pdfAttachments"].flatMap { entry[$0].list }
        // The sort is stable: what has no number stays where it is listed.
        let media = kinds.sorted { ($0["orderInEntry"].number ?? 0) < ($1["orderInEntry"].number ?? 0) }
        // A sound's ending is not told, and the sums are names enough.
        let found = media.compactMap { one in one["md5"].text.flatMap { pictures.stem($0, from: journal) } }
        let location = entry["location"]
        let names = [location["placeName"], location["localityName"], location["country"]].compactMap(\.text)
        DiaryEntry(
          id: entry["uuid"].text ?? found.first?.text ?? journal.text, text: entry["text"].text ?? "",
          seconds: entry["creationDate"].instant, zone: entry["timeZone"].text, isWholeDay: entry["isAllDay"].mayBeTrue,
          place: (
            names.isEmpty ? nil : names.joined(separator: ", "), location["latitude"].number,
            location["longitude"].number
          ),
          tags: entry["tags"].list.compactMap(\.text), isFavourite: entry["starred"].mayBeTrue, images: found
        ).add(to: &plan, folder, named: &named)
      }
    }
    plan.leaveOutOthers(of: images, "no entry of the diary names it")
    return plan
  }

  private static func isJournal(_ file: ArchivePath, _ folder: SourceFolder) -> Bool {
    let json = folder.json(file)
    guard json.exists else { return folder.holds(["\"entries\"", "\"creationDate\"", "\"uuid\""], in: file) }
    return json["entries"].list.contains { $0["creationDate"].exists && ($0["uuid"].exists || $0["text"].exists) }
  }
}
