// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeSupport
import Testing

@testable import Studio

/// German and French pages show all of the program's messages in German and French.
@Suite struct `Messages in the studio` {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func keys(_ language: String) -> [String] {
    (StudioAssets.files["said-\(language).json"].flatMap { JSON($0) }?.members ?? []).map(\.key)
  }

  /// Whether one of the translated sentences contains the pieces, in their order.
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

  /// The sources of the whole program.
  @Test(arguments: ["de", "fr"]) func `are translated, all of them`(language: String) throws {
    let known = Self.keys(language).map { $0 as NSString }
    let all = try SourceSentences.all(in: Self.root)
    #expect(all.count > 600)
    for sentence in all where !Self.isKnown(sentence.pieces, known) {
      Issue.record("\(language), \(sentence.file): \(sentence.pieces.joined(separator: "…"))")
    }
  }

  @Test func `count as missing without a translated sentence`() {
    let sentences: [NSString] = ["the file {name} is damaged ({detail})"]
    #expect(Self.isKnown(["the file", "is damaged"], sentences))
    #expect(!Self.isKnown(["is damaged", "the file"], sentences) && !Self.isKnown(["the file is lost"], sentences))
  }
}
