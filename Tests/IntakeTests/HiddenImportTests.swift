// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import Intake

@Suite struct `Data that an import must not show` {
  private func hides(_ plan: IntakePlan, _ name: String) -> Bool {
    plan.items.contains { item in
      item.files.contains { $0.place.name == name }
        && item.words.contains { $0.key == "visibility" && $0.value != .word("public") }
    }
  }

  @Test func `includes a diary's text about a public picture`() async throws {
    let bringing = try Bringing()
    try bringing.picture("scans/a.png", 1)
    try await bringing.bring(try FolderSource(bringing.source + "/scans").plan())
    let diary = try Bringing()
    try diary.picture("photos/abc.png", 1)
    try diary.write(
      "{\"entries\":[{\"text\":\"no picture\"},{\"uuid\":\"1\",\"creationDate\":\"2019-06-20T10:00:00Z\",\"text\":\"Secret words\",\"photos\":[{\"md5\":\"abc\",\"type\":\"png\"}]}]}",
      to: "Journal.json")
    let plan = try FolderSource(diary.source).plan()
    #expect(plan.items.count == 1)
    try await bringing.bring(plan)
    let texts = try bringing.archive.originals()
    for name in texts.contents.keys { #expect(texts.text(name)?.contains("Secret words") != true, "\(name)") }
  }

  @Test(arguments: [
    "Photo Details.csv", "list.xlsx", "list.tsv", "_chat.txt", "photos/a.yml", "posts/your_posts_1.json",
    "x/project.tpy", "tree.ged",
  ])
  func `includes pictures whose metadata file is missing`(lost: String) throws {
    let bringing = try Bringing()
    try bringing.picture("photos/a.png", 1)
    var source = FolderSource(bringing.source)
    source.lost = [ArchivePath(lost)]
    let plan = try source.plan()
    #expect(hides(plan, "a.png") && plan.notes.contains { $0.id == "import.in-doubt" })
  }

  @Test func `includes Takeout's hidden pictures in another program's folder`() throws {
    let bringing = try Bringing()
    try bringing.picture("a/A.png", 1)
    try bringing.write("[{\"_CreatedBy\":\"osxphotos, https://example.org\",\"XMP:Title\":\"A\"}]", to: "a/A.png.json")
    try bringing.picture("b/B.png", 2)
    try bringing.write(
      "{\"title\":\"B.png\",\"photoTakenTime\":{\"timestamp\":\"1\"},\"inLockedFolder\":true}", to: "b/B.png.json")
    let plan = try FolderSource(bringing.source).plan()
    #expect(plan.kind.contains("osxphotos") && hides(plan, "B.png") && !hides(plan, "A.png"))
  }

  @Test func `includes other people's pictures in a shared album`() throws {
    let bringing = try Bringing()
    for (seed, name) in ["a", "b"].enumerated() { try bringing.picture("\(name).png", UInt64(seed) + 1) }
    func sum(_ name: String) throws -> String {
      let path = Array("\(bringing.source)/\(name).png".utf8)
      return Data(try #require(OtherDigest.sha1.hash(bytesOfPath: path))).base64EncodedString()
    }
    for (shared, hidden) in [("false", false), ("true", true)] {
      try bringing.write(
        "{\"albumName\":\"Us\",\"ownerId\":\"me\",\"shared\":\(shared),\"assets\":[{\"id\":\"1\",\"checksum\":\"\(try sum("a"))\",\"ownerId\":\"me\"},{\"id\":\"2\",\"checksum\":\"\(try sum("b"))\",\"ownerId\":\"bob\"}]}",
        to: "album.json")
      let plan = try FolderSource(bringing.source).plan()
      #expect(hides(plan, "a.png") == hidden && hides(plan, "b.png"))
    }
  }

  @Test func `includes a keepsake with an unreadable row, and one that Picasa hides`() throws {
    let bringing = try Bringing()
    for (seed, name) in ["a", "b", "c", "d", "e"].enumerated() { try bringing.picture("\(name).png", UInt64(seed) + 1) }
    try bringing.write("[d.png]\nhidden=yes\n", to: "Picasa.ini")
    try bringing.write(
      "file,keepsake,visibility,hidden,title\na.png,k1,,,A\nb.png,k1,private,,Hello, world\nc.png,,,no,C\nd.png,,,,D\ne.png,,,yes,E\n",
      to: "list.csv")
    let plan = try TableSource(bringing.source + "/list.csv").plan()
    #expect(["a.png", "c.png", "d.png", "e.png"].map { hides(plan, $0) } == [true, false, true, true])
  }

  @Test func `includes a physical item's place, in any number of columns`() async throws {
    let bringing = try Bringing()
    try bringing.picture("a.png", 1)
    try bringing.write("file;box;source;Standort\na.png;3;Anna's safe;under the mat\n", to: "list.csv")
    try await bringing.bring(try TableSource(bringing.source + "/list.csv").plan())
    #expect(try bringing.text("imported/list/a.yaml") == "original: {where: 3; Anna's safe; under the mat}\n")
    var source = TableSource(bringing.source + "/list.csv")
    source.map = [("original.where", "box")]
    #expect(!(try source.plan()).items[0].words.contains { $0.key == "fields" })
  }

  @Test func `includes a chat's picture in a public folder of a secured archive`() async throws {
    let bringing = try Bringing()
    try bringing.archive.write("visibility: secured\n", to: "keepsake.yaml")
    try bringing.archive.write("visibility: public\n", to: "imported/_folder.yaml")
    try bringing.picture("00000001-PHOTO-2021-02-13-15-16-20.png", 1)
    try bringing.write(
      "[13/02/2021, 15:16:20] Ada: <attached: 00000001-PHOTO-2021-02-13-15-16-20.png>\n", to: "_chat.txt")
    try await bringing.bring(try FolderSource(bringing.source).plan())
    let text = try bringing.text("imported/whatsapp/00000001-PHOTO-2021-02-13-15-16-20.yaml")
    #expect(text?.contains("visibility: secured") == true)
  }

  @Test func `in hostile HTML is read in linear time`() {
    let marks = String(repeating: "<a ![![", count: 200_000)
    #expect(HTMLText.plain(marks).count == marks.count)
    #expect(HTMLText.plain("a < b <b>c</b>") == "a < b c")
  }
}
