// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

/// What the program says to somebody who made a mistake that can be seen through.
@Suite(.enabled(if: SiteProgram.isBuilt, "\(SiteProgram.whySkipped)"))
struct `Advice` {
  @Test func `takes a single text for a list of one, in every list of texts`() async throws {
    let archive = try SmallArchive(pictures: 2)
    try archive.write("tags: lake\npeople: Ada Okafor\ncollections: one\nimages: p1.png\n", to: "p1.yaml")
    try archive.write("title: One\nkeepsakes: 'p0*'\n", to: "collections/one.yaml")
    try archive.write("ocr: {languages: eng}\nexclude: raw\n", to: "keepsake.yaml")
    let check = try await archive.run("check", "archive")
    #expect(check.status == 0 && check.messages == "", "\(check.messages)")
    #expect(try await archive.run("build", "archive", "--no-ocr").status == 0)
    #expect(try archive.site().text("people/ada-okafor/index.html") != nil)
    #expect(try archive.site().text("collections/one/index.html")?.contains("2 keepsakes") == true)
    // And such a text grows into a list.
    let run = try await archive.run("new", "p1.png", "--add", "--tags", "boat", "--collection", "one", in: archive.path)
    #expect(run.status == 0, "\(run.messages)")
    #expect(try archive.originals().text("p1.yaml")?.hasPrefix("tags: [lake, boat]\npeople: Ada Okafor\n") == true)
    #expect(try archive.originals().text("collections/one.yaml") == "title: One\nkeepsakes: [p0*, p1]\n")
  }

  @Test func `asks where a single text may be several, and names both forms`() async throws {
    let archive = try SmallArchive(pictures: 2)
    try archive.write("tags: lake, summer\npeople: Okafor, Ada\n", to: "p1.yaml")
    let check = try await archive.run("check", "archive")
    #expect(check.status == 1)
    #expect(check.messages.contains("p1.yaml:1:7: error: found “lake, summer” for “tags”, expected a list"))
    #expect(check.messages.contains("→ write tags: [lake, summer], or tags: [\"lake, summer\"] if that is one"))
    #expect(check.messages.contains("→ write people: [Okafor, Ada], or people: [\"Okafor, Ada\"] if that is one"))
  }

  @Test func `names the form of a date that is meant, in files and on the command line`() async throws {
    let archive = try SmallArchive(pictures: 2)
    try archive.write("date: summer 1962\n", to: "p1.yaml")
    let check = try await archive.run("check", "archive")
    #expect(check.messages.contains("p1.yaml:1:7: error: found “summer 1962” for “date”, which is not written"))
    #expect(check.messages.contains("→ write 1962-22 (summer 1962)"))
    let new = try await archive.run("new", "archive/p1.png", "--date", "4.7.1962")
    #expect(new.status == 1)
    #expect(new.messages.contains("→ write 1962-07-04 for 4 July, or 1962-04-07 for 7 April"), "\(new.messages)")
  }

  @Test func `knows languages by the names that people give them`() async throws {
    let archive = try SmallArchive(pictures: 2)
    try archive.write("ocr:\n  languages: [german, eng]\n", to: "keepsake.yaml")
    try archive.write("ocr: {languages: [fr]}\n", to: "p1.yaml")
    for _ in 0..<2 {
      let check = try await archive.run("check", "archive")
      #expect(check.status == 0)
      #expect(check.messages.contains("keepsake.yaml:2:15: warning: Tesseract’s name for “german” is “deu”"))
      #expect(check.messages.contains("→ write deu"))
      #expect(check.messages.contains("p1.yaml:1:19: warning: Tesseract’s name for “fr” is “fra”"))
      let build = try await archive.run("build", "archive")
      #expect(build.status == 0)
      #expect(build.messages.components(separatedBy: "“german”").count == 2, "\(build.messages)")
    }
    let inspect = try await archive.run("inspect", "archive/p0.png", "--languages", "german")
    #expect(inspect.status == 2 && inspect.messages.contains("write --languages deu"))
  }

  @Test func `after verify --accept is not to bring back what has just been accepted`() async throws {
    let archive = try SmallArchive(pictures: 3)
    #expect(try await archive.run("verify", "archive").status == 0)
    try archive.remove("p1.png")
    let missing = try await archive.run("verify", "archive")
    #expect(missing.status == 1 && missing.output.contains("Bring back from a backup"))
    let accepted = try await archive.run("verify", "archive", "--accept")
    #expect(accepted.status == 0)
    #expect(accepted.output.contains("missing: p1.png") && !accepted.output.contains("Bring back"))
    #expect(accepted.output.contains("All of this is accepted"))
    let after = try await archive.run("verify", "archive", "--accept")
    #expect(after.output.hasSuffix("Nothing is damaged or missing.\n"))
  }
}
