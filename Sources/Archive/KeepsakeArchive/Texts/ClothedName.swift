// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel
private import KeepsakeSupport

/// What a text was named after that no program of ours saved: `oma` of `oma.txt`, `Oma - Kopie.docx` and `oma.yaml.bak`.
struct ClothedName {
  /// The names, from the longest on, without capitals: the whole name, then without one ending after the other, and
  /// each without what marks a copy.
  let bases: [String]
  /// Whether an editor has put it aside when it saved the text itself.
  let isBackup: Bool

  /// `nil` if its name is not a text's.
  init?(_ path: ArchivePath) {
    guard Self.endings.contains(path.pathExtension) || Self.isYAMLInside(path) || Self.hasNoEnding(path) else {
      return nil
    }
    var name = Self.fold(path.name)
    name = String(name.drop { $0 == "." })
    var isBackup = false
    while name.last == "~" || name.last == " " {
      isBackup = isBackup || name.last == "~"
      name.removeLast()
    }
    if name.hasPrefix("#"), name.hasSuffix("#") {
      (name, isBackup) = (String(name.dropFirst().dropLast()), true)
    }
    var bases: [String] = []
    for _ in 0..<4 {
      bases += [name, Self.withoutCopyMark(name)]
      guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { break }
      if Self.backups.contains(String(name[name.index(after: dot)...])) { isBackup = true }
      name = String(name[..<dot])
    }
    self.bases = bases
    self.isBackup = isBackup
  }

  static func fold(_ name: String) -> String { name.precomposedStringWithCanonicalMapping.lowercased() }

  /// Extensions of texts that people write, and of editors' backup files.
  private static let endings: Set<String> = backups.union([
    "txt", "text", "rtf", "doc", "docx", "docm", "dot", "dotx", "odt", "ott", "fodt", "sxw", "pages", "wps", "wpd",
    "wri",
    "md", "markdown", "htm", "html", "xhtml", "mht", "mhtml", "json", "csv", "tsv", "xls", "xlsx", "ods", "numbers",
    "xml",
    "ini", "cfg", "conf", "toml", "properties", "log", "nfo", "info", "asc", "tex", "eml", "note", "notes", "notiz",
    "vtt", "srt",
  ])
  private static let backups: Set<String> = [
    "bak", "bk", "backup", "old", "orig", "alt", "save", "sav", "tmp", "temp", "swp",
  ]

  private static func isYAMLInside(_ path: ArchivePath) -> Bool {
    guard path.nameBytes.contains(where: { $0 | 0x20 == UInt8(ascii: "y") }) else { return false }
    return path.name.lowercased().contains(#/\.ya?ml($|[^a-z])/#)
  }

  private static func hasNoEnding(_ path: ArchivePath) -> Bool { path.pathExtension.isEmpty }

  /// Without what systems and programs put before or behind the name of a copy.
  private static func withoutCopyMark(_ name: String) -> String {
    var name = name
    let dot = name.lastIndex(of: ".").flatMap { $0 > name.startIndex ? $0 : nil }
    let ending = dot.map { String(name[$0...]) } ?? ""
    name.removeLast(ending.count)
    name.replace(#/^(kopie von|copy of|copie de|copia de|copia di) /#, with: "")
    name.replace(#/([ _-]*(kopie|copy|copie)( ?\(?\d+\)?)?| ?\(\d+\)| \d)$/#, with: "")
    return name + ending
  }
}
