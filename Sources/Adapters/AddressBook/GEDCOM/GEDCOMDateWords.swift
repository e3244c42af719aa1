// SPDX-License-Identifier: MIT

/// Words in dates, in upper case without accents: GEDCOM's keywords, and words that people use in several languages.
enum GEDCOMDateWords {
  enum Meaning: Hashable {
    case between, either, from, to, before, after, and, or
    case about, perhaps

    var qualifier: String? {
      switch self {
      case .about: "~"
      case .perhaps: "?"
      default: nil
      }
    }
  }

  static func word(_ word: String) -> Meaning? {
    word.count > 1 && word.hasSuffix(".") ? meanings[String(word.dropLast())] : meanings[word]
  }

  /// Words that do not affect the date.
  static let silent: Set = words(
    "OF THE DAY YEAR LE LA DE DEL DER DEN DEM AM IM IN ON ANNO AN ANNEE JAHR JAHRE ANNEES I"
      + " MONDAY TUESDAY WEDNESDAY THURSDAY FRIDAY SATURDAY SUNDAY MON TUE WED THU FRI SAT SUN"
      + " MONTAG DIENSTAG MITTWOCH DONNERSTAG FREITAG SAMSTAG SONNABEND SONNTAG"
      + " LUNDI MARDI MERCREDI JEUDI VENDREDI SAMEDI DIMANCHE")

  static let seasons: [String: Int] = table([
    21: "SPRING FRUHLING FRUHJAHR PRINTEMPS", 22: "SUMMER SOMMER ETE", 23: "AUTUMN FALL HERBST AUTOMNE",
    24: "WINTER HIVER",
  ])

  static let quarters = words("Q QTR QUARTER QUARTAL TRIMESTRE VJ VIERTELJAHR")

  private static let meanings: [String: Meaning] = table([
    .between: "BET BETWEEN BTW BTWN ZWISCHEN ZW ENTRE TUSSEN TRA FRA MIEDZY MELLEM MELLAN",
    .either: "EITHER ENTWEDER SOIT",
    .from: "FROM DE VON VOM DU DEPUIS SINCE SEIT VAN DAL", .to: "TO A BIS UNTIL TILL AU - TOT JUSQUE",
    .before: "BEF BEFORE VOR AVT AVANT < ANTE VOOR PRIMA ANTES PRZED FOR FORE", .and: "AND UND ET & EN Y E OCH OG",
    .after: "AFT AFTER NACH APRES > POST NA DOPO DESPUES PO EFTER", .or: "OR ODER OU O OF LUB",
    .about: "ABT ABOUT EST ESTIMATED CAL CALC CALCULATED CIRCA CA CIR C ETWA UM GEGEN ENV ENVIRON VERS AROUND APPROX"
      + " APPROXIMATELY APX SAY UNGEFAHR UNGEF GESCHATZT BERECHNET ERRECHNET OMSTREEKS OKOLO HACIA OMKRING CALCULE ESTIME ~",
    .perhaps: "INT PROB PROBABLY POSS POSSIBLY PERHAPS MAYBE VERMUTLICH VERM WOHL VIELLEICHT WAHRSCHEINLICH"
      + " PROBABLEMENT",
  ])

  static func words(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(String.init)) }

  /// Maps each word of the texts to its key.
  static func table<Key>(_ texts: [Key: String]) -> [String: Key] {
    Dictionary(uniqueKeysWithValues: texts.flatMap { key, text in words(text).map { ($0, key) } })
  }
}
