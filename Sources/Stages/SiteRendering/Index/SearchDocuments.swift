// SPDX-License-Identifier: MIT
import KeepsakeModel
private import KeepsakeSupport
import SiteModel

/// The searchable texts, in the site's words: only listed keepsakes.
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
    catalogue.little = site.words[.findLittle].split(separator: " ").map(String.init)
    catalogue.forms = site.words[.findForms].split(separator: " ").map(String.init)
    catalogue.documents = mapInParallel(site.index.listed.count, width: workers) { number in
      var document = self.document(site.index.listed[number])
      document.values = facets.values(of: number)
      return document
    }
    return catalogue
  }

  private func document(_ number: Int) -> SearchDocument {
    // Keepsakes are accessed by index, here and below, since copying one is expensive.
    let all = site.catalogue.keepsakes
    let tile = site.tiles[number].view
    var document = SearchDocument(id: all[number].id, title: tile.text(.title))
    document.isNamed = !tile.isSet(.isPlain)
    document.isSilent = tile.isSet(.isSilent)
    document.meta = tile.text(.meta)
    document.isMany = all[number].images.count > 1
    let type = all[number].type.map { site.catalogue.types[$0]?.title ?? $0 }
    document.meta = [type, document.meta.isEmpty ? nil : document.meta].compactMap { $0 }.joined(separator: " · ")
    if all[number].isSecret { return secret(document, number, type) }
    document.caption = all[number].caption?.value ?? ""
    let (images, thumbnail) = (all[number].images, all[number].thumbnail)
    let image = images.indices.contains(thumbnail) ? images[thumbnail] : nil
    document.alt = image?.alt ?? ""
    document.duration = tile.text(.duration)
    if let picture = image?.picture {
      if let rendition = PictureView.standardTile(of: picture) {
        document.picture = SearchPicture(rendition: rendition, size: picture.size, colour: picture.colour)
      }
    }
    // The description as the page shows it, without markup.
    let description = all[number].prose.map(CommonMark.plain) ?? ""
    let tracks = SpokenView.tracks(of: all[number])
    let transcript = tracks.map(SpokenView.searchText) ?? all[number].transcript?.value ?? ""
    document.text = [description, transcript].filter { !$0.isEmpty }.joined(separator: "\n")
    document.said =
      [all[number].title?.value, all[number].caption?.value, description, all[number].notes].compactMap { $0 }
      + all[number].images.flatMap { [SideNames.shown($0.label, site.words), $0.alt].compactMap { $0 } }
      + all[number].captions.map(\.text)
      + fieldWords(number) + folderWords(all[number].path)
    document.read = [readWords(number)] + PartSections.searchWords(of: all[number].parts, site.words)
    document.names = names(number)
    document.date = all[number].date?.value
    return document
  }

  /// The searchable values of a secret: its title, its type and its tags only.
  private func secret(_ document: SearchDocument, _ number: Int, _ type: String?) -> SearchDocument {
    var document = document
    let keepsake = site.catalogue.keepsakes[number]
    (document.meta, document.isSilent) = (type ?? "", false)
    document.said = [keepsake.title?.value].compactMap { $0 }
    document.names = keepsake.tags.map(\.value) + [type].compactMap { $0 }
    return document
  }

  /// The fields' words, without masked ones.
  private func fieldWords(_ number: Int) -> [String] {
    let keepsake = site.catalogue.keepsakes[number]
    return keepsake.fields.filter { !Fields.isSecret($0.name, of: keepsake, site) }.flatMap { [$0.name, $0.value] }
  }

  /// The transcript's words; from a machine's reading, only words that are probably right.
  private func readWords(_ number: Int) -> String {
    let all = site.catalogue.keepsakes
    guard let transcript = all[number].transcript else { return "" }
    guard transcript.source == .ocr else { return transcript.value }
    return all[number].images.compactMap(\.text?.searchText).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func names(_ number: Int) -> [String] {
    let all = site.catalogue.keepsakes
    var names = all[number].tags.map(\.value) + all[number].keywords.map(\.value) + all[number].labels.map(\.name)
    for person in all[number].people {
      names.append(person.value)
      if let entry = site.index.personByName[Group.key(of: person.value)] {
        let known = site.person(entry)
        names += ([known.name] + known.also).filter { $0 != person.value }
      }
    }
    if let place = all[number].place?.value {
      let parts = [place.city, place.region, place.country].compactMap { $0 }
      names += [place.name] + parts.filter { !place.name.contains(text: $0) }
    }
    if let kind = all[number].kind?.value {
      names += [site.words[.kind, kind.rawValue], site.words[.kinds, kind.rawValue]]
      // People do not type the whole word.
      if kind == .photo { names.append(site.words[.findPhotos]) }
    }
    names += all[number].collections.compactMap { site.index.collectionBySlug[$0] }.map { site.collection($0).title }
    if let type = all[number].type { names.append(site.catalogue.types[type]?.title ?? type) }
    if let category = all[number].category { names.append(site.words.category(category)) }
    if let status = all[number].status { names.append(site.words[.status, status.rawValue]) }
    if let date = all[number].date { names.append(site.dates.text(date.value)) }
    for image in all[number].images.indices {
      let metadata = all[number].images[image].knowledge.$metadata
      for name in [metadata.wrappedValue.make?.value, metadata.wrappedValue.model?.value] {
        if let name, !names.contains(name) { names.append(name) }
      }
    }
    // The file's name, only if the address shows it anyway.
    let (id, slug) = (all[number].id, Slug.of(all[number].path.name))
    let rest = id.dropFirst(slug.count)
    let isNumbered = rest.first == "-" && rest.count > 1 && rest.dropFirst().allSatisfy(\.isNumber)
    if !slug.isEmpty, id.hasPrefix(slug), rest.isEmpty || isNumbered {
      names.append(slug.split(separator: "-").joined(separator: " "))
    }
    return names
  }

  /// The meaningful words of the folders above.
  private func folderWords(_ path: ArchivePath) -> [String] {
    var words: [String] = []
    var folder = path.folder
    while !folder.isRoot {
      if let name = TellingName(folder.name) { words.append(name.title) }
      folder = folder.folder
    }
    return words
  }
}
