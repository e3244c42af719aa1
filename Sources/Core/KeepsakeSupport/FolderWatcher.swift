// SPDX-License-Identifier: MIT
private import Foundation

/// Tells when something in a folder's tree has changed, and its subfolders', be they new or old.
///
/// Told by the system where it can (inotify), and otherwise by looking again and again. Hidden entries are passed over,
/// except lists of patterns (`.keepsakeignore`), and links are not followed.
package struct FolderWatcher: Sendable {
  private let scope: WatchScope
  private let quiet: Duration
  private let asksTheSystem: Bool

  /// Watches a folder.
  ///
  /// - Parameters:
  ///   - root: The folder's path.
  ///   - ignored: Paths of folders in it that do not count, such as the output.
  ///   - quiet: The pause after which a change is reported; a stream of changes is reported every ten times that.
  ///   - asksTheSystem: Whether it uses the system's notifications if possible; otherwise it only polls.
  package init(
    root: String, ignored: [String] = [], quiet: Duration = .milliseconds(200), asksTheSystem: Bool = true
  ) {
    scope = WatchScope(root: root, ignored: ignored)
    self.quiet = quiet
    self.asksTheSystem = asksTheSystem
  }

  /// Yields once for each burst of changes; ends when its task is cancelled or the stream is released.
  ///
  /// All changes after this has returned are reported.
  package func changes() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let (scope, quiet) = (scope, quiet)
    let bell = WakeUp()
    continuation.onTermination = { _ in bell.ring() }
    let source = WatchSource(scope: scope, asksTheSystem: asksTheSystem)
    let thread = Thread {
      var source = source
      while let isChanged = source.wait(for: nil, or: bell) {
        guard isChanged else { continue }
        let deadline = ContinuousClock.now + quiet * 10
        while ContinuousClock.now < deadline, source.wait(for: quiet, or: bell) == true {}
        continuation.yield()
      }
    }
    thread.name = "folder watcher"
    thread.start()
    return stream
  }
}
