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

/// One fuzzer, which is one parser.
func fuzzer(_ name: String) -> Target {
  .executableTarget(
    name: name, dependencies: ["KeepsakeModel", "MetadataReader", "FuzzSeeds"], path: "Targets/\(name)",
    swiftSettings: strict + [.unsafeFlags(["-parse-as-library", "-enable-testing"])],
    linkerSettings: [.unsafeFlags(["-use-ld=lld"])])
}

let package = Package(
  name: "keepsake-fuzz",
  platforms: [.macOS(.v15)],
  targets: [
    .systemLibrary(name: "CExif"),
    .systemLibrary(name: "CZlib"),
    .target(name: "KeepsakeModel", swiftSettings: strict),
    .target(
      name: "MetadataReader", dependencies: ["KeepsakeModel", "CExif", "CZlib"],
      swiftSettings: strict + [.unsafeFlags(["-enable-testing"])]),
    .target(
      name: "FuzzSeeds", dependencies: ["KeepsakeModel", "MetadataReader"], path: "Targets/FuzzSeeds",
      swiftSettings: [.enableUpcomingFeature("ExistentialAny")]),
    fuzzer("fuzz-bmff"),
    fuzzer("fuzz-containers"),
    fuzzer("fuzz-exif"),
    fuzzer("fuzz-iptc"),
    fuzzer("fuzz-png-text"),
    fuzzer("fuzz-takeout"),
    fuzzer("fuzz-xmp"),
  ])
