// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import MetadataReader
import TestSupport
import Testing

@testable import Raster

/// Files without their hidden data: decoders see the same picture, and everything else is gone.
@Suite struct `A stripped picture` {
  private static let names = Fixture.names.filter { name in
    [".jpg", ".png", ".apng", ".webp", ".gif", ".heic", ".avif"].contains { name.hasSuffix($0) }
      && !name.hasPrefix("bomb")
      && !["broken-profile.jpg", "profile-part-missing.jpg"].contains(name)
  }

  private static func format(_ bytes: [UInt8]) throws -> ImageFormat { try #require(ImageFormat(leading: bytes)) }

  private static func stripped(_ bytes: [UInt8]) throws -> [UInt8] {
    try StrippedPicture.make(bytes, format: try format(bytes))
  }

  private static func reading(_ bytes: [UInt8]) throws -> MetadataReading {
    let format = try format(bytes)
    return bytes.withUnsafeBytes { MetadataReader.read($0, format: format) }
  }

  /// All pixels in sRGB, as a lossless file.
  private static func shown(_ bytes: [UInt8]) throws -> [UInt8] {
    let orientation = try reading(bytes).metadata.orientation?.value ?? 1
    let request = PictureRequest(
      renditions: [RenditionRequest(longSide: 100_000, format: .png, quality: 100)], exifOrientation: orientation)
    return try Raster.derive(from: bytes, request).renditions[0].bytes
  }

  private static func holds(_ bytes: [UInt8], _ word: String = HiddenPlaces.word) -> Bool {
    Data(bytes).range(of: Data(word.utf8)) != nil
  }

  @Test(arguments: names)
  func `shows the same colours everywhere, and holds nothing else`(name: String) throws {
    let before = try Fixture.bytes(name)
    let after = try Self.stripped(before)
    #expect(try Self.shown(after) == Self.shown(before))
    var metadata = try Self.reading(after).metadata
    (metadata.size, metadata.orientation) = (nil, nil)
    #expect(metadata == ImageMetadata())
    #expect(try Self.stripped(after) == after, "there is nothing more to remove")
  }

  @Test(arguments: names)
  func `holds nothing from the invisible places of its file`(name: String) throws {
    let plain = try Fixture.bytes(name)
    let format = try Self.format(plain)
    let full = HiddenPlaces.filled(plain, format)
    #expect(Self.holds(full) && full.count > plain.count)
    let after = try Self.stripped(full)
    #expect(!Self.holds(after))
    // Except for an animation's repeat count, the two are the same.
    if format != .gif { #expect(try after == Self.stripped(plain)) }
    #expect(try Self.shown(after) == Self.shown(plain))
  }

  /// Encoders write fill bytes before markers only.
  ///
  /// Decoders accept any number of them, and go on if no marker follows.
  @Test(arguments: names.filter { $0.hasSuffix(".jpg") })
  func `shows all of a scan with fill bytes in it`(name: String) throws {
    let plain = try Self.stripped(try Fixture.bytes(name))
    let scan = try #require(Data(plain).range(of: Data([0xFF, 0xDA]))?.upperBound)
    guard let stuffed = Data(plain).range(of: Data([0xFF, 0x00]), in: scan..<plain.count) else { return }
    let filled = plain[..<stuffed.lowerBound] + [0xFF, 0xFF, 0xFF] + plain[stuffed.lowerBound...]
    let after = try Self.stripped(Array(filled))
    #expect(try Self.shown(after) == Self.shown(plain))
  }

  @Test(arguments: names.filter { $0 != "panorama.png" && $0 != "letter.png" })
  func `is made of whole files only`(name: String) throws {
    let whole = try Self.stripped(try Fixture.bytes(name))
    let format = try Self.format(whole)
    // Only some lengths of the longer ones, which are mostly colour profiles.
    for length in stride(from: 0, to: whole.count, by: whole.count < 450 ? 1 : 13) {
      #expect(throws: StrippingRefusal.self, "of \(length) bytes of \(whole.count)") {
        try StrippedPicture.make(Array(whole[..<length]), format: format)
      }
    }
  }

  @Test(arguments: ["quad.jpg", "p3.png", "quad-palette.png", "frames.webp", "quad.gif"])
  func `of a damaged file still holds nothing else`(name: String) throws {
    let whole = HiddenPlaces.filled(try Fixture.bytes(name), try Self.format(try Fixture.bytes(name)))
    var made = 0
    for place in stride(from: 12, to: min(whole.count, 2_500), by: 17) {
      var damaged = whole
      damaged[place] ^= 0x55
      guard let format = ImageFormat(leading: damaged),
        let after = try? StrippedPicture.make(damaged, format: format)
      else { continue }
      made += 1
      #expect(!Self.holds(after), "with byte \(place) damaged")
    }
    #expect(made > 5)
  }

  @Test(arguments: [
    ("p3.jpg", 6), ("quad.png", 8), ("p3.webp", 3), ("p3.heic", 1), ("turned.heic", 1), ("quad.avif", 1),
  ])
  func `keeps its orientation`(name: String, orientation: Int) throws {
    let folder = try TemporaryFolder()
    try folder.write(try Fixture.bytes(name), to: ArchivePath(name))
    try #require(ExifTool.isInstalled, "\(ExifTool.whySkipped)")
    try ExifTool.run([
      "-overwrite_original", "-q", "-n", "-EXIF:Orientation=\(orientation)", "-EXIF:Artist=zqhidden",
      "-XMP:Creator=zqhidden",
      folder.path(name),
    ])
    let before = [UInt8](try Data(contentsOf: URL(filePath: folder.path(name))))
    #expect(Self.holds(before))
    let after = try Self.stripped(before)
    #expect(try Self.reading(after).metadata.orientation?.value == orientation)
    #expect(!Self.holds(after))
    #expect(try Self.shown(after) == Self.shown(before))
  }

  @Test(arguments: ["p3.jpg", "ink-profile.jpg", "p3.png", "p3.webp", "p3.heic"])
  func `keeps the numbers of its colour profile and no words`(name: String) throws {
    var bytes = try Fixture.bytes(name)
    let folder = try TemporaryFolder()
    try folder.write(bytes, to: ArchivePath(name))
    if ExifTool.isInstalled {
      try ExifTool.run([
        "-overwrite_original", "-q", "-ICC_Profile:ProfileDescription=zqhidden", "-ICC-header:ProfileCreator=zqhi",
        folder.path(name),
      ])
      bytes = [UInt8](try Data(contentsOf: URL(filePath: folder.path(name))))
    }
    let after = try Self.stripped(bytes)
    try folder.write(after, to: ArchivePath("after-" + name))
    guard ExifTool.isInstalled else { return }
    let tags = String(
      decoding: try ExifTool.run(["-G1", "-a", "-u", "-s", folder.path("after-" + name)]), as: UTF8.self)
    #expect(tags.contains("ProfileDescription") && !tags.contains("zqhi"))
    #expect(tags.contains("2000:01:01"), "nobody learns when it was made")
  }

  @Test func `is refused by name for formats that cannot be cleaned`() throws {
    for (name, words) in [("quad-raw.tif", "a TIFF"), ("quad.jxl", "a JPEG XL"), ("quad.jp2", "a JPEG 2000")] {
      let refusal = #expect(throws: StrippingRefusal.self) { try Self.stripped(try Fixture.bytes(name)) }
      #expect(
        refusal?.reason == "hidden data cannot be removed from \(words) without touching its picture", "\(name)")
    }
    let profile = #expect(throws: StrippingRefusal.self) {
      try Self.stripped(try Fixture.bytes("broken-profile.jpg"))
    }
    #expect(profile == .damaged("its colour profile"))
  }
}
