// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// The words of titles in one language.
package struct SuggestionWords: Sendable {
  package enum Language: String, Sendable, CaseIterable { case english = "en", german = "de", french = "fr" }

  package let language: Language

  /// - Parameter language: `en`, `de` or `fr`; English for any other.
  package init(language: String) { self.language = Language(rawValue: language) ?? .english }

  func pick(_ english: String, _ german: String, _ french: String) -> String {
    switch language {
    case .english: english
    case .german: german
    case .french: french
    }
  }

  // MARK: Dates

  private static let months: [Language: [String]] = [
    .english: [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
      "December",
    ],
    .german: [
      "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober", "November",
      "Dezember",
    ],
    .french: [
      "janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre", "novembre",
      "décembre",
    ],
  ]

  func month(_ number: Int) -> String {
    let names = Self.months[language] ?? []
    return names.indices.contains(number - 1) ? names[number - 1] : ""
  }

  /// '24 April 2015'.
  package func day(_ day: CivilDay) -> String {
    let number = pick("\(day.day)", "\(day.day).", day.day == 1 ? "1er" : "\(day.day)")
    return "\(number) \(month(day.month)) \(year(day.year))"
  }

  /// 'July 2019', 'July–August 2019', 'December 2019 – January 2020'.
  package func months(_ days: ClosedRange<CivilDay>) -> String {
    let (first, last) = (days.lowerBound, days.upperBound)
    if first.year != last.year {
      return "\(month(first.month)) \(year(first.year)) – \(month(last.month)) \(year(last.year))"
    }
    let start = first.month == last.month ? "" : "\(month(first.month))–"
    return "\(start)\(month(last.month)) \(year(last.year))"
  }

  /// '4–10 August 2022'; a single day as a day.
  package func days(_ days: ClosedRange<CivilDay>) -> String {
    let (first, last) = (days.lowerBound, days.upperBound)
    guard first != last else { return day(first) }
    guard first.year == last.year, first.month == last.month else { return "\(day(first)) – \(day(last))" }
    let from = pick("\(first.day)", "\(first.day).", first.day == 1 ? "1er" : "\(first.day)")
    return "\(from)–\(day(last))"
  }

  func decade(_ year: Int) -> String { pick("\(year)s", "\(year)er Jahre", "années \(year)") }

  private func year(_ year: Int) -> String {
    year > 0 ? String(year) : pick("\(1 - year) BC", "\(1 - year) v. Chr.", "\(1 - year) av. J.-C.")
  }

  /// The part of the day around an hour, 0…23.
  func partOfDay(_ hour: Int) -> String {
    switch hour {
    case 5..<11: pick("morning", "Morgen", "matin")
    case 11..<14: pick("midday", "Mittag", "midi")
    case 14..<18: pick("afternoon", "Nachmittag", "après-midi")
    case 18..<23: pick("evening", "Abend", "soir")
    default: pick("night", "Nacht", "nuit")
    }
  }

  // MARK: Kinds

  /// 'Letters', at the beginning of a title.
  func plural(_ kind: Kind) -> String {
    switch kind {
    case .photo: pick("Photographs", "Fotografien", "Photographies")
    case .letter: pick("Letters", "Briefe", "Lettres")
    case .card: pick("Cards", "Karten", "Cartes")
    case .postcard: pick("Postcards", "Postkarten", "Cartes postales")
    case .ticket: pick("Tickets", "Fahr- und Eintrittskarten", "Billets")
    case .receipt: pick("Receipts", "Kassenzettel", "Tickets de caisse")
    case .artwork: pick("Artworks", "Bilder", "Œuvres")
    case .document: pick("Documents", "Schriftstücke", "Documents")
    case .recipe: pick("Recipes", "Rezepte", "Recettes")
    case .certificate: pick("Certificates", "Urkunden", "Certificats")
    case .newspaper: pick("Newspaper cuttings", "Zeitungsausschnitte", "Coupures de presse")
    case .object: pick("Objects", "Gegenstände", "Objets")
    case .film: pick("Films", "Filme", "Films")
    case .recording: pick("Recordings", "Tonaufnahmen", "Enregistrements")
    case .other: pick("Keepsakes", "Andenken", "Souvenirs")
    }
  }

  /// Whether things of this kind come from a place, not from being there.
  static func travels(_ kind: Kind) -> Bool { [.letter, .card, .postcard].contains(kind) }
}
