// SPDX-License-Identifier: MIT
private import KeepsakeSupport

/// Distinguishes people's captions from texts that a camera or program puts into every file.
enum Captions {
  /// Why a text is no caption; `nil` if it may be one.
  ///
  /// The text is tidied and in one line. `device` is the file's make and model; a text that only repeats them is
  /// refused.
  static func refusal(of text: String, device: [String]) -> String? {
    let folded = text.lowercased()
    if defaults.contains(folded) || prefixes.contains(where: folded.hasPrefix) || isShouted(text, folded) {
      return "a program's or camera's default"
    }
    let own = device.flatMap { $0.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "-" } }.map(String.init)
    if let start = doings.first(where: folded.hasPrefix) {
      // A person may have written 'Made with love' or 'Edited by Karl'.
      let tool = folded.dropFirst(start.count)
      let bare = ["my ", "a ", "the "].first(where: tool.hasPrefix).map { tool.dropFirst($0.count) } ?? tool
      if MachineWords.areAll(of: String(bare), or: own + tools) || isTool(text.suffix(tool.count), after: start) {
        return "a program's default"
      }
    }
    if device.contains(where: { $0.lowercased() == folded }) || device.count > 1 && MachineWords.are(own, folded) {
      return "only repeats the camera"
    }
    if isMode(text, of: device) { return "only names a mode of the camera" }
    if isFileName(folded) { return "only a file's name" }
    if MachineWords.areAll(of: folded) { return "only names a camera, a scanner or a program" }
    if !folded.unicodeScalars.contains(where: {
      $0.properties.isAlphabetic || $0.properties.numericType != nil || $0.properties.isEmoji
    }) {
      return "no word in it"
    }
    return MachineText.refusal(of: text)
  }

  /// A text without the encoding or language mark that some programs leave before a caption.
  static func unmarked(_ text: String) -> String {
    guard ["charset=", "lang="].contains(where: text.lowercased().hasPrefix), let blank = text.firstIndex(of: " ")
    else {
      return text
    }
    return String(text[text.index(after: blank)...])
  }

  /// Whether a text is a camera's name in capitals, such as 'KONICA MINOLTA DIGITAL CAMERA'; people add whose camera it
  /// is.
  private static func isShouted(_ text: String, _ folded: String) -> Bool {
    guard text == text.uppercased(), let ending = cameraEndings.first(where: folded.hasSuffix) else { return false }
    let words = folded.dropLast(ending.count).split { !$0.isLetter && !$0.isNumber }
    return words.count <= 2
      && !words.contains { ["my", "our", "a", "the", "first", "new", "old", "his", "her"].contains($0) }
  }

  /// Whether a text names an unlisted program: 'Uploaded with Snapbucket', 'Scanned by TapScanner', 'Created by potrace
  /// 1.15'.
  private static func isTool(_ name: Substring, after doing: String) -> Bool {
    let words = name.split(separator: " ")
    guard let last = words.last, words.count <= 4 else { return false }
    return strongDoings.contains(where: doing.hasPrefix) && !doing.hasSuffix("by ") || name.contains("http")
      || last.contains(".") && last.allSatisfy { $0.isNumber || $0 == "." }
      || words.contains { word in toolEndings.contains { word.dropFirst(2).hasSuffix($0) } }
      || doing.hasPrefix("scan") && last == "Scanner"
  }

  /// Whether a text is a phone maker's note of a shooting mode: '_cuva', 'mde_soft', 'oznorWO', 'bsh'.
  ///
  /// In pictures of these makers that is a lower-case word without a vowel, a word with an underscore, or the name of a
  /// known mode.
  private static func isMode(_ text: String, of device: [String]) -> Bool {
    let isOfThese = device.contains { name in modeMakers.contains { name.lowercased().hasPrefix($0) } }
    guard isOfThese || device.isEmpty, text.utf8.count <= 16, text.contains(where: \.isLetter),
      text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") })
    else {
      return false
    }
    let folded = text.lowercased()
    let isSmall = text.prefix(2) == folded.prefix(2)
    if isOfThese || modeMakers.contains(String(folded.prefix { $0 != "_" })),
      text.contains("_") || isSmall && modeWords.contains(folded)
    {
      return true
    }
    let bare = ["front", "back", "oz"].first(where: folded.hasPrefix).map { folded.dropFirst($0.count) } ?? folded[...]
    // 'Krk' is an island, 'btr' is not; messengers remove the maker but leave these words.
    return isSmall && bare.utf8.count > 1
      && (modes.contains(String(bare.prefix { $0 != "_" }))
        || text == folded && !bare.contains { "aeiou".contains($0) } && !text.contains("_")
          && (isOfThese || bare.utf8.count == 3))
  }

  private static let modeMakers = [
    "huawei", "honor", "xiaomi", "redmi", "poco", "oppo", "realme", "oneplus", "oplus", "vivo",
  ]

  private static let modes: Set<String> = [
    "nor", "norwo", "edf", "mde", "dav", "frem", "cuva", "rhdr", "iapp", "cof", "mon", "norm", "bhdp", "fbthdr",
  ]
  /// Modes that are also ordinary words.
  private static let modeWords: Set<String> = [
    "smart", "burst", "cover", "pano", "night", "beauty", "portrait", "aperture", "ai", "auto", "pan",
  ]

  /// Whether a text is a file name from a camera, phone, scanner or messenger: one of their words and a number that is
  /// no year.
  private static func isFileName(_ folded: String) -> Bool {
    guard folded.utf8.count <= 200 else { return false }
    // A path is a file name only if its last component is one; a sentence may contain a slash.
    var name = folded.split { $0 == "/" || $0 == "\\" }.last ?? ""
    if let dot = name.lastIndex(of: "."), extensions.contains(String(name[name.index(after: dot)...])) {
      if !name.contains(" ") { return true }
      name = name[..<dot]
    }
    let numbers = name.split { !$0.isNumber }
    guard name.utf8.count <= 80, numbers.reduce(0, { $0 + $1.count }) > 2 || !name.contains(" ") && !numbers.isEmpty,
      let word = name.split(whereSeparator: { !$0.isLetter }).first.map(String.init),
      TellingName.isNumbering(word) || word.count > 3 && TellingName(word) == nil, TellingName(String(name)) == nil
    else { return false }
    return numbers.count > 5 || !numbers.contains { $0.count == 4 && ("1800"..."2100").contains($0) }
      || name.contains("_")
  }

  /// Endings of picture and film files, in lower case.
  static let extensions: Set<String> = [
    "jpg", "jpeg", "png", "tif", "tiff", "gif", "webp", "heic", "heif", "avif", "bmp", "dng", "nef", "cr2", "cr3",
    "arw",
    "raf", "orf", "rw2", "psd", "pdf", "mp4", "mov", "jpe", "hif", "jp2", "j2k", "jxl", "tga", "xbm", "xpm", "ppm",
    "pgm", "pbm", "pef", "nrw",
  ]

  /// Words before the name of a program or device; 'made with love', in contrast, is a person's.
  private static let doings: [String] = {
    let verbs = [
      "made", "edited", "created", "taken", "shot", "captured", "scanned", "sent", "scan", "photo", "picture",
    ]
    let nouns = ["photo taken", "picture taken", "image taken", "photo captured", "image created", "photo edited"]
    let others = [
      "erstellt", "gescannt", "bearbeitet", "créé", "creado", "numérisé",
    ]
    let joiners = ["with", "by", "using", "on", "in", "from", "via", "mit", "avec", "con", "met", "par"]
    return (verbs + nouns + others + strongDoings).flatMap { verb in joiners.map { "\(verb) \($0) " } } + [
      "processed by: ", "creator: ",
    ]
  }()
  /// Verbs that only programs use.
  private static let strongDoings = [
    "uploaded", "processed", "generated", "optimized", "compressed", "exported", "rendered",
  ]
  private static let toolEndings = ["Scanner", "Scan", "View", "Cam", "Pix", "Pic", "Shop", "Editor", "Camera"]
  /// Programs and devices whose names are also ordinary words.
  private static let tools = [
    "gemini", "copilot", "firefly", "imagen", "prisma", "galaxy", "google", "mi", "apple", "ai",
  ]

  private static let cameraEndings = ["digital camera", "digital still camera"]

  private static let defaults: Set<String> = [
    "sony dsc", "dcim", "image", "untitled", "default", "samsung", "camera", "picture", "jpeg", "exif_jpeg_picture",
    "<digimax s500 / kenox s500 / digimax cyber 530>", "applemark", "screenshot", "unknown", "none", "null", "n/a",
    "ascii", "binary comment", "scanned image",
    "scan", "scanned document", "bildschirmfoto", "*", "hdr", "---", "cof", "sdr", "cbt", "dig", "vsco", "rbt",
    "my beautiful picture", "hellomoto", "created by imlib", "iclarified", "samsung camera pictures",
    "digital camera picture",
    "exif jpeg", "camera phone", "my picture", "digital camera", "digital still camera", "metadata-start",
    "hewlett-packard", "camera 360",
    "camera360", "instagram", "photo", "photo editor", "jpg", "unicode", "unnamed", "noname", "digicam", "digitalcam",
    "beautiful picture", "image created with a mobile phone", "mtxx", "miui", "exif_jpeg_t422", "jpeg_picture",
  ]

  private static let prefixes = [
    "creator: gd-jpeg", "lead technologies", "intel(r) jpeg library",
    "file written by adobe", "optimized by jpegmini", "lavc", "compressed by jpeg", "processed by ebay",
    "lavf", "created with paint.net", "created with inkscape", "software: microsoft office", "screen capture",
    "charset=",
    "von meinem iphone", "envoyé de mon ", "windows photo ", "windows live ", "created in picture prompter",
    "made with google", "string with binary data", "(binary data",
    "jpeg encoder copyright", "handmade software", "acd systems digital imaging",
    "cr8tor: gd", "xv version", "filter:", "type=\"", "processed with vsco", "acdsee", "date=",
  ]
}
