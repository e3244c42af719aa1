// SPDX-License-Identifier: MIT
import KeepsakeModel
private import KeepsakeSupport

/// What visitors may search, in the site's words: the listed keepsakes and nothing else.
struct SearchDocuments: Sendable {
  private let site: Site
  private let workers: Int

  init(_ site: Site, workers: Int = 1) {
    self.site = site
    self.workers = workers
  }

  var catalogue: SearchCatalogue {
    var catalogue = SearchCatalogue()
    let facets = SearchFacets(site)
    catalogue.facets = facets.facets
    catalogue.documents = mapInParallel(site.index.listed.count, width: workers) { number in
      var document = self.document(site.index.listed[number])
      document.values = facets.values(of: number)
      return document
    }
    return catalogue
  }

  private func document(_ number: Int) -> SearchDocument {
    let keepsake = site.catalogue.keepsakes[number]
    let tile = site.tiles[number].view
    var document = SearchDocument(id: keepsake.id, title: Self.text(tile[.title]))
    document.isNamed = keepsake.title.map { !$0.value.trimmingSpaces().isEmpty } ?? false
    document.meta = Self.text(tile[.meta])
    document.isMany = keepsake.images.count > 1
    document.caption = keepsake.caption?.value ?? ""
    let image = keepsake.images.indices.contains(keepsake.thumbnail) ? keepsake.images[keepsake.thumbnail] : nil
    document.alt = image?.alt ?? ""
    if let picture = image?.picture {
      let candidates = PictureView.candidates(of: picture, for: .tile)
      // As a tile's standard picture.
      if let rendition = candidates.last(where: { $0.size.width >= 320 }) ?? candidates.first {
        document.picture = SearchPicture(rendition: rendition, size: picture.size, colour: picture.colour)
      }
    }
    // As the page shows it: without the signs of its writing.
    let description = keepsake.description.map { CommonMark.plain($0.value) } ?? ""
    let transcript = keepsake.transcript?.value ?? ""
    document.text = [description, transcript].filter { !$0.isEmpty }.joined(separator: "\n")
    document.said =
      [keepsake.title?.value, keepsake.caption?.value, description, keepsake.notes].compactMap { $0 }
      + keepsake.images.flatMap { [$0.label, $0.alt].compactMap { $0 } } + keepsake.captions.map(\.text)
      + keepsake.fields.flatMap { [$0.name, $0.value] }
    document.read = [readWords(keepsake)] + receiptWords(keepsake.receipt)
    document.names = names(keepsake)
    document.date = keepsake.date?.value
    return document
  }

  /// The transcript's words; of what a machine read only those that are more likely right than wrong.
  private func readWords(_ keepsake: Keepsake) -> String {
    guard let transcript = keepsake.transcript else { return "" }
    guard transcript.source == .ocr else { return transcript.value }
    return keepsake.images.compactMap(\.text?.searchText).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func receiptWords(_ receipt: ReceiptStatement?) -> [String] {
    guard let receipt else { return [] }
    return [receipt.store, receipt.address, receipt.total].compactMap { $0 } + receipt.items.map(\.name)
  }

  private func names(_ keepsake: Keepsake) -> [String] {
    var names = keepsake.tags.map(\.value) + keepsake.keywords.map(\.value) + keepsake.labels.map(\.name)
    for person in keepsake.people {
      names.append(person.value)
      if let entry = site.index.personByName[Group.key(of: person.value)] {
        let known = site.person(entry)
        names += ([known.name] + known.also).filter { $0 != person.value }
      }
    }
    if let place = keepsake.place?.value {
      let parts = [place.city, place.region, place.country].compactMap { $0 }
      names += [place.name] + parts.filter { !place.name.contains(text: $0) }
    }
    if let kind = keepsake.kind?.value {
      names += [site.words[.kind, kind.rawValue], site.words[.kinds, kind.rawValue]]
    }
    names += keepsake.collections.compactMap { site.index.collectionBySlug[$0] }.map { site.collection($0).title }
    if let type = keepsake.type { names.append(site.catalogue.types[type]?.title ?? type) }
    if let category = keepsake.category { names.append(category) }
    if let date = keepsake.date { names.append(site.dates.text(date.value)) }
    return names
  }

  private static func text(_ value: Value?) -> String {
    if case .text(let text)? = value { text } else { "" }
  }
}
