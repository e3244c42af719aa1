// SPDX-License-Identifier: MIT
internal import Cataloguing
internal import KeepsakeArchive
internal import KeepsakeModel
internal import KeepsakeSupport
internal import Sidecars

/// The background of a picture, and the corners of a paper in it: found, offered, taken or turned down.
enum CutoutAnswers {
  /// Things that lie before something: of others an edge means little, however sure it is.
  private static let kinds: Set<Kind> = [
    .object, .letter, .card, .postcard, .ticket, .receipt, .artwork, .document, .recipe, .certificate, .newspaper,
  ]

  /// For the `path` and `number` of a picture: whether its background can be removed, and both versions as pictures.
  ///
  /// `state` is `sure`, `unsure` (no clear edge), `kind` (the picture is neither an object nor a paper, or its kind is unknown), `missing`
  /// (the model is not on this machine; with `canFetch` a press downloads it), `failed` or `unreadable`.
  static func look(_ call: StudioCall) async throws(StudioError) -> JSON {
    let place = call.query["number"].flatMap { Int($0) }
    let asked = try await call.archive.keepsake(call.query["path"] ?? "")
    // Films, sounds and PDFs are asked about as all that arrives.
    if let place, asked.draft.images.indices.contains(place), asked.draft.images[place].source.format.medium != nil {
      return ["state": "kind"]
    }
    let (entry, number) = try await picture(asked.path, place, call)
    let kind = entry.keepsake.kind
    let isThing = kind.map { kinds.contains($0.value) } ?? false
    guard isThing || !(kind.map { [.sidecar, .folder].contains($0.source) } ?? false) else { return ["state": "kind"] }
    guard call.archive.cutouts.model.isInstalled else {
      return [
        "state": "missing", "canFetch": .flag(call.isAtComputer && ModelFetch() != nil), "isThing": .flag(isThing),
      ]
    }
    guard let finding = await finding(entry, number, call) else { return ["state": "unreadable"] }
    // Where no text says what it is, the edges of a paper do.
    guard isThing || finding.corners != nil else { return ["state": "kind"] }
    if let failure = finding.failure { return ["state": "failed", "said": .text(failure)] }
    guard let mask = finding.mask else { return ["state": finding.verdict == nil ? "missing" : "unsure"] }
    let whole = PictureAnswers.address(of: entry, number, isWhole: true)
    return [
      "state": "sure", "key": .text(mask.key), "before": .text(whole), "after": .text("\(whole)&cutout=\(mask.key)"),
    ]
  }

  /// Begins to fetch the network that backgrounds are taken away with, and what runs it.
  static func fetch(_ call: StudioCall) async throws(StudioError) -> JSON {
    guard let fetch = ModelFetch() else {
      throw StudioError(403, "models", "Nothing is fetched from here: press for it in the studio on the computer.")
    }
    try await call.archive.work.start(.fetch) { progress throws(StudioError) in
      progress.begin("Fetching", total: nil)
      try fetch.run("background")
      return ["isThere": true]
    }
    return ["started": true]
  }

  /// `path` and `number` of a picture: the four corners of the paper in it, and by how many degrees clockwise it is to be turned for its
  /// lines to be level; each only where it is sure.
  static func corners(_ call: StudioCall) async throws(StudioError) -> JSON {
    let (entry, number) = try await picture(call.query["path"], call.query["number"].flatMap { Int($0) }, call)
    let found = await finding(entry, number, call)
    func rounded(_ value: Double) -> JSON { .number((value * 10_000).rounded() / 10_000) }
    let corners = found?.corners.map { JSON.list($0.points.map { .list([rounded($0.x), rounded($0.y)]) }) }
    // An invisible tilt is not worth a question.
    let level = found?.level.flatMap { abs($0) < 0.3 ? nil : JSON.number((-$0 * 10).rounded() / 10) }
    return ["corners": corners ?? .null, "level": level ?? .null]
  }

  /// `use`: `removed`, by the mask of a `key` that was offered or by the one that the text names, or `original`; `was` is what the
  /// text says of all its `images`.
  static func decide(_ call: StudioCall) async throws(StudioError) -> JSON {
    let (entry, number) = try await picture(try call.requiredText("path"), call.body["number"]?.count, call)
    let isRemoved = try call.requiredText("use") == "removed"
    let image = entry.draft.images[number]
    var (mask, staged): (String?, JournalMove?) = (image.statement.background?.mask?.value, nil)
    if isRemoved, let key = call.body["key"]?.text {
      guard let offered = await call.archive.cutouts.mask(key) else {
        throw StudioError(409, "gone", "This is no longer offered: look again.")
      }
      (mask, staged) = try file(offered.png, for: image, of: entry, call.archive)
    }
    guard !isRemoved || mask != nil else { throw .incomplete("key") }
    let was = call.body["was"] ?? .null
    var background: [JSON.Member] = [.init(key: "use", value: isRemoved ? "removed" : "original")]
    if let mask { background.append(.init(key: "mask", value: .text(mask))) }
    let now = entry.images(was, saying: "background", .map(background), of: number)
    var action = ArchiveAction("")
    action.moves = staged.map { [$0] } ?? []
    let edit = KeyedEdit([.key("images")], was: yaml(was), now: yaml(now))
    let (label, file) = (call.label("background"), entry.file)
    do throws(StudioError) {
      return JournalAnswers.done(
        try await call.archive.change { [action, edit] session throws(ArchiveEditError) in
          try await session.edit(label, [KeyedFileEdit(file, [edit])], and: action)
        })
    } catch {
      if let staged { call.archive.session.discard(staged) }
      throw error
    }
  }

  private static func yaml(_ images: JSON) -> YAMLValue? {
    images.yaml(of: "images")?.inBestOrder("images", of: .sidecar)
  }

  /// The name of a mask beside its picture, as the text is to have it, and the move that puts it there; none if it is there already.
  private static func file(
    _ png: [UInt8], for image: DraftImage, of entry: StudioView.Entry, _ archive: StudioArchive
  ) throws(StudioError) -> (name: String, staged: JournalMove?) {
    let (picture, folder) = (image.source.file.path, entry.draft.path.folder)
    guard picture.isOrLies(in: folder) else {
      throw StudioError(422, "place", "The picture lies outside of its keepsake’s folder.")
    }
    for number in 1...1_000 {
      let ending = number == 1 ? ".cutout.png" : "-\(number).cutout.png"
      let file = ArchivePath(picture.stem.text + ending)
      let name = String(decoding: file.bytes.dropFirst(folder.isRoot ? 0 : folder.bytes.count + 1), as: UTF8.self)
      let path = "\(archive.root)/\(file.text)"
      guard let status = Files.status(path) else {
        do throws(ArchiveEditError) { return (name, try archive.session.stage(png, as: file)) } catch {
          throw StudioError(error)
        }
      }
      // No file is ever written over; the same mask need not lie there twice.
      if status.kind == .file, status.size == png.count, (try? Files.read(path)) == png { return (name, nil) }
    }
    throw StudioError(409, "name", "There are too many masks of this picture.")
  }

  private static func finding(
    _ entry: StudioView.Entry, _ number: Int, _ call: StudioCall
  ) async -> CutoutDesk.Finding? {
    let file = entry.draft.images[number].source.file
    return await call.archive.cutouts.finding(
      of: CutoutDesk.Picture(
        file: "\(call.archive.root)/\(file.path.text)", size: file.size, modified: file.modified,
        orientation: entry.firstImage(of: number).map { entry.keepsake.images[$0] }?.metadata.orientation?.value ?? 1,
        hasModel: call.archive.cutouts.model.isInstalled))
  }

  private static func picture(
    _ path: String?, _ number: Int?, _ call: StudioCall
  ) async throws(StudioError) -> (StudioView.Entry, Int) {
    let entry = try await call.archive.keepsake(path ?? "")
    guard let number, entry.draft.images.indices.contains(number), entry.firstImage(of: number) != nil else {
      throw StudioError(404, "picture", "This keepsake does not have this picture.")
    }
    guard entry.draft.images[number].source.format.medium == nil else {
      throw StudioError(422, "picture", "This works for pictures only.")
    }
    return (entry, number)
  }
}
