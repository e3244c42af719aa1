// SPDX-License-Identifier: MIT
private import Foundation

/// The user's own folder, as the environment says it: where `HOME` is set for one run, that run stays in there.
package enum HomeFolder {
  /// Absolute, without a trailing slash.
  package static var path: String {
    let said = ProcessInfo.processInfo.environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    var path = (said ?? NSHomeDirectory())[...]
    while path.count > 1, path.last == "/" { path.removeLast() }
    return String(path)
  }

  /// Puts the folder in the place of a `~` that stands alone or before a slash; other users' folders are not looked up.
  package static func expandingTilde(in text: String) -> String {
    guard text == "~" || text.hasPrefix("~/") else { return text }
    return path == "/" ? "/" + text.dropFirst(2) : path + text.dropFirst(1)
  }
}
