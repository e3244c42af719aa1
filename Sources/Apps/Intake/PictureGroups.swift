// SPDX-License-Identifier: MIT
internal import KeepsakeModel
private import KeepsakeSupport
private import MetadataReader

/// Pictures that programs wrote as several files of one thing: an edited copy with its original, the front and back of a print.
struct PictureGroups {
  struct Member: Hashable {
    var path: ArchivePath
    var label: String?
    var alt: String?
  }

  /// In the order of their first pictures.
  private(set) var all: [[Member]] = []

  init(_ images: [ArchivePath], isTakeout: Bool) {
    let known = Set(images)
    let originals = Dictionary(
      grouping: images.filter {
        ImageFormat(fileExtension: $0.pathExtension)?.medium == nil && !ShotName($0).isEdited
          && Self.front(of: $0, known) == nil
      }, by: { ShotName($0).key })
    // By a picture that comes first, what belongs to it.
    var others: [ArchivePath: [Member]] = [:]
    var taken: Set<ArchivePath> = []
    for image in images {
      let of =
        isTakeout
        ? Self.original(of: image, known)
        : Self.front(of: image, known) ?? Self.original(ofEdited: image, originals)
      // A file that belongs to another has no followers: an edited copy of an edited copy stays separate.
      guard let of, !taken.contains(of.first), !taken.contains(of.other.path), others[of.other.path] == nil else {
        continue
      }
      others[of.first, default: []].append(of.other)
      taken.insert(of.other.path)
    }
    for image in images where !taken.contains(image) { all.append([Member(path: image)] + (others[image] ?? [])) }
  }

  /// Google's edited copy comes before its original.
  private static func original(
    of image: ArchivePath, _ known: Set<ArchivePath>
  ) -> (first: ArchivePath, other: Member)? {
    guard let name = TakeoutMatch.original(ofEdited: image.name) else { return nil }
    let original = image.folder.appending(name)
    return known.contains(original) ? (image, Member(path: original, label: "original")) : nil
  }

  /// The edited copy of a picture by its name (`ShotName`), which may be of another format.
  private static func original(
    ofEdited image: ArchivePath, _ originals: [String: [ArchivePath]]
  ) -> (first: ArchivePath, other: Member)? {
    let name = ShotName(image)
    guard name.isEdited, let all = originals[name.key] else { return nil }
    let original = all.first { $0.pathExtension == image.pathExtension } ?? all.first
    return original.map { (image, Member(path: $0, label: "original")) }
  }

  /// Epson's FastFoto writes `X_0001.jpg` as it was scanned, `X_0001_a.jpg` improved and `X_0001_b.jpg` the back; others mark the back by
  /// a word.
  private static func front(of image: ArchivePath, _ known: Set<ArchivePath>) -> (first: ArchivePath, other: Member)? {
    let stem = String(decoding: image.stem.nameBytes, as: UTF8.self)
    func sibling(_ stem: String) -> ArchivePath? {
      let path = image.folder.appending("\(stem).\(image.name.split(separator: ".").last ?? "")")
      return known.contains(path) ? path : nil
    }
    if stem.hasSuffix("_b"), isNumbered(stem.dropLast(2)) {
      let first = sibling(stem.dropLast(2) + "_a") ?? sibling(String(stem.dropLast(2)))
      return first.map { ($0, Member(path: image, label: "back")) }
    }
    if isNumbered(stem[...]), let better = sibling(stem + "_a") {
      return (better, Member(path: image, label: "original"))
    }
    for mark in backs where stem.lowercased().hasSuffix(mark) && stem.count > mark.count {
      if let first = sibling(String(stem.dropLast(mark.count))) { return (first, Member(path: image, label: "back")) }
    }
    return nil
  }

  private static let backs = [" back", "_back", "-back", "-verso", "_verso", " verso", "_rueckseite", "-rückseite"]

  private static func isNumbered(_ stem: Substring) -> Bool {
    let digits = stem.reversed().prefix { $0.isASCII && $0.isNumber }
    return digits.count == 4 && stem.dropLast(4).last == "_"
  }
}
