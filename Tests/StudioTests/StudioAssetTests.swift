// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeSupport
import Testing

@testable import Intake
@testable import KeepsakeModel
@testable import Studio

/// The files of the studio's pages; Tests/StudioBrowserTests uses them in browsers.
@Suite struct `The studio’s scripts and words` {
  private static let languages = ["en", "de", "fr"]

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Assets/studio")

  private static func words(_ language: String) -> [String: String] {
    Dictionary(
      (StudioAssets.words[language]?.members ?? []).map { ($0.key, $0.value.text ?? "") },
      uniquingKeysWith: { first, _ in first })
  }

  private static let scripts = StudioAssets.files.filter { $0.key.hasSuffix(".js") && !$0.key.hasPrefix("words-") }
    .mapValues { String(decoding: $0, as: UTF8.self) }

  @Test func `are compiled in as they are in the folder`() throws {
    let folder = Self.folder, root = folder.deletingLastPathComponent().deletingLastPathComponent()
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
      !$0.hasPrefix(".") && $0.contains(".")
    }
    let made = ["site.css", "serif.css", "icon.svg"] + Self.languages.map { "words-\($0).js" }
    let compiled = StudioAssets.files.filter { !made.contains($0.key) && !$0.key.hasPrefix("docs/") }
    #expect(Set(compiled.keys) == Set(names), "run scripts/assets")
    for (name, bytes) in StudioAssets.files where name.hasPrefix("docs/") {
      #expect(try Array(Data(contentsOf: root.appending(path: name))) == bytes)
    }
    for name in names where name != "studio.css" {
      #expect(try Array(Data(contentsOf: folder.appending(path: name))) == compiled[name], "\(name)")
    }
  }

  @Test func `have one style sheet, which holds each of the folders’ once`() throws {
    let sheet = String(decoding: try #require(StudioAssets.files["studio.css"]), as: UTF8.self)
    let parts = StudioAssets.files.filter { $0.key.hasSuffix(".css") && $0.key.contains("/") }
    #expect(parts.count > 15 && !sheet.contains("@import"))
    for (name, part) in parts {
      #expect(sheet.ranges(of: String(decoding: part, as: UTF8.self)).count == 1, "\(name) is not imported once")
    }
    #expect(sheet.utf8.count == parts.values.reduce(0) { $0 + $1.count })
  }

  @Test func `have the same keys in every language, with the same values in them`() {
    let english = Self.words("en")
    #expect(english.count > 200)
    for language in Self.languages {
      let words = Self.words(language)
      #expect(Set(words.keys) == Set(english.keys))
      for (key, text) in words {
        #expect(
          !text.isEmpty && Self.placeholders(text) == Self.placeholders(english[key] ?? ""), "\(key) in \(language)")
      }
    }
  }

  private static func placeholders(_ text: String) -> Set<String> {
    Set(text.matches(of: /\{(\w+)\}/).map { String($0.1) })
  }

  @Test(arguments: languages) func `have each key once`(language: String) throws {
    let text = try String(contentsOf: Self.folder.appending(path: "words-\(language).json"), encoding: .utf8)
    let keys = text.split(separator: "\n").compactMap {
      $0.prefixMatch(of: /\s*"((?:[^"\\]|\\.)*)":/).map { String($0.1) }
    }
    #expect(keys.count > 200)
    let twice = Dictionary(grouping: keys, by: \.self).filter { $0.value.count > 1 }.keys
    #expect(twice.isEmpty, "\(twice.sorted())")
  }

  @Test func `use no missing word and leave none unused`() {
    let all = Set(Self.words("en").keys)
    var used: Set<String> = []
    // Names of pages, and words of the format, come from the program.
    var beginnings: [String] = ["page.", "kind.", "kinds.", "location.", "status.", "order."]
    for script in Self.scripts.values {
      for match in script.matches(of: /[(?:]\s*'([a-z]+(?:\.[A-Za-z0-9.-]+)?)'/) { used.insert(String(match.1)) }
      for match in script.matches(of: /\bt\('([^']+)'/) {
        #expect(all.contains(String(match.1)), "\(match.1) is no word")
      }
      for match in script.matches(of: /'(label\.[A-Za-z]+)'/) { used.insert(String(match.1)) }
      for match in script.matches(of: /counted\([`']([^`'$]+)/) {
        beginnings.append(String(match.1).hasSuffix(".") ? String(match.1) : "\(match.1).")
      }
      for match in script.matches(of: /`([a-z.]+\.)\$\{/) { beginnings.append(String(match.1)) }
      for match in script.matches(of: /'(bulk\.[a-z]+|label\.[A-Za-z.]+)'/) { beginnings.append("\(match.1)") }
    }
    let frame: Set = [
      "help.film", "studio", "skip", "places", "help", "help.more", "help.close", "search", "waiting", "menu",
    ]
    // A browser without access gets no script.
    beginnings.append("closed.")
    for key in all.subtracting(used).subtracting(frame) {
      #expect(beginnings.contains { key.hasPrefix($0) }, "nothing says \(key)")
    }
  }

  /// A page shows the key of a missing word.
  @Test(arguments: languages) func `have words for every value that the program gives a page`(language: String) {
    let words = Self.words(language)
    let values: [String: [String]] = [
      "field.": TableColumns.keys + Self.columns, "source.": Provenance.allCases.map(\.rawValue),
      "kind.": Kind.allCases.map(\.rawValue), "visibility.": Visibility.allCases.map(\.rawValue),
      "location.": LocationPolicy.allCases.map(\.rawValue), "status.": KeepsakeStatus.allCases.map(\.rawValue),
      "order.": CollectionStatement.Order.allCases.map(\.rawValue),
      "layout.": CollageLayoutName.allCases.map(\.rawValue), "help.": HelpKind.allCases.map(\.rawValue),
      "relation.": Self.kin,
    ]
    #expect(Self.columns.count > 20 && Self.kin.count > 10)
    for (family, members) in values {
      for member in members { #expect(words[family + member] != nil, "no word for \(family)\(member)") }
    }
  }

  /// The script's names of columns and of relatives.
  private static let columns = quoted(after: "const keys = [", in: "rows/columns.js")
  private static let kin = quoted(after: "kin = [", in: "pages/person.js")

  private static func quoted(after opening: String, in script: String) -> [String] {
    let list = scripts[script]?.components(separatedBy: opening).dropFirst().first?.split(separator: "]").first ?? ""
    return list.matches(of: /'([^']+)'/).map { String($0.1) }
  }

  /// A page shows the progress of a build by the name of its stage.
  @Test func `have words for all stages and counts of a build`() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources")
    var stages: Set<String> = []
    for folder in ["Steps", "Apps/SitePipeline", "Archive"] {
      let files = FileManager.default.enumerator(at: sources.appending(path: folder), includingPropertiesForKeys: nil)
      for case let file as URL in try #require(files) where file.pathExtension == "swift" {
        let text = try String(contentsOf: file, encoding: .utf8)
        for match in text.matches(of: /(?:progress\.begin\(|let title = )"([A-Z][a-z ]+)"/) {
          stages.insert(String(match.1))
        }
      }
    }
    #expect(stages.isSuperset(of: ["Archive", "Pictures", "Text", "Collages", "Pages"]))
    for stage in stages { #expect(Self.words("en")["work.stage.\(stage)"] != nil, "no words for \(stage)") }
  }

  @Test func `are short, and make no markup of texts`() {
    for (name, script) in Self.scripts {
      #expect(script.split(separator: "\n", omittingEmptySubsequences: false).count < 200, "\(name) is long")
      for word in ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("] {
        #expect(!script.contains(word), "\(name) has \(word)")
      }
    }
  }
}
