// SPDX-License-Identifier: MIT
internal import KeepsakeModel
private import KeepsakeSupport
internal import Memo

/// Stores the warnings about words on a site that the keeper has already seen.
///
/// A build shows each warning once, before it shows the words for the first time; `check` shows all of them every time.
struct ToldWords {
  /// The most warnings shown one by one; a family tree may have hundreds.
  private static let most = 20

  private let memo: MemoStore
  private let key = ToldFinding.key(Digest256.hash(Array("words".utf8)), NoInputs())

  init(_ memo: MemoStore) { self.memo = memo }

  /// The `warnings` that no build has shown.
  func news(among warnings: [Diagnostic]) throws(CacheError) -> [Diagnostic] {
    let told: Told? = try memo.recall(key)
    let known = Set(told?.marks ?? [])
    let news = warnings.filter { !known.contains(Self.mark($0)) }
    guard news.count > Self.most else { return news }
    let rest = news.count - Self.most
    return news.prefix(Self.most) + [
      Diagnostic(
        .warning, "privacy.more", "\(rest) more like these would be shown",
        remedy: "keepsake-site check names all of them")
    ]
  }

  /// Stores that a site shows these words, and that the keeper was warned.
  func remember(_ warnings: [Diagnostic]) { memo.remember(Told(marks: warnings.map(Self.mark)), as: key) }

  /// Enough to distinguish warnings, without any of their content.
  private static func mark(_ warning: Diagnostic) -> String {
    var digest = Fingerprint()
    for text in [warning.id, warning.file ?? "", warning.problem.text] {
      digest.update(text.utf8.count)
      digest.update(text)
    }
    return String(digest.finish().hex.prefix(16))
  }
}

private enum ToldFinding: Finding {
  typealias Inputs = NoInputs
  typealias Payload = Told
  static let name = "told"
  static let version = 1
}

private struct Told: Memorable {
  var marks: [String]
}

extension Told: FieldRecord {
  static var blank: Self { Self(marks: []) }

  mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try visitor.visit("marks", &marks)
  }
}
