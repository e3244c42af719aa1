// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The pictures of a keepsake, side by side, in a frame with one shape; recordings are beside them.
struct Carousel: Sendable {
  private let site: Site
  private let keepsake: Keepsake
  private let heading: String
  private let faces: WhoIsWhere
  /// Indices into the keepsake's images.
  private let sides: [Int]
  private let voices: [Int]
  /// For a recording alone, the keepsake whose picture it is heard with.
  private let heardWith: Int?
  /// The range of images with an invisible text layer.
  private let layered: Range<Int>

  /// Shapes of the frame, as width to height in hundredths; the style sheet has a class for each.
  private static let shapes = [40, 56, 67, 71, 75, 80, 100, 120, 133, 150, 178, 200]

  /// The most lines of text layers: a line takes some 120 bytes, and a book's would make its page too large for a
  /// phone.
  private static let mostLines = 3_000

  /// The longer side in pixels below which pictures are not enlarged.
  private static let smallPicture = 560

  init(_ site: Site, _ keepsake: Keepsake, heading: String, _ faces: WhoIsWhere) {
    self.site = site
    self.faces = faces
    self.keepsake = keepsake
    self.heading = heading
    let seen = keepsake.images.indices.filter { !Self.isSound(keepsake.images[$0]) }
    let heard = keepsake.images.indices.filter {
      Self.isSound(keepsake.images[$0]) && keepsake.images[$0].player != nil
    }
    let isBoth = !seen.isEmpty && !heard.isEmpty
    sides = isBoth ? keepsake.images.indices.filter { !heard.contains($0) } : Array(keepsake.images.indices)
    voices = isBoth ? heard : []
    heardWith = seen.isEmpty && heard.count == 1 ? HeardWith.picture(for: keepsake, site) : nil
    var lines = 0
    layered =
      keepsake.images
      .startIndex..<(keepsake.images.firstIndex { image in
        lines += image.text?.lines.count ?? 0
        return lines > Self.mostLines
      } ?? keepsake.images.endIndex)
  }

  /// The anchor of an image or recording on the page.
  static func anchor(_ index: Int, of keepsake: Keepsake) -> String {
    let isBeside =
      isSound(keepsake.images[index]) && keepsake.images[index].player != nil
      && keepsake.images.contains { !isSound($0) }
    return isBeside ? "voice-\(index + 1)" : "side-\(index + 1)"
  }

  private static func isSound(_ image: KeepsakeImage) -> Bool { image.media?.medium == .sound }

  var view: View {
    let count = sides.count
    let frame = frame
    let isPaged = !sides.isEmpty && sides.allSatisfy { keepsake.images[$0].page != nil }
    return [
      .frame: .text("f-\(frame)"),
      .reelLabel: .text(site.words(.keepsakeReel, ["count": site.words.count(count, isPaged ? .pages : .pictures)])),
      .sides: .views(sides.indices.map { side($0, frame: Double(frame) / 100) }),
      .isPaged: .flag(isPaged),
      .enlarge: .maybe(sides.lazy.compactMap { large(keepsake.images[$0]) }.first),
      .voices: .views(voices.map(voice)),
      .total: .text(site.words.number(count)),
      .corner: .maybe(corner),
      .isMany: .flag(count > 1 && !isPair),
      .isTurned: .flag(isTurned),
      .pair: .maybe(pair),
      .hasFaces: .flag(sides.contains { !outlines(on: $0).isEmpty }),
      .hasMarks: .flag(keepsake.images.indices.contains { marks(on: $0) != nil }),
      .isShown: .flag(site.catalogue.settings.marks == .shown),
    ]
  }

  /// Whether two overlaid pictures form a pair: both must exist.
  var isPair: Bool {
    keepsake.isPair && keepsake.images.count == 2
      && keepsake.images.allSatisfy { $0.picture != nil && $0.player == nil }
  }

  /// Whether its two pictures are the two sides of one thing, which a visitor turns over.
  private var isTurned: Bool {
    guard sides.count == 2, !isPair, keepsake.images.allSatisfy({ $0.picture != nil && $0.player == nil }) else {
      return false
    }
    let names = sides.map { keepsake.images[$0].label ?? "" }
    return SideNames.areTwoSides(names[0], names[1])
  }

  /// Where the icons lie so that they cover no face: in the lower right corner of the pictures, which is `nil`, in the
  /// left one, or below.
  private var corner: String? {
    let low = sides.flatMap { keepsake.images[$0].faces }.filter {
      site.index.personByName[Group.key(of: $0.name)] != nil
    }.compactMap(\.region).filter { $0.top + $0.height > 0.85 }
    if low.allSatisfy({ $0.left + $0.width < 0.4 }) { return nil }
    return low.allSatisfy { $0.left > 0.6 } ? "left" : "below"
  }

  /// Whether the page has a player.
  var isPlayed: Bool { keepsake.images.contains(where: PlayerView.isPlayed) }

  /// Whether something of a picture moves.
  var moves: Bool { keepsake.images.contains { $0.motion != nil } }

  /// The picture of a side: its own, or the one that a recording is heard with.
  private func picture(_ image: KeepsakeImage) -> PictureFacts? {
    heardWith.flatMap { site.picture(of: $0) } ?? image.picture
  }

  /// The labels of a pair's slider.
  private var pair: View? {
    guard isPair else { return nil }
    let names = [Word.pairBefore, .pairAfter].enumerated().map { index, word in
      SideNames.shown(keepsake.images[index].label, site.words) ?? site.words[word]
    }
    return [
      .label: .text(site.words(.pairLabel, ["before": names[0], "after": names[1]])),
      .before: .text(names[0]), .after: .text(names[1]),
    ]
  }

  /// The frame's shape: for a single picture one with the whole width, or the whole height if it is in portrait; for
  /// several the shape nearest to the first one's that is not extreme.
  private var frame: Int {
    guard let size = sides.lazy.compactMap({ picture(keepsake.images[$0])?.size }).first else { return 133 }
    let ratio = 100 * Double(size.width) / Double(size.height)
    if sides.count == 1 {
      let fitting =
        ratio < 100 ? Self.shapes.first { Double($0) >= ratio * 0.99 } : Self.shapes.last { Double($0) <= ratio * 1.01 }
      return fitting ?? Self.shapes[0]
    }
    return Self.shapes.filter((56...150).contains).min {
      abs(Double($0) / ratio - ratio / Double($0)) < abs(Double($1) / ratio - ratio / Double($1))
    } ?? 133
  }

  private func side(_ place: Int, frame: Double) -> View {
    let index = sides[place]
    let image = keepsake.images[index]
    let number = index + 1
    let given = SideNames.shown(image.label, site.words)
    let label = given ?? usualLabel(image, place)
    let position = position(image, place)
    let alt = alternative(image, isFirst: place == 0, label: label)
    let picture = picture(image)
    let shown = picture.map {
      PictureView.view(
        $0, focus: heardWith.flatMap { site.focus(of: $0) }, alt: heardWith.map { site.headings[$0] } ?? alt, for: .view
      )
    }
    let player = PlayerView.view(image, name: name(label), alt: alt, poster: shown, site.words)
    let size = picture?.size
    let isTall = size.map { Double($0.width) / Double($0.height) < frame } ?? false
    return [
      .id: .text("side-\(number)"), .number: .number(number), .label: .text(label),
      .position: .text(given == nil ? position : "\(position): \(label)"),
      .picture: .maybe(shown),
      .thumb: .maybe(picture.map { PictureView.view($0, focus: nil, alt: "", for: .tile) }),
      .player: .maybe(player), .motion: .maybe(motion(image, alt: alt)),
      .missing: .maybe(image.picture == nil && image.player == nil ? alt : nil),
      .reason: .maybe(image.picture == nil ? image.fault.map { site.words[Self.words($0)] } : nil),
      .large: .maybe(large(image)),
      .across: .number(size.map { 95 * $0.width / $0.height + 1 } ?? 95),
      .isTall: .flag(isTall),
      .isSmall: .flag(size.map { max($0.width, $0.height) <= Self.smallPicture } ?? false),
      .isFirst: .flag(place == 0), .eager: .flag(place == 0), .first: .flag(place == 0),
      .outlines: .views(outlines(on: index)),
      .pixelsAcross: .maybe(size.map { String($0.width) }), .pixelsDown: .maybe(size.map { String($0.height) }),
      .marks: .maybe(marks(on: index)?.view(site.words)),
      .spots: .views(Receipts.spots(keepsake.receipt, keepsake.readReceipt, on: index)),
      // If the keeper has written a transcript, the machine's reading is not shown.
      .layer: .maybe(
        keepsake.transcript?.source.isOfPicture == true && layered.contains(index)
          ? TextLayer.view(image.text, size: size) : nil),
    ]
  }

  /// The default label of a side without the keeper's label.
  private func usualLabel(_ image: KeepsakeImage, _ place: Int) -> String {
    if let page = image.page { return site.words(.keepsakePage, ["number": String(page)]) }
    let word =
      switch image.media?.medium {
      case .film: Word.keepsakeSideFilm
      case .sound: Word.keepsakeSideSound
      case .document, nil: Word.keepsakeSide
      }
    return site.words(word, ["n": String(place + 1)])
  }

  /// '3 of 12', or for the pages of a file 'Page 3 of 12'.
  private func position(_ image: KeepsakeImage, _ place: Int) -> String {
    guard let page = image.page else {
      return site.words(.keepsakeSideOf, ["n": String(place + 1), "total": String(sides.count)])
    }
    // Only shown pictures count: the number of omitted ones stays hidden.
    let total = keepsake.images.count { $0.path == image.path }
    return site.words(.keepsakePageOf, ["n": String(page), "total": String(total)])
  }

  /// The picture for the large view; `nil` for films and sounds.
  private func large(_ image: KeepsakeImage) -> String? {
    image.player == nil || image.media?.medium == .document
      ? image.picture.flatMap(PictureView.largest)?.address : nil
  }

  /// A recording beside pictures.
  private func voice(_ index: Int) -> View {
    let image = keepsake.images[index]
    let given = SideNames.shown(image.label, site.words)
    let isStory = image.path.stem.name.hasSuffix(".story")
    let label = given ?? site.words[isStory ? .keepsakeStory : .keepsakeRecording]
    return [
      .id: .text("voice-\(index + 1)"), .label: .text(label),
      .player: .maybe(PlayerView.view(image, name: label, alt: image.alt ?? label, site.words)),
    ]
  }

  /// The name of what a side plays: the keepsake's, unless it is one of several.
  private func name(_ label: String) -> String { sides.count == 1 ? heading : "\(heading): \(label)" }

  /// The motion of a live photo, silent at first.
  private func motion(_ image: KeepsakeImage, alt: String) -> View? {
    image.motion.map { motion in
      [
        .address: .text(motion.address), .mime: .text(motion.format.mediaType), .title: .text(alt),
        .width: .number(motion.size.width), .height: .number(motion.size.height),
        .isFilm: .flag(motion.format == .mp4),
      ]
    }
  }

  /// The faces of a picture; over a player there are none.
  private func outlines(on index: Int) -> [View] {
    keepsake.images[index].player == nil ? faces.marks(on: index) : []
  }

  private func marks(on index: Int) -> Markup? {
    Markup(keepsake.markup.filter { $0.image == index }, on: keepsake.images[index])
  }

  private static func words(_ fault: PictureFault) -> Word {
    switch fault {
    case .empty: .faultEmpty
    case .notAPicture: .faultNotAPicture
    case .damaged: .faultDamaged
    case .unsupported: .faultUnsupported
    case .tooLarge: .faultTooLarge
    case .nothingLeft: .faultNothingLeft
    case .unreadable: .faultUnreadable
    case .noProgram: .faultNoProgram
    case .locked: .faultLocked
    }
  }

  /// The image's alt text: its own, else the caption for the first picture, and the side's label for the others.
  private func alternative(_ image: KeepsakeImage, isFirst: Bool, label: String) -> String {
    if let alt = image.alt?.trimmingSpaces(), !alt.isEmpty { return alt }
    if isFirst { return TileView.alternative(image: image, keepsake: keepsake, heading: heading) }
    return "\(heading): \(label)"
  }
}
