// SPDX-License-Identifier: MIT
import KeepsakeModel
import KeepsakeSupport

/// Pages' structured data in schema.org's vocabulary, as JSON-LD; only if the site's own address is known.
struct Meaning {
  private let site: Site
  private let base: String

  init?(_ site: Site) {
    guard site.sharing.isOffered, let base = site.catalogue.settings.baseURL else { return nil }
    self.site = site
    self.base = base
  }

  private func url(_ address: String) -> JSON { .text(base + "/" + PageHead.tidy(address)) }

  func home(description: String) -> JSON {
    [
      "@context": "https://schema.org", "@type": "WebSite", "name": .text(site.catalogue.title),
      "url": url("index.html"),
      "description": .maybe(description), "inLanguage": .text(site.words.language), "publisher": publisher,
    ]
  }

  func keepsake(_ number: Int, description: String) -> JSON {
    let keepsake = site.catalogue.keepsakes[number]
    let image = SharePicture.of(number, site).map(self.image)
    let collections = keepsake.collections.compactMap { site.index.collectionBySlug[$0] }.map { collection($0) }
    let rights = keepsake.rights.flatMap { KnownRights($0) }
    let thing: JSON = [
      "@type": .text(Self.type(keepsake.kind?.value)), "name": .text(site.headings[number]),
      "description": .maybe(description), "url": url(site.address(of: number)), "image": image,
      "dateCreated": .maybe(keepsake.date.flatMap { Self.iso8601($0.value) }),
      "locationCreated": keepsake.place.map { ["@type": "Place", "name": .text($0.value.name)] },
      "video": .maybe(players(of: keepsake, .film, number)), "audio": .maybe(players(of: keepsake, .sound, number)),
      "about": .maybe(keepsake.people.map { ["@type": "Person", "name": .text($0.value)] }),
      "keywords": .maybe(keepsake.tags.map { $0.value }.joined(separator: ", ")), "isPartOf": .maybe(collections),
      "size": .maybe(Self.size(keepsake)), "inLanguage": .text(site.words.language),
      "identifier": .maybe(keepsake.original?.reference),
      "license": .maybe(rights?.address), "copyrightNotice": .maybe(rights == nil ? keepsake.rights : nil),
    ]
    return graph(
      [
        thing,
        trail([
          (site.words[.navKeepsakes], BrowsePlan.entry), (site.headings[number], site.address(of: number)),
        ]),
      ] + annotations(of: keepsake))
  }

  /// The keeper's statement about the original, else `148 × 105 mm`.
  private static func size(_ keepsake: Keepsake) -> String? {
    if let said = keepsake.original?.size { return said }
    guard keepsake.images.indices.contains(keepsake.thumbnail) else { return nil }
    return keepsake.images[keepsake.thumbnail].paper?.value.text.replacing("x", with: "×")
  }

  /// Its films or its recordings.
  private func players(of keepsake: Keepsake, _ medium: Medium, _ number: Int) -> [JSON] {
    keepsake.images.compactMap { image in
      guard let player = image.player, let media = image.media, media.medium == medium else { return nil }
      let still = image.picture.flatMap(PictureView.standardPoster)
      return [
        "@type": medium == .film ? "VideoObject" : "AudioObject",
        "name": .text(SideNames.shown(image.label, site.words) ?? site.headings[number]),
        "contentUrl": .text(base + "/" + player.address), "encodingFormat": .text(player.format.mediaType),
        "duration": .text(PlayingTime.iso8601(media.duration)),
        "thumbnailUrl": still.map { .text(base + "/" + $0.address) },
      ]
    }
  }

  /// The annotations on its pictures and the names of faces, on the largest rendition of each; no face of a secret.
  private func annotations(of keepsake: Keepsake) -> [JSON] {
    keepsake.images.enumerated().flatMap { index, image -> [JSON] in
      guard let copy = image.picture.flatMap(PictureView.largest) else { return [] }
      let address = base + "/" + copy.address
      let markup = Markup(keepsake.markup.filter { $0.image == index }, on: image)
      return (markup?.annotations(on: address, size: copy.size) ?? [])
        + (keepsake.isSecret ? [] : image.faces).compactMap { Markup.annotation(of: $0, on: address) }
    }
  }

  /// The collection's own page, or its collage's.
  func collection(_ collection: KeepsakeCollection, _ picture: SharePicture?, address: String, count: Int) -> JSON {
    let page: JSON = [
      "@type": "CollectionPage", "name": .text(collection.title), "description": .maybe(collection.caption),
      "url": url(address), "primaryImageOfPage": picture.map(image),
      "mainEntity": [
        "@type": "ItemList", "name": .text(collection.title), "numberOfItems": .count(count),
      ],
      "isPartOf": ["@type": "WebSite", "name": .text(site.catalogue.title), "url": url("index.html")],
      "inLanguage": .text(site.words.language),
    ]
    return graph([
      page,
      trail([
        (site.words[.navCollections], "collections/index.html"),
        (collection.title, "\(collection.folder)/index.html"),
      ]),
    ])
  }

  private func graph(_ values: [JSON]) -> JSON {
    ["@context": "https://schema.org", "@graph": .list(values)]
  }

  private func collection(_ entry: Int) -> JSON {
    let collection = site.collection(entry)
    return [
      "@type": "Collection", "name": .text(collection.title), "url": url("\(collection.folder)/index.html"),
    ]
  }

  private func image(_ picture: SharePicture) -> JSON {
    let address: JSON = .text(base + "/" + picture.rendition.address)
    return [
      "@type": "ImageObject", "url": address, "contentUrl": address, "caption": .maybe(picture.alt),
      "encodingFormat": .text(picture.rendition.format.mediaType),
      "width": ["@type": "QuantitativeValue", "value": .count(picture.rendition.size.width), "unitCode": "E37"],
      "height": ["@type": "QuantitativeValue", "value": .count(picture.rendition.size.height), "unitCode": "E37"],
    ]
  }

  private var publisher: JSON? {
    site.catalogue.settings.keeper.name.map { ["@type": "Person", "name": .text($0)] }
  }

  private func trail(_ steps: [(title: String, address: String)]) -> JSON {
    let all = [(site.catalogue.title, "index.html")] + steps
    return [
      "@type": "BreadcrumbList",
      "itemListElement": .list(
        all.enumerated().map { place, step in
          [
            "@type": "ListItem", "position": .count(place + 1), "name": .text(step.0), "item": url(step.1),
          ]
        }),
    ]
  }

  private static func type(_ kind: Kind?) -> String {
    switch kind {
    case .photo: "Photograph"
    case .artwork: "VisualArtwork"
    case .newspaper: "Article"
    default: "CreativeWork"
    }
  }

  /// A date in ISO 8601: a certain year, month, day or time.
  private static func iso8601(_ date: EDTFDate) -> String? {
    guard case .point(let point) = date, point.qualifier == nil, point.unspecifiedYearDigits == 0, point.season == nil,
      (1...9999).contains(point.year)
    else { return nil }
    if let time = point.time { return time.iso8601 }
    let year = String(String(point.year + 10_000).dropFirst())
    guard let month = point.month else { return year }
    let months = String(String(month + 100).dropFirst())
    guard let day = point.day else { return "\(year)-\(months)" }
    return "\(year)-\(months)-\(String(day + 100).dropFirst())"
  }
}

extension JSON? {
  /// `nil` for an empty text.
  fileprivate static func maybe(_ text: String?) -> JSON? { text.flatMap { $0.isEmpty ? nil : .text($0) } }

  /// `nil` for an empty list.
  fileprivate static func maybe(_ values: [JSON]) -> JSON? { values.isEmpty ? nil : .list(values) }
}
