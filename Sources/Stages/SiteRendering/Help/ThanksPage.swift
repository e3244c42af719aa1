// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The people who contributed to the archive: visitors who answered and wanted to be named.
///
/// Each has a page with their answers; since it has a visitor's name, search engines are asked to ignore it.
struct ThanksPage: PageSet {
  static let address = "thanks/index.html"

  private let site: Site

  init(_ site: Site) { self.site = site }

  static func isOffered(_ site: Site) -> Bool {
    site.index.listed.contains { number in site.catalogue.keepsakes[number].credits.contains { $0.by != nil } }
  }

  var pages: [Page] {
    guard Self.isOffered(site) else { return [] }
    let lines = lines
    return [Page(Self.address, "thanks") { [self] in view(lines) }]
      + lines.map { line in Page(line.address, "thanks-answers", isListed: false) { [self] in answers(line) } }
  }

  private struct Line {
    var name: String
    var address = ""
    var answers = 0
    var votes = 0
    /// The keepsakes in the order of the site, without duplicates, each with the kinds of answers.
    var keepsakes: [(number: Int, kinds: [HelpKind])] = []

    mutating func add(_ credit: Credit, of number: Int) {
      answers += 1
      votes += credit.up
      if keepsakes.last?.number != number { keepsakes.append((number, [])) }
      keepsakes[keepsakes.count - 1].kinds.append(credit.kind)
    }
  }

  /// Sorted by falling number of answers, then by name.
  private var lines: [Line] {
    var lines: [String: Line] = [:]
    for number in site.index.listed {
      for credit in site.catalogue.keepsakes[number].credits {
        guard let name = credit.by else { continue }
        // In place: a copy of a line would copy all of its answers.
        lines[name, default: Line(name: name)].add(credit, of: number)
      }
    }
    // Slugs are assigned in the order of names, so that counts do not change addresses.
    var slugs = SlugBook(fallback: "somebody")
    for name in lines.keys.sorted() { lines[name]?.address = "thanks/\(slugs.take(name))/index.html" }
    return lines.values.sorted { ($1.answers, $1.votes, $0.name) < ($0.answers, $0.votes, $1.name) }
  }

  private func count(_ line: Line) -> String {
    let votes = line.votes > 0 ? site.words.count(line.votes, .votes) : nil
    return [site.words.count(line.answers, .answers), votes].compactMap(\.self).joined(separator: " · ")
  }

  /// The answers of one visitor.
  private func answers(_ line: Line) -> View {
    PageHead(line.name, count(line), isListed: false).view(address: line.address, site: site).adding([
      .title: .text(line.name), .count: .text(count(line)), .thanks: .text(Self.address),
      .tiles: .views(
        line.keepsakes.map { number, kinds in
          [
            .tile: .shared(site.tiles[number]), .stack: .none, .ends: .none, .eager: .flag(false), .first: .flag(false),
            .said: .text(kinds.map { site.words[.credit, $0.rawValue] }.joined(separator: ", ")),
          ]
        }),
    ])
  }

  private func view(_ lines: [Line]) -> View {
    let title = site.words[.thanksTitle]
    return PageHead(title, site.words[.thanksAbout]).view(address: Self.address, site: site).adding([
      .title: .text(title),
      .rows: .views(
        lines.map { line in
          [
            .name: .text(line.name), .address: .text(line.address), .count: .text(count(line)),
            .links: .views(line.keepsakes.map { site.link(site.headings[$0.number], to: site.address(of: $0.number)) }),
          ]
        }),
    ])
  }
}
