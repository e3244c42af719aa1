// SPDX-License-Identifier: MIT
import KeepsakeModel
import KeepsakeSupport

/// The pattern lists that apply in a folder, from the program's own to the folder's own.
///
/// The last matching line decides, an inner list before an outer one. Entries of an excluded folder cannot be included
/// again, because the scan does not enter it.
struct IgnoreRules {
  /// The name of a folder's list.
  static let fileName = Array(".keepsakeignore".utf8)

  /// Files that systems, storage boxes and photo programs put beside pictures, in any case: thumbnails, bins,
  /// snapshots, whole libraries.
  private static let notKeepsakes = """
    @eaDir/
    @__thumb/
    @tmp/
    @Recycle/
    @Recently-Snapshot/
    __MACOSX/
    #recycle/
    #snapshot/
    ~snapshot/
    .Trash*/
    .thumbnails/
    $RECYCLE.BIN/
    RECYCLER/
    Recycled/
    Network Trash Folder/
    Temporary Items/
    System Volume Information/
    lost+found/
    found.[0-9][0-9][0-9]/
    *.photoslibrary/
    *.photolibrary/
    *.aplibrary/
    *.migratedphotolibrary/
    *.migratedaplibrary/
    iPhoto Library/
    *.lrdata/
    **/CaptureOne/Cache/
    .picasaoriginals/
    Picasa2Albums/
    Thumbs.db
    desktop.ini
    """

  /// The origin of an exclusion.
  enum Exclusion { case keeper, program, foreignList }

  private struct List {
    var folderLength: Int
    var lines: [IgnoreLine]
    var ignoresCase = false
  }

  private var lists: [List]
  /// Patterns of `keepsake.yaml` that can match nothing.
  let broken: [String]
  /// Lines that have matched nothing yet, shared by all folders.
  private let unmet = Unmet()

  /// - Parameter exclude: The patterns of `keepsake.yaml`; they hold below the archive's root.
  init(exclude: [String]) {
    let own = Self.notKeepsakes.lowercased().split(separator: "\n").compactMap { line in
      let text = line.hasPrefix("#") ? "\\\(line)" : String(line)
      return IgnorePattern(line: Array(text.utf8)).map { IgnoreLine(text, $0) }
    }
    let said = exclude.map { text in (text, IgnorePattern(line: Array(text.utf8)).map { IgnoreLine(text, $0) }) }
    lists = [List(folderLength: 0, lines: own, ignoresCase: true), List(folderLength: 0, lines: said.compactMap(\.1))]
    broken = said.filter { $0.1 == nil }.map(\.0)
    for line in said.compactMap(\.1) { expect(UnmetLine(line, folder: ArchivePath(bytes: []))) }
  }

  /// The keeper's lines that nothing has matched.
  var unmatched: [UnmetLine] { unmet.lines }

  /// Expects a match for a line, unless it names a hidden file, which is not scanned, or a system file, which may come
  /// and go.
  private func expect(_ line: UnmetLine) {
    let pattern = line.line.pattern
    let isOfSystems = pattern.literal.map { literal in
      let name = Self.lowered(literal)
      return lists[0].lines.contains { $0.matches(path: name[...], name: name[...], isFolder: true) }
    }
    if !pattern.isNegated, !(line.line.meant?.pattern ?? pattern).namesHidden, isOfSystems != true {
      unmet.lines.append(line)
    }
  }

  /// Adds a folder's list; returns the numbers, from 1, of lines that can match nothing.
  mutating func add(list bytes: [UInt8], of folder: ArchivePath) -> [Int] {
    let (lines, broken) = IgnorePattern.list(bytes)
    let file = folder.appending(bytes: Self.fileName)
    for (number, line) in lines { expect(UnmetLine(line, folder: folder, list: file, number: number)) }
    take(lines.map(\.line), of: folder)
    return broken
  }

  /// Adds another program's list, which ignores case; `false` if no line can be parsed.
  mutating func add(foreignList bytes: [UInt8], of folder: ArchivePath) -> Bool {
    let (lines, broken) = IgnorePattern.list(Self.lowered(bytes))
    guard !lines.isEmpty, broken.isEmpty else { return false }
    take(lines.map(\.line), of: folder, ignoresCase: true)
    return true
  }

  private mutating func take(_ lines: [IgnoreLine], of folder: ArchivePath, ignoresCase: Bool = false) {
    let length = folder.isRoot ? 0 : LetterForm.composed(folder.bytes).count + 1
    if !lines.isEmpty { lists.append(List(folderLength: length, lines: lines, ignoresCase: ignoresCase)) }
  }

  func excludes(_ path: ArchivePath, isFolder: Bool) -> Bool { exclusion(of: path, isFolder: isFolder) != nil }

  /// The origin of an entry's exclusion; `nil` if it is not excluded.
  func exclusion(of path: ArchivePath, isFolder: Bool) -> Exclusion? {
    let bytes = LetterForm.composed(path.bytes)
    let name = ArchivePath(bytes: bytes).nameBytes
    for index in unmet.lines.indices.reversed()
    where unmet.lines[index].meets(path, bytes, name: name, isFolder: isFolder) {
      unmet.lines.remove(at: index)
    }
    let lowered = Self.lowered(bytes)
    let loweredName = lowered[name.startIndex...]
    for number in lists.indices.reversed() {
      let list = lists[number]
      let (all, name) = list.ignoresCase ? (lowered, loweredName) : (bytes, name)
      let below = all[list.folderLength...]
      for line in list.lines.reversed() where line.matches(path: below, name: name, isFolder: isFolder) {
        if line.pattern.isNegated { return nil }
        return number == 0 ? .program : list.ignoresCase ? .foreignList : .keeper
      }
    }
    return nil
  }

  private static func lowered(_ bytes: [UInt8]) -> [UInt8] { bytes.map { (65...90).contains($0) ? $0 + 32 : $0 } }
}

/// Lines that have matched nothing yet, shared by the rules of all folders of one scan.
private final class Unmet {
  var lines: [UnmetLine] = []
}
