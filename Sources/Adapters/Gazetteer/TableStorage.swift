// SPDX-License-Identifier: MIT
private import CPlaceTable

/// The bytes of a table: those compiled into the program, read where they lie, or some given.
enum TableStorage: Sendable {
  case embedded
  case given([UInt8])

  /// Lends the bytes for the duration of `body`.
  func withBytes<Output, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Output
  ) throws(Failure) -> Output {
    switch self {
    case .embedded:
      return try body(UnsafeRawBufferPointer(start: keepsake_places_bytes(), count: keepsake_places_count()))
    case .given(let bytes):
      let result = bytes.withUnsafeBytes { buffer -> Result<Output, Failure> in
        do throws(Failure) { return .success(try body(buffer)) } catch { return .failure(error) }
      }
      return try result.get()
    }
  }
}
