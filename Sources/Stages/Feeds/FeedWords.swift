// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport

/// The words of feeds and calendars, from the site's word table.
package struct FeedWords: Sendable {
  /// The site's table of words by key.
  private let table: [String: String]
  /// A day as the site writes it.
  package let day: @Sendable (CivilDay) -> String
  package let language: String

  package init(language: String, table: [String: String], day: @escaping @Sendable (CivilDay) -> String) {
    self.language = language
    self.table = table
    self.day = day
  }

  /// The words under `remind.KEY`, with the given values filled in.
  func callAsFunction(_ key: String, _ values: KeyValuePairs<String, String> = [:]) -> String {
    (table["remind." + key] ?? key).filled(values)
  }

  /// The site's question of one kind.
  func question(_ kind: HelpKind) -> String { table["ask." + kind.rawValue] ?? kind.rawValue }

  /// A time of day as the site writes it: '16:00'.
  func clock(_ time: TimeOfDay) -> String {
    let parts = time.text.split(separator: ":").map(String.init)
    return (table["clock"] ?? "{hour}:{minute}").filled(["hour": parts[0], "minute": parts[1]])
  }

  /// Words in singular or plural.
  func count(_ number: Int, _ key: String) -> String {
    let isOne = number == 1 || (language == "fr" && number == 0)
    return self("\(key).\(isOne ? "one" : "many")", ["n": String(number)])
  }

  /// Tags, in lower case, that make a keepsake with an exact day an anniversary.
  var anniversaryTags: Set<String> {
    Set(self("tags").split(separator: ",").map { $0.drop { $0 == " " }.lowercased() })
  }
}
