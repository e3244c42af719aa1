// SPDX-License-Identifier: MIT
import KeepsakeModel
import SiteModel
import TestSupport

@testable import SearchIndex

/// Invented catalogues, the same for the same number.
enum Sample {
  static let words = [
    "letter", "lake", "Lagos", "Zürich", "grandma", "garden", "the", "of", "and", "東京", "ship", "shipped", "shipping",
    "𠀋x", "ﬁne",
    "école", "snow", "train", "river", "a", "an", "Ωmega",
  ]

  static func catalogue(_ count: Int, extra: Int = 0) -> SearchCatalogue {
    var dice = SeededGenerator(seed: UInt64(count))
    func text(_ length: Int) -> String {
      (0..<length).map { _ in
        // Some words only once, as in real texts.
        Int.random(in: 0..<12, using: &dice) == 0
          ? "w\(String(Int.random(in: 0..<4_000, using: &dice), radix: 36))" : words.randomElement(using: &dice) ?? ""
      }.joined(separator: " ")
    }
    var catalogue = SearchCatalogue()
    catalogue.facets = [
      SearchFacet(
        key: "tag", label: "Tags", mode: .all,
        values: (0..<60).map { SearchValue(slug: "tag-\($0)", label: "Tag \($0)") }),
      SearchFacet(
        key: "place", label: "Place", mode: .any,
        values: [
          SearchValue(slug: "nigeria", label: "Nigeria"), SearchValue(slug: "lagos", label: "Lagos", parent: 0),
          SearchValue(slug: "nowhere", label: "Nowhere"),
        ]),
    ]
    for number in 0..<count {
      var document = SearchDocument(id: "k\(number)", title: "Number \(number)")
      document.said = [text(8), text(3)]
      document.read = [text(20)]
      document.names = ["Tag \(number % 7)"]
      document.caption = document.said[0]
      document.text = document.read[0]
      document.values = [
        Array(Set((0..<(number % 4)).map { _ in Int.random(in: 0..<60, using: &dice) })).sorted(),
        number % 3 == 0 ? [] : [0, 1].prefix(number % 3).map { $0 },
      ]
      if number % 10 != 9 {
        var point = EDTFPoint(year: 1900 + number * 100 / count)
        point.month = 1 + number % 12
        document.date = .point(point)
      }
      catalogue.documents.append(document)
    }
    return catalogue
  }

  /// The documents whose group has the word, by a scan of every text.
  static func scan(_ catalogue: SearchCatalogue) -> [String: IndexReader.Posting] {
    var found: [String: IndexReader.Posting] = [:]
    for (number, document) in catalogue.documents.enumerated() {
      for (group, texts) in [document.said, document.read, document.names].enumerated() {
        var position = 0
        func put(_ word: String, at position: Int) {
          var posting = found[word] ?? IndexReader.Posting(documents: [[], [], []], positions: [[], [], []])
          if posting.documents[group].last != number {
            posting.documents[group].append(number)
            posting.positions[group].append([])
          }
          posting.positions[group][posting.positions[group].count - 1].append(position)
          found[word] = posting
        }
        for text in texts {
          for part in text.split(separator: " ").map(String.init) {
            for word in WordFoldingTests.words(part) {
              put(word, at: position)
              position += 1
            }
            // Also the spelling without dotted letters, at the same position.
            for word in WordFolding.spelled(part) { put(word, at: position - 1) }
          }
          position += 1
        }
      }
    }
    return found
  }
}
