// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Mends what can only be meant in one way in a text that people have written: what `check --fix` does.
///
/// Comments, order and layout stay, and so does every byte that needs no change. A repair that adds a mistake is not made.
package struct SidecarRepair {
  package private(set) var bytes: [UInt8]
  /// What was done, each as a phrase: 'the space behind “title:”'.
  package private(set) var done: [Message] = []
  /// The file was in another encoding, so that other programs may have read it otherwise.
  package private(set) var isRecoded = false

  private let kind: YAMLFileKind
  private var mistakes: Int

  /// Each stands on what those before it have made.
  private static var repairs: [any LineRepair.Type] {
    [
      BlankRepair.self, TabRepair.self, SpaceRepair.self, KeyRepair.self, RoundQuoteRepair.self, QuotingRepair.self,
      DateRepair.self,
    ]
  }

  /// `nil` if nothing was to be mended.
  package init?(_ bytes: [UInt8], as kind: YAMLFileKind) {
    guard bytes.count <= YAMLLimits.bytes else { return nil }
    (self.bytes, self.kind) = (bytes, kind)
    mistakes = RepairedText(bytes, kind).mistakes
    if let text = TextEncoding.asUTF8(bytes) { isRecoded = take(text.bytes, ["what was in \(text.name) is UTF-8 now"]) }
    // Lines of an encoding that nobody can tell would lose what is not understood.
    if String(validating: self.bytes, as: UTF8.self) != nil { mendLines() }
    guard !done.isEmpty else { return nil }
  }

  /// Until nothing is left to do: what one repair makes readable another may mend.
  private mutating func mendLines() {
    var before: [UInt8] = []
    var rounds = 0
    while before != bytes, rounds < 5 {
      before = bytes
      rounds += 1
      for repair in Self.repairs {
        let made = repair.made(RepairedText(bytes, kind))
        _ = take(made.bytes, made.done, mustLessen: repair.mustLessen)
      }
    }
  }

  /// Whether a repair was made: it must not add mistakes.
  private mutating func take(_ after: [UInt8], _ words: [Message], mustLessen: Bool = false) -> Bool {
    guard after != bytes else { return false }
    let left = RepairedText(after, kind).mistakes
    guard mustLessen ? left < mistakes : left <= mistakes else { return false }
    (bytes, mistakes) = (after, left)
    done += words
    return true
  }
}
