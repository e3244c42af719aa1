// SPDX-License-Identifier: MIT
private import CStudioAssets
internal import KeepsakeSupport
internal import LoopbackHTTP
private import SiteRendering

/// The scripts, styles and words of the studio's pages, compiled into the program.
///
/// A browser loads the scripts as the modules that they are, from this machine.
enum StudioAssets {
  /// By path below `Assets/studio/`; documents by theirs below the package's root.
  private static let compiled: [String: [UInt8]] = {
    var files: [String: [UInt8]] = [:]
    for index in 0..<keepsake_studio_asset_count() {
      let asset = keepsake_studio_asset(index)
      let (path, folder) = (String(cString: asset.path), "Assets/studio/")
      files[path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path] = Array(
        UnsafeBufferPointer(start: asset.bytes, count: asset.length))
    }
    return files
  }()

  static let languages = ["en", "de", "fr"]

  /// The studio's own words by language, and the site's for kinds that it does not name itself.
  static let words = Dictionary(
    uniqueKeysWithValues: languages.map { language in
      let own = compiled["words-\(language).json"].flatMap { JSON($0) }?.members ?? []
      let known = Set(own.map(\.key))
      let kinds = SharedLook.kinds(in: language).filter { !known.contains($0.key) }
      return (language, JSON.map(own + kinds.map { JSON.Member(key: $0.key, value: .text($0.name)) }))
    })

  /// The compiled files, and what is made of them.
  static let files: [String: [UInt8]] = {
    var files = compiled
    for (language, words) in words { files["words-\(language).js"] = Array("words = \(words.string(.script))".utf8) }
    files["studio.css"] = joined(files["studio.css"] ?? [], files)
    // The look of the site: its colours, palettes and sizes of text.
    files["site.css"] = SharedLook.styles
    // It comes from this machine, so that each page can wait for it: else the first ones would have another type.
    files["serif.css"] = Array(
      String(decoding: SharedLook.serif, as: UTF8.self)
        .replacing("font-display: optional", with: "font-display: block").utf8)
    files["icon.svg"] = SharedLook.icon
    return files
  }()

  /// A style sheet with those that it imports in place of its `@import './NAME.css';` lines, which would be requests.
  private static func joined(_ sheet: [UInt8], _ files: [String: [UInt8]]) -> [UInt8] {
    var output: [UInt8] = []
    for line in String(decoding: sheet, as: UTF8.self).split(separator: "\n") {
      guard let name = line.wholeMatch(of: /@import '\.\/(.+)';/)?.1 else { continue }
      output += files[String(name)] ?? []
    }
    return output
  }

  private static let types = [
    "js": "text/javascript; charset=utf-8", "css": "text/css; charset=utf-8", "json": "application/json",
    "svg": "image/svg+xml", "jpg": "image/jpeg", "webm": "video/webm",
  ]

  /// Where this program's files are, with a digest of them all: scripts import each other from there too, and a browser loads each once.
  static let folder: String = {
    var digest = Fingerprint()
    for (name, bytes) in files.sorted(by: { $0.key < $1.key }) {
      digest.update(name)
      digest.update(bytes.count)
      digest.update(bytes)
    }
    return "/assets/\(digest.finish().hex.prefix(16))/"
  }()

  static func answer(_ path: String) -> Answer {
    guard path.hasPrefix(folder), let bytes = files[String(path.dropFirst(folder.count))] else {
      return .plain(404, "There is no such file.")
    }
    let type = types[path.split(separator: ".").last.map(String.init) ?? ""] ?? "application/octet-stream"
    return Answer(
      200, fields: ["Content-Type": type, "Cache-Control": "private, max-age=31536000, immutable"], body: .bytes(bytes))
  }
}
