// SPDX-License-Identifier: MIT
extension Gazetteer {
  /// Finds places by name: 'Lagos, Nigeria', 'Oban, Scotland', 'Regina SK', 'Luebeck', 'Bavaria', 'Czechoslovakia'.
  ///
  /// Case and accents do not matter, ü may be written ue, and what follows a comma (or the last words) may name the
  /// region or the country in any language of the table or by its letters. Namesakes are ranked by what the name itself
  /// says, then by the archive's places, then by its country, then by size. Where the narrowest part is unknown ('Rose
  /// Cottage, Oban') the next wider one is found.
  package func find(_ name: String, hints: GazetteerHints = GazetteerHints()) -> PlaceAnswer {
    withReader { reader in
      NameSearch(gazetteer: self, reader: reader, hints: hints).answer(to: name)
    }
  }
}
