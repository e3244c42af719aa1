// SPDX-License-Identifier: MIT
internal import KeepsakeModel
internal import KeepsakeSupport
package import SiteModel

/// Writes a catalogue's search index: a pure function from searchable data to files.
///
/// docs/search-index.md describes them. Equal catalogues give equal files, and a change of one document changes few of
/// them.
package enum SearchIndexWriter {
  /// The format's version; a reader refuses others.
  package static let version = 7

  package static func data(of catalogue: SearchCatalogue) -> SearchData { data(of: catalogue, Sizes()) }

  /// Size thresholds, which tests lower for small catalogues.
  struct Sizes {
    /// See ``TermEntries``.
    var wide = TermEntries.wide
    var long = TermEntries.long
    /// Limits of divided lists.
    var terms = DividedList.Limits.terms
    var values = DividedList.Limits.values
    /// See ``TermFiles``.
    var mostFiles = TermFiles.mostFiles
    /// Documents in a file of days.
    var dates = DateColumns.range
  }

  static func data(of catalogue: SearchCatalogue, _ sizes: Sizes, workers: Int = 1) -> SearchData {
    var book = ContentName()
    let documents = catalogue.documents
    let entries = TermEntries(
      Occurrences(documents), total: documents.count, wide: sizes.wide, long: sizes.long, limits: sizes.terms)
    let members = FacetFiles.members(of: catalogue)
    let content = BlockFiles.Content(documents, workers: workers)
    let terms = TermFiles(entries, names: &book, mostFiles: sizes.mostFiles)
    let facets = FacetFiles(catalogue, members, names: &book, limits: sizes.values)
    let dates = DateColumns(documents, names: &book, range: sizes.dates)
    let blocks = BlockFiles(content, names: &book)
    let spellings = SpellingFiles(entries, names: &book)

    var json = JSONWriter()
    json.begin("{")
    json.key("version")
    json.number(version)
    json.key("total")
    json.number(documents.count)
    json.key("terms")
    json.text(terms.packedBoundaries)
    json.key("termFiles")
    json.text(terms.packedContents)
    json.key("pages")
    json.text(terms.pages)
    json.key("blocks")
    json.text(blocks.contents.joined())
    json.key("folder")
    json.number(blocks.perFolder)
    json.key("days")
    json.text(dates.days)
    json.key("range")
    json.number(sizes.dates)
    json.key("spans")
    json.begin("[")
    for span in dates.spans { if let span { json.number(span) } else { json.null() } }
    json.end("]")
    json.key("times")
    json.text(dates.times)
    json.key("words")
    json.text(spellings.names)
    json.key("little")
    json.texts(catalogue.little)
    json.key("forms")
    json.texts(catalogue.namesApart + catalogue.forms)
    json.key("facets")
    json.begin("[")
    for facet in facets.facets { write(facet, to: &json) }
    json.end("]")
    json.end("}")
    let manifest = SearchFile(name: "index-" + book.take(json.bytes), payload: json.bytes)
    return SearchData(
      manifest: manifest, files: terms.files + facets.files + dates.files + blocks.files + spellings.files)
  }

  /// The index as files of a site, below `data/`; files that the site already has are not packed again.
  package static func files(of catalogue: SearchCatalogue, workers: Int = 1) -> SearchFiles {
    let data = data(of: catalogue, Sizes(), workers: workers)
    let files = data.files.map { plan($0, SearchScript.bytes) }
    return SearchFiles(
      manifest: address(data.manifest), files: files + [plan(data.manifest, SearchScript.manifest)])
  }

  private static func address(_ file: SearchFile) -> String { "data/\(file.name).js" }

  private static func plan(_ file: SearchFile, _ script: @escaping @Sendable ([UInt8]) -> [UInt8]) -> PagePlan {
    var digest = Fingerprint()
    digest.update(SearchScript.version)
    digest.update(file.payload)
    return PagePlan(address: address(file), fingerprint: digest.finish(), isListed: true) { script(file.payload) }
  }

  private static func write(_ facet: FacetFiles.Facet, to json: inout JSONWriter) {
    json.begin("{")
    json.key("key")
    json.text(facet.facet.key)
    json.key("label")
    json.text(facet.facet.label)
    json.key("mode")
    json.text(facet.facet.mode.rawValue)
    json.key("size")
    json.number(facet.order.count)
    json.key("values")
    FacetFiles.write(facet, facet.order.indices.prefix(FacetFiles.inManifest), to: &json)
    json.key("labels")
    json.text(facet.labels ?? "")
    json.key("firsts")
    json.numbers(facet.shards.map(\.first))
    json.key("files")
    json.text(facet.shards.map(\.name).joined())
    json.end("}")
  }
}
