// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import SiteModel

/// A made-up catalogue: one JSON object on each line, in date order.
enum CatalogueFile {
  private struct Line: Decodable {
    var d: Int
    var place: String
    var cls: String
    var type: String
    var status: String
    var tags: [String]
    var people: [String]
    var cap: String
    var ocr: String
  }

  static func read(_ path: String) throws -> SearchCatalogue {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let decoder = JSONDecoder()
    var facets = [
      Gathered("place", .any), Gathered("kind", .any), Gathered("type", .any), Gathered("status", .any),
      Gathered("tag", .all), Gathered("person", .all),
    ]
    var catalogue = SearchCatalogue()
    for (number, line) in text.utf8.split(separator: UInt8(ascii: "\n")).enumerated() {
      let line = try decoder.decode(Line.self, from: Data(line))
      // These have no title: as on the site, the date is used as the label.
      var document = SearchDocument(id: "k\(number)", title: day(line.d))
      document.isNamed = false
      document.meta = line.place
      document.caption = line.cap
      document.text = line.ocr
      document.said = [line.cap]
      document.read = [line.ocr]
      document.names = [line.place] + line.tags + line.people
      document.date = line.d < 0 ? nil : CivilDateTime.Days.date(line.d - 25_567)
      let size = PixelSize(width: 1_200, height: 800)
      document.picture = SearchPicture(
        rendition: Rendition(
          content: Digest256.hash(Array("picture \(number)".utf8)), format: .webp, size: size, length: 0),
        size: size, colour: number % 216)
      let values = [[line.place], [line.cls], [line.type], [line.status], line.tags, line.people]
      for facet in facets.indices { document.values.append(facets[facet].take(values[facet])) }
      catalogue.documents.append(document)
    }
    catalogue.facets = facets.map { SearchFacet(key: $0.key, label: $0.key, mode: $0.mode, values: $0.values) }
    return catalogue
  }

  private static func day(_ number: Int) -> String { number < 0 ? "" : "day \(number)" }

  private struct Gathered {
    let key: String
    let mode: SearchFacet.Mode
    var values: [SearchValue] = []
    private var numbers: [String: Int] = [:]

    init(_ key: String, _ mode: SearchFacet.Mode) {
      self.key = key
      self.mode = mode
    }

    mutating func take(_ names: [String]) -> [Int] {
      names.filter { !$0.isEmpty }.map { name in
        if let number = numbers[name] { return number }
        numbers[name] = values.count
        values.append(SearchValue(slug: "v\(values.count)", label: name))
        return values.count - 1
      }.sorted()
    }
  }
}

extension CivilDateTime {
  /// Converts days since 1970-01-01 to dates.
  enum Days {
    static func date(_ number: Int) -> EDTFDate {
      // H. Hinnant, 'chrono-Compatible Low-Level Date Algorithms', civil_from_days.
      let shifted = number + 719_468
      let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
      let dayOfEra = shifted - era * 146_097
      let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
      let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
      let part = (5 * dayOfYear + 2) / 153
      let month = part < 10 ? part + 3 : part - 9
      var point = EDTFPoint(year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0))
      point.month = month
      point.day = dayOfYear - (153 * part + 2) / 5 + 1
      return .point(point)
    }
  }
}
