// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// Finds keepsakes by names that were theirs: an id, or a path at which the ledger saw them.
struct FormerPlaces {
  private let ledger: AddressLedger
  private let byID: [String: Int]
  private let byPath: [ArchivePath: Int]
  private let byContent: [ContentHash: Int]
  private let redirects: [String: String]
  private let moves: [ArchivePath: AddressLedger.Move]

  init(_ ledger: AddressLedger) {
    self.ledger = ledger
    let entries = ledger.entries
    byID = Dictionary(entries.indices.map { (entries[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
    byPath = Dictionary(entries.indices.map { (entries[$0].path, $0) }, uniquingKeysWith: { first, _ in first })
    byContent = Dictionary(entries.indices.map { (entries[$0].content, $0) }, uniquingKeysWith: { first, _ in first })
    moves = Dictionary(ledger.moves.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    redirects = Dictionary(ledger.redirects.map { ($0.from, $0.to) }, uniquingKeysWith: { first, _ in first })
  }

  /// The ledger's entry for what once had the name; `nil` if nothing did.
  func entry(for name: String) -> AddressLedger.Entry? {
    let path = ArchivePath(name)
    let number =
      entry(ofID: name) ?? byPath[path] ?? byPath[path.stem]
      ?? moves[path].flatMap { move in move.id.flatMap(entry(ofID:)) ?? byContent[move.content] }
    return number.map { ledger.entries[$0] }
  }

  private func entry(ofID id: String) -> Int? { redirects[id].flatMap { byID[$0] } ?? byID[id] }

  /// Whether the ledger has seen the keepsake before.
  func knows(_ id: String) -> Bool { byID[id] != nil }
}
