// SPDX-License-Identifier: MIT
extension Gazetteer {
  /// Finds places by name: 'Lagos, Nigeria', 'Oban, Scotland', 'Regina SK', 'Luebeck', 'Bavaria', 'Czechoslovakia'.
  ///
  /// Case and accents do not matter, and ü may be written ue. The words behind a comma, or the last words, may name the
  /// region or the country in any language of the table, or by its code. The ranking of namesakes considers the name
  /// itself, then the archive's places, its country, and size. If the narrowest part is unknown ('Rose Cottage, Oban'),
  /// the next wider one is found.
  package func find(_ name: String, hints: GazetteerHints = GazetteerHints()) -> PlaceAnswer {
    withReader { reader in
      NameSearch(gazetteer: self, reader: reader, hints: hints).answer(to: name)
    }
  }
}
