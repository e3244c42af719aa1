// SPDX-License-Identifier: MIT
private import Foundation

/// The currency of a shop by its address: by the country's name at its end, or by a postcode format of only one
/// country.
enum CountryCurrency {
  /// The ISO 4217 code; `nil` if the address does not show it.
  ///
  /// `year` is the receipt's year. A country that changed its currency gives `nil` for earlier years and without a
  /// year.
  static func code(ofAddress address: String, year: Int?) -> String? {
    let words = address.split { " ,;\n".contains($0) }.map(String.init)
    // States come before countries: there is a Poland in Ohio.
    if words.count > 1, isState(words[words.count - 2], postcode: words[words.count - 1]) { return "USD" }
    let parts = address.split { ",;\n".contains($0) }.map { part in
      part.split { !$0.isLetter }.map { folded(String($0)) }
    }
    if let found = parts.last.flatMap(country(endingOf:))
      ?? countries[parts.dropLast().last?.joined(separator: " ") ?? ""]
    {
      if let since = found.since, year.map({ $0 < since }) ?? true { return nil }
      return found.code
    }
    for (first, second) in zip(words.map { $0.uppercased() }, words.dropFirst().map { $0.uppercased() }) {
      if first.wholeMatch(of: /[A-Z]{1,2}[0-9][0-9A-Z]?/) != nil, second.wholeMatch(of: /[0-9][A-Z]{2}/) != nil {
        return "GBP"
      }
      if first.wholeMatch(of: /[A-Z][0-9][A-Z]/) != nil, second.wholeMatch(of: /[0-9][A-Z][0-9]/) != nil {
        return "CAD"
      }
    }
    return nil
  }

  /// `Lübeck Germany`; not `Rue de Suisse`, a street anywhere, nor `New England`.
  private static func country(endingOf words: [String]) -> (code: String, since: Int?)? {
    for start in words.indices {
      guard let found = countries[words[start...].joined(separator: " ")] else { continue }
      return start > 0 && leadingWords.contains(words[start - 1]) ? nil : found
    }
    return nil
  }

  /// Words that make a following country's name part of another name.
  private static let leadingWords: Set<String> = ["d", "de", "der", "des", "di", "du", "l", "la", "new"]

  /// Whether the end of an address is a state of the USA and its postcode.
  private static func isState(_ state: String, postcode: String) -> Bool {
    guard states.contains(state), postcode.wholeMatch(of: /[0-9]{5}(-[0-9]{4})?/) != nil else { return false }
    // DE is Delaware or Deutschland: no German postcode begins like Delaware's.
    return state != "DE" || ["197", "198", "199"].contains(postcode.prefix(3))
  }

  /// Lower-case, without marks on letters.
  private static func folded(_ text: String) -> String {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }

  /// Folded names in English, German, French and the country's own language; `since` is the year of a recent currency
  /// change.
  private static let countries: [String: (code: String, since: Int?)] = {
    let table: [(code: String, since: Int?, names: [String])] = [
      (
        "GBP", nil,
        [
          "united kingdom", "uk", "great britain", "england", "scotland", "wales", "northern ireland",
          "grossbritannien", "vereinigtes konigreich", "schottland", "royaume uni", "angleterre", "ecosse",
        ]
      ),
      ("USD", nil, ["united states", "united states of america", "usa", "vereinigte staaten", "etats unis"]),
      ("CAD", nil, ["canada", "kanada"]), ("AUD", nil, ["australia", "australien", "australie", "new south wales"]),
      ("NZD", nil, ["new zealand", "neuseeland", "nouvelle zelande"]),
      ("CHF", nil, ["switzerland", "schweiz", "suisse", "svizzera", "liechtenstein"]),
      ("NGN", 1973, ["nigeria"]), ("GHS", 2007, ["ghana"]), ("KES", nil, ["kenya", "kenia"]),
      ("ZAR", nil, ["south africa", "sudafrika", "afrique du sud"]),
      ("MYR", nil, ["malaysia", "malaisie"]), ("SGD", nil, ["singapore", "singapur", "singapour"]),
      ("INR", nil, ["india", "indien", "inde"]), ("JPY", nil, ["japan", "japon"]),
      ("DKK", nil, ["denmark", "danmark", "danemark"]), ("SEK", nil, ["sweden", "schweden", "suede", "sverige"]),
      ("NOK", nil, ["norway", "norwegen", "norvege", "norge"]),
      ("PLN", 1995, ["poland", "polen", "pologne", "polska"]),
      ("CZK", 1993, ["czech republic", "czechia", "tschechien", "tchequie"]),
      (
        "EUR", 2002,
        [
          "germany", "deutschland", "allemagne", "france", "frankreich", "austria", "osterreich", "autriche",
          "italy", "italien", "italie", "italia", "spain", "spanien", "espagne", "espana", "portugal", "netherlands",
          "niederlande", "pays bas", "nederland", "belgium", "belgien", "belgique", "belgie", "luxembourg", "luxemburg",
          "ireland", "irland", "irlande", "eire", "greece", "griechenland", "grece", "finland", "finnland", "finlande",
          "suomi",
        ]
      ),
    ]
    return Dictionary(
      table.flatMap { row in row.names.map { ($0, (row.code, row.since)) } }, uniquingKeysWith: { first, _ in first })
  }()

  private static let states: Set<String> = [
    "AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "FL", "GA", "HI", "ID", "IL", "IN", "IA", "KS", "KY", "LA", "ME",
    "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NY", "NC", "ND", "OH", "OK", "OR", "PA",
    "RI", "SC", "SD", "TN", "TX", "UT", "VT", "VA", "WA", "WV", "WI", "WY", "DC",
  ]
}
