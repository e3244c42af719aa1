// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Lists files in an archive that the program cannot use and a keeper may expect on the site: zips, tables, texts.
///
/// The scan reports films, sounds and the like.
package struct LeftFiles: Sendable {
  package enum Kind: Int, CaseIterable, Sendable {
    case packed, table, text, page, slides, mail, people, other
  }

  /// By name.
  package private(set) var files: [Kind: [ArchivePath]] = [:]

  init() {}

  /// The files of a scan, except those `known` otherwise.
  init(_ scan: ScannedArchive, besides known: (ArchivePath) -> Bool) {
    guard !scan.others.isEmpty else { return }
    let unshown = Set(scan.unshown.map(\.path))
    for path in scan.others.lazy.map(\.path).sorted() where !unshown.contains(path) && !known(path) {
      if let kind = Self.kind(of: path) { files[kind, default: []].append(path) }
    }
  }

  /// One note for each kind, with the first file by name.
  var diagnostics: [Diagnostic] {
    Kind.allCases.compactMap { kind in
      files[kind].flatMap { files in files.first.map { Self.note(kind, files.count, $0) } }
    }
  }

  private static let kinds: [String: Kind] = {
    let endings: [Kind: [String]] = [
      .packed: ["zip", "7z", "rar", "tar", "gz", "tgz", "bz2", "xz", "zst", "dmg", "iso", "cab", "sit", "sitx"],
      .table: ["csv", "tsv", "xls", "xlsx", "xlsm", "ods", "numbers", "mdb", "accdb", "dbf"],
      .text: [
        "txt", "text", "rtf", "doc", "docx", "docm", "odt", "pages", "wpd", "wps", "wri", "md", "markdown", "tex",
        "sxw",
      ],
      .page: ["htm", "html", "xhtml", "mht", "mhtml", "epub", "webarchive"],
      .slides: ["ppt", "pptx", "pps", "ppsx", "odp", "key"], .mail: ["eml", "msg", "mbox", "pst", "emlx"],
      .people: ["vcf", "vcard", "ged", "gedcom"],
    ]
    return Dictionary(uniqueKeysWithValues: endings.flatMap { kind, all in all.map { ($0, kind) } })
  }()

  /// What systems and picture programs leave behind, which is not missed in a site.
  private static let litter: Set<String> = [
    "ini", "db", "dat", "tmp", "temp", "bak", "old", "log", "lnk", "url", "webloc", "aae", "thm", "ctg", "part",
    "crdownload",
    "download", "swp", "lrcat", "lrdata", "lock", "sha256", "md5", "par2", "json", "xml", "yaml", "yml", "xmp", "pp3",
    "dop",
    "on1", "vrd", "css", "js", "exe", "dll", "inf", "icc", "icm", "nfo", "cfg", "toml", "py", "sh",
  ]
  private static let licences: Set<String> = ["readme", "license", "licence", "copying", "changelog", "authors"]

  /// `nil` for files that no one misses.
  package static func kind(of path: ArchivePath) -> Kind? {
    let name = path.name
    if name.hasPrefix(".") || name.hasSuffix("~") || name.hasPrefix("~$") || name.hasPrefix("#") { return nil }
    if licences.contains(path.stem.name.lowercased()) { return nil }
    let ending = path.pathExtension
    if let kind = kinds[ending] { return kind }
    return ending.isEmpty || litter.contains(ending) ? nil : .other
  }

  private static func note(_ kind: Kind, _ count: Int, _ first: ArchivePath) -> Diagnostic {
    let (one, several, remedy) = words(kind, them: count == 1 ? "it" : "them")
    return Diagnostic(
      .note, "archive.left-out", file: first.text,
      count == 1 ? "\(one) is left out" : "\(count) \(several), such as this one, are left out", remedy: remedy)
  }

  private static func words(_ kind: Kind, them: String) -> (one: Message, several: Message, remedy: Message) {
    let attach: Message = "name \(them) under files: in the sidecar of a keepsake"
    let quiet: Message = ", or name \(them) under exclude: in keepsake.yaml, to see this note no more"
    return switch kind {
    case .packed: ("a packed file", "packed files", "unpack \(them) here to have the pictures in \(them)" + quiet)
    case .table: ("a table", "tables", attach + quiet)
    case .text: ("a text", "texts", attach + ", or write the words into one as transcript:" + quiet)
    case .page: ("a web page", "web pages", attach + quiet)
    case .slides: ("a set of slides", "sets of slides", "save the slides as pictures beside \(them)" + quiet)
    case .mail: ("a mail", "mails", "save the pictures in \(them) here" + quiet)
    case .people:
      (
        "a file of people", "files of people",
        "keepsake-site import FILE ARCHIVE adds the people, and the file may then lie elsewhere"
      )
    case .other: ("a file that is no picture", "files that are no pictures", attach + quiet)
    }
  }
}
