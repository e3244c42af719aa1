// swift-tools-version: 6.1
// SPDX-License-Identifier: MIT
import PackageDescription

// One constant for every target, so that no module is held to less than another. ARCHITECTURE.md explains the layout.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .unsafeFlags(["-warnings-as-errors"]),
]

let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")

let core: [Target.Dependency] = ["KeepsakeModel", "KeepsakeSupport"]

/// Modules that tests wait for: unoptimised, their loops over pixels, bytes and pages take ten times as long.
let optimised: Set = [
  "KeepsakeSupport", "Raster", "Painting", "MapDrawing", "Gazetteer", "MetadataReader", "SearchIndex", "SiteRendering",
  "TextRecognition", "PictureSteps", "Collages", "Cutout", "AddressBook", "Vault", "Suggestions",
]

/// Modules that mostly wait for a person or a disk: shipped small rather than quick.
let small: Set = [
  "KeepsakeCommands", "Studio", "ArchiveVerbs", "Enrichment", "AddressBook", "Contributions", "Delivery",
  "Preservation",
  "ArchiveState",
]

/// A Swift module with logic; the folder it lies in says its layer.
func module(_ layer: String, _ name: String, _ dependencies: [Target.Dependency]) -> Target {
  var settings = strict
  if optimised.contains(name) { settings.append(.unsafeFlags(["-O"], .when(configuration: .debug))) }
  if small.contains(name) { settings.append(.unsafeFlags(["-Osize"], .when(configuration: .release))) }
  return .target(
    name: name, dependencies: dependencies, path: "Sources/\(layer)/\(name)", swiftSettings: settings)
}

/// What makes the program 3 MB smaller: it exports nothing, and is moved as a whole.
///
/// Gold, which Swift takes by itself, lacks the second.
let compact: [LinkerSetting] = [
  // The objects of scripts/build, which must come before Foundation's own.
  .unsafeFlags(
    (Context.environment["KEEPSAKE_OBJECTS"] ?? "").split(separator: " ").map(String.init),
    .when(platforms: [.linux], configuration: .release)),
  .unsafeFlags(
    [
      "-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs", "-Xlinker",
      "--version-script=\(Context.packageDirectory)/scripts/packaging/exports.map",
    ], .when(platforms: [.linux], configuration: .release)),
]

/// The executable, which only starts a module; Tests/ArchitectureTests reads it and `module` as what may import what.
func program(_ layer: String, _ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: "Sources/\(layer)/\(name)", swiftSettings: strict,
    linkerSettings: compact)
}

/// The tests of one module; `TestSupport` comes along.
func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["TestSupport"], path: "Tests/\(name)",
    exclude: [
      "RasterTests": ["Fixtures"], "SearchIndexTests": ["Fixtures"], "VaultTests": ["known-answer.json"],
      "CommandTests": ["five-minutes.txt", "Golden", "Transcripts"], "StudioTests": ["Lines"],
    ][name] ?? [], swiftSettings: strict)
}

/// A system library behind a module map; Debian's package that brings its headers.
func library(_ name: String, apt: String, brew: String) -> Target {
  .systemLibrary(
    name: name, path: "Sources/CLibraries/\(name)", providers: [.apt([apt]), .brew([brew])])
}

let package = Package(
  name: "keepsake-site",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "keepsake-site", targets: ["keepsake-site"])],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    // C libraries
    library("CExif", apt: "libexif-dev", brew: "libexif"),
    library("CTurboJPEG", apt: "libturbojpeg0-dev", brew: "jpeg-turbo"),
    library("CHeif", apt: "libheif-dev", brew: "libheif"),
    library("CWebP", apt: "libwebp-dev", brew: "webp"),
    library("CSPNG", apt: "libspng-dev", brew: "libspng"),
    library("CTIFF", apt: "libtiff-dev", brew: "libtiff"),
    library("CGIF", apt: "libgif-dev", brew: "giflib"),
    library("CGD", apt: "libgd-dev", brew: "gd"),
    library("COpenJPEG", apt: "libopenjp2-7-dev", brew: "openjpeg"),
    library("CJXL", apt: "libjxl-dev", brew: "jpeg-xl"),
    library("CLCMS", apt: "liblcms2-dev", brew: "little-cms2"),
    library("CDeflate", apt: "libdeflate-dev", brew: "libdeflate"),
    library("CXXHash", apt: "libxxhash-dev", brew: "xxhash"),
    library("CZlib", apt: "zlib1g-dev", brew: "zlib"),
    library("CQRencode", apt: "libqrencode-dev", brew: "qrencode"),
    library("CYAML", apt: "libyaml-dev", brew: "libyaml"),
    library("CMark", apt: "libcmark-dev", brew: "cmark"),
    library("CTesseract", apt: "libtesseract-dev", brew: "tesseract"),
    // It is called lept up to Debian 12, and leptonica from then on.
    .systemLibrary(
      name: "CLeptonica", path: "Sources/CLibraries/CLeptonica", pkgConfig: "lept",
      providers: [.apt(["libleptonica-dev"]), .brew(["leptonica"])]),
    library("CSQLite", apt: "libsqlite3-dev", brew: "sqlite"),
    library("CCrypto", apt: "libssl-dev", brew: "openssl@3"),
    .systemLibrary(name: "CSystem", path: "Sources/CLibraries/CSystem"),
    .target(
      name: "CSiteAssets", path: "Sources/CLibraries/CSiteAssets",
      cSettings: [.unsafeFlags(["-std=c23", "-Wno-c23-extensions"])]),
    .target(
      name: "CStudioAssets", path: "Sources/CLibraries/CStudioAssets",
      cSettings: [.unsafeFlags(["-std=c23", "-Wno-c23-extensions"])]),
    .target(
      name: "CMessages", path: "Sources/CLibraries/CMessages",
      cSettings: [.unsafeFlags(["-std=c23", "-Wno-c23-extensions"])]),
    .target(
      name: "CPlaceTable", path: "Sources/CLibraries/CPlaceTable",
      cSettings: [.unsafeFlags(["-std=c23", "-Wno-c23-extensions"])]),
    .target(
      name: "CMapTable", path: "Sources/CLibraries/CMapTable",
      cSettings: [.unsafeFlags(["-std=c23", "-Wno-c23-extensions"])]),
    .systemLibrary(
      name: "CFreeType", path: "Sources/CLibraries/CFreeType", pkgConfig: "freetype2",
      providers: [.apt(["libfreetype-dev"]), .brew(["freetype"])]),
    .target(name: "CTypeset", dependencies: ["CFreeType"], path: "Sources/CLibraries/CTypeset"),
    .target(name: "CCompose", path: "Sources/CLibraries/CCompose", cSettings: [.unsafeFlags(["-O3"])]),
    .target(
      name: "CAlbumFonts", path: "Sources/CLibraries/CAlbumFonts",
      cSettings: [.unsafeFlags(["-std=c23", "-Wno-c23-extensions"])]),
    .target(
      name: "CJPEGRows", path: "Sources/CLibraries/CJPEGRows", linkerSettings: [.linkedLibrary("jpeg")]),
    .target(name: "CSourceNote", path: "Sources/CLibraries/CSourceNote"),
    .target(name: "CShapes", path: "Sources/CLibraries/CShapes", cSettings: [.unsafeFlags(["-O3"])]),
    .target(name: "CResample", path: "Sources/CLibraries/CResample", cSettings: [.unsafeFlags(["-O3"])]),

    .systemLibrary(name: "COnnxRuntime", path: "Sources/CLibraries/COnnxRuntime"),

    // Core
    module("Core", "KeepsakeModel", []),
    module("Core", "SiteModel", ["KeepsakeModel"]),
    module("Core", "KeepsakeSupport", ["KeepsakeModel", "CCrypto", "CDeflate", "CXXHash", "CSystem", "CMessages"]),

    // Adapters
    module("Adapters", "PictureBytes", core),
    module("Adapters", "MetadataReader", core + ["PictureBytes", "CExif", "CJXL", "CZlib"]),
    module(
      "Adapters", "Raster",
      core + [
        "PictureBytes", "CJPEGRows", "CTurboJPEG", "CHeif", "CWebP", "CSPNG", "CTIFF", "CGIF", "CGD", "COpenJPEG",
        "CJXL",
        "CLCMS", "CResample",
      ]),
    module("Adapters", "Painting", core + ["CCompose", "CTypeset", "CAlbumFonts"]),
    module("Adapters", "Gazetteer", core + ["CPlaceTable", "CDeflate"]),
    module("Adapters", "MapDrawing", core + ["CMapTable", "CDeflate"]),
    module("Adapters", "Onnx", ["COnnxRuntime"]),
    module("Adapters", "TextRecognition", core + ["Onnx", "CTesseract", "CLeptonica", "CShapes"]),

    module("Adapters", "Labelling", core + ["Onnx"]),
    module("Adapters", "Media", core + ["CDeflate"]),
    module("Adapters", "Cutout", core + ["Onnx"]),
    module("Adapters", "FaceFinding", core + ["Onnx"]),
    module("Adapters", "LoopbackHTTP", core + ["CSystem"]),
    module("Adapters", "QRCode", ["CQRencode"]),
    module("Adapters", "AddressBook", core),
    module("Adapters", "Contributions", core),
    module("Adapters", "Tables", core + ["ZipFiles"]),
    module("Adapters", "ZipFiles", core + ["CZlib"]),

    // Memo
    module("Memo", "Memo", core + ["CSQLite"]),

    // Steps
    module(
      "Steps", "PictureSteps",
      core + [
        "Memo", "Media", "MetadataReader", "PictureBytes", "Raster", "TextRecognition", "Labelling", "FaceFinding",
      ]),
    module("Steps", "Collages", core + ["Memo", "Raster", "Painting"]),

    // Stages
    module("Stages", "ArchiveScan", core + ["CSystem"]),
    module("Stages", "Sidecars", core + ["CYAML"]),
    module("Stages", "ArchiveState", core),
    module("Stages", "Insight", core),
    module("Stages", "Cataloguing", core),
    module("Stages", "Suggestions", core),
    module("Stages", "SiteRendering", core + ["SiteModel", "CSiteAssets", "CMark", "MapDrawing"]),
    module("Stages", "SearchIndex", core + ["SiteModel", "CDeflate"]),
    module("Stages", "Publishing", core + ["CSystem"]),
    module("Stages", "Vault", core + ["SiteModel", "CZlib"]),
    module("Stages", "Preservation", core),
    module("Stages", "Feeds", core + ["SiteModel"]),
    module("Stages", "ReceiptReading", core),
    module("Stages", "Spending", core),
    module("Stages", "Delivery", core + ["ZipFiles"]),

    // Archive
    module(
      "Archive", "KeepsakeArchive",
      core + [
        "SiteModel", "Memo", "PictureSteps", "ArchiveScan", "Sidecars", "ArchiveState", "Cataloguing", "Insight",
        "Suggestions", "Vault", "MetadataReader", "Gazetteer", "MapDrawing", "TextRecognition", "ReceiptReading",
        "CSourceNote",
      ]),

    // Apps
    module(
      "Apps", "SitePipeline",
      core + [
        "SiteModel", "KeepsakeArchive", "Memo", "PictureSteps", "Collages", "ArchiveState", "Cataloguing",
        "SiteRendering", "SearchIndex", "Publishing", "Vault", "Preservation", "Feeds", "TextRecognition", "Spending",
      ]),
    module(
      "Apps", "ArchiveVerbs",
      core + [
        "KeepsakeArchive", "SitePipeline", "Memo", "PictureSteps", "Collages", "ArchiveScan", "Sidecars",
        "ArchiveState", "Cataloguing", "Insight", "SiteRendering", "Publishing", "Vault", "Preservation", "Feeds",
        "Delivery", "MetadataReader", "TextRecognition", "Labelling", "AddressBook", "Contributions",
      ]),
    module(
      "Apps", "Intake",
      core + [
        "KeepsakeArchive", "ArchiveScan", "ArchiveState", "Cataloguing", "Sidecars", "MetadataReader", "Memo",
        "PictureSteps", "Tables", "ZipFiles", "AddressBook",
      ]),
    module(
      "Apps", "Enrichment",
      core + ["KeepsakeArchive", "Memo", "PictureSteps", "ArchiveState", "TextRecognition"]),
    module("Apps", "PreviewServer", core + ["LoopbackHTTP"]),
    module(
      "Apps", "Studio",
      core + [
        "KeepsakeArchive", "SitePipeline", "ArchiveVerbs", "Intake", "PreviewServer", "Memo", "Raster", "Media",
        "MetadataReader", "Painting", "Cutout", "Collages", "FaceFinding",
        "MapDrawing", "Sidecars", "ArchiveState", "Cataloguing", "Suggestions", "SiteRendering", "LoopbackHTTP",
        "QRCode",
        "CStudioAssets", "Contributions",
      ]),
    module("Apps", "Receiver", core + ["Contributions", "LoopbackHTTP", "CSQLite"]),
    module(
      "Apps", "KeepsakeCommands",
      core + [
        "KeepsakeArchive", "SitePipeline", "ArchiveVerbs", "Enrichment", "Intake", "PreviewServer", "Studio",
        "Receiver",
        "SiteRendering", "Sidecars", "Contributions",
        argumentParser,
      ]),
    program("Apps", "keepsake-site", ["KeepsakeCommands"]),

    // Tests
    .target(
      name: "TestSupport", dependencies: core + ["CLeptonica", "CSQLite"], path: "Tests/TestSupport",
      swiftSettings: strict),
    tests("KeepsakeModelTests", core),
    tests("KeepsakeSupportTests", core + ["CSystem"]),
    tests("MetadataReaderTests", core + ["MetadataReader"]),
    tests("RasterTests", core + ["Raster", "MetadataReader", "PictureBytes", "CSPNG", "CWebP"]),
    tests("TextRecognitionTests", core + ["Onnx", "TextRecognition", "CLeptonica"]),
    tests("LabellingTests", core + ["Labelling"]),
    tests("CutoutTests", core + ["Cutout"]),
    tests("FaceFindingTests", core + ["FaceFinding"]),
    tests("GazetteerTests", core + ["Gazetteer", "MapDrawing"]),
    tests("MapDrawingTests", core + ["MapDrawing", "CMapTable"]),
    tests("QRCodeTests", core + ["QRCode"]),
    tests("AddressBookTests", core + ["AddressBook"]),
    tests("ContributionsTests", core + ["Contributions"]),
    tests("TablesTests", core + ["Tables"]),
    tests("ZipFilesTests", core + ["ZipFiles", "CZlib"]),
    tests("IntakeTests", core + ["Intake", "KeepsakeArchive", "ArchiveState", "Sidecars"]),
    // Tests/ReceiverTests is Python's.
    tests("ReceivingTests", core + ["Receiver", "Contributions", "LoopbackHTTP"]),
    tests("ArchiveScanTests", core + ["ArchiveScan"]),
    tests("SidecarsTests", core + ["Sidecars"]),
    tests("MemoTests", core + ["Memo"]),
    tests("PictureStepsTests", core + ["PictureSteps", "Media", "Raster"]),
    tests("ArchiveStateTests", core + ["ArchiveState"]),
    tests("CataloguingTests", core + ["Cataloguing"]),
    tests("SuggestionsTests", core + ["Suggestions"]),
    tests("InsightTests", core + ["Insight"]),
    tests("SiteRenderingTests", core + ["SiteModel", "SiteRendering", "MapDrawing", "CZlib", "Spending"]),
    tests("SearchIndexTests", core + ["SiteModel", "SearchIndex", "CZlib"]),
    tests("PublishingTests", core + ["Publishing"]),
    tests("VaultTests", core + ["SiteModel", "Vault"]),
    tests("PreservationTests", core + ["Preservation"]),
    tests("CollagesTests", core + ["Collages", "Painting", "Raster"]),
    tests("FeedsTests", core + ["SiteModel", "Feeds"]),
    tests("ReceiptReadingTests", core + ["ReceiptReading"]),
    tests("SpendingTests", core + ["Spending"]),
    tests("PreviewServerTests", core + ["PreviewServer", "LoopbackHTTP"]),
    tests("KeepsakeArchiveTests", core + ["ArchiveState", "KeepsakeArchive", "Sidecars", "Vault"]),
    tests(
      "SitePipelineTests",
      core + [
        "SiteModel", "KeepsakeArchive", "SitePipeline", "ArchiveVerbs", "TextRecognition", "Gazetteer", "ArchiveState",
        "Memo", "PictureSteps", "Insight", "Publishing", "Sidecars", "CLeptonica", "ZipFiles", "Contributions",
      ]),
    tests(
      "StudioTests",
      core + [
        "Studio", "Intake", "Sidecars", "LoopbackHTTP", "Cutout", "Raster", "MetadataReader", "KeepsakeArchive",
        "SitePipeline", "TextRecognition", "ArchiveState",
      ]),
    tests("EnrichmentTests", core + ["Enrichment", "Memo", "PictureSteps"]),
    tests("CommandTests", core + ["KeepsakeCommands"]),
    tests("ArchitectureTests", core),
  ])

// Programs that scripts/bench measures with; nobody else waits for them to be compiled.
if Context.environment["KEEPSAKE_BENCHMARKS"] != nil {
  package.targets += [
    .executableTarget(
      name: "derive-driver", dependencies: core + ["MetadataReader", "Raster"], path: "Benchmarks/derive/Driver",
      swiftSettings: strict),
    .executableTarget(
      name: "places-benchmark", dependencies: ["Gazetteer", "MapDrawing", "KeepsakeModel"], path: "Benchmarks/places",
      exclude: ["landmarks.tsv", "more-landmarks.tsv", "third-landmarks.tsv", "names.tsv", "run"],
      swiftSettings: strict),
    .executableTarget(
      name: "suggestions-benchmark", dependencies: ["Suggestions", "KeepsakeModel"], path: "Benchmarks/suggestions",
      exclude: ["run"], swiftSettings: strict),
    .executableTarget(
      name: "receipts-benchmark", dependencies: core + ["PictureSteps", "Raster", "ReceiptReading", "TextRecognition"],
      path: "Benchmarks/receipts/Driver", swiftSettings: strict),
    .executableTarget(
      name: "corners-benchmark", dependencies: core + ["Cutout", "Raster"], path: "Benchmarks/corners/Driver",
      swiftSettings: strict),
    .executableTarget(
      name: "search-driver", dependencies: core + ["SiteModel", "SearchIndex"], path: "Benchmarks/client/Driver",
      swiftSettings: strict),
    .executableTarget(
      name: "ocr-benchmark", dependencies: core + ["PictureSteps", "Raster", "TextRecognition"],
      path: "Benchmarks/ocr/Driver", swiftSettings: strict),
  ]
}
