// SPDX-License-Identifier: MIT

/// What somebody may know of a keepsake; the words of `ask` and of contributions.
package enum HelpKind: String, CaseIterable, Hashable, Sendable, Codable {
  case who, `where`, when, caption, transcript, story
}

/// What the keeper asks visitors about a keepsake.
package struct AskStatement: Hashable, Sendable {
  /// Who is asked.
  package enum Audience: String, CaseIterable, Hashable, Sendable {
    case everyone
    /// Only who has the link or the passphrase: on a public page the question is not shown.
    case invited
  }

  /// In the order of `HelpKind.allCases`; all of them where the keeper names none.
  package var kinds: [HelpKind]
  package var of = Audience.everyone
  /// One line, in the keeper's own words.
  package var note: String?
  /// Whether the keeper has asked nothing, and the faces without a name in its pictures ask by themselves.
  package var isOfFaces = false

  package init(kinds: [HelpKind] = HelpKind.allCases) { self.kinds = kinds }
}

/// What a visitor proposed, and the keeper keeps for others to see and vote on.
package struct CaptionSuggestion: Hashable, Sendable {
  /// 32 hexadecimal digits, which the visitor's browser drew; `nil`: written by hand.
  package var id: String?
  package var kind = HelpKind.caption
  package var text: String
  package var by: String?
  /// Of the contributor's token, as `Contribution.sender`; `nil`: written by hand.
  package var from: String?
  /// Votes up less votes down that were written by hand; those that came in contributions are in `up` and `down`.
  package var votes = 0
  package var up = 0
  package var down = 0
  package var date: String?

  package init(text: String) { self.text = text }

  /// By which suggestions are ordered.
  package var score: Int { votes + up - down }
}

/// Whom a value is owed to.
package struct Credit: Hashable, Sendable {
  /// That of the suggestion.
  package var id: String?
  package var kind = HelpKind.caption
  /// `nil`: somebody who did not want to be named.
  package var by: String?
  /// As `CaptionSuggestion.from`.
  package var from: String?
  package var date: String?
  /// Votes up that the suggestion had.
  package var up = 0

  package init() {}
}

/// How what visitors answer reaches the keeper, beside mails and messages.
package struct ContributionSettings: Hashable, Sendable {
  /// Where the pages may post it: the keeper's own receiver.
  package var receiver: String?
  /// Whether that one wants the word that the keeper has told the family.
  package var wantsWord = false

  package init() {}

  /// The part of the receiver's address that pages must be allowed to connect to.
  package var origin: String? {
    guard let receiver, let scheme = receiver.firstRange(of: "://") else { return nil }
    return String(receiver[..<scheme.upperBound] + receiver[scheme.upperBound...].prefix { $0 != "/" })
  }
}
