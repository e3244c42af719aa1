// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// Finds keepsakes by the paths that pictures of theirs had, the first or another.
struct FormerPicturePlaces {
  /// By the bytes of their pictures, and by their ids.
  private let keepsakes: [ContentHash: Int]
  private let byID: [String: Int]
  /// The keepsakes that names meant before, which bytes alone do not tell where there are copies.
  private let ids: [ArchivePath: String]
  private let contents: [ArchivePath: ContentHash]

  /// `followed` are places that sidecars name though the picture has moved.
  init(_ all: [Keepsake], followed: [AddressLedger.Move], ledger: AddressLedger) {
    var keepsakes: [ContentHash: Int] = [:]
    for index in all.indices {
      for image in all[index].images.indices { keepsakes[all[index].images[image].content] = index }
    }
    self.keepsakes = keepsakes
    byID = Dictionary(all.indices.map { (all[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
    ids = Dictionary(
      ledger.moves.compactMap { move in move.id.map { (move.path, $0) } }, uniquingKeysWith: { first, _ in first })
    let moves = followed + ledger.moves
    contents = Dictionary(
      moves.map { ($0.path, $0.content) } + moves.map { ($0.path.stem, $0.content) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The bytes of the picture that was at a path which the collection names.
  func content(at path: ArchivePath, in collection: ReadCollection) -> ContentHash? {
    contents[path] ?? collection.formerPictures[path]
  }

  /// The keepsake that has the picture that was at a path.
  func keepsake(with content: ContentHash, formerlyAt path: ArchivePath) -> Int? {
    ids[path].flatMap { byID[$0] } ?? keepsakes[content]
  }
}
