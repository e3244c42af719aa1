// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import Cataloguing

/// Values with every property filled.
private enum Filled {
  static let text = Sourced("text", Provenance.sidecar)
  static let rectangle = UnitRectangle(left: 0.1, top: 0.1, width: 0.2, height: 0.2)
  static let rendition = Rendition(
    content: hash("made"), format: .jpeg, size: PixelSize(width: 4, height: 3), length: 9)
  static let read = RecognisedText(outcome: .read, languages: ["eng"])
  static let face = TaggedPerson(name: "Ada", region: rectangle, source: .xmp)

  static func paper() throws -> Sourced<PaperSize> {
    Sourced(try #require(PaperSize(width: 90, height: 130)), .sidecar)
  }

  static func moment() throws -> Sourced<CivilDateTime> {
    Sourced(
      CivilDateTime(day: try #require(CivilDay(year: 1962, month: 7, day: 14)), hour: 9, minute: 5, second: 0), .exif)
  }

  static func metadata() throws -> ImageMetadata {
    var metadata = ImageMetadata()
    (metadata.taken, metadata.digitized) = (try moment(), try moment())
    metadata.position = Sourced(try #require(GeoPosition(latitude: 53.8, longitude: -1.5)), .exif)
    (metadata.orientation, metadata.rating) = (Sourced(6, .exif), Sourced(4, .xmp))
    (metadata.make, metadata.model, metadata.lens, metadata.software) = (text, text, text, text)
    (metadata.title, metadata.description, metadata.placeName) = (text, text, text)
    (metadata.creator, metadata.copyright, metadata.keywords) = (text, text, [text])
    (metadata.people, metadata.size, metadata.paper) = ([face], rendition.size, try paper())
    (metadata.isScan, metadata.exposure.iso, metadata.motionIdentifier) = (true, 200, "one")
    return metadata
  }

  static func knowledge() throws -> ImageKnowledge {
    var known = ImageKnowledge(content: hash("file"), metadata: try metadata(), picture: nil, fault: .damaged)
    known.picture = PictureFacts(size: rendition.size, renditions: [rendition], colour: 3)
    (known.media, known.isMotion) = (MediaFacts(.film), true)
    (known.player, known.motion, known.original) = (rendition, rendition, rendition)
    known.wave = [1]
    known.subtitles = [Subtitles(language: "en", cues: [], file: rendition)]
    known.headings = [PageHeading(title: "One", level: 1)]
    known.pages = [ImageKnowledge(content: hash("page"), metadata: try metadata(), picture: nil)]
    let look = PictureLook(
      character: .photograph, hash: PerceptualHash(rawValue: 1), descriptor: [], contrast: 1, sharpness: 1, ground: 0,
      groundLuma: 0, hardEdges: 0, smooth: 0, chroma: 0)
    known.hiddenLook = Shared(wrappedValue: HiddenLook(size: rendition.size, look: look))
    (known.text, known.writing, known.textOrigin) = (read, read, .file)
    known.labels = [PictureLabel(name: "cat", confidence: 0.9)]
    known.foundFaces = [FoundFace(box: UnitRectangle(left: 0, top: 0, width: 1, height: 1), likeness: [1])]
    return known
  }

  static func image() throws -> KeepsakeImage {
    var image = KeepsakeImage(path: ArchivePath("box/a.png"), format: .png, knowledge: try knowledge().seen)
    (image.label, image.alt, image.page) = ("front", "a boat", 2)
    image.region = Shared(wrappedValue: PictureRegion(PictureFrame(), of: rendition.size))
    (image.paper, image.faces) = (try paper(), [face])
    return image
  }

  static func keepsake() throws -> Keepsake {
    var keepsake = Keepsake(id: "a", path: ArchivePath("box/a"))
    (keepsake.title, keepsake.caption, keepsake.description, keepsake.notes) = (text, text, text, "notes")
    keepsake.date = Sourced(try EDTFDate(parsing: "1962"), .sidecar)
    (keepsake.digitized, keepsake.place) = (try moment(), Sourced(Place(name: "Leeds"), .sidecar))
    (keepsake.hidesPlaceWords, keepsake.people, keepsake.tags) = (false, [text], [text])
    keepsake.kind = Sourced(.letter, .sidecar)
    keepsake.kindGuess = KindGuess(kind: .letter, confidence: 0.9, likeliest: .letter, reasons: [])
    keepsake.labels = [PictureLabel(name: "cat", confidence: 0.9)]
    (keepsake.keywords, keepsake.refusedKeywords) = ([text], ["no"])
    (keepsake.images, keepsake.thumbnail, keepsake.isPair) = ([try image()], 1, true)
    (keepsake.transcript, keepsake.rating) = (text, Sourced(4, .sidecar))
    (keepsake.collections, keepsake.visibility, keepsake.isSecret) = (["ours"], .unlisted, true)
    (keepsake.type, keepsake.category, keepsake.status, keepsake.emoji) = ("card", "money", .done, "X")
    keepsake.fields = [CustomField(name: "number", value: "1")]
    keepsake.attachments = [
      Attachment(path: ArchivePath("a.pdf"), label: nil, isPublished: true, content: hash("pdf"), size: 1, format: nil)
    ]
    keepsake.reminders = [Reminder(date: try moment().value.day)]
    var rights = RightsStatement()
    rights.text = "InC"
    keepsake.parts[RightsStatement.self] = rights
    keepsake.readReceipt = ReadReceipt()
    (keepsake.ask, keepsake.captions) = (AskStatement(), [CaptionSuggestion(text: "a boat")])
    (keepsake.credits, keepsake.markup) = ([Credit()], [MarkupStroke()])
    return keepsake
  }
}

@Suite struct `What leaves the cataloguer` {
  /// The properties that a value loses on its way out; the value must differ from an empty one in all.
  private func lost<Value>(_ filled: Value, _ seen: Value, _ empty: Value) -> Set<String> {
    let (all, kept, none) = (properties(filled), properties(seen), properties(empty))
    #expect(all.filter { none[$0.key] == $0.value }.keys.sorted() == [], "the sample leaves these unset")
    let lost = all.filter { kept[$0.key] != $0.value }
    #expect(lost.allSatisfy { kept[$0.key] == none[$0.key] }, "they are changed, and neither kept nor reset")
    return Set(lost.keys)
  }

  private func properties(_ value: Any) -> [String: String] {
    Dictionary(
      Mirror(reflecting: value).children.map {
        (String(($0.label ?? "").drop { $0 == "_" }), String(reflecting: $0.value))
      }
    ) { first, _ in first }
  }

  /// A new property belongs into this list or into `seen`.
  @Test func `is every property that is not for the cataloguer alone`() throws {
    let metadata = try Filled.metadata()
    #expect(
      lost(metadata, metadata.seen, ImageMetadata()) == [
        "position", "placeName", "title", "description", "keywords", "people", "rating", "paper", "isScan",
        "motionIdentifier",
      ])
    var known = try Filled.knowledge()
    known.metadata = known.metadata.seen
    let unknown = ImageKnowledge(content: hash("none"), metadata: ImageMetadata(), picture: nil)
    #expect(lost(known, known.seen, unknown) == ["isMotion", "pages", "hiddenLook", "labels", "foundFaces"])
    let image = try Filled.image()
    let blank = KeepsakeImage(path: ArchivePath(""), format: .jpeg, knowledge: unknown)
    #expect(lost(image, image.seen, blank) == [])
    let keepsake = try Filled.keepsake()
    #expect(lost(keepsake, keepsake.seen, Keepsake(id: "", path: ArchivePath(""))) == ["kindGuess"])
  }

  @Test func `is without the position of any file or page`() throws {
    var known = try Filled.knowledge()
    (known.fault, known.isMotion, known.media) = (nil, false, nil)
    let published = catalogue([draft("a")], knowledge: [[known]]).catalogue.keepsakes.flatMap(\.images)
    #expect(published.count == 2)
    #expect(!published.contains { "\($0)".contains("53.8") })
  }
}
