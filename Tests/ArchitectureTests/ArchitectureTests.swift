// SPDX-License-Identifier: MIT
import Foundation
import Testing

@Suite struct Architecture {
  private static let sources = (try? SourceText.all(below: ["Sources"])) ?? []
  private static let everything = (try? SourceText.all(below: ["Sources", "Tests"])) ?? []
  private static let document = SourceText.packageFolder.appending(path: "ARCHITECTURE.md")

  @Test func `knows every module, and each in its layer`() throws {
    try #require(Self.sources.count > 30, "the sources are not where they are looked for")
    for file in Self.sources where file.layer != "CLibraries" {
      let module = file.module.flatMap(Layers.named)
      #expect(module?.layer.rawValue == file.layer, "\(file.path) belongs to no module of the table")
    }
  }

  @Test(arguments: sources) func `lets a module import what the table says`(file: SourceText) throws {
    let module = try #require(file.module.flatMap(Layers.named))
    for (line, name) in file.imports where !Layers.toolchain.contains(name) {
      #expect(module.mayImport.contains(name), "\(file.path):\(line) imports \(name), which the table does not allow")
    }
  }

  @Test func `has stages that know nothing of one another`() {
    let stages = Set(Layers.modules.filter { $0.layer == .stages }.map(\.name))
    for module in Layers.modules where ![.archive, .apps].contains(module.layer) {
      #expect(module.mayImport.isDisjoint(with: stages), "\(module.name) may import a stage")
    }
  }

  @Test func `names a reading engine in the engines' adapter only`() {
    // A keeper may choose one by its name.
    let settings = "Sources/Core/KeepsakeModel/ArchiveSettings.swift"
    let elsewhere = Self.sources.filter { $0.module != "TextRecognition" && $0.path != settings }
    for file in elsewhere where file.lines.contains(where: { $0.localizedCaseInsensitiveContains("tesseract") }) {
      Issue.record("\(file.path) knows Tesseract; it is to ask `TextEngine`")
    }
  }

  @Test func `imports downwards only`() throws {
    let layers = Layers.Layer.allCases
    for module in Layers.modules {
      for other in module.mayImport.compactMap(Layers.named) {
        let (own, below) = (layers.firstIndex(of: module.layer) ?? 0, layers.firstIndex(of: other.layer) ?? 0)
        #expect(below <= own, "\(module.name) may import \(other.name), which lies above it")
        #expect(!other.mayImport.contains(module.name), "\(module.name) and \(other.name) may import each other")
      }
    }
  }

  @Test(arguments: everything) func `keeps files short, licensed and explained`(file: SourceText) {
    #expect(file.lines.first == "// SPDX-License-Identifier: MIT", "\(file.path) does not begin with its licence")
    let count = file.lines.last?.isEmpty == true ? file.lines.count - 1 : file.lines.count
    // Tests may be longer for their tables of cases.
    let limit = file.path.hasPrefix("Sources/") ? 400 : 600
    #expect(count <= limit, "\(file.path) has \(count) lines, more than \(limit)")
    for (line, what) in file.unexplained { Issue.record("\(file.path):\(line) has \(what) without a reason") }
  }

  @Test func `declares in Package.swift what the table says`() throws {
    let manifest = try String(contentsOf: SourceText.packageFolder.appending(path: "Package.swift"), encoding: .utf8)
    for module in Layers.modules {
      #expect(manifest.contains("\"\(module.name)\""), "Package.swift has no \(module.name)")
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: document.path), "ARCHITECTURE.md is not there yet"))
  func `is what ARCHITECTURE.md shows`() throws {
    let table = try #require(
      LayerTable(markdown: try String(contentsOf: Self.document, encoding: .utf8)),
      "ARCHITECTURE.md has no fenced block under “## Layers”")
    for module in Layers.modules {
      let shown = try #require(table.mayImport[module.name], "ARCHITECTURE.md does not show \(module.name)")
      let missing = module.mayImport.subtracting(shown).sorted()
      let extra = shown.subtracting(module.mayImport).sorted()
      #expect(missing.isEmpty && extra.isEmpty, "\(module.name): not shown \(missing), shown and not allowed \(extra)")
    }
  }

  // MARK: the tests' own reading

  @Test(arguments: [
    ("import A", ["A"]), ("private import A", ["A"]), ("@testable import A", ["A"]),
    ("package import struct A.B", ["A"]),
    ("@_exported @preconcurrency public import A.B", ["A"]), ("  import A // why", ["A"]), ("// import A", []),
    ("important A", []), ("let x = 1", []),
  ])
  func `finds imports however they are written`(line: String, modules: [String]) {
    #expect(SourceText(path: "x", text: line).imports.map(\.module) == modules)
  }

  @Test(arguments: [
    ("let a = try" + "! b()", 1), ("let a = try" + "! b()  // It cannot fail.", 0),
    ("// Why.\nlet a = b as" + "! C", 0),
    ("let u = \"http://x\"; fatal" + "Error(u)", 1), ("x()\nfinal class A: @unchecked" + " Sendable {}", 1),
    ("try b()", 0),
  ])
  func `finds what has no reason`(text: String, count: Int) {
    #expect(SourceText(path: "x", text: text).unexplained.count == count)
  }

  @Test func `reads the document's table`() throws {
    let markdown = """
      # Architecture
      ## Layers of it
      ```
      Sources/                                        may import
        Core/      KeepsakeModel    values            –
                   KeepsakeSupport  files, workers    KeepsakeModel, CCrypto
        Apps/      SitePipeline     the calls         Core, Stages
      ```
      """
    let table = try #require(LayerTable(markdown: markdown))
    #expect(table.mayImport["KeepsakeModel"] == [])
    #expect(table.mayImport["KeepsakeSupport"] == ["KeepsakeModel", "CCrypto"])
    #expect(table.mayImport["SitePipeline"]?.isSuperset(of: ["KeepsakeModel", "ArchiveScan", "Publishing"]) == true)
  }
}
