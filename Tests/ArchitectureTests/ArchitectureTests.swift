// SPDX-License-Identifier: MIT
import Foundation
import Testing

@Suite struct Architecture {
  private static let sources = (try? SourceText.all(below: ["Sources"])) ?? []
  private static let everything = (try? SourceText.all(below: ["Sources", "Tests"])) ?? []
  private static let document = SourceText.packageFolder.appending(path: "ARCHITECTURE.md")

  @Test func `covers every module, and each in its layer`() throws {
    try #require(Self.sources.count > 30 && Layers.modules.count > 30, "they are not where they are looked for")
    for file in Self.sources where file.layer != "CLibraries" {
      let module = file.module.flatMap(Layers.named)
      #expect(
        module?.layer.rawValue == file.layer, "\(file.path) belongs to no module that Package.swift declares there")
    }
  }

  @Test(arguments: sources) func `lets a module import the manifest's modules only`(file: SourceText) throws {
    let module = try #require(file.module.flatMap(Layers.named))
    for (line, name) in file.imports where !Layers.toolchain.contains(name) {
      #expect(
        module.mayImport.contains(name), "\(file.path):\(line) imports \(name), which Package.swift does not name")
    }
  }

  @Test func `has independent stages`() {
    let stages = Set(Layers.modules.filter { $0.layer == .stages }.map(\.name))
    for module in Layers.modules where ![.archive, .apps].contains(module.layer) {
      #expect(module.mayImport.isDisjoint(with: stages), "\(module.name) may import a stage")
    }
  }

  @Test func `names a reading engine in the engines' adapter only`() {
    // A keeper may choose one by its name.
    let settings = "Sources/Core/KeepsakeModel/Statements/ArchiveSettings.swift"
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
        #expect(below <= own, "\(module.name) may import \(other.name), which is above it")
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

  @Test func `describes every module in the document, below its layer`() throws {
    let lines = try String(contentsOf: Self.document, encoding: .utf8).split(separator: "\n")
    for module in Layers.modules {
      let own = try #require(
        lines.firstIndex { $0.contains("  \(module.name)  ") }, "ARCHITECTURE.md does not show \(module.name)")
      let layer = lines[...own].last { $0.contains(/^  [A-Z]\w+\//) }
      #expect(
        layer?.hasPrefix("  \(module.layer.rawValue)/ ") == true, "ARCHITECTURE.md shows \(module.name) elsewhere")
    }
  }

  // MARK: The tests' own parser

  @Test(arguments: [
    ("import A", ["A"]), ("private import A", ["A"]), ("@testable import A", ["A"]),
    ("package import struct A.B", ["A"]),
    ("@_exported @preconcurrency public import A.B", ["A"]), ("  import A // why", ["A"]), ("// import A", []),
    ("important A", []), ("let x = 1", []),
  ])
  func `finds imports in any form`(line: String, modules: [String]) {
    #expect(SourceText(path: "x", text: line).imports.map(\.module) == modules)
  }

  @Test(arguments: [
    ("let a = try" + "! b()", 1), ("let a = try" + "! b()  // It cannot fail.", 0),
    ("// Why.\nlet a = b as" + "! C", 0),
    ("let u = \"http://x\"; fatal" + "Error(u)", 1), ("x()\nfinal class A: @unchecked" + " Sendable {}", 1),
    ("try b()", 0),
  ])
  func `finds unexplained code`(text: String, count: Int) {
    #expect(SourceText(path: "x", text: text).unexplained.count == count)
  }

  @Test func `reads the manifest`() {
    let manifest = """
      module("Core", "KeepsakeModel", []), module("Adapters", "PictureBytes", core),
      module(
        "Apps", "Studio",
        core + [
          "Memo", "CJXL",
          argumentParser,
        ]),
      program("Apps", "keepsake-site", ["KeepsakeCommands"]), tests("VaultTests", core + ["Vault"]),
      """
    let core: Set = ["KeepsakeModel", "KeepsakeSupport"]
    #expect(
      Layers.read(manifest) == [
        Layers.Module(layer: .core, name: "KeepsakeModel", mayImport: []),
        Layers.Module(layer: .adapters, name: "PictureBytes", mayImport: core),
        Layers.Module(layer: .apps, name: "Studio", mayImport: core.union(["Memo", "CJXL", "ArgumentParser"])),
        Layers.Module(layer: .apps, name: "keepsake-site", mayImport: ["KeepsakeCommands"]),
      ])
  }
}
