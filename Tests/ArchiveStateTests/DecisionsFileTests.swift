// SPDX-License-Identifier: MIT
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import ArchiveState

@Suite struct `The file of decisions` {
  private static func rejection(_ id: String, title: String = "Banff, July 2019") -> Decisions.Rejection {
    Decisions.Rejection(
      id: id, sort: "trip", title: title,
      keepsakes: (0..<3).map { Digest256.hash(Array("\(id)\($0)".utf8)).hex })
  }

  @Test func `reads what it wrote`() throws {
    let folder = try TemporaryFolder()
    let file = DecisionsFile(folder: folder.path)
    #expect(try file.read().decisions == Decisions())
    var decisions = Decisions()
    decisions.rejections = [Self.rejection("banff-july-2019"), Self.rejection("2", title: "Letters from Oban")]
    try file.write(decisions, after: try file.read())
    let reading = try file.read()
    #expect(reading.decisions == decisions)
    #expect(reading.problems.isEmpty)
  }

  @Test(arguments: ["a\nrejected: []", "\"quoted\" # and more", "\u{2028}\u{0}\u{85}", "  # "])
  func `survives any title`(title: String) throws {
    let folder = try TemporaryFolder()
    let file = DecisionsFile(folder: folder.path)
    var decisions = Decisions()
    decisions.rejections = [Self.rejection("first", title: title), Self.rejection("second")]
    try file.write(decisions, after: try file.read())
    let reading = try file.read()
    #expect(reading.problems.isEmpty)
    #expect(reading.decisions.rejections.map(\.id) == ["first", "second"])
    #expect(reading.decisions.rejections.map(\.keepsakes) == decisions.rejections.map(\.keepsakes))
  }

  @Test func `is the same with the line ends of Windows`() throws {
    let folder = try TemporaryFolder()
    let file = DecisionsFile(folder: folder.path)
    var decisions = Decisions()
    decisions.rejections = [Self.rejection("banff-july-2019")]
    try file.write(decisions, after: try file.read())
    let text = String(decoding: try Files.read(folder.path("decisions.yaml")), as: UTF8.self)
    try folder.write(text.replacing("\n", with: "\r\n"), to: "decisions.yaml")
    #expect(try file.read().decisions == decisions)
    #expect(try file.read().problems.isEmpty)
  }

  @Test(arguments: ["- id: 'a\"b'\n  sort: \"a b\"\n  keepsakes:\n", "- id: \"x  y\"\n  keepsakes:\n"])
  func `written by hand is rewritten without a change of meaning`(entry: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("version: 1\nrejected:\n\(entry)", to: "decisions.yaml")
    let file = DecisionsFile(folder: folder.path)
    let reading = try file.read()
    #expect(reading.problems.isEmpty && reading.decisions.rejections.count == 1)
    try file.write(reading.decisions, after: reading)
    #expect(try file.read().decisions == reading.decisions && file.read().problems.isEmpty)
  }

  @Test func `names a stray line before its lists`() throws {
    let folder = try TemporaryFolder()
    try folder.write("- id: banff\nversion: 1\nrejected: []\n", to: "decisions.yaml")
    #expect(try DecisionsFile(folder: folder.path).read().problems.map(\.line) == [1])
  }

  @Test func `keeps unknown sections`() throws {
    let folder = try TemporaryFolder()
    try folder.write("version: 1\nrejected: []\nbackgrounds:\n- file: a.png\n  use: original\n", to: "decisions.yaml")
    let file = DecisionsFile(folder: folder.path)
    var decisions = Decisions()
    decisions.rejections = [Self.rejection("banff")]
    try file.write(decisions, after: try file.read())
    let text = String(decoding: try Files.read(folder.path("decisions.yaml")), as: UTF8.self)
    #expect(text.hasSuffix("backgrounds:\n- file: a.png\n  use: original\n"))
    #expect(try file.read().decisions == decisions)
  }

  @Test func `names the line of a mistake, and does not overwrite it`() throws {
    let folder = try TemporaryFolder()
    try folder.write("version: 1\nrejected:\n- id: banff\n  nonsense\n", to: "decisions.yaml")
    let file = DecisionsFile(folder: folder.path)
    let reading = try file.read()
    #expect(reading.problems.map(\.line) == [4])
    #expect(throws: Diagnostic.self) { try file.write(Decisions(), after: reading) }
  }

  @Test func `refuses a newer program's file, and one with another program's changes`() throws {
    let folder = try TemporaryFolder()
    let file = DecisionsFile(folder: folder.path)
    let reading = try file.read()
    try folder.write("version: 2\n", to: "decisions.yaml")
    #expect(throws: Diagnostic.self) { try file.read() }
    #expect(throws: Diagnostic.self) { try file.write(Decisions(), after: reading) }
  }

  private static func face(_ number: Int, not name: String?) -> FaceDecision {
    let box = UnitRectangle(left: 0.1, top: 0.25, width: 0.0625, height: Double(number) / 3)
    return FaceDecision(face: FaceID(content: Digest256.hash([UInt8(number)]), box: box), name: name)
  }

  @Test(arguments: [
    "Ada Okafor", "Ada \"Dee\" O'Kafor", "Back\\slash", "nobody: # really", "true", "Ada #2", "Jürgen  Ωμέγα",
  ])
  func `reads the faces that it wrote, whatever they are called`(name: String) throws {
    let folder = try TemporaryFolder()
    let file = DecisionsFile(folder: folder.path)
    var decisions = Decisions()
    decisions.rejections = [Self.rejection("banff")]
    let plain = name.split(separator: " ").joined(separator: " ")
    decisions.faces = [Self.face(1, not: plain), Self.face(2, not: nil), Self.face(3, not: plain)]
    try file.write(decisions, after: try file.read())
    #expect(try file.read().problems.isEmpty)
    #expect(try file.read().decisions == decisions)
    // A program that does not know faces keeps the section.
    let text = String(decoding: try Files.read(folder.path("decisions.yaml")), as: UTF8.self)
    try folder.write(text.replacing("faces:\n-", with: "unknown:\n-"), to: "decisions.yaml")
    let reading = try file.read()
    try file.write(reading.decisions, after: reading)
    let kept = String(decoding: try Files.read(folder.path("decisions.yaml")), as: UTF8.self)
    try folder.write(kept.replacing("unknown:\n-", with: "faces:\n-"), to: "decisions.yaml")
    #expect(try file.read().decisions == decisions)
  }

  @Test(arguments: [
    ("- image: \"12\"\n  at: [0, 0, 0.1, 0.1]\n  never: true\n", 5), ("- image: HASH\n  never: true\n", 4),
    ("- image: HASH\n  at: [0, 0, 2, 0.1]\n  never: true\n", 4), ("- image: HASH\n  at: [0, 0, 0.1, 0.1]\n", 3),
    ("- image: HASH\n  at: [0, 0, 0.1, 0.1]\n  not: \"Ada\n", 5),
  ])
  func `names the line of a face that is not understood`(entry: String, line: Int) throws {
    let folder = try TemporaryFolder()
    let hash = "\"\(Digest256.hash([1]).hex)\""
    try folder.write("version: 1\nfaces:\n\(entry.replacing("HASH", with: hash))", to: "decisions.yaml")
    let reading = try DecisionsFile(folder: folder.path).read()
    #expect(reading.problems.first?.line == line)
    #expect(reading.decisions.faces.isEmpty)
  }
}
