// SPDX-License-Identifier: MIT

/// Which module may import which: ARCHITECTURE.md's table as data.
enum Layers {
  enum Layer: String, CaseIterable {
    case core = "Core", adapters = "Adapters", memo = "Memo", steps = "Steps", stages = "Stages", archive = "Archive",
      apps = "Apps"
  }

  struct Module {
    let layer: Layer
    let name: String
    /// Modules of this package and of others; Swift's own are open to all.
    let mayImport: Set<String>
  }

  /// What comes with the toolchain.
  static let toolchain: Set<String> = ["Foundation", "Dispatch", "Synchronization", "RegexBuilder"]

  private static let core: Set<String> = ["KeepsakeModel", "KeepsakeSupport"]

  static let modules: [Module] = [
    Module(layer: .core, name: "KeepsakeModel", mayImport: []),
    Module(
      layer: .core, name: "KeepsakeSupport", mayImport: ["KeepsakeModel", "CCrypto", "CDeflate", "CXXHash", "CSystem"]),
    Module(layer: .adapters, name: "PictureBytes", mayImport: core),
    Module(
      layer: .adapters, name: "MetadataReader", mayImport: core.union(["PictureBytes", "CExif", "CJXL", "CZlib"])),
    Module(
      layer: .adapters, name: "Raster",
      mayImport: core.union([
        "PictureBytes", "CJPEGRows", "CTurboJPEG", "CHeif", "CWebP", "CSPNG", "CTIFF", "CGIF", "CGD", "COpenJPEG",
        "CJXL",
        "CLCMS", "CResample",
      ])),
    Module(layer: .adapters, name: "Painting", mayImport: core.union(["CCompose", "CTypeset", "CAlbumFonts"])),
    Module(layer: .adapters, name: "Gazetteer", mayImport: core.union(["CPlaceTable", "CDeflate"])),
    Module(layer: .adapters, name: "MapDrawing", mayImport: core.union(["CMapTable", "CDeflate"])),
    Module(layer: .adapters, name: "Onnx", mayImport: ["COnnxRuntime"]),
    Module(
      layer: .adapters, name: "TextRecognition",
      mayImport: core.union(["Onnx", "CTesseract", "CLeptonica", "CShapes"])),
    Module(layer: .adapters, name: "Labelling", mayImport: core.union(["Onnx"])),
    Module(layer: .adapters, name: "Cutout", mayImport: core.union(["Onnx"])),
    Module(layer: .adapters, name: "LoopbackHTTP", mayImport: core.union(["CSystem"])),
    Module(layer: .adapters, name: "QRCode", mayImport: []),
    Module(layer: .adapters, name: "AddressBook", mayImport: core),
    Module(layer: .adapters, name: "Contributions", mayImport: core),
    Module(layer: .memo, name: "Memo", mayImport: core.union(["CSQLite"])),
    Module(
      layer: .steps, name: "PictureSteps",
      mayImport: core.union(["Memo", "MetadataReader", "Raster", "TextRecognition", "Labelling"])),
    Module(layer: .steps, name: "Collages", mayImport: core.union(["Memo", "Raster", "Painting"])),
    Module(layer: .stages, name: "ArchiveScan", mayImport: core.union(["CSystem"])),
    Module(layer: .stages, name: "Sidecars", mayImport: core.union(["Yams", "CYaml"])),
    Module(layer: .stages, name: "ArchiveState", mayImport: core),
    Module(layer: .stages, name: "Insight", mayImport: core),
    Module(layer: .stages, name: "Cataloguing", mayImport: core),
    Module(layer: .stages, name: "Suggestions", mayImport: core),
    Module(layer: .stages, name: "SiteRendering", mayImport: core.union(["CSiteAssets", "CMark", "MapDrawing"])),
    Module(layer: .stages, name: "SearchIndex", mayImport: core.union(["CDeflate"])),
    Module(layer: .stages, name: "Publishing", mayImport: core.union(["CSystem"])),
    Module(layer: .stages, name: "Feeds", mayImport: core),
    Module(layer: .stages, name: "ReceiptReading", mayImport: core),
    Module(layer: .stages, name: "Spending", mayImport: core),
    Module(layer: .stages, name: "Delivery", mayImport: core),
    Module(layer: .stages, name: "Vault", mayImport: core.union(["CZlib"])),
    Module(layer: .stages, name: "Preservation", mayImport: core),
    Module(
      layer: .archive, name: "KeepsakeArchive",
      mayImport: core.union([
        "Memo", "PictureSteps", "ArchiveScan", "Sidecars", "ArchiveState", "Cataloguing", "Insight", "Suggestions",
        "Vault", "MetadataReader", "Gazetteer", "MapDrawing", "TextRecognition", "ReceiptReading", "CSourceNote",
      ])),
    Module(
      layer: .apps, name: "SitePipeline",
      mayImport: core.union([
        "KeepsakeArchive", "Memo", "PictureSteps", "Collages", "ArchiveState", "Cataloguing", "SiteRendering",
        "SearchIndex", "Publishing", "Vault", "Preservation", "Feeds", "TextRecognition", "Spending",
      ])),
    Module(
      layer: .apps, name: "ArchiveVerbs",
      mayImport: core.union([
        "KeepsakeArchive", "SitePipeline", "Memo", "PictureSteps", "ArchiveScan", "Sidecars", "ArchiveState",
        "Cataloguing", "Insight", "SiteRendering", "Publishing", "Vault", "Preservation", "Feeds", "Delivery",
        "MetadataReader", "TextRecognition", "Labelling", "AddressBook", "Contributions",
      ])),
    Module(layer: .apps, name: "PreviewServer", mayImport: core.union(["LoopbackHTTP"])),
    Module(
      layer: .apps, name: "Studio",
      mayImport: core.union([
        "KeepsakeArchive", "SitePipeline", "ArchiveVerbs", "PreviewServer", "Memo", "Raster", "Painting", "Cutout",
        "MapDrawing",
        "Sidecars", "ArchiveState",
        "Cataloguing", "SiteRendering", "LoopbackHTTP", "QRCode", "CStudioAssets", "Contributions",
      ])),
    Module(
      layer: .apps, name: "Receiver", mayImport: core.union(["Contributions", "LoopbackHTTP", "CSQLite"])),
    Module(
      layer: .apps, name: "KeepsakeCommands",
      mayImport: core.union([
        "KeepsakeArchive", "SitePipeline", "ArchiveVerbs", "PreviewServer", "Studio", "Receiver", "Sidecars",
        "Contributions",
        "ArgumentParser",
      ])),
    Module(layer: .apps, name: "keepsake-site", mayImport: ["KeepsakeCommands"]),
  ]

  static func named(_ name: String) -> Module? { modules.first { $0.name == name } }
}
