// SPDX-License-Identifier: MIT
import KeepsakeModel
private import KeepsakeSupport

/// Redirects from former pages of the site to the pages that have replaced them.
///
/// An album, a tag or a place is recognised by the keepsakes that it showed, not by its name: names change with a
/// folder, a word, a language. A former address must not reveal a hidden keepsake. No page redirects if most of it is
/// hidden, if it has a hidden person's name, or if it showed a place more exactly than now.
struct FormerPages {
  private let site: Site
  private let archive: KnownPages
  private let folders: [ListedFolder]
  private let byFolder: [String: Int]
  private let planned: Set<String>
  private let former: [String: KeptPage]
  private let rules: [any PageSet]
  private let ids: [String: Int]
  private let ledgerRedirects: [String: String]
  /// For each keepsake, the folders that list it.
  private let holders: [Int: [Int]]

  /// `sets` list the site's folders and the targets of their lost pages; `planned` are the addresses of all its pages.
  init(_ site: Site, _ archive: KnownPages, sets: [any PageSet], planned: Set<String>) {
    self.site = site
    self.archive = archive
    self.planned = planned
    rules = sets
    let folders = sets.flatMap(\.folders)
    let byFolder = Dictionary(folders.indices.map { (folders[$0].folder, $0) }, uniquingKeysWith: { first, _ in first })
    (self.folders, self.byFolder) = (folders, byFolder)
    former = Dictionary(archive.pages.map { ($0.folder, $0) }, uniquingKeysWith: { first, _ in first })
    // Usually nothing has moved.
    let isAsItWas = archive.pages.allSatisfy { byFolder[$0.folder] != nil }
    let keepsakes = site.catalogue.keepsakes
    ids =
      isAsItWas
      ? [:] : Dictionary(keepsakes.indices.map { (keepsakes[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
    ledgerRedirects = Dictionary(archive.redirects.map { ($0.from, $0.to) }, uniquingKeysWith: { first, _ in first })
    var holders: [Int: [Int]] = [:]
    if !isAsItWas {
      for number in folders.indices {
        for keepsake in Set(folders[number].keepsakes) { holders[keepsake, default: []].append(number) }
      }
    }
    self.holders = holders
  }

  // MARK: Redirects

  /// Former addresses of the site, and their targets.
  var redirects: [Redirect] {
    archive.pages.flatMap { page -> [Redirect] in
      if let number = byFolder[page.folder] {
        let parts = page.parts.compactMap { redirect(page.folder + "/" + $0, to: page.folder, part: $0) }
        return folders[number].now == nil
          ? parts : [redirect(page.folder, to: page.folder, part: "")].compactMap(\.self) + parts
      }
      guard let target = target(of: page) else { return [] }
      return [redirect(page.folder, to: target, part: "")].compactMap(\.self)
        + page.parts.compactMap { redirect(page.folder + "/" + $0, to: target, part: $0) }
    }
  }

  /// `target` may have a fragment.
  private func redirect(_ folder: String, to target: String, part: String) -> Redirect? {
    let address = folder + "/index.html"
    guard !planned.contains(address) else { return nil }
    if let now = byFolder[target].flatMap({ folders[$0].now }) { return Redirect(from: address, to: now) }
    let same = part.isEmpty ? target : target + "/" + part
    if planned.contains(same + "/index.html") { return Redirect(from: address, to: same + "/index.html") }
    return Redirect(from: address, to: target.contains("#") ? target : target + "/index.html")
  }

  /// The target of a lost page: its successor in the ledger, the list with the same keepsakes, or the list that
  /// contained it; `nil` if it must not or cannot redirect.
  private func target(of page: KeptPage) -> String? {
    var page = page
    var seen: Set<String> = []
    while seen.insert(page.folder).inserted {
      let fate = Fate(page, self)
      guard fate.mayBeTold else { return nil }
      if let successor = successor(of: page, fate) { return successor }
      guard let next = page.successor.flatMap({ former[$0] }) else {
        return fate.isWhole ? rules.lazy.compactMap { $0.nearest(to: page.folder) }.first : nil
      }
      page = next
    }
    return nil
  }

  private func successor(of page: KeptPage, _ fate: Fate) -> String? {
    if let noted = page.successor, byFolder[noted] != nil { return noted }
    let family = Self.family(of: page.folder)
    if let name = page.name {
      if let entry = site.index.personByName[Group.key(of: name)] { return site.person(entry).folder }
    }
    var counts: [Int: Int] = [:]
    for keepsake in fate.shown {
      for holder in holders[keepsake] ?? [] where Self.family(of: folders[holder].folder) == family {
        // A removed tag or name does not redirect to a neighbouring one.
        if ["tags", "people"].contains(family), former[folders[holder].folder] != nil { continue }
        counts[holder, default: 0] += 1
      }
    }
    let best = counts.filter { $0.value * 2 > fate.known }.min {
      (-$0.value, folders[$0.key].keepsakes.count, folders[$0.key].folder)
        < (-$1.value, folders[$1.key].keepsakes.count, folders[$1.key].folder)
    }
    return best.map { folders[$0.key].folder }
  }

  /// The kind of a list, so that a shop redirects to a shop.
  private static func family(of folder: String) -> String {
    let parts = folder.split(separator: "/")
    return parts.first == "spending" ? parts.dropLast().joined(separator: "/") : parts.first.map(String.init) ?? ""
  }

  /// The present state of the keepsakes that a page showed.
  private struct Fate {
    /// Public ones, as indices.
    private(set) var shown: [Int] = []
    /// The number of keepsakes that the archive still has.
    private(set) var known = 0
    /// Whether all that it still has are public, and it has any.
    var isWhole: Bool { known > 0 && shown.count == known }
    let mayBeTold: Bool

    init(_ page: KeptPage, _ all: FormerPages) {
      let keepsakes = all.site.catalogue.keepsakes
      var isVaguer = false
      for (place, name) in page.keepsakes.enumerated() {
        let id = all.ids[name] == nil ? all.ledgerRedirects[name] ?? name : name
        if let index = all.ids[id], keepsakes[index].visibility == .public {
          shown.append(index)
          let before = page.places.map { $0.indices.contains(place) ? $0[place] : 4 } ?? 0
          if (keepsakes[index].place?.value.exactness ?? 0) < before { isVaguer = true }
        } else if all.ids[id] == nil, !all.archive.hiddenIDs.contains(id) {
          continue
        }
        known += 1
      }
      let isToldBySome =
        page.keepsakes.isEmpty
        ? true : known > 0 ? shown.count * 2 > known : page.successor != nil && page.places == nil
      mayBeTold = isToldBySome && !isVaguer && !all.bearsHiddenName(page)
    }
  }

  private func bearsHiddenName(_ page: KeptPage) -> Bool {
    guard !archive.hiddenNames.isEmpty else { return false }
    let key = page.name.map { Group.key(of: $0) }
    if archive.hiddenNames.contains(where: { Group.key(of: $0) == key }) { return true }
    let words = "-" + (page.folder.split(separator: "/").last ?? "") + "-"
    return archive.hiddenNames.contains { name in
      let slug = Slug.of(name)
      return !slug.isEmpty && words.contains("-" + slug + "-")
    }
  }

  // MARK: Memory

  /// The pages of this site and all former ones, for the ledger.
  var pages: [KeptPage] {
    let parts = self.parts
    let orders = site.catalogue.keepsakes.map { Fingerprint.of(Array($0.id.utf8)).leadingWord }
    var seen: Set<String> = []
    let present = folders.compactMap { listed -> KeptPage? in
      // A list that never had a page of its own needs no way from there.
      guard seen.insert(listed.folder).inserted, listed.now == nil || former[listed.folder] != nil else { return nil }
      var page = kept(listed, orders)
      page.parts = Set(parts[listed.folder] ?? []).union(former[listed.folder]?.parts ?? []).sorted()
      return page
    }
    let gone = archive.pages.compactMap { page -> KeptPage? in
      guard byFolder[page.folder] == nil, seen.insert(page.folder).inserted else { return nil }
      var page = page
      let fate = Fate(page, self)
      if fate.mayBeTold, let successor = successor(of: page, fate) { page.successor = successor }
      return page
    }
    return (present + gone).sorted { $0.folder < $1.folder }
  }

  /// Names of the pages inside each folder that lists keepsakes.
  private var parts: [String: [String]] {
    var parts: [String: [String]] = [:]
    for address in planned where address.hasSuffix("/index.html") {
      let whole = address.dropLast("/index.html".count)
      guard byFolder[String(whole)] == nil else { continue }
      var outer = whole
      while let stroke = outer.lastIndex(of: "/") {
        outer = outer[..<stroke]
        guard byFolder[String(outer)] != nil else { continue }
        parts[String(outer), default: []].append(String(whole.dropFirst(outer.count + 1)))
        break
      }
    }
    return parts
  }

  /// The number of keepsakes that are stored for a large list.
  private static let samples = 12

  private func kept(_ listed: ListedFolder, _ orders: [UInt64]) -> KeptPage {
    var page = KeptPage(folder: listed.folder)
    page.name = listed.name
    let keepsakes = site.catalogue.keepsakes
    let inOrder = Set(listed.keepsakes).filter { keepsakes[$0].visibility == .public }.sorted {
      (orders[$0], $0) < (orders[$1], $1)
    }
    var chosen = Array(inOrder.prefix(Self.samples))
    if listed.tellsPlace {
      // Two of each place, so that a place's hiding is noticed.
      var counts: [String: Int] = [:]
      for number in chosen { counts[keepsakes[number].place?.value.name ?? "", default: 0] += 1 }
      for number in inOrder.dropFirst(Self.samples) {
        guard let name = keepsakes[number].place?.value.name, counts[name, default: 0] < 2 else { continue }
        counts[name, default: 0] += 1
        chosen.append(number)
      }
      page.places = chosen.map { keepsakes[$0].place?.value.exactness ?? 0 }
    }
    page.keepsakes = chosen.map { keepsakes[$0].id }
    return page
  }
}
