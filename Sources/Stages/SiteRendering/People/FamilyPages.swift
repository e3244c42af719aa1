// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The whole family on one page.
struct FamilyPages: PageSet {
  private let site: Site

  static let entry = "family/index.html"

  init(_ site: Site) { self.site = site }

  /// Whether there is anything to draw.
  static func isOffered(_ site: Site) -> Bool { site.family.hasTree }

  /// Whether the tree is drawn too: thousands of people cannot be drawn.
  private func isDrawn(_ people: [Int]) -> Bool { people.count <= TreeLayout.most }

  var pages: [Page] {
    guard Self.isOffered(site) else { return [] }
    return [
      Page(Self.entry, "family", area: .people) { [self] in
        let title = site.words[.familyTitle]
        let people = site.index.people.map(\.index).filter { site.family.kinship.hasFamily($0) }
        let tree = FamilyTree(site.family.kinship, people)
        return PageHead(
          title, site.words[.familyAbout], scripts: isDrawn(people) ? [site.assets.extra(.tree)] : [],
          sheets: [site.assets.sheet(.people)] + (isDrawn(people) ? [site.assets.sheet(.tree)] : [])
        ).view(address: Self.entry, site: site).adding([
          .title: .text(title), .count: .text(site.words.count(people.count, .people)),
          .drawing: .maybe(isDrawn(people) ? TreeDrawing(people, site).view : nil),
          .sections: .views(
            FamilyViews(site, hasPlaces: true).views(tree.branches).map { [.branches: .views([$0])] }),
        ])
      }
    ]
  }
}
