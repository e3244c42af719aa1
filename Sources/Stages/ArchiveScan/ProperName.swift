// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport

/// The names that the program's own kinds of files must have, told from names that were meant to be one.
///
/// What a keeper writes to keep something private must never go unread because an editor added `.txt` to its name. Copies
/// that editors put aside (`p1.yaml~`, `p1.yaml.bak`) are meant to go unread.
package enum ProperName {
  /// What editors and systems put behind a name when they save a text.
  private static let textEndings = [".txt", ".text", ".rtf", ".doc", ".docx", ".odt", ".html", ".htm", ".md"]

  /// The name that the file should have; `nil` if its name means what it says.
  package static func of(_ path: ArchivePath) -> String? {
    let name = path.name
    let shown = trimmed(name[...])
    let bare = withoutTextEnding(shown)
    let lowered = bare.lowercased()
    if isIgnoreList(lowered) { return name == ".keepsakeignore" ? nil : ".keepsakeignore" }
    let (stem, ending) = parts(bare)
    if path.folder.isRoot, isSettings(stem, ending, lowered) { return name == "keepsake.yaml" ? nil : "keepsake.yaml" }
    // What an editor saves by itself while somebody types.
    let isAutomatic = name.hasPrefix("#") && name.hasSuffix("#")
    guard !name.hasPrefix("."), !isAutomatic, !stem.isEmpty else { return nil }
    if isFolderText(stem, ending, path) { return "_folder.yaml" }
    // Blanks before a name may be a picture's as well, which the sidecar then shares.
    if ["yaml", "yml"].contains(ending) { return ["yaml", "yml"].contains(path.pathExtension) ? nil : bare }
    return isLikeYAML(ending) ? "\(stem).yaml" : nil
  }

  /// Whether a hidden file is to be looked at because of its name.
  static func mayConcern(hidden name: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: name, as: UTF8.self).lowercased()
    if text.hasPrefix(".keepsakeignore") || text.hasPrefix(".keepsake.y") { return true }
    // `._p1.yaml` and `.#p1.yaml` are what systems and editors note of p1.yaml.
    return (text.hasSuffix(".yaml") || text.hasSuffix(".yml")) && !text.hasPrefix("._") && !text.hasPrefix(".#")
  }

  private static func isIgnoreList(_ lowered: String) -> Bool {
    lowered.drop { $0 == "." } == "keepsakeignore"
  }

  /// `Keepsake.yaml`, `keepsake.yml`, `.keepsake.yaml`, `keepsake.conf`, `keepsake`: at the top nothing else has that name but
  /// pictures and what lies beside them.
  private static func isSettings(_ stem: String, _ ending: String, _ lowered: String) -> Bool {
    let isNamed = stem.drop { $0 == "." }.lowercased() == "keepsake"
    let settings: Set<String> = ["yaml", "yml", "conf", "cfg", "config", "ini", "toml", "settings"]
    return isNamed && (settings.contains(ending) || isLikeYAML(ending)) || lowered == "keepsake"
  }

  /// `_folder.txt`, `_folder`, `_folder - Kopie.yaml`, `_folder (1).yaml`: no picture has such a name.
  private static func isFolderText(_ stem: String, _ ending: String, _ path: ArchivePath) -> Bool {
    let stem = stem.lowercased()
    guard stem.hasPrefix("_folder") else { return false }
    let isText = ending.isEmpty || textEndings.contains("." + ending) || ending == "json"
    if stem == "_folder" { return isText }
    let isYAML = ["yaml", "yml"].contains(ending)
    return isYAML && ["copy", "kopie", "copie", "("].contains { stem.contains($0) }
  }

  /// One slip of the fingers away from `yaml`.
  private static func isLikeYAML(_ ending: String) -> Bool {
    // `xaml` and `haml` are other formats', and a tilde marks a copy.
    ending.count >= 3 && !["yaml", "yml", "xaml", "haml"].contains(ending) && ending.last != "~"
      && Spelling.distance(Array(ending.unicodeScalars), Array("yaml".unicodeScalars)) == 1
  }

  private static func withoutTextEnding(_ name: String) -> String {
    let lowered = name.lowercased()
    guard let ending = textEndings.first(where: lowered.hasSuffix) else { return name }
    let rest = trimmed(name.dropLast(ending.count))
    let inner = parts(rest).ending
    let isOurs = ["yaml", "yml"].contains(inner) || isLikeYAML(inner) || isIgnoreList(rest.lowercased())
    // A `Keepsake.docx` may be anything; `keepsake.txt` is what a plain editor makes of the settings.
    return isOurs || rest.lowercased() == "keepsake" && ending == ".txt" ? rest : name
  }

  /// What stands before and after the last dot, the latter in lower case.
  private static func parts(_ name: String) -> (stem: String, ending: String) {
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return (name, "") }
    return (String(name[..<dot]), name[name.index(after: dot)...].lowercased())
  }

  private static func trimmed(_ name: Substring) -> String {
    var name = name
    while name.last?.isWhitespace == true { name.removeLast() }
    return String(name.drop { $0.isWhitespace })
  }
}
