// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel
private import KeepsakeSupport

/// A journal's line: one entry as JSON, whose last member is a digest of all that stands before it.
struct JournalText: Codable {
  private struct Text: Codable {
    var file: String
    var before: String?
    var after: String
  }

  private struct Move: Codable {
    var from: String
    var to: String
  }

  private struct Face: Codable {
    var image: String
    var at: [Double]
    var not: String?

    init(_ decision: FaceDecision) {
      let box = decision.face.box
      (image, at, not) = (decision.face.content.hex, [box.left, box.top, box.width, box.height], decision.name)
    }

    var decision: FaceDecision? {
      guard let content = ContentHash(hex: image), at.count == 4 else { return nil }
      let box = UnitRectangle(left: at[0], top: at[1], width: at[2], height: at[3])
      return FaceDecision(face: FaceID(content: content, box: box), name: not)
    }
  }

  /// What the program did, so that it can be said in other languages.
  private struct Deed: Codable {
    var template: String
    var values: [String]

    init?(_ label: Message) {
      guard label.template != "{}" else { return nil }
      template = label.template
      values = label.values.map { value in
        switch value {
        case .text(let text): text
        case .message(let message): message.text
        }
      }
    }

    var message: Message? { Message(template: template, values: values.map { .text($0) }) }
  }

  private var id: String
  private var time: Int
  /// In the keeper's words or in English.
  private var label: String
  private var deed: Deed?
  private var undoes: String?
  private var texts: [Text]?
  private var moves: [Move]?
  private var added: [String]?
  private var hiddenBefore: String?
  private var decided: [Face]?
  private var withdrawn: [Face]?

  /// An entry as a line without its end.
  static func line(_ entry: JournalEntry) -> [UInt8] {
    let text = JournalText(
      id: entry.id, time: entry.time, label: entry.label.text, deed: Deed(entry.label), undoes: entry.undoes,
      texts: entry.texts.map { Text(file: $0.file.text, before: $0.before?.hex, after: $0.after.hex) },
      moves: entry.moves.map { Move(from: $0.from, to: $0.to) }, added: entry.added.map(\.text),
      hiddenBefore: entry.hiddenBefore?.hex, decided: entry.decided.isEmpty ? nil : entry.decided.map { Face($0) },
      withdrawn: entry.withdrawn.isEmpty ? nil : entry.withdrawn.map { Face($0) })
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Strings and numbers alone: nothing that JSON could not hold.
    return sealed((try? encoder.encode(text)).map { Array($0) } ?? [])
  }

  private static func sum(_ text: some Sequence<UInt8>) -> String { String(Digest256.hash(Array(text)).hex.prefix(16)) }

  private static func sealed(_ object: [UInt8]) -> [UInt8] {
    let text = object.dropLast()
    return text + Array(",\"sum\":\"\(sum(text))\"}".utf8)
  }

  /// Whether a line is as it was written.
  ///
  /// Those of 1.0.0 have no digest, and are believed.
  private static func isWhole(_ line: [UInt8]) -> Bool {
    let end = Array(line.suffix(26))
    guard end.starts(with: Array(",\"sum\":\"".utf8)) else { return true }
    return sealed(line.dropLast(26) + [125]) == line
  }

  /// The entry of a line; `nil` if it is none, as the last one that a killed program began, or is damaged.
  static func entry(_ line: [UInt8]) -> JournalEntry? {
    guard isWhole(line), let text = try? JSONDecoder().decode(JournalText.self, from: Data(line)),
      EditJournal.isID(text.id)
    else {
      return nil
    }
    // A journal may have come with the archive, and times are reckoned with.
    let label = text.deed?.message ?? Message(own: text.label)
    var entry = JournalEntry(id: text.id, time: min(max(0, text.time), 1 << 40), label: label, undoes: text.undoes)
    for one in text.texts ?? [] {
      guard let after = ContentHash(hex: one.after) else { return nil }
      let before = one.before.map { ContentHash(hex: $0) }
      if case .some(nil) = before { return nil }
      entry.texts.append(JournalEntry.Text(file: ArchivePath(one.file), before: before ?? nil, after: after))
    }
    entry.moves = (text.moves ?? []).map { JournalEntry.Move(from: $0.from, to: $0.to) }
    entry.added = (text.added ?? []).map { ArchivePath($0) }
    entry.decided = (text.decided ?? []).compactMap(\.decision)
    entry.withdrawn = (text.withdrawn ?? []).compactMap(\.decision)
    entry.hiddenBefore = text.hiddenBefore.flatMap { ContentHash(hex: $0) }
    return entry
  }
}
