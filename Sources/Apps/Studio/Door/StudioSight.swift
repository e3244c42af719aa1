// SPDX-License-Identifier: MIT
internal import KeepsakeSupport
internal import LoopbackHTTP

/// What somebody who was let in may see and do: the one place that says so, for pages, answers and pictures alike.
///
/// Whatever is not named here a guest may not have.
enum StudioSight: Sendable {
  case everything
  /// Adds pictures, sees these files and no others, and hands over what visitors sent.
  case guest(of: Set<String>)

  static let refusal = Answer.plain(
    403,
    "This phone may add pictures and see those, and hand over what visitors sent. More can be allowed on the computer.")

  private static let writes: Set = ["/api/upload", "/api/arrived", "/api/receive"]

  /// Whether a request is allowed; the requested picture is checked later, where it is known.
  func admits(_ request: Request) -> Bool {
    switch self {
    case .everything: true
    case .guest:
      request.method == "POST"
        ? Self.writes.contains(request.path)
        : ["/pictures/", PlayerAnswers.folder].contains { request.path.hasPrefix($0) }
    }
  }

  /// Whether a picture of the archive may be shown.
  func admits(picture file: String) -> Bool {
    switch self {
    case .everything: true
    case .guest(let own): own.contains(file)
    }
  }

  /// Whether results made from several pictures, or findings about one, may be shown.
  var admitsWhatIsMade: Bool { if case .everything = self { true } else { false } }

  /// An answer without information about other people's actions.
  func told(_ answer: JSON) -> JSON {
    guard case .guest = self, let members = answer.members else { return answer }
    return .map(members.filter { $0.key != "undo" })
  }
}
