// SPDX-License-Identifier: MIT

/// Words that devices and programs write about themselves in caption fields.
enum MachineWords {
  /// Whether a lower-case text names only a device or program: 'dcf 1.0', 'pfu scansnap manager', 'gc-x1e image'.
  ///
  /// A person describes the picture, with at least one word that is not on these lists. One word must be the name of a
  /// maker, program or format, or a model's number: a person may have written 'a digital picture'.
  ///
  /// `own` are words that name the picture's own camera.
  static func areAll(of folded: String, or own: [String] = []) -> Bool {
    // No maker needs more; a longer text is not examined.
    guard folded.utf8.count <= 100 else { return false }
    let words = folded.split { !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "." }
      .map { $0.trimming { $0 == "." || $0 == "-" } }.filter { !$0.isEmpty }
    var isNamed = false
    for word in words {
      if names.contains(String(word)) || own.contains(String(word)) {
        isNamed = true
      } else if isModel(word) {
        isNamed = isNamed || words.count > 1 && word.utf8.count >= 3
      } else if !fillers.contains(String(word)), !isVersion(word), !(isNamed && isShort(word)) {
        return false
      }
    }
    return isNamed
  }

  /// Whether a text only repeats the picture's own camera in other words.
  static func are(_ own: [String], _ folded: String) -> Bool {
    let words = folded.split { !$0.isLetter && !$0.isNumber && $0 != "-" }.map(String.init)
    return words.count > 1 && words.contains { own.contains($0) && $0.count > 2 }
      && words.allSatisfy { own.contains($0) || fillers.contains($0) }
  }

  /// Whether a word is an abbreviation beside a maker's name, such as 'C' and 'SD'.
  private static func isShort(_ word: Substring) -> Bool { word.count <= 2 && !word.contains { "aeiouy".contains($0) } }

  /// Whether a word mixes letters and digits: 'gc-x1e', 'c310z', 'd550z'.
  private static func isModel(_ word: Substring) -> Bool {
    word.contains(where: \.isNumber) && word.contains(where: \.isLetter) && word.allSatisfy { $0.isASCII && $0 != "." }
      && word.first?.isNumber == false
  }

  /// Whether a word is a version: '1.0', 'v1.01', '12'.
  private static func isVersion(_ word: Substring) -> Bool {
    let digits = word.drop { "vz".contains($0) }
    // '9T' and '6s' are versions of phones.
    return word.utf8.count - digits.utf8.count <= 1 && digits.first?.isNumber == true
      && digits.dropLast().allSatisfy { $0.isASCII && ($0.isNumber || $0 == ".") } && digits.allSatisfy(\.isASCII)
  }

  private static func list(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(String.init)) }

  /// Makers, programs and formats found in files; none that is also an ordinary word or a family name (brother, apple).
  private static let names = list(
    """
    avidemux ffmpeg gopro handbrake imovie itunes libvlc mainconcept quicktime videohandler soundhandler virtualdub x264 \
    acdsee adobe afterlight agfa agfaphoto aiptek benq camedia camscanner canon canoscan canva capcut casio concord \
    coolpix corel cybershot darktable dcf digikam digimax dimage dsc dxo easyshare epson exif exilim facetune \
    finepix fotoslate fuji fujifilm fujitsu genius gimp gpscamera hewlett hp htc huawei imagegear imagemagick imlib \
    inkscape inshot ixus jenoptik jfif jpeg kenox kodak konica kyocera leadtools leica lexmark lightroom luminar \
    lumix medion meitu microsoft microtek minolta motorola mustek naps2 nikon nokia noritsu oecf olympus omnipage \
    optio packard paint.net paintshop panasonic paperport pentax pfu photoimpact photoscape photoshop picasa picsart \
    pixelmator pixlr plustek polaroid polarr powershot praktica premier rawtherapee ricoh rollei samsung sanyo \
    iphone ipad oneplus xperia redmi realme oppo vivo chatgpt midjourney irfanview gopro dji inshot instagram snapchat \
    scangear scanjet scansnap scanwizard sigma silverfast skanhex snapscan snapseed softhouse sony stillcamera \
    stylusphoto traveler umax vivicam vivitar vsco vuescan workcentre xerox xiaomi xsane yakumo zoran
    """)

  /// Words that occur beside these names.
  private static let fillers = list(
    """
    acquired ag and apple brother by camera capture co corp corporation created data digital document easy edition elements \
    express file for format from gmbh image images inc jpg kk limited llc ltd made mac manager new ocr on page paint photo \
    photosmart picture plus pro processed product scan scanned scanner series shop smart software still studio suite system home organizer optical zoom lide perfection expression workforce \
    multifunction printer techwin imaging electronics optical science viewer gallery editor live galaxy \
    taken captured shot max ultra mini handler core media sound vod streaming \
    technologies technology the tool twain version vista wia windows with works
    """)
}

extension Substring {
  fileprivate func trimming(_ isOuter: (Character) -> Bool) -> Substring {
    var rest = drop(while: isOuter)
    while let last = rest.last, isOuter(last) { rest.removeLast() }
    return rest
  }
}
