// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import TestSupport
import Testing

@Suite(.enabled(if: SiteProgram.isBuilt, "\(SiteProgram.whySkipped)"))
struct `An import killed at any moment` {
  @Test func `leaves whole files only, and continues to the same archive`() async throws {
    let bringing = try Bringing()
    for number in 0..<60 { try bringing.picture("p\(number).png", UInt64(number)) }
    let rows = (0..<60).map { "p\($0).png,Picture \($0),private" }.joined(separator: "\n")
    try bringing.write("file,title,visibility\n\(rows)\n", to: "list.csv")
    func bring(life: Duration? = nil) async throws -> Int32 {
      try await SiteProgram.run(["import", "\(bringing.source)/list.csv", "."], in: bringing.archive.path, life: life)
        .status
    }
    // The shortest time so far: the first run may have waited for a busy machine.
    var whole = Duration.seconds(3600)
    func complete() async throws {
      let began = ContinuousClock.now
      #expect(try await bring() == 0)
      whole = min(whole, ContinuousClock.now - began)
    }
    try await complete()
    // An unfinished file is beside its place under a hidden name.
    func files() throws -> [String: [UInt8]] {
      try bringing.archive.originals().contents.filter { !ArchivePath($0.key).name.hasPrefix(".") }
    }
    let wanted = try files()
    #expect(wanted.count == 120)
    var killed = 0
    func begin() throws {
      try FileManager.default.removeItem(atPath: bringing.archive.path)
      try bringing.archive.folder.makeFolder("archive")
    }
    try begin()
    try await complete()
    for moment in 1...20 {
      try begin()
      if try await bring(life: whole * Double(moment) / 21) < 0 { killed += 1 }
      let now = try files()
      for (path, bytes) in now { #expect(wanted[path] == bytes, "\(path)") }
      let shown = now.keys.filter { $0.hasSuffix(".png") && now[$0.replacing(".png", with: ".yaml")] == nil }
      #expect(shown.isEmpty, "these are there without the text that hides them: \(shown)")
      try await complete()
      #expect(try files() == wanted)
    }
    #expect(killed > 0, "no import was killed before its end")
  }
}
