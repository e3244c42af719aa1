// SPDX-License-Identifier: MIT
package import KeepsakeModel
package import KeepsakeSupport

/// Finds out what lies in an archive.
///
/// Nothing is followed out of the archive, and nothing but plain files is opened. Not scanned are hidden files (except
/// a hidden folder that the settings name for sidecars), the output folder, what `exclude` or a `.keepsakeignore` names
/// in gitignore's way, and what systems leave beside pictures (`@eaDir`, `Thumbs.db` …; `!Thumbs.db` takes it back).
///
/// A symbolic link to a file of the archive stands for that file if the scan does not meet the file itself, as in
/// archives of git-annex, whose pictures are links into a hidden folder; each file is met once. Links to folders, out
/// of the archive and into what is excluded are reported and not followed, so that there is no cycle.
package struct ArchiveScanner {
  /// What an earlier run found a file to be; `nil` if it has not met it in this size, time and inode.
  ///
  /// Spares the look into the file, most of a scan's cost.
  package var known: (SourceFile) -> ContentVerdict?

  package init(known: @escaping (SourceFile) -> ContentVerdict? = { _ in nil }) {
    self.known = known
  }

  /// Scans the archive.
  ///
  /// - Parameters:
  ///   - root: The archive's folder.
  ///   - settings: What `keepsake.yaml` says.
  ///   - output: The folder that the site goes to; need not exist.
  /// - Returns: What was found, every list in path order, and what is to be told of it.
  /// - Throws: Only if the archive itself cannot be read; what is wrong inside it becomes a diagnostic.
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
