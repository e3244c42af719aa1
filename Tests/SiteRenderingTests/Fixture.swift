// SPDX-License-Identifier: MIT
import KeepsakeModel
import KeepsakeSupport

@testable import SiteRendering

/// An invented family archive that uses every field of a catalogue.
enum Fixture {
  /// Sizes and names of the archive's pictures.
  static let pictures: [(name: String, width: Int, height: Int, colour: Int)] = [
    ("lake", 1_200, 800, 87), ("letter-1", 820, 1_060, 209), ("letter-2", 820, 1_060, 209),
    ("envelope", 1_000, 620, 209),
    ("wedding", 1_000, 760, 166), ("nurses", 1_200, 720, 129), ("recipe", 920, 580, 209), ("drawing", 1_000, 760, 215),
    ("postcard-front", 1_000, 660, 123), ("postcard-back", 1_000, 660, 209), ("telegram", 920, 600, 173),
    ("portrait", 720, 960, 130), ("ticket", 920, 400, 172), ("hibiscus", 720, 940, 209), ("beach", 1_100, 760, 129),
    ("receipt", 480, 1_080, 215), ("house", 1_200, 800, 87), ("mountains", 900, 940, 87), ("clipping", 640, 860, 172),
  ]

  static func hash(_ text: String) -> ContentHash { Digest256.hash(Array(text.utf8)) }

  static func image(_ name: String, label: String? = nil, alt: String? = nil) -> KeepsakeImage {
    var metadata = ImageMetadata()
    let facts = pictures.first { $0.name == name } ?? ("x", 1_000, 750, 0)
    let size = PixelSize(width: facts.width, height: facts.height)
    metadata.size = size
    var image = KeepsakeImage(
      path: ArchivePath("box/\(name).jpg"), format: .jpeg,
      knowledge: ImageKnowledge(content: hash("original-\(name)"), metadata: metadata, picture: nil))
    image.label = label
    image.alt = alt
    let small = size.fitted(within: 400)
    image.knowledge.picture = PictureFacts(
      size: size,
      renditions: [
        Rendition(content: hash("large-\(name)"), format: .jpeg, size: size, length: 100_000),
        Rendition(content: hash("small-\(name)"), format: .jpeg, size: small, length: 10_000),
      ], colour: facts.colour)
    return image
  }

  static func date(
    _ year: Int, _ month: Int? = nil, _ day: Int? = nil, qualifier: EDTFPoint.Qualifier? = nil, digits: Int = 0
  ) -> EDTFDate {
    var point = EDTFPoint(year: year)
    point.month = month
    point.day = day
    point.qualifier = qualifier
    point.unspecifiedYearDigits = digits
    return .point(point)
  }

  static func place(_ name: String, _ city: String? = nil, _ country: String? = nil) -> Place {
    let positions = [
      "Lagos": (6.45, 3.39), "Leeds": (53.8, -1.55), "Scarborough": (54.28, -0.4), "Calgary": (51.05, -114.07),
      "Banff": (51.18, -115.57),
    ]
    let position = city.flatMap { positions[$0] }.flatMap { GeoPosition(latitude: $0.0, longitude: $0.1) }
    var place = Place(name: name, position: position)
    place.city = city
    place.country = country
    return place
  }

  static func keepsake(
    _ id: String, _ title: String?, _ pictures: [String], date: EDTFDate? = nil, kind: Kind? = nil, place: Place? = nil,
    caption: String? = nil, people: [String] = [], tags: [String] = [], collections: [String] = []
  ) -> Keepsake {
    var keepsake = Keepsake(id: id, path: ArchivePath("box/\(id)"))
    keepsake.title = title.map { Sourced($0, .sidecar) }
    keepsake.caption = caption.map { Sourced($0, .sidecar) }
    keepsake.date = date.map { Sourced($0, title == nil ? .exif : .sidecar) }
    keepsake.kind = kind.map { Sourced($0, title == nil ? .classifier : .sidecar) }
    keepsake.place = place.map { Sourced($0, .sidecar) }
    keepsake.people = people.map { Sourced($0, .sidecar) }
    keepsake.tags = tags.map { Sourced($0, .sidecar) }
    keepsake.images = pictures.map { image($0) }
    keepsake.collections = collections
    return keepsake
  }

  /// The family archive; undated keepsakes last, as in every catalogue.
  static func family() -> Catalogue {
    var settings = ArchiveSettings()
    settings.subtitle = "Letters, photographs and small papers that crossed three oceans in one suitcase"
    settings.keeper.name = "Ada and Chidi Okafor"
    settings.keeper.email = "ada@example.org"
    settings.description = "Kept in a biscuit tin until 2019. *Write to us* if you know who stands on the left."
    var catalogue = Catalogue(settings: settings, title: "The Okafor family album")
    catalogue.keepsakes = FamilyKeepsakes.all
    catalogue.collections = [
      collection("letters-from-lagos", "Letters from Lagos", of: catalogue),
      collection("the-wedding", "The wedding", of: catalogue),
      collection("summer-at-the-lake", "Summer at the lake", of: catalogue),
    ]
    catalogue.collections[2].caption = "The five of us, every July"
    catalogue.collections[2].description = """
      Every July the five of us took the train to Banff, because Tunde wanted mountains, and then the bus to Sylvan Lake,
      because the rest of us wanted to swim.

      Most of these were in the biscuit tin. The tickets were in the piano.
      """
    catalogue.collections[2].date = Sourced(
      .interval(.at(EDTFPoint(year: 1964)), .at(EDTFPoint(year: 1969))), .collection)
    catalogue.collections[2].place = Sourced(place("Sylvan Lake, Alberta", "Sylvan Lake", "Canada"), .collection)
    catalogue.people = ["Ada Okafor", "Chidi Okafor", "Grace Okafor", "Ngozi Okafor", "Tunde Okafor"].map { name in
      var person = Person(slug: Slug.of(name), name: name)
      person.keepsakes = catalogue.keepsakes.indices.filter { index in
        catalogue.keepsakes[index].people.contains { $0.value == name }
      }
      return person
    }
    catalogue.people[2].born = date(1909, 3)
    catalogue.people[2].died = date(1979)
    catalogue.people[2].also = ["Grandma"]
    catalogue.people[2].note = "She wrote every other Sunday, and never once about herself."
    catalogue.redirects = [Redirect(from: "img-0412", to: "letter-from-grandma")]
    return catalogue
  }

  private static func collection(_ slug: String, _ title: String, of catalogue: Catalogue) -> KeepsakeCollection {
    var collection = KeepsakeCollection(slug: slug, title: title)
    collection.keepsakes = catalogue.keepsakes.indices.filter { catalogue.keepsakes[$0].collections.contains(slug) }
    collection.cover = collection.keepsakes.first
    return collection
  }
}
