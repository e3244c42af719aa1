// SPDX-License-Identifier: MIT
import Foundation
import Testing

@Suite struct `The table of requirements` {
  private static let document = SourceText.packageFolder.appending(path: "docs/requirements.md")

  @Test func `links to existing files, and names tests in them`() throws {
    let text = try String(contentsOf: Self.document, encoding: .utf8)
    // A link, and behind it the names of tests between backticks.
    let links = text.matches(of: #/\]\(([^)#]+)\)((?:,? `[^`]+`)*)/#)
    try #require(links.count > 400, "its links are not where they are looked for")
    for link in links {
      let file = Self.document.deletingLastPathComponent().appending(path: String(link.output.1)).standardized
      #expect(FileManager.default.fileExists(atPath: file.path), "there is no \(link.output.1)")
      for name in link.output.2.split(separator: "`") where name.contains(where: \.isLetter) {
        let held = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        let isHeld = held.contains(file.pathExtension == "py" ? "def \(name)(" : String(name))
        #expect(isHeld, "\(link.output.1) has no test “\(name)”")
      }
    }
  }

  @Test func `gives the sources, the tests and the state of every row`() throws {
    let rows = try String(contentsOf: Self.document, encoding: .utf8).split(separator: "\n")
      .filter { $0.contains(#/^\| [A-Z]\d+[a-z] \|/#) }
    try #require(rows.count > 200, "its rows are not where they are looked for")
    for row in rows {
      let cells = row.split(separator: " | ")
      try #require(cells.count == 5, "\(row)")
      #expect(cells[2].hasPrefix("["), "\(cells[0]) does not say where it is done")
      #expect(cells[3].hasPrefix("[") || cells[3] == "no test", "\(cells[0]) does not say whether it is tested")
      #expect(
        ["works", "**in part**: ", "**not**: "].contains { cells[4].hasPrefix($0) },
        "\(cells[0]) does not say how far it goes")
    }
    #expect(Set(rows.map { $0.prefix(7) }).count == rows.count, "two rows have one name")
  }
}
