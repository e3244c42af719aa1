// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import TestSupport
import Testing

import ArchiveVerbs
@testable import SitePipeline

/// Archives whose pictures are in old formats, in camera formats, and in current ones.
@Suite struct `An archive of many formats` {
  private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "RasterTests/Fixtures")

  private static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: fixtures.appending(path: name)))
  }

  private func put(_ name: String, into archive: SmallArchive, as other: String? = nil) throws {
    try archive.write(Self.bytes(name), to: ArchivePath(other ?? name))
  }

  /// Fixtures of one kind share a stem; here each is a separate keepsake.
  private static let names = [
    "quad.bmp", "quad-rle.bmp", "quad-565.bmp", "quad-os2.bmp", "quad.tga", "quad-rle.tga", "bits.xbm", "quad.xpm",
    "bits.wbmp", "quad.ppm", "bits.pbm", "grey-100.pgm", "quad.pam", "quad.jp2", "quad.j2k", "quad.jxl", "told.jxl",
    "quad.dng", "quad.nef", "quad.cr2", "quad.cr3", "quad.arw", "quad.orf", "quad.rw2", "quad.pef", "quad.raf",
  ]

  private static func ownStem(_ name: String) -> String {
    let parts = name.split(separator: ".")
    return "\(parts[0])-\(parts[1]).\(parts[1])"
  }

  @Test func `shows each of them without a message`() async throws {
    let archive = try SmallArchive()
    for name in Self.names { try put(name, into: archive, as: Self.ownStem(name)) }
    let report = try await archive.build()
    #expect(report.outcome == .published && report.imagesMade == Self.names.count)
    #expect(report.diagnostics.filter { $0.severity >= .warning } == [], "\(report.diagnostics)")
    let pages = try archive.site().contents.filter { $0.key.hasPrefix("keepsakes/") && $0.key.hasSuffix(".html") }
    #expect(pages.count >= Self.names.count)
    #expect(pages.values.allSatisfy { String(decoding: $0, as: UTF8.self).contains("media/") })
  }

  @Test func `says the same when no file has to be opened again`() async throws {
    let archive = try SmallArchive()
    for name in ["quad-16.bmp", "quad.tga", "bits.wbmp", "quad-jpeg.jxl"] { try put(name, into: archive) }
    try put("quad.bmp", into: archive, as: "scan.jpg")
    try archive.write("8BPS and so on", to: "layers.psd")
    try archive.age()
    let first = try await archive.build()
    try archive.picture("new.png", seed: 5)
    let second = try await archive.build()
    #expect(second.imagesMade == 1 && second.imagesReused == 5)
    func told(_ report: BuildReport) -> [Diagnostic] { report.diagnostics.filter { $0.id.hasPrefix("archive.") } }
    #expect(told(second) == told(first))
    #expect(told(first).map(\.id) == ["archive.picture-format", "archive.misnamed-image"])
  }

  @Test func `keeps a picture's address when a raw file appears beside it`() async throws {
    let archive = try SmallArchive()
    try put("quad.jpg", into: archive, as: "lake.jpg")
    try await archive.build()
    let before = try archive.site().contents.keys.filter { $0.hasPrefix("keepsakes/") }.sorted()
    try put("quad.cr2", into: archive, as: "lake.cr2")
    let report = try await archive.build()
    #expect(try archive.site().contents.keys.filter { $0.hasPrefix("keepsakes/") }.sorted() == before)
    #expect(report.diagnostics.map(\.id).contains("archive.negative"))
  }

  @Test func `is built although a sidecar describes a file that cannot be shown`() async throws {
    let archive = try SmallArchive(pictures: 2)
    try archive.write("8BPS and so on", to: "drawing.psd")
    try archive.write("title: The drawing\n", to: "drawing.yaml")
    let report = try await archive.build()
    #expect(report.outcome == .published && report.errors == 0)
    let told = report.diagnostics.first { $0.file == "drawing.yaml" }
    #expect(told?.problem == "it describes “drawing.psd”, a Photoshop file (PSD), which cannot be shown")
  }

  @Test func `reports a file that cannot be shown though nothing else is new`() async throws {
    let archive = try SmallArchive(pictures: 2)
    try archive.age()
    try await archive.build()
    try await archive.build()
    try archive.write("8BPS and so on", to: "drawing.psd")
    #expect(try await archive.build().diagnostics.map(\.file).contains("drawing.psd"))
    try archive.remove("drawing.psd")
    #expect(try await archive.build().diagnostics.map(\.file).contains("drawing.psd") == false)
  }

  @Test func `inspects a file by its name where its content has no signature`() async throws {
    let inspector = FileInspector(environment: SmallArchive.environment)
    for (name, format) in [("quad.tga", ImageFormat.tga), ("bits.wbmp", .wbmp), ("bits.xbm", .xbm), ("quad.ppm", .pnm)]
    {
      let inspection = try #require(await inspector.run([Self.fixtures.appending(path: name).path]).first)
      #expect(inspection.format == format && inspection.failure == nil)
      #expect(inspection.metadata.size == PixelSize(width: 96, height: 64))
    }
    let raw = try #require(await inspector.run([Self.fixtures.appending(path: "quad.nef").path]).first)
    #expect(raw.format == .raw && raw.metadata.make?.value == "Acme")
  }
}
