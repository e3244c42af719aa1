// SPDX-License-Identifier: MIT

/// Names of folders that say something.
enum FolderName {
  /// The last part of a folder's path as a title; `nil` if cameras, phones or programs give such names.
  static func title(_ folder: String) -> String? {
    guard let last = folder.split(separator: "/").last else { return nil }
    let words = last.split { $0 == "-" || $0 == "_" || $0 == " " }.map(String.init)
    let kept = words.filter { word in
      !word.allSatisfy { $0.isNumber || $0 == "." } && !dull.contains(word.lowercased())
    }
    let letters = kept.filter { !isSmall($0) }.joined().filter(\.isLetter).count
    guard letters >= 3, !isCameraFolder(String(last)) else { return nil }
    // 'Boxes from Tom' keeps its small word, 'Photos from Oban' has lost what it belonged to.
    let text = kept.drop(while: isSmall).reversed().drop(while: isSmall).reversed().joined(separator: " ")
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  /// 100CANON, 101_PANA, DCIM.
  private static func isCameraFolder(_ name: String) -> Bool {
    let digits = name.prefix(while: \.isNumber).count
    return digits == 3 && name.count >= 6 && name.count <= 9
  }

  private static func isSmall(_ word: String) -> Bool { small.contains(word.lowercased()) }

  private static let small: Set<String> = ["from", "of", "the", "and"]
  private static let dull: Set<String> = [
    "dcim", "camera", "roll", "photos", "photo", "pictures", "images", "img", "scans", "scan", "export", "exports",
    "import", "imports", "upload", "uploads", "new", "misc", "various", "unsorted", "folder", "takeout", "google",
    "icloud", "backup", "bilder", "fotos", "neu", "sonstiges", "nouveau", "divers", "untitled", "whatsapp", "download",
    "downloads", "jpg", "jpeg", "raw", "heic", "others", "originals",
  ]
}
