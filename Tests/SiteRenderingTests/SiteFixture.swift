// SPDX-License-Identifier: MIT
import KeepsakeModel
import KeepsakeSupport

@testable import SiteRendering

/// Typical archives: well described, hardly described, tiny, undated, upright, right to left, empty.
enum SiteFixture: String, CaseIterable, Sendable {
  case family, german, french, single, empty, phone, long, undated, upright, arabic, based

  var catalogue: Catalogue {
    var settings = ArchiveSettings()
    switch self {
    case .family: return Fixture.family()
    case .german, .french:
      var catalogue = Fixture.family()
      catalogue.settings.language = self == .german ? "de" : "fr"
      return catalogue
    case .based:
      var catalogue = Fixture.family()
      catalogue.settings.baseURL = "https://example.org/album"
      return catalogue
    case .empty: return Catalogue(settings: settings, title: "An empty album")
    case .single:
      var catalogue = Catalogue(settings: settings, title: "Grandma’s letter")
      catalogue.keepsakes = [FamilyKeepsakes.all[2]]
      catalogue.keepsakes[0].collections = []
      return catalogue
    case .phone:
      var catalogue = Catalogue(settings: settings, title: "Phone 2017 to 2019")
      catalogue.keepsakes = (0..<1_000).map { number in
        let names = ["lake", "house", "beach", "mountains", "portrait", "nurses", "wedding"]
        return Fixture.keepsake(
          "img-\(number)", nil, [names[(number * 7 + number / 9) % names.count]],
          date: Fixture.date(2_017 + number / 400, 1 + number % 400 / 34, 1 + number % 28), kind: .photo)
      }.sorted { DateBucket($0.date?.value).order.lexicographicallyPrecedes(DateBucket($1.date?.value).order) }
      return catalogue
    case .long:
      let title =
        "The whole family on the steps of the town hall after the christening of Ngozi, with Tunde’s new hat and the neighbour’s dog"
      settings.subtitle = title
      var catalogue = Catalogue(settings: settings, title: title)
      catalogue.keepsakes = Fixture.pictures.enumerated().map { number, picture in
        Fixture.keepsake(
          "long-\(number)", title, [picture.name], date: Fixture.date(1950 + number * 3, 5, 4), kind: .photo,
          place: Fixture.place("Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogoch, Isle of Anglesey, Wales"),
          caption: title, tags: ["a tag of rather more words than tags are made for"], collections: ["long"])
      }
      var collection = KeepsakeCollection(slug: "long", title: title)
      collection.keepsakes = Array(catalogue.keepsakes.indices)
      catalogue.collections = [collection]
      return catalogue
    case .undated, .upright:
      var catalogue = Catalogue(settings: settings, title: self == .undated ? "Loose leaves" : "Portraits")
      let names = self == .undated ? Fixture.pictures.map(\.name) : ["portrait", "receipt", "letter-1", "hibiscus"]
      catalogue.keepsakes = (0..<40).map {
        Fixture.keepsake("leaf-\($0)", self == .upright ? "Number \($0)" : nil, [names[$0 % names.count]], kind: .photo)
      }
      return catalogue
    case .arabic:
      var catalogue = Catalogue(settings: settings, title: "ألبوم العائلة")
      catalogue.keepsakes = Fixture.pictures.enumerated().map { number, picture in
        Fixture.keepsake(
          "k\(number)", "رسالة من جدتي \(number)", [picture.name], date: Fixture.date(1960 + number, 7, 14),
          kind: .letter,
          place: Fixture.place("القاهرة، مصر"), caption: "في الصيف قرب البحيرة", people: ["فاطمة"], tags: ["زفاف"])
      }
      return catalogue
    }
  }
}
