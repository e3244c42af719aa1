// SPDX-License-Identifier: MIT
import CLeptonica
import Foundation
import KeepsakeModel
import PictureSteps
import TestSupport
import Testing

@testable import Sidecars

/// An archive with an input for every step, and one thing in it changed.
struct SettingVariation: Sendable, CustomTestStringConvertible {
  /// A key of `keepsake.yaml`, `pictures.sizes` for one inside a map; else a file of the archive.
  var changed: String
  /// The setting's value, the whole map for a key inside; else the file's text; `nil` leaves it out.
  var text: String?
  /// The findings whose keys change with it.
  var moves: Set<String>

  init(_ changed: String, _ text: String?, moves: Set<String> = []) {
    (self.changed, self.text, self.moves) = (changed, text, moves)
  }

  var testDescription: String { "\(changed): \(text ?? "nothing")" }

  /// The keys of `keepsake.yaml`, as its reader knows them.
  static let keys: [String] = SettingsKey.allCases.flatMap { key in
    let inside: [String] =
      switch key {
      case .keeper: KeeperKey.allCases.map(\.rawValue)
      case .ocr: SettingsOCRKey.allCases.map(\.rawValue)
      case .classifier: ClassifierKey.allCases.map(\.rawValue)
      case .pictures: PicturesKey.allCases.map(\.rawValue)
      case .pdf: DocumentsKey.allCases.map(\.rawValue)
      case .suggestions: SuggestionsKey.allCases.map(\.rawValue)
      case .nudge: NudgeKey.allCases.map(\.rawValue)
      case .contributions: ContributionsKey.allCases.map(\.rawValue)
      case .spending: SpendingKey.allCases.map(\.rawValue)
      default: []
      }
    return inside.isEmpty ? [key.rawValue] : inside.map { "\(key.rawValue).\($0)" }
  }

  /// Reading costs more than all other steps, and does not depend on the pages' words.
  var readsText: Bool { !moves.isEmpty || changed == "title" }

  /// Without ffmpeg no film is searched for.
  static let hasFFmpeg = TestFilm.isInstalled
  static let hasModels = ProcessInfo.processInfo.environment["ONNXRUNTIME_LIBRARY"] != nil

  /// Without ONNX Runtime the classifier is a program, and a variation of the model then removes its labels.
  private static let classifier =
    hasModels ? "model: tools/tiny.onnx, labels: tools/labels.txt, scaling: unit" : "command: [sh, tools/see.sh]"

  private static let settings = [
    "title": "Ours", "base_url": "https://example.org", "publish_originals": "true",
    "pictures": "{sizes: [1400, 120]}", "cover": "spare", "classifier": "{\(classifier), confidence: 0, most: 3}",
  ]

  private static let files = [
    "ferry.yaml": "title: The ferry\nid: ferry\ndate: 1962-07-14\n",
    "letters/grandma.yaml": letter(),
    "ferry.xmp": """
    <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
    <dc:subject><rdf:Bag><rdf:li>harbour</rdf:li></rdf:Bag></dc:subject></rdf:Description></rdf:RDF></x:xmpmeta>
    """,
    "collections/all.yaml": "title: All of them\nkeepsakes: [ferry, letters/grandma]\n",
    "tools/labels.txt": "Rosy\nVerdant\nAzure\n", "tools/colours.txt": "Red\nGreen\nBlue\n",
    "tools/see.sh": sees("boat"), "tools/look.sh": sees("ship"),
  ]

  private static func letter(_ image: String = "") -> String {
    "title: A letter\ndate: 1962-08-02\nimages: [{file: grandma.png\(image)}]\n"
  }

  private static let typed = "transcript: Dear Isobel, the ferry came late\n"

  private static func sees(_ label: String) -> String {
    "while read -r path; do echo \"{\\\"path\\\": \\\"$path\\\", \\\"labels\\\": [{\\\"name\\\": \\\"\(label)\\\", "
      + "\\\"confidence\\\": 0.9}]}\"; done\n"
  }

  private var isFile: Bool { changed.contains("/") || changed.hasSuffix(".yaml") }

  /// `keepsake.yaml` with the change.
  var settingsFile: String {
    var settings = Self.settings
    if !isFile { settings[String(changed.split(separator: ".")[0])] = text }
    return settings.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\n" }.joined()
  }

  /// The memo after a build of the archive with the change.
  func rows() async throws -> MemoRows {
    let archive = try SmallArchive()
    var files = Self.files
    if isFile { files[changed] = text }
    files["keepsake.yaml"] = settingsFile
    for (path, text) in files { try archive.write(text, to: path) }
    try archive.write(Self.photograph, to: ArchivePath("ferry.jpg"))
    try archive.write(Self.page, to: ArchivePath("letters/grandma.png"))
    try archive.picture("spare.png", seed: 7, width: 1_300, height: 8)
    for name in ["tiny", "other"] {
      try archive.write(TinyModel.colourMeans(side: name == "tiny" ? 8 : 16), to: ArchivePath("tools/\(name).onnx"))
    }
    let report = try await archive.build {
      ($0.slowWork, $0.readsText) = (.first, readsText)
      $0.allowsClassifierCommand = true
      // All entries are written before publishing.
      $0.isDryRun = true
    }
    #expect(report.outcome == .wouldPublish, "\(report.diagnostics)")
    // A failed step writes no entry, which would look like a changed key.
    #expect(report.diagnostics.filter { $0.id.hasSuffix(".failed") } == [])
    return try MemoRows(of: archive)
  }
}

extension SettingVariation {
  /// A third of all, another one each day, since each is a build of its own; nightly all.
  static var ofThisDay: [SettingVariation] {
    let all = ofSettings + ofFiles
    if ProcessInfo.processInfo.environment["KEEPSAKE_NIGHTLY"] != nil { return all }
    let day = Int(Date().timeIntervalSince1970 / 86_400)
    return all.enumerated().filter { $0.offset % 3 == day % 3 }.map(\.element)
  }

  static let ofSettings: [SettingVariation] = [
    // Words of the pages, which concern no step.
    SettingVariation("title", "Theirs"), SettingVariation("subtitle", "Four of us"),
    SettingVariation("description", "Welcome"), SettingVariation("theme", "album"),
    SettingVariation("colours", "{paper: '#ffffff', ink: '#000000', accent: '#00249c'}"),
    SettingVariation("calm", "default"), SettingVariation("marks", "shown"), SettingVariation("calm_for", "Ada"),
    SettingVariation("report", "helper@example.org"),
    SettingVariation("spending.visibility", "{visibility: public}"),
    SettingVariation("spending.currency", "{currency: CAD}"), SettingVariation("spending.home", "{home: Oban}"),
    SettingVariation("spending.goals", "{goals: [{most: 40 CAD}]}"),
    SettingVariation("spending.stores", "{stores: {prefer: Markt, ignore: Laden}}"),
    SettingVariation("spending.units", "{units: imperial}"),
    SettingVariation("spending.categories", "{categories: {dairy: [milk]}}"),
    SettingVariation("spending.same", "{same: [[Milk, Lait]]}"),
    SettingVariation("spending.declined", "{declined: [elsewhere milk]}"),
    SettingVariation("contributions.receiver", "{receiver: https://example.org/contributions}"),
    SettingVariation("contributions.word", "{word: true}"),
    SettingVariation("keeper.name", "{name: Ada}"), SettingVariation("keeper.email", "{email: ada@example.org}"),
    // With a picture that is already small.
    SettingVariation("cover", "ferry", moves: ["middle", "mount"]),
    // Text under the pictures of a collage, and the language of the writing if the settings name none.
    SettingVariation("language", "de", moves: ["collage", "text"]),
    // Only an archive that knows its address has previews.
    SettingVariation("base_url", "https://example.com"), SettingVariation("base_url", nil, moves: ["collage"]),
    // Private keepsakes get no renditions. Unlisted ones do, in collections that are then unlisted too.
    SettingVariation(
      "visibility", "private",
      moves: ["picture", "middle", "mount", "original", "text", "labels", "collage", "hidden-look"]),
    SettingVariation("visibility", "unlisted", moves: ["middle", "mount"]),
    SettingVariation("location", "exact"), SettingVariation("location", "hidden"),
    SettingVariation("hidden_zones", "[{lat: 56.4, lon: -5.5, radius: 2}]"),
    SettingVariation("not_private", "[ada@example.org]"),
    SettingVariation("publish_originals", "false", moves: ["original"]),
    SettingVariation("likely_faces", "true", moves: PictureSteps.faceEngine().isEmpty ? [] : ["faces"]),
    SettingVariation("motion", "true", moves: hasFFmpeg ? ["motion"] : []),
    SettingVariation(
      "exclude", "[spare.png]", moves: ["file", "picture", "middle", "mount", "original", "labels", "collage"]),
    SettingVariation("sidecars", "words/"),
    SettingVariation("folders_are_collections", "true", moves: ["collage"]),
    SettingVariation("duplicates", "show"), SettingVariation("order", "newest"),
    SettingVariation("types", "[event]"),
    SettingVariation("ocr.languages", "{languages: [fra]}", moves: ["text"]),
    // Tests read with one engine, whatever the setting.
    SettingVariation("ocr.engine", "{engine: tesseract}"),
    SettingVariation(
      "classifier.model", "{model: tools/other.onnx, labels: tools/labels.txt, scaling: unit}", moves: ["labels"]),
    SettingVariation(
      "classifier.labels", "{model: tools/tiny.onnx, labels: tools/colours.txt, scaling: unit}", moves: ["labels"]),
    SettingVariation(
      "classifier.scaling", "{model: tools/tiny.onnx, labels: tools/labels.txt, scaling: signed}", moves: ["labels"]),
    SettingVariation("classifier.command", "{command: [sh, tools/look.sh]}", moves: ["labels"]),
    // The number of shown labels is applied after the answer.
    SettingVariation("classifier.confidence", "{\(classifier), confidence: 0.9, most: 3}"),
    SettingVariation("classifier.most", "{\(classifier), confidence: 0, most: 1}"),
    // The renditions, and the files made from them.
    SettingVariation("pictures.sizes", "{sizes: [1350, 100]}", moves: ["picture", "mount", "labels", "collage"]),
    SettingVariation(
      "pictures.quality", "{sizes: [1400, 120], quality: 60}",
      moves: ["picture", "middle", "mount", "labels", "collage"]),
    // A program sees the large rendition, which is a JPEG even with AVIF.
    SettingVariation(
      "pictures.avif", "{sizes: [1400, 120], avif: true}",
      moves: Set(["picture", "middle", "collage"]).union(hasModels ? ["labels"] : [])),
    SettingVariation("pictures.pixel_limit", "{sizes: [1400, 120], pixel_limit: 100}", moves: ["picture", "text"]),
    SettingVariation("pdf.pages", "{pages: 2}"),
    SettingVariation("suggestions.show", "{show: false}"),
    SettingVariation("suggestions.most", "{most: 1}"), SettingVariation("suggestions.minimum", "{minimum: 2}"),
    SettingVariation("suggestions.confidence", "{confidence: 0.9}"),
    SettingVariation("suggestions.pause", "{pause: 5}"),
    SettingVariation("suggestions.pause_at_home", "{pause_at_home: 5}"),
    SettingVariation("suggestions.home_radius", "{home_radius: 5}"),
    SettingVariation("time_zone", "Europe/Berlin"), SettingVariation("nudge.time", "{time: \"18:00\"}"),
    SettingVariation("nudge.repeat", "{time: \"18:00\", repeat: weekly}"),
    SettingVariation("nudge.note", "{time: \"18:00\", note: Look}"),
    SettingVariation("output", "../elsewhere"), SettingVariation("publish", "[\"folder:../there\"]"),
  ]

  static let ofFiles: [SettingVariation] = [
    SettingVariation(
      "letters/grandma.yaml", letter(", rotate: 90"),
      moves: ["sidecar", "picture", "mount", "text", "labels", "collage"]),
    SettingVariation(
      "letters/grandma.yaml", letter(", crop: [0, 0, 1, 0.8]"),
      moves: ["sidecar", "picture", "mount", "original", "text", "labels", "collage"]),
    SettingVariation(
      "letters/grandma.yaml", letter(", straighten: 2"),
      moves: ["sidecar", "picture", "mount", "original", "text", "labels", "collage"]),
    SettingVariation(
      "letters/grandma.yaml", letter(", corners: [[0, 0], [1, 0], [1, 0.9], [0, 0.8]]"),
      moves: ["sidecar", "picture", "mount", "original", "text", "labels", "collage"]),
    SettingVariation("letters/grandma.yaml", letter() + "ocr: {languages: [fra]}\n", moves: ["sidecar", "text"]),
    SettingVariation("letters/grandma.yaml", letter() + "ocr: {skip: true}\n", moves: ["sidecar", "text"]),
    // A transcript that the keeper has typed is not read, and its lines are found unless the sidecar says otherwise.
    SettingVariation("letters/grandma.yaml", letter() + typed, moves: ["sidecar", "text", "mount"]),
    SettingVariation(
      "letters/grandma.yaml", letter() + typed + "ocr: {lines: false}\n", moves: ["sidecar", "text", "mount"]),
    SettingVariation("letters/grandma.yaml", letter() + "ocr: {lines: false}\n", moves: ["sidecar"]),
    SettingVariation("letters/grandma.yaml", letter() + "caption: By hand\n", moves: ["sidecar"]),
    SettingVariation(
      "letters/grandma.yaml", letter().replacing("1962-08-02", with: "1963"), moves: ["sidecar", "mount", "collage"]),
    SettingVariation("tools/labels.txt", "Red\nGreen\nBlue\n", moves: hasModels ? ["labels"] : []),
    SettingVariation("collections/all.yaml", "title: Some\nkeepsakes: [ferry]\n", moves: ["mount", "collage"]),
  ]
}

// MARK: Pictures

extension SettingVariation {
  /// A JPEG in soft colours, with its camera in front of the pixels.
  private static let photograph: [UInt8] = {
    var picture = pixCreate(360, 240, 32)
    defer { pixDestroy(&picture) }
    for row in 0..<240 {
      for column in 0..<360 {
        pixSetRGBPixel(
          picture, Int32(column), Int32(row), Int32(column / 2), Int32(row), Int32(255 - column * row / 400))
      }
    }
    var bytes: UnsafeMutablePointer<UInt8>?
    var length = 0
    guard pixWriteMem(&bytes, &length, picture, Int32(IFF_JFIF_JPEG)) == 0, let bytes else { return [] }
    defer { lept_free(bytes) }
    let make = Array("Kodak\0".utf8)
    // TIFF 6.0: one directory with one entry, the maker.
    let exif: [UInt8] =
      Array("Exif\0\0II*\0".utf8) + [8, 0, 0, 0, 1, 0, 0x0F, 0x01, 2, 0, UInt8(make.count), 0, 0, 0, 26, 0, 0, 0]
      + [0, 0, 0, 0] + make
    let segment = [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif
    return [0xFF, 0xD8] + segment + Array(UnsafeBufferPointer(start: bytes, count: length).dropFirst(2))
  }()

  private static let page: [UInt8] =
    DrawnLetter.png(["Dear Isobel", "the ferry came late"], width: 480, height: 240) ?? []
}
