// SPDX-License-Identifier: MIT
import Foundation
import Testing

@Suite struct `How to add something` {
  /// The texts between backticks in docs/adding.md.
  private static let named: [String] = {
    let document = SourceText.packageFolder.appending(path: "docs/adding.md")
    let text = (try? String(contentsOf: document, encoding: .utf8)) ?? ""
    return text.matches(of: #/`([^`\n]+)`/#).map { String($0.output.1) }
  }()

  /// Every file and folder by its path, and by the ends of its path: `A/B/C.swift`, `B/C.swift`, `C.swift`, and a test
  /// without its extension.
  private static let known: Set<String> = {
    let root = SourceText.packageFolder.path
    var known: Set = ["Package.swift", "THIRD-PARTY.md"]
    for folder in ["Sources", "Tests", "Templates", "Assets", "docs", "scripts"] {
      for case let path as String in FileManager.default.enumerator(atPath: "\(root)/\(folder)") ?? .init() {
        let parts = "\(folder)/\(path)".split(separator: "/")
        for first in parts.indices { known.insert(parts[first...].joined(separator: "/")) }
        if path.hasSuffix("Tests.swift"), let name = parts.last { known.insert(String(name.dropLast(".swift".count))) }
      }
    }
    return known
  }()

  @Test func `names existing files, folders and tests`() throws {
    let path =
      #/(?:[\w.+-]+/)*[\w+-]+\.(?:swift|md|py|js|mustache)|(?:Sources|Tests|docs|scripts)/[\w/-]+|\w+Tests/#
    let names = Self.named.filter { $0.wholeMatch(of: path) != nil && !$0.contains("NAME") }
    try #require(names.count > 60, "they are not where they are looked for")
    for name in names { #expect(Self.known.contains(name), "docs/adding.md names \(name), which is not there") }
  }
}
