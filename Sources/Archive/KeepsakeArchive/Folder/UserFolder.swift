// SPDX-License-Identifier: MIT
private import Foundation
private import KeepsakeSupport

/// Folders of the user's own, outside of every archive.
package enum UserFolder {
  /// The user's data kept between runs: `~/.local/state/keepsake-site`, or the folder in XDG_STATE_HOME.
  package static var state: String {
    let said = ProcessInfo.processInfo.environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return (said ?? HomeFolder.path + "/.local/state") + "/keepsake-site"
  }
}
