// SPDX-License-Identifier: MIT

/// When the text in pictures is read; what has been read already is shown in any case.
package enum TextReading: Sendable {
  /// Before anything is published.
  case first
  /// Once the site stands; then it is published again.
  case afterwards
  /// By a later build.
  case later
  case never
}
