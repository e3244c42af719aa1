// SPDX-License-Identifier: MIT

/// What a place may be called, so that rsync, rclone, git and ssh read a place in it and nothing else.
///
/// All of them take more than places where a place is expected: options, commands to run, helpers by name.
enum TargetRules {
  /// Without control characters, and without those that turn the direction of writing: the keeper is asked about what is read.
  static func isShown(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
      default: true
      }
    }
  }

  /// Whether a host or a service stands before the path, as in `ada@example.org:www` and `https://…`.
  static func isRemote(_ place: String) -> Bool {
    guard let colon = place.firstIndex(of: ":") else { return false }
    return !place[..<colon].contains("/")
  }

  /// A host and a path, or a folder of this machine.
  static func problem(ofRsync place: String) -> String? {
    guard isRemote(place), let (authority, path) = hostAndPath(place, schemes: ["rsync"]) else {
      return isRemote(place) ? "rsync knows no such address" : nil
    }
    // Older ones hand the path to a shell over there.
    if path.contains(where: { "`$;&|<>()\"'\\*?[]{}!".contains($0) }) { return "its path has signs that a shell reads" }
    if path.hasPrefix("-") { return "its path begins with a hyphen, as options do" }
    return problem(ofAuthority: authority)
  }

  /// The plain name of a store that the user has set up, and a path.
  static func problem(ofRclone place: String) -> String? {
    let name = place.prefix { $0 != ":" && $0 != "/" }
    if place.hasPrefix(":") { return "it sets up a store of its own instead of naming one" }
    if name.contains(where: { ",=\"'".contains($0) }), place.contains(":") {
      return "it brings settings for the store along, which may be commands"
    }
    guard isRemote(place) else { return nil }
    let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || "_-.+@ ".contains($0) }
    return isPlain && name.first != " " ? nil : "“\(name)” cannot be the name of a store"
  }

  /// An address that git itself can reach: no helper of another name is asked.
  static func problem(ofGit url: String) -> String? {
    if url.isEmpty { return "the repository is missing" }
    let scheme = url.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    if url.dropFirst(scheme.count).hasPrefix("::") {
      return "“\(scheme)::” hands the rest to a helper, which may run it"
    }
    if scheme.lowercased() == "file", url.dropFirst(scheme.count).hasPrefix("://") {
      let path = url.dropFirst("file://".count)
      return path.hasPrefix("/") && !path.contains("%") ? nil : "this is not the plain path of a folder"
    }
    guard isRemote(url) else { return nil }
    guard let (authority, path) = hostAndPath(url, schemes: ["https", "http", "ssh", "git"]) else {
      return "git would look for a helper called “git-remote-\(scheme)”"
    }
    return path.hasPrefix("-") ? "its path begins with a hyphen, as options do" : problem(ofAuthority: authority)
  }

  /// A stricter rule than git's own.
  static func problem(ofBranch branch: String) -> String? {
    let isPlain =
      branch.allSatisfy { $0.isLetter || $0.isNumber || "_-./+".contains($0) } && !branch.contains("..")
      && branch.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
        !part.isEmpty && !part.hasPrefix("-") && !part.hasPrefix(".") && !part.hasSuffix(".")
          && !part.hasSuffix(".lock")
      }
    return isPlain ? nil : "“\(branch)” cannot be the name of a branch"
  }

  /// `user@host` and what follows it; `nil` if it begins with another scheme than these.
  private static func hostAndPath(_ place: String, schemes: Set<String>) -> (authority: Substring, path: Substring)? {
    guard let colon = place.firstIndex(of: ":") else { return nil }
    let rest = place[place.index(after: colon)...]
    guard rest.hasPrefix("//") else {
      // A host by its number of version 6 has colons itself: [::1]:path.
      guard place[..<colon].contains("["), let end = place.firstRange(of: "]:") else { return (place[..<colon], rest) }
      return (place[..<end.upperBound].dropLast(), place[end.upperBound...])
    }
    guard schemes.contains(place[..<colon].lowercased()) else { return nil }
    let authority = rest.dropFirst(2).prefix { $0 != "/" }
    return (authority, rest.dropFirst(2 + authority.count + 1))
  }

  private static func problem(ofAuthority authority: Substring) -> String? {
    let at = authority.lastIndex(of: "@")
    let user = at.map { authority[..<$0] } ?? ""
    let host = at.map { authority[authority.index(after: $0)...] } ?? authority
    // ssh would take it for an option; git reads %2d as a hyphen, too.
    if user.hasPrefix("-") || user.hasPrefix("%") { return "its user begins with a hyphen or a sign like it" }
    if host.hasPrefix("-") || host.hasPrefix("%") { return "its host begins with a hyphen, as ssh's options do" }
    let isPlain = host.allSatisfy { $0.isLetter || $0.isNumber || "-._:[]".contains($0) }
    return isPlain && !host.isEmpty ? nil : "“\(host)” cannot be a host"
  }
}
