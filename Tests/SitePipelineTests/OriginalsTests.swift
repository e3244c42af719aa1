// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import SitePipeline

/// The original files that visitors get from an archive with `publish_originals: true`.
@Suite struct `Originals` {
  private static let settings = "title: Ours\nbase_url: https://example.org\n"
  private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "RasterTests/Fixtures")

  private static func fixture(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: fixtures.appending(path: name)))
  }

  /// Two keepsakes, one with two pictures; no file's name is a word of the site.
  private static func archive(publishes: Bool = true) throws -> SmallArchive {
    let archive = try SmallArchive()
    try say(publishes, archive)
    try archive.write(try fixture("p3.jpg"), to: ArchivePath("zqname-one.jpg"))
    try archive.write("title: A lake\nid: lake\n", to: "zqname-one.yaml")
    try archive.write(try fixture("p3.png"), to: ArchivePath("zqname-front.png"))
    try archive.write(try fixture("frames.webp"), to: ArchivePath("zqname-back.webp"))
    try archive.write(
      "title: A letter\nid: letter\nimages: [zqname-front.png, {file: zqname-back.webp, label: Back}]\n",
      to: "letter.yaml")
    return archive
  }

  private static func say(_ publishes: Bool, _ archive: SmallArchive, more: String = "") throws {
    try archive.write(settings + (publishes ? "publish_originals: true\n" : "") + more, to: "keepsake.yaml")
  }

  /// The downloads on a keepsake's page: addresses from the site's root, names, and words.
  private static func offers(
    _ archive: SmallArchive, _ id: String
  ) throws -> [(address: String, name: String, text: String)] {
    let page = try #require(try archive.site().text("keepsakes/\(id)/index.html"))
    return page.matches(of: /href="\.\.\/\.\.\/(media\/[^"]+)" download="([^"]+)"[^>]*>([^<]*)</).map {
      (String($0.1), String($0.2), String($0.3))
    }
  }

  @Test func `stand beside their pictures, with size, format and length, under good names`() async throws {
    let archive = try Self.archive()
    let report = try await archive.build()
    #expect(
      report.outcome == .published && !report.diagnostics.contains { $0.id.hasPrefix("original.") },
      "\(report.diagnostics)")
    let lake = try Self.offers(archive, "lake")
    #expect(lake.map(\.name) == ["lake.jpg"])
    #expect(lake.map(\.text) == ["Original, 16 × 16, JPEG, 2 kB"])
    let letter = try Self.offers(archive, "letter")
    #expect(letter.map(\.name) == ["letter-1.png", "letter-2.webp"])
    #expect(letter.last?.text.hasPrefix("Back: original, ") == true, "\(letter)")
    let site = try archive.site().contents
    for offer in lake + letter {
      let bytes = try #require(site[offer.address])
      let hash = Digest256.hash(bytes).hex.prefix(32)
      #expect(offer.address == "media/\(hash.prefix(2))/\(hash.dropFirst(2)).\(offer.name.split(separator: ".")[1])")
    }
    #expect(!site.contains { $0.key.contains("zqname") || $0.value.holds("zqname") })
  }

  @Test(arguments: [("de", "Original, 16 × 16, JPEG, 2 kB"), ("fr", "Original, 16 × 16, JPEG, 2 ko")])
  func `have labels in the site's language`(language: String, words: String) async throws {
    let archive = try Self.archive()
    try Self.say(true, archive, more: "language: \(language)\n")
    try await archive.build()
    #expect(try Self.offers(archive, "lake").map(\.text) == [words])
  }

  @Test func `come and go with the setting, and change nothing else`() async throws {
    let archive = try Self.archive(publishes: false)
    try await archive.build()
    let without = try archive.site().contents
    try Self.say(true, archive)
    try await archive.build()
    let with = try archive.site().contents
    let new = with.keys.filter { without[$0] == nil }
    // The animated one is published in any case.
    #expect(new.count == 2 && new.allSatisfy { $0.hasPrefix("media/") }, "\(new)")
    let changed = with.keys.filter { without[$0] != nil && without[$0] != with[$0] }.sorted()
    #expect(
      changed == ["keepsake-manifest.json", "keepsakes/lake/index.html", "keepsakes/letter/index.html"],
      "\(changed)")
    try Self.say(false, archive)
    try await archive.build()
    #expect(try archive.site().contents == without)
  }

  @Test(.enabled(if: ExifTool.isInstalled, "\(ExifTool.whySkipped)"))
  func `contain no metadata of a camera or a program`() async throws {
    let archive = try Self.archive()
    try Self.say(true, archive, more: "duplicates: show\n")
    let names = [
      "p3.jpg", "quad-progressive.jpg", "quad-ink.jpg", "quad.png", "p3.png", "p3.webp", "quad.gif",
      "p3.heic", "quad.avif",
    ]
    for name in names { try archive.write(try Self.fixture(name), to: ArchivePath(name.replacing(".", with: "-of."))) }
    let thumbnail = archive.folder.path("thumbnail.jpg")
    try archive.folder.write(SmallPicture.jpeg(level: 77), to: "thumbnail.jpg")
    try ExifTool.run([
      "-overwrite_original", "-q", "-EXIF:GPSLatitude=56.4154", "-EXIF:GPSLatitudeRef=N", "-EXIF:Make=Zqcamera",
      "-EXIF:SerialNumber=zq-serial-77", "-EXIF:OwnerName=Zqowner", "-EXIF:UserComment=zqcomment",
      "-XMP:Creator=Zqartist", "-XMP:PersonInImage=Zqperson", "-IPTC:City=Zqcity", "-Comment=zqcomment",
      "-ICC_Profile:ProfileDescription=Zqscreen", "-ThumbnailImage<=\(thumbnail)", archive.path,
    ])
    try await archive.build()
    let site = try archive.site()
    let originals = try site.contents.keys.filter { $0.hasPrefix("keepsakes/") && $0.hasSuffix("/index.html") }
      .map { String($0.dropFirst("keepsakes/".count).dropLast("/index.html".count)) }.filter {
        !$0.isEmpty && $0 != "index.html"
      }
      .flatMap { try Self.offers(archive, $0).map(\.address) }
    // Two of them are there twice, and have the same result.
    #expect(originals.count == 12 && Set(originals).count == 10)
    for address in originals {
      for word in ["zq-serial", "Zqowner", "Zqcamera", "Zqartist", "zqcomment", "Zqperson", "Zqcity", "Zqscreen"] {
        #expect(site.contents[address]?.holds(word) == false, "\(address) holds \(word)")
      }
    }
    let plain: Set<String> = [
      "ExifTool", "System", "File", "JFIF", "RIFF", "PNG", "PNG-pHYs", "GIF", "Adobe", "ICC_Profile", "ICC-header",
      "Composite",
    ]
    for (file, tags) in try ExifTool.tags(below: archive.output + "/media") {
      let telling = tags.filter { tag in
        let group = String(tag.split(separator: ":")[0])
        // `PublishedMetadataTests` names each of these boxes; this test searches for the words above.
        if ["Meta", "QuickTime"].contains(group) { return tag.contains("Exif") || tag.contains("XMP") }
        return !plain.contains(group) && tag != "IFD0:Orientation" || tag.contains("Comment")
          || tag.hasPrefix("ICC_Profile:Device")
      }
      #expect(telling == [], "\(file)")
    }
  }

  @Test func `are not offered where the page shows less or cleaning fails, and the build reports it`()
    async throws
  {
    let archive = try SmallArchive()
    try Self.say(true, archive)
    try archive.picture("part.png", seed: 1, width: 40, height: 40)
    try archive.write(
      "id: part\nimages: [{file: part.png, crop: [0, 0, 0.5, 0.5]}]\n", to: "part.yaml")
    try archive.write(try Self.fixture("quad-raw.tif"), to: ArchivePath("scan.tif"))
    try archive.write("id: scan\n", to: "scan.yaml")
    let report = try await archive.build()
    #expect(report.outcome == .published)
    #expect(try Self.offers(archive, "part").isEmpty && Self.offers(archive, "scan").isEmpty)
    let said = report.diagnostics.filter { $0.id.hasPrefix("original.") }
    #expect(said.map(\.file).sorted { $0 ?? "" < $1 ?? "" } == ["part.png", "scan.tif"])
    let crop = try #require(said.first { $0.file == "part.png" })
    #expect(crop.severity == .note && crop.problem.contains("it shows more than its page is to show"))
    let scan = try #require(said.first { $0.file == "scan.tif" })
    #expect(scan.severity == .warning)
    #expect(
      scan.problem
        == "its original is not offered: hidden data cannot be removed from a TIFF without touching its picture")
  }

  @Test func `of hidden keepsakes are in no public file, and unlisted ones in no list`() async throws {
    let archive = try SmallArchive(pictures: 2)
    try Self.say(true, archive)
    // Noise, so that the bytes of each can be found.
    for (number, visibility) in ["unlisted", "secured", "private"].enumerated() {
      try archive.picture("\(visibility).png", seed: UInt64(70 + number), width: 30, height: 30)
      try archive.write("title: One\nvisibility: \(visibility)\n", to: "\(visibility).yaml")
    }
    let report = try await archive.build { $0.passphrase = "bicycle heather lantern telegram walnut thimble" }
    #expect(report.outcome == .published && report.encryptsSecured, "\(report.diagnostics)")
    let site = try archive.site()
    func holders(of seed: UInt64) -> [String] {
      let bytes = SmallPicture.png(seed: seed, width: 30, height: 30)
      return site.contents.filter { $0.value.holds(bytes[200..<400]) }.map(\.key)
    }
    #expect(holders(of: 71).isEmpty && holders(of: 72).isEmpty)
    let unlisted = holders(of: 70)
    #expect(unlisted.count == 1 && unlisted[0].hasPrefix("media/") && unlisted[0].hasSuffix(".png"), "\(unlisted)")
    let manifest = try #require(site.text("keepsake-manifest.json"))
    #expect(!manifest.contains(unlisted[0]))
    let open = SmallPicture.png(seed: 0)
    let public0 = site.contents.filter { $0.key.hasPrefix("media/") && $0.value == open }.map(\.key)
    #expect(public0.count == 1 && manifest.contains(public0.first ?? "-"))
    // The secured one's file is encrypted with its page: derivatives has its bytes, the public folder does not.
    let made = try FileTree(archive.path + "/.keepsake/derivatives").contents.values
    let secured = SmallPicture.png(seed: 71, width: 30, height: 30)
    #expect(made.contains(secured))
    let secret = SmallPicture.png(seed: 72, width: 30, height: 30)
    #expect(!made.contains(secret))
  }

  @Test func `of a collection are one file, without the hidden ones`() async throws {
    let archive = try Self.archive()
    for (number, visibility) in ["unlisted", "secured", "private"].enumerated() {
      try archive.picture("\(visibility).png", seed: UInt64(70 + number), width: 30, height: 30)
      try archive.write(
        "title: One\nvisibility: \(visibility)\ncollections: [all]\n", to: "\(visibility).yaml")
    }
    try archive.write("title: All\nkeepsakes: [letter, zqname-one]\n", to: "collections/all.yaml")
    try archive.write("title: Few\nkeepsakes: [zqname-one]\n", to: "collections/few.yaml")
    // A keepsake in an unlisted collection is unlisted itself.
    for number in 1...2 { try archive.picture("linked\(number).png", seed: UInt64(80 + number), width: 30, height: 30) }
    try archive.write(
      "title: Linked\nvisibility: unlisted\nkeepsakes: [linked1, linked2]\n", to: "collections/linked.yaml")
    func build() async throws -> [String: [UInt8]] {
      let report = try await archive.build { $0.passphrase = "bicycle heather lantern telegram walnut thimble" }
      #expect(!report.diagnostics.contains { $0.severity == .error }, "\(report.diagnostics)")
      return try archive.site().contents
    }
    let site = try await build()
    let zips = site.keys.filter { $0.hasSuffix(".zip") }
    #expect(
      zips == ["collections/all/all.zip"],
      "a single original needs no file for all, and an unlisted list none")
    let zip = try #require(site["collections/all/all.zip"])
    for name in ["letter-1.png", "letter-2.webp", "lake.jpg"] { #expect(zip.holds(name), "\(name)") }
    for offer in try Self.offers(archive, "lake") + Self.offers(archive, "letter") {
      #expect(zip.holds(try #require(site[offer.address])), "\(offer.name) as it is offered by itself")
    }
    for seed: UInt64 in [70, 71, 72, 81, 82] {
      #expect(!zip.holds(SmallPicture.png(seed: seed, width: 30, height: 30)[200..<400]))
    }
    #expect(!zip.holds("zqname"))
    let page = try #require(site["collections/all/index.html"].map { String(decoding: $0, as: UTF8.self) })
    #expect(
      page.contains(#"href="../../collections/all/all.zip" download>Save all originals: 3 pictures, one zip file, "#))
    // Without changes the build writes nothing; without one keepsake, another file.
    #expect(try await build()["collections/all/all.zip"] == zip)
    try archive.write("title: A lake\nid: lake\nvisibility: unlisted\n", to: "zqname-one.yaml")
    let less = try #require(try await build()["collections/all/all.zip"])
    #expect(less.holds("letter-1.png") && !less.holds("lake.jpg"))
    try Self.say(false, archive)
    #expect(try await !build().keys.contains { $0.hasSuffix(".zip") })
  }

  @Test func `are read once, and made again if they are lost`() async throws {
    let archive = try Self.archive()
    try archive.age()
    try await archive.build()
    let first = try archive.site().contents
    // Same size, time and place: a program that opened the file again would notice the change.
    let path = archive.path + "/zqname-one.jpg"
    let modified = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.write(contentsOf: Data([0, 0, 0]))
    try handle.close()
    try FileManager.default.setAttributes([.modificationDate: try #require(modified)], ofItemAtPath: path)
    try archive.write("title: Another lake\nid: lake\n", to: "zqname-one.yaml")
    try await archive.build()
    #expect(try Self.offers(archive, "lake").count == 1)
    try archive.write("title: A lake\nid: lake\n", to: "zqname-one.yaml")
    try archive.write(try Self.fixture("p3.jpg"), to: ArchivePath("zqname-one.jpg"))
    try archive.remove(".keepsake/derivatives")
    try archive.write("title: A lake again\nid: lake\n", to: "zqname-one.yaml")
    try await archive.build()
    try archive.write("title: A lake\nid: lake\n", to: "zqname-one.yaml")
    try await archive.build()
    #expect(try archive.site().contents == first)
  }
}

extension [UInt8] {
  fileprivate func holds(_ wanted: some Sequence<UInt8>) -> Bool { Data(self).range(of: Data(wanted)) != nil }
  fileprivate func holds(_ word: String) -> Bool { holds(word.utf8) }
}
