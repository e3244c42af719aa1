// SPDX-License-Identifier: MIT

/// Names of events whose day is remembered each year: weddings, baptisms, births, deaths.
///
/// English, German and French are known at once, as families write their names in more than one language. A birthday
/// party is left out: the calendar has birthdays of people.
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

  /// `tauf` is what `Tauffeier` begins with.
  private static let known: Set = [
    "wedding", "anniversary", "engagement", "baptism", "christening", "graduation", "funeral", "burial",
    "trauung", "vermählung", "verlobung", "verlobungstag", "tauf", "tauftag", "geburt", "abschluss", "jahrestag",
    "todestag", "sterbetag", "beerdigung", "bestattung", "begräbnis", "beisetzung", "trauerfeier", "kirchweih",
    "mariage", "fiançailles", "baptême", "naissance", "diplôme", "décès", "obsèques", "funérailles", "enterrement",
    "inhumation",
  ]

  /// German words may have another before them: `Silberhochzeit`, `Kindstaufe`.
  private static let endings = ["hochzeit", "hochzeitstag", "taufe"]

  /// What may follow, as in `Weddings` and `Hochzeitsfeier`.
  ///
  /// No other word may: `Abschlusskonzert` is a concert.
  private static let tails = ["s", "n", "en", "feier", "sfeier", "fest", "sfest"]

  /// Words that alone may be those of a band or an opera: `Death Cab for Cutie`, `Les Noces de Figaro`.
  private static let phrases = ["birth of", "death of", "s birth", "s death", "noces d"]
}
