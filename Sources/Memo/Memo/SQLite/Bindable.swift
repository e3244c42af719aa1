// SPDX-License-Identifier: MIT
private import CSQLite
internal import KeepsakeModel

/// A value that SQLite takes a copy of.
protocol Bindable {
  /// - Returns: SQLite's result code.
  func bind(to statement: OpaquePointer, at number: Int32) -> Int32
}

extension Int64: Bindable {
  func bind(to statement: OpaquePointer, at number: Int32) -> Int32 { sqlite3_bind_int64(statement, number, self) }
}

extension Int: Bindable {
  func bind(to statement: OpaquePointer, at number: Int32) -> Int32 { Int64(self).bind(to: statement, at: number) }
}

extension String: Bindable {
  func bind(to statement: OpaquePointer, at number: Int32) -> Int32 {
    var text = self
    return text.withUTF8 { ks_bind_text(statement, number, $0.baseAddress, $0.count) }
  }
}

extension [UInt8]: Bindable {
  func bind(to statement: OpaquePointer, at number: Int32) -> Int32 {
    withUnsafeBytes { ks_bind_blob(statement, number, $0.baseAddress, $0.count) }
  }
}

extension ContentHash: Bindable {
  func bind(to statement: OpaquePointer, at number: Int32) -> Int32 {
    withUnsafeBytes { ks_bind_blob(statement, number, $0.baseAddress, $0.count) }
  }
}

extension Optional: Bindable where Wrapped: Bindable {
  func bind(to statement: OpaquePointer, at number: Int32) -> Int32 {
    self?.bind(to: statement, at: number) ?? sqlite3_bind_null(statement, number)
  }
}
