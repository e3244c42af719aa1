// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeSupport

/// Folders of this computer, for a keeper who chooses one instead of typing its path.
enum FolderAnswers {
  /// What lies at a computer's root and is no place for a family's things.
  private static let systems: Set = [
    "bin", "boot", "cores", "dev", "etc", "lib", "lib32", "lib64", "libx32", "lost+found", "opt", "private", "proc",
    "root", "run", "sbin", "snap", "sys", "usr", "var", "System", "Library", "Applications",
  ]

  /// The folders in the folder `at`, or in the keeper's own: `folders` are names in their order, `up` is the folder around it,
  /// `home` and `sticks` are where one may begin.
  ///
  /// Those whose names begin with a dot are programs' own, and are left out.
  static func list(_ call: StudioCall) async throws(StudioError) -> JSON {
    let asked = call.query["at"].flatMap { $0.isEmpty ? nil : $0 } ?? HomeFolder.path
    guard asked.hasPrefix("/"), let place = Files.realPath(asked),
      let names = try? FileManager.default.contentsOfDirectory(atPath: place)
    else { throw StudioError(422, "folder", "This folder cannot be opened.") }
    let folders = names.filter { name in
      var isFolder: ObjCBool = false
      return !name.hasPrefix(".") && !(place == "/" && systems.contains(name))
        && FileManager.default.fileExists(atPath: "\(place)/\(name)", isDirectory: &isFolder) && isFolder.boolValue
    }
    return [
      "at": .text(place), "up": .maybe(place == "/" ? nil : Files.parent(of: place)),
      "folders": .texts(folders.sorted { $0.localizedStandardCompare($1) == .orderedAscending }),
      "home": .text(HomeFolder.path), "sticks": .texts(SitePlaces.sticks()),
      "isWritable": .flag(FileManager.default.isWritableFile(atPath: place)),
    ]
  }
}
