// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import Memo
import PictureSteps
import Synchronization
import TestSupport
import Testing

@testable import SitePipeline

/// A step as a contributor might add it: this type, and a line in the list of steps.
private struct BrightnessStep: PictureStep {
  typealias Payload = Brightness
  static let name = "brightness"
  static let version = 1

  /// The least brightness of a bright picture, 0…255.
  typealias Inputs = Int

  struct Brightness: Memorable {
    var isBright: Bool

    init(isBright: Bool) { self.isBright = isBright }
    init(from reader: inout BinaryReader) throws(DamagedPayload) { isBright = try Bool(from: &reader) }
    func write(to writer: inout BinaryWriter) { isBright.write(to: &writer) }
  }

  /// Counts the calls, and may fail.
  final class Lamp: Sendable {
    let asked = Mutex(0)
    let isBroken = Mutex(false)
  }

  let title = "Brightness"
  let derivatives: DerivativeStore
  let least: Int
  let lamp: Lamp

  init(_ archive: StepContext, least: Int, lamp: Lamp) {
    (derivatives, self.least, self.lamp) = (archive.derivatives, least, lamp)
  }

  func key(of job: Rendition) -> MemoKey { Self.key(job.content, least) }

  func job(for picture: KnownPicture) -> Rendition? { picture.knowledge.picture?.renditions.last }

  func run(_ jobs: [Rendition]) async throws -> [Outcome<Brightness>] {
    try jobs.map { copy in
      lamp.asked.withLock { $0 += 1 }
      if lamp.isBroken.withLock(\.self) {
        return .failed(Diagnostic(.warning, "brightness.failed", "the lamp is broken"))
      }
      let bytes = try Files.read(derivatives.path(for: copy), limit: copy.length)
      guard let pixels = LabelPicture.pixels(of: bytes, size: PixelSize(width: 8, height: 8)) else { return .gone }
      return .made(Brightness(isBright: pixels.reduce(0) { $0 + Int($1) } / pixels.count >= least))
    }
  }

  func add(_ found: Brightness?, to picture: inout KnownPicture) -> [Diagnostic] {
    guard let found else { return [] }
    picture.knowledge.labels.append(PictureLabel(name: found.isBright ? "very bright" : "rather dark", confidence: 1))
    return []
  }
}

@Suite struct `A new step` {
  private let archive: SmallArchive
  private let lamp = BrightnessStep.Lamp()

  /// A dark keepsake and a bright one.
  init() throws {
    archive = try SmallArchive()
    for (name, level) in [("dusk", 20), ("noon", 230)] {
      try archive.write(SmallPicture.jpeg(level: level), to: ArchivePath("\(name).jpg"))
      try archive.write("id: \(name)\n", to: "\(name).yaml")
    }
  }

  @discardableResult
  private func build(least: Int? = 128) async throws -> BuildReport {
    try archive.age()
    var builder = SiteBuilder(environment: SmallArchive.environment)
    if let least { builder.steps.append { [lamp] in BrightnessStep($0, least: least, lamp: lamp) } }
    return try await builder.build(BuildRequest(archive: archive.path))
  }

  private func change(_ number: Int) throws {
    try archive.write("id: dusk\ncaption: Number \(number)\n", to: "dusk.yaml")
  }

  private var asked: Int { lamp.asked.withLock(\.self) }
  private func rows() throws -> Int { try MemoRows(of: archive).keys(of: BrightnessStep.name).count }

  private func page(_ id: String) throws -> String { try #require(archive.site().text("keepsakes/\(id)/index.html")) }

  @Test func `adds its findings to the site, and does not run again for known pictures`() async throws {
    #expect(try await build().diagnostics == [])
    #expect(try page("dusk").contains("rather dark") && page("noon").contains("very bright"))
    #expect(try rows() == 2 && asked == 2)
    try change(1)
    #expect(try await build().outcome == .published)
    #expect(try page("dusk").contains("Number 1") && page("dusk").contains("rather dark") && asked == 2)
  }

  @Test func `runs again when a declared input has changed`() async throws {
    try await build()
    try change(1)
    try await build(least: 250)
    #expect(try asked == 4 && rows() == 4)
    #expect(try page("noon").contains("rather dark"))
  }

  @Test func `that fails reports it, leaves the site whole, and runs again though nothing has changed`()
    async throws
  {
    try await build(least: nil)
    let plain = try archive.site()
    lamp.isBroken.withLock { $0 = true }
    try change(1)
    let failed = try await build()
    #expect(failed.outcome == .published && failed.diagnostics.map(\.id) == ["brightness.failed"])
    #expect(try page("dusk").contains("Number 1") && !page("dusk").contains("rather dark"))
    #expect(
      try Set(archive.site().contents.keys.filter { $0.hasPrefix("keepsakes/") })
        == Set(plain.contents.keys.filter { $0.hasPrefix("keepsakes/") }))
    #expect(try await build().diagnostics.map(\.id) == ["brightness.failed"])
    #expect(try rows() == 0 && asked == 4)
    lamp.isBroken.withLock { $0 = false }
    let mended = try await build()
    #expect(mended.outcome == .published && mended.diagnostics == [])
    #expect(try page("dusk").contains("rather dark") && rows() == 2)
    #expect(try await build().outcome == .unchanged)
    #expect(asked == 6)
  }

  @Test func `that is removed is forgotten after three builds`() async throws {
    try await build()
    for number in 1...3 {
      #expect(try rows() == 2)
      try change(number)
      #expect(try await build(least: nil).outcome == .published)
    }
    #expect(try rows() == 0)
    #expect(try !page("dusk").contains("rather dark"))
  }
}
