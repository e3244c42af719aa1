// SPDX-License-Identifier: MIT
private import Foundation
private import Insight
private import KeepsakeArchive
package import KeepsakeModel
private import KeepsakeSupport
package import MetadataReader
private import PictureSteps
private import Sidecars
private import TextRecognition

/// What is known of one image file: what it says of itself, and what the files beside it say.
package struct FileInspection: Sendable {
  /// As given.
  package let file: String
  package let format: ImageFormat?
  /// Bytes.
  package let size: Int
  package let metadata: ImageMetadata
  /// Every value found, chosen or overruled.
  package let values: [MetadataValue]
  package let warnings: [String]
  /// What the keeper's sidecar says, as name and value; empty without one.
  package let said: [(name: String, value: String)]
  /// What a machine reads in the picture; `nil` if it was not asked to, cannot, or there is no language data.
  package let text: RecognisedText?
  /// What sort of thing it seems to be, by the picture, its metadata and its names; the sidecar's kind is not looked at.
  package let guess: KindGuess?
  /// The chance that it is some paper rather than a photograph, 0…1.
  package let paperChance: Double?
  /// What the archive's own classifier says; `nil` where there is none.
  package let labels: LabelInspection?
  /// Why nothing could be read; `nil` if something was.
  package let failure: String?

  /// Reads a file; `languages` for its text by their codes, none to leave the text unread.
  ///
  /// `allowsClassifierCommand`: whether a program that the file's archive names may be run.
  package init(_ file: String, languages: [String] = [], allowsClassifierCommand: Bool = false) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try Files.read(file)
    } catch {
      self.init(file, failure: "cannot be read: \(error.reason)")
      return
    }
    let claimed = ImageFormat(fileExtension: ArchivePath(file).pathExtension)
    guard let format = ImageFormat(leading: bytes.prefix(ImageFormat.bytesNeeded), size: bytes.count, claimed: claimed)
    else {
      self.init(file, failure: bytes.isEmpty ? "the file is empty" : "this is no picture in a format that can be read")
      return
    }
    let reading = bytes.withUnsafeBytes { MetadataReader.read($0, format: format) }
    var parts = [reading.metadata]
    var values = [reading.values]
    var warnings = reading.warnings
    for beside in [file + ".xmp", (file as NSString).deletingPathExtension + ".xmp"] {
      guard let bytes = try? Files.read(beside, limit: 16 << 20) else { continue }
      let xmp = MetadataReader.readXMP(bytes)
      parts.append(xmp.metadata)
      values.insert(xmp.values, at: 0)
      warnings += xmp.warnings
    }
    if let path = Self.takeoutFile(beside: file), let bytes = try? Files.read(path, limit: 16 << 20),
      MetadataReader.isTakeout(bytes) || MetadataReader.mayBeTakeout(bytes)
    {
      let takeout = MetadataReader.readTakeout(bytes)
      parts.append(takeout.metadata)
      values.append(takeout.values)
      warnings += takeout.warnings
    }
    var metadata = ImageMetadata.merged(parts)
    let said = Self.statements(beside: file)
    let text = Self.text(in: bytes, orientation: reading.metadata.orientation?.value ?? 1, languages)
    var clues = Self.clues(file, bytes, metadata, said)
    // Old formats say nothing of themselves; how large they are has been seen.
    metadata.size = metadata.size ?? clues.size
    if let text { clues.take(text) }
    if let back = Self.back(of: file), let bytes = try? Files.read(back) {
      let text = Self.text(in: bytes, orientation: 1, languages)
      clues.sides.append(KindClues.Side(glance: PictureGlance(bytes, orientation: 1), text: text))
    }
    let labels = LabelInspection(
      file, bytes, orientation: metadata.orientation?.value ?? 1, allowsCommand: allowsClassifierCommand)
    self.init(
      file: file, format: format, size: bytes.count, metadata: metadata, values: MetadataValue.merged(values),
      warnings: warnings, said: said,
      text: text,
      clues: clues, labels: labels, failure: nil)
  }

  private init(_ file: String, failure: String) {
    self.init(
      file: file, format: nil, size: 0, metadata: ImageMetadata(), values: [], warnings: [], said: [],
      text: nil, clues: nil, labels: nil, failure: failure)
  }

  private init(
    file: String, format: ImageFormat?, size: Int, metadata: ImageMetadata, values: [MetadataValue],
    warnings: [String], said: [(name: String, value: String)], text: RecognisedText?, clues: KindClues?,
    labels: LabelInspection?, failure: String?
  ) {
    guess = clues.map(KindJudge.guess)
    paperChance = clues.map(KindJudge.paperChance)
    self.file = file
    self.format = format
    self.size = size
    self.metadata = metadata
    self.values = values
    self.warnings = warnings
    self.said = said
    self.text = text
    self.labels = labels
    self.failure = failure
  }

  private static func clues(
    _ file: String, _ bytes: [UInt8], _ metadata: ImageMetadata, _ said: [(name: String, value: String)]
  ) -> KindClues {
    var clues = KindClues()
    let path = ArchivePath(file)
    clues.name = path.stem.name
    clues.folders = [path.folder.folder.name, path.folder.name].filter { !$0.isEmpty && $0 != "." }
    clues.said = said.filter { ["title", "caption", "tags"].contains($0.name) }.map(\.value).joined(separator: "\n")
    clues.take(metadata)
    clues.size = metadata.size
    if let glance = PictureGlance(bytes, orientation: metadata.orientation?.value ?? 1) {
      (clues.size, clues.look) = (glance.size, glance.look)
      clues.letterShapes = glance.textEvidence.map { max($0.inRows, $0.inColumns) }
    }
    return clues
  }

  /// The plain values of `metadata` as one JSON object.
  package var metadataJSON: String { MetadataReader.metadataJSONObject(metadata) }

  /// Where each of those values came from, as one JSON object.
  package var provenanceJSON: String { MetadataReader.provenanceJSONObject(metadata) }

  /// The picture of the other side, if its name says that it is one.
  private static func back(of file: String) -> String? {
    let folder = Files.parent(of: file)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
    let name = ArchivePath((file as NSString).lastPathComponent)
    return names.sorted().first { isNamedAsImage($0) && SideNames.isBack(ArchivePath($0), of: name) }
      .map { (folder as NSString).appendingPathComponent($0) }
  }

  /// The file of Google Takeout that speaks of a picture, told by the names in their folder as a build tells it.
  private static func takeoutFile(beside file: String) -> String? {
    let name = (file as NSString).lastPathComponent
    let folder = Files.parent(of: file)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
    let json = names.filter { $0.lowercased().hasSuffix(".json") }
    guard !json.isEmpty else { return nil }
    let match = TakeoutMatch(json: json, images: names.filter(isNamedAsImage))
    guard let found = match.pairs.first(where: { $0.image == name }) else { return nil }
    return (folder as NSString).appendingPathComponent(found.json)
  }

  private static func isNamedAsImage(_ name: String) -> Bool {
    ImageFormat(fileExtension: ArchivePath(name).pathExtension) != nil
  }

  private static func text(in bytes: [UInt8], orientation: Int, _ languages: [String]) -> RecognisedText? {
    let engine = TextEngines.ofThisMachine()
    let here = languages.filter(engine.canRead)
    guard !here.isEmpty else { return nil }
    let reader = TextReader(
      engine: engine, budget: MemoryBudget(limit: .max), pictures: ArchiveSettings.PictureSettings())
    return try? reader.read(bytes, orientation: orientation, languages: here)
  }

  private static func statements(beside file: String) -> [(name: String, value: String)] {
    let candidates = [file + ".yaml", (file as NSString).deletingPathExtension + ".yaml"]
    guard let path = candidates.first(where: Files.exists), let bytes = try? Files.read(path, limit: 4 << 20) else {
      return []
    }
    let reading = SidecarReader.sidecar(bytes, file: path)
    guard let sidecar = reading.value ?? reading.partial else { return [] }
    let all: [(String, String?)] = [
      ("title", sidecar.title), ("caption", sidecar.caption), ("date", sidecar.date.map { $0.value?.text ?? "none" }),
      ("place", sidecar.place.map { $0.value?.name ?? "none" }),
      ("people", sidecar.people?.joined(separator: ", ")), ("tags", sidecar.tags?.joined(separator: ", ")),
      ("kind", sidecar.kind?.rawValue), ("visibility", sidecar.visibility?.rawValue),
      ("transcript", sidecar.transcript), ("description", sidecar.description),
    ]
    return all.compactMap { name, value in value.map { (name, $0) } }
  }
}
