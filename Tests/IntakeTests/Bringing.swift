// SPDX-License-Identifier: MIT
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import Intake

/// An archive, and beside it a source to import.
struct Bringing {
  let archive: SmallArchive
  static let environment = BuildEnvironment(workers: 2, memoryBudget: 1 << 28)

  init() throws {
    archive = try SmallArchive()
    try archive.folder.makeFolder("source")
  }

  var source: String { archive.folder.path("source") }

  func write(_ text: String, to file: String) throws { try archive.folder.write(text, to: "source/\(file)") }

  func picture(_ file: String, _ seed: UInt64) throws {
    try archive.folder.write(SmallPicture.png(seed: seed), to: "source/\(file)")
  }

  /// A JPEG with its own date, as `2019:07:03 10:20:30`.
  func jpeg(_ file: String, _ level: Int, taken: String? = nil) throws {
    var bytes = SmallPicture.jpeg(level: level)
    if let taken {
      func number(_ value: Int, _ count: Int) -> [UInt8] {
        (0..<count).reversed().map { UInt8(value >> (8 * $0) & 0xFF) }
      }
      func directory(_ tag: Int, _ type: Int, _ count: Int, _ value: Int) -> [UInt8] {
        number(1, 2) + number(tag, 2) + number(type, 2) + number(count, 4) + number(value, 4) + number(0, 4)
      }
      // TIFF's head, a directory that leads to EXIF's at 26, whose only value is at 44: DateTimeOriginal.
      let exif =
        Array("Exif\0\0MM\0*".utf8) + number(8, 4) + directory(0x8769, 4, 1, 26) + directory(0x9003, 2, 20, 44)
        + Array(taken.utf8) + [0]
      bytes.insert(contentsOf: [0xFF, 0xE1] + number(exif.count + 2, 2) + exif, at: 2)
    }
    try archive.folder.write(bytes, to: "source/\(file)")
  }

  /// Runs `import` on the source's folder.
  func bring() async throws -> ArchiveIntake.Report { try await bring(try FolderSource(source).plan()) }

  /// The readers that recognise the source's folder, without the last one, which takes any.
  func claims() throws -> [String] {
    let folder = try SourceFolder(source, called: nil, lost: [])
    return try FolderSource.programs.dropLast().filter { try $0.plan(of: folder) != nil }.map { "\($0)" }
  }

  @discardableResult
  func bring(_ plan: IntakePlan, _ ask: (inout ArchiveIntake) -> Void = { _ in }) async throws -> ArchiveIntake.Report {
    var intake = ArchiveIntake(environment: Self.environment)
    ask(&intake)
    let before = try FileTree(source).entries
    let report = try await intake.run(plan, into: archive.path)
    guard try FileTree(source).entries == before else { throw Changed() }
    return report
  }

  struct Changed: Error {}

  func text(_ file: String) throws -> String? { try archive.originals().text(file) }

  /// Compares a file of the archive with the expected text.
  func expect(_ file: String, says text: String, at place: SourceLocation = #_sourceLocation) throws {
    let said = try self.text(file)
    #expect(said == text, "\(file) says \(said ?? "nothing")", sourceLocation: place)
  }
}
