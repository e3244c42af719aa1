// SPDX-License-Identifier: MIT
private import CPlaceTable

/// The bytes of a table: the compiled-in table, or given bytes.
enum TableStorage: Sendable {
  case embedded
  case given([UInt8])

  /// The compiled-in table, unpacked at the first use; empty if that fails, which `TableLayout` reports.
  private static let unpacked: [UInt8] =
    (try? TableUnpacking.unpack(
      UnsafeRawBufferPointer(start: keepsake_places_bytes(), count: keepsake_places_count()))) ?? []

  /// Passes bytes that are valid during `body`.
  func withBytes<Output, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Output
  ) throws(Failure) -> Output {
    switch self {
    case .embedded:
      return try Self.lend(Self.unpacked, body)
    case .given(let bytes):
      return try Self.lend(bytes, body)
    }
  }

  private static func lend<Output, Failure: Error>(
    _ bytes: [UInt8], _ body: (UnsafeRawBufferPointer) throws(Failure) -> Output
  ) throws(Failure) -> Output {
    let result = bytes.withUnsafeBytes { buffer -> Result<Output, Failure> in
      do throws(Failure) { return .success(try body(buffer)) } catch { return .failure(error) }
    }
    return try result.get()
  }
}
