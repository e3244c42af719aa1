// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel

/// What Facebook and Instagram give their users as JSON: posts and stories with their pictures, and Facebook's albums.
///
/// Facebook does not say who could see a post, which may have been its author alone: all are private. Instagram's posts were shown to people
/// that their author chose. Of other people, devices and addresses nothing is taken.
enum MetaExport: ProgramExport {
  private enum Text: Int {
    case trash, archive, story, post, album, picture
  }

  static func plan(of folder: SourceFolder) throws -> IntakePlan? {
    let texts = folder.scan.takeout.map(\.path).compactMap { file in kind(of: file).map { (file: file, kind: $0) } }
    let read = texts.map { (file: $0.file, kind: $0.kind, json: folder.json($0.file)) }
    let hasPosts = read.contains { isOurs($0.json) }
    if !hasPosts, texts.isEmpty, let page = folder.files.first(where: isPage) { throw pages(page, of: folder) }
    // Without any post, all its pictures are out of messages.
    let files = hasPosts ? texts.map(\.file) : folder.files.filter(isActivity)
    guard !files.isEmpty else { return nil }
    let names = Set(files.map { isFacebook($0) == true ? "Facebook" : "Instagram" }).sorted()
    var plan = IntakePlan(
      kind: "a download from \(names.joined(separator: ", "))", name: names.joined(separator: "-").lowercased())
    let images = plan.pictures(of: folder)
    let pictures = NamedPictures(images)
    var places: [ArchivePath: Int] = [:]
    var thrownAway: Set<ArchivePath> = []
    var missing: Set<String> = []
    // Of two texts that name a picture the one that hides it more comes first.
    for text in read.sorted(by: { ($0.kind.rawValue, $0.file) < ($1.kind.rawValue, $1.file) }) {
      if !text.json.exists { plan.notes.append(.importDamaged(text.file)) }
      var order: [String] = []
      for post in posts(of: text.json, text.kind) {
        var media: [(image: ArchivePath, said: SourceJSON)] = []
        for one in Self.media(of: post) {
          guard let uri = mended(one["uri"]) else { continue }
          if let image = pictures.at(uri, from: text.file) {
            media.append((image, one))
          } else if missing.insert(uri).inserted {
            plan.leaveOut(uri, "it is in none of the parts")
          }
        }
        if text.kind == .trash { thrownAway.formUnion(media.map(\.image)) }
        order += media.compactMap { places[$0.image] }.map { plan.items[$0].id }
        let new = media.filter { places[$0.image] == nil && !thrownAway.contains($0.image) }
        guard let first = new.first else { continue }
        var item = IntakePlan.Item(id: first.image.text)
        for one in new where places.updateValue(plan.items.count, forKey: one.image) == nil {
          item.files.append(folder.file(one.image))
        }
        item.beside = new.flatMap { folder.companions(of: $0.image, withJSON: false) }
        (item.isHiddenInDoubt, item.hidingReason) = (text.kind != .archive, .posts)
        let isFacebook = isFacebook(text.file) == true
        item.words = plan.words(of: first.image) { words in
          say(post, media.map(\.said), isFacebook, folder.ownDate(first.image), &words)
          // A story is its author's alone after a day.
          words.say("visibility", .word(isFacebook || text.kind != .post ? "private" : "secured"))
        }
        order.append(item.id)
        plan.items.append(item)
      }
      if text.kind == .album, let title = mended(text.json["name"]) {
        var album = IntakePlan.Album(title: title, description: mended(text.json["description"]))
        album.order = order.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        let cover = pictures.at(mended(text.json["cover_photo"]["uri"]) ?? "", from: text.file)
        album.cover = cover.flatMap { places[$0] }.map { plan.items[$0].id }
        plan.albums[text.file.text] = album
        for id in album.order {
          guard let item = places[ArchivePath(id)] else { continue }
          plan.items[item].albums.append(text.file.text)
        }
      }
    }
    for image in thrownAway.sorted() { plan.leaveOut(image.text, "it lay in the trash there") }
    plan.leaveOutOthers(of: images, "no post, story or album names it")
    if names.contains("Facebook"), !plan.items.isEmpty {
      plan.notes.append(
        Diagnostic(
          .warning, "import.in-doubt", file: folder.path,
          "Facebook does not say who could see a post, so that all of it is private",
          remedy: "look through them, and say `visibility: secured` or `public` of those that others may see"))
    }
    return plan
  }

  /// By name and folder: most of the many files of an export are about other things.
  private static func kind(of file: ArchivePath) -> Text? {
    let (name, folder) = (file.name.lowercased(), file.folder.name.lowercased())
    if folder == "album" { return isFacebook(file) == true ? .album : nil }
    guard ["posts", "media", "content", "photos_and_videos", "stories"].contains(folder) else { return nil }
    if name.contains("trash") || name.hasPrefix("recently_deleted") { return .trash }
    if name.contains("archive") { return .archive }
    if name.hasPrefix("stories") { return .story }
    if ["your_posts", "posts", "reels", "igtv_videos"].contains(where: name.hasPrefix) { return .post }
    return ["your_uncategorized_photos", "your_photos", "your_videos"].contains(where: name.hasPrefix) ? .picture : nil
  }

  /// `nil`: neither of the two.
  private static func isFacebook(_ file: ArchivePath) -> Bool? {
    let folders = file.text.lowercased().split(separator: "/").dropLast()
    if folders.contains("your_instagram_activity") { return false }
    if folders.contains("your_facebook_activity") { return true }
    switch folders.last {
    case "posts", "photos_and_videos", "album": return true
    case "content", "media": return false
    default: return nil
    }
  }

  private static func isActivity(_ file: ArchivePath) -> Bool {
    let folders = file.text.lowercased().split(separator: "/").dropLast()
    return folders.contains("your_instagram_activity") || folders.contains("your_facebook_activity")
  }

  private static func isOurs(_ json: SourceJSON) -> Bool {
    posts(of: json, .post).prefix(20).contains { post in
      media(of: post).contains { $0["uri"].text != nil && $0["creation_timestamp"].exists }
    }
  }

  /// A list, a map with one, or the only post there is.
  private static func posts(of json: SourceJSON, _ kind: Text) -> [SourceJSON] {
    if kind == .album { return json["photos"].list }
    if json.isList { return json.list }
    return media(of: json).isEmpty ? json.members.flatMap(\.value.list) : [json]
  }

  private static func media(of post: SourceJSON) -> [SourceJSON] {
    if post["uri"].exists { return [post] }
    let attached = post["attachments"].list.flatMap { $0["data"].list }.map { $0["media"] }
    return (post["media"].list + attached).filter { $0["uri"].exists }
  }

  private static func say(
    _ post: SourceJSON, _ media: [SourceJSON], _ isFacebook: Bool, _ own: CivilDateTime?, _ words: inout SaidWords
  ) {
    // What Facebook calls a picture's title is its album's name, and a post's title names others.
    let titles = isFacebook ? [] : [post["title"]] + media.map { $0["title"] }
    let written = post["data"].list.map { $0["post"] } + titles + media.map { $0["description"] }
    var texts: [String] = []
    for text in written.compactMap(mended) where !texts.contains(text) { texts.append(text) }
    words.say(description: texts.joined(separator: "\n\n"))
    let kinds = media.flatMap { [$0["media_metadata"]["photo_metadata"], $0["media_metadata"]["video_metadata"]] }
    let camera = kinds.flatMap { $0["exif_data"].list }
    let taken = camera.lazy.compactMap { $0["taken_timestamp"].seconds }.first { $0 != 0 }
    if let taken {
      words.say(instant: taken, own: own)
    } else {
      let sent = [post["timestamp"]] + media.map { $0["creation_timestamp"] } + [post["creation_timestamp"]]
      words.say(uploaded: sent.lazy.compactMap(\.seconds).first, own: own)
    }
    let place = post["attachments"].list.flatMap { $0["data"].list }.map { $0["place"] }.first(where: \.exists)
    let spot = place.map { $0["coordinate"] } ?? camera.first { $0["latitude"].exists }
    words.say(
      place: place.flatMap { mended($0["name"]) }, latitude: spot?["latitude"].number,
      longitude: spot?["longitude"].number)
  }

  /// Repairs texts whose UTF-8 bytes were each taken for a letter: `Ã¸` is an ø.
  ///
  /// Other texts stay unchanged.
  private static func mended(_ value: SourceJSON) -> String? {
    guard let text = value.writtenText else { return nil }
    let bytes = text.unicodeScalars.compactMap { UInt8(exactly: $0.value) }
    let mended = bytes.count == text.unicodeScalars.count ? String(validating: bytes, as: UTF8.self) ?? text : text
    let trimmed = mended.trimmingCharacters(in: .whitespacesAndNewlines)
    return trimmed.isEmpty ? nil : trimmed
  }

  private static func isPage(_ file: ArchivePath) -> Bool {
    file.pathExtension == "html"
      && (isActivity(file) || file.name.wholeMatch(of: /(your_posts.*|posts_\d+)\.html/) != nil)
  }

  private static func pages(_ page: ArchivePath, of folder: SourceFolder) -> Diagnostic {
    Diagnostic(
      .error, "import.pages", file: folder.path,
      "this is a download from Facebook or Instagram as web pages (\(page.text)), which name pictures differently in each language",
      remedy:
        "ask for it once more under “Your information and permissions”, “Export your information”, and choose JSON as the format"
    )
  }
}
