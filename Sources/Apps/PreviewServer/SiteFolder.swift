// SPDX-License-Identifier: MIT
private import Foundation
import KeepsakeSupport

/// The folder that is served.
///
/// Its path is resolved anew for each request: a build puts a new folder in its place.
struct SiteFolder: Sendable {
  enum Answer {
    case file(OpenFile)
    /// The folder's address, which ends with a slash.
    case moved(String)
    case missing
    /// The site itself is not there.
    case unavailable
  }

  let root: String

  func answer(_ path: RequestPath) -> Answer {
    guard let realRoot = Files.realPath(root) else { return .unavailable }
    guard let found = open(path.components, in: realRoot) else { return .missing }
    if !found.isFolder { return path.endsWithSlash ? .missing : .file(found) }
    guard path.endsWithSlash else { return .moved(path.raw + "/") }
    guard let index = open(path.components + ["index.html"], in: realRoot), !index.isFolder else { return .missing }
    return .file(index)
  }

  /// A file's address in the site: `keepsakes/ada/index.html`.
  func address(of file: OpenFile) -> String? {
    guard let realRoot = Files.realPath(root), file.path.hasPrefix(realRoot + "/") else { return nil }
    return String(file.path.dropFirst(realRoot.count + 1))
  }

  /// The site's own page for addresses that lead nowhere.
  func notFoundPage() -> OpenFile? {
    Files.realPath(root).flatMap { open(["404.html"], in: $0) }.flatMap { $0.isFolder ? nil : $0 }
  }

  /// Opens what the names lead to, if it lies in the root, links resolved, and is not hidden there.
  private func open(_ components: [String], in realRoot: String) -> OpenFile? {
    let prefix = realRoot == "/" ? "/" : realRoot + "/"
    guard let real = Files.realPath(prefix + components.joined(separator: "/")) else { return nil }
    guard (real + "/").utf8.starts(with: prefix.utf8) else { return nil }
    let below = real.utf8.dropFirst(prefix.utf8.count).split(separator: UInt8(ascii: "/"))
    guard below.allSatisfy({ $0.first != UInt8(ascii: ".") }) else { return nil }
    return OpenFile(real)
  }
}
