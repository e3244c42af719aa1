// SPDX-License-Identifier: MIT

/// A value read from a YAML file and where it stands, so that a mistake found later can still be pointed at.
package struct Located<Value> {
  package var value: Value
  /// 1-based.
  package var line: Int
  /// 1-based, in characters.
  package var column: Int

  package init(_ value: Value, line: Int, column: Int) {
    self.value = value
    self.line = line
    self.column = column
  }
}

extension Located: Sendable where Value: Sendable {}
extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
