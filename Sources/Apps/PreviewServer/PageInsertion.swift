// SPDX-License-Identifier: MIT

/// Puts what only the preview shows into a page that is sent; the site's files stay as they are.
enum PageInsertion {
  /// Puts markup at the end of a page's head; a page without a head gets it at its end.
  static func atEndOfHead(_ markup: String, in page: [UInt8]) -> [UInt8] { inserted(markup, before: ["</head>"], page) }

  /// Puts markup at the end of a page's main part, else of its body, else of the page.
  static func atEndOfMain(_ markup: String, in page: [UInt8]) -> [UInt8] {
    inserted(markup, before: ["</main>", "</body>"], page)
  }

  private static func inserted(_ markup: String, before ends: [String], _ page: [UInt8]) -> [UInt8] {
    let place = ends.lazy.compactMap { find(Array($0.utf8), in: page) }.first ?? page.count
    return Array(page[..<place]) + Array(markup.utf8) + Array(page[place...])
  }

  /// Where a tag stands, in letters of either case.
  private static func find(_ tag: [UInt8], in page: [UInt8]) -> Int? {
    guard page.count >= tag.count else { return nil }
    return (0...(page.count - tag.count)).first { start in
      page[start] == tag[0] && zip(page[start...], tag).allSatisfy { $0 | ($0 >= 65 && $0 <= 90 ? 32 : 0) == $1 }
    }
  }
}
