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

  /// - Parameter exclude: The patterns of `keepsake.yaml`; they hold below the archive's root.
  init(exclude: [String]) {
    let own = Self.notKeepsakes.split(separator: "\n").compactMap { line in
      IgnorePattern(line: line.hasPrefix("#") ? Array("\\\(line)".utf8) : Array(line.utf8))
    }
    lists = [(0, own), (0, exclude.compactMap { IgnorePattern(line: Array($0.utf8)) })]
  }

  /// Adds the list that a folder holds.
  mutating func add(list bytes: [UInt8], of folder: ArchivePath) {
    let patterns = IgnorePattern.list(bytes)
    guard !patterns.isEmpty else { return }
    lists.append((folder.isRoot ? 0 : folder.bytes.count + 1, patterns))
  }

  func excludes(_ path: ArchivePath, isFolder: Bool) -> Bool {
    let name = path.nameBytes
    for list in lists.reversed() {
      let below = path.bytes[list.folderLength...]
      for pattern in list.patterns.reversed() where pattern.matches(path: below, name: name, isFolder: isFolder) {
        return !pattern.isNegated
      }
    }
    return false
  }
}
