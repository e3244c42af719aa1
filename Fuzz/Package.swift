// swift-tools-version: 6.1
// SPDX-License-Identifier: MIT
import PackageDescription

// A package of its own, since every module that is fuzzed is built with the fuzzer's instruments. The modules under test
// are links to the program's sources, so that they lie in this package and their `package` names can be used.
// `scripts/fuzz` builds and runs it.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// One fuzzer, which is one parser or decoder.
func fuzzer(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: "Targets/\(name)",
    swiftSettings: strict + [.unsafeFlags(["-parse-as-library", "-enable-testing"])],
    linkerSettings: [.unsafeFlags(["-use-ld=lld"])])
}

/// A fuzzer of a metadata parser.
func parser(_ name: String) -> Target { fuzzer(name, ["KeepsakeModel", "MetadataReader", "FuzzSeeds"]) }

/// A fuzzer of a picture decoder.
func decoder(_ name: String) -> Target { fuzzer(name, ["PictureFuzzing"]) }

let package = Package(
  name: "keepsake-fuzz",
  platforms: [.macOS(.v15)],
  targets: [
    .systemLibrary(name: "CCrypto"),
    .systemLibrary(name: "CDeflate"),
    .systemLibrary(name: "CExif"),
    .systemLibrary(name: "CGD"),
    .systemLibrary(name: "CGIF"),
    .systemLibrary(name: "CHeif"),
    .systemLibrary(name: "CJXL"),
    .systemLibrary(name: "CLCMS"),
    .systemLibrary(name: "COpenJPEG"),
    .systemLibrary(name: "CSPNG"),
    .systemLibrary(name: "CSystem"),
    .systemLibrary(name: "CTIFF"),
    .systemLibrary(name: "CTurboJPEG"),
    .systemLibrary(name: "CWebP"),
    .systemLibrary(name: "CXXHash"),
    .systemLibrary(name: "CYAML"),
    .systemLibrary(name: "CZlib"),
    .target(name: "CJPEGRows", linkerSettings: [.linkedLibrary("jpeg")]),
    .target(name: "CResample"),
    .target(name: "KeepsakeModel", swiftSettings: strict),
    .target(
      name: "AddressBook", dependencies: ["KeepsakeModel"], swiftSettings: strict + [.unsafeFlags(["-enable-testing"])]),
    .target(
      name: "Contributions", dependencies: ["KeepsakeModel", "KeepsakeSupport"],
      swiftSettings: strict + [.unsafeFlags(["-enable-testing"])]),
    .target(name: "PictureBytes", dependencies: ["KeepsakeModel"], swiftSettings: strict),
    .target(
      name: "MetadataReader", dependencies: ["KeepsakeModel", "PictureBytes", "CExif", "CJXL", "CZlib"],
      swiftSettings: strict + [.unsafeFlags(["-enable-testing"])]),
    .target(
      name: "KeepsakeSupport", dependencies: ["KeepsakeModel", "CCrypto", "CDeflate", "CXXHash", "CSystem"],
      swiftSettings: strict),
    .target(
      name: "Sidecars", dependencies: ["KeepsakeModel", "KeepsakeSupport", "CYAML"],
      swiftSettings: strict),
    .target(
      name: "Raster",
      dependencies: [
        "KeepsakeModel", "PictureBytes", "CJPEGRows", "CTurboJPEG", "CHeif", "CWebP", "CSPNG", "CTIFF", "CGIF", "CGD",
        "COpenJPEG", "CJXL", "CLCMS", "CResample",
      ], swiftSettings: strict),
    .target(
      name: "FuzzSeeds", dependencies: ["KeepsakeModel", "MetadataReader"], path: "Targets/FuzzSeeds",
      swiftSettings: [.enableUpcomingFeature("ExistentialAny")]),
    .target(
      name: "PictureFuzzing", dependencies: ["KeepsakeModel", "Raster"], path: "Targets/PictureFuzzing",
      swiftSettings: strict),
    // The readers' sources lie in it as links, so that no more of their modules has to be built.
    fuzzer("fuzz-archive-texts", ["KeepsakeModel", "KeepsakeSupport", "Sidecars"]),
    parser("fuzz-bmff"),
    parser("fuzz-containers"),
    fuzzer("fuzz-contribution", ["Contributions", "KeepsakeModel", "KeepsakeSupport"]),
    parser("fuzz-exif"),
    fuzzer("fuzz-gedcom", ["AddressBook"]),
    parser("fuzz-iptc"),
    parser("fuzz-png-text"),
    fuzzer("fuzz-stripping", ["KeepsakeModel", "MetadataReader", "Raster"]),
    parser("fuzz-takeout"),
    fuzzer("fuzz-vcard", ["AddressBook"]),
    parser("fuzz-xmp"),
    decoder("fuzz-avif"),
    decoder("fuzz-bmp"),
    decoder("fuzz-gif"),
    decoder("fuzz-heif"),
    decoder("fuzz-jpeg"),
    decoder("fuzz-jpeg2000"),
    decoder("fuzz-jpegxl"),
    decoder("fuzz-png"),
    decoder("fuzz-pnm"),
    decoder("fuzz-raw"),
    decoder("fuzz-tga"),
    decoder("fuzz-tiff"),
    decoder("fuzz-wbmp"),
    decoder("fuzz-webp"),
    decoder("fuzz-xbm"),
    decoder("fuzz-xpm"),
  ])
