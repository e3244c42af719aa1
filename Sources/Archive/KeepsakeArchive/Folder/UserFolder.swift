// SPDX-License-Identifier: MIT
private import Foundation
private import KeepsakeSupport

/// Folders of the user's own, outside of every archive.
package enum UserFolder {
  /// What is remembered from run to run and is nobody else's: `~/.local/state/keepsake-site`, or where XDG_STATE_HOME says.
  package static var state: String {
    let said = ProcessInfo.processInfo.environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return (said ?? HomeFolder.path + "/.local/state") + "/keepsake-site"
  }
}
