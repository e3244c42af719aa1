// SPDX-License-Identifier: MIT
import Foundation

/// The package's folders, found from this file's path.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static var templates: [String: String] {
    Dictionary(
      uniqueKeysWithValues: files(in: "Templates").map { path, bytes in
        (String(path.dropFirst("Templates/".count).dropLast(".mustache".count)), String(decoding: bytes, as: UTF8.self))
      })
  }

  /// This module's files of `Assets/`; the table of places, the fonts and the studio belong to others.
  static var assetFiles: [(path: String, bytes: [UInt8])] {
    let others = ["places", "map", "fonts", "studio", "messages"].map { "Assets/\($0)/" }
    return files(in: "Assets").filter { file in !others.contains { file.path.hasPrefix($0) } }
  }

  static var assets: [String: [UInt8]] {
    Dictionary(uniqueKeysWithValues: assetFiles.map { (String($0.path.dropFirst("Assets/".count)), $0.bytes) })
  }

  /// All files below a folder of the package, by path.
  static func files(in folder: String) -> [(path: String, bytes: [UInt8])] {
    let base = root.appending(path: folder)
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: base.path)) ?? []
    return names.sorted().compactMap { name in
      var isFolder: ObjCBool = false
      let file = base.appending(path: name)
      guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), !isFolder.boolValue,
        let data = try? Data(contentsOf: file)
      else { return nil }
      return (folder + "/" + name, Array(data))
    }
  }
}
