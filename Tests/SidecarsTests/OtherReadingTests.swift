// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import Sidecars

@Suite struct `Other files than sidecars` {
  @Test func `describe collections`() throws {
    let text = """
      title: Summer at the Lake
      caption: Six summers
      description: "*Every* August."
      keepsakes: [letters/1962-07-grandma, "trips/banff/*"]
      where: {except: trips/a, tags: [lake], people: Ada, kind: [photo, letter], place: Banff, date: 1960/1969, folder: trips, type: event, status: done}
      cover: letters/1962-07-grandma
      date: none
      place: {name: Banff, lat: 51.18, lon: -115.57, precision: city}
      order: listed
      visibility: unlisted
      location: country
      collage: {layout: mosaic, keepsakes: [a, b], title: yes}
      layout: story
      story:
        - {text: "*Then*"}
        - {keepsake: a, words: So, size: full}
        - {break: Later}
        - {keepsake: a, region: [0.1, 0.2, 0.5, 0.25]}
      """
    var expected = CollectionStatement(title: "Summer at the Lake")
    expected.caption = "Six summers"
    expected.description = "*Every* August."
    expected.keepsakes = [
      Located("letters/1962-07-grandma", line: 4, column: 13), Located("trips/banff/*", line: 4, column: 38),
    ]
    var rule = CollectionRule()
    (rule.tags, rule.people, rule.kinds, rule.places) = (["lake"], ["Ada"], [.photo, .letter], ["Banff"])
    rule.date = try EDTFDate(parsing: "1960/1969")
    (rule.folders, rule.types, rule.statuses) = (["trips"], ["event"], [.done])
    rule.except = [Located("trips/a", line: 5, column: 17)]
    (expected.rule, expected.ruleLine) = (rule, 5)
    expected.cover = Located("letters/1962-07-grandma", line: 6, column: 8)
    expected.date = .removed
    expected.place = .says(
      PlaceStatement(
        name: "Banff", position: GeoPosition(latitude: 51.18, longitude: -115.57), precision: .city))
    (expected.order, expected.visibility, expected.location) = (.listed, .unlisted, .country)
    var collage = CollageStatement()
    (collage.layout, collage.showsTitle) = ("mosaic", true)
    collage.keepsakes = [Located("a", line: 12, column: 39), Located("b", line: 12, column: 42)]
    expected.collage = collage
    expected.layout = .story
    expected.story = [StoryEntry(), StoryEntry(), StoryEntry(), StoryEntry()]
    (expected.story[0].text, expected.story[2].pause) = ("*Then*", "Later")
    (expected.story[1].words, expected.story[1].size) = ("So", .full)
    expected.story[1].keepsake = Located("a", line: 16, column: 16)
    expected.story[3].keepsake = Located("a", line: 18, column: 16)
    expected.story[3].region = UnitRectangle(left: 0.1, top: 0.2, width: 0.5, height: 0.25)
    let reading = SidecarReader.collection(Array(text.utf8), file: "c.yaml")
    #expect(reading.diagnostics == [])
    #expect(reading.value == expected)
  }

  @Test(arguments: [
    "{text: A, break: B}", "{words: A}", "{text: A, size: full}", "{keepsake: a, size: huge}", "{}", "A",
    "{text: A, region: [0, 0, 1, 1]}", "{keepsake: a, region: [0, 0, 1, 1], size: full}",
    "{keepsake: a, region: [0.5, 0.5, 0.6, 0.2]}",
  ])
  func `refuse a line of a story that is not one of four kinds`(line: String) {
    let text = "title: T\nstory:\n  - \(line)\n"
    let reading = SidecarReader.collection(Array(text.utf8), file: "c.yaml")
    #expect(reading.diagnostics.count == 1 && reading.value?.story.isEmpty ?? true)
  }

  @Test func `describe people`() throws {
    let text = """
      name: Ada Okafor
      also: [Grandma, Mama Ada]
      born: 1931-10-03
      died: 2009~
      note: |
        Taught for **forty** years.
      portrait: letters/ada
      face: [0.25, 0.1, 0.5, 0.4]
      visibility: secured
      email: ada@example.org
      phone: [0801 234 5678, '+44 20 7946 0000']
      address: |
        12 Marina
        Lagos
      website: https://example.org/ada
      """
    var expected = PersonStatement(name: "Ada Okafor")
    expected.also = ["Grandma", "Mama Ada"]
    expected.born = try EDTFDate(parsing: "1931-10-03")
    expected.died = try EDTFDate(parsing: "2009~")
    expected.note = "Taught for **forty** years."
    expected.portrait = Located("letters/ada", line: 7, column: 11)
    expected.face = UnitRectangle(left: 0.25, top: 0.1, width: 0.5, height: 0.4)
    expected.visibility = .secured
    expected.email = ["ada@example.org"]
    expected.phone = ["0801 234 5678", "+44 20 7946 0000"]
    expected.address = ["12 Marina\nLagos"]
    expected.website = ["https://example.org/ada"]
    let reading = SidecarReader.person(Array(text.utf8), file: "p.yaml")
    #expect(reading.diagnostics == [])
    #expect(reading.value == expected)
  }

  @Test func `describe memory types`() {
    let text = """
      title: Recipe
      emoji: 🍲
      colour: orange
      order: 20
      secret: false
      fields: [Serves, {name: Oven, hint: in °C, required: true, simple: true, secret: true, kind: number}]
      """
    var expected = MemoryTypeStatement(title: "Recipe")
    (expected.emoji, expected.colour, expected.order, expected.secret) = ("🍲", .orange, 20, false)
    var oven = MemoryTypeStatement.Field(name: "Oven")
    (oven.hint, oven.required, oven.simple, oven.secret, oven.form) = ("in °C", true, true, true, .number)
    expected.fields = [MemoryTypeStatement.Field(name: "Serves"), oven]
    let reading = SidecarReader.memoryType(Array(text.utf8), file: "t.yaml")
    #expect(reading.diagnostics == [])
    #expect(reading.value == expected)
  }

  @Test(arguments: ["colour: beige", "order: -1", "secret: perhaps", "fields: [{name: A, kind: picture}]"])
  func `refuse invalid values of a memory type`(line: String) {
    let reading = SidecarReader.memoryType(Array("title: T\n\(line)\n".utf8), file: "t.yaml")
    #expect(reading.value == nil && reading.diagnostics.count == 1)
  }

  @Test func `set up the archive`() {
    let text = """
      title: The Okafors
      subtitle: Since 1931
      description: Welcome.
      language: de
      base_url: https://example.org/okafor/
      theme: album
      calm: default
      keeper: {name: Tunde, email: tunde@example.org}
      cover: letters/ada
      visibility: unlisted
      location: exact
      hidden_zones: [{lat: 6.45, lon: 3.39, radius: 2.5}]
      publish_originals: true
      motion: true
      likely_faces: true
      exclude: ["*.tmp", raw/]
      sidecars: metadata/
      folders_are_collections: true
      duplicates: show
      ocr: {languages: [eng, deu], engine: paddle}
      pictures: {sizes: [400, 2000], quality: 85, pixel_limit: 100, avif: true}
      pdf: {pages: 40}
      spending:
        goals: [{category: groceries, most: 400}, {per: year, most: 90.50 EUR}, {store: Lidl, per: week, most: 60}, {item: coffee, per: day, most: 2}]
        stores: {prefer: Markt, ignore: [Lidl, Aldi]}
        units: imperial
        visibility: public
        currency: CAD
        home: {place: Regina, radius_km: 12}
        categories: {dairy: [milk, "*cheese"], Pets: cat food}
        same: [[BANANAS ORG, ORGANIC BANANA]]
        declined: elsewhere milk
      output: ../site
      calm_for: Ada
      order: newest
      types: [recipe, event]
      not_private: Ada Okafor
      report: helper@example.org
      """
    var expected = ArchiveSettings()
    expected.notPrivate = ["Ada Okafor"]
    expected.report = "helper@example.org"
    expected.calmFor = Located("Ada", line: 34, column: 11)
    (expected.title, expected.subtitle, expected.description) = ("The Okafors", "Since 1931", "Welcome.")
    (expected.language, expected.baseURL) = ("de", "https://example.org/okafor")
    (expected.keeper.name, expected.keeper.email) = ("Tunde", "tunde@example.org")
    expected.cover = Located("letters/ada", line: 9, column: 8)
    (expected.calm, expected.visibility, expected.location) = (.default, .unlisted, .exact)
    expected.hiddenZones =
      GeoPosition(latitude: 6.45, longitude: 3.39).map {
        [ArchiveSettings.HiddenZone(position: $0, radius: 2.5)]
      } ?? []
    (expected.publishesOriginals, expected.exclude) = (true, ["*.tmp", "raw/"])
    (expected.publishesMotion, expected.findsFaces) = (true, true)
    (expected.sidecarFolder, expected.foldersAreCollections) = ("metadata", true)
    expected.duplicates = .show
    (expected.order, expected.types) = (.newest, ["recipe", "event"])
    expected.ocrLanguages = ["eng", "deu"]
    expected.textEngine = .paddle
    expected.documents.pages = 40
    (expected.pictures.sizes, expected.pictures.quality) = ([2000, 400], 85)
    (expected.pictures.pixelLimit, expected.pictures.avif) = (100, true)
    (expected.spending.visibility, expected.spending.currency) = (.public, "CAD")
    (expected.spending.home, expected.spending.radius) = (PlaceStatement(name: "Regina"), 12)
    var groceries = ArchiveSettings.SpendingGoal(most: Money(thousandths: 400_000, currency: "CAD"))
    groceries.category = "groceries"
    var year = ArchiveSettings.SpendingGoal(most: Money(thousandths: 90_500, currency: "EUR"))
    year.period = .year
    var shop = ArchiveSettings.SpendingGoal(most: Money(thousandths: 60_000, currency: "CAD"))
    (shop.store, shop.period) = ("Lidl", .week)
    var coffee = ArchiveSettings.SpendingGoal(most: Money(thousandths: 2_000, currency: "CAD"))
    (coffee.item, coffee.period) = ("coffee", .day)
    expected.spending.goals = [groceries, year, shop, coffee]
    expected.spending.stores.prefer = ["Markt"]
    expected.spending.stores.ignore = ["Lidl", "Aldi"]
    expected.spending.units = .imperial
    expected.spending.categories = [
      ArchiveSettings.SpendingCategory(name: "dairy", words: ["milk", "*cheese"]),
      ArchiveSettings.SpendingCategory(name: "Pets", words: ["cat food"]),
    ]
    expected.spending.same = [["BANANAS ORG", "ORGANIC BANANA"]]
    expected.spending.declined = ["elsewhere milk"]
    expected.output = "../site"
    let reading = SidecarReader.settings(Array(text.utf8), file: "keepsake.yaml")
    #expect(reading.diagnostics == [])
    #expect(reading.value == expected)
  }

  @Test func `that are empty leave every setting at its default`() {
    #expect(SidecarReader.settings([], file: "keepsake.yaml").value == ArchiveSettings())
  }

  @Test func `give defaults to a folder`() throws {
    let reading = SidecarReader.folderDefaults(
      Array("tags: [banff]\nplace: Banff\nvisibility: private\ndate: 1974\n".utf8), file: "_folder.yaml")
    var expected = Sidecar()
    expected.tags = ["banff"]
    expected.place = .says(PlaceStatement(name: "Banff"))
    expected.visibility = .private
    expected.date = .says(try EDTFDate(parsing: "1974"))
    #expect(reading.value == expected)
  }
}
