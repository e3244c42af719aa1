// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// The combined state of an archive's contributions.
///
/// They are a set: order and repeats do not matter.
package struct ContributionBook: Sendable {
  /// A visitor's answer.
  package struct Suggestion: Hashable, Sendable {
    package var id: String
    /// The keepsake's id, as in its page's address.
    package var keepsake: String
    package var kind: HelpKind
    package var text: String
    /// The face that it names.
    package var face: Contribution.FacePlace?
    package var by: String?
    package var from: String
    package var made: String
    /// The votes for and against it, at most one for each sender, and none for its own sender.
    package var up = 0
    package var down = 0
    package var isWithdrawn = false

    package var day: String { String(made.prefix(10)) }
  }

  /// A suggestion from a sidecar, as it was sent; `nil` for one that was written by hand.
  ///
  /// The face that it names is in what was sent.
  package func kept(_ caption: CaptionSuggestion, about keepsake: String) -> Suggestion? {
    caption.id.map { id in
      let sent = suggestions[id].flatMap { $0.from == caption.from ? $0.face : nil }
      return Suggestion(
        id: id, keepsake: keepsake, kind: caption.kind, text: caption.text, face: sent, by: caption.by,
        from: caption.from ?? "", made: caption.date ?? "", up: caption.up, down: caption.down)
    }
  }

  /// The suggestions by id.
  package private(set) var suggestions: [String: Suggestion] = [:]
  private var votes: [String: [String: Int]] = [:]
  /// The senders who withdrew each answer; only its own sender can do so.
  private var withdrawals: [String: Set<String>] = [:]

  /// - Parameters:
  ///   - contributions: All that an archive has received.
  ///   - senders: The senders of the answers in sidecars, by id. A visitor who repeats such a public id
  ///     does not become its sender.
  package init(_ contributions: some Sequence<Contribution>, senders: [String: String] = [:]) {
    // The earliest contribution with an id owns it; the lesser bytes decide a tie, so that the order of receipt does
    // not matter.
    let ordered = Set(contributions).map { ($0.made, $0.fileName, $0) }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
    for (_, _, contribution) in ordered {
      for item in contribution.items {
        switch item {
        case .suggestion(let id, let keepsake, let kind, let text, let face):
          guard suggestions[id] == nil, senders[id] ?? contribution.from == contribution.from else { continue }
          suggestions[id] = Suggestion(
            id: id, keepsake: keepsake, kind: kind, text: text, face: face, by: contribution.by,
            from: contribution.from, made: contribution.made)
        case .vote(let id, let value): votes[id, default: [:]][contribution.from] = value
        case .withdrawal(let id): withdrawals[id, default: []].insert(contribution.from)
        }
      }
    }
    for (id, suggestion) in suggestions {
      let counted = count(of: id, from: suggestion.from)
      suggestions[id]?.up = counted.up
      suggestions[id]?.down = counted.down
      let isWithdrawn = isWithdrawn(id, from: suggestion.from)
      suggestions[id]?.isWithdrawn = isWithdrawn
    }
  }

  /// Votes for and against an answer, without its own sender's.
  package func count(of id: String, from sender: String?) -> (up: Int, down: Int) {
    let others = votes[id, default: [:]].filter { $0.key != sender }.values
    return (others.count { $0 > 0 }, others.count { $0 < 0 })
  }

  /// Whether the sender of an answer withdrew it.
  package func isWithdrawn(_ id: String, from sender: String?) -> Bool {
    sender.map { withdrawals[id]?.contains($0) == true } ?? false
  }

  /// All answers, the newest first.
  package var newest: [Suggestion] {
    suggestions.values.sorted { ($0.made, $0.id) > ($1.made, $1.id) }
  }

  /// Whether an answer has votes.
  package func hasVotes(on id: String) -> Bool { votes[id] != nil }
}
