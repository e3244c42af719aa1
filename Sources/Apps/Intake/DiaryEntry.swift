// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel

/// A diary's entry with its pictures, as a keepsake that is private until its keeper says otherwise: a diary is written for oneself.
struct DiaryEntry {
  var id: String
  var text: String
  /// Else it is plain.
  var isMarkdown = true
  var seconds: Int?
  var zone: String?
  var isWholeDay = false
  var place: (name: String?, latitude: Double?, longitude: Double?)
  var tags: [String]
  var isFavourite: Bool
  /// In their order.
  var images: [ArchivePath]

  /// A first line that is longer is no title.
  private static let longestTitle = 100

  /// Adds it to the plan; an entry without a picture is not a keepsake and is left out.
  func add(to plan: inout IntakePlan, _ folder: SourceFolder, named: inout Set<ArchivePath>) {
    let new = images.filter { named.insert($0).inserted }
    let (title, body) = parts
    guard let first = new.first else {
      let day = seconds.flatMap { CivilDateTime(unixSeconds: $0)?.iso8601.prefix(10) }.map { "\($0) " } ?? ""
      return plan.leaveOut("\(day)\(title ?? id)", "the entry has no picture here, and words alone are no keepsake")
    }
    var item = IntakePlan.Item(id: id)
    item.files = new.map(folder.file)
    item.beside = new.flatMap { folder.companions(of: $0, withJSON: false) }
    (item.isHiddenInDoubt, item.hidingReason) = (true, .diary)
    item.words = plan.words(of: first) { words in
      words.say(title: title, of: first)
      // A caption has no links.
      if isMarkdown, body.contains(where: \.isNewline) || body.contains("](") || body.count > 1_000 {
        words.say("description", .text(body))
      } else {
        words.say(description: isMarkdown ? MarkdownText.plain(body) : body)
      }
      words.say(instant: seconds, zone: zone, to: isWholeDay ? .day : .second, own: folder.ownDate(first))
      words.say(place: place.name, latitude: place.latitude, longitude: place.longitude)
      words.say("tags", .texts(tags + (isFavourite ? ["favourite"] : [])))
      words.say("visibility", .word("private"))
    }
    plan.items.append(item)
  }

  /// The first line, if it is short, and what follows; marks of pictures are left out.
  private var parts: (title: String?, body: String) {
    let text = text.replacing(/!\[[^\[\]]{0,500}\]\([^()]{0,500}\)/, with: "").trimmingCharacters(
      in: .whitespacesAndNewlines)
    let first = text.prefix { !$0.isNewline }
    guard first.count <= 10 * Self.longestTitle else { return (nil, text) }
    let title = (isMarkdown ? MarkdownText.plain(String(first)) : String(first)).trimmingCharacters(in: .whitespaces)
    guard !title.isEmpty, title.count <= Self.longestTitle else { return (nil, text) }
    return (title, text.dropFirst(first.count).trimmingCharacters(in: .whitespacesAndNewlines))
  }
}
