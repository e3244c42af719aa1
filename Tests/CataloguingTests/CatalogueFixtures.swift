// SPDX-License-Identifier: MIT
import KeepsakeModel
import KeepsakeSupport

@testable import Cataloguing

/// Places that equal the given names, and positions that each have their own city.
struct LiteralPlaces: PlaceLookup {
  func place(named name: String, position: GeoPosition?, policy: LocationPolicy, isKeepers: Bool) -> Place? {
    policy == .hidden ? nil : Place(name: name, position: policy == .exact ? position : nil)
  }

  func place(at position: GeoPosition, policy: LocationPolicy) -> Place? {
    policy == .hidden ? nil : Place(name: "near \(Int(position.latitude.rounded()))")
  }

  /// Everything within half a degree of the pole.
  func isInHiddenZone(_ position: GeoPosition) -> Bool { position.latitude > 89.5 }
}

func hash(_ text: String) -> ContentHash { Digest256.hash(Array(text.utf8)) }

func image(_ path: String) -> ScannedImage {
  ScannedImage(
    file: SourceFile(path: ArchivePath(path), size: 1, modified: 0, inode: 0),
    format: ImageFormat(fileExtension: ArchivePath(path).pathExtension) ?? .jpeg)
}

func draft(_ path: String, _ change: (inout Sidecar) -> Void = { _ in }) -> KeepsakeDraft {
  var sidecar = Sidecar()
  change(&sidecar)
  let file = path + ".jpg"
  return KeepsakeDraft(
    path: ArchivePath(path), sidecarFile: ArchivePath(path + ".yaml"), sidecar: Shared(wrappedValue: sidecar),
    defaults: Shared(wrappedValue: Sidecar()),
    images: [DraftImage(source: image(file), statement: ImageStatement(file: ArchivePath(file).name))])
}

func knowledge(_ content: String, _ change: (inout ImageMetadata) -> Void = { _ in }) -> ImageKnowledge {
  var metadata = ImageMetadata()
  change(&metadata)
  return ImageKnowledge(content: hash(content), metadata: metadata, picture: nil)
}

func collection(_ slug: String, _ change: (inout CollectionStatement) -> Void) -> ReadCollection {
  var statement = CollectionStatement(title: slug.capitalized)
  change(&statement)
  return ReadCollection(file: ArchivePath("collections/\(slug).yaml"), slug: slug, statement: statement)
}

func catalogue(
  _ drafts: [KeepsakeDraft], knowledge: [[ImageKnowledge]]? = nil, collections: [ReadCollection] = [],
  people: [ReadPerson] = [], ledger: AddressLedger = AddressLedger(), settings: ArchiveSettings = ArchiveSettings()
) -> Cataloguer.Result {
  let known = knowledge ?? drafts.map { draft in draft.images.map { plainKnowledge($0.source.file.path.text) } }
  var input = Cataloguer.Input(
    settings: settings, archiveName: "archive", drafts: drafts, knowledge: known, collections: collections,
    people: people, types: [:], ledger: ledger)
  input.findsExactPositions = true
  return Cataloguer(input, places: LiteralPlaces()).run()
}

private func plainKnowledge(_ content: String) -> ImageKnowledge { knowledge(content) }

func located(_ text: String) -> Located<String> { Located(text, line: 3, column: 5) }
