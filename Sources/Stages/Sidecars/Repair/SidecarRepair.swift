// SPDX-License-Identifier: MIT
private import KeepsakeModel

/// Mends what can only be meant in one way in a text that people have written: what `check --fix` does.
///
/// Comments, order and layout stay, and so does every byte that needs no change. A repair that does not lessen the mistakes
/// is not made.
package struct SidecarRepair {
  package private(set) var bytes: [UInt8]
  /// What was done, each as a phrase: 'the space behind “title:”'.
  package private(set) var done: [String] = []
  /// The file was in another encoding, so that other programs may have read it otherwise.
  package private(set) var isRecoded = false

  private let kind: YAMLFileKind
  private var mistakes: Int

  /// `nil` if nothing was to be mended.
  package init?(_ bytes: [UInt8], as kind: YAMLFileKind) {
    guard bytes.count <= YAMLLimits.bytes else { return nil }
    (self.bytes, self.kind) = (bytes, kind)
    mistakes = Self.mistakes(bytes, kind)
    if let text = TextEncoding.asUTF8(bytes) { isRecoded = take(text.bytes, ["what was in \(text.name) is UTF-8 now"]) }
    if Self.hasTab(self.bytes) {
      _ = take(LineRepairs.withoutTabs(self.bytes), ["tabs at the beginning of lines are spaces now"])
    }
    for repair in [
      LineRepairs.withSpaces, LineRepairs.withOurKeys, LineRepairs.withStraightQuotes, LineRepairs.withDates,
    ] {
      let made = repair(self.bytes, kind, isReadable)
      _ = take(made.bytes, made.done)
    }
    guard !done.isEmpty else { return nil }
  }

  private var isReadable: Bool { mistakes < Self.unreadable }

  /// Whether a repair was made: it must not add mistakes.
  private mutating func take(_ after: [UInt8], _ words: [String]) -> Bool {
    guard after != bytes else { return false }
    let left = Self.mistakes(after, kind)
    guard left <= mistakes else { return false }
    (bytes, mistakes) = (after, left)
    done += words
    return true
  }

  /// What a text counts that is no YAML at all: more than any mistakes in one that is.
  private static let unreadable = 1_000_000

  private static func mistakes(_ bytes: [UInt8], _ kind: YAMLFileKind) -> Int {
    let all = SidecarReader.mistakes(in: bytes, of: kind, file: "")
    let isYAML = (try? YAMLDocument(YAMLText(bytes))) != nil && MissingSpace(bytes) == nil
    return all.count + (isYAML ? 0 : unreadable)
  }

  private static func hasTab(_ bytes: [UInt8]) -> Bool {
    do {
      _ = try YAMLDocument(YAMLText(bytes))
      return false
    } catch { return error.reason == .tab }
  }
}
