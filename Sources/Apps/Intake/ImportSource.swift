// SPDX-License-Identifier: MIT
package import KeepsakeModel
package import KeepsakeSupport

/// The source that the keeper named by its paths; its content decides its format.
package struct ImportSource: Sendable {
  /// A table, a family tree's file, a folder, or zip files.
  package var paths: [String]
  /// Where the files lie that a table or a family tree names; `nil`: beside it.
  package var files: String?
  /// Which columns of a table are which key, beyond what their names say.
  package var map: [(key: String, column: String)] = []
  /// Whether a table is a corrected one, whose changes are taken over.
  package var updates = false
  /// What a folder is called if its own name says nothing.
  package var called: (name: String, kind: Message)?

  /// What was given with it and is not looked at.
  package var beside: [String] = []

  package init(_ paths: [String]) { self.paths = paths }

  /// Deletes its unpacked files.
  package func forgetUnpacked(for archive: String) {
    if paths.allSatisfy(ZipSource.isFor) { ZipSource(paths).forget(for: archive) }
  }

  package var table: TableSource? {
    guard paths.count == 1, TableSource.isFor(paths[0]) else { return nil }
    var table = TableSource(paths[0])
    (table.files, table.map, table.updates) = (files, map, updates)
    return table
  }

  /// What it would bring; zip files are unpacked into the program's own folder of the archive.
  ///
  /// Throws a `Diagnostic` if it cannot be read.
  package func plan(for archive: String, _ progress: any ProgressListener) throws -> IntakePlan {
    var plan = try whole(archive, progress)
    plan.leftOut += beside.map {
      IntakePlan.LeftOut(name: $0, reason: "it is not looked at together with zip files or a table: bring it by itself")
    }
    return plan
  }

  private func whole(_ archive: String, _ progress: any ProgressListener) throws -> IntakePlan {
    guard paths.count == 1 || paths.allSatisfy(ZipSource.isFor) else {
      throw Diagnostic(
        .error, "import.several", "several are imported at once only if all are zip files",
        remedy: "bring each of the others by itself")
    }
    if var table {
      table.archive = HomeFolder.expandingTilde(in: archive)
      return try table.plan()
    }
    if FamilyTreeFile.isFor(paths[0]) { return try FamilyTreeFile.plan(ofFile: paths[0], files: files) }
    if paths.allSatisfy(ZipSource.isFor) { return try ZipSource(paths).plan(for: archive, progress) }
    var folder = FolderSource(paths[0])
    folder.called = called
    return try folder.plan()
  }
}
