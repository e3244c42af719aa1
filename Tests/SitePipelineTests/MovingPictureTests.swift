// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import TestSupport
import Testing

@testable import SitePipeline

@Suite struct `A picture with frames, or with several images in its file` {
  private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "RasterTests/Fixtures")

  private static func put(_ name: String, into archive: SmallArchive, as other: String, adding: [UInt8] = []) throws {
    try archive.write([UInt8](try Data(contentsOf: fixtures.appending(path: name))) + adding, to: ArchivePath(other))
  }

  private static func page(_ id: String, of archive: SmallArchive) throws -> String {
    String(decoding: try archive.site().contents["keepsakes/\(id)/index.html"] ?? [], as: UTF8.self)
  }

  /// The addresses of the moving files.
  private static func moving(_ page: String) -> [String] {
    page.matches(of: /<details class="motion[^>]*>.*?<\/details>/).flatMap { found in
      found.0.matches(of: /media\/[^"]+/).map { String($0.0) }
    }
  }

  @Test(arguments: [("film.gif", "gif"), ("film.webp", "webp"), ("film.apng", "png")])
  func `moves on request, and never by itself`(name: String, ending: String) async throws {
    let archive = try SmallArchive()
    // Behind a WebP's end it would be an error.
    try Self.put(name, into: archive, as: "dance.\(ending)", adding: ending == "webp" ? [] : Array("zqbehind".utf8))
    let report = try await archive.build()
    #expect(report.diagnostics.filter { $0.severity >= .warning } == [], "\(report.diagnostics)")
    let moving = try Self.moving(Self.page("dance", of: archive))
    #expect(moving.count == 1 && moving.first?.hasSuffix(".\(ending)") == true, "\(moving)")
    let bytes = try #require(try archive.site().contents[moving.first ?? ""])
    #expect(Data(bytes).range(of: Data("zqbehind".utf8)) == nil)
    // The same frames, by another program's count.
    let before = try Data(contentsOf: Self.fixtures.appending(path: name))
    let mark = ["gif": Data([0x2C, 0]), "webp": Data("ANMF".utf8), "png": Data("fcTL".utf8)][ending] ?? Data()
    func frames(_ data: Data) -> Int { data.indices.filter { data[$0...].starts(with: mark) }.count }
    #expect(frames(Data(bytes)) == frames(before) && frames(before) > 1)
    #expect(try await archive.build().outcome == .unchanged)
  }

  @Test(arguments: ["rotate: 90", "crop: [0, 0, 0.5, 1]", "pages: 1"])
  func `stays still where its page shows it otherwise than its file does`(edit: String) async throws {
    let archive = try SmallArchive()
    try Self.put("film.gif", into: archive, as: "dance.gif")
    try archive.write("images: [{file: dance.gif, \(edit)}]\n", to: "dance.yaml")
    let report = try await archive.build()
    #expect(try Self.moving(Self.page("dance", of: archive)) == [])
    #expect(try !archive.site().contents.keys.contains { $0.hasSuffix(".gif") })
    #expect(report.diagnostics.map(\.id) == ["picture.stays-still"])
  }

  @Test func `stays still if its keeper says so, and leaves nothing behind`() async throws {
    let archive = try SmallArchive()
    try Self.put("film.gif", into: archive, as: "dance.gif")
    try await archive.build()
    #expect(try archive.site().contents.keys.contains { $0.hasSuffix(".gif") })
    try archive.write("images: [{file: dance.gif, motion: none}]\n", to: "dance.yaml")
    try archive.write("publish_originals: true\n", to: "keepsake.yaml")
    let report = try await archive.build()
    #expect(try !archive.site().contents.keys.contains { $0.hasSuffix(".gif") })
    #expect(report.diagnostics.map(\.id) == ["original.more-than-shown"], "\(report.diagnostics)")
    try archive.write("images: [{file: dance.gif, motion: nine}]\n", to: "dance.yaml")
    let wrong = try await archive.build { $0.keepsGoing = true }
    #expect(wrong.diagnostics.map(\.id).contains("sidecar.impossible-value"))
    #expect(try !archive.site().contents.keys.contains { $0.hasSuffix(".gif") })
  }

  @Test(arguments: ["visibility: private", "visibility: hidden"])
  func `is published nowhere if it is hidden`(hidden: String) async throws {
    let archive = try SmallArchive(pictures: 1)
    try Self.put("film.gif", into: archive, as: "dance.gif")
    try archive.write("\(hidden)\n", to: "dance.yaml")
    _ = try await archive.build { $0.keepsGoing = true }
    #expect(try !archive.site().contents.keys.contains { $0.hasSuffix(".gif") })
  }

  /// Content outside of the crop in one image may be inside of it in another.
  @Test func `shows the first alone if it is cropped, and a copy of it is no further keepsake`() async throws {
    let archive = try SmallArchive()
    try Self.put("lenses.mpo", into: archive, as: "room.jpg")
    try Self.put("lenses.mpo", into: archive, as: "old/room-2.jpg")
    try archive.write("images: [{file: room.jpg, crop: [0, 0, 0.5, 1]}]\n", to: "room.yaml")
    let report = try await archive.build()
    #expect(try Self.page("room", of: archive).matches(of: /id="side-\d+"/).count == 1)
    #expect(report.diagnostics.contains { $0.id == "picture.further" }, "\(report.diagnostics)")
    let pages = try archive.site().contents.keys.filter { $0.hasPrefix("keepsakes/room") }
    #expect(pages == ["keepsakes/room/index.html"], "\(pages)")
  }

  @Test(arguments: [("burst.heic", 3), ("burst.avif", 3), ("lenses.mpo", 2), ("map.jpg", 1)])
  func `shows all images that are complete pictures`(name: String, count: Int) async throws {
    let archive = try SmallArchive()
    try Self.put(name, into: archive, as: name)
    let report = try await archive.build()
    #expect(report.diagnostics.map(\.id) == (count > 1 ? ["picture.further"] : []), "\(report.diagnostics)")
    let page = try Self.page(String(name.prefix { $0 != "." }), of: archive)
    #expect(page.matches(of: /id="side-\d+"/).count == count)
    #expect(!page.contains("Page 2"), "a burst has no pages")
    try archive.write("images: [{file: \(name), pages: 1}]\n", to: "\(name.prefix { $0 != "." }).yaml")
    _ = try await archive.build()
    let one = try Self.page(String(name.prefix { $0 != "." }), of: archive)
    #expect(one.matches(of: /id="side-\d+"/).count == 1)
  }
}
