// swift-tools-version: 6.1
// SPDX-License-Identifier: MIT
import PackageDescription

// A separate package, since every fuzzed module is built with the fuzzer's instrumentation. The modules under test are
// links to the program's sources, so that they are part of this package and their `package` names can be used.
// `scripts/fuzz` builds and runs it.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

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
    .systemLibrary(name: "CSQLite"),
    .systemLibrary(name: "CSystem"),
    .systemLibrary(name: "CTIFF"),
    .systemLibrary(name: "CTurboJPEG"),
    .systemLibrary(name: "CWebP"),
    .systemLibrary(name: "CXXHash"),
    .systemLibrary(name: "CYAML"),
    .systemLibrary(name: "CZlib"),
    .target(name: "CMessages", cSettings: [.unsafeFlags(["-std=c23", "-Wno-c23-extensions"])]),
    .target(name: "CJPEGRows", linkerSettings: [.linkedLibrary("jpeg")]),
    .target(name: "CResample"),
    .target(name: "KeepsakeModel", swiftSettings: strict),
    .target(
      name: "AddressBook", dependencies: ["KeepsakeModel", "KeepsakeSupport"],
      swiftSettings: strict + [.unsafeFlags(["-enable-testing"])]),
    .target(
      name: "Contributions", dependencies: ["KeepsakeModel", "KeepsakeSupport"],
      swiftSettings: strict + [.unsafeFlags(["-enable-testing"])]),
    .target(name: "PictureBytes", dependencies: ["KeepsakeModel"], swiftSettings: strict),
    .target(
      name: "MetadataReader",
      dependencies: ["KeepsakeModel", "KeepsakeSupport", "PictureBytes", "CExif", "CJXL", "CZlib"],
      swiftSettings: strict + [.unsafeFlags(["-enable-testing"])]),
    .target(
      name: "KeepsakeSupport",
      dependencies: ["KeepsakeModel", "CCrypto", "CDeflate", "CXXHash", "CSystem", "CMessages"],
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
      name: "Media", dependencies: ["KeepsakeModel", "KeepsakeSupport"],
      swiftSettings: strict + [.unsafeFlags(["-enable-testing"])]),
    // The readers' sources are in it as links, so that no more of their modules has to be built.
    .target(
      name: "ArchiveTexts", dependencies: ["KeepsakeModel", "KeepsakeSupport", "Sidecars"],
      path: "Targets/ArchiveTexts",
      swiftSettings: strict),
    .target(name: "Tables", dependencies: ["KeepsakeModel", "KeepsakeSupport", "ZipFiles"], swiftSettings: strict),
    .target(name: "ZipFiles", dependencies: ["KeepsakeModel", "KeepsakeSupport", "CZlib"], swiftSettings: strict),
    .target(name: "Memo", dependencies: ["KeepsakeModel", "KeepsakeSupport", "CSQLite"], swiftSettings: strict),
    // Only its description of a picture in a slice.
    .target(
      name: "PictureSteps", dependencies: ["KeepsakeModel", "KeepsakeSupport", "Memo"], path: "Targets/PictureSteps",
      swiftSettings: strict),
    .target(
      name: "SharedWork", dependencies: ["KeepsakeModel", "KeepsakeSupport", "PictureSteps"],
      path: "Targets/SharedWork",
      swiftSettings: strict),
    // All fuzzers in one, which is linked once.
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "AddressBook", "ArchiveTexts", "Contributions", "KeepsakeModel", "KeepsakeSupport", "Media", "MetadataReader",
        "PictureBytes", "Raster", "SharedWork", "Tables",
        "ZipFiles",
      ],
      path: "Targets/fuzz", swiftSettings: strict + [.unsafeFlags(["-parse-as-library", "-enable-testing"])],
      linkerSettings: [.unsafeFlags(["-use-ld=lld"])]),
  ])
