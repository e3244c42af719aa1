// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// The place of publication, as the keeper writes it.
package enum DeliveryTarget: Hashable, Sendable {
  /// A folder on this machine: a stick, a shared disk.
  case folder(String)
  /// A single file on this machine with the whole site, to send or to upload to a host that takes such files.
  case zip(String)
  /// An rsync address: `ada@example.org:www/family`.
  case rsync(String)
  /// An rclone path: `s3:bucket/family`, once `rclone config` knows `s3`.
  case rclone(String)
  case git(url: String, branch: String)

  /// Parses `folder:/media/stick`, `zip:/media/stick/family.zip`, `rsync:…`, `rclone:…` or `git:URL#branch` (default
  /// branch `pages`).
  ///
  /// Throws a `Diagnostic` if the text is not just a place: an archive may come from another person, and publishing it
  /// must not run commands from its settings.
  package init(_ text: String) throws(Diagnostic) {
    guard let colon = text.firstIndex(of: ":"), TargetRules.isShown(text) else { throw Self.unknown(text) }
    let rest = String(text[text.index(after: colon)...].drop { $0 == " " })
    guard !rest.isEmpty else { throw Self.unknown(text) }
    let problem: Message?
    switch text[..<colon] {
    case "folder":
      self = .folder(rest)
      problem = nil
    case "zip":
      self = .zip(rest)
      problem = rest.lowercased().hasSuffix(".zip") ? nil : "its name does not end in .zip"
    case "rsync":
      self = .rsync(Self.withoutSlash(rest))
      problem = TargetRules.problem(ofRsync: rest)
    case "rclone":
      self = .rclone(Self.withoutSlash(rest))
      problem = TargetRules.problem(ofRclone: rest)
    case "git":
      let parts = rest.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let branch = parts.count > 1 ? parts[1] : "pages"
      let isFile = parts[0].lowercased().hasPrefix("file://")
      self = .git(url: isFile ? String(parts[0].dropFirst("file://".count)) : parts[0], branch: branch)
      problem = TargetRules.problem(ofGit: parts[0]) ?? TargetRules.problem(ofBranch: branch)
    default: throw Self.unknown(text)
    }
    // A tool would read a leading hyphen as an option.
    if let problem = rest.hasPrefix("-") ? "it begins with a hyphen, as options do" : problem {
      throw Diagnostic(
        .error, "publish.unsafe-target", "“\(text)” is no place to publish to: \(problem)", remedy: remedy)
    }
  }

  package var text: String {
    switch self {
    case .folder(let path): "folder:\(path)"
    case .zip(let path): "zip:\(path)"
    case .rsync(let place): "rsync:\(place)"
    case .rclone(let place): "rclone:\(place)"
    case .git(let url, let branch): "git:\(url)#\(branch)"
    }
  }

  /// The effect of publishing there, for the question whether it may.
  package var meaning: Message {
    switch self {
    case .folder: "its pages are written into this folder of your machine"
    case .zip: "its pages are written into this one file of your machine"
    case .rsync where localPath != nil: "rsync writes its pages into this folder of your machine"
    case .rsync(let place):
      "rsync sends its pages to the computer \(TargetRules.host(ofRsync: place)), in your name"
    case .rclone where localPath != nil: "rclone writes its pages into this folder of your machine"
    case .rclone(let place):
      "rclone sends its pages to what it knows here as \(place.prefix { $0 != ":" }), in your name"
    case .git(_, let branch) where localPath != nil:
      "git puts its pages on the branch \(branch) of this repository on your machine, and runs the repository's hooks"
    case .git(_, let branch): "git pushes its pages to the branch \(branch) of this repository, in your name"
    }
  }

  /// The named folder or file on this machine, if there is one.
  package var localPath: String? {
    switch self {
    case .folder(let path), .zip(let path): path
    case .rsync(let place), .rclone(let place), .git(let place, _): TargetRules.isRemote(place) ? nil : place
    }
  }

  /// The same target with another path on this machine.
  package func at(localPath path: String) -> DeliveryTarget {
    switch self {
    case .folder: .folder(path)
    case .zip: .zip(path)
    case .rsync: .rsync(path)
    case .rclone: .rclone(path)
    case .git(_, let branch): .git(url: path, branch: branch)
    }
  }

  private var remedy: Message {
    switch self {
    case .folder: "name a folder, such as folder:/media/stick/family"
    case .zip: "name a file that ends in .zip, such as zip:/media/stick/family.zip"
    case .rsync: "name a computer and a path, such as rsync:ada@example.org:www/family"
    case .rclone: "name a store that rclone config knows, and a path, such as rclone:s3:bucket/family"
    case .git: "name an address that git knows by itself, such as git:git@example.org:ada/family.git#pages"
    }
  }

  private static func unknown(_ text: String) -> Diagnostic {
    Diagnostic(
      .error, "publish.unknown-target", "“\(text)” is no place to publish to",
      remedy: "write folder:, zip:, rsync:, rclone: or git: and behind it where, such as folder:/media/stick/family")
  }

  private static func withoutSlash(_ text: String) -> String {
    var text = text
    while text.count > 1, text.hasSuffix("/") { text.removeLast() }
    return text
  }
}
