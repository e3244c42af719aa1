// SPDX-License-Identifier: MIT
import TestSupport
import KeepsakeModel
import Testing

@testable import Sidecars

@Suite(.timeLimit(.minutes(1))) struct `Hostile YAML` {
  /// The ids of a file's problems.
  private func ids(_ bytes: [UInt8]) -> [String] {
    SidecarReader.sidecar(bytes, file: "a.yaml").diagnostics.map(\.id)
  }

  private func ids(_ text: String) -> [String] { ids(Array(text.utf8)) }

  @Test func `cannot multiply itself by aliases`() {
    var text = "fields:\n  a: &a [x, x, x, x, x, x, x, x, x]\n"
    for (previous, next) in zip("abcdefghi", "bcdefghij") {
      text += "  \(next): &\(next) [" + Array(repeating: "*\(previous)", count: 9).joined(separator: ", ") + "]\n"
    }
    #expect(ids(text) == ["sidecar.too-many-aliases"])
  }

  @Test func `cannot repeat a small value without end`() {
    let text = "fields:\n  a: &a x\ntags: [" + Array(repeating: "*a", count: 101).joined(separator: ",") + "]"
    #expect(ids(text) == ["sidecar.too-many-aliases"])
  }

  @Test(arguments: ["a: &a [*a]", "&a [*a]", "a: &a {b: *a}", "a: *b\nb: &b x", "fields: &f {g: &g [*f]}"])
  func `cannot contain itself`(text: String) { #expect(ids(text) == ["sidecar.unknown-alias"]) }

  @Test(arguments: ["[", "{a: ", "- ", "? ", "!x [", "&a ["])
  func `cannot nest without end`(opening: String) {
    let found = ids("fields: " + String(repeating: opening, count: 100_000))
    #expect(found.count == 1)
    #expect(["sidecar.too-deep", "sidecar.syntax"].contains(found[0]), "\(found)")
    #expect(ids(String(repeating: opening, count: 100_000)).count == 1)
  }

  @Test func `cannot nest by indentation without end`() {
    var text = ""
    for depth in 0..<1_000 { text += String(repeating: " ", count: depth) + "a:\n" }
    #expect(ids(text) == ["sidecar.too-deep"])
  }

  @Test func `may be as large as allowed and no larger`() {
    let text = "notes: " + String(repeating: "x", count: YAMLLimits.bytes - 7)
    #expect(ids(text) == [])
    #expect(ids(text + "x") == ["sidecar.too-large"])
  }

  @Test func `cannot hold more values than allowed`() {
    let text = "tags: [" + String(repeating: "a,", count: YAMLLimits.nodes) + "]"
    #expect(ids(text) == ["sidecar.too-many-values"])
  }

  @Test func `with very many unknown keys is read in linear time`() {
    let text = (0..<3_000).map { "key\($0): x" }.joined(separator: "\n")
    #expect(ids(text).count == 3_000)
  }

  @Test func `with very long keys and words is reported briefly`() {
    let long = String(repeating: "x", count: 100_000)
    let message = sidecar("\"\(long)\": x").diagnostics.first?.problem.text ?? ""
    #expect(message.unicodeScalars.count < 120, "\(message)")
    #expect((sidecar("kind: \(long)").diagnostics.first?.problem.text ?? "").unicodeScalars.count < 120)
    #expect((sidecar("date: \(long)").diagnostics.first?.problem.text ?? "").unicodeScalars.count < 300)
  }

  @Test(
    arguments: [
      ([0x74, 0x3A, 0x20, 0xE9, 0x0A], "byte 3 is not UTF-8", 4),
      ([0x61, 0x3A, 0x20, 0xC3, 0xA9, 0xFF], "byte 5 is not UTF-8", 5),
      ([0x61, 0x3A, 0x20, 0xE2, 0x82], "byte 3 is not UTF-8", 4),
      ([0x61, 0x3A, 0x20, 0xED, 0xA0, 0x80], "byte 3 is not UTF-8", 4),
      ([0xEF, 0xBB, 0xBF, 0x61, 0x80], "byte 4 is not UTF-8", 2),
    ] as [([UInt8], String, Int)])
  func `in another encoding is refused with the place`(bytes: [UInt8], problem: String, column: Int) {
    let found = SidecarReader.sidecar(bytes, file: "a.yaml").diagnostics
    #expect(found.map(\.problem.text) == [problem])
    #expect(found.map(\.column) == [column])
    #expect(found.map(\.line) == [1])
  }

  @Test(arguments: [[0xFF, 0xFE, 0x74, 0], [0xFE, 0xFF, 0, 0x74]] as [[UInt8]])
  func `in UTF-16 is reported as that`(bytes: [UInt8]) {
    #expect(
      SidecarReader.sidecar(bytes, file: "a.yaml").diagnostics.map(\.problem) == ["the file is written in UTF-16"])
  }

  @Test(arguments: [
    "../../etc/passwd", "/etc/passwd", "a/../../b", "..", ".", "a/..", "//etc/passwd", "./../x", "file:///etc/passwd",
  ])
  func `cannot name files outside its folder`(path: String) {
    for text in ["images: ['\(path)']", "images: [{file: '\(path)'}]", "thumbnail: '\(path)'"] {
      let reading = sidecar(text)
      #expect(reading.value == nil)
      #expect(reading.partial?.images == [] && reading.partial?.thumbnail == nil)
    }
  }

  @Test func `of random pieces never traps`() {
    let pieces = [
      "title", ": ", ":", "\n", "\r\n", "  ", "- ", "[", "]", "{", "}", ",", "&a ", "*a", "!!str ", "!<x> ", "|", ">-",
      "\"",
      "'", "#", " # c", "\t", "?", "%YAML 1.2\n", "---", "...", "\\", "é", "💌", "\u{2028}", "\u{85}", "date", "1962-13",
      "images", "none", "~", "<<", "null", "place", "lat", "crop", "receipt", "\u{FEFF}",
    ]
    var random = SeededGenerator(seed: 42)
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 0...30, using: &random)).map { _ in
        pieces[Int.random(in: 0..<pieces.count, using: &random)]
      }.joined()
      let reading = sidecar(text)
      #expect((reading.value == nil) == reading.diagnostics.contains { $0.severity == .error }, "\(text)")
    }
  }

  @Test func `of random bytes never traps`() {
    var random = SeededGenerator(seed: 43)
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      let reading = SidecarReader.sidecar(bytes, file: "a.yaml")
      #expect(reading.diagnostics.allSatisfy { ($0.line ?? 1) >= 1 && ($0.column ?? 1) >= 1 })
    }
  }
}
