// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeModel
private import KeepsakeSupport

/// A place that the keeper names, and where.
struct PlaceMention: Hashable, Sendable {
  var name: String
  /// What the keeper says beside the name.
  var position: GeoPosition?
  /// The sidecar, the collection's file, or a folder's file.
  var file: ArchivePath
  /// `file` is a picture's path, and the name stands in the file of a folder above it.
  var isFolders = false
  /// Whether everybody may see it: only then may it decide how places are called.
  var isOpen = true

  /// The file in which it stands, and its line, as far as they can be found.
  func whereabouts(in archive: ArchiveFolder) -> (file: String, line: Int?) {
    guard isFolders else { return (file.text, line(in: archive, file)) }
    var folder = file.folder
    while true {
      let candidate = folder.appending("_folder.yaml")
      if let line = line(in: archive, candidate) { return (candidate.text, line) }
      if folder.isRoot { return (file.text, nil) }
      folder = folder.folder
    }
  }

  /// The first line that speaks of a place and has the name in it.
  private func line(in archive: ArchiveFolder, _ file: ArchivePath) -> Int? {
    guard let bytes = try? Files.read("\(archive.path)/\(file.text)", limit: 1 << 20) else { return nil }
    // Swift takes CR LF for one character.
    let lines = String(decoding: bytes, as: UTF8.self).split(omittingEmptySubsequences: false) {
      $0 == "\n" || $0 == "\r\n"
    }
    let named = lines.firstIndex { $0.contains(name) && !$0.drop { $0 == " " }.hasPrefix("#") }
    return named.map { $0 + 1 }
  }
}
