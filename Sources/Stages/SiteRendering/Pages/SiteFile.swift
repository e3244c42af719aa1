// SPDX-License-Identifier: MIT

/// A file that is no page; its bytes are made for its fingerprint, and again when it is written.
struct SiteFile: Sendable {
  let address: String
  let bytes: @Sendable () -> [UInt8]

  init(_ address: String, _ bytes: @escaping @Sendable () -> [UInt8]) {
    self.address = address
    self.bytes = bytes
  }

  init(_ address: String, _ bytes: [UInt8]) { self.init(address) { bytes } }
}
