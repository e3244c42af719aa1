// SPDX-License-Identifier: MIT
import KeepsakeModel

/// Whom the archive owes what it knows: visitors who answered, and wanted to be named.
struct ThanksPage: PageSet {
  static let address = "thanks/index.html"

  private let site: Site

  init(_ site: Site) { self.site = site }

  static func isOffered(_ site: Site) -> Bool {
    site.index.listed.contains { number in site.catalogue.keepsakes[number].credits.contains { $0.by != nil } }
  }

  var pages: [Page] {
    Self.isOffered(site) ? [Page(Self.address, "thanks") { [self] in view }] : []
  }

  private struct Line {
    var answers = 0
    var votes = 0
    /// Without repeats, in the order of the site.
    var keepsakes: [Int] = []
  }

  private var view: View {
    var lines: [String: Line] = [:]
    for number in site.index.listed {
      for credit in site.catalogue.keepsakes[number].credits {
        guard let name = credit.by else { continue }
        lines[name, default: Line()].answers += 1
        lines[name]?.votes += credit.up
        if lines[name]?.keepsakes.last != number { lines[name]?.keepsakes.append(number) }
      }
    }
    // The most answers first; of equally many in the order of their names.
    let sorted = lines.sorted {
      ($1.value.answers, $1.value.votes, $0.key) < ($0.value.answers, $0.value.votes, $1.key)
    }
    let title = site.words[.thanksTitle]
    return PageHead(title, site.words[.thanksAbout]).view(address: Self.address, site: site).adding([
      .title: .text(title),
      .rows: .views(
        sorted.map { name, line in
          let votes = line.votes > 0 ? site.words.count(line.votes, .votes) : nil
          return [
            .name: .text(name),
            .count: .text(
              [site.words.count(line.answers, .answers), votes].compactMap(\.self).joined(separator: " · ")),
            .links: .views(line.keepsakes.map { site.link(site.headings[$0], to: site.address(of: $0)) }),
          ]
        }),
    ])
  }
}
