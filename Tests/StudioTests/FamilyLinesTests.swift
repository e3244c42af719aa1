// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import Studio

/// Three hundred lines as families write them, in `Lines`: the reader loses no word of them.
@Suite struct `Lines of families` {
  private static let people = [
    ["Ute Brandt", "Uti"], ["Ada Okafor", "Auntie Ada"], ["Isobel Baird", "Izzy"], ["Theo Krüger"],
    ["Karl von Stein"], ["Marie-Claire Dubois", "Mimi"], ["Jean Dubois"], ["Anna Meyer"], ["Anna Schulz"],
    ["June Baird"],
  ]
  private let reader = LineReader(
    people: Self.people, places: ["Calgary Bay", "Lübeck, Germany", "Marktplatz", "Saint-Malo"],
    table: { ["Oban", "Paris", "Kiel", "Bremen", "Lyon", "Essen", "York", "Mull"].contains($0) ? $0 : nil })

  private static func lines(_ language: String) throws -> [(line: String, fields: [String]?)] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Lines/\(language).txt")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
      let halves = $0.split(separator: "=>", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let fields = halves.dropFirst().first?.split(separator: "|", omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      return (halves[0].trimmingCharacters(in: .whitespaces), fields)
    }
  }

  private static func words(_ text: String) -> [String] {
    StudioView.folded(text).split { !($0.isLetter || $0.isNumber) }.map(String.init)
  }

  /// Words of dates that the EDTF value also says.
  ///
  /// Other words, as 'Easter' and 'Ferien', must stay in the title.
  private static let dated = Set(
    words(
      """
      des january february march april may june july august september october november december jan feb mar apr jun jul aug sep \
      sept oct nov dec januar februar marz mai juni juli oktober dezember janvier fevrier mars avril juin juillet aout \
      septembre octobre novembre decembre spring summer autumn fall winter fruhling fruhjahr sommer herbst printemps ete \
      automne hiver hivers in on of from the im am vom von den der die dem aus en du de d au dans le l les la dans to and \
      und et bis a between zwischen entre about around circa ca c um vers env v perhaps early late mid mitte anfang ende \
      debut fin annees jahre jahren er s th st nd rd ier 60er 1960er 1960s taken prise photo before vor avant sunday sonntag \
      dimanche first half
      """))

  @Test(arguments: ["en", "de", "fr"]) func `lose no word`(language: String) throws {
    let lines = try Self.lines(language)
    #expect(lines.count >= 100)
    for (line, _) in lines {
      let read = reader.read(line)
      var kept = Set(Self.words(read.title))
      for person in read.people {
        kept.formUnion(Self.words(([person] + (Self.people.first { $0[0] == person } ?? [])).joined(separator: " ")))
      }
      if !read.people.isEmpty { kept.formUnion(["and", "with", "und", "mit", "et", "avec"]) }
      if let place = read.place { kept.formUnion(Self.words(place) + ["in", "at", "a", "au", "en", "zu"]) }
      if !read.dates.isEmpty {
        kept.formUnion(Self.words(read.when ?? "").filter { Self.dated.contains($0) || $0.contains(where: \.isNumber) })
        kept.formUnion(Self.dated.intersection(["vom", "aus", "dans", "du", "in", "im"]))
      }
      let lost = Self.words(line).filter { !kept.contains($0) }
      #expect(lost.isEmpty, "\(line): \(lost) of \(read)")
    }
  }

  @Test(arguments: ["en", "de", "fr"]) func `are understood`(language: String) throws {
    for (line, fields) in try Self.lines(language) {
      guard let fields else { continue }
      let read = reader.read(line)
      let found = [
        read.title, read.people.joined(separator: "; "), read.dates.first ?? "", read.place ?? "",
      ]
      let wanted = (0..<4).map { fields.indices.contains($0) ? fields[$0] : "" }
      // People are in the order of the line.
      #expect(
        found[0] == wanted[0]
          && Set(found[1].split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) })
            == Set(wanted[1].split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) })
          && found[2...] == wanted[2...], "\(line): \(found)")
    }
  }

  @Test(arguments: ["en", "de", "fr"]) func `stay as written if nothing is taken out`(language: String) throws {
    for (line, _) in try Self.lines(language) {
      let read = LineReader(people: [], places: [], table: { _ in nil }).read(line)
      if read.when == nil, read.people.isEmpty { #expect(read.title == line) }
    }
  }
}
