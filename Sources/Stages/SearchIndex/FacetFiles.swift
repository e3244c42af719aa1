// SPDX-License-Identifier: MIT
internal import KeepsakeModel
internal import KeepsakeSupport
internal import SiteModel

/// The documents of each facet value, the most frequent values first, in files `v/…`; each value is a byte 16 and a
/// posting list, or a divided list.
struct FacetFiles {
  struct Facet {
    var facet: SearchFacet
    /// Indices of the facet's values, the most frequent first, without unused values.
    var order: [Int]
    /// The number of documents for each of `order`.
    var counts: [Int]
    /// Position in `order` of the first value of each file, and the file's name.
    var shards: [(first: Int, name: String)]
    /// The file `l/…` with all labels; `nil` if the manifest has them all.
    var labels: String?
  }

  /// The most values in the manifest; others are fetched when a visitor opens the whole list.
  static let inManifest = 40

  private(set) var files: [SearchFile] = []
  private(set) var facets: [Facet] = []
  private let limits: DividedList.Limits

  /// Document numbers by facet and value.
  static func members(of catalogue: SearchCatalogue) -> [[[UInt32]]] {
    catalogue.facets.enumerated().map { number, facet in
      var members = [[UInt32]](repeating: [], count: facet.values.count)
      // By index, since copying a document is expensive.
      for document in catalogue.documents.indices {
        guard catalogue.documents[document].values.indices.contains(number) else { continue }
        for value in catalogue.documents[document].values[number]
        where members.indices.contains(value) && members[value].last != UInt32(document) {
          members[value].append(UInt32(document))
        }
      }
      return members
    }
  }

  init(
    _ catalogue: SearchCatalogue, _ all: [[[UInt32]]], names book: inout ContentName,
    limits: DividedList.Limits = .values
  ) {
    self.limits = limits
    for (number, facet) in catalogue.facets.enumerated() {
      let members = all[number]
      let order = members.indices.filter { !members[$0].isEmpty }.sorted {
        (members[$1].count, facet.values[$0].slug) < (members[$0].count, facet.values[$1].slug)
      }
      guard !order.isEmpty else { continue }
      var made = Facet(facet: facet, order: order, counts: order.map { members[$0].count }, shards: [], labels: nil)
      write(members, total: catalogue.documents.count, &made, &book)
      if order.count > Self.inManifest {
        let payload = Self.labels(made, made.order.indices)
        let name = book.take(payload)
        made.labels = name
        files.append(SearchFile(name: "l/" + name, payload: payload))
      }
      facets.append(made)
    }
  }

  private mutating func write(
    _ members: [[UInt32]], total: Int, _ facet: inout Facet, _ book: inout ContentName
  ) {
    var shards = Shards(least: 10_000, most: 24_000, spread: 6_000)
    var shard: [UInt8] = []
    var list: [UInt8] = []
    var scratch: [UInt8] = []
    var first = 0
    for (position, value) in facet.order.enumerated() {
      list = [16]
      PostingList.append(members[value], of: total, to: &list, scratch: &scratch)
      if let divided = DividedList(members[value], bytes: list.count, of: total, limits, scratch: &scratch) {
        list = []
        divided.write(to: &list, files: &files, names: &book)
      }
      if shards.cuts(before: list.count, hash: TermTable.hash(facet.facet.values[value].slug.utf8)) {
        flush(&shard, first, &facet, &book)
        first = position
      }
      shard += list
    }
    flush(&shard, first, &facet, &book)
  }

  private mutating func flush(_ shard: inout [UInt8], _ first: Int, _ facet: inout Facet, _ book: inout ContentName) {
    let name = book.take(shard)
    facet.shards.append((first, name))
    files.append(SearchFile(name: "v/" + name, payload: shard))
    shard = []
  }

  /// `[labels, slugs, counts, parents]` for some positions of `order`.
  ///
  /// A slug is empty if it is the label's words joined by hyphens. A parent is a position in `order`, or −1; the list
  /// of parents is empty if there are none.
  static func labels(_ facet: Facet, _ positions: some Collection<Int>) -> [UInt8] {
    var json = JSONWriter()
    write(facet, positions, to: &json)
    return json.bytes
  }

  static func write(_ facet: Facet, _ positions: some Collection<Int>, to json: inout JSONWriter) {
    let values = positions.map { facet.facet.values[facet.order[$0]] }
    json.begin("[")
    json.texts(values.map(\.label))
    json.texts(values.map { WordFolding.words(of: $0.label).joined(separator: "-") == $0.slug ? "" : $0.slug })
    json.numbers(positions.map { facet.counts[$0] })
    if values.contains(where: { $0.parent != nil }) {
      let places = Dictionary(uniqueKeysWithValues: facet.order.enumerated().map { ($1, $0) })
      json.numbers(values.map { $0.parent.flatMap { places[$0] } ?? -1 })
    } else {
      json.numbers([])
    }
    json.end("]")
  }
}
