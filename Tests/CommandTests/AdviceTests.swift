// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

/// The program's messages about mistakes that it understands.
@Suite(.enabled(if: SiteProgram.isBuilt, "\(SiteProgram.whySkipped)"))
struct `Advice` {
  @Test func `takes a single text for a list of one, in every list of texts`() async throws {
    let archive = try SmallArchive(pictures: 2)
    try archive.write("tags: lake\npeople: Ada Okafor\ncollections: one\nimages: p1.png\n", to: "p1.yaml")
    try archive.write("title: One\nkeepsakes: 'p0*'\n", to: "collections/one.yaml")
    try archive.write("ocr: {languages: eng}\nexclude: raw\n", to: "keepsake.yaml")
    try archive.picture("raw/p2.png", seed: 9)
    let check = try await archive.run("check", "archive")
    #expect(check.status == 0 && check.messages == "", "\(check.messages)")
    #expect(try await archive.run("build", "archive", "--no-ocr").status == 0)
    #expect(try archive.site().text("people/ada-okafor/index.html") != nil)
    #expect(try archive.site().text("collections/one/index.html")?.contains("2 keepsakes") == true)
    // A single text can also grow into a list.
    let run = try await archive.run("new", "p1.png", "--add", "--tags", "boat", "--collection", "one", in: archive.path)
    #expect(run.status == 0, "\(run.messages)")
    #expect(try archive.originals().text("p1.yaml")?.hasPrefix("tags: [lake, boat]\npeople: Ada Okafor\n") == true)
    #expect(try archive.originals().text("collections/one.yaml") == "title: One\nkeepsakes: [p0*, p1]\n")
  }

  @Test func `asks whether a single text means several, and names both forms`() async throws {
    let archive = try SmallArchive(pictures: 2)
    try archive.write("tags: lake, summer\npeople: Okafor, Ada\n", to: "p1.yaml")
    let check = try await archive.run("check", "archive")
    #expect(check.status == 1)
    #expect(check.messages.contains("p1.yaml:1:7: error: found “lake, summer” for “tags”, expected a list"))
    #expect(check.messages.contains("→ write tags: [lake, summer], or tags: [\"lake, summer\"] if that is one"))
    #expect(check.messages.contains("→ write people: [Okafor, Ada], or people: [\"Okafor, Ada\"] if that is one"))
  }

  @Test func `names the right form of a date, in files and on the command line`() async throws {
    let archive = try SmallArchive(pictures: 2)
    try archive.write("date: summer 1962\n", to: "p1.yaml")
    let check = try await archive.run("check", "archive")
    #expect(check.messages.contains("p1.yaml:1:7: error: found “summer 1962” for “date”, which is not written"))
    #expect(check.messages.contains("→ write 1962-22 (summer 1962)"))
    let new = try await archive.run("new", "archive/p1.png", "--date", "4.7.1962")
    #expect(new.status == 1)
    #expect(new.messages.contains("→ write 1962-07-04"), "\(new.messages)")
  }

  @Test func `knows languages by the names that people give them`() async throws {
    let archive = try SmallArchive(pictures: 2)
    try archive.write("ocr:\n  languages: [german, eng]\n", to: "keepsake.yaml")
    try archive.write("ocr: {languages: [fr]}\n", to: "p1.yaml")
    for _ in 0..<2 {
      let check = try await archive.run("check", "archive")
      #expect(check.status == 0)
      #expect(check.messages.contains("keepsake.yaml:2:15: warning: the code for “german” is “deu”"))
      #expect(check.messages.contains("→ write deu"))
      #expect(check.messages.contains("p1.yaml:1:19: warning: the code for “fr” is “fra”"))
      let build = try await archive.run("build", "archive")
      #expect(build.status == 0)
      #expect(build.messages.components(separatedBy: "“german”").count == 2, "\(build.messages)")
    }
    let inspect = try await archive.run("inspect", "archive/p0.png", "--languages", "german")
    #expect(inspect.status == 2 && inspect.messages.contains("write --languages deu"))
  }

  @Test func `reports a collection's rule without results, with file, line and a suggestion`() async throws {
    let archive = try SmallArchive(pictures: 4)
    let rules = [
      ("{tags: [tag7, tag0]}", "none has the tag “tag7”", "did you mean “tag0”?"),
      ("{people: [Ada]}", "none has the person “Ada”", "correct it, or leave it out until there is one"),
      ("{kind: recipe}", "none has the kind “recipe”", "correct it"),
      ("{folder: lettrs}", "the folder “lettrs”", "correct"),
      ("{date: 1800}", "none has the date “1800”", "correct it"),
      ("{tags: [tag0, tag1]}", "each part of the rule “where” finds keepsakes, but all of them", "leave out one"),
    ]
    for (number, rule) in rules.enumerated() {
      try archive.write("title: T\n# a comment\nwhere: \(rule.0)\n", to: "collections/c\(number).yaml")
    }
    try archive.write("title: Good\nwhere: {tags: [tag1]}\n", to: "collections/good.yaml")
    let check = try await archive.run("check", "archive")
    #expect(check.status == 0)
    for (number, rule) in rules.enumerated() {
      let text = try #require(check.messages.components(separatedBy: "collections/c\(number).yaml:3: warning: ").last)
      #expect(text.prefix(250).contains(rule.1) && text.prefix(250).contains(rule.2), "\(rule): \(check.messages)")
    }
    #expect(!check.messages.contains("good.yaml"))
    // A broken sidecar's values are unknown.
    try archive.write("titel: x\n", to: "p1.yaml")
    #expect(try await !archive.run("check", "archive").messages.contains("the rule “where”"))
  }

  @Test func `recognises Takeout's JSON files, and takes nothing from others`() async throws {
    let archive = try SmallArchive(pictures: 2)
    let foreign = #"{"title": "Settings of a slide show", "description": "not a picture's words", "speed": 3}"#
    try archive.write(foreign, to: "settings.json")
    try archive.write("[1, 2, 3]\n", to: "list.json")
    try archive.write("no JSON", to: "broken.json")
    try archive.write(foreign, to: "p1.png.json")
    try archive.write(
      #"{"title": "gone.jpg", "photoTakenTime": {"timestamp": "1562162400"}}"#,
      to: "gone.jpg.supplemental-metadata.json")
    let build = try await archive.run("build", "archive")
    #expect(build.status == 0)
    #expect(build.messages.components(separatedBy: "Takeout").count == 2, "\(build.messages)")
    #expect(build.messages.contains("gone.jpg.supplemental-metadata.json: note: this file of Google Takeout"))
    let site = try archive.site()
    #expect(!site.contents.values.contains { String(decoding: $0, as: UTF8.self).contains("not a picture's words") })
    #expect(!site.contents.values.contains { String(decoding: $0, as: UTF8.self).contains("Settings of a slide") })
    let inspect = try await archive.run("inspect", "archive/p1.png")
    #expect(!inspect.output.contains("slide show"), "\(inspect.output)")
  }

  @Test func `imports an export's JSON or bag, and names any other input`() async throws {
    let archive = try SmallArchive(pictures: 3)
    #expect(try await archive.run("build", "archive").status == 0)
    for form in ["--bag", "--json"] {
      let out = try await archive.run("export", form, "out\(form)", "archive")
      #expect(out.status == 0)
      #expect(out.messages.contains("Everything is in it, private and secured keepsakes included"), "\(out.messages)")
      let run = try await archive.run("import", "out\(form)", "again\(form)")
      #expect(run.status == 0 && run.messages.contains("files are in the archive again\(form)."), "\(run.messages)")
      let again = try FileTree(archive.folder.path("again\(form)"), leavingOut: [".keepsake"])
      #expect(again.contents == (try archive.originals().contents))
      let over = try await archive.run("import", "out\(form)", "archive")
      #expect(over.status == 1 && over.messages.contains("there is something at this place already"))
    }
    let document = String(decoding: try archive.folder.read("out--json/archive.json"), as: UTF8.self)
    try archive.folder.write(
      document.replacingOccurrences(of: "\"path\": \"p0.yaml\"", with: "\"path\": \".git/config\""),
      to: "out--json/archive.json")
    let strange = try await archive.run("import", "out--json", "strange")
    #expect(strange.status == 0 && strange.messages.contains("a hidden file was left out: .git/config"))
    #expect(try FileTree(archive.folder.path("strange"))[".git"] == nil)
    let other = try await archive.run("import", "archive", "x")
    #expect(other.status == 1)
    #expect(other.messages.contains("make one: keepsake-site init x"))
    let packed = try await archive.run("import", "archive/p0.png", "again--bag")
    #expect(packed.status == 1 && packed.messages.contains("name the folder that it lies in"))
    #expect(try await archive.run("import", "nowhere", "x").messages.contains("this file or folder does not exist"))
  }

  @Test func `after verify --accept does not offer to restore an accepted loss`() async throws {
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
