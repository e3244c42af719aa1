// SPDX-License-Identifier: MIT
import KeepsakeModel

/// The lists of patterns that hold in a folder, from the program's own to the folder's own.
///
/// The last line that speaks of an entry decides, an inner list before an outer one. What lies in an excluded folder
/// cannot be taken back, because the scan does not enter it.
struct IgnoreRules {
  /// Where a folder keeps its list.
  static let fileName = Array(".keepsakeignore".utf8)

  /// What systems and storage boxes put beside pictures: small copies, waste bins and the like.
  private static let notKeepsakes = """
    @eaDir/
    __MACOSX/
    #recycle/
    $RECYCLE.BIN/
    System Volume Information/
    lost+found/
    Thumbs.db
    desktop.ini
    """

  private var lists: [(folderLength: Int, patterns: [IgnorePattern])]
  /// Patterns of `keepsake.yaml` that can match nothing.
  let broken: [String]
  /// Its other patterns that have matched nothing yet; the same for all folders.
  private let unmet: Unmet

  /// - Parameter exclude: The patterns of `keepsake.yaml`; they hold below the archive's root.
  init(exclude: [String]) {
    let own = Self.notKeepsakes.split(separator: "\n").compactMap { line in
      IgnorePattern(line: line.hasPrefix("#") ? Array("\\\(line)".utf8) : Array(line.utf8))
    }
    let said = exclude.map { ($0, IgnorePattern(line: Array($0.utf8))) }
    lists = [(0, own), (0, said.compactMap(\.1))]
    broken = said.filter { $0.1 == nil }.map(\.0)
    unmet = Unmet(
      said.compactMap { text, pattern in
        pattern.flatMap { $0.isNegated || $0.namesHidden ? nil : (text, $0) }
      })
  }

  /// The patterns of `keepsake.yaml` that nothing has matched; hidden files are not looked at, nor are patterns that name one.
  var unmatched: [(text: String, isLiteral: Bool)] { unmet.patterns.map { ($0.text, $0.pattern.isLiteral) } }

  /// Adds the list that a folder holds; gives the numbers of lines that can match nothing, from 1.
  mutating func add(list bytes: [UInt8], of folder: ArchivePath) -> [Int] {
    let (patterns, broken) = IgnorePattern.list(bytes)
    if !patterns.isEmpty { lists.append((folder.isRoot ? 0 : folder.bytes.count + 1, patterns)) }
    return broken
  }

  func excludes(_ path: ArchivePath, isFolder: Bool) -> Bool {
    let name = path.nameBytes
    unmet.patterns.removeAll { $0.pattern.matches(path: path.bytes[...], name: name, isFolder: isFolder) }
    for list in lists.reversed() {
      let below = path.bytes[list.folderLength...]
      for pattern in list.patterns.reversed() where pattern.matches(path: below, name: name, isFolder: isFolder) {
        return !pattern.isNegated
      }
    }
    return false
  }
}

/// Patterns that have matched nothing yet, shared by the rules of all folders of one scan.
private final class Unmet {
  var patterns: [(text: String, pattern: IgnorePattern)]

  init(_ patterns: [(text: String, pattern: IgnorePattern)]) { self.patterns = patterns }
}
