// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import SiteModel
import Testing

@testable import SearchIndex

@Suite struct SearchIndexTests {
  static let catalogue = Sample.catalogue(600)
  static let data = SearchIndexWriter.data(of: catalogue)

  private static func sizes(_ change: (inout SearchIndexWriter.Sizes) -> Void) -> SearchIndexWriter.Sizes {
    var sizes = SearchIndexWriter.Sizes()
    change(&sizes)
    return sizes
  }

  @Test func `finds every word that a scan of the texts finds`() throws {
    let reader = try IndexReader(Self.data)
    let terms = reader.terms()
    #expect(terms.words == Sample.scan(Self.catalogue))
    #expect(reader.total == 600)
  }

  @Test func `keeps people apart whose names differ as singular and plural do`() throws {
    var catalogue = SearchCatalogue()
    catalogue.forms = ["en>", "e>", "s>"]
    let people = ["Christian Voss", "Christiane Voß", "Anne", "Frau Brandt"].enumerated().map {
      SearchValue(slug: "p\($0)", label: $1)
    }
    catalogue.facets = [SearchFacet(key: "person", label: "People", mode: .all, values: people)]
    #expect(catalogue.namesApart == ["christian>christian", "christiane>christiane"])
    let manifest = String(decoding: SearchIndexWriter.data(of: catalogue).manifest.payload, as: UTF8.self)
    #expect(manifest.contains(#""forms":["christian>christian","christiane>christiane","en>","e>","s>"]"#))
  }

  @Test func `keeps terms in the order in which browsers compare texts`() throws {
    let shards = try IndexReader(Self.data).terms().shards
    let all = shards.flatMap { $0 }.map { Array($0.utf16) }
    #expect(zip(all, all.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
    let boundaries = try IndexReader(Self.data).boundaries.map { Array($0.utf16) }
    #expect(boundaries.count == shards.count && shards.count > 1)
    for (place, shard) in shards.enumerated() {
      let first = Array((shard.first ?? "").utf16)
      #expect(!first.lexicographicallyPrecedes(boundaries[place]))
      if place > 0 {
        #expect(Array((shards[place - 1].last ?? "").utf16).lexicographicallyPrecedes(boundaries[place]))
      }
    }
  }

  @Test func `packs the boundaries of term files in any script`() throws {
    // Boundaries with much and little in common, digits, characters of two UTF-16 units, and more than a capital can
    // count.
    let long = String(repeating: "abcdefgh", count: 4)
    let words = [
      "1st", "aa", "ab", long, long + "i", "zz", "кот", "котик", "\u{20000}", "\u{20001}", "한국",
    ]
    var catalogue = SearchCatalogue()
    catalogue.documents = (0..<20_000).map { number in
      var document = SearchDocument(id: "k\(number)", title: "")
      // Every word in many keepsakes, so that few lists fill a file.
      let said = words.enumerated().filter { number * ($0.offset + 3) % 5 < 2 }
      document.said = [said.map(\.element).joined(separator: " ")]
      return document
    }
    let reader = try IndexReader(SearchIndexWriter.data(of: catalogue))
    let terms = reader.terms()
    #expect(reader.boundaries.count == terms.shards.count && terms.shards.count > 1)
    #expect(terms.words == Sample.scan(catalogue))
    let sorted = reader.boundaries.map { Array($0.utf16) }
    #expect(zip(sorted, sorted.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
  }

  @Test func `gives a term with a long list a file to itself`() {
    var shards = Shards(least: 900, most: 1_600, spread: 300, alone: 1_000)
    let sizes = [50, 1_200, 50, 60, 1_000, 1_001, 40]
    #expect(sizes.map { shards.cuts(before: $0, hash: 65_535) } == [false, true, true, false, true, true, true])
  }

  @Test func `has separate wide prefixes, equal to all their words`() throws {
    let terms = try IndexReader(SearchIndexWriter.data(of: Self.catalogue, Self.sizes { $0.wide = 1_000 })).terms()
    #expect(!terms.beginnings.isEmpty)
    for (beginning, documents) in terms.beginnings {
      let members = terms.words.filter { $0.key.hasPrefix(String(beginning.dropLast())) }.values
      #expect(Set(documents) == Set(members.flatMap { $0.documents.flatMap { $0 } }), "\(beginning)")
    }
  }

  @Test func `has one list for all groups of a frequent word, and the groups' beside it`() throws {
    let usual = try IndexReader(
      SearchIndexWriter.data(
        of: Self.catalogue,
        Self.sizes {
          $0.wide = 1_000
          $0.long = .max
        })
    ).terms()
    let data = SearchIndexWriter.data(
      of: Self.catalogue,
      Self.sizes {
        $0.wide = 1_000
        $0.long = 20
      })
    #expect(data.files.contains { $0.name.hasPrefix("g/") })
    let parted = try IndexReader(data).terms()
    #expect(parted.words == usual.words)
    for (beginning, documents) in parted.beginnings {
      if let same = usual.beginnings[beginning] { #expect(documents == same, "\(beginning)") }
    }
  }

  @Test(arguments: [10, .max]) func `divides long lists by ranges of keepsakes`(together: Int) throws {
    let data = SearchIndexWriter.data(
      of: Self.catalogue,
      Self.sizes {
        $0.wide = 150
        $0.terms = DividedList.Limits(long: 60, piece: 30, together: together)
        $0.values = DividedList.Limits(long: 40, piece: 30)
      })
    // As many pieces as a list of all 600 needs, and more than one piece of some shorter lists.
    let pieces = data.files.filter { $0.name.hasPrefix("t/") && $0.payload.starts(with: [1, 0, 0]) }
    #expect(pieces.count > 40 && pieces.allSatisfy { $0.payload.count < 130 })
    #expect(data.files.contains { $0.name.hasPrefix("g/") } == (together == 10))
    let reader = try IndexReader(data)
    let terms = reader.terms()
    #expect(terms.words == Sample.scan(Self.catalogue))
    #expect(!terms.beginnings.isEmpty)
    // Prefixes of three letters have groups, because boxes for words of captions ask for them.
    #expect(Set(terms.parted.keys) == Set(terms.beginnings.keys.filter { $0.utf16.count > 3 }) && !terms.parted.isEmpty)
    for (beginning, documents) in terms.beginnings {
      let members = terms.words.filter { $0.key.hasPrefix(String(beginning.dropLast())) }.values
      for (group, documents) in (terms.parted[beginning] ?? []).enumerated() {
        #expect(documents == Set(members.flatMap { $0.documents[group] }).sorted(), "\(beginning) \(group)")
      }
      #expect(documents == Set(members.flatMap { $0.documents.flatMap { $0 } }).sorted(), "\(beginning)")
    }
    let usual = try IndexReader(Self.data)
    for (facet, same) in zip(reader.facets, usual.facets) { #expect(reader.values(facet) == usual.values(same)) }
  }

  @Test func `divides no list of an archive whose lists are shorter than a file`() {
    let every = (0..<UInt32(128_000)).map { $0 }
    for limits in [DividedList.Limits.terms, .values] {
      var scratch: [UInt8] = []
      #expect(DividedList(every, bytes: 128_000 / 8, of: every.count, limits, scratch: &scratch) == nil)
      #expect(DividedList.shift(bytes: 1_000_000 / 8, of: 1_000_000, limits) != nil)
    }
  }

  @Test func `has the boundaries of many files in pages`() throws {
    let usual = try IndexReader(Self.data)
    let data = SearchIndexWriter.data(of: Self.catalogue, Self.sizes { $0.mostFiles = 1 })
    let reader = try IndexReader(data)
    #expect(reader.pageBoundaries.count == 1 && data.files.count { $0.name.hasPrefix("m/") } == 1)
    #expect(reader.boundaries == usual.boundaries && reader.shardNames == usual.shardNames)
    #expect(reader.terms().words == usual.terms().words)
  }

  @Test func `gives the first and last day of each range of keepsakes`() throws {
    let data = SearchIndexWriter.data(of: Self.catalogue, Self.sizes { $0.dates = 64 })
    let reader = try IndexReader(data)
    let spans = try #require(reader.manifest["spans"] as? [Any])
    #expect(spans.count == 40 && reader.names("days", in: reader.manifest).count == 10)
    for (range, start) in stride(from: 0, to: 600, by: 64).enumerated() {
      let dates = Self.catalogue.documents[start..<min(600, start + 64)].map(\.date)
      let firsts = dates.compactMap { $0?.earliest.map(CivilDateTime.dayNumber) }
      let lasts = dates.compactMap { $0?.latest.map(CivilDateTime.dayNumber) }
      let said = (0..<4).map { spans[range * 4 + $0] as? Int }
      // Every tenth keepsake has no date, so no range is within a period as a whole.
      #expect(said == [firsts.min(), nil, nil, lasts.max()])
    }
  }

  @Test func `counts every value of every facet`() throws {
    let reader = try IndexReader(Self.data)
    for (number, facet) in Self.catalogue.facets.enumerated() {
      let written = try #require(reader.facets.first { $0["key"] as? String == facet.key })
      let lists = reader.values(written)
      let members = facet.values.indices.map { value in
        Self.catalogue.documents.indices.filter { Self.catalogue.documents[$0].values[number].contains(value) }
      }
      #expect(Set(lists) == Set(members.filter { !$0.isEmpty }))
      #expect(lists.map(\.count) == lists.map(\.count).sorted(by: >))
      let labels = (written["values"] as? [Any])?.first as? [String]
      #expect((labels?.count ?? 0) == min(lists.count, FacetFiles.inManifest))
    }
    // A value without keepsakes is not offered.
    #expect(!String(decoding: Self.data.manifest.payload, as: UTF8.self).contains("Nowhere"))
  }

  @Test func `is the same for the same catalogue`() {
    let again = SearchIndexWriter.data(of: Sample.catalogue(600))
    #expect(again.manifest.payload == Self.data.manifest.payload)
    #expect(again.files.map(\.name) == Self.data.files.map(\.name))
    #expect(again.files.map(\.payload) == Self.data.files.map(\.payload))
  }

  @Test func `names files by their content, each once`() {
    let names = Self.data.files.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "/") } })
  }

  @Test func `rewrites few files when one caption changes`() {
    let before = Dictionary(
      uniqueKeysWithValues: SearchIndexWriter.data(of: Sample.catalogue(2_000)).files.map { ($0.name, $0.payload) })
    var changed = Sample.catalogue(2_000)
    changed.documents[700].said[0] += " quincunx"
    changed.documents[700].caption += " quincunx"
    let after = SearchIndexWriter.data(of: changed).files
    let new = after.filter { before[$0.name] != $0.payload }
    // One file of terms and its positions (two where it was divided), the words of its length, one folder of blocks.
    #expect(new.count { !$0.name.hasPrefix("d/") } <= 5)
    #expect(new.count { $0.name.hasPrefix("d/") } <= 64)
    #expect(after.count > new.count * 3)
  }

  @Test func `has a manifest and nothing else for an empty catalogue`() throws {
    let data = SearchIndexWriter.data(of: SearchCatalogue())
    #expect(data.files.isEmpty)
    #expect(try IndexReader(data).total == 0)
  }

  @Test func `puts long texts beside their blocks`() throws {
    var catalogue = Sample.catalogue(3)
    catalogue.documents[1].text = String(repeating: "A long letter. ", count: 200)
    let data = SearchIndexWriter.data(of: catalogue)
    let long = try #require(data.files.first { $0.name.hasPrefix("o/") })
    #expect(String(decoding: long.payload, as: UTF8.self) == catalogue.documents[1].text)
    let block = try #require(data.files.first { $0.name.hasPrefix("d/") })
    #expect(String(decoding: block.payload, as: UTF8.self).contains("\u{1F}\(long.name.dropFirst(2))"))
  }

  @Test func `keeps hostile text as text`() throws {
    let hostile = "</script><img src=x onerror=alert(1)> \" \\ \u{0} \u{1} \u{2028} \n \u{FEFF} {{title}} \u{1E}\u{1F}"
    var document = SearchDocument(id: "k", title: hostile)
    document.caption = hostile
    document.text = hostile
    document.said = [hostile]
    var catalogue = SearchCatalogue()
    catalogue.documents = [document]
    let data = SearchIndexWriter.data(of: catalogue)
    let block = try #require(data.files.first { $0.name.hasPrefix("d/") })
    let cells = block.payload.split(separator: 0x1E, omittingEmptySubsequences: false)
    #expect(cells.count == 12)
    for column in [1, 4, 11] {
      // Except for the two characters with a meaning in a block.
      #expect(Array(cells[column]) == Array(hostile.utf8.dropLast(2)))
    }
  }
}
