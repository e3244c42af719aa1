// SPDX-License-Identifier: MIT
private import Foundation
import KeepsakeSupport

/// The folder to serve.
///
/// Its path is resolved for each request, because a build replaces the folder.
struct SiteFolder: Sendable {
  enum Answer {
    case file(OpenFile)
    /// The folder's address with a slash at the end.
    case moved(String)
    case missing
    /// The site's folder does not exist.
    case noSite
    /// No file can be opened at the moment, because too many are open.
    case busy
  }

  let root: String

  func answer(_ path: RequestPath) -> Answer {
    guard let realRoot = Files.realPath(root) else { return .noSite }
    do throws(OpenFile.TooManyFiles) {
      return try answer(path, in: realRoot)
    } catch {
      return .busy
    }
  }

  private func answer(_ path: RequestPath, in realRoot: String) throws(OpenFile.TooManyFiles) -> Answer {
    guard let found = try open(path.components, in: realRoot) else {
      return Files.exists(realRoot + "/index.html") ? .missing : .noSite
    }
    if !found.isFolder { return path.endsWithSlash ? .missing : .file(found) }
    guard path.endsWithSlash else { return .moved(path.raw + "/") }
    guard let index = try open(path.components + ["index.html"], in: realRoot), !index.isFolder else {
      return path.components.isEmpty ? .noSite : .missing
    }
    return .file(index)
  }

  /// A file's address in the site, for example `keepsakes/ada/index.html`.
  func address(of file: OpenFile) -> String? {
    guard let realRoot = Files.realPath(root), file.path.hasPrefix(realRoot + "/") else { return nil }
    return String(file.path.dropFirst(realRoot.count + 1))
  }

  /// The site's own page for addresses that do not exist.
  func notFoundPage() -> OpenFile? {
    Files.realPath(root).flatMap { try? open(["404.html"], in: $0) }.flatMap { $0.isFolder ? nil : $0 }
  }

  /// Opens the file at the path, with links resolved, if it is inside the root and not hidden there.
  private func open(_ components: [String], in realRoot: String) throws(OpenFile.TooManyFiles) -> OpenFile? {
    let prefix = realRoot == "/" ? "/" : realRoot + "/"
    guard let real = Files.realPath(prefix + components.joined(separator: "/")) else { return nil }
    guard (real + "/").utf8.starts(with: prefix.utf8) else { return nil }
    let below = real.utf8.dropFirst(prefix.utf8.count).split(separator: UInt8(ascii: "/"))
    guard below.allSatisfy({ $0.first != UInt8(ascii: ".") }) else { return nil }
    return try OpenFile(real)
  }
}
