// SPDX-License-Identifier: MIT

/// HTML's references to characters: `&#8220;`, `&#xE9;`, `&eacute;`.
package enum CharacterReferences {
  /// Puts the characters that its references mean into a text, each read once; what means none stays.
  package static func resolved(_ text: some StringProtocol) -> String {
    var (result, rest) = ("", Substring(text))
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      rest = rest[start...]
      let name = rest.dropFirst().prefix(32).prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "#") }
      if name.endIndex < rest.endIndex, rest[name.endIndex] == ";", let letters = letters(name) {
        result += letters
        rest = rest[rest.index(after: name.endIndex)...]
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result + rest
  }

  private static func letters(_ name: Substring) -> String? {
    guard name.hasPrefix("#") else { return named[String(name)].map { String(Character($0)) } }
    let isHex = name.dropFirst().first.map { "xX".contains($0) } ?? false
    guard let code = UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10) else { return nil }
    // As browsers read numbers that are Windows-1252's and no characters.
    if (0x80...0x9F).contains(code) { return FileText.windows1252([UInt8(code)]) }
    // No text has a control character in it but these.
    guard code >= 0x20 || code == 0x0A || code == 0x09 else { return nil }
    return Unicode.Scalar(code).map { String(Character($0)) }
  }

  /// Names of HTML 4 and of the letters of Central Europe, by their numbers: consecutive, or with an explicit number.
  private static let named: [String: Unicode.Scalar] = {
    var (names, next) = ([String: Unicode.Scalar](), UInt32(0))
    for word in list.split(separator: " ") {
      if let number = UInt32(word) {
        next = number
      } else {
        names[String(word)] = Unicode.Scalar(next)
        next += 1
      }
    }
    return names
  }()

  private static let list = """
    34 quot 38 amp apos 60 lt 62 gt 160 nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg \
    plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde \
    Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml \
    times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave \
    eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc \
    uuml yacute thorn yuml Amacr amacr Abreve abreve Aogon aogon Cacute cacute 268 Ccaron ccaron Dcaron dcaron Dstrok \
    dstrok Emacr emacr 280 Eogon eogon Ecaron ecaron 286 Gbreve gbreve 304 Idot imath 313 Lacute lacute 317 Lcaron lcaron \
    321 Lstrok lstrok Nacute nacute 327 Ncaron ncaron 336 Odblac odblac OElig oelig Racute racute 344 Rcaron rcaron Sacute \
    sacute 350 Scedil scedil Scaron scaron Tcedil tcedil Tcaron tcaron 366 Uring uring Udblac udblac 376 Yuml Zacute zacute \
    Zdot zdot Zcaron zcaron 402 fnof 710 circ 732 tilde 913 Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda \
    Mu Nu Xi Omicron Pi Rho 931 Sigma Tau Upsilon Phi Chi Psi Omega 945 alpha beta gamma delta epsilon zeta eta theta iota \
    kappa lambda mu nu xi omicron pi rho sigmaf sigma tau upsilon phi chi psi omega 8194 ensp emsp 8201 thinsp 8204 zwnj zwj \
    lrm rlm 8211 ndash mdash 8216 lsquo rsquo sbquo 8220 ldquo rdquo bdquo 8224 dagger Dagger bull 8230 hellip 8240 permil \
    8242 prime Prime 8249 lsaquo rsaquo 8364 euro 8482 trade 8592 larr uarr rarr darr 8722 minus 8776 asymp 8800 ne 8804 le \
    ge 9824 spades 9827 clubs 9829 hearts diams 9834 sung
    """
}
