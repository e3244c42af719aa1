// SPDX-License-Identifier: MIT
internal import KeepsakeModel

extension IntakePlan {
  /// A folder's pictures, but for those whose names are not in UTF-8: they are left out.
  mutating func pictures(of folder: SourceFolder) -> [ArchivePath] {
    folder.images.filter { image in
      let isText = String(validating: image.bytes, as: UTF8.self) != nil
      if !isText { leaveOut(image.text, "its name is not in UTF-8; rename it") }
      return isText
    }
  }

  /// What `say` says of a file, as words; what it could not say as it is meant is noted.
  mutating func words(of file: ArchivePath, _ say: (inout SaidWords) -> Void) -> [Word] {
    var words = SaidWords(file: file.text)
    say(&words)
    words.finish()
    notes += words.notes
    return words.words
  }

  mutating func leaveOut(_ name: String, _ reason: Message) { leftOut.append(LeftOut(name: name, reason: reason)) }

  /// Leaves out what no item has, in path order.
  mutating func leaveOutOthers(of images: [ArchivePath], _ reason: Message) {
    let brought = Set(items.flatMap(\.files).map(\.place))
    let named = Set(leftOut.map(\.name))
    for image in images where !brought.contains(image) && !named.contains(image.text) { leaveOut(image.text, reason) }
  }
}
