// SPDX-License-Identifier: MIT
private import KeepsakeSupport

/// A parsed name in a Takeout folder: its picture, and a number if several have the same name.
struct TakeoutName: Hashable {
  /// The picture's name with its extension, possibly cut off at the end.
  var base: String
  /// The number in `IMG_1(2).jpg` and `IMG_1.jpg(2).json`; `nil` for the first of several.
  var number: Int?

  /// Takeout cuts a JSON file's name, without its extension, to this many characters.
  static let longest = 46
  private static let supplement = ".supplemental-metadata"

  init(base: String, number: Int?) {
    self.base = base
    self.number = number
  }

  /// Parses a JSON file's name; `nil` if it does not end in `.json`.
  init?(json name: String) {
    guard name.lowercased().hasSuffix(".json") else { return nil }
    var (stem, number) = Self.splitNumber(name.dropLast(5))
    // The cut may have left any beginning of `IMG_1.jpg.supplemental-metadata`, even only its dot.
    if let cut = Self.supplementStart(in: stem) { stem = stem[..<cut] }
    if number == nil { (stem, number) = Self.splitNumber(stem) }
    self.init(base: String(stem), number: number)
  }

  /// Parses a picture's name.
  init(image name: String) {
    let (stem, suffix) = Self.splitExtension(name)
    let (bare, number) = Self.splitNumber(stem)
    self.init(base: String(bare) + suffix, number: number)
  }

  /// The picture that this one is an edited copy of; `nil` if its name does not show that it is one.
  static func original(ofEdited name: String) -> TakeoutName? {
    let (stem, suffix) = splitExtension(name)
    let (bare, number) = splitNumber(stem)
    let small = bare.lowercased()
    for mark in ShotName.editedMarks where small.hasSuffix(mark) && bare.count > mark.count {
      let (inner, innerNumber) = splitNumber(bare.dropLast(mark.count))
      return TakeoutName(base: String(inner) + suffix, number: number ?? innerNumber)
    }
    // A long name is cut after the mark has been added: `-edi.jpg`.
    guard bare.count >= longest, let dash = bare.lastIndex(of: "-"), bare[dash...].count >= 2,
      ShotName.editedMarks.contains(where: { $0.hasPrefix(bare[dash...].lowercased()) })
    else { return nil }
    return TakeoutName(base: String(bare[..<dash]) + suffix, number: number)
  }

  static func hasMediaExtension(_ name: String) -> Bool {
    guard let dot = name.lastIndex(of: ".") else { return false }
    return Captions.extensions.contains(name[name.index(after: dot)...].lowercased())
  }

  /// The picture's name without its extension.
  var stem: String { String(Self.splitExtension(base).stem) }

  /// Whether the JSON file's stem is long enough to have been cut: the limit, less the number in brackets.
  var mayBeCut: Bool { base.count >= Self.longest - (number.map { "(\($0))".count } ?? 0) }

  /// The beginning that no cut reaches: the limit less the longest number in brackets.
  var surelyKept: String { String(base.prefix(Self.longest - 6)) }

  /// The names with a cut extension: `IMG_1.JP`, `IMG_1.J`.
  var halved: [TakeoutName] {
    let (stem, suffix) = Self.splitExtension(base)
    return (2..<max(2, suffix.count)).reversed().map {
      TakeoutName(base: String(stem) + String(suffix.prefix($0)), number: number)
    }
  }

  private static func supplementStart(in stem: Substring) -> Substring.Index? {
    guard let dot = stem.lastIndex(of: "."), supplement.hasPrefix(stem[dot...].lowercased()) else { return nil }
    let isPlain = stem[dot...].count >= 5
    // A shorter beginning counts only behind a media extension: otherwise `.s` could be part of a name.
    return isPlain || hasMediaExtension(String(stem[..<dot])) ? dot : nil
  }

  private static func splitExtension(_ name: String) -> (stem: Substring, suffix: Substring) {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return (name[...], "") }
    return (name[..<dot], name[dot...])
  }

  /// `IMG_1(2)` into `IMG_1` and 2.
  private static func splitNumber(_ stem: some StringProtocol) -> (stem: Substring, number: Int?) {
    let text = Substring(stem)
    guard text.hasSuffix(")"), let open = text.lastIndex(of: "("), open > text.startIndex,
      let number = Int(text[text.index(after: open)...].dropLast()), number > 0, number < 10_000
    else { return (text, nil) }
    return (text[..<open], number)
  }
}
