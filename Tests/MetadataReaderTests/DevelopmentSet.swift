// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel

@testable import MetadataReader

/// The pictures under `KEEPSAKE_DEV_DATA`.
enum DevelopmentSet {
  /// The folder `exif-dev`, if there is one.
  static var folder: String? {
    guard let root = ProcessInfo.processInfo.environment["KEEPSAKE_DEV_DATA"] else { return nil }
    let folder = root + "/exif-dev"
    return FileManager.default.fileExists(atPath: folder + "/expected.json") ? folder : nil
  }

  /// Paths below `files/`, sorted.
  static func files(in folder: String) throws -> [String] {
    let files = folder + "/files"
    return try FileManager.default.subpathsOfDirectory(atPath: files).filter { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: files + "/" + path, isDirectory: &isFolder) && !isFolder.boolValue
    }.sorted()
  }

  static func reading(of path: String) throws -> MetadataReading? {
    let data = try Data(contentsOf: URL(filePath: path))
    guard let format = ImageFormat(leading: data.prefix(ImageFormat.bytesNeeded)) else { return nil }
    return data.withUnsafeBytes { MetadataReader.read($0, format: format) }
  }

  static func readersAgree(on data: Data) -> Bool {
    let blocks = data.withUnsafeBytes { JPEGContainer.blocks(in: ByteView($0)) }
    return blocks.exif.allSatisfy { block in
      let ours = Resolver(ExifInterpreter.findings(in: block.viewed { TIFFDirectories.tags(in: $0) }).all)
      return Resolver(ExifInterpreter.findings(in: ExifBlock.tags(in: block)).all).metadata == ours.metadata
    }
  }

  static func run(_ program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }
}
