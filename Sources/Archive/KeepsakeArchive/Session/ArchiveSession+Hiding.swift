// SPDX-License-Identifier: MIT
internal import ArchiveState
internal import KeepsakeModel
internal import Sidecars

extension ArchiveSession {
  /// Throws where undoing would take pictures out of a text that has come to hide them since the action.
  ///
  /// Where only keys were changed the newer word stays by itself; where texts were made or moved, or pictures put together, what
  /// comes back says nothing of it.
  func checkThatNothingOpens(undoing entry: JournalEntry) throws(ArchiveEditError) {
    for change in entry.texts {
      guard let now = try text(change.file), now.content != change.after, now.content != change.before else { continue }
      let after = try said(try read(change.after, of: change.file), change.file)
      var movesPictures = !entry.moves.isEmpty
      if let content = change.before {
        let before = try said(try read(content, of: change.file), change.file)
        movesPictures = movesPictures || Self.grouping.contains { !YAMLValue.saySame(before[$0], after[$0]) }
      } else {
        movesPictures = true
      }
      let present = try said(now.bytes, change.file)
      if movesPictures, Self.hiding.contains(where: { Self.hidesMore($0, present[$0], than: after[$0]) }) {
        throw .hiddenSince(change.file)
      }
    }
  }

  /// What a text says of its pictures, and of who may see them.
  func said(_ bytes: [UInt8], _ file: ArchivePath) throws(ArchiveEditError) -> [String: YAMLValue] {
    let keys = Self.grouping + Self.hiding
    do throws(SidecarEditError) {
      let values = try SidecarEditor.values(at: keys.map { [.key($0)] }, in: bytes)
      return Dictionary(uniqueKeysWithValues: zip(keys, values).compactMap { key, value in value.map { (key, $0) } })
    } catch {
      throw .uneditable(file, error)
    }
  }

  /// Whether a text may say who sees its pictures.
  static func mayHide(_ text: [UInt8]) -> Bool { String(decoding: text, as: UTF8.self).contains("visibility") }

  static let grouping = ["images", "files"]
  private static let hiding = ["visibility", "type", "category", "location"]

  private static func hidesMore(_ key: String, _ said: YAMLValue?, than was: YAMLValue?) -> Bool {
    guard let said, !YAMLValue.saySame(said, was) else { return false }
    guard key == "visibility" else { return true }
    func visibility(_ value: YAMLValue?) -> Visibility? {
      switch value {
      case .text(let word), .word(let word): Visibility(rawValue: word)
      default: nil
      }
    }
    return visibility(said) ?? .private > visibility(was) ?? .public
  }
}
