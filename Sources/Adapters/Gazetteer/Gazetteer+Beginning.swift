// SPDX-License-Identifier: MIT

extension Gazetteer {
  /// The fewest letters of a search: thousands of names begin with fewer.
  private static let fewestLetters = 3

  /// The places whose names begin with some letters, the most populous first; none for fewer than three letters.
  ///
  /// Parts of larger places are left out.
  package func places(beginningWith letters: String, limit: Int) -> [PlaceMatch] {
    withReader { reader in
      let key = NameFolding(reader: reader).key(letters)
      guard key.count >= Self.fewestLetters else { return [] }
      let search = NameSearch(gazetteer: self, reader: reader, hints: GazetteerHints())
      var sizes: [TableReader.Entity: Double] = [:]
      search.pool.forEachName(beginningWith: key) { _, cursor in
        // A foreign name ranks by its place's own size.
        for post in cursor.posts() where post.kind != .part && sizes[post.entity] == nil {
          guard case .place = post.entity, let place = search.candidate(post.entity, post.kind)?.place, !place.isQuarter
          else { continue }
          sizes[post.entity] = Sphere.population(place.size) ?? 0
        }
      }
      let largest = sizes.sorted { ($1.value, $0.key.number) < ($0.value, $1.key.number) }.prefix(limit)
      return largest.compactMap { match($0.key, reader) }
    }
  }
}

extension TableReader.Entity {
  /// A number for a stable order.
  fileprivate var number: Int { if case .place(let number) = self { number } else { 0 } }
}
