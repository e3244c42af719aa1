// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Tests ask for words in messages as they ask for those in texts.
extension Message {
  package func contains(_ words: some StringProtocol) -> Bool { text.contains(words) }
  package func hasPrefix(_ words: String) -> Bool { text.hasPrefix(words) }
  package func hasSuffix(_ words: String) -> Bool { text.hasSuffix(words) }
  package static func == (a: Message, b: String) -> Bool { a.text == b }
}
