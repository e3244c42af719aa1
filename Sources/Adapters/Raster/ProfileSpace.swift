// SPDX-License-Identifier: MIT

/// What the numbers that a colour profile explains stand for.
package enum ProfileSpace: Hashable, Sendable {
  case grey
  /// Red, green and blue.
  case colours
  /// Cyan, magenta, yellow and black.
  case ink
  case other

  /// As a word before "picture".
  var name: String {
    switch self {
    case .grey: "a grey"
    case .colours: "an RGB"
    case .ink: "a CMYK"
    case .other: "another kind of"
    }
  }
}
