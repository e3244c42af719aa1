// SPDX-License-Identifier: MIT

/// Where a site is published to, as the keeper writes it.
package enum DeliveryTarget: Hashable, Sendable {
  /// A folder of this machine: a stick, a shared disk.
  case folder(String)
  /// What rsync takes: `ada@example.org:www/family`.
  case rsync(String)
  /// What rclone takes: `s3:bucket/family`, once `rclone config` knows `s3`.
  case rclone(String)
  case git(url: String, branch: String)

  /// Takes `folder:/media/stick`, `rsync:…`, `rclone:…` or `git:URL#branch` (branch `pages` if none is named).
  package init?(_ text: String) {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let rest = String(text[text.index(after: colon)...].drop { $0 == " " })
    // What begins with a hyphen would be read as an option.
    guard !rest.isEmpty, !rest.hasPrefix("-"), !rest.unicodeScalars.contains(where: { $0.value < 32 }) else {
      return nil
    }
    switch text[..<colon] {
    case "folder": self = .folder(rest)
    case "rsync": self = .rsync(Self.withoutSlash(rest))
    case "rclone": self = .rclone(Self.withoutSlash(rest))
    case "git":
      let parts = rest.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let branch = parts.count > 1 ? String(parts[1]) : "pages"
      guard !parts[0].isEmpty, !branch.isEmpty, !branch.hasPrefix("-") else { return nil }
      self = .git(url: String(parts[0]), branch: branch)
    default: return nil
    }
  }

  package var text: String {
    switch self {
    case .folder(let path): "folder:\(path)"
    case .rsync(let place): "rsync:\(place)"
    case .rclone(let place): "rclone:\(place)"
    case .git(let url, let branch): "git:\(url)#\(branch)"
    }
  }

  /// The folder of this machine that it names, if it names one.
  package var localPath: String? {
    switch self {
    case .folder(let path): path
    case .rsync(let place), .rclone(let place): Self.isRemote(place) ? nil : place
    case .git(let url, _):
      if url.hasPrefix("file://") { String(url.dropFirst(7)) } else { Self.isRemote(url) ? nil : url }
    }
  }

  /// The same with another path on this machine.
  package func at(localPath path: String) -> DeliveryTarget {
    switch self {
    case .folder: .folder(path)
    case .rsync: .rsync(path)
    case .rclone: .rclone(path)
    case .git(let url, let branch): .git(url: url.hasPrefix("file://") ? url : path, branch: branch)
    }
  }

  /// Whether a host or a service stands before the path, as in `ada@example.org:www` and `https://…`.
  private static func isRemote(_ place: String) -> Bool {
    guard let colon = place.firstIndex(of: ":") else { return false }
    return !place[..<colon].contains("/")
  }

  private static func withoutSlash(_ text: String) -> String {
    var text = text
    while text.count > 1, text.hasSuffix("/") { text.removeLast() }
    return text
  }
}
