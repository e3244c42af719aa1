// SPDX-License-Identifier: MIT
private import Foundation

/// Tells by its name whether a field of the keeper's own says where something was.
enum PlaceFieldName {
  /// Folded; one word of a name is enough: "Adresse des Hofs", "Home address".
  private static let words: Set<String> = [
    "where", "address", "addresses", "location", "locations", "venue", "street", "postcode", "zip", "town", "city",
    "village", "country",
    "county", "region", "coordinates", "gps", "latitude", "longitude", "whereabouts",
    "wo", "wohin", "woher", "adresse", "adressen", "anschrift", "wohnort", "wohnsitz", "geburtsort", "sterbeort",
    "fundort", "standort",
    "aufnahmeort", "treffpunkt", "treffort", "urlaubsort", "tatort", "veranstaltungsort", "heimatort", "ortschaft",
    "ortsteil",
    "strasse", "hausnummer", "postleitzahl", "plz", "stadt", "stadtteil", "dorf", "gemeinde", "bundesland",
    "koordinaten",
    "ou", "adresses", "lieu", "lieux", "rue", "ville", "village", "commune", "departement", "localite", "coordonnees",
    "emplacement",
  ]
  /// Names that may mean something else in the company of other words: "First place", "Ort der Handlung".
  private static let whole: Set<String> = [
    "place", "places", "ort", "orte", "position", "site", "land", "pays", "house", "haus", "maison", "home", "zuhause",
    "domicile",
    "route",
  ]
  /// What has an address without lying anywhere.
  private static let elsewhere: Set<String> = [
    "mail", "email", "web", "website", "internet", "ip", "url", "mac", "courriel",
  ]

  static func matches(_ name: String) -> Bool {
    let parts = folded(name).split { !$0.isLetter }.map(String.init)
    guard elsewhere.isDisjoint(with: parts) else { return false }
    return !words.isDisjoint(with: parts) || whole.contains(parts.joined(separator: " "))
  }

  /// Lower-case, without marks on letters.
  private static func folded(_ name: String) -> String {
    name.lowercased().replacing("ß", with: "ss").decomposedStringWithCanonicalMapping
      .unicodeScalars.filter { $0.properties.generalCategory != .nonspacingMark }.reduce(into: "") {
        $0.unicodeScalars.append($1)
      }
  }
}
