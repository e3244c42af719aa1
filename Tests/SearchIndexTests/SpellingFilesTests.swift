// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import SiteModel
import Testing

@testable import SearchIndex

@Suite struct SpellingFilesTests {
  /// The words by their length, each with its digit, as the browser reads them.
  private func words(_ data: SearchData) throws -> [Int: [String]] {
    let reader = try IndexReader(data)
    var found: [Int: [String]] = [:]
    for (place, name) in reader.names("words", in: reader.manifest).enumerated() where !name.hasPrefix(".") {
      let file = try #require(reader.files["w/" + name])
      found[place + 3] = String(decoding: file, as: UTF8.self).components(separatedBy: "\n")
    }
    return found
  }

  private func data(said: [[String]] = [], read: [[String]] = [], names: [[String]] = []) -> SearchData {
    var catalogue = SearchCatalogue()
    catalogue.documents = (0..<max(said.count, read.count, names.count)).map { number in
      var document = SearchDocument(id: "k\(number)", title: "")
      document.said = said.indices.contains(number) ? said[number] : []
      document.read = read.indices.contains(number) ? read[number] : []
      document.names = names.indices.contains(number) ? names[number] : []
      return document
    }
    return SearchIndexWriter.data(of: catalogue)
  }

  @Test func `lists folded words by length, with their frequency`() throws {
    let found = try words(data(said: [["Zürich lake"], ["Zürich"], ["zurich"], ["Zürich"]], names: [["Isobel"]]))
    // A word with a dotted letter is also there in its spelling without it.
    #expect(found == [4: ["lake0"], 6: ["isobel0", "zurich2"], 7: ["zuerich1"]])
  }

  @Test func `leaves out words of a single picture, numbers, and short words`() throws {
    let found = try words(
      data(said: [["to 1962 mp3"]], read: [["weddlng letter"], ["letter"]], names: [[], ["x"]]))
    #expect(found == [6: ["letter1"]])
  }

  @Test func `holds every long word of the sample that people wrote`() throws {
    let found = try words(SearchIndexTests.data)
    for word in ["letter", "grandma", "zurich", "garden", "ωmega", "shipping"] {
      #expect(found[word.utf16.count]?.contains { $0.dropLast() == word } == true, "\(word)")
    }
    #expect(found.allSatisfy { length, words in words.allSatisfy { $0.utf16.count == length + 1 } })
  }

  @Test func `keeps the most frequent of too many words`() {
    var catalogue = SearchCatalogue()
    catalogue.documents = (0..<3).map { number in
      var document = SearchDocument(id: "k\(number)", title: "")
      document.said = [["anchor", "bottle candle", "bottle candle drawer"][number]]
      return document
    }
    let entries = TermEntries(Occurrences(catalogue.documents), total: 3, wide: .max)
    var book = ContentName()
    let files = SpellingFiles(entries, names: &book, most: 3).files
    #expect(files.map { String(decoding: $0.payload, as: UTF8.self) } == ["anchor0\nbottle1\ncandle1"])
  }

  @Test func `passes the language's stop words on`() throws {
    var catalogue = SearchCatalogue()
    catalogue.little = ["of", "the"]
    let reader = try IndexReader(SearchIndexWriter.data(of: catalogue))
    #expect(reader.manifest["little"] as? [String] == ["of", "the"])
  }
}
