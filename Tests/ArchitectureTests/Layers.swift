// SPDX-License-Identifier: MIT
import Foundation

/// The modules of Package.swift: the folder of each, and its allowed imports.
enum Layers {
  /// From the bottom up.
  enum Layer: String, CaseIterable {
    case core = "Core", adapters = "Adapters", memo = "Memo", steps = "Steps", stages = "Stages", archive = "Archive",
      apps = "Apps"
  }

  struct Module: Equatable {
    let layer: Layer
    let name: String
    /// Modules of this package and of others; Swift's own are open to all.
    let mayImport: Set<String>
  }

  /// Modules of the toolchain.
  static let toolchain: Set<String> = ["Foundation", "Dispatch", "Synchronization", "RegexBuilder"]

  static let modules: [Module] = {
    let manifest = SourceText.packageFolder.appending(path: "Package.swift")
    return read((try? String(contentsOf: manifest, encoding: .utf8)) ?? "")
  }()

  static func named(_ name: String) -> Module? { modules.first { $0.name == name } }

  /// Reads the calls of `module(layer, name, dependencies)` and of `program`.
  static func read(_ manifest: String) -> [Module] {
    let call =
      /(?:module|program)\(\s*"(?<layer>\w+)",\s*"(?<name>[\w-]+)",\s*(?<core>core)?[\s+]*(?:\[(?<more>[^\]]*)\])?\s*\)/
    return manifest.matches(of: call).compactMap { match in
      guard let layer = Layer(rawValue: String(match.layer)) else { return nil }
      let more = (match.more ?? "").split { $0.isWhitespace || $0 == "," }.map { word in
        // A product of another package is a constant with its module's name.
        word.first == "\"" ? String(word.dropFirst().dropLast()) : word.prefix(1).uppercased() + word.dropFirst()
      }
      let core = match.core == nil ? [] : ["KeepsakeModel", "KeepsakeSupport"]
      return Module(layer: layer, name: String(match.name), mayImport: Set(core + more))
    }
  }
}
