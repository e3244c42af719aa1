// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import Testing

@testable import Sidecars

/// The keepers' reference must have all that the program reads, and nothing that it refuses.
@Suite struct `The document on the archive's format` {
  private let document: String

  init() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    document = try String(contentsOf: root.appending(path: "docs/archive-format.md"), encoding: .utf8)
  }

  /// A section's text, by its heading.
  private func section(_ heading: String) throws -> Substring {
    let start = try #require(document.range(of: "\n## \(heading)\n"))
    let rest = document[start.upperBound...]
    return rest[..<(rest.range(of: "\n## ")?.lowerBound ?? rest.endIndex)]
  }

  @Test(arguments: [
    (
      YAMLFileKind.sidecar, "A sidecar",
      [
        "images", "files", "place", "ocr", "reminder", "ask", "captions", "credits", "markup", "background",
      ]
        + allParts.filter { !$0.isText }.flatMap { part in
          [part.key] + part.keys.filter { part.keys(ofList: $0) != nil }
        }
    ),
    (.folderDefaults, "A folder's defaults", []), (.collection, "A collection", ["where", "collage"]),
    (.person, "A person", ["relations"]),
    (.memoryType, "A memory type", ["fields"]),
    (
      .settings, "The settings: keepsake.yaml",
      ["keeper", "hidden_zones", "ocr", "pictures", "pdf", "suggestions", "contributions"]
    ),
  ])
  func `mentions every key that is read`(kind: YAMLFileKind, heading: String, maps: [String]) throws {
    let section = try section(heading)
    for key in KeyOrder.keys(of: kind) { #expect(section.contains("`\(key)`"), "\(key)") }
    for name in maps {
      let keys = KeyOrder.keys(within: name, of: kind)
      #expect(!keys.isEmpty)
      for key in keys {
        let isMentioned = section.firstMatch(of: try Regex("[`{ ]\(key)[`,:}]")) != nil
        #expect(isMentioned, "\(key) of \(name)")
      }
    }
  }

  @Test func `mentions every word that is a choice`() {
    let words =
      Kind.allCases.map(\.rawValue) + Visibility.allCases.map(\.rawValue) + LocationPolicy.allCases.map(\.rawValue)
      + KeepsakeStatus.allCases.map(\.rawValue) + RepeatWord.allCases.map(\.rawValue)
      + CollectionStatement.Order.allCases.map(\.rawValue) + PlaceStatement.Precision.allCases.map(\.rawValue)
      + SiteLanguage.allCases.map(\.rawValue) + MemoryTypeStatement.Colour.allCases.map(\.rawValue)
      + MemoryTypeStatement.Field.Form.allCases.map(\.rawValue) + BuiltInType.allCases.map(\.rawValue)
      + KnownCategory.allCases.map(\.rawValue) + HelpKind.allCases.map(\.rawValue)
    for word in words { #expect(document.contains("`\(word)`"), "\(word)") }
  }

  @Test(arguments: [
    (YAMLFileKind.sidecar, "A sidecar"), (.folderDefaults, "A folder's defaults"), (.collection, "A collection"),
    (.person, "A person"), (.memoryType, "A memory type"), (.settings, "The settings: keepsake.yaml"),
  ])
  func `shows correct examples`(kind: YAMLFileKind, heading: String) throws {
    let section = try section(heading)
    let start = try #require(section.range(of: "```yaml\n"))
    let end = try #require(section[start.upperBound...].range(of: "```"))
    let example = Array(section[start.upperBound..<end.lowerBound].utf8)
    let diagnostics =
      switch kind {
      case .sidecar: SidecarReader.sidecar(example, file: "example").diagnostics
      case .folderDefaults: SidecarReader.folderDefaults(example, file: "example").diagnostics
      case .collection: SidecarReader.collection(example, file: "example").diagnostics
      case .person: SidecarReader.person(example, file: "example").diagnostics
      case .memoryType: SidecarReader.memoryType(example, file: "example").diagnostics
      case .settings: SidecarReader.settings(example, file: "example").diagnostics
      }
    #expect(diagnostics == [])
  }

  @Test func `shows valid dates`() throws {
    let start = try #require(document.range(of: "### Dates\n"))
    let end = try #require(document[start.upperBound...].range(of: "\n## "))
    var count = 0
    for line in document[start.upperBound..<end.lowerBound].split(separator: "\n") where line.hasPrefix("| `") {
      for match in line.split(separator: "|")[0].matches(of: /`([^`]+)`/) {
        _ = try EDTFDate(parsing: String(match.1))
        count += 1
      }
    }
    #expect(count > 12)
  }
}
