// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Finds the file that a typed path means, in whichever form its letters are on disk.
package struct NamesOnDisk {
  /// By composed path, only those that have another form.
  private var others: [ArchivePath: ArchivePath] = [:]
  private var exact: Set<ArchivePath> = []

  package init(_ paths: some Sequence<ArchivePath>) {
    for path in paths where path.bytes.contains(where: { $0 >= 0x80 }) {
      exact.insert(path)
      others[path.composed] = path
    }
  }

  /// The path on disk; the typed one if there is none.
  package func path(_ typed: ArchivePath) -> ArchivePath {
    others.isEmpty || exact.contains(typed) ? typed : others[typed.composed] ?? typed
  }
}
