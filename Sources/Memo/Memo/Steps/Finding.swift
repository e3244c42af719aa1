// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport

/// A kind of thing that is found out about a source, or made of it, and remembered by what it was made of.
package protocol Finding: Sendable {
  /// Everything on which the payload depends beside the source's bytes and the version; the key is its digest.
  associatedtype Inputs: BinaryCodable
  associatedtype Payload: Memorable
  /// Names the kind in the memo; never changed.
  static var name: String { get }
  /// Raised whenever the same source and inputs would give another payload.
  static var version: Int { get }
}

/// What the memo keeps.
package protocol Memorable: BinaryCodable, Sendable {
  /// The files that belong to it, which the derivative store keeps as long as the memo keeps this.
  var files: [Rendition] { get }
}

extension Memorable {
  package var files: [Rendition] { [] }
}

/// No inputs.
package struct NoInputs: BinaryCodable, Sendable {
  package init() {}
  package init(from reader: inout BinaryReader) {}
  package func write(to writer: inout BinaryWriter) {}
}

extension Array: Memorable where Element: Memorable {
  package var files: [Rendition] { flatMap(\.files) }
}

/// Names what was found: the kind, its source by content, and a digest of all else on which it depends.
package struct MemoKey: Hashable, Sendable {
  let finding: String
  package let source: ContentHash
  let inputs: ContentHash

  init(finding: String, source: ContentHash, inputs: ContentHash) {
    self.finding = finding
    self.source = source
    self.inputs = inputs
  }

  /// Goes into the checksum of what stands under the key.
  var seal: UInt64 { source.leadingWord ^ inputs.leadingWord }
}

extension Finding {
  /// The key of what is found of a source under some inputs.
  package static func key(_ source: ContentHash, _ inputs: Inputs) -> MemoKey { MemoKeys<Self>(inputs)[source] }
}

/// Makes the keys of many sources under the same inputs, which are digested once.
package struct MemoKeys<Kind: Finding>: Sendable {
  private let inputs: ContentHash

  package init(_ inputs: Kind.Inputs) {
    var writer = BinaryWriter()
    Kind.version.write(to: &writer)
    inputs.write(to: &writer)
    self.inputs = Digest256.hash(writer.bytes)
  }

  package subscript(source: ContentHash) -> MemoKey { MemoKey(finding: Kind.name, source: source, inputs: inputs) }
}
