// SPDX-License-Identifier: MIT

/// The colour space that a colour profile describes.
package enum ProfileSpace: Hashable, Sendable {
  case grey
  /// Red, green and blue.
  case colours
  /// Cyan, magenta, yellow and black.
  case ink
  case other

  /// The word to put before "picture".
  var name: String {
    switch self {
    case .grey: "a grey"
    case .colours: "an RGB"
    case .ink: "a CMYK"
    case .other: "another kind of"
    }
  }
}
