// SPDX-License-Identifier: MIT
import ArchiveState
import Foundation
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

import ArchiveVerbs
@testable import SitePipeline

/// The archive still holds its files, or the program reports what happened to them.
@Suite struct `Fixity` {
  private static func verify(_ archive: SmallArchive, accepts: Bool = false) async throws -> [String] {
    var verification = ArchiveVerification(environment: SmallArchive.environment)
    verification.accepts = accepts
    return try await verification.run(archive.path).findings.map { "\($0.kind.rawValue) \($0.path.text)" }
  }

  /// Changes a byte in the middle and restores the time, as a failing disk would.
  private static func rot(_ archive: SmallArchive, _ name: String) throws {
    let path = "\(archive.path)/\(name)"
    let time = try #require(Files.status(path)?.modified)
    var bytes = try Files.read(path)
    bytes[bytes.count / 2] ^= 0x10
    try bytes.withUnsafeBytes { try Data($0).write(to: URL(fileURLWithPath: path)) }
    setTime(time, of: path)
  }

  /// Sets the time to the nanosecond; Foundation's dates are too coarse.
  private static func setTime(_ nanoseconds: Int64, of path: String) {
    let time = timespec(tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
    _ = [time, time].withUnsafeBufferPointer { utimensat(AT_FDCWD, path, $0.baseAddress, 0) }
  }

  @Test func `follows a file that was renamed, however many builds there were since, and not a copy`() async throws {
    let archive = try SmallArchive(pictures: 3)
    try archive.picture("copy.png", seed: 77)
    try archive.picture("of copy.png", seed: 77)
    try await archive.build()
    _ = try await Self.verify(archive)
    try archive.move("p0.png", to: "elsewhere/renamed.png")
    try archive.remove("copy.png")
    try await archive.build()
    try archive.move("elsewhere/renamed.png", to: "again.png")
    try await archive.build()
    #expect(try await Self.verify(archive) == ["missing copy.png"])
  }

  @Test func `lasts from build to build, and verify lists damaged, missing, moved, changed and new files`()
    async throws
  {
    let archive = try SmallArchive(pictures: 5)
    try archive.age()
    try await archive.build()
    #expect(try await Self.verify(archive).filter { !$0.hasPrefix("new ") } == [])
    #expect(try await Self.verify(archive) == [])
    try Self.rot(archive, "p0.png")
    try archive.remove("p1.png")
    try archive.move("p2.png", to: "elsewhere/p2.png")
    try archive.write("title: Changed\n", to: "p3.yaml")
    try archive.write(Array(SmallPicture.png(seed: 99).prefix(300)), to: ArchivePath("cut.png"))
    let found = try await Self.verify(archive)
    #expect(
      found == [
        "damaged p0.png", "missing p1.png", "undecodable cut.png", "undecodable p0.png", "edited p3.yaml",
        "moved elsewhere/p2.png", "new cut.png",
      ])
    // Damage and loss are reported until they are repaired or accepted.
    #expect(try await Self.verify(archive).prefix(2) == ["damaged p0.png", "missing p1.png"])
    _ = try await Self.verify(archive, accepts: true)
    #expect(try await Self.verify(archive) == [])
  }

  /// A backup would not help: it is over the limit, too.
  @Test func `does not call a picture over the size limit damaged`() async throws {
    let archive = try SmallArchive(pictures: 1)
    try archive.age()
    try archive.write(SmallPicture.png(seed: 5, width: 1_200, height: 900), to: ArchivePath("wide.png"))
    try archive.write("pictures: {pixel_limit: 1}\n", to: "keepsake.yaml")
    let report = try await ArchiveVerification(environment: SmallArchive.environment).run(archive.path)
    let finding = try #require(report.findings.first { $0.kind == .undecoded })
    #expect(finding.path.text == "wide.png" && report.count(.undecodable) == 0 && report.isSound)
    #expect(finding.detail?.contains("pixel_limit: 2") == true)
    try archive.write("pictures: {pixel_limit: 2}\n", to: "keepsake.yaml")
    var again = ArchiveVerification(environment: SmallArchive.environment)
    again.decodesAll = true
    #expect(try await again.run(archive.path).count(.undecoded) == 0)
  }

  @Test func `is checked by the build where a bad copy has another inode`() async throws {
    let archive = try SmallArchive(pictures: 2)
    try archive.age()
    try await archive.build()
    try Self.rot(archive, "p0.png")
    try archive.move("p0.png", to: "away.png")
    try FileManager.default.copyItem(atPath: archive.path + "/away.png", toPath: archive.path + "/p0.png")
    let time = try #require(Files.status(archive.path + "/away.png")?.modified)
    Self.setTime(time, of: archive.path + "/p0.png")
    try archive.remove("away.png")
    #expect(try await archive.build().diagnostics.map(\.id).contains("fixity.damaged"))
  }

  @Test func `survives an export and import, and the site has the same bytes`() async throws {
    let archive = try SmallArchive(pictures: 4, name: "same")
    try archive.write("visibility: secured\n", to: "p1.yaml")
    try archive.write("visibility: private\ntitle: Mine\n", to: "p2.yaml")
    try archive.write("location: exact\n# a comment\n", to: "keepsake.yaml")
    try await archive.build { $0.passphrase = "otter lantern violin harvest bicycle thimble" }
    try archive.write("rejected: []\n", to: ".keepsake/\(DecisionsFile.name)")
    let transfer = ArchiveTransfer(environment: SmallArchive.environment)
    #expect(try await transfer.writeJSON(of: archive.path, to: archive.folder.path("export")).hasKey)
    let other = try SmallArchive(name: "same")
    try other.remove("")
    #expect(try transfer.read(archive.folder.path("export"), into: other.path).warnings == [])
    // The files that cannot be made again, under their writers' names.
    #expect(
      try FileTree(other.path + "/.keepsake").contents.keys.sorted()
        == ["addresses.yaml", "checksums.txt", DecisionsFile.name, "vault.json"])
    #expect(try other.originals().filesOtherThan(in: archive.originals()) == [])
    try await other.build()
    let (first, second) = (try archive.site().contents, try other.site().contents)
    #expect(first.keys.sorted() == second.keys.sorted())
    #expect(first.filter { second[$0.key] != $0.value }.keys.sorted() == [])
    #expect(!first.isEmpty && first.keys.contains { $0.hasPrefix("secured/") })
    await #expect(throws: Diagnostic.self, "never into the archive itself") {
      try await transfer.writeJSON(of: archive.path, to: archive.path + "/export")
    }
  }

  private static let python: String? = {
    let local = "\(FileManager.default.currentDirectoryPath)/.venv/bin/python"
    return FileManager.default.isExecutableFile(atPath: local) ? local : nil
  }()

  @Test(.enabled(if: python != nil, "there is no Python environment (scripts/bootstrap --tests)"))
  func `of a bag agrees with bagit-python, and a flipped bit is found`() async throws {
    let archive = try SmallArchive(pictures: 3)
    try archive.write("title: Größe\n", to: "odd name\nwith a break.yaml")
    let transfer = ArchiveTransfer(environment: SmallArchive.environment)
    let bag = archive.folder.path("bag")
    #expect(try await transfer.writeBag(of: archive.path, to: bag).files == 6)
    #expect(try Self.validate(bag) == "valid")
    var bytes = try Files.read(bag + "/data/p1.png")
    bytes[100] ^= 1
    try Files.writeAtomically(bytes, to: bag + "/data/p1.png")
    #expect(try Self.validate(bag) == "refused")
  }

  private static func validate(_ bag: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: python ?? "/nonexistent")
    process.arguments = [
      "-c",
      """
      import sys, logging
      logging.disable(logging.CRITICAL)
      try:
          import bagit
      except ImportError:
          sys.exit(3)
      try:
          bagit.Bag(sys.argv[1]).validate()
      except bagit.BagValidationError:
          sys.exit(1)
      """, bag,
    ]
    try process.run()
    process.waitUntilExit()
    switch process.terminationStatus {
    case 0: return "valid"
    case 1: return "refused"
    default: return "no bagit-python (\(process.terminationStatus))"
    }
  }
}
