// SPDX-License-Identifier: MIT

/// When what takes long is done: reading text in pictures, making films that browsers play.
///
/// What has been done is shown in any case.
package enum SlowWork: Sendable {
  /// Before anything is published.
  case first
  /// Once the site stands; then it is published again. Pages of a file after its first are left until then, too.
  case afterwards
  /// By a later build.
  case later
}
