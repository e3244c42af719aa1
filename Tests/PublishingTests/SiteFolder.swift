// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import Testing

@testable import Publishing

/// A test's own folder with an archive and an output beside each other; it is deleted with the value.
final class SiteFolder: Sendable {
  let root: String
  let environment = BuildEnvironment(workers: 2, memoryBudget: 1 << 26)
  /// A site with fewer files is built from scratch each time.
  let fewFiles: Int

  /// Thresholds that make a test's site small, and large.
  static let bothSizes = [Publisher.fewFiles, 1]

  init(fewFiles: Int = Publisher.fewFiles) throws {
    self.fewFiles = fewFiles
    var template = Array((NSTemporaryDirectory() + "/publishing-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { throw FileError(.create, NSTemporaryDirectory(), code: errno) }
    root = try #require(
      Files.realPath(String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)))
    try Files.createFolder(archive)
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  var archive: String { root + "/archive" }
  var output: String { root + "/site" }
  var staging: String { root + "/.site.keepsake-staging" }

  /// Publishes texts by address.
  @discardableResult func publish(
    _ files: [String: String], force: Bool = false, canExchange: Bool = true,
    probe: @escaping PublishProbe = { (_: PublishStep) throws(PublishError) in }
  ) async throws -> PublishReport {
    let publisher = try Publisher(
      output: output, archive: archive, force: force, canExchange: canExchange, fewFiles: fewFiles, probe: probe)
    return try await publisher.publish(Self.wanted(files), over: publisher.inspect(), environment: environment)
  }

  static func wanted(_ files: [String: String]) -> [WantedFile] {
    files.map { address, text in
      let bytes = Array(text.utf8)
      return WantedFile(
        address: address, content: Digest256.hash(bytes), size: bytes.count, source: .bytes { bytes })
    }
  }

  func write(_ text: String, to path: String) throws {
    try Files.createFolder(String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]))
    try Files.write(Array(text.utf8), to: path)
  }

  func text(_ address: String) -> String? {
    (try? Files.read("\(output)/\(address)")).map { String(decoding: $0, as: UTF8.self) }
  }

  func status(_ address: String) throws -> Files.Status { try #require(Files.status("\(output)/\(address)")) }

  /// Every file below the output with its text, as a visitor can get it.
  func site() throws -> [String: String] {
    var files: [String: String] = [:]
    try TreeWalk.visit(output) { entry in
      if entry.kind == .file, let address = entry.address, address != SiteAddress.manifest {
        files[address] = text(address)
      }
      return true
    }
    return files
  }

  /// Unwanted names beside the archive and the output: all but the mirror of a large site.
  func strays() throws -> [String] {
    try neighbours().filter { name in
      guard "\(root)/\(name)" == staging, fewFiles == 1 else { return !["archive", "site"].contains(name) }
      var wrong = 0
      try TreeWalk.visit(staging) { entry in
        let address = String(decoding: entry.path, as: UTF8.self)
        let there = Files.status("\(output)/\(address)")
        if entry.kind != .folder, address != SiteAddress.manifest, there?.inode != entry.inode { wrong += 1 }
        return true
      }
      return wrong > 0
    }
  }

  /// Names in the folder that holds the output.
  func neighbours() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: root).sorted() }
}

extension SiteOwner {
  /// The owner of every site that a test publishes.
  static let ofTests = SiteOwner(key: Digest256.hash([1, 2, 3]))
}

extension Publisher {
  private static let key = ContentHash(bytes: SiteOwner.ofTests.key)

  /// Reads the published site, and tidies up after a killed build.
  func inspect() throws(PublishError) -> LiveSite { try look().live }

  func look() throws(PublishError) -> (live: LiveSite, told: [Diagnostic]) {
    let live = try inspect(key: Self.key)
    return (live, try settle(beside: live, key: Self.key))
  }

  func publish(
    _ wanted: [WantedFile], over live: LiveSite, environment: BuildEnvironment
  ) async throws(PublishError) -> PublishReport {
    try await publish(wanted, over: live, owner: .ofTests, environment: environment)
  }
}
