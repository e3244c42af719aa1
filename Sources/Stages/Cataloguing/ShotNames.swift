// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Tells from names that a camera raw file and a picture beside it are one shot, where programs give the two different ones.
///
/// Only what programs write counts: what is left must be the same name, in the same folder, so that two shots are never one.
package struct ShotNames {
  /// What pictures that are no raw files may be called without what their programs add.
  private var developed: Set<String> = []

  /// Takes the paths of pictures that are no raw files.
  package init(_ pictures: some Sequence<ArchivePath>) {
    for picture in pictures { developed.formUnion(Self.names(ofPicture: picture)) }
  }

  /// Whether one of the pictures is of the shot of this raw file.
  package func hasPicture(of raw: ArchivePath) -> Bool {
    Self.names(ofRaw: raw).contains { developed.contains($0) }
  }

  /// `IMG_1-RAW.dng`, `IMG_1_raw.dng`, `PXL_1.RAW-02.ORIGINAL.dng`.
  private static func names(ofRaw path: ArchivePath) -> [String] {
    let stem = path.stem.text.lowercased()
    var names = [path.text.lowercased(), stem]
    if let shot = withoutPart(stem) { names.append(shot) }
    for ending in ["raw", "(raw)"] where stem.hasSuffix(ending) {
      let rest = stem.dropLast(ending.count)
      guard let mark = rest.last, "-_. ".contains(mark) else { continue }
      let shot = rest.dropLast()
      if let last = shot.last, last != "/" { names.append(String(shot)) }
    }
    return names
  }

  /// `PXL_1.RAW-01.COVER.jpg`, `PXL_1.MP.jpg` that moves, `DSC1.ARW.jpg` and `DSC1_ARW.jpg` of a converter.
  private static func names(ofPicture path: ArchivePath) -> [String] {
    let stem = path.stem.text.lowercased()
    var names = [stem]
    if let shot = withoutPart(stem) { names.append(shot) }
    if stem.hasSuffix(".mp") { names.append(String(stem.dropLast(3))) }
    let name = stem.split(separator: "/").last ?? ""
    if let mark = name.lastIndex(where: { "-_".contains($0) }), mark > name.startIndex {
      names.append(stem.dropLast(name[mark...].count) + "." + name[name.index(after: mark)...])
    }
    return names
  }

  /// A Pixel's name without the part of the shot that the file is: `.RAW-01.COVER`, `.RAW-01.MP.COVER`, `.RAW-02.ORIGINAL`.
  private static func withoutPart(_ stem: String) -> String? {
    var parts = stem.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 2, ["cover", "original"].contains(parts.removeLast()) else { return nil }
    if parts.last == "mp" { parts.removeLast() }
    guard parts.count > 1, let part = parts.popLast(), part.hasPrefix("raw-"), part.dropFirst(4).allSatisfy(\.isNumber)
    else { return nil }
    return parts.joined(separator: ".")
  }
}
