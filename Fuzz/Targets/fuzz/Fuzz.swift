// SPDX-License-Identifier: MIT
import ArchiveTexts
import Foundation
import KeepsakeModel
import MetadataReader
import SharedWork

/// One parser or decoder, and its seeds.
struct Fuzzer: Sendable {
  let name: String
  var seeds: @Sendable () -> [(name: String, bytes: [UInt8])] = { [] }
  /// As libFuzzer wants it: 0, or -1 for bytes that are not worth keeping.
  let take: @Sendable (UnsafeRawBufferPointer) -> CInt

  static let all: [Fuzzer] =
    [
      Fuzzer(name: "archive-texts", seeds: { archiveTexts }) { whole($0, fuzzArchiveTexts) },
      Fuzzer(name: "bmff", seeds: { files { $0 == "HEIF" || $0 == "AVIF" } }) {
        _ = MetadataReader.read($0, format: .heif).values
        return 0
      },
      Fuzzer(name: "bundle", seeds: { bundles }) { whole($0, fuzzBundle) },
      Fuzzer(name: "containers", seeds: { files { $0 != "XMP" && $0 != "Takeout" } }) { fuzzContainer(Array($0)) },
      Fuzzer(name: "contribution", seeds: contributionSeeds) { whole($0, fuzzContributions) },
      Fuzzer(name: "document", seeds: { documentSeeds }) { whole($0, fuzzDocument) },
      Fuzzer(name: "exif", seeds: { [("block", SeedFile.exif)] + files { $0 == "TIFF" || $0 == "BigTIFF" } }) {
        whole($0, fuzzExif)
      },
      Fuzzer(name: "film", seeds: { filmSeeds }) { whole($0, fuzzFilm) },
      Fuzzer(name: "film-facts", seeds: { factSeeds }) { whole($0, fuzzFacts) },
      Fuzzer(name: "gedcom", seeds: { SeedBook.trees.map { ($0.name, $0.bytes) } }) { whole($0, fuzzTree) },
      Fuzzer(
        name: "iptc",
        seeds: { [("record", SeedFile.iptc), ("resources", JPEGBuilder.resources(iptc: SeedFile.iptc))] }
      ) { whole($0, fuzzIPTC) },
      Fuzzer(name: "motion", seeds: { motionSeeds }) { whole($0, fuzzMotion) },
      Fuzzer(name: "png", take: fuzzPNG),
      Fuzzer(name: "png-text", seeds: pngTexts) { fuzzPNGText(Array($0)) },
      Fuzzer(name: "sheet", seeds: { sheetSeeds }) { whole($0, fuzzSheet) },
      Fuzzer(name: "slice", seeds: { slices }) { whole($0, fuzzSlice) },
      Fuzzer(name: "stripping") { fuzzStripping(Array($0)) },
      Fuzzer(name: "subtitles", seeds: { subtitleSeeds }) { whole($0, fuzzSubtitles) },
      Fuzzer(name: "table", seeds: { tableSeeds }) { whole($0, fuzzTable) },
      Fuzzer(name: "tar", seeds: { tarSeeds }) { whole($0, fuzzTar) },
      Fuzzer(
        name: "takeout",
        seeds: { files { $0 == "Takeout" } + [("names", Array("IMG_1.jpg(1).json\nIMG_1(1).jpg\nA-edited.jpg".utf8))] }
      ) { whole($0, fuzzTakeout) },
      Fuzzer(name: "vcard", seeds: { SeedBook.cards.map { ($0.name, $0.bytes) } }) { whole($0, fuzzCards) },
      Fuzzer(name: "zip", seeds: { zipSeeds }) { whole($0, fuzzZip) },
      Fuzzer(name: "xmp", seeds: { files { $0 == "XMP" } }) {
        _ = MetadataReader.readXMP(Array($0)).values
        return 0
      },
    ]
    + decoders.map { name, format in Fuzzer(name: name) { fuzzPicture($0, as: format) } }

  private static let decoders: [(String, ImageFormat)] = [
    ("avif", .avif), ("bmp", .bmp), ("gif", .gif), ("heif", .heif), ("jpeg", .jpeg), ("jpeg2000", .jpeg2000),
    ("jpegxl", .jpegxl), ("pnm", .pnm), ("raw", .raw), ("tga", .tga), ("tiff", .tiff), ("wbmp", .wbmp), ("webp", .webp),
    ("xbm", .xbm), ("xpm", .xpm),
  ]

  private static func whole(_ bytes: UnsafeRawBufferPointer, _ take: ([UInt8]) -> Void) -> CInt {
    take(Array(bytes))
    return 0
  }

  @Sendable private static func pngTexts() -> [(name: String, bytes: [UInt8])] {
    [
      ("plain", Array("Title\0Attic".utf8)),
      ("packed", Array("Comment\0\0".utf8) + PNGBuilder.stored(Array("Attic".utf8))),
      ("international", Array("Title\0\0\0en\0\0Attic".utf8)),
      ("profile", Array("Raw profile type iptc\0".utf8) + PNGBuilder.rawProfile("iptc", SeedFile.iptc)),
    ]
  }

  /// The seed files of the tests.
  private static func files(_ isWanted: (String) -> Bool) -> [(name: String, bytes: [UInt8])] {
    SeedFile.all.filter { isWanted($0.name) }.map { ($0.name, $0.bytes) }
  }
}

/// The fuzzer that `FUZZER` names; without it, prints their names.
private let chosen: Fuzzer = {
  let name = ProcessInfo.processInfo.environment["FUZZER"]
  guard let fuzzer = Fuzzer.all.first(where: { $0.name == name }) else {
    print(Fuzzer.all.map(\.name).sorted().joined(separator: "\n"))
    exit(name == nil ? 0 : 2)
  }
  return fuzzer
}()

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  chosen.take(UnsafeRawBufferPointer(start: start, count: count))
}

/// Writes seed files to the folder that `FUZZ_SEEDS` names, before the corpus is read; libFuzzer calls it by name.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(
  _ count: UnsafeMutablePointer<CInt>?,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>?
) -> CInt {
  let seeds = chosen.seeds()
  guard let folder = ProcessInfo.processInfo.environment["FUZZ_SEEDS"] else { return 0 }
  for (name, bytes) in seeds {
    try? Data(bytes).write(to: URL(filePath: folder).appending(path: "seed-" + name))
  }
  return 0
}
