// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// The binary form of what is known of an image.
package enum FactsCodec {
  /// Raised whenever the form changes: older rows then count as unknown and are made again.
  static let version: UInt8 = 3

  package static func encode(_ facts: ImageFacts) -> [UInt8] { Payload.make(facts, version: version) }

  /// Reads facts; `nil` for bytes of another version and for any damage.
  package static func decode(_ bytes: UnsafeRawBufferPointer) -> ImageFacts? {
    Payload.read(ImageFacts.self, version: version, from: bytes)
  }

  /// Reads facts; `nil` for bytes of another version and for any damage.
  package static func decode(_ bytes: [UInt8]) -> ImageFacts? { bytes.withUnsafeBytes { decode($0) } }
}
