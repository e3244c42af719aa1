// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import Testing

@testable import Sidecars

/// YAML begins a comment at a blank and `#`, but people use `#` for numbers.
@Suite struct `A text that ends before a number sign` {
  private func cut(_ text: String) -> [Diagnostic] {
    sidecar(text).diagnostics.filter { $0.id == "sidecar.cut-at-hash" }
  }

  @Test(arguments: [
    ("caption: Our flat, house #5, third floor\n", 1, "\"Our flat, house #5, third floor\""),
    ("title: x\ntitle: y\n\ncaption: Bild #3 von Tante\n", 4, "\"Bild #3 von Tante\""),
    ("caption: Bild # 3 von 5", 1, "\"Bild # 3 von 5\""), ("description: Käthe  #1\r\n", 1, "\"Käthe  #1\""),
    ("title: #3", 1, "\"#3\""), ("title: # 3 Kinder", 1, "\"# 3 Kinder\""),
    ("notes: say \"so\" #2", 1, "'say \"so\" #2'"),
    ("tags: [a]\npeople:\n  - Oma\n  - Opa #2\n", 4, "\"Opa #2\""),
    ("fields:\n  Inventar: Kiste #7\n", 2, "\"Kiste #7\""),
    ("caption: Der See # im Sommer", 1, "\"Der See # im Sommer\""),
    ("images:\n  - file: a.jpg\n    label: Seite #1\n", 3, "\"Seite #1\""),
    ("description: first line\n  and second #2\n", 1, "\"first line and second #2\""),
  ])
  func `causes a warning, with its line and the quoted form`(text: String, line: Int, quoted: String) throws {
    let told = cut(text)
    #expect(told.count == 1 && told[0].severity == .warning && told[0].line == line, "\(sidecar(text).diagnostics)")
    #expect(told[0].remedy.hasPrefix("write the text in quotes, \(quoted);"), "\(told)")
  }

  @Test(arguments: [
    "caption: \"house #5\"", "caption: 'house #5'", "caption: house#5", "# caption: house #5\ntitle: x",
    "title: Lake  # a lake",
    "title: Lake\t\t# a lake", "caption:  # what is on it", "caption: # what is on it", "caption: |\n  house #5\n",
    "date: 1962 # or 1963", "images: [a.jpg] # the front", "kind: letter #x", "title: \"Lake\" #3", "tags: [a, b] #3",
    "title: Lake  #", "title: Lake  ## the lake",
  ])
  func `causes no warning if the text is whole or a comment is plain`(text: String) { #expect(cut(text) == []) }

  @Test func `causes a warning in the other files as well`() {
    let readings = [
      SidecarReader.collection(Array("title: Box #3\n".utf8), file: "c").diagnostics,
      SidecarReader.person(Array("name: Ada\nnote: Cousin #2\n".utf8), file: "p").diagnostics,
      SidecarReader.settings(Array("title: Album #1\n".utf8), file: "k").diagnostics,
    ]
    #expect(readings.map { $0.map(\.id) } == Array(repeating: ["sidecar.cut-at-hash"], count: 3))
  }

  /// The comments in the documents and the sample are intended.
  @Test func `is in none of our own files`() throws {
    let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    var texts: [String] = []
    let files = FileManager.default.enumerator(at: repository.appending(path: "docs"), includingPropertiesForKeys: nil)
    let sample = FileManager.default.enumerator(
      at: repository.appending(path: "sample-archive"), includingPropertiesForKeys: nil)
    for case let file as URL in Array(files ?? .init()) + [repository.appending(path: "README.md")] {
      guard file.pathExtension == "md" else { continue }
      let blocks = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "```")
      for block in blocks where block.hasPrefix("yaml") { texts.append(String(block.drop { $0 != "\n" })) }
    }
    for case let file as URL in Array(sample ?? .init()) where file.pathExtension == "yaml" {
      texts.append(try String(contentsOf: file, encoding: .utf8))
    }
    #expect(texts.count > 20)
    for text in texts { #expect(cut(text) == [], "\(text)") }
  }
}
