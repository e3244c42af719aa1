// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import TestSupport
import Testing

import ArchiveVerbs
@testable import SitePipeline

/// No byte of the site may contain private content.
@Suite struct `A hidden picture` {
  /// The way to hide a keepsake of the folder `hidden/`; every field contains `canary`.
  enum Way: String, CaseIterable, Sendable {
    case sidecar, folder, folderAbove, collection, collectionByName, collectionByRule, settings, mirroredTree
  }

  private static let canary = "zqcanary"

  @Test(arguments: Way.allCases, [Visibility.private, .secured])
  func `leaves no trace`(way: Way, visibility: Visibility) async throws {
    let archive = try SmallArchive()
    try Self.fill(archive, way, visibility)
    let report = try await archive.build()
    #expect(report.outcome == .published, "\(report.diagnostics)")
    #expect(report.census?.keepsakes[visibility] == 2)
    #expect(try Self.traces(in: archive) == [])
    #expect(try archive.site().text("index.html")?.contains("Shown to all") == true)
    // It also leaves no trace if it was public before, or if the program has lost its memory.
    try archive.remove(".keepsake")
    try await archive.build()
    #expect(try Self.traces(in: archive) == [])
  }

  @Test(arguments: [Visibility.private, .secured])
  func `disappears from the site once the keeper hides it`(visibility: Visibility) async throws {
    let archive = try SmallArchive()
    try Self.fill(archive, .sidecar, .public)
    try await archive.build()
    #expect(try !Self.traces(in: archive).isEmpty)
    try Self.fill(archive, .sidecar, visibility)
    try await archive.build()
    #expect(try Self.traces(in: archive) == [])
  }

  @Test func `disappears from the site even if warnings fail the build`() async throws {
    let archive = try SmallArchive(pictures: 3)
    try await archive.build { $0.isStrict = true }
    try archive.write("visibility: private\n", to: "p1.yaml")
    let report = try await archive.build { $0.isStrict = true }
    #expect(report.outcome == .published && report.diagnostics.map(\.id) == ["privacy.withdrawn"])
  }

  @Test(arguments: [Visibility.private, .secured])
  func `takes people and collections with it if the archive's setting hides it`(visibility: Visibility) async throws {
    let archive = try SmallArchive()
    try archive.picture("shown.png", seed: 1)
    try archive.write("title: Ours\nvisibility: \(visibility.rawValue)\n", to: "keepsake.yaml")
    try archive.write(
      "title: Shown to all\nvisibility: public\npeople: [Zqcanary Person, Ada]\n", to: "shown.yaml")
    try archive.write(
      "name: Zqcanary Person\nnote: zqcanary note\nborn: 1931-02-03\nalso: [zqcanary]\n", to: "people/zqcanary.yaml")
    try archive.write(
      "title: Zqcanary collection\ncaption: zqcanary\nplace: Zqcanarytown\nkeepsakes: [shown]\n",
      to: "collections/zqcanary.yaml")
    let report = try await archive.build()
    #expect(report.outcome == .published, "\(report.diagnostics)")
    #expect(try Self.traces(in: archive) == [])
    #expect(try archive.site().text("index.html")?.contains("Shown to all") == true)
    // An exception for one of them holds.
    try archive.write("name: Zqcanary Person\nvisibility: public\n", to: "people/zqcanary.yaml")
    try await archive.build()
    #expect(try archive.site().text("people/index.html")?.contains("Zqcanary Person") == true)
  }

  /// Errors in a sidecar that hides a picture.
  private static let broken = [
    "visibility: private\ntitle: \"zqcanary\n  nowhere closed\nimages: [zqcanary-1.png, other.png]\n",
    "title: [zqcanary\nvisibility: private\nimages:\n  - zqcanary-1.png\n  - other.png\n",
    "visibility: privat\nimages: [zqcanary-1.png, other.png]\n",
    "visibility: private\nimages: [zqcanary-1.png, other.png, missing.png]\n",
    "\tvisibility: private\n\timages: [zqcanary-1.png, other.png]\n",
    "visibility: private\nvisibility: public\nimages: [zqcanary-1.png, other.png]\n",
  ]

  @Test(arguments: broken)
  func `stays hidden when its sidecar is broken and the build goes on`(text: String) async throws {
    let archive = try SmallArchive()
    try archive.picture("zqcanary-1.png", seed: 1)
    try archive.picture("other.png", seed: 2)
    try archive.picture("box/shown.png", seed: 3)
    try archive.write(text, to: "zqcanary-1.yaml")
    #expect(try await archive.build().outcome == .refused)
    let report = try await archive.build { $0.keepsGoing = true }
    #expect(report.outcome == .published, "\(report.diagnostics)")
    let site = try archive.site()
    #expect(try Self.traces(in: archive) == [])
    #expect(site["keepsakes/shown/index.html"] != nil)
    #expect(site["keepsakes/other/index.html"] == nil, "the broken sidecar names this picture")
  }

  @Test func `stays hidden when its sidecar misspells it and the build goes on`() async throws {
    let archive = try SmallArchive()
    try archive.picture("zqcanary-1.png", seed: 1)
    try archive.picture("box/shown.png", seed: 2)
    try archive.write("visibility: private\nimages: [zqcanry-1.png]\n", to: "letter.yaml")
    #expect(try await archive.build { $0.keepsGoing = true }.outcome == .published)
    #expect(try Self.traces(in: archive) == [])
    #expect(try archive.site()["keepsakes/shown/index.html"] != nil)
  }

  @Test func `in the site's own folder is no keepsake, and loses its camera and place`() async throws {
    let archive = try SmallArchive()
    try archive.picture("a.png", seed: 1)
    try archive.picture("assets/logo.png", seed: 2)
    let packet = Array(
      """
      http://ns.adobe.com/xap/1.0/\u{0}<x:xmpmeta xmlns:x="adobe:ns:meta/">\
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description \
      xmlns:tiff="http://ns.adobe.com/tiff/1.0/" tiff:Make="Acme"/></rdf:RDF></x:xmpmeta>
      """.utf8)
    let segment = [0xFF, 0xE1, UInt8((packet.count + 2) >> 8), UInt8((packet.count + 2) & 255)] + packet
    let jpeg = SmallPicture.jpeg(level: 128)
    try archive.write(jpeg[..<2] + segment + jpeg[2...], to: ArchivePath("assets/party.jpg"))
    let report = try await archive.build()
    let site = try archive.site()
    #expect(report.census?.keepsakes == [.public: 1])
    #expect(site["assets/logo.png"] != nil)
    #expect(site["assets/party.jpg"] == nil)
    #expect(report.diagnostics.map(\.id) == ["assets.photograph"])
    let checked = try await ArchiveCheck(environment: SmallArchive.environment).run(archive.path)
    #expect(checked.diagnostics.map(\.id) == ["assets.photograph"])
  }

  @Test(arguments: ["_folder.yaml", "collections/hidden.yaml", "people/somebody.yaml", "keepsake.yaml"])
  func `is not risked when a file for many keepsakes is broken`(file: String) async throws {
    let archive = try SmallArchive()
    try archive.picture("a.png", seed: 1)
    try archive.write("visibility: [private\n", to: file)
    #expect(try await archive.build { $0.keepsGoing = true }.outcome == .refused)
    #expect(try archive.site().entries.isEmpty)
  }

  /// Two hidden keepsakes with the canary in every word and name, and one file for all.
  private static func fill(_ archive: SmallArchive, _ way: Way, _ visibility: Visibility) throws {
    let fields = """
      title: zqcanary title
      caption: zqcanary caption
      description: zqcanary **description**
      notes: zqcanary notes
      tags: [zqcanary-tag, lake]
      people: [Zqcanary Person, Ada]
      place: Zqcanarytown, Nowhere
      transcript: zqcanary transcript
      category: zqcanary
      fields: {zqcanary: zqcanary}
      date: 1931-02-03

      """
    let own = way == .sidecar || way == .mirroredTree ? "visibility: \(visibility.rawValue)\n" : ""
    var settings = "title: Ours\n"
    switch way {
    case .sidecar: break
    case .folder: try archive.write("visibility: \(visibility.rawValue)\n", to: "hidden/_folder.yaml")
    case .folderAbove:
      try archive.write("visibility: \(visibility.rawValue)\n", to: "hidden/_folder.yaml")
      try archive.write("tags: [zqcanary]\n", to: "hidden/deep/_folder.yaml")
    case .collection, .collectionByName, .collectionByRule:
      let members =
        switch way {
        case .collectionByRule: "where: {tags: [zqcanary-tag]}"
        case .collectionByName: "keepsakes: [hidden/deep/zqcanary-1, hidden/deep/zqcanary-2]"
        default: "keepsakes: ['hidden/**']"
        }
      try archive.write(
        "title: Zqcanary collection\nvisibility: \(visibility.rawValue)\n\(members)\n", to: "collections/zqcanary.yaml")
    case .settings: settings += "visibility: \(visibility.rawValue)\n"
    case .mirroredTree: settings += "sidecars: meta\n"
    }
    try archive.write(settings, to: "keepsake.yaml")
    let home = way == .mirroredTree ? "meta/" : ""
    for number in 1...2 {
      let stem = "hidden/deep/zqcanary-\(number)"
      try archive.picture("\(stem).png", seed: UInt64(number))
      try archive.write(fields + own, to: "\(home)\(stem).yaml")
    }
    try archive.picture("shown.png", seed: 3)
    try archive.write(
      "title: Shown to all\nvisibility: public\ndate: 1931-02-03\ntags: [lake]\n", to: "\(home)shown.yaml")
    try archive.write("title: Lake\nwhere: {tags: [lake]}\n", to: "collections/lake.yaml")
  }

  /// Files of the site with the canary in their name or bytes, in any encoding, or with a hidden picture.
  private static func traces(in archive: SmallArchive) throws -> [String] {
    let site = try archive.site()
    let spellings = [
      canary, canary.uppercased(), canary.capitalized, canary.utf8.map { "%\(String($0, radix: 16))" }.joined(),
    ]
    .map { Array($0.utf8) }
    var traces = site.contents.filter { address, bytes in
      address.lowercased().contains(canary) || spellings.contains { holds(bytes, $0) }
    }.map(\.key)
    if site.contents.keys.filter({ $0.hasPrefix("media/") }).count > 2 { traces.append("media/") }
    return traces.sorted()
  }

  private static func holds(_ bytes: [UInt8], _ word: [UInt8]) -> Bool {
    Data(bytes).range(of: Data(word)) != nil
  }
}
