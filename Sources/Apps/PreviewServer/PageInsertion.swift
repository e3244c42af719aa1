// SPDX-License-Identifier: MIT

/// Inserts markup that only the preview shows into a page as it is sent; the site's files are not changed.
enum PageInsertion {
  /// Inserts markup at the end of a page's head, or of the page if it has no head.
  static func atEndOfHead(_ markup: String, in page: [UInt8]) -> [UInt8] { inserted(markup, before: ["</head>"], page) }

  /// Inserts markup at the end of a page's main element, otherwise of its body, otherwise of the page.
  static func atEndOfMain(_ markup: String, in page: [UInt8]) -> [UInt8] {
    inserted(markup, before: ["</main>", "</body>"], page)
  }

  private static func inserted(_ markup: String, before ends: [String], _ page: [UInt8]) -> [UInt8] {
    let place = ends.lazy.compactMap { find(Array($0.utf8), in: page) }.first ?? page.count
    return Array(page[..<place]) + Array(markup.utf8) + Array(page[place...])
  }

  /// The position of a tag, in upper or lower case.
  private static func find(_ tag: [UInt8], in page: [UInt8]) -> Int? {
    guard page.count >= tag.count else { return nil }
    return (0...(page.count - tag.count)).first { start in
      page[start] == tag[0] && zip(page[start...], tag).allSatisfy { $0 | ($0 >= 65 && $0 <= 90 ? 32 : 0) == $1 }
    }
  }
}
