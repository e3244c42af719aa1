// SPDX-License-Identifier: MIT
private import Foundation

/// The program exiftool, which reads more kinds of picture metadata than any other.
package enum ExifTool {
  package static let path: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { "\($0)/exiftool" }.first { FileManager.default.isExecutableFile(atPath: $0) }

  package static var isInstalled: Bool { path != nil }

  package static let whySkipped = "exiftool is not installed; scripts/bootstrap --tests does it"

  /// Runs it to the end and returns its output.
  @discardableResult
  package static func run(_ arguments: [String]) throws -> [UInt8] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path ?? "/nonexistent")
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return [UInt8](output)
  }

  /// The names of all tags of every picture below a folder, such as `GPS:GPSLatitude`, by path.
  package static func tags(below folder: String) throws -> [String: [String]] {
    let json = try run(["-json", "-G1", "-a", "-u", "-recurse", "-q", "-fast0", folder])
    let objects = try JSONSerialization.jsonObject(with: Data(json)) as? [[String: Any]] ?? []
    var result: [String: [String]] = [:]
    for object in objects {
      guard let file = object["SourceFile"] as? String else { continue }
      result[file] = object.keys.filter { $0 != "SourceFile" }.sorted()
    }
    return result
  }
}
