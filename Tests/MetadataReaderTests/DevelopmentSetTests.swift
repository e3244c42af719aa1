// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import MetadataReader
import Testing

/// Pictures of some thirty makers, scored against another reader's results; only if the set is on disk.
@Suite(.enabled(if: DevelopmentSet.folder != nil, "KEEPSAKE_DEV_DATA names no folder with exif-dev"))
struct `The development set of pictures` {
  /// The other reader takes camera defaults ('Exif JPEG', 'SANYO DIGITAL CAMERA') for captions and an unset clock
  /// (1998-01-01 00:00:00) for a date; this program leaves them out, which costs some 0.005.
  @Test func `scores at least 0.98`() throws {
    let folder = try #require(DevelopmentSet.folder)
    var members: [String] = []
    for name in try DevelopmentSet.files(in: folder) {
      let reading = try DevelopmentSet.reading(of: folder + "/files/" + name)
      guard let reading else { continue }
      let key = try #require(String(data: JSONEncoder().encode(name), encoding: .utf8))
      members.append(key + ": " + MetadataReader.metadataJSONObject(reading.metadata))
    }
    let answers = FileManager.default.temporaryDirectory.appending(path: "keepsake-exif-\(UUID().uuidString).json")
    try Data(("{" + members.joined(separator: ",\n") + "}").utf8).write(to: answers)
    defer { try? FileManager.default.removeItem(at: answers) }
    let report = try DevelopmentSet.run(
      "/usr/bin/env", ["python3", folder + "/score_exif.py", folder + "/expected.json", answers.path, "--show", "60"])
    print(report)
    let score = try #require(report.split(separator: " ").dropFirst().first.flatMap { Double($0) })
    #expect(score >= 0.98, "\(report)")
  }

  @Test func `gives the same with libexif and with the program's own directory reader`() throws {
    let folder = try #require(DevelopmentSet.folder)
    for name in try DevelopmentSet.files(in: folder) {
      let data = try Data(contentsOf: URL(filePath: folder + "/files/" + name))
      guard data.starts(with: [0xFF, 0xD8]) else { continue }
      #expect(DevelopmentSet.readersAgree(on: data), "\(name)")
    }
  }
}
