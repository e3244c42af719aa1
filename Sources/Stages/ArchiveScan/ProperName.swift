// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport

/// The required names of the program's own files, and probable misspellings of them.
///
/// A sidecar that keeps something private must never go unread because an editor added `.txt` to its name. Editors'
/// backup copies (`p1.yaml~`, `p1.yaml.bak`) are not read.
package enum ProperName {
  /// Extensions that editors and systems add when they save a text.
  private static let textEndings = [".txt", ".text", ".rtf", ".doc", ".docx", ".odt", ".html", ".htm", ".md"]

  /// The correct name of a misnamed file; `nil` if its name is right or means something else.
  package static func of(_ path: ArchivePath) -> String? {
    let name = path.name
    let shown = trimmed(name[...])
    let bare = withoutTextEnding(shown)
    let lowered = bare.lowercased()
    if isIgnoreList(lowered) { return name == ".keepsakeignore" ? nil : ".keepsakeignore" }
    let (stem, ending) = parts(bare)
    if path.folder.isRoot, isSettings(stem, ending, lowered) { return name == "keepsake.yaml" ? nil : "keepsake.yaml" }
    // An editor's automatic save.
    let isAutomatic = name.hasPrefix("#") && name.hasSuffix("#")
    guard !name.hasPrefix("."), !isAutomatic, !stem.isEmpty else { return nil }
    if isFolderText(stem, ending, path) { return "_folder.yaml" }
    // A blank before the name may also be in the picture's name, which the sidecar shares.
    if ["yaml", "yml"].contains(ending) { return ["yaml", "yml"].contains(path.pathExtension) ? nil : bare }
    return isLikeYAML(ending) ? "\(stem).yaml" : nil
  }

  /// Whether a hidden file is read because of its name.
  static func mayConcern(hidden name: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: name, as: UTF8.self).lowercased()
    if text.hasPrefix(".keepsakeignore") || text.hasPrefix(".keepsake.y") { return true }
    // `._p1.yaml` and `.#p1.yaml` are the system's and editors' notes about p1.yaml.
    return (text.hasSuffix(".yaml") || text.hasSuffix(".yml")) && !text.hasPrefix("._") && !text.hasPrefix(".#")
  }

  private static func isIgnoreList(_ lowered: String) -> Bool {
    lowered.drop { $0 == "." } == "keepsakeignore"
  }

  /// Whether a name means the settings: `Keepsake.yaml`, `keepsake.yml`, `.keepsake.yaml`, `keepsake.conf`, `keepsake`.
  ///
  /// At the top, only pictures and their sidecars share it.
  private static func isSettings(_ stem: String, _ ending: String, _ lowered: String) -> Bool {
    let isNamed = stem.drop { $0 == "." }.lowercased() == "keepsake"
    let settings: Set<String> = ["yaml", "yml", "conf", "cfg", "config", "ini", "toml", "settings"]
    return isNamed && (settings.contains(ending) || isLikeYAML(ending)) || lowered == "keepsake"
  }

  /// Whether a name means folder defaults: `_folder.txt`, `_folder`, `_folder - Kopie.yaml`, `_folder (1).yaml`; no
  /// picture has such a name.
  private static func isFolderText(_ stem: String, _ ending: String, _ path: ArchivePath) -> Bool {
    let stem = stem.lowercased()
    guard stem.hasPrefix("_folder") else { return false }
    let isText = ending.isEmpty || textEndings.contains("." + ending) || ending == "json"
    if stem == "_folder" { return isText }
    let isYAML = ["yaml", "yml"].contains(ending)
    return isYAML && ["copy", "kopie", "copie", "("].contains { stem.contains($0) }
  }

  /// Whether an extension is one typing error away from `yaml`.
  private static func isLikeYAML(_ ending: String) -> Bool {
    // `xaml` and `haml` are other formats, and a tilde marks a copy.
    ending.count >= 3 && !["yaml", "yml", "xaml", "haml"].contains(ending) && ending.last != "~"
      && Spelling.distance(Array(ending.unicodeScalars), Array("yaml".unicodeScalars)) == 1
  }

  private static func withoutTextEnding(_ name: String) -> String {
    let lowered = name.lowercased()
    guard let ending = textEndings.first(where: lowered.hasSuffix) else { return name }
    let rest = trimmed(name.dropLast(ending.count))
    let inner = parts(rest).ending
    let isOurs = ["yaml", "yml"].contains(inner) || isLikeYAML(inner) || isIgnoreList(rest.lowercased())
    // A `Keepsake.docx` may be anything; a plain editor saves the settings as `keepsake.txt`.
    return isOurs || rest.lowercased() == "keepsake" && ending == ".txt" ? rest : name
  }

  /// The parts before and after the last dot, the latter in lower case.
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
