// SPDX-License-Identifier: MIT
import Testing

@testable import SiteRendering

@Suite struct `A file's size in words` {
  @Test(arguments: [
    (0, "1 kB", "1 ko"), (1_499, "1 kB", "1 ko"), (811_700, "812 kB", "812 ko"), (999_499, "999 kB", "999 ko"),
    (999_500, "1.0 MB", "1,0 Mo"), (3_249_999, "3.2 MB", "3,2 Mo"), (99_949_999, "99.9 MB", "99,9 Mo"),
    (99_950_000, "100 MB", "100 Mo"), (12_345_600_000, "12,346 MB", "12\u{202F}346 Mo"),
  ])
  func `is rounded as people say it, with each language's own punctuation`(bytes: Int, en: String, fr: String) throws {
    for (language, words) in [("en", en), ("fr", fr)] {
      #expect(try Words(language: language, files: EmbeddedAssets.assets).fileSize(bytes) == words)
    }
  }
}
