// SPDX-License-Identifier: MIT
import KeepsakeModel
import KeepsakeSupport

@testable import Memo

/// A memo entry with files and text in it.
struct Note: Hashable, FieldRecord, Memorable {
  var picture: PictureFacts?
  var metadata = ImageMetadata()
  var text: RecognisedText?
  var fault: PictureFault?

  static var blank: Self { Self() }
  var files: [Rendition] { picture?.renditions ?? [] }

  mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("picture", &picture)
    try visitor.visit("metadata", &metadata)
    try visitor.visit("text", &text)
    try visitor.visit("fault", &fault)
  }

  static func random(using random: inout SeededGenerator) -> Note {
    Note(
      picture: random.maybe { .random(using: &$0) }, metadata: .random(using: &random),
      text: random.maybe { .random(using: &$0) }, fault: random.maybe { $0.any(PictureFault.self) })
  }

  /// The same value for the same seed, with everything in it.
  static func made(_ seed: UInt64) -> Note {
    var random = SeededGenerator(seed: seed)
    random.isGenerous = true
    return .random(using: &random)
  }
}

enum Noting: Finding {
  typealias Inputs = NoInputs
  typealias Payload = Note
  static let name = "note"
  static let version = 1

  static func key(_ seed: UInt64) -> MemoKey { key(Digest256.hash(Array("\(seed)".utf8)), NoInputs()) }
}

extension MemoStore {
  func remember(_ seeds: some Sequence<UInt64>) {
    for seed in seeds { remember(Note.made(seed), as: Noting.key(seed)) }
  }

  /// The seeds whose notes the memo still has unchanged.
  func remembered(of seeds: Range<UInt64>) throws -> Set<UInt64> {
    let found: [Note?] = try recall(seeds.map(Noting.key))
    return Set(zip(seeds, found).filter { $1 == Note.made($0) }.map(\.0))
  }
}
