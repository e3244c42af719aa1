// SPDX-License-Identifier: MIT
private import Cataloguing
internal import KeepsakeArchive
internal import KeepsakeModel
internal import KeepsakeSupport
internal import SitePipeline

/// Pages of keepsakes as visitors would see them, rendered for every look.
///
/// The files that the last pages load are kept, since these pages may be open in several windows.
actor ShownPages {
  /// Typed values that are not saved yet; `nil` for no change, empty for a removed value.
  struct Words: Sendable {
    var title: String?
    var people: [String]?
    var date: String?
    var place: String?
  }

  private struct Page {
    var keepsake: String
    var preview: PagePreview
    /// Addresses of pictures in the studio by those that the page has for them.
    var pictures: [String: String]
  }

  /// The newest last, one of each keepsake.
  private var pages: [Page] = []
  private static let most = 8

  /// The page of `entry`; `nil` if no visitor sees it.
  func page(of entry: StudioView.Entry, _ view: StudioView, saying words: Words) throws -> [UInt8]? {
    let all = view.snapshot.catalogued
    // As visitors see it: without the values for the keeper alone.
    let found = [(all.catalogue, Cataloguer.Audience.everybody), (all.secured, .invited)].lazy
      .compactMap { catalogue, audience in
        catalogue.keepsakes.first { $0.id == entry.id }.map { (catalogue, audience, $0) }
      }.first
    guard let (catalogue, audience, shown) = found else { return nil }
    var (keepsake, pictures) = (shown, [String: String]())
    say(words, of: &keepsake, entry, view, for: audience)
    for number in keepsake.images.indices { show(number, of: &keepsake, entry, &pictures) }
    let made = try PagePreview(
      of: keepsake, in: catalogue, archive: view.snapshot.archive, hidden: Set(all.ledger.hidden.map(\.content)))
    pages.removeAll { $0.keepsake == entry.id }
    pages = pages.suffix(Self.most - 1) + [Page(keepsake: entry.id, preview: made, pictures: pictures)]
    // Nothing runs in it, and browsers would log each blocked script.
    return try made.file(at: made.address).map { html in
      Array(String(decoding: html, as: UTF8.self).replacing(/(?s)<script\b.*?<\/script>/, with: "").utf8)
    }
  }

  /// Typed values count as if they were read from the text: names belong to people's files, and a person hidden there is not named.
  private func say(
    _ words: Words, of keepsake: inout Keepsake, _ entry: StudioView.Entry, _ view: StudioView,
    for audience: Cataloguer.Audience
  ) {
    let told = view.snapshot.retold(entry.number, entry.keepsake.readReceipt) { said in
      if let title = words.title { said.title = title.isEmpty ? nil : .says(title) }
      if let people = words.people { said.people = people.isEmpty ? nil : people }
      if let date = words.date {
        said.date = date.isEmpty ? nil : (try? EDTFDate(parsing: date)).map { .says($0) } ?? .removed
      }
      if let place = words.place { said.place = place.isEmpty ? nil : .says(PlaceStatement(name: place)) }
    }
    if words.title != nil { keepsake.title = told.title }
    if words.date != nil { keepsake.date = told.date }
    if words.people != nil {
      let hidden = PersonNames.hidden(view.snapshot.read.people, from: audience, usual: view.settings.visibility)
      keepsake.people = told.people.filter { !hidden.contains($0.value) }
    }
    // Where places are not told, one that is typed is not either.
    if words.place != nil, !keepsake.hidesPlaceWords { keepsake.place = told.place }
  }

  /// Where no build has made a picture the studio's own stands for it; of films, sounds and PDFs it has none.
  private func show(
    _ number: Int, of keepsake: inout Keepsake, _ entry: StudioView.Entry, _ pictures: inout [String: String]
  ) {
    var image = keepsake.images[number]
    guard let file = entry.draft.images.firstIndex(where: { $0.source.file.path == image.path }) else { return }
    let first = keepsake.images.firstIndex { $0.path == image.path } ?? number
    let address = PictureAnswers.address(of: entry, file, page: number - first) + "&size=1200"
    if image.picture == nil, image.format.medium == nil {
      let size = image.metadata.size ?? PixelSize(width: 4, height: 3)
      let rendition = Rendition(
        content: Digest256.hash(Array(address.utf8)), format: .jpeg, size: size, length: 1)
      image.knowledge.picture = PictureFacts(size: size, renditions: [rendition], colour: 0)
    }
    for rendition in image.picture?.renditions ?? [] { pictures[rendition.address] = address }
    keepsake.images[number] = image
  }

  /// A style or a type of one of the last pages.
  func file(at address: String) throws -> [UInt8]? {
    for page in pages.reversed() { if let file = try page.preview.file(at: address) { return file } }
    return nil
  }

  /// Where the studio has a picture of one of the last pages.
  func picture(at address: String) -> String? { pages.lazy.reversed().compactMap { $0.pictures[address] }.first }
}
