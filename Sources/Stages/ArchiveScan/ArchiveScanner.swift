// SPDX-License-Identifier: MIT
package import KeepsakeModel
package import KeepsakeSupport

/// Lists the files of an archive.
///
/// It follows no link out of the archive, and opens only plain files. It skips hidden files (except a hidden folder
/// that the settings name for sidecars), the output folder, matches of gitignore patterns in `exclude` or a
/// `.keepsakeignore`, and files that systems leave beside pictures (`@eaDir`, `Thumbs.db` …; `!Thumbs.db` includes them
/// again).
///
/// A symbolic link to a file of the archive stands for that file if the scan does not meet the file itself, as in
/// archives of git-annex, whose pictures are links into a hidden folder; each file counts once. Links to folders, out
/// of the archive and into excluded folders are reported and not followed, so that there is no cycle.
package struct ArchiveScanner {
  /// An earlier run's verdict on a file; `nil` if it has not met the file with this size, time and inode.
  ///
  /// It makes opening the file unnecessary, which is most of a scan's cost.
  package var known: (SourceFile) -> ContentVerdict?

  package init(known: @escaping (SourceFile) -> ContentVerdict? = { _ in nil }) {
    self.known = known
  }

  /// Scans the archive.
  ///
  /// - Parameters:
  ///   - root: The archive's folder.
  ///   - settings: The settings of `keepsake.yaml`.
  ///   - output: The site's folder; need not exist.
  /// - Returns: All lists in path order, and diagnostics.
  /// - Throws: Only if the archive itself cannot be read; problems inside it become diagnostics.
  package func scan(
    root: String, settings: ArchiveSettings, output: String? = nil
  ) throws(FileError) -> (archive: ScannedArchive, diagnostics: [Diagnostic]) {
    let folder = try OpenFolder(root: root)
    var walk = ArchiveWalk(
      links: LinkResolver(root: root), sidecarFolder: settings.sidecarFolder, output: output, known: known)
    walk.walk(folder, rules: IgnoreRules(exclude: settings.exclude))
    return walk.finish()
  }
}
