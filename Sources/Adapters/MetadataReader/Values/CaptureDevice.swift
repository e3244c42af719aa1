// SPDX-License-Identifier: MIT

/// The kind of device that made a picture, as far as its metadata show.
enum CaptureDevice: Equatable {
  /// It took a photo: its clock gives the photo's time.
  case camera
  /// It copied something older: its clock does not date that.
  case scanner
  case unknown

  /// Decides by the most reliable sign first: the file source tag, then names, then traces of an exposure.
  ///
  /// `fileSource` is EXIF's (1 film scanner, 2 print scanner, 3 camera); an exposure is a time, an aperture or a focal
  /// length.
  init(make: String?, model: String?, software: [String], fileSource: Int?, hasExposure: Bool) {
    let device = [make, model].compactMap { $0?.lowercased() }.joined(separator: " ")
    let programs = software.map { $0.lowercased() }
    if fileSource == 1 || fileSource == 2 || Self.isScanner(device: device) {
      self = .scanner
    } else if hasExposure {
      self = .camera
    } else if programs.contains(where: { text in Self.scanningPrograms.contains { Self.holds(text, $0) } }) {
      self = .scanner
    } else {
      self = .unknown
    }
  }

  /// Whether the device scans negatives and slides, so that the picture's size is not a paper's.
  static func scansFilm(_ make: String?, _ model: String?) -> Bool {
    let device = [make, model].compactMap { $0?.lowercased() }.joined(separator: " ")
    return filmWords.contains { holds(device, $0) }
  }

  private static func isScanner(device: String) -> Bool {
    if deviceWords.contains(where: { holds(device, $0) }) { return true }
    let words = device.split { !$0.isLetter && !$0.isNumber && $0 != "-" }
    // Series names count only beside their maker, since other makers use them for cameras.
    return series.contains { maker, prefixes in
      holds(device, maker) && words.contains { word in prefixes.contains { numbered(word, after: $0) } }
    }
  }

  /// Whether a word is a series' name with or without its number: `mfc-l2710dw`, `v600`, `pid`.
  private static func numbered(_ word: Substring, after prefix: String) -> Bool {
    guard word.hasPrefix(prefix) else { return false }
    guard let next = word.dropFirst(prefix.count).first else { return prefix.count >= 3 }
    return next.isNumber || prefix.hasSuffix("-")
  }

  /// Whether a text contains another; compares bytes, since the library's search is slow.
  private static func holds(_ text: String, _ sought: String) -> Bool {
    guard let first = sought.utf8.first else { return true }
    var rest = text.utf8[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: sought.utf8) { return true }
      rest = rest.dropFirst()
    }
    return false
  }

  private static let deviceWords = [
    "scan", "lide", "perfection", "opticfilm", "plustek", "flextight", "noritsu", "frontier", "reflecta", "pakon",
    "microtek", "documate",
  ]

  private static let filmWords = [
    "opticfilm", "flextight", "noritsu", "frontier", "reflecta", "pakon", "coolscan", "filmscan", "slide", "negative",
  ]

  private static let series: [(maker: String, prefixes: [String])] = [
    ("epson", ["gt-", "ds-", "es-", "wf-", "et-", "xp-", "v", "pid", "expression", "ff-"]),
    ("canon", ["mg", "mp", "mx", "ts", "mf", "dr-"]),
    ("hp", ["mfp", "officejet"]), ("hewlett", ["mfp", "officejet"]), ("brother", ["mfc-", "dcp-", "ads-", "ds-"]),
    ("fuji", ["sp-", "fi-", "ix"]), ("fujitsu", ["fi-", "ix", "sv"]), ("nikon", ["ls-"]), ("kodak", ["rfs", "hr-"]),
    ("minolta", ["af-", "ds-dual"]), ("ricoh", ["mp", "fi-", "aficio"]), ("xerox", ["workcentre", "versalink"]),
    ("agfa", ["d-lab", "dlab"]),
  ]

  private static let scanningPrograms = [
    "vuescan", "silverfast", "scansnap", "epson scan", "naps2", "simple scan", "xsane", "simple-scan", "canoscan",
    "ij scan", "scangear", "photoscan", "hp scan", "scanner", "paperport", "image capture", "digital ice",
    "windows fax and scan", "scan tailor", "vflat", "genius scan", "camscanner", "adobe scan", "sane ",
  ]
}
