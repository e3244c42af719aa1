// SPDX-License-Identifier: MIT

/// Texts that other programs wrote with markup, as plain ones.
enum HTMLText {
  private static let entities: [String: String] = {
    let latin =
      "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot"
      + " cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml"
      + " Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig"
      + " agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute"
      + " ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml"
    var entities = [
      "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "amp": "&", "ndash": "–", "mdash": "—", "lsquo": "‘",
      "rsquo": "’",
      "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„", "hellip": "…", "bull": "•", "euro": "€", "trade": "™",
      "hearts": "♥",
      "lsaquo": "‹", "rsaquo": "›", "oelig": "œ", "OElig": "Œ", "scaron": "š", "Scaron": "Š", "dagger": "†",
      "prime": "′",
      "ensp": " ", "emsp": " ", "thinsp": " ",
    ]
    // From U+00A0 on, in their order.
    for (number, name) in latin.split(separator: " ").enumerated() {
      entities[String(name)] = Unicode.Scalar(UInt32(0xA0 + number)).map { String($0) }
    }
    entities["nbsp"] = " "
    return entities
  }()

  /// Gives each character reference its character, once: `&amp;lt;` is `&lt;`.
  static func decoded(_ text: String) -> String {
    guard text.contains("&") else { return text }
    return text.replacing(/&(?:#(\d{1,7})|#[xX]([0-9A-Fa-f]{1,6})|([A-Za-z][A-Za-z0-9]{1,9}));/) { match in
      if let name = match.3 { return entities[String(name)] ?? String(match.0) }
      let number = match.1.flatMap { UInt32($0) } ?? match.2.flatMap { UInt32($0, radix: 16) }
      guard let scalar = number.flatMap(Unicode.Scalar.init), scalar.value >= 32 || scalar == "\n" else {
        return String(match.0)
      }
      return String(scalar)
    }
  }

  /// Breaks and paragraphs become lines; a link keeps its words.
  static func plain(_ text: String) -> String {
    var output = ""
    var rest = text[...]
    // Behind the last of these there is no markup.
    let last = text.lastIndex(of: ">") ?? text.startIndex
    while let open = rest.firstIndex(of: "<"), open < last {
      output += rest[..<open]
      let inside = rest[rest.index(after: open)...]
      // A sign for “less than” is no markup.
      guard let close = inside.firstIndex(of: ">"), let first = inside.first,
        first.isLetter || first == "/" || first == "!"
      else {
        output.append("<")
        rest = inside
        continue
      }
      let tag = inside[..<close].lowercased()
      if tag.hasPrefix("br") || tag == "/li" || tag == "/div" { output += "\n" }
      if tag == "/p" || tag.hasPrefix("/h") { output += "\n\n" }
      rest = inside[inside.index(after: close)...]
    }
    output += rest
    return decoded(output)
  }
}
