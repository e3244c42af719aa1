// SPDX-License-Identifier: MIT
internal import KeepsakeModel

/// Checks places, so that rsync, rclone, git and ssh read them as places only.
///
/// All of these tools also accept options, commands to run and helpers by name where they expect a place.
enum TargetRules {
  /// Rejects control characters and bidirectional marks, so that the keeper agrees to the text as it is read.
  static func isShown(_ text: String) -> Bool {
    // An accent on a colon or a backquote would hide it from these rules, but not from a shell.
    let hidesSigns = text.contains { sign in
      guard let first = sign.unicodeScalars.first, sign.unicodeScalars.count > 1 else { return false }
      return first.isASCII && !first.properties.isAlphabetic && first.properties.numericType == nil
    }
    guard !hidesSigns else { return false }
    return text.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
      default: true
      }
    }
  }

  /// Whether a host or a service comes before the path, as in `ada@example.org:www` and `https://…`.
  static func isRemote(_ place: String) -> Bool {
    guard let colon = place.firstIndex(of: ":") else { return false }
    return !place[..<colon].contains("/")
  }

  /// The problem of an rsync place, which must be a host and a path, or a local folder.
  static func problem(ofRsync place: String) -> Message? {
    guard isRemote(place), let (authority, path) = hostAndPath(place, schemes: ["rsync"]) else {
      return isRemote(place) ? "rsync knows no such address" : nil
    }
    // Older versions pass the path to a remote shell.
    if path.contains(where: { "`$;&|<>()\"'\\*?[]{}!".contains($0) }) { return "its path has signs that a shell reads" }
    if path.hasPrefix("-") { return "its path begins with a hyphen, as options do" }
    return problem(ofAuthority: authority)
  }

  /// The host of a remote rsync place.
  static func host(ofRsync place: String) -> Substring {
    guard let (authority, _) = hostAndPath(place, schemes: ["rsync"]) else { return place[...] }
    return parts(of: authority).host
  }

  /// The problem of an rclone place, which must be the name of a store in the user's configuration, and a path.
  static func problem(ofRclone place: String) -> Message? {
    let name = place.prefix { $0 != ":" && $0 != "/" }
    if place.hasPrefix(":") { return "it sets up a store of its own instead of naming one" }
    if name.contains(where: { ",=\"'".contains($0) }), place.contains(":") {
      return "it brings settings for the store along, which may be commands"
    }
    guard isRemote(place) else { return nil }
    let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || "_-.+@ ".contains($0) }
    return isPlain && name.first != " " ? nil : "“\(name)” cannot be the name of a store"
  }

  /// The problem of a git URL, which git itself must be able to reach without a helper of another name.
  static func problem(ofGit url: String) -> Message? {
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

  /// Stricter than git's own rule.
  static func problem(ofBranch branch: String) -> Message? {
    let isPlain =
      branch.allSatisfy { $0.isLetter || $0.isNumber || "_-./+".contains($0) } && !branch.contains("..")
      && branch.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
        !part.isEmpty && !part.hasPrefix("-") && !part.hasPrefix(".") && !part.hasSuffix(".")
          && !part.hasSuffix(".lock")
      }
    return isPlain ? nil : "“\(branch)” cannot be the name of a branch"
  }

  /// `user@host` and the rest; `nil` if it begins with another scheme.
  private static func hostAndPath(_ place: String, schemes: Set<String>) -> (authority: Substring, path: Substring)? {
    guard let colon = place.firstIndex(of: ":") else { return nil }
    let rest = place[place.index(after: colon)...]
    guard rest.hasPrefix("//") else {
      // An IPv6 address has colons itself: [::1]:path.
      guard place[..<colon].contains("["), let end = place.firstRange(of: "]:") else { return (place[..<colon], rest) }
      return (place[..<end.upperBound].dropLast(), place[end.upperBound...])
    }
    guard schemes.contains(place[..<colon].lowercased()) else { return nil }
    let authority = rest.dropFirst(2).prefix { $0 != "/" }
    return (authority, rest.dropFirst(2 + authority.count + 1))
  }

  private static func problem(ofAuthority authority: Substring) -> Message? {
    let (user, host, port) = parts(of: authority)
    // ssh would read it as an option, even inside brackets; git also decodes %2d as a hyphen.
    if isLikeOption(user) { return "its user begins with a hyphen or a sign like it" }
    if isLikeOption(host) { return "its host begins with a hyphen, as ssh's options do" }
    if user.contains(where: { "[]".contains($0) }) { return "its user has brackets" }
    guard isName(host) || isNumber(host) else { return "“\(host)” cannot be a host" }
    return port.allSatisfy { $0.isASCII && $0.isNumber } ? nil : "“\(port)” cannot be a port"
  }

  /// `user@host:port`; the host keeps its brackets.
  private static func parts(of authority: Substring) -> (user: Substring, host: Substring, port: Substring) {
    let at = authority.lastIndex(of: "@")
    let user = at.map { authority[..<$0] } ?? ""
    let rest = at.map { authority[authority.index(after: $0)...] } ?? authority
    let bracket = rest.hasPrefix("[") ? rest.lastIndex(of: "]") : nil
    let colon = rest[(bracket ?? rest.startIndex)...].firstIndex(of: ":") ?? rest.endIndex
    return (user, rest[..<colon], rest[colon...].dropFirst())
  }

  private static func isLikeOption(_ text: Substring) -> Bool {
    let bare = text.drop { $0 == "[" }
    return bare.hasPrefix("-") || bare.hasPrefix("%")
  }

  private static func isName(_ host: Substring) -> Bool {
    !host.isEmpty && host.allSatisfy { $0.isLetter || $0.isNumber || "-._".contains($0) }
  }

  /// An IPv6 address in brackets, with or without a zone: `[fe80::1%eth0]`.
  private static func isNumber(_ host: Substring) -> Bool {
    guard host.hasPrefix("["), host.hasSuffix("]"), host.contains(":") else { return false }
    let parts = host.dropFirst().dropLast().split(separator: "%", maxSplits: 1, omittingEmptySubsequences: false)
    let isZone = { (zone: Substring) in
      !zone.isEmpty && zone.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
    return parts[0].allSatisfy { $0.isASCII && ($0.isHexDigit || ":.".contains($0)) }
      && parts.dropFirst().allSatisfy(isZone)
  }
}
