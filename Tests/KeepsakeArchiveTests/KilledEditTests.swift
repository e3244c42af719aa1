// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

/// Commands that write many files and end by a signal that no program can handle.
@Suite(.enabled(if: SiteProgram.isBuilt, "\(SiteProgram.whySkipped)"))
struct `An edit killed at any moment` {
  @Test func `leaves each file with its old bytes or its new ones, and the next completes`() async throws {
    let archive = try SmallArchive()
    let names = (0..<120).map { "p\($0)" }
    let picture = SmallPicture.png(seed: 1, width: 8, height: 8)
    for name in names { try archive.folder.write(picture, to: "archive/\(name).png") }
    func write(_ tag: String, life: Duration? = nil) async throws -> Int32 {
      let arguments = ["new", "--add", "--tags", tag] + names.map { "\($0).png" }
      return try await SiteProgram.run(arguments, in: archive.path, life: life).status
    }
    // The shortest time so far: the first run may have waited for a busy machine.
    var whole = Duration.seconds(3600)
    func complete(_ tag: String) async throws {
      let began = ContinuousClock.now
      #expect(try await write(tag) == 0)
      whole = min(whole, ContinuousClock.now - began)
    }
    try await complete("t0")
    var killed = 0
    for moment in 1...12 {
      let before = try archive.originals()
      if try await write("t\(moment)", life: whole * Double(moment) / 13) < 0 { killed += 1 }
      let after = try archive.originals()
      for name in names {
        let old = try #require(before.text("\(name).yaml"))
        #expect([old, old.replacing("]\n", with: ", t\(moment)]\n")].contains(after.text("\(name).yaml")))
      }
      try await complete("t\(moment)")
      for name in names { #expect(try archive.originals().text("\(name).yaml")?.hasSuffix(", t\(moment)]\n") == true) }
    }
    #expect(killed > 0, "no command was killed before its end")
  }
}
