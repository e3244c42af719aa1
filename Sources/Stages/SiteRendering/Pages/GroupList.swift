// SPDX-License-Identifier: MIT

/// Groups of keepsakes with pages of their own, as a section of the template `list`.
///
/// Shows the best picture of each group, unless there are so many that visitors only read names.
struct GroupList {
  let site: Site
  let isPictured: Bool

  /// `count` is the number of all groups on the page.
  init(_ site: Site, count: Int) { (self.site, isPictured) = (site, count <= Site.tilesPerPage) }

  func section(_ title: String?, _ groups: [(group: Group, address: String)]) -> View {
    [
      .title: .maybe(title), .tiles: .views(isPictured ? groups.map(tile) : []),
      .rows: .views(isPictured ? [] : groups.map(row)),
    ]
  }

  private func tile(_ group: Group, _ address: String) -> View {
    let sample = site.best(of: group.keepsakes) ?? group.keepsakes.first
    let shown = sample.map { site.tiles[$0].view }
    return [
      .tile: .view([
        .address: .text(address), .title: .text(group.name), .isPlain: .flag(false), .isSilent: .flag(false),
        .shape: shown?[.shape] ?? .none, .meta: .text(site.words.number(group.keepsakes.count)), .caption: .none,
        .isMany: .flag(false), .picture: shown?[.picture] ?? .none, .isWide: shown?[.isWide] ?? .flag(true),
      ]),
      .eager: .flag(false), .first: .flag(false), .ends: .none, .chapter: .none,
    ]
  }

  private func row(_ group: Group, _ address: String) -> View {
    [
      .title: .text(group.name), .address: .text(address), .count: .text(site.words.number(group.keepsakes.count)),
    ]
  }
}
