// SPDX-License-Identifier: MIT

/// Why a source hides a keepsake.
package enum HidingReason: String, Hashable, Sendable, CaseIterable {
  case hidden, unsaid, others, chat, diary, posts, living, table

  /// As what follows a count.
  package var text: String {
    switch self {
    case .hidden: "archived, locked or private in the source"
    case .unsaid: "without a file in this export that says who may see them"
    case .others: "taken and shared by others"
    case .chat: "sent in a chat"
    case .diary: "out of a diary"
    case .posts: "posted for some people, or the export does not say for whom"
    case .living: "of people who may be living"
    case .table: "hidden by the table"
    }
  }
}
