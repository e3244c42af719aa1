// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// Finds keepsakes by the paths that pictures of theirs had, the first or another.
struct FormerPicturePlaces {
  /// By the bytes of their pictures.
  let keepsakes: [ContentHash: Int]
  private let contents: [ArchivePath: ContentHash]

  /// `followed` are places that sidecars name though the picture has moved.
  init(_ all: [Keepsake], followed: [AddressLedger.Move], ledger: AddressLedger) {
    var keepsakes: [ContentHash: Int] = [:]
    for index in all.indices {
      for image in all[index].images.indices { keepsakes[all[index].images[image].content] = index }
    }
    self.keepsakes = keepsakes
    let moves = followed + ledger.moves
    contents = Dictionary(
      moves.map { ($0.path, $0.content) } + moves.map { ($0.path.stem, $0.content) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The bytes of the picture that was at a path which the collection names.
  func content(at path: ArchivePath, in collection: ReadCollection) -> ContentHash? {
    contents[path] ?? collection.formerPictures[path]
  }
}
