// SPDX-License-Identifier: MIT
internal import Gazetteer
internal import KeepsakeModel
import Testing

@Suite struct `Places by name` {
  private let gazetteer: Gazetteer

  init() throws { gazetteer = try Gazetteer() }

  @Test(arguments: [
    ("Lagos, Nigeria", "Lagos, Nigeria"), ("Lagos, Portugal", "Lagos, Portugal"), ("Oban, Scotland", "Oban, Scotland"),
    ("Banff, Alberta, Canada", "Banff, Alberta"), ("Regina, SK", "Regina, Saskatchewan"),
    ("Regina SK", "Regina, Saskatchewan"),
    ("Paris Texas", "Paris, Texas"), ("Perth, Écosse", "Perth, Scotland"), ("Muenchen, Bayern", "Munich, Germany"),
    ("Nowherehill, Paris", "Paris, France"), ("Springfield (Illinois)", "Springfield, Illinois"),
    ("Prague, Czechoslovakia", "Prague, Czechia"), ("Breslau, Germany", "Wrocław, Poland"),
  ])
  func `understands the part behind the comma`(name: String, label: String) throws {
    let best = try #require(gazetteer.find(name).best)
    #expect(best.label(in: .english) == label)
  }

  @Test(arguments: [
    "Lübeck", "Luebeck", "LUBECK", "lu\u{308}beck", "  lübeck ", "Lübeck, DE", "Lübeck/Schleswig-Holstein",
  ])
  func `folds case, accents and umlauts`(name: String) throws {
    #expect(gazetteer.find(name).best?.city?.english == "Lübeck")
  }

  @Test(arguments: ["Gross-Gerau", "Groß-Gerau", "GROSS GERAU"])
  func `takes ß for ss`(name: String) throws {
    #expect(gazetteer.find(name).best?.city?.german == "Groß-Gerau")
  }

  @Test(arguments: [
    ("Scotland", PlaceStatement.Precision.region, "Scotland"), ("Bavaria", .region, "Bavaria, Germany"),
    ("Bayern", .region, "Bavaria, Germany"), ("Nigeria", .country, "Nigeria"), ("Allemagne", .country, "Germany"),
    ("USA", .country, "United States"), ("Luxembourg", .country, "Luxembourg"),
  ])
  func `knows regions and countries alone`(name: String, precision: PlaceStatement.Precision, label: String) throws {
    let best = try #require(gazetteer.find(name).best)
    #expect(best.precision == precision)
    #expect(best.label(in: .english) == label)
  }

  @Test func `prefers the larger namesake and names the others`() throws {
    let answer = gazetteer.find("Hamilton")
    #expect(answer.isAmbiguous)
    #expect(answer.best?.countryCode == "CA")
    #expect(answer.alternatives.contains { $0.countryCode == "NZ" })
    #expect(answer.matches.count <= PlaceAnswer.limit)
  }

  @Test func `prefers the country of most keepsakes to size`() throws {
    var hints = GazetteerHints()
    hints.country = "NZ"
    #expect(gazetteer.find("Hamilton", hints: hints).best?.countryCode == "NZ")
  }

  @Test func `prefers places of the archive to its country`() throws {
    let scotland = try #require(GeoPosition(latitude: 55.78, longitude: -4.04))
    let hints = GazetteerHints(positions: [scotland], country: "NZ")
    #expect(gazetteer.find("Hamilton", hints: hints).best?.region?.english == "Scotland")
  }

  @Test func `prefers the name's own country to all hints`() throws {
    let hints = GazetteerHints(positions: [], country: "NZ")
    #expect(gazetteer.find("Hamilton, Ontario", hints: hints).best?.countryCode == "CA")
  }

  @Test func `takes the commonest country of an archive as a hint`() throws {
    let positions = [(56.41, -5.47), (56.41, -5.47), (53.87, 10.69)].compactMap {
      GeoPosition(latitude: $0.0, longitude: $0.1)
    }
    #expect(GazetteerHints(positions: positions, in: gazetteer).country == "GB")
  }

  @Test func `finds the wider place if the narrower is unknown`() throws {
    let answer = gazetteer.find("Grandma’s house, Oban, Scotland")
    #expect(answer.best?.city?.english == "Oban")
    #expect(answer.best?.certainty == .guess)
    #expect(answer.notUnderstood == ["Grandma’s house"])
  }

  @Test(arguments: ["", "   ", ",,,", "xqzzyv", "…", "東京", "Xanaduville", "\u{0}", "SK"])
  func `finds nothing for unknown names`(name: String) {
    #expect(gazetteer.find(name).matches.isEmpty)
  }

  @Test(arguments: [
    String(repeating: "a", count: 100_000), String(repeating: "ue", count: 50_000),
    String(repeating: "a,", count: 50_000),
    String(repeating: "Paris ", count: 10_000), String(repeating: "\u{308}", count: 10_000),
    "Paris\u{0}Texas", "\u{202E}siraP",
    "'; DROP TABLE places; --", "<script>", "../../etc/passwd", String(repeating: "(", count: 10_000),
    String(repeating: "USA ", count: 50), String(repeating: "New York ", count: 22),
  ])
  func `answers hostile texts quickly and safely`(name: String) {
    let clock = ContinuousClock()
    var answer = PlaceAnswer()
    let time = clock.measure { answer = gazetteer.find(name) }
    #expect(answer.matches.count <= PlaceAnswer.limit)
    #expect(time < .seconds(2))
  }

  @Test func `answers the same each time`() throws {
    let other = try Gazetteer()
    for name in ["Springfield", "San Antonio", "Victoria", "Georgia", "Neustadt"] {
      #expect(gazetteer.find(name) == other.find(name))
    }
  }

  @Test func `knows a country by its code`() {
    #expect(gazetteer.country(code: "DE")?.country.french == "Allemagne")
    #expect(gazetteer.country(code: "XX") == nil)
    #expect(gazetteer.country(code: "") == nil)
  }
}
