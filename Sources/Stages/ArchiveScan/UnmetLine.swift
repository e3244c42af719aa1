// SPDX-License-Identifier: MIT
import KeepsakeModel
import KeepsakeSupport

/// A line of a pattern list without a match so far, and its nearest entry.
struct UnmetLine {
  /// The list's file; `nil` for `exclude:` in the settings.
  let list: ArchivePath?
  /// 1-based.
  let number: Int?
  let line: IgnoreLine
  private let folderLength: Int
  private let folder: ArchivePath
  private let loose: IgnorePattern?
  /// Whether only the line's probable meaning has matched.
  private(set) var isReadAsMeant = false
  /// The first entry that differs only in case, or is a file instead of a folder.
  private(set) var near: String?

  init(_ line: IgnoreLine, folder: ArchivePath, list: ArchivePath? = nil, number: Int? = nil) {
    (self.line, self.folder, self.list, self.number) = (line, folder, list, number)
    folderLength = folder.isRoot ? 0 : LetterForm.composed(folder.bytes).count + 1
    let text = (line.meant?.text ?? line.text).lowercased()
    loose = IgnorePattern(line: Array((text.hasSuffix("/") ? String(text.dropLast()) : text).utf8))
  }

  /// Compares an entry; returns whether the line as written matches.
  ///
  /// `bytes` is the composed path.
  mutating func meets(_ path: ArchivePath, _ bytes: [UInt8], name: ArraySlice<UInt8>, isFolder: Bool) -> Bool {
    guard path.isOrLies(in: folder), bytes.count > folderLength else { return false }
    let below = bytes[folderLength...]
    if line.pattern.matches(path: below, name: name, isFolder: isFolder) { return true }
    if isReadAsMeant { return false }
    isReadAsMeant = line.meant?.pattern.matches(path: below, name: name, isFolder: isFolder) ?? false
    if near == nil, let loose {
      let (small, smallName) = (Self.lowered(below), Self.lowered(name))
      if loose.matches(path: small[...], name: smallName[...], isFolder: isFolder) {
        let whole = String(decoding: loose.isPath ? below : name, as: UTF8.self)
        near = isFolder ? whole + "/" : whole
      }
    }
    return false
  }

  private static func lowered(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    Array(String(decoding: bytes, as: UTF8.self).lowercased().utf8)
  }

  /// Whether it names an entry in one of these folders, which the scan did not enter.
  func lies(in excluded: Set<ArchivePath>) -> Bool {
    guard let literal = line.pattern.literal else { return false }
    var place = (folder.isRoot ? ArchivePath(bytes: literal) : folder.appending(bytes: literal)).folder
    while !place.isRoot {
      if excluded.contains(place) { return true }
      place = place.folder
    }
    return false
  }
}
