// SPDX-License-Identifier: MIT
internal import Cataloguing
private import Foundation
internal import KeepsakeArchive
internal import KeepsakeModel
internal import KeepsakeSupport
private import Memo
internal import Sidecars
private import SitePipeline

/// Collections of the keeper's own.
enum CollectionAnswers {
  static func list(_ call: StudioCall) async throws(StudioError) -> JSON {
    let view = try await call.archive.now()
    let all = view.collections.filter { Self.isText($0.collection.file) }.map { collection, keepsakes -> JSON in
      let cover = cover(of: collection.slug, in: view) ?? keepsakes.first.flatMap { view.entry($0) }
      return [
        "slug": .text(collection.slug), "file": .text(collection.file.text),
        "title": .text(collection.statement.title), "caption": .maybe(collection.statement.caption),
        "hasRule": .flag(collection.statement.rule != nil), "count": .count(keepsakes.count),
        "cover": .maybe(cover.map { PictureAnswers.address(ofThumbnail: $0) }),
      ]
    }
    let folders = ofFolders(view).map { collection, keepsakes -> JSON in
      [
        "folder": .text(collection.file.text), "title": .text(collection.statement.title),
        "count": .count(keepsakes.count),
        "keepsakes": .list(keepsakes.prefix(8).compactMap { view.entry($0) }.map(KeepsakeAnswers.inShort)),
      ]
    }
    return ["collections": .list(all), "folders": .list(folders)]
  }

  /// The collections that everybody sees though the keeper has written none: the site makes them from folders.
  ///
  /// Not those that only the secured part shows: one of the keeper's with a title is for everybody as soon as one of its
  /// keepsakes is.
  static func ofFolders(_ view: StudioView) -> [(collection: ReadCollection, keepsakes: [Int])] {
    let shown = Set(view.snapshot.catalogued.catalogue.collections.map(\.slug))
    let own = Set(
      view.collections.filter { isText($0.collection.file) }.compactMap { $0.collection.statement.rule?.onlyFolder })
    return view.collections.filter { collection, _ in
      !isText(collection.file) && shown.contains(collection.slug) && !own.contains(collection.file.text)
    }
  }

  /// The keepsake that stands for a collection where visitors see it; `nil` if they do not.
  private static func cover(of slug: String, in view: StudioView) -> StudioView.Entry? {
    let all = view.snapshot.catalogued
    for catalogue in [all.catalogue, all.secured] {
      guard let cover = catalogue.collections.first(where: { $0.slug == slug })?.cover else { continue }
      if let entry = view.entry(at: catalogue.keepsakes[cover].path.text) { return entry }
    }
    return nil
  }

  /// One collection with everything that its `file` says, and its keepsakes.
  static func one(_ call: StudioCall) async throws(StudioError) -> JSON {
    let view = try await call.archive.now()
    let (collection, keepsakes) = try found(call.query["file"] ?? "", view)
    let rule = Set(
      collection.statement.rule.map { view.found(by: $0, hides: collection.statement.hides) } ?? [])
    let ids = Set(view.snapshot.catalogued.ids)
    let catalogue = view.catalogue(with: collection.slug)
    let collage = CollagePreview.chosen(for: collection.slug, in: catalogue)
    let page = catalogue.collections.first { $0.slug == collection.slug }
    var shown = keepsakes.compactMap { view.entry($0) }
    if let page, collection.statement.order != .listed {
      // In the order in which visitors see them; what they do not see comes last.
      let order = page.keepsakes.map { catalogue.keepsakes[$0].id }
      let ranks = Dictionary(order.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
      shown = shown.enumerated()
        .sorted { (ranks[$0.element.id] ?? .max, $0.offset) < (ranks[$1.element.id] ?? .max, $1.offset) }
        .map(\.element)
    }
    return [
      "slug": .text(collection.slug), "file": .text(collection.file.text),
      "title": .text(collection.statement.title), "said": .map(try call.archive.said(in: collection.file)),
      "count": .count(keepsakes.count),
      "keepsakes": .list(
        shown.prefix(2_000).map { entry in
          .map(
            (KeepsakeAnswers.inShort(entry).members ?? []) + [
              .init(key: "id", value: .text(entry.id)), .init(key: "byRule", value: .flag(rule.contains(entry.number))),
              .init(key: "exception", value: .text(view.lastingName(of: entry, among: ids))),
            ])
        }),
      // As visitors see them: said, or derived from what it holds.
      "cover": .maybe(
        (cover(of: collection.slug, in: view) ?? shown.first).map { PictureAnswers.address(ofThumbnail: $0) }),
      "date": .maybe(page?.date?.value.text), "place": .maybe(page?.place?.value.name),
      "layouts": .texts(CollageLayoutName.allCases.map(\.rawValue)), "layout": .maybe(collage?.layout),
      "inCollage": .texts(collage?.keepsakes ?? []),
      "orders": .texts(CollectionStatement.Order.allCases.map(\.rawValue)),
    ]
  }

  /// What a collection of some `keepsakes` may be called, in parts; `isIn`: a collection of the keeper's that holds all of them already.
  static func name(_ call: StudioCall) async throws(StudioError) -> JSON {
    var entries: [StudioView.Entry] = []
    for path in try call.required("keepsakes").texts ?? [] { entries.append(try await call.archive.keepsake(path)) }
    let numbers = Set(entries.map(\.number))
    let holding = try await call.archive.now().collections.first { collection, keepsakes in
      isText(collection.file) && numbers.isSubset(of: keepsakes)
    }
    let words = CommonWords(entries)
    return [
      "folder": .maybe(words.folder), "date": .maybe(words.date), "place": .maybe(words.place),
      "isIn": .maybe(holding?.collection.statement.title),
    ]
  }

  static func found(
    _ file: String, _ view: StudioView
  ) throws(StudioError) -> (collection: ReadCollection, keepsakes: [Int]) {
    guard let found = view.collections.first(where: { $0.collection.file.text == file }) else {
      throw StudioError(404, "collection", "There is no collection “\(file)”.")
    }
    return found
  }

  /// What a rule would find in the collection of this `file`; `where` as a collection's text has it.
  static func rule(_ call: StudioCall) async throws(StudioError) -> JSON {
    let view = try await call.archive.now()
    let rule = try rule(saying: try call.required("where").yaml(of: "where"))
    let collection = call.body["file"]?.text.flatMap { file in
      view.collections.first { $0.collection.file.text == file }?.collection
    }
    let numbers = rule.map { view.found(by: $0, hides: collection?.statement.hides ?? false) } ?? []
    return [
      "count": .count(numbers.count),
      "keepsakes": .list(numbers.prefix(12).compactMap { view.entry($0) }.map(KeepsakeAnswers.inShort)),
    ]
  }

  /// A rule as a collection's text would have it.
  static func rule(saying value: YAMLValue?) throws(StudioError) -> CollectionRule? {
    let edits = [
      KeyedEdit([.key("title")], was: nil, now: .text("Rule")), KeyedEdit([.key("where")], was: nil, now: value),
    ]
    let reading = ArchiveSession.collection(saying: edits)
    if let mistake = reading.mistake {
      throw StudioError(422, "rule", mistake.whole)
    }
    return reading.collection?.rule
  }

  /// The collage as it would be made now.
  static func collage(_ file: String, _ archive: StudioArchive) async throws(StudioError) -> [UInt8] {
    let view = try await archive.now()
    let slug = try found(file, view).collection.slug
    let derivatives = DerivativeStore(folder: archive.session.archive.state)
    guard let made = CollagePreview.jpeg(of: slug, in: view.catalogue(with: slug), derivatives) else {
      throw StudioError(404, "collage", "There is no collage, or its pictures have not been made ready yet.")
    }
    return made
  }

  /// Whether it is the keeper's own: albums of folders have no text.
  static func isText(_ file: ArchivePath) -> Bool { ["yaml", "yml"].contains(file.pathExtension) }

  /// Makes a collection of a `title`, which takes the place of a `folder`'s if it names one; adds or removes `keepsakes` by their paths, or
  /// throws one away (`delete`).
  static func save(_ call: StudioCall) async throws(StudioError) -> JSON {
    let view = try await call.archive.now()
    // Its keepsakes stay.
    if let file = call.body["delete"]?.text { return try await delete(try found(file, view), view, call) }
    var edits: [KeyedEdit] = []
    let file: ArchivePath
    var listed: [String] = []
    let added = call.body["add"]?.texts ?? []
    if let known = call.body["file"]?.text {
      let collection = try found(known, view)
      file = collection.collection.file
      listed = collection.collection.statement.keepsakes.map(\.value)
    } else {
      let title = (call.body["title"]?.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
      guard !title.isEmpty else { throw StudioError(422, "title", "A collection needs a title.") }
      file = ArchivePath("collections/\(Self.freeName(Slug.of(title), in: call.archive)).yaml")
      edits.append(KeyedEdit([.key("title")], was: nil, now: .text(title)))
      if let folder = call.body["folder"]?.text {
        guard let album = ofFolders(view).first(where: { $0.collection.file.text == folder }) else {
          throw StudioError(404, "collection", "There is no collection “\(folder)”.")
        }
        // Pictures that come into the folder later belong to it, too.
        edits.append(KeyedEdit([.key("where")], was: nil, now: .map([.init("folder", .text(folder))])))
        if let caption = album.collection.statement.caption {
          edits.append(KeyedEdit([.key("caption")], was: nil, now: .text(caption)))
        }
      }
    }
    var now = listed
    for path in added {
      let entry = try await call.archive.keepsake(path)
      if !now.contains(path), !now.contains(entry.id) { now.append(path) }
    }
    for path in call.body["remove"]?.texts ?? [] {
      let entry = try await call.archive.keepsake(path)
      now.removeAll { $0 == path || $0 == entry.id }
    }
    if now != listed {
      edits.append(
        KeyedEdit(
          [.key("keepsakes")], was: listed.isEmpty ? nil : .texts(listed), now: now.isEmpty ? nil : .texts(now)))
    }
    let label = call.label("collection")
    let hiding = try await StayingHidden(with: [KeyedFileEdit(file, edits)], call.archive)
    let all = hiding.added(to: [KeyedFileEdit(file, edits)])
    let done = try await call.archive.change { session throws(ArchiveEditError) in try await session.edit(label, all) }
    return .map(
      (JournalAnswers.done(done, stays: hiding.names).members ?? []) + [.init(key: "file", value: .text(file.text))])
  }

  /// Its keepsakes are as hidden without it as they were by it.
  private static func delete(
    _ found: (collection: ReadCollection, keepsakes: [Int]), _ view: StudioView, _ call: StudioCall
  ) async throws(StudioError) -> JSON {
    var hiding = StayingHidden(view, call.archive)
    for entry in found.keepsakes.compactMap(view.entry) {
      try hiding.keep(entry, hiddenBy: found.collection.statement.visibility)
    }
    return try await call.throwAway(found.collection.file, besides: hiding)
  }

  /// A slug that no file in `collections/` has yet.
  static func freeName(_ slug: String, in archive: StudioArchive) -> String {
    let slug = slug.isEmpty ? "collection" : slug
    func isFree(_ name: String) -> Bool { !Files.exists("\(archive.root)/collections/\(name).yaml") }
    if isFree(slug) { return slug }
    return (2...).lazy.map { "\(slug)-\($0)" }.first(where: isFree) ?? slug
  }
}
