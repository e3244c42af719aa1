// SPDX-License-Identifier: MIT
private import Foundation

extension Files {
  /// The names in a folder, in no order; throws where they cannot all be known.
  ///
  /// Names that are no UTF-8 fail with `EILSEQ`.
  package static func names(in folder: String) throws(FileError) -> [String] {
    guard let stream = opendir(folder) else { throw FileError(.list, folder, code: errno) }
    defer { closedir(stream) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(validatingCString: $0) }
      }
      guard let name else { throw FileError(.list, folder, code: EILSEQ) }
      if name != "." && name != ".." { names.append(name) }
    }
    guard errno == 0 else { throw FileError(.list, folder, code: errno) }
    return names
  }

  /// When an entry was last written, named or moved, in seconds since 1970; `nil` if nothing is there.
  package static func lastTouched(_ path: String) -> Int? {
    guard let status = status(path), let changed = changed(path) else { return nil }
    return Int(max(status.modified, changed) / 1_000_000_000)
  }
}
