// SPDX-License-Identifier: MIT
import ArchiveState
import Foundation
import KeepsakeModel
import KeepsakeSupport
import Publishing
import TestSupport
import Testing

@testable import ArchiveVerbs
@testable import SitePipeline

/// Pages that only a link or a passphrase opens.
@Suite struct `An unlisted address` {
  private let archive: SmallArchive

  init() throws {
    archive = try SmallArchive(pictures: 4)
    try archive.write("title: A family\nbase_url: https://example.org/family\n", to: "keepsake.yaml")
    try archive.picture("whisper.png", seed: 50)
    try archive.write(
      "title: A whisper\nvisibility: unlisted\ndate: 1962-07-14\npeople: [Ada]\nplace: Lagos, Nigeria\n",
      to: "whisper.yaml")
    try archive.picture("vault/sealed.png", seed: 51)
    try archive.write("title: A secret\nvisibility: secured\ndate: 1962-07-15\n", to: "vault/sealed.yaml")
    try archive.write(
      "title: For the link only\nvisibility: unlisted\nkeepsakes: [whisper, p1]\n", to: "collections/link-only.yaml")
    try archive.write("name: Ada\nborn: 1930-05-01\nvisibility: unlisted\n", to: "people/ada.yaml")
  }

  /// Pages that the site links to, though search engines must not list them.
  private static let known = ["404.html", "favourites/index.html", "secured/index.html"]

  private func listed(_ site: FileTree) throws -> Set<String> {
    struct Manifest: Decodable {
      struct File: Decodable { var address: String }
      var files: [File]
    }
    let bytes = try #require(site["keepsake-manifest.json"]).bytes
    return Set(try JSONDecoder().decode(Manifest.self, from: Data(bytes)).files.map(\.address))
  }

  @Test func `is in no published file that the site's own pages lead to, the list of files included`() async throws {
    let report = try await archive.build { $0.passphrase = "bicycle heather lantern telegram walnut thimble" }
    #expect(report.outcome == .published, "\(report.diagnostics)")
    let site = try archive.site()
    let listed = try listed(site)
    let hidden = site.contents.keys.filter { !listed.contains($0) && !Self.known.contains($0) }
    #expect(hidden.contains { $0.hasPrefix("keepsakes/a-whisper-") })
    #expect(hidden.contains { $0.hasPrefix("collections/") } && hidden.contains { $0.hasPrefix("people/") })
    #expect(hidden.contains { $0.hasPrefix("media/") } && hidden.contains { $0.hasPrefix("secured/") })
    for address in hidden where address != "keepsake-manifest.json" {
      let name = address.hasSuffix("/index.html") ? String(address.dropLast(11)) : address
      for (other, file) in site.contents where listed.contains(other) || other == "keepsake-manifest.json" {
        #expect(!file.holds(Array(name.utf8)), "\(name) is in \(other)")
      }
    }
  }

  @Test func `shows a picture where its link is shared, and nowhere else`() async throws {
    try await archive.build { $0.passphrase = "bicycle heather lantern telegram walnut thimble" }
    let site = try archive.site()
    let shared = site.contents.keys.filter {
      $0.hasPrefix("keepsakes/a-whisper-") || $0.hasPrefix("collections/link-only-")
    }
    .filter { $0.hasSuffix("/index.html") }.sorted()
    #expect(shared.count >= 2)
    for address in shared {
      let text = try #require(site.text(address))
      #expect(text.contains("<meta name=\"robots\" content=\"noindex\">") && !text.contains("rel=\"canonical\""))
      let marker = "og:image\" content=\"https://example.org/family/"
      let rest = try #require(text.range(of: marker).map { text[$0.upperBound...] }, "\(address)")
      let picture = String(rest.prefix { $0 != "\"" })
      #expect(site[picture] != nil, "\(picture)")
      for (other, file) in site.contents where !shared.contains(other) && !other.hasSuffix("/collage/index.html") {
        #expect(!file.holds(Array(picture.utf8)), "\(picture) is in \(other)")
      }
    }
    // A secured page has no public preview.
    #expect(site.text("secured/index.html")?.contains("og:") == false)
  }

  @Test func `is known to the archive itself, so that the file goes when the keepsake does`() async throws {
    try await archive.build()
    let page = try #require(archive.site().contents.keys.first { $0.hasPrefix("keepsakes/a-whisper-") })
    let key = try LedgerFile(folder: archive.path + "/.keepsake").read().ledger.siteKey
    let bytes = try #require(archive.site()["keepsake-manifest.json"]).bytes
    let manifest = try SiteManifest.read(bytes, key: key)
    let files = Set(try archive.site().contents.keys).subtracting(["keepsake-manifest.json"])
    #expect(Set(manifest.entries.map(\.address)) == files)
    #expect(try SiteManifest.read(bytes, key: Digest256.hash([1])).hidesEntries)
    try archive.remove("whisper.yaml")
    try archive.remove("whisper.png")
    try archive.remove("collections/link-only.yaml")
    try await archive.build()
    #expect(try archive.site()[page] == nil)
  }

  @Test func `is removed though the program has lost its memory`() async throws {
    try await archive.build()
    let page = try #require(archive.site().contents.keys.first { $0.hasPrefix("keepsakes/a-whisper-") })
    try archive.remove(".keepsake")
    try archive.write("visibility: private\n", to: "whisper.yaml")
    let report = try await archive.build()
    #expect(report.outcome == .published, "\(report.diagnostics)")
    #expect(try archive.site()[page] == nil)
  }

  @Test func `is copied to a published place and removed from it, and is in none of its lists`() async throws {
    try await archive.build()
    let page = try #require(archive.site().contents.keys.first { $0.hasPrefix("keepsakes/a-whisper-") })
    var request = SiteDelivery.Request(archive: archive.path)
    request.targets = ["folder:\(archive.folder.path("copy"))"]
    let delivery = SiteDelivery(
      environment: SmallArchive.environment, memory: archive.folder.path("memory"))
    _ = try delivery.run(request)
    #expect(try FileTree(archive.folder.path("copy"))[page] != nil)
    try archive.write("visibility: private\n", to: "whisper.yaml")
    try await archive.build()
    _ = try delivery.run(request)
    #expect(try FileTree(archive.folder.path("copy"))[page] == nil)
  }
}

extension [UInt8] {
  fileprivate func holds(_ wanted: [UInt8]) -> Bool {
    Data(self).range(of: Data(wanted)) != nil
  }
}
