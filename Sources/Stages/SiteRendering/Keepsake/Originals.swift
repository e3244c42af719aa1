// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The original files of a keepsake that visitors can download, without hidden data.
enum Originals {
  /// The originals, each with its file name for downloads.
  static func named(of keepsake: Keepsake) -> [(name: String, original: Rendition)] {
    keepsake.images.enumerated().compactMap { index, image in
      image.original.map { (name($0, of: keepsake, index), $0) }
    }
  }

  /// Made from the address only, because the file's own name can reveal anything.
  private static func name(_ original: Rendition, of keepsake: Keepsake, _ index: Int) -> String {
    keepsake.id + (keepsake.images.count > 1 ? "-\(index + 1)" : "") + "." + original.format.fileExtension
  }

  static func views(of keepsake: Keepsake, words: Words) -> [View] {
    let isMany = keepsake.images.count > 1
    return keepsake.images.enumerated().compactMap { index, image in
      guard let original = image.original else { return nil }
      let number = index + 1
      let label = SideNames.shown(image.label, words) ?? words(.keepsakeSide, ["n": String(number)])
      let (width, height) = (words.number(original.size.width), words.number(original.size.height))
      let (format, size) = (image.format.name, words.fileSize(original.length))
      return [
        .address: .text(original.address), .name: .text(name(original, of: keepsake, index)),
        .text: .text(
          original.format == .pdf
            ? words(.keepsakeOriginalFile, ["format": format, "size": size])
            : isMany
              ? words(
                .keepsakeOriginalOf,
                ["label": label, "width": width, "height": height, "format": format, "size": size])
              : words(
                .keepsakeOriginal, ["width": width, "height": height, "format": format, "size": size])),
      ]
    }
  }
}
