// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import TestSupport
import Testing

@testable import ArchiveScan

@Suite struct `Patterns that exclude` {
  @Test(arguments: [
    ("a", "a", true), ("a", "x/a", true), ("a", "ab", false), ("/a", "a", true), ("/a", "x/a", false),
    ("x/a", "x/a", true), ("x/a", "y/x/a", false), ("*.jpg", "x/b.jpg", true), ("*.jpg", "b.JPG", false),
    ("*", "any", true), ("x/*", "x/a", true), ("x/*", "x/y/a", false), ("**/a", "a", true), ("**/a", "x/y/a", true),
    ("x/**", "x/y/a", true), ("x/**", "x", false), ("x/**/a", "x/a", true), ("x/**/a", "x/y/z/a", true),
    ("x**a", "xya", true), ("x/**y/a", "x/zy/a", true), ("x/**y/a", "x/z/y/a", false), ("?", "a", true),
    ("?", "é", false),
    ("??", "é", true), ("[a-c]", "b", true), ("[!a-c]", "b", false), ("[^a-c]", "d", true), ("[]a]", "]", true),
    ("[]-a]", "^", true), ("[a-]", "-", true), ("[\\]]", "]", true), ("[[:digit:]]", "7", true),
    ("[[:digit]", ":", true),
    ("[[:wrong:]]", "w", false), ("[a", "[a", false), ("a\\", "a\\", false), ("\\*", "*", true), ("\\*", "a", false),
    ("\\#a", "#a", true), ("#a", "#a", false), ("\\!a", "!a", true), ("a ", "a", true), ("a\\ ", "a ", true),
    ("a  ", "a ", false), ("", "a", false), ("/", "a", false), ("!", "a", false), ("x[/]a", "x/a", false),
    ("x?a", "x/a", false), ("*a*b*c", "xaxbxc", true), ("*a*b*c", "xaxcxb", false), ("x/*/c", "x/b/c", true),
    ("x/*/c", "x/b/b/c", false), ("**/x/**/y", "a/x/b/x/c/y", true), ("f*/**/z*", "foo/a/b/zoo", true),
  ])
  func `match as in gitignore`(pattern: String, path: String, isMatch: Bool) {
    #expect(IgnoreRules(exclude: [pattern]).excludes(ArchivePath(path), isFolder: false) == isMatch)
  }

  @Test func `with a slash behind them match folders only`() {
    let rules = IgnoreRules(exclude: ["a/"])
    #expect(rules.excludes(ArchivePath("x/a"), isFolder: true))
    #expect(!rules.excludes(ArchivePath("x/a"), isFolder: false))
  }

  @Test func `cost near-linear time on hostile names`() {
    let hostile = String(repeating: "*a", count: 500) + "b"
    let name = String(repeating: "a", count: 250)
    #expect(!IgnoreRules(exclude: [hostile]).excludes(ArchivePath(name), isFolder: false))
    let folders = String(repeating: "**/a/", count: 300) + "b"
    let path = Array(repeating: "a", count: 1_500).joined(separator: "/")
    #expect(!IgnoreRules(exclude: [folders]).excludes(ArchivePath(path), isFolder: false))
  }

  @Test(arguments: 0..<8)
  func `exclude the same files as git`(seed: UInt64) throws {
    try #require(FileManager.default.isExecutableFile(atPath: "/usr/bin/git"), "git is needed for comparison")
    var random = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    let tree = try makeTree(in: folder, &random)
    _ = try git(["init", "-q"], in: folder)
    for _ in 0..<25 {
      var lists: [String: [UInt8]] = [:]
      for place in ["", "a/", "ab/", "a/b/"] where place.isEmpty || Int.random(in: 0..<3, using: &random) == 0 {
        let lines = (0..<Int.random(in: 1...5, using: &random)).map { _ in randomPattern(&random) }
        let text = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
        lists[place] = text
        for name in [".gitignore", ".keepsakeignore"] { try folder.write(text, to: ArchivePath(place + name)) }
      }
      let ignored = Set(try git(["check-ignore", "--no-index", "-z", "--stdin"], in: folder, input: tree))
      let scanned = try ArchiveScanner().scan(root: folder.path, settings: ArchiveSettings())
      let kept = Set(scanned.archive.images.map(\.file.path))
      // A misspelt line hides the intended files as well.
      let isPlain = lists.values.allSatisfy { IgnorePattern.list($0).lines.allSatisfy { $0.line.meant == nil } }
      let different = tree.filter { ignored.contains($0) ? kept.contains($0) : isPlain && !kept.contains($0) }
      #expect(
        different.isEmpty, "\(different.map(\.text)) with \(lists.mapValues { String(decoding: $0, as: UTF8.self) })")
      for place in lists.keys {
        for name in [".gitignore", ".keepsakeignore"] {
          try FileManager.default.removeItem(atPath: folder.path(place + name))
        }
      }
    }
  }

  private func makeTree(in folder: TemporaryFolder, _ random: inout SeededGenerator) throws -> [ArchivePath] {
    let names = [
      "a", "b", "ab", "abc", "a b", "a ", "[a]", "\\", "!a", "#b", "é", "-", "*", "a.b", "]", "^",
    ]
    var files: Set<ArchivePath> = []
    for path in ["a/b/a", "a/b/b/a", "ab/a/b", "ab/b", "abc"] { files.insert(ArchivePath(path)) }
    for _ in 0..<90 {
      var path = ArchivePath(bytes: [])
      for _ in 0...Int.random(in: 0..<4, using: &random) {
        path = path.appending(names.randomElement(using: &random) ?? "a")
      }
      // A file cannot be at another's folder's path.
      let above = sequence(first: path.folder) { $0.isRoot ? nil : $0.folder }
      let isBelowFile = above.contains { files.contains($0) }
      let isFolder = files.contains { $0.bytes.starts(with: path.bytes + [UInt8(ascii: "/")]) }
      if !isBelowFile, !isFolder { files.insert(path) }
    }
    for file in files { try folder.write(head(.jpeg), to: file) }
    return files.sorted()
  }

  private func randomPattern(_ random: inout SeededGenerator) -> [UInt8] {
    let pieces = [
      "a", "a", "b", "b", "ab", "c", "é", " ", "*", "*", "**", "**/", "/**/", "/", "/", "?", "[a-c]", "[!a]", "[^b-]",
      "[]]", "[[:alpha:]]", "[[:punct:]]", "[\\]]", "\\", "\\*", "\\a", "!", "#", ".", "-", "[", "]", "^",
    ]
    var pattern: [UInt8] = Int.random(in: 0..<5, using: &random) == 0 ? [UInt8(ascii: "!")] : []
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      pattern += Array((pieces.randomElement(using: &random) ?? "a").utf8)
    }
    return pattern
  }

  private func git(_ arguments: [String], in folder: TemporaryFolder, input: [ArchivePath] = []) throws -> [ArchivePath]
  {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/git")
    process.arguments = ["-c", "core.excludesFile=/dev/null", "-c", "core.ignoreCase=false"] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    let (given, answer) = (Pipe(), Pipe())
    process.standardInput = given
    process.standardOutput = answer
    try process.run()
    try given.fileHandleForWriting.write(contentsOf: Data(input.flatMap { $0.bytes + [0] }))
    try given.fileHandleForWriting.close()
    let output = try answer.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return output.split(separator: 0).map { ArchivePath(bytes: Array($0)) }
  }
}
