// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@testable import KeepsakeSupport

@Suite struct ZipArchiveTests {
  private static let files: [(name: String, bytes: [UInt8])] = [
    ("letter-1.jpg", Array("Dear Isobel".utf8)), ("empty.png", []),
    ("photos/lake.jpg", (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 / 7) }),
  ]

  /// Writes the files and their zip into a new folder.
  private func zip(limit: Int = Int(UInt32.max)) throws -> (folder: URL, path: String, length: Int) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "zip-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var places: [String: String] = [:]
    for (number, file) in Self.files.enumerated() {
      let place = folder.appending(path: "\(number)").path
      try Data(file.bytes).write(to: URL(filePath: place))
      places[file.name] = place
    }
    let zip = ZipArchive(
      Self.files.map { ZipArchive.Entry(name: $0.name, length: $0.bytes.count) }, limit: limit)
    let path = folder.appending(path: "all.zip").path
    try zip.write(to: path) { places[$0.name] ?? "" }
    return (folder, path, zip.length)
  }

  @Test(arguments: [Int(UInt32.max), 20])
  func `is read by another program, with the same bytes`(limit: Int) throws {
    let made = try zip(limit: limit)
    defer { try? FileManager.default.removeItem(at: made.folder) }
    let bytes = try Data(contentsOf: URL(filePath: made.path))
    #expect(bytes.count == made.length)
    let script = """
      import sys, zipfile
      with zipfile.ZipFile(sys.argv[1]) as zip:
          assert zip.testzip() is None
          for info in zip.infolist():
              print(info.filename, info.file_size, info.compress_type, info.date_time[0], oct(info.external_attr >> 16))
      """
    let python = Process()
    python.executableURL = URL(filePath: "/usr/bin/python3")
    python.arguments = ["-c", script, made.path]
    let pipe = Pipe()
    python.standardOutput = pipe
    try python.run()
    let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    python.waitUntilExit()
    #expect(python.terminationStatus == 0)
    let expected = Self.files.map { "\($0.name) \($0.bytes.count) 0 1980 0o100644\n" }.joined()
    #expect(said == expected)
  }

  @Test func `has the same bytes whenever it is written`() throws {
    let (first, second) = (try zip(), try zip())
    defer { for made in [first, second] { try? FileManager.default.removeItem(at: made.folder) } }
    #expect(try Data(contentsOf: URL(filePath: first.path)) == Data(contentsOf: URL(filePath: second.path)))
  }

  @Test func `refuses a changed file`() throws {
    let made = try zip()
    defer { try? FileManager.default.removeItem(at: made.folder) }
    let place = made.folder.appending(path: "0").path
    #expect(throws: FileError.self) {
      try ZipArchive([ZipArchive.Entry(name: "a.jpg", length: 3)]).write(to: made.path + "2") { _ in place }
    }
  }
}
