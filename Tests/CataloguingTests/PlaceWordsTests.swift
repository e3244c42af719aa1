// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import Cataloguing

@Suite struct `Words that name a place` {
  /// All values of one keepsake that could show its place on the site.
  private func told(_ result: Cataloguer.Result) throws -> [String] {
    let keepsake = try #require(result.catalogue.keepsakes.first)
    return [keepsake.place?.value.name, keepsake.receipt?.address, keepsake.readReceipt?.address?.value].compactMap(
      \.self)
      + keepsake.fields.map(\.value)
      + result.catalogue.purchases.flatMap { [$0.address, $0.place?.name] }.compactMap(\.self)
  }

  private func shop(
    _ policy: LocationPolicy?, at position: GeoPosition? = nil, archive: LocationPolicy = .city,
    collections: [ReadCollection] = []
  ) -> Cataloguer.Result {
    var settings = ArchiveSettings()
    settings.location = archive
    settings.spending.visibility = .public
    let draft = draft("a") {
      $0.location = policy
      if let position { $0.place = .says(PlaceStatement(position: position)) }
      $0.receipt = ReceiptStatement()
      $0.receipt?.address = "Hüxstraße 77, 23552 Lübeck"
      $0.receipt?.total = "12.50"
      $0.receipt?.date = "2019-07-14"
      $0.receipt?.currency = "EUR"
      $0.type = located("event")
      $0.fields = [CustomField(name: "Wo", value: "bei Oma, Hauptstr. 7")]
    }
    return catalogue([draft], collections: collections, settings: settings)
  }

  @Test func `stay under city, as the keeper wrote them`() throws {
    #expect(
      try told(shop(nil)) == [
        "Hüxstraße 77, 23552 Lübeck", "bei Oma, Hauptstr. 7", "Hüxstraße 77, 23552 Lübeck", "Lübeck",
      ])
  }

  @Test(arguments: [LocationPolicy.hidden, .country])
  func `go with the place, in sums of receipts too`(policy: LocationPolicy) throws {
    #expect(try told(shop(policy)) == [])
    #expect(try told(shop(nil, archive: policy)) == [])
  }

  @Test func `go if a collection hides the place`() throws {
    let hiding = collection("one") {
      $0.keepsakes = [located("a")]
      $0.location = .hidden
    }
    #expect(try told(shop(.exact, collections: [hiding])) == [])
  }

  @Test func `go in a hidden zone, whose city stays`() throws {
    let home = try #require(GeoPosition(latitude: 89.9, longitude: 0))
    #expect(try told(shop(.exact, at: home)) == ["near 90", "near 90"])
    let known = knowledge("a") { $0.position = Sourced(home, .exif) }
    let draft = draft("a") { $0.fields = [CustomField(name: "Adresse", value: "Hauptstr. 7")] }
    #expect(try told(catalogue([draft], knowledge: [[known]])) == ["near 90"])
  }

  @Test func `stay whole for the keeper's own program`() throws {
    var input = Cataloguer.Input(
      settings: ArchiveSettings(), archiveName: "archive",
      drafts: [
        draft("a") {
          $0.location = .hidden
          $0.receipt = ReceiptStatement()
          $0.receipt?.address = "Hüxstraße 77"
        }
      ], knowledge: [[knowledge("a")]], collections: [], people: [], types: [:], ledger: AddressLedger())
    input.keepsHidden = true
    let everything = try #require(Cataloguer(input, places: LiteralPlaces()).run().everything)
    #expect(everything.keepsakes[0].receipt?.address == "Hüxstraße 77")
  }

  @Test(arguments: [
    "Where", "wo", "OÙ", "Address", "Adresse", "Anschrift", "Treffpunkt", "Ort", "Lieu", "Straße", "Postleitzahl",
    "Fundort",
    "Lieu de naissance", "GPS", "Localité", "Home address", "Ville",
  ])
  func `are recognised by the name of a field`(name: String) {
    #expect(MemoryTypeStatement(title: "").isPlace(field: name))
  }

  @Test(arguments: [
    "E-mail address", "Web-Adresse", "Adresse e-mail", "Sport", "Wort", "Passwort", "First place", "With", "Time",
    "Amount", "Router",
    "Import", "Source",
  ])
  func `are not in other fields`(name: String) {
    #expect(!MemoryTypeStatement(title: "").isPlace(field: name))
  }

  @Test func `are not in the fields of a bank or a shop`() throws {
    let types = MemoryTypes.all([:], language: "de")
    #expect(try #require(types["event"]).isPlace(field: "Where"))
    #expect(try #require(types["appointment"]).isPlace(field: "Où"))
    #expect(try !#require(types["account"]).isPlace(field: "Wo"))
  }

  @Test(arguments: [
    "Lübeck, den 3. Mai\nHauptstr. 12\n", "Absender: M. Kern, Lange Straße 7 b", "Breiter Weg 3-5", "23552 Lübeck",
    "Oma, 23552 Lübeck",
    "12 High Street", "221b Baker Street, London", "come to 4 Park Lane", "14 bis, rue de la Paix", "3 Rue du Bac",
    "F-75002 Paris",
    "CH-8001 Zürich", "A-1010 Wien", "London SW1A 2AA", "Springfield, IL 62704", "1012 AB Amsterdam", "10, avenue Foch",
  ])
  func `are found in texts if the place is hidden`(text: String) throws {
    #expect(AddressText.first(in: text) != nil)
    func audited(_ policy: LocationPolicy) throws -> [String] {
      let result = catalogue([
        draft("a") {
          $0.location = policy
          $0.transcript = text
        }
      ])
      let today = try #require(CivilDay(year: 2026, month: 11, day: 20))
      let audit = PublicationAudit(catalogue: result.catalogue, drafts: [], people: [], collections: [], today: today)
      return audit.diagnostics.map(\.id)
    }
    #expect(try audited(.hidden) == ["privacy.address-in-words"])
    #expect(try audited(.city) == [])
  }

  @Test(arguments: [
    "Im Jahr 1962 waren wir 12 Leute", "Summe 12345 Euro", "am 14. Juli 1962 um 12 Uhr", "Der Weg 3 km lang",
    "Psalm 23",
    "1962 Lübeck", "Weg 12,50 EUR", "Bahnhof", "Nr. 12345 Lotto",
  ])
  func `are no numbers beside other words`(text: String) {
    #expect(AddressText.first(in: text) == nil)
  }
}
