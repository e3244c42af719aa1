// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import TestSupport
import Testing

@testable import SitePipeline

/// The site's pictures must not contain metadata about the camera or the place.
///
/// ExifTool reads them.
@Suite(.enabled(if: ExifTool.isInstalled, "\(ExifTool.whySkipped)"))
struct `Published pictures` {
  /// The groups that exiftool lists for any picture: the file itself, its size and its coding.
  private static let plainGroups: Set<String> = ["ExifTool", "System", "File", "JFIF", "RIFF", "PNG", "Composite"]
  /// The boxes that say how to decode an AVIF.
  ///
  /// The same groups hold an owner's metadata, so this list names each.
  private static let plainBoxes: Set<String> = [
    "MajorBrand", "MinorVersion", "CompatibleBrands", "HandlerType", "PrimaryItemReference", "MetaImageSize",
    "ImageSpatialExtent", "ImagePixelDepth", "ColorProfiles", "ColorPrimaries", "TransferCharacteristics",
    "MatrixCoefficients", "VideoFullRangeFlag", "AV1ConfigurationVersion", "ChromaFormat", "ChromaSamplePosition",
    "SeqProfile", "SeqLevelIdx0", "SeqTier0", "HighBitDepth", "TwelveBit", "InitialDelaySamples", "ImageWidth",
    "ImageHeight", "MediaData", "MediaDataSize", "MediaDataOffset", "PixelAspectRatio", "HandlerClass",
  ]
  private static let fixtures = [
    "p3.jpg", "quad-progressive.jpg", "quad-ink.jpg", "quad-grey.jpg", "quad.png", "quad-wide.png", "p3.png", "p3.webp",
    "quad.webp", "quad-raw.tif", "pages.tif", "p3.heic", "turned.heic", "quad.avif", "quad.gif", "letter.png",
    "told.jp2", "told.jxl", "quad.dng", "quad.nef",
  ]

  /// The tags of an archive's published pictures that say more than how to show them.
  private func telling(_ archive: SmallArchive) throws -> [String] {
    let tags = try ExifTool.tags(below: archive.output + "/media")
    let published = try archive.site().contents.keys.filter { $0.hasPrefix("media/") }
    #expect(tags.count == published.count, "exiftool read every picture")
    return tags.flatMap { file, names in
      names.filter { name in
        let parts = name.split(separator: ":", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return true }
        if ["Meta", "QuickTime"].contains(parts[0]) || parts[0].hasPrefix("Track") {
          return !Self.plainBoxes.contains(parts[1])
        }
        return !Self.plainGroups.contains(parts[0]) || parts[1].contains("Comment") || parts[1] == "Error"
      }.map { "\(file): \($0)" }
    }.sorted()
  }

  @Test(arguments: [false, true])
  func `contain no metadata of the original's camera or program`(asAVIF: Bool) async throws {
    let archive = try SmallArchive()
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "RasterTests/Fixtures")
    for name in Self.fixtures {
      try archive.write(
        [UInt8](try Data(contentsOf: folder.appending(path: name))), to: ArchivePath(name.replacing(".", with: "-of.")))
    }
    // The home page begins with it, so that it has one more rendition.
    try archive.picture("large.png", seed: 1, width: 1_300, height: 60)
    let thumbnail = archive.folder.path("thumbnail.jpg")
    try archive.folder.write(SmallPicture.jpeg(level: 77), to: "thumbnail.jpg")
    try ExifTool.run([
      "-overwrite_original", "-q", "-EXIF:GPSLatitude=56.4154", "-EXIF:GPSLatitudeRef=N", "-EXIF:GPSLongitude=5.4711",
      "-EXIF:GPSLongitudeRef=W", "-EXIF:Make=Zqcamera", "-EXIF:Model=Zqmodel", "-EXIF:SerialNumber=zq-serial-77",
      "-EXIF:OwnerName=Zqowner", "-EXIF:Artist=Zqartist", "-EXIF:UserComment=zqcomment", "-XMP:Creator=Zqartist",
      "-XMP:GPSLatitude=56.4154", "-XMP:PersonInImage=Zqperson", "-XMP:Label=zqlabel", "-IPTC:City=Zqcity",
      "-IPTC:Keywords=zqkeyword", "-Comment=zqcomment", "-ThumbnailImage<=\(thumbnail)", archive.path,
    ])
    // Includes link previews and a collage, which are made from the same pictures.
    try archive.write(
      "base_url: https://example.org\ncover: large\n" + (asAVIF ? "pictures: {avif: true}\n" : ""), to: "keepsake.yaml")
    try archive.write("title: All\nkeepsakes: ['*']\n", to: "collections/all.yaml")
    // The originals do have metadata to hide.
    let before = try ExifTool.tags(below: archive.path)
    #expect(before.values.filter { $0.contains { $0.hasPrefix("GPS:") || $0.hasPrefix("XMP-") } }.count >= 14)
    #expect(before.values.contains { $0.contains { $0.hasSuffix(":ThumbnailImage") } })
    let report = try await archive.build()
    #expect(report.outcome == .published, "\(report.diagnostics)")
    #expect(try archive.site().text("index.html")?.contains(" 960w") == true)
    #expect(try telling(archive) == [])
    for (address, bytes) in try archive.site().contents where address.hasPrefix("media/") {
      for word in ["zq-serial", "Zqowner", "Zqcamera", "Zqartist", "zqcomment", "Zqperson", "http://ns.adobe"] {
        #expect(Data(bytes).range(of: Data(word.utf8)) == nil, "\(address) holds \(word)")
      }
    }
  }

  @Test(.enabled(if: DevelopmentPictures.folder != nil, "KEEPSAKE_DEV_DATA names no folder with exif-dev"))
  func `of many makers' files contain no metadata either, and every file has its keepsake`() async throws {
    let files = try #require(DevelopmentPictures.folder) + "/files"
    let archive = try SmallArchive()
    var count = 0
    for name in try DevelopmentPictures.names(in: files) {
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: files + "/" + name)))
      // A separate stem for each: files of one stem and a sidecar would be one keepsake.
      try archive.write(bytes, to: ArchivePath("n\(count)-" + (name as NSString).lastPathComponent))
      count += 1
    }
    try archive.write("title: All\nkeepsakes: ['*']\n", to: "collections/all.yaml")
    // Text recognition would take minutes and change no picture.
    let report = try await archive.build { $0.readsText = false }
    #expect(report.outcome == .published, "\(report.diagnostics)")
    // Some of the files hold no picture: their keepsakes are hidden, and the keeper gets a warning.
    let census = try #require(report.census)
    #expect((census.keepsakes[.public] ?? 0) + census.damaged == count && census.damaged < count / 4)
    let warnings = report.diagnostics.filter { $0.severity == .warning }
    #expect(warnings.allSatisfy { ($0.file != nil || $0.id == "keepsake.not-shown") && !$0.problem.isEmpty })
    #expect(try telling(archive) == [])
    // A page has a picture, or says why there is none.
    let site = try archive.site()
    #expect(site.contents["collections/all/collage/index.html"] != nil, "a collage was among them")
    for (address, bytes) in site.contents where address.hasPrefix("keepsakes/") && address != "keepsakes/index.html" {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(text.contains("class=\"sheet") || text.contains("class=\"reason\""), "\(address)")
    }
  }
}

/// The pictures under `KEEPSAKE_DEV_DATA`, if there are any.
enum DevelopmentPictures {
  static var folder: String? {
    guard let root = ProcessInfo.processInfo.environment["KEEPSAKE_DEV_DATA"] else { return nil }
    let folder = root + "/exif-dev"
    return FileManager.default.fileExists(atPath: folder + "/files") ? folder : nil
  }

  /// Paths of regular files below a folder, sorted.
  static func names(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).filter { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: folder + "/" + path, isDirectory: &isFolder) && !isFolder.boolValue
    }.sorted()
  }
}
