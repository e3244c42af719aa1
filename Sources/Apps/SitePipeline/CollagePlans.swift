// SPDX-License-Identifier: MIT
internal import Collages
internal import KeepsakeModel
private import KeepsakeSupport
internal import SiteRendering

/// What each collection's collage is to be: the keeper's choice, and for the rest the program's.
struct CollagePlans {
  private let catalogue: Catalogue
  private let texts: SiteTexts
  private let isSecured: Bool
  private let choice: CollageChoice

  init(_ catalogue: Catalogue, _ texts: SiteTexts, isSecured: Bool = false) {
    (self.catalogue, self.texts, self.isSecured) = (catalogue, texts, isSecured)
    choice = CollageChoice(catalogue) { index in
      let keepsake = catalogue.keepsakes[index]
      return keepsake.date.map { texts.date($0.value) } ?? keepsake.title?.value
    }
  }

  /// The job that makes it; `nil` if there is nothing to show, or the keeper wants none.
  func job(for collection: KeepsakeCollection, _ diagnostics: inout [Diagnostic]) -> CollageJob? {
    let said = collection.collage
    guard said?.layout != "none" else { return nil }
    let isPublic = collection.visibility == .public
    // A visitor with the address of an unlisted collection sees all its keepsakes; a public one shows public keepsakes.
    let members = collection.keepsakes.filter { catalogue.keepsakes[$0].visibility == .public || !isPublic }
    let named = byHand(said?.keepsakes ?? [], collection, members, &diagnostics)
    let items = choice.items(of: members, byHand: named, cover: collection.cover)
    guard !items.isEmpty else { return nil }
    let layout = said?.layout.flatMap { CollageLayout(rawValue: $0) } ?? .suiting(items)
    let subtitle = [collection.place?.value.name, collection.date.map { texts.date($0.value) }]
      .compactMap { $0 }.joined(separator: ", ")
    let formats: [CollageFormat] = [.page, .link, .square, .story] + (said?.wantsPrint == true ? [.print] : [])
    var job = CollageJob(
      .collage(
        layout, formats, title: said?.showsTitle == false ? nil : collection.title,
        subtitle: subtitle.isEmpty ? nil : subtitle),
      items: items, seed: Self.seed(collection.slug))
    job.keepsOrder = !named.isEmpty
    return job
  }

  /// The keepsakes that the keeper names for a collage: ids, paths without extension, or globs.
  private func byHand(
    _ names: [Located<String>], _ collection: KeepsakeCollection, _ members: [Int], _ diagnostics: inout [Diagnostic]
  ) -> [Int] {
    var result: [Int] = []
    for name in names {
      let glob = Glob(name.value)
      let found = members.filter { index in
        let keepsake = catalogue.keepsakes[index]
        return keepsake.id == name.value || keepsake.path.text == name.value || glob.matches(keepsake.path.bytes)
          || keepsake.images.contains { $0.path.text == name.value }
      }
      result += found.filter { !result.contains($0) }
      // Inside the secured part a public collection shows few of the keepsakes that it names.
      if found.isEmpty, !isSecured {
        diagnostics.append(
          Diagnostic(
            .warning, "collage.unknown-keepsake", file: "collections/\(collection.slug).yaml", line: name.line,
            column: name.column, "no keepsake that this collage may show is called “\(name.value)”",
            remedy: "name an id or a path without extension of a keepsake of this collection"))
      }
    }
    return result
  }

  private static func seed(_ slug: String) -> UInt32 {
    UInt32(truncatingIfNeeded: Digest256.hash(Array(slug.utf8)).leadingWord)
  }
}
