// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeSupport
import Testing

@testable import Studio

/// That pages in German and French say in German and French what the program says in English.
@Suite struct `Messages in the studio` {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func keys(_ language: String) -> [String] {
    (StudioAssets.files["said-\(language).json"].flatMap { JSON($0) }?.members ?? []).map(\.key)
  }

  /// Whether the pieces stand in one of the sentences that have a translation, in their order.
  private static func isKnown(_ pieces: [String], _ sentences: [NSString]) -> Bool {
    sentences.contains { sentence in
      var start = 0
      return pieces.allSatisfy { piece in
        let rest = NSRange(location: start, length: sentence.length - start)
        let found = sentence.range(of: piece, options: .literal, range: rest)
        guard found.location != NSNotFound else { return false }
        start = found.location + found.length
        return true
      }
    }
  }

  /// Wherever in the program they are written.
  @Test(arguments: ["de", "fr"]) func `are translated, all of them`(language: String) throws {
    let known = Self.keys(language).map { $0 as NSString }
    let all = try SourceSentences.all(in: Self.root)
    #expect(all.count > 600)
    for sentence in all where !Self.isKnown(sentence.pieces, known) {
      Issue.record("\(language), \(sentence.file): \(sentence.pieces.joined(separator: "…"))")
    }
  }

  @Test func `are missing where nothing says them`() {
    let sentences: [NSString] = ["the file {name} is damaged ({detail})"]
    #expect(Self.isKnown(["the file", "is damaged"], sentences))
    #expect(!Self.isKnown(["is damaged", "the file"], sentences) && !Self.isKnown(["the file is lost"], sentences))
  }
}
