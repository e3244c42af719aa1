// SPDX-License-Identifier: MIT
private import ArchiveScan
private import Foundation
package import KeepsakeModel

/// Names for imported files: none has a special meaning for the program or a system.
package enum NewFileName {
  /// Folders of the archive that hold no keepsakes.
  private static let ownFolders: Set = [
    "assets", "templates", "collections", "people", "types", "contributions",
  ]
  /// What Windows takes for a device, whatever ending follows.
  private static let devices: Set<String> = {
    let numbered = ["com", "lpt"].flatMap { name in "0123456789¹²³".map { name + String($0) } }
    return Set(["con", "prn", "aux", "nul", "conin$", "conout$"] + numbered)
  }()
  /// What some system takes for something else than a part of a name.
  private static let special = "/\\:*?\"<>|"
  private static let mostBytes = 120

  /// A file's name without what stands for its kind, as it can be used in any folder and on any system; never empty.
  package static func stem(_ name: String) -> String {
    let plain = name.precomposedStringWithCanonicalMapping.unicodeScalars.map { scalar -> String in
      switch scalar.properties.generalCategory {
      // Among the invisible are those that turn a name around.
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: "-"
      default: special.unicodeScalars.contains(scalar) ? "-" : String(scalar)
      }
    }.joined()
    var stem = trimmed(plain)
    while stem.utf8.count > mostBytes { stem.removeLast() }
    stem = trimmed(stem)
    let lowered = stem.lowercased()
    let isTaken = ["_folder", "keepsake", "keepsakeignore"].contains(lowered) || isDevice(lowered)
    return stem.isEmpty ? "picture" : isTaken ? "picture-\(stem)" : stem
  }

  /// The ending of a picture's name: its own where that says what the picture is, else the usual one of its format.
  package static func ending(_ own: String, of format: ImageFormat) -> String {
    if ImageFormat(fileExtension: own.lowercased()) == format { return own.lowercased() }
    switch format {
    case .jpeg: return "jpg"
    case .heif: return "heic"
    case .jpeg2000: return "jp2"
    case .jpegxl: return "jxl"
    case .raw: return "dng"
    default: return format.rawValue
    }
  }

  /// The folder that a text names, or `nil` if pictures cannot go there.
  package static func folder(_ text: String, texts: TextPlace) -> ArchivePath? {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !text.isEmpty else { return ArchivePath("") }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count <= 12, text.utf8.count <= 600,
      let first = parts.first?.precomposedStringWithCanonicalMapping.lowercased()
    else { return nil }
    let taken = ownFolders.union([texts.folder?.text.split(separator: "/").first?.lowercased()].compactMap(\.self))
    let isPlain = parts.allSatisfy { part in
      stem(part) == part.precomposedStringWithCanonicalMapping
        && !["yaml", "yml", "xmp"].contains(ArchivePath(part).pathExtension)
    }
    return isPlain && !taken.contains(first) ? ArchivePath(text) : nil
  }

  /// Whether a file of this name may be put beside pictures: it speaks of none, and is none of the program's own texts.
  package static func isFree(_ path: ArchivePath) -> Bool {
    !FileRole.isReserved(path) && stem(path.name) == path.name && !path.isMask
  }

  /// Systems strip some characters at the end of a name; a name that begins with a dot is hidden.
  private static func trimmed(_ name: String) -> String {
    let end = name.trimmingCharacters(in: .whitespacesAndNewlines.union(["."]))
    return String(end.drop { $0 == "." || $0 == "~" || $0.isWhitespace })
  }

  private static func isDevice(_ lowered: String) -> Bool {
    let head = lowered.prefix { $0 != "." }.trimmingCharacters(in: .whitespaces)
    return devices.contains(head)
  }
}
