// SPDX-License-Identifier: MIT

/// Names of languages as people write them, and their codes: ISO 639's three letters, more where a language has two scripts.
package enum OCRLanguage {
  /// The code of a language that is named otherwise: in English, German, French or its own tongue, or by its two letters
  /// ('german', 'Deutsch', 'de' → `deu`).
  ///
  /// - Returns: `nil` for codes, and for names that are not in the table.
  package static func code(for name: String) -> String? {
    let wanted = folded(name)
    guard let entry = entries.first(where: { $0.names.contains(wanted) }) else { return nil }
    return entry.code == wanted ? nil : entry.code
  }

  private static func folded(_ name: String) -> String {
    // 'de_DE' and 'pt-BR' begin with the two letters.
    let lower = name.lowercased()
    let parts = lower.split { $0 == "-" || $0 == "_" }
    if parts.count == 2, parts[0].utf8.count == 2, parts[1].utf8.count == 2 { return String(parts[0]) }
    return lower
  }

  private static let entries: [(code: String, names: Set<String>)] = table.map { line in
    let words = line.split(separator: " ").map(String.init)
    return (words[0], Set(words))
  }

  /// The code, two letters, then names in English, German, French and the language itself.
  private static let table = [
    "afr af afrikaans", "ara ar arabic arabisch arabe العربية",
    "bel be belarusian weißrussisch belarussisch biélorusse",
    "bul bg bulgarian bulgarisch bulgare български", "cat ca catalan katalanisch català",
    "ces cs czech tschechisch tchèque čeština cze", "chi_sim zh chinese chinesisch chinois 中文 zho chi",
    "cym cy welsh walisisch gallois cymraeg wel", "dan da danish dänisch daenisch danois dansk",
    "deu de german deutsch allemand ger", "ell el greek griechisch grec ελληνικά gre",
    "eng en english englisch anglais", "epo eo esperanto", "est et estonian estnisch estonien eesti",
    "eus eu basque baskisch euskara baq", "fas fa persian farsi persisch persan per فارسی",
    "fin fi finnish finnisch finnois suomi", "fra fr french französisch franzoesisch français francais fre",
    "gle ga irish irisch irlandais gaeilge", "glg gl galician galicisch galicien galego",
    "heb he hebrew hebräisch hébreu עברית iw", "hin hi hindi हिन्दी", "hrv hr croatian kroatisch croate hrvatski",
    "hun hu hungarian ungarisch hongrois magyar", "hye hy armenian armenisch arménien arm",
    "ind id indonesian indonesisch indonésien", "isl is icelandic isländisch islandais íslenska ice",
    "ita it italian italienisch italien italiano", "jpn ja japanese japanisch japonais 日本語 jp",
    "kat ka georgian georgisch géorgien geo", "kor ko korean koreanisch coréen 한국어 kr",
    "lat la latin latein lateinisch", "lav lv latvian lettisch letton", "lit lt lithuanian litauisch lituanien",
    "mkd mk macedonian mazedonisch macédonien mac",
    "nld nl dutch niederländisch niederlaendisch néerlandais nederlands dut",
    "nor no norwegian norwegisch norvégien norsk nb nn nob nno", "pol pl polish polnisch polonais polski",
    "por pt portuguese portugiesisch portugais português", "ron ro romanian rumänisch roumain română rum",
    "rus ru russian russisch russe русский", "slk sk slovak slowakisch slovaque slovenčina slo",
    "slv sl slovenian slovene slowenisch slovène", "spa es spanish spanisch espagnol español espanol castellano",
    "sqi sq albanian albanisch albanais alb", "srp sr serbian serbisch serbe српски",
    "swa sw swahili suaheli kiswahili", "swe sv swedish schwedisch suédois svenska", "tha th thai thailändisch thaï",
    "tur tr turkish türkisch tuerkisch turc türkçe", "ukr uk ukrainian ukrainisch ukrainien українська",
    "urd ur urdu", "vie vi vietnamese vietnamesisch vietnamien", "yid yi yiddish jiddisch",
    "yor yo yoruba",
  ]
}
