// SPDX-License-Identifier: MIT
internal import KeepsakeArchive
internal import KeepsakeModel
internal import KeepsakeSupport
internal import SitePipeline

/// Pages of keepsakes as visitors would see them, made anew for every look; what the last one asks for is kept for its picture's sake.
actor ShownPages {
  /// What somebody has typed and not saved yet; `nil` where nothing has.
  struct Words: Sendable {
    var title: String?
    var people: [String]?
    var date: String?
    var place: String?
  }

  private var preview: PagePreview?
  /// Addresses of pictures in the studio by those that the page has for them.
  private var pictures: [String: String] = [:]

  /// The page of `entry`; `nil` if no visitor sees it.
  func page(of entry: StudioView.Entry, _ view: StudioView, saying words: Words) throws -> [UInt8]? {
    let all = view.snapshot.catalogued
    // As it is for visitors: without what is the keeper's alone.
    let found = [all.catalogue, all.secured].lazy.compactMap { catalogue in
      catalogue.keepsakes.first { $0.id == entry.id }.map { (catalogue, $0) }
    }.first
    guard let catalogue = found?.0, var keepsake = found?.1 else { return nil }
    say(words, of: &keepsake, view)
    pictures = [:]
    for number in keepsake.images.indices { show(number, of: &keepsake, entry) }
    let made = try PagePreview(
      of: keepsake, in: catalogue, archive: view.snapshot.archive, hidden: Set(all.ledger.hidden.map(\.content)))
    preview = made
    // Nothing runs in it, and browsers would tell of each script that does not.
    return try made.file(at: made.address).map { html in
      Array(String(decoding: html, as: UTF8.self).replacing(/(?s)<script\b.*?<\/script>/, with: "").utf8)
    }
  }

  private func say(_ words: Words, of keepsake: inout Keepsake, _ view: StudioView) {
    if let title = words.title { keepsake.title = title.isEmpty ? nil : Sourced(title, .sidecar) }
    if let people = words.people {
      // Whom their own text hides no page names, unless this one does already.
      let hidden = view.snapshot.read.people.map(\.statement)
        .filter { ($0.visibility ?? view.settings.visibility) > .public }.flatMap { [$0.name] + $0.also }
      let named = keepsake.people.map(\.value)
      keepsake.people = people.filter { named.contains($0) || !hidden.contains($0) }.map { Sourced($0, .sidecar) }
    }
    if let date = words.date { keepsake.date = (try? EDTFDate(parsing: date)).map { Sourced($0, .sidecar) } }
    // Where places are not told, one that is typed is not either.
    if let place = words.place, !keepsake.hidesPlaceWords {
      keepsake.place = place.isEmpty ? nil : Sourced(Place(name: place), .sidecar)
    }
  }

  /// Where no build has made a picture the studio's own stands for it.
  private func show(_ number: Int, of keepsake: inout Keepsake, _ entry: StudioView.Entry) {
    var image = keepsake.images[number]
    guard let file = entry.draft.images.firstIndex(where: { $0.source.file.path == image.path }) else { return }
    let first = keepsake.images.firstIndex { $0.path == image.path } ?? number
    let address = PictureAnswers.address(of: entry, file, page: number - first) + "&size=1200"
    if image.picture == nil, image.media == nil {
      let size = image.metadata.size ?? PixelSize(width: 4, height: 3)
      let rendition = Rendition(
        content: Digest256.hash(Array(address.utf8)), format: .jpeg, size: size, length: 1)
      image.picture = PictureFacts(size: size, renditions: [rendition], colour: 0)
    }
    for rendition in image.picture?.renditions ?? [] { pictures[rendition.address] = address }
    keepsake.images[number] = image
  }

  /// A style or a type of the last page.
  func file(at address: String) throws -> [UInt8]? { try preview?.file(at: address) }

  /// Where the studio has a picture of the last page.
  func picture(at address: String) -> String? { pictures[address] }
}
