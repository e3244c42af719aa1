// SPDX-License-Identifier: MIT
internal import KeepsakeModel
private import KeepsakeSupport
internal import Memo

/// Remembers what an archive's keeper was told of words that a site shows, so that a build says it before it shows them for the first
/// time, and then no more; `check` says all of it every time.
struct ToldWords {
  /// So many are told one by one; a family tree may have hundreds.
  private static let most = 20

  private let memo: MemoStore
  private let key = ToldFinding.key(Digest256.hash(Array("words".utf8)), NoInputs())

  init(_ memo: MemoStore) { self.memo = memo }

  /// Those of `warnings` that no build has told.
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

  /// Remembers that a site shows these, and that its keeper was told.
  func remember(_ warnings: [Diagnostic]) { memo.remember(Told(marks: warnings.map(Self.mark)), as: key) }

  /// Enough to tell one from another, and nothing of what it says.
  private static func mark(_ warning: Diagnostic) -> String {
    var digest = Fingerprint()
    for text in [warning.id, warning.file ?? "", warning.problem] {
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
