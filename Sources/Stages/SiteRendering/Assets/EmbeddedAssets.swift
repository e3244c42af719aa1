// SPDX-License-Identifier: MIT
private import CSiteAssets

/// Templates and assets compiled into the program.
enum EmbeddedAssets {
  /// Templates by name, without folder and ending.
  static let templates = files(in: "Templates/", ending: ".mustache")
  /// Styles, scripts, icons and languages by path below `Assets/`.
  static let assets = files(in: "Assets/", ending: "")

  /// All paths as compiled in, in order.
  static var paths: [String] { (0..<keepsake_asset_count()).map { String(cString: keepsake_asset($0).path) } }

  private static func files(in folder: String, ending: String) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for index in 0..<keepsake_asset_count() {
      let asset = keepsake_asset(index)
      let path = String(cString: asset.path)
      guard path.hasPrefix(folder), path.hasSuffix(ending) else { continue }
      let name = String(path.dropFirst(folder.count).dropLast(ending.count))
      files[name] = Array(UnsafeBufferPointer(start: asset.bytes, count: asset.length))
    }
    return files
  }
}
