// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport

/// A PDF's outline: the titles of its parts and the pages on which they begin, according to `qpdf`.
package enum DocumentOutline {
  package struct Entry: Hashable, Sendable {
    package var heading: PageHeading
    /// Counted from 1.
    package var page: Int

    package init(heading: PageHeading, page: Int) {
      self.heading = heading
      self.page = page
    }
  }

  /// Limits on the number of entries, their depth and the length of a title; entries beyond them are of no use.
  private static let (most, deepest, longest) = (1_000, 8, 200)

  /// The entries in order; an entry without a target page is left out, and the entries below it are kept.
  package static func entries(_ file: MediaFile) throws(MediaRefusal) -> [Entry] {
    let scratch = try MediaScratch(file)
    let run = try MediaTool.qpdf.run(
      ["--warning-exit-0", "--json=1", "--json-key=outlines", scratch.input], in: scratch,
      ProcessLimits(processor: 60, file: 4 << 20))
    return entries(described: run.bytes)
  }

  /// The entries of an outline in JSON; empty if it is not an outline.
  package static func entries(described bytes: [UInt8]) -> [Entry] {
    var entries: [Entry] = []
    add(JSON(bytes)?["outlines"], level: 1, to: &entries)
    return entries
  }

  private static func add(_ node: JSON?, level: Int, to entries: inout [Entry]) {
    guard level <= deepest, let items = node?.items, items.allSatisfy({ $0.members != nil }) else { return }
    for item in items where entries.count < most {
      let title = (item["title"]?.text ?? "").split(whereSeparator: { $0.isWhitespace || $0.isNewline })
        .joined(separator: " ")
      if let page = item["destpageposfrom1"]?.count, page > 0, !title.isEmpty, title.count <= longest {
        entries.append(Entry(heading: PageHeading(title: title, level: level), page: page))
      }
      add(item["kids"], level: level + 1, to: &entries)
    }
  }
}
