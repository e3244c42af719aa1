// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel

/// The shot that a file is of, by its name: `IMG_1_HEVC.MOV`, `IMG_E1.JPG`, `IMG_1-bearbeitet.jpg` and `IMG_1.CR2` are of `IMG_1.HEIC`.
///
/// This is the one place that tells by names which files belong together. Hiding, live photos, raw files and imports ask it.
package struct ShotName: Hashable, Sendable {
  /// The folder and the name without what programs add, in small letters: equal for all files of one shot.
  ///
  /// A counter in brackets stays, because `IMG_1(1).JPG` may be another shot than `IMG_1.JPG`.
  package let key: String
  /// Whether a program wrote it as an edited copy of the shot.
  package let isEdited: Bool
  /// The ending of the raw file that it was developed from, in small letters, where its name has that: `DSC1.ARW.jpg`.
  private let rawEnding: String?
  private let folder: String
  private let base: String
  private let hasCounter: Bool

  package init(_ path: ArchivePath) {
    let shot = Self.shot(
      of: path.stem.name.precomposedStringWithCanonicalMapping, ending: path.pathExtension.lowercased())
    (base, hasCounter, isEdited) = (shot.base, shot.counter != nil, shot.isEdited)
    let ending = path.stem.name.split { ".-_".contains($0) }.last.map { $0.lowercased() }
    let isOther = ending != path.pathExtension.lowercased()
    rawEnding = isOther && ending.flatMap { ImageFormat(fileExtension: $0) } == .raw ? ending : nil
    folder = path.folder.text.precomposedStringWithCanonicalMapping.lowercased() + "/"
    key = folder + base.lowercased() + (shot.counter.map { "(\($0))" } ?? "")
  }

  /// The keys of shots that it may be a copy of too: without its counter, or without what somebody has added to a camera's name.
  package var doubtful: [String] {
    let names = (hasCounter ? [base] : []) + Self.cameraNames(within: base).map { Self.shot(of: $0).base }
    return names.map { folder + $0.lowercased() }.filter { $0 != key }
  }

  /// What tells the shots of pictures that are no raw files from others (`hasPicture`).
  package var developed: String { key + (rawEnding.map { ".\($0)" } ?? "") }

  /// Whether a picture of its shot is among those that are `developed` from raw files; `self` is a raw file with this ending.
  package func hasPicture(among developed: Set<String>, ending: String) -> Bool {
    developed.contains(key) || developed.contains("\(key).\(ending.lowercased())")
  }

  /// What Google Photos and other programs add to the name of an edited copy, behind a dash.
  package static let editedMarks =
    NameWords.edits.map { "-\($0)" }.sorted() + ["-edited_edited", "-ha editado", "-ha modificato", "-a été modifié"]

  /// A name without programs' additions at either end, its counter, and whether it belongs to an edited copy; `ending` is the file's
  /// extension.
  private static func shot(of stem: String, ending: String = "") -> (base: String, counter: String?, isEdited: Bool) {
    var (rest, counter, isEdited) = (stem[...], Substring?.none, false)
    while let mark = lastMark(of: rest, ending: ending) {
      rest = mark.rest
      counter = counter ?? mark.counter
      isEdited = isEdited || mark.isEdit
    }
    let small = rest.prefix(6).lowercased()
    if small == "mvimg_" { rest = rest.dropFirst(2) }
    // Apple's edited copies, and what it keeps of their originals.
    if small.hasPrefix("img_e") || small.hasPrefix("img_o"), rest.dropFirst(5).first?.isNumber == true {
      isEdited = isEdited || small.hasPrefix("img_e")
      rest = rest.prefix(4) + rest.dropFirst(5)
    }
    // 'Kopie von …', 'Copy (2) of …'.
    let words = rest.split(separator: " ", maxSplits: 3).filter { !$0.hasPrefix("(") }
    if words.count > 2, NameWords.marksCopy(words[0].lowercased()), NameWords.joinsCopy(words[1].lowercased()) {
      rest = rest[words[2].startIndex...]
    }
    return (String(rest), counter.map(String.init), isEdited)
  }

  /// The last thing that a program has added to a name, if it is one; something is left of the name.
  private static func lastMark(of stem: Substring, ending: String) -> (
    rest: Substring, counter: Substring?, isEdit: Bool
  )? {
    let bare = stem.last == ")" || stem.last == "]" ? stem.dropLast() : stem
    guard let mark = bare.lastIndex(where: isSeparator), mark > stem.startIndex else { return nil }
    var (rest, word) = (stem[..<mark], bare[bare.index(after: mark)...])
    while let last = rest.last, isSeparator(last) { rest.removeLast() }
    guard !rest.isEmpty, !word.isEmpty else { return nil }
    if word.allSatisfy({ $0.isASCII && $0.isNumber }) {
      if word.count <= 4, stem[mark] == "(" && stem.last == ")" || stem[mark] == "~" { return (rest, word, false) }
      // A Pixel's part of a shot: `.RAW-01`.
      guard word.count == 2, stem[mark] == "-", let part = withoutPart(rest) else { return nil }
      return (part, nil, false)
    }
    if let part = withoutPart(stem) { return (part, nil, false) }
    let (small, isJoined) = (word.lowercased(), stem[rest.endIndex...mark].contains { $0 != " " })
    // Epson's FastFoto: a print as it was improved, and its back.
    if small == "a" || small == "b", rest.suffix(4).allSatisfy(\.isNumber), rest.dropLast(4).last == "_" {
      return (rest, nil, small == "a")
    }
    let isEdit = NameWords.marksEdit(small)
    // 'IMG_1-ha editado', 'IMG_1-a été modifié'.
    for before in ["-ha", "-a été"] where isEdit && rest.lowercased().hasSuffix(before) {
      rest = rest.dropLast(before.count)
    }
    // `DSC1_ARW.jpg`: a converter adds the ending of the file that it read, which is not the copy's own.
    guard small != ending else { return nil }
    let isMark =
      isEdit || NameWords.marksCopy(small)
      || isJoined && (parts.contains(small) || ImageFormat(fileExtension: small) != nil)
      || isJoined && word == word.uppercased() && NameWords.marksEffect(small)
    return isMark && !rest.isEmpty ? (rest, nil, isEdit) : nil
  }

  /// A name without a Pixel's part of a shot behind a dot: `.MP`, `.RAW`, `.COVER`, `.LONG_EXPOSURE`.
  private static func withoutPart(_ stem: Substring) -> Substring? {
    guard let dot = stem.lastIndex(of: "."), dot > stem.startIndex else { return nil }
    let part = stem[stem.index(after: dot)...]
    let isPart = part.count > 1 && part.allSatisfy { $0.isUppercase || $0 == "_" } || parts.contains(part.lowercased())
    return isPart ? stem[..<dot] : nil
  }

  private static func isSeparator(_ letter: Character) -> Bool { " -_.~+([".contains(letter) }

  /// What programs call the parts and sizes of one shot.
  private static let parts: Set = [
    "hevc", "live", "livephoto", "motion", "mp", "raw", "cover", "original", "adjusted", "alternative", "medium",
    "thumb",
  ]

  /// The beginnings of a name that a camera or a telephone may have given to a shot, where somebody has added something to it.
  private static func cameraNames(within stem: String) -> [String] {
    stem.indices.dropFirst().compactMap { end -> String? in
      let before = stem.index(before: end)
      guard stem[before].isASCII, stem[before].isNumber, !stem[end].isLetter, !stem[end].isNumber else { return nil }
      let (name, rest) = (stem[..<end], stem[end...])
      guard name.count(where: { $0.isASCII && $0.isNumber }) >= 4,
        rest.contains(where: \.isLetter) || name.first?.isLetter == true && rest.count(where: \.isNumber) < 3,
        TellingName(String(name)) == nil
      else { return nil }
      return String(name)
    }
  }
}
