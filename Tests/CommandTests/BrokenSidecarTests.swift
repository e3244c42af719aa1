// SPDX-License-Identifier: MIT
import Foundation
import TestSupport
import Testing

@Suite(.enabled(if: SiteProgram.isBuilt, "\(SiteProgram.whySkipped)"))
struct `A sidecar with a mistake` {
  @Test func `leads to advice for --keep-going, once`() async throws {
    let archive = try SmallArchive(pictures: 3)
    try archive.write("titel: Wrong\n", to: "p1.yaml")
    let refused = try await archive.run("build", "archive")
    #expect(refused.status == 1 && refused.messages.contains("With --keep-going the rest is published"))
    #expect(try await archive.run("build", "archive", "--keep-going").status == 0)
  }

  @Test(arguments: ["keepsake.yaml", "collections/all.yaml", "people/ada.yaml"])
  func `elsewhere than at a keepsake leads to no advice for --keep-going`(file: String) async throws {
    let archive = try SmallArchive(pictures: 3)
    try archive.write("titel: Wrong\n", to: "p1.yaml")
    try archive.write("titel: Wrong\n", to: file)
    let refused = try await archive.run("build", "archive")
    #expect(refused.status == 1 && !refused.messages.contains("--keep-going"), "\(refused.messages)")
    let tried = try await archive.run("build", "archive", "--keep-going")
    #expect(tried.status == 1)
    #expect(tried.messages.contains("--keep-going leaves out keepsakes whose sidecars are wrong, and nothing else"))
    #expect(!tried.messages.contains("With --keep-going"))
  }

  @Test func `leads to no advice for --keep-going if --strict would refuse the rest`() async throws {
    let archive = try SmallArchive(pictures: 3)
    try archive.write("titel: Wrong\n", to: "p1.yaml")
    try archive.write("title: Two\ntags: [a, ]\ncollections: []\n", to: "p2.yaml")
    try archive.write("title: None\nkeepsakes: ['nothing*']\n", to: "collections/none.yaml")
    let refused = try await archive.run("build", "archive", "--strict")
    #expect(refused.status == 1 && !refused.messages.contains("--keep-going"), "\(refused.messages)")
  }

  @Test func `counts as hidden, not as private`() async throws {
    let archive = try SmallArchive(pictures: 4)
    try archive.write("visibility: private\n", to: "p2.yaml")
    #expect(try await archive.run("build", "archive").status == 0)
    try archive.write("titel: Wrong\n", to: "p1.yaml")
    let check = try await archive.run("check", "archive")
    #expect(check.output.contains("nobody, because they are private: 1 keepsake\n"), "\(check.output)")
    #expect(check.output.contains("nobody, until a sidecar is corrected: 1 keepsake\n"))
    let going = try await archive.run("build", "archive", "--keep-going")
    #expect(going.status == 0)
    #expect(
      going.messages.contains(
        "4 keepsakes with 4 pictures (1 private and not published, 1 held back because of a mistake in a sidecar)."),
      "\(going.messages)")
    #expect(!going.messages.contains("private now"))
    try archive.age()
    for _ in 0..<2 {
      let json = try await archive.run("build", "archive", "--keep-going", "--format", "json")
      let object = try #require(try json.json() as? [String: Any])
      #expect(object["held_back"] as? Int == 1)
      #expect(object["keepsakes"] as? [String: Int] == ["public": 2, "private": 1])
    }
  }

  @Test func `hides the pictures that it may have meant, and private ones are named`() async throws {
    let archive = try SmallArchive(pictures: 4)
    #expect(try await archive.run("build", "archive").status == 0)
    try archive.write("visibility: private\n", to: "p1.yaml")
    try archive.write("images: [p2.png, p0.png\n", to: "broken.yaml")
    let going = try await archive.run("build", "archive", "--keep-going")
    #expect(going.status == 0, "\(going.messages)")
    #expect(going.messages.contains("p1.yaml: warning: it is private now"))
    #expect(going.messages.contains("1 private and not published"))
    #expect(going.messages.contains("held back because of a mistake in a sidecar"))
    #expect(going.messages.components(separatedBy: "private now").count == 2)
  }
}
