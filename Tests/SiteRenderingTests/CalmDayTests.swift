// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import SiteRendering

@Suite struct `The day of the calm mode` {
  static let times: [(String, en: String, de: String, fr: String)] = [
    ("15:00", "at three in the afternoon", "um drei nachmittags", "à trois heures de l’après-midi"),
    ("09:30", "at half past nine in the morning", "um halb zehn morgens", "à neuf heures et demie du matin"),
    ("18:15", "at a quarter past six in the evening", "um Viertel nach sechs abends", "à six heures et quart du soir"),
    (
      "23:45", "at a quarter to midnight at night", "um Viertel vor Mitternacht nachts",
      "à minuit moins le quart de la nuit"
    ),
    ("23:30", "at half past eleven at night", "um halb zwölf nachts", "à onze heures et demie de la nuit"),
    ("12:00", "at twelve", "um zwölf", "à midi"), ("12:30", "at half past twelve", "um halb eins", "à midi et demi"),
    ("13:00", "at one in the afternoon", "um eins nachmittags", "à une heure de l’après-midi"),
    ("00:30", "at half past midnight", "um halb eins nachts", "à minuit et demi"),
    ("00:00", "at midnight", "um Mitternacht", "à minuit"),
    ("07:05", "at 7:05 in the morning", "um 7 Uhr 05 morgens", "à 7 h 05 du matin"),
  ]

  @Test(arguments: times)
  func `writes its hours in words`(time: String, en: String, de: String, fr: String) throws {
    let time = try #require(TimeOfDay(text: time))
    for (language, text) in [("en", en), ("de", de), ("fr", fr)] {
      let clock = ClockWords(try Words(language: language, files: EmbeddedAssets.assets))
      #expect([clock.at(time), clock.part(time)].compactMap(\.self).joined(separator: " ") == text)
    }
  }

  private static func day(_ text: String) -> CivilDay { CivilDay(iso8601: text) ?? .epoch }

  /// Grandma’s family: Ada is her daughter, Tunde Ada’s son, and Chidi Ada’s husband.
  private static func catalogue(_ language: String = "en") -> Catalogue {
    var catalogue = Fixture.family()
    catalogue.settings.language = language
    catalogue.settings.calmFor = Located("Grandma", line: 1, column: 1)
    func change(_ name: String, _ change: (inout Person) -> Void) {
      guard let index = catalogue.people.firstIndex(where: { $0.name == name }) else { return }
      change(&catalogue.people[index])
    }
    change("Ada Okafor") {
      $0.relations = [
        PersonRelation(to: "grace-okafor", word: "daughter"), PersonRelation(to: "tunde-okafor", word: "mother"),
      ]
      $0.also = ["Ada"]
      $0.born = Fixture.date(1964, 3, 9)
    }
    change("Tunde Okafor") {
      $0.relations = [PersonRelation(to: "ada-okafor", word: "son")]
      $0.also = ["Tunde"]
      $0.born = Fixture.date(2001, 2, 27)
    }
    change("Chidi Okafor") { ($0.born, $0.died) = (Fixture.date(1930, 2, 27), Fixture.date(1999)) }
    change("Ngozi Okafor") { $0.born = Fixture.date(1966) }
    return catalogue
  }

  private static func appointment(_ note: String?, calm: Reminder.CalmDay? = nil) -> Keepsake {
    var keepsake = Fixture.keepsake("dentist", "Dentist", ["x"], kind: .other, place: Fixture.place("Oban, Scotland"))
    keepsake.type = "appointment"
    keepsake.people = [Sourced("Ada Okafor", .sidecar), Sourced("Grace Okafor", .sidecar)]
    keepsake.fields = [CustomField(name: "With", value: "Dr. Groth")]
    keepsake.reminders = [
      Reminder(date: day("2027-02-27"), time: TimeOfDay(hour: 15, minute: 0), note: note, calm: calm)
    ]
    return keepsake
  }

  @Test func `leaves out secret keepsakes, which pages show only on request`() throws {
    var catalogue = Self.catalogue()
    var keepsake = Self.appointment(nil)
    keepsake.isSecret = true
    catalogue.keepsakes.append(keepsake)
    let site = try RenderedSite(catalogue)
    #expect(site.text("data/calm.js").contains("Dentist") && !site.text("data/calm.js").contains("Groth"))
  }

  @Test func `lists its appointments with time, people and place`() throws {
    var catalogue = Self.catalogue()
    catalogue.keepsakes.append(Self.appointment(nil))
    let site = try RenderedSite(catalogue)
    #expect(
      site.text("data/calm.js").contains(
        """
        ["2027-02-27|15:00|||||","At three","in the afternoon","Dentist, Dr. Groth","With Ada, your daughter. Oban.","keepsakes/dentist/index.html"]
        """), "\(site.text("data/calm.js"))")
    let page = site.text("keepsakes/dentist/index.html")
    #expect(
      page.contains(
        #"data-calm-due="2027-02-27|15:00|||||" dir="auto" hidden>"#
          + "Today at three in the afternoon: Dentist, Dr. Groth. With Ada, your daughter. Oban.<"), "\(page)")
    // A slip of paper shows no people, although its keepsake names some.
    #expect(!page.contains("You and Ada"))
    #expect(site.text("index.html").contains("data-file=\"data/calm.js\""))
  }

  @Test func `does not take the people of an old picture for today's guests`() throws {
    var catalogue = Self.catalogue()
    catalogue.keepsakes[0].reminders = [Reminder(date: Self.day("2027-07-14"), repeats: .yearly, note: "Wedding day")]
    catalogue.keepsakes[0].people = [Sourced("Chidi Okafor", .sidecar)]
    #expect(try RenderedSite(catalogue).text("data/calm.js").contains(#""","","Wedding day","","keepsakes/"#))
  }

  @Test(arguments: [
    ("en", "Tunde is {age}", "He is Ada’s son, your grandson.", "She is your daughter."),
    ("de", "Tunde wird {age}", "Sohn von Ada, Ihr Enkel.", "Ihre Tochter."),
    ("fr", "Tunde a {age} ans", "Fils d’Ada, votre petit-fils.", "Votre fille."),
  ])
  func `has the birthdays of the living whose day is known`(
    language: String, what: String, grandson: String, daughter: String
  ) throws {
    let site = try RenderedSite(Self.catalogue(language))
    let data = site.text("data/calm.js")
    #expect(
      data.contains(#"["2001-02-27||year|1|||","","","\#(what)","\#(grandson)","people/tunde-okafor/index.html"]"#),
      "\(data)")
    #expect(data.contains(#""\#(daughter)","people/ada-okafor/"#))
    #expect(!data.contains("Chidi") && !data.contains("Ngozi"))
    #expect(site.text("people/tunde-okafor/index.html").contains("data-calm-due=\"2001-02-27||year|1|||\""))
  }

  @Test func `congratulates its own reader`() throws {
    var catalogue = Self.catalogue()
    (catalogue.people[2].born, catalogue.people[2].died) = (Fixture.date(1937, 9, 1), nil)
    #expect(try RenderedSite(catalogue).text("data/calm.js").contains(#""You are {age} today","Happy birthday!""#))
  }

  @Test func `leaves out entries that the keeper excludes, and to-dos that the keeper has not added`() throws {
    for (type, calm, isShown) in [
      ("appointment", nil, true), ("appointment", Reminder.CalmDay.hidden, false), ("to-do", nil, false),
      ("to-do", .shown, true),
    ] as [(String, Reminder.CalmDay?, Bool)] {
      var catalogue = Catalogue(settings: ArchiveSettings(), title: "Few")
      var keepsake = Self.appointment("Ring the chemist", calm: calm)
      keepsake.type = type
      catalogue.keepsakes = [keepsake]
      let site = try RenderedSite(catalogue)
      #expect((site.files["data/calm.js"] != nil) == isShown, "\(type) \(String(describing: calm))")
      #expect(site.text("keepsakes/dentist/index.html").contains("data-calm-due") == isShown)
      #expect(site.text("index.html").contains("data-file") == isShown)
    }
  }

  @Test func `shows a hidden keepsake's reminder with its note only`() throws {
    var catalogue = Catalogue(settings: ArchiveSettings(), title: "Few")
    catalogue.lentReminders = [
      LentReminder(
        Reminder(
          date: Self.day("2027-01-02"), time: TimeOfDay(hour: 10, minute: 0), repeats: .weekly, note: "Two white ones"),
        path: ArchivePath("secret/pill box"))
    ]
    let site = try RenderedSite(catalogue)
    #expect(
      site.text("data/calm.js")
        == #"keepsakeCalm(["2027-01-02|10:00|week|1|||","At ten","in the morning","Two white ones","",""]);"# + "\n")
    for (address, bytes) in site.files {
      #expect(!String(decoding: bytes, as: UTF8.self).contains("pill box"), "\(address)")
      #expect(
        address == "data/calm.js" || !String(decoding: bytes, as: UTF8.self).contains("Two white ones"), "\(address)")
    }
  }

  @Test func `shows nothing of unlisted keepsakes`() throws {
    var catalogue = Self.catalogue()
    var keepsake = Self.appointment("Two white ones")
    keepsake.visibility = .unlisted
    catalogue.keepsakes.append(keepsake)
    catalogue.people[4].visibility = .unlisted
    let site = try RenderedSite(catalogue)
    #expect(!site.text("data/calm.js").contains("Two white ones") && !site.text("data/calm.js").contains("Tunde"))
    #expect(!site.text("keepsakes/dentist/index.html").contains("data-calm-due"))
  }

  @Test(arguments: [
    (["Grace Okafor", "Ada Okafor"], "You and Ada, your daughter."), (["Grace Okafor"], "This is you."),
    (["Ada Okafor"], "This is Ada, your daughter."),
    (["Ada Okafor", "Tunde Okafor", "Somebody"], "This is Ada, your daughter, Tunde, your grandson, and Somebody."),
    (["Somebody", "Ada Okafor"], "This is Somebody and Ada, your daughter."),
  ])
  func `addresses its reader under a picture`(people: [String], sentence: String) throws {
    var catalogue = Self.catalogue()
    catalogue.keepsakes.append(
      Fixture.keepsake(
        "boat", "In the boat", ["x"], date: Fixture.date(1984, 8, qualifier: .both), kind: .photo,
        place: Fixture.place("Calgary Bay, Mull", "Tobermory", "Scotland"), caption: "Being brave", people: people))
    let page = try RenderedSite(catalogue).text("keepsakes/boat/index.html")
    #expect(page.contains(">\(sentence) In the boat, Calgary Bay, about August 1984. Being brave.<"), "\(page)")
  }

  @Test(arguments: [
    (Fixture.date(1962, 7, 14), "1962"), (Fixture.date(1962, 7), "1962"),
    (Fixture.date(1962, 7, 14, qualifier: .approximate), "about July 1962"),
    (Fixture.date(1957, qualifier: .uncertain), "perhaps 1957"), (Fixture.date(1970, digits: 1), "1970s"),
    (Self.summer, "summer 1966"),
  ])
  func `shows only the memorable part of a date`(date: EDTFDate, said: String) throws {
    var catalogue = Catalogue(settings: ArchiveSettings(), title: "Few")
    catalogue.keepsakes = [Fixture.keepsake("one", "The lake", ["x"], date: date)]
    #expect(try RenderedSite(catalogue).text("keepsakes/one/index.html").contains(">The lake, \(said).<"))
  }

  private static var summer: EDTFDate {
    var point = EDTFPoint(year: 1966)
    point.season = .summer
    return .point(point)
  }
}
