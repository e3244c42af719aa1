// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel

/// Finds pictures whose names say that they are the pages of one thing: 'Brief Käthe 1951 Seite 1', '… Seite 2'.
enum NumberedPages {
  private struct Row: Hashable {
    var folder: ArchivePath
    var name: String
    var ending: String
  }

  /// Each group in the order of its pages, which begin at 0 or 1 and leave none out; two pages at least.
  static func groups(_ paths: [ArchivePath]) -> [[ArchivePath]] {
    var rows: [Row: [(number: Int, path: ArchivePath)]] = [:]
    for path in paths {
      let name = path.stem.name.precomposedStringWithCanonicalMapping.lowercased()
      guard let match = name.firstMatch(of: pattern), let number = Int(match.output.3) else { continue }
      let row = Row(
        folder: path.folder, name: "\(match.output.1)\u{0}\(match.output.2)", ending: path.pathExtension.lowercased())
      rows[row, default: []].append((number, path))
    }
    return rows.values.map { $0.sorted { ($0.number, $0.path) < ($1.number, $1.path) } }.filter { pages in
      pages.count > 1 && pages[0].number <= 1
        && zip(pages, pages.dropFirst()).allSatisfy { $1.number == $0.number + 1 }
    }.map { $0.map(\.path) }.sorted { $0[0] < $1[0] }
  }

  /// What it is, the word for a page, and its number.
  private static var pattern: Regex<(Substring, Substring, Substring, Substring)> {
    #/^((?:.*?[^a-zäöüéèß])?)((?:seite|seiten|blatt|bl|page|pagina|página|pag|sheet|feuille|feuillet|folio|s|p|pg)[ ._-]*)(\d{1,3})$/#
  }
}
