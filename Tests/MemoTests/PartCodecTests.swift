// SPDX-License-Identifier: MIT
import KeepsakeModel
import TestSupport
import Testing

@testable import Memo

@Suite struct `The binary form of parts` {
  private static let bytes: [UInt8] = {
    var parts = PartValues()
    parts[MadeUpPart.self] = .full
    parts[ReceiptStatement.self] = ReceiptStatement()
    var writer = BinaryWriter()
    parts.write(to: &writer)
    return writer.bytes
  }()

  private func read(_ bytes: [UInt8], among parts: [any KeepsakePart.Type]) throws -> PartValues {
    try bytes.withUnsafeBytes { buffer in
      var reader = BinaryReader(buffer)
      return try PartValues(from: &reader, among: parts)
    }
  }

  @Test func `decodes to every property`() throws {
    let parts = try read(Self.bytes, among: allParts + [MadeUpPart.self])
    #expect(parts[MadeUpPart.self] == .full && parts[ReceiptStatement.self] == ReceiptStatement())
  }

  @Test func `is no longer read once a part is gone from the program`() {
    #expect(throws: DamagedPayload.self) { try read(Self.bytes, among: allParts) }
  }

  @Test func `counts as damaged if it is cut short anywhere`() {
    for count in Self.bytes.indices {
      #expect(throws: DamagedPayload.self) {
        try read(Array(Self.bytes.prefix(count)), among: allParts + [MadeUpPart.self])
      }
    }
  }
}
