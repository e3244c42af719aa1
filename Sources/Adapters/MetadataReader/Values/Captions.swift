// SPDX-License-Identifier: MIT
private import KeepsakeSupport

/// Tells what a person wrote from what a camera or a program puts into every file.
enum Captions {
  /// Why a text is no caption; `nil` if it may be one.
  ///
  /// The text is tidied and in one line; `device` is the make and model that the file names, whose mere repetition says
  /// nothing.
  static func refusal(of text: String, device: [String]) -> String? {
    let folded = text.lowercased()
    if defaults.contains(folded) || prefixes.contains(where: folded.hasPrefix) {
      return "a program's or camera's default"
    }
    // Cameras shout their names, and people say whose camera it is.
    if text == text.uppercased(), cameraEndings.contains(where: folded.hasSuffix) {
      return "a program's or camera's default"
    }
    if let start = doings.first(where: folded.hasPrefix), MachineWords.areAll(of: String(folded.dropFirst(start.count)))
    {
      return "a program's default"
    }
    if device.contains(where: { $0.lowercased() == folded }) { return "only repeats the camera" }
    if isMode(text, of: device) { return "only names a mode of the camera" }
    if isFileName(folded) { return "only a file's name" }
    if isIdentifier(folded) { return "only a program's number" }
    if MachineWords.areAll(of: folded) { return "only names a camera, a scanner or a program" }
    if !folded.unicodeScalars.contains(where: {
      $0.properties.isAlphabetic || $0.properties.numericType != nil || $0.properties.isEmoji
    }) {
      return "no word in it"
    }
    return nil
  }

  /// Whether a text is what makers of telephones note of how a picture came about: '_cuva', 'mde_soft', 'oznorWO', 'bsh'.
  ///
  /// In pictures of these makers, a word of small letters without a vowel, a word with a low line, and what their modes are known
  /// to be called.
  private static func isMode(_ text: String, of device: [String]) -> Bool {
    let isOfThese = device.contains { name in modeMakers.contains { name.lowercased().hasPrefix($0) } }
    guard isOfThese, text.utf8.count <= 16, text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") })
    else {
      return false
    }
    let folded = text.lowercased()
    if modes.contains(folded) || text.contains("_") { return true }
    // 'Krk' is an island, 'btr' none.
    return text == folded && text.utf8.count > 1 && !text.contains { "aeiouy".contains($0) }
  }

  private static let modeMakers = ["huawei", "honor", "xiaomi", "redmi", "poco", "oppo", "realme", "oneplus", "vivo"]

  private static let modes: Set<String> = [
    "smart", "oznor", "oznorwo", "edf", "mde", "nor", "dav", "frem", "burst", "cuva", "cover", "pano", "night",
    "beauty", "portrait",
    "aperture", "ai", "auto", "rhdr", "iapp", "pan", "norm",
  ]

  /// Whether a text is a machine's number for something: `0x00000000`, `vid:v0f044gc0000bkl1mlv0i0c9`, a UUID, a checksum.
  ///
  /// It is one word of hexadecimal digits, or one in which letters and figures change places more often than people let them.
  private static func isIdentifier(_ folded: String) -> Bool {
    let word = (folded.split(separator: ":").last ?? "").filter { !"-_{}=+/".contains($0) }
    let code = word.hasPrefix("0x") ? word.dropFirst(2) : word[...]
    guard code.count >= 8, code.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }),
      code.contains(where: \.isNumber)
    else { return false }
    // A day is a number too, and so is a telephone's.
    if code.allSatisfy(\.isNumber) { return word.hasPrefix("0x") || code.count > 15 }
    let changes = zip(code, code.dropFirst()).count { $0.isNumber != $1.isNumber }
    return code.allSatisfy(\.isHexDigit) && (code.count >= 16 || word.hasPrefix("0x"))
      || code.count >= 12 && changes >= 5
  }

  /// Whether a text is a file name as cameras, phones, scanners and messengers give them.
  static func isFileName(_ folded: String) -> Bool {
    guard folded.utf8.count <= 200 else { return false }
    var name = Substring(folded)
    if let slash = name.lastIndex(where: { $0 == "/" || $0 == "\\" }) {
      // A path is a name only if its last part is one; a sentence may hold a slash.
      name = name[name.index(after: slash)...]
    }
    guard !name.isEmpty, name.utf8.count <= 80 else { return false }
    var hasExtension = false
    if let dot = name.lastIndex(of: "."), extensions.contains(String(name[name.index(after: dot)...])) {
      hasExtension = true
      name = name[..<dot]
    }
    if hasExtension, !name.contains(" ") { return true }
    // A moment to the second, with or without a telephone's word before it.
    let words = name.split { !$0.isLetter }.map(String.init)
    let isNumbered = words.first.map { TellingName.isNumbering($0) } ?? !folded.contains(" ")
    if name.filter(\.isNumber).count >= 12, isNumbered, TellingName(String(name)) == nil { return true }
    let stem = name.prefix { $0.isLetter || $0 == "_" || $0 == "-" }
    // Messengers put their initials between two numbers: `img-20200101-wa0003`.
    let digits = name.dropFirst(stem.count).split(separator: "-wa", maxSplits: 1).joined(separator: "-")
    let numbering = digits.allSatisfy { $0.isNumber || "_-().~ ".contains($0) }
    guard numbering, digits.filter(\.isNumber).count >= 3 else { return false }
    return namings.contains(String(stem.drop { $0 == "_" }.reversed().drop { $0 == "_" || $0 == "-" }.reversed()))
  }

  /// Endings of picture and film files, in lower case.
  static let extensions: Set<String> = [
    "jpg", "jpeg", "png", "tif", "tiff", "gif", "webp", "heic", "heif", "avif", "bmp", "dng", "nef", "cr2", "cr3",
    "arw",
    "raf", "orf", "rw2", "psd", "pdf", "mp4", "mov", "jpe", "hif", "jp2", "j2k", "jxl", "tga", "xbm", "xpm", "ppm",
    "pgm", "pbm", "pef", "nrw",
  ]

  /// What cameras, phones and messengers put before a number.
  private static let namings: Set<String> = [
    "img", "dsc", "dscn", "dscf", "pict", "dcim", "cimg", "sany", "hpim", "imgp", "mvc", "p", "pxl", "gopr", "dji",
    "kic",
    "image", "photo", "scan", "screenshot", "bild", "foto", "img-wa", "mvimg", "burst", "sam", "sdc", "dcp", "imag",
    "im",
    "pic", "wp", "fxt", "ex", "sn", "rimg", "dscim", "vid", "mov", "mvi", "video", "gx", "gh", "rec", "clip",
  ]

  /// Before the name of a program; before other words, 'made with love', a person's.
  private static let doings = [
    "made with ", "made by ", "edited with ", "edited by ", "generated by ", "created with ", "created by ",
  ]

  private static let cameraEndings = ["digital camera", "digital still camera"]

  private static let defaults: Set<String> = [
    "sony dsc", "dcim", "image", "untitled", "default", "samsung", "camera", "picture", "jpeg", "exif_jpeg_picture",
    "<digimax s500 / kenox s500 / digimax cyber 530>", "applemark", "screenshot", "user comments", "user comment",
    "comment", "title", "unknown", "none", "null", "n/a", "ascii", "charset=ascii", "binary comment", "scanned image",
    "scan", "scanned document", "bildschirmfoto", "*", "hdr", "---", "cof", "sdr", "cbt", "dig", "vsco", "rbt",
    "my beautiful picture", "hellomoto", "created by imlib", "iclarified", "samsung camera pictures",
    "digital camera picture",
    "exif jpeg", "camera phone", "my picture", "your text here", "enter a description", "description", "caption",
    "image description",
  ]

  private static let prefixes = [
    "created with gimp", "created with the gimp", "creator: gd-jpeg", "lead technologies", "intel(r) jpeg library",
    "file written by adobe", "optimized by jpegmini", "lavc", "compressed by jpeg", "processed by ebay",
    "lavf", "created with paint.net", "created with inkscape", "software: microsoft office", "screen capture",
    "charset=",
    "jpeg encoder copyright", "handmade software", "acd systems digital imaging",
    "cr8tor: gd", "xv version", "filter:", "minolta digital camera", "type=\"",
    "processed with vsco", "created by imagegear", "acdsee", "date=", "<rdf", "<?xml",
  ]
}
