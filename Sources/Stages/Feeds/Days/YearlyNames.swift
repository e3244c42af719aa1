// SPDX-License-Identifier: MIT

/// Recognises names of events that are remembered yearly: weddings, baptisms, births, deaths.
///
/// English, German and French all count, since families mix languages in names. Birthday parties are left out: the
/// calendar has people's birthdays.
enum YearlyNames {
  static func includes(_ name: String) -> Bool {
    let words = name.lowercased().split { !$0.isLetter }.map(String.init)
    let line = " " + words.joined(separator: " ") + " "
    return words.contains(where: isYearly) || phrases.contains { line.contains(" \($0) ") }
  }

  private static func isYearly(_ word: String) -> Bool {
    let stems = [word] + tails.filter(word.hasSuffix).map { String(word.dropLast($0.count)) }
    return stems.contains { stem in known.contains(stem) || endings.contains { stem.hasSuffix($0) } }
  }

  /// `tauf` is the beginning of `Tauffeier`.
  private static let known: Set = [
    "wedding", "anniversary", "engagement", "baptism", "christening", "graduation", "funeral", "burial",
    "trauung", "vermählung", "verlobung", "verlobungstag", "tauf", "tauftag", "geburt", "abschluss", "jahrestag",
    "todestag", "sterbetag", "beerdigung", "bestattung", "begräbnis", "beisetzung", "trauerfeier", "kirchweih",
    "mariage", "fiançailles", "baptême", "naissance", "diplôme", "décès", "obsèques", "funérailles", "enterrement",
    "inhumation",
  ]

  /// German words may have a prefix: `Silberhochzeit`, `Kindstaufe`.
  private static let endings = ["hochzeit", "hochzeitstag", "taufe"]

  /// Allowed endings, as in `Weddings` and `Hochzeitsfeier`.
  ///
  /// No other word may follow: `Abschlusskonzert` is a concert.
  private static let tails = ["s", "n", "en", "feier", "sfeier", "fest", "sfest"]

  /// Phrases whose words alone may be a band or an opera: `Death Cab for Cutie`, `Les Noces de Figaro`.
  private static let phrases = ["birth of", "death of", "s birth", "s death", "noces d"]
}
