// SPDX-License-Identifier: MIT

/// What a file may ask of the program; far beyond what anybody writes by hand, far below what hurts.
enum YAMLLimits {
  static let bytes = 1 << 20
  static let depth = 32
  /// Values in the file, those that aliases repeat counted each time.
  static let nodes = 100_000
  static let aliases = 100
}
