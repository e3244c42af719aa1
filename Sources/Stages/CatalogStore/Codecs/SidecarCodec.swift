// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// The binary form of a parsed sidecar.
package enum SidecarCodec {
  /// Raised whenever the form changes, or what is noted of a sidecar: older rows then count as unknown and are made again.
  static let version: UInt8 = 2

  package static func encode(_ sidecar: Sidecar) -> [UInt8] { Payload.make(sidecar, version: version) }

  /// Reads a sidecar; `nil` for bytes of another version and for any damage.
  package static func decode(_ bytes: UnsafeRawBufferPointer) -> Sidecar? {
    Payload.read(Sidecar.self, version: version, from: bytes)
  }

  /// Reads a sidecar; `nil` for bytes of another version and for any damage.
  package static func decode(_ bytes: [UInt8]) -> Sidecar? { bytes.withUnsafeBytes { decode($0) } }
}
