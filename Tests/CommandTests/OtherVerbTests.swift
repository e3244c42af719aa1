// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import TestSupport
import Testing

@Suite(.enabled(if: SiteProgram.isBuilt, "\(SiteProgram.whySkipped)"))
struct `The other verbs` {
  @Test func `check lists every problem with file, line and column`() async throws {
    let archive = try SmallArchive(pictures: 4)
    try archive.write("title: Good\ndate: 1962-13\n", to: "p1.yaml")
    try archive.write("title: Good\n  visibility: public\n", to: "p2.yaml")
    try archive.write("title: Lake\nkeepsakes: [p1, nobody]\n", to: "collections/lake.yaml")
    let run = try await archive.run("check", "archive")
    #expect(run.status == 1)
    #expect(run.messages.contains("p1.yaml:2:7: error:"))
    #expect(run.messages.firstMatch(of: /p2\.yaml:2:\d+: error:/) != nil)
    #expect(run.messages.contains("collections/lake.yaml:2:17: error:"))
    #expect(run.output.contains("4 keepsakes with 4 pictures"))
    #expect(run.output.contains("nothing is published until the errors are corrected"))
    let json = try await archive.run("check", "archive", "--format", "json")
    let object = try #require(try json.json() as? [String: Any])
    #expect((object["diagnostics"] as? [Any])?.count == 3)
    #expect(object["images"] as? Int == 4)
  }

  @Test(arguments: [
    ["build", "a"], ["build", "a", "-o", "s"], ["check", "a"], ["export", "--bag", "e", "a"],
    ["export", "--json", "e", "a"],
    ["verify", "a"], ["suggest", "a"], ["inspect", "p"], ["new", "p"], ["init", "n"], ["import", "e", "i"],
  ])
  func `take names of one letter`(arguments: [String]) async throws {
    let archive = try SmallArchive(pictures: 1, name: "a")
    try archive.folder.write(SmallPicture.png(seed: 3, width: 8, height: 8), to: ArchivePath("p"))
    if arguments[0] == "import" { #expect(try await archive.run("export", "--json", "e", "a").status == 0) }
    let run = try await SiteProgram.run(arguments, in: archive.folder.path)
    #expect(run.status == 0, "\(run.messages)")
  }

  @Test func `readers says what a changed or removed reader can still read`() async throws {
    let archive = try SmallArchive(pictures: 1)
    for name in ["family", "cousin"] {
      let run = try await archive.run("readers", "add", name, "archive")
      #expect(run.status == 0 && run.output.split(separator: " ").count == 7)
    }
    for verb in ["change", "remove"] {
      let run = try await archive.run("readers", verb, "cousin", "archive")
      #expect(run.status == 0)
      #expect(run.messages.contains("nothing that is built from now on"), "\(run.messages)")
      #expect(run.messages.contains("What they have seen or copied stays readable"), "\(run.messages)")
      #expect(!run.messages.contains("add them again"), "\(run.messages)")
    }
    try archive.folder.write("shall I compare thee to a summer’s day, thou art more lovely\n", to: "key.txt")
    let run = try await archive.run("readers", "add", "friend", "archive", "--key-file", "key.txt")
    #expect(run.status != 0)
    #expect(run.messages.contains("a verse or saying that many people know"), "\(run.messages)")
    #expect(run.messages.contains("readers suggest"), "\(run.messages)")
  }

  @Test func `check of a good archive ends with 0`() async throws {
    let archive = try SmallArchive(pictures: 3)
    try archive.write("visibility: private\n", to: "p1.yaml")
    let run = try await archive.run("check", "archive")
    #expect(run.status == 0)
    #expect(run.messages == "")
    #expect(run.output.contains("Nothing is wrong."))
    #expect(run.output.contains("everybody: 2 keepsakes"))
    #expect(run.output.contains("nobody, because they are private: 1 keepsake"))
  }

  @Test func `inspect prints file, metadata and provenance of each picture as JSON`() async throws {
    let archive = try SmallArchive(pictures: 1)
    let xmp = """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"
        exif:DateTimeOriginal="1962-07-14T10:20:30+01:00" exif:GPSLatitude="56,24.9N" exif:GPSLongitude="5,28.3W">
      <dc:title><rdf:Alt><rdf:li xml:lang="x-default">The "pier"</rdf:li></rdf:Alt></dc:title>
      </rdf:Description></rdf:RDF></x:xmpmeta>
      """
    try archive.write(xmp, to: "p0.xmp")
    try archive.folder.write("no picture", to: "archive/text.png")
    let run = try await archive.run("inspect", "--format", "json", "archive/p0.png", "archive/text.png", "nowhere.png")
    #expect(run.status == 1)
    let all = try #require(try run.json() as? [[String: Any]])
    #expect(all.map { $0["file"] as? String } == ["archive/p0.png", "archive/text.png", "nowhere.png"])
    #expect(Set(all[0].keys) == ["file", "kind", "metadata", "provenance"])
    let kind = try #require(all[0]["kind"] as? [String: Any])
    #expect(kind["likeliest"] as? String != nil)
    #expect((0...1).contains(kind["confidence"] as? Double ?? -1))
    let metadata = try #require(all[0]["metadata"] as? [String: Any])
    #expect(metadata["datetime"] as? String == "1962-07-14T10:20:30")
    #expect(metadata["offset"] as? String == "+01:00")
    #expect(abs((metadata["lat"] as? Double ?? 0) - 56.415) < 0.001)
    #expect(abs((metadata["lon"] as? Double ?? 0) + 5.472) < 0.001)
    #expect(metadata["title"] as? String == "The \"pier\"")
    #expect(metadata["width"] as? Int == 24)
    let provenance = try #require(all[0]["provenance"] as? [String: String])
    #expect(Set(["datetime", "position", "title"]).isSubset(of: provenance.keys))
    #expect(all[1]["error"] as? String == "this is no picture in a format that can be read")
    #expect((all[2]["error"] as? String)?.hasPrefix("cannot be read") == true)
    let one = try await archive.run("inspect", "--json", "archive/p0.png")
    #expect(one.status == 0)
    #expect((try one.json() as? [Any])?.count == 1)
  }

  @Test func `inspect shows the labels of the archive's own classifier, once its program may run`() async throws {
    let archive = try SmallArchive(pictures: 1)
    try archive.write("classifier: {command: [sh, see.sh], confidence: 0.5}\n", to: "keepsake.yaml")
    try archive.write(
      """
      while read -r path; do
        echo "{\\"path\\": \\"$path\\", \\"labels\\": [{\\"name\\": \\"boat\\", \\"confidence\\": 0.9}]}"
      done
      """, to: "see.sh")
    let arguments = ["inspect", "archive/p0.png", "--allow-classifier-command"]
    let refused = try await archive.run("inspect", "archive/p0.png")
    #expect(refused.status == 0 && refused.output.contains("--allow-classifier-command"))
    let text = try await archive.run(arguments[0], arguments[1], arguments[2])
    #expect(text.output.contains("labels: [program sh see.sh]\n    boat, 90 % sure"))
    let run = try await archive.run(arguments[0], arguments[1], arguments[2], "--json")
    let all = try #require(try run.json() as? [[String: Any]])
    let labels = try #require(all.first?["labels"] as? [String: Any])
    let found = try #require(labels["found"] as? [[String: Any]])
    #expect(found.count == 1 && found[0]["name"] as? String == "boat" && found[0]["shown"] as? Bool == true)
    #expect(found.first?["confidence"] as? Double == 0.9)
    #expect(labels["failure"] is NSNull)
  }

  @Test func `inspect shows Takeout's values, and prefers the picture's own`() async throws {
    let archive = try SmallArchive(pictures: 2)
    let takeout = """
      {"title": "p0.png", "description": "On the pier", "photoTakenTime": {"timestamp": "1562162400"},
       "geoData": {"latitude": 51.18, "longitude": -115.57, "altitude": 0.0}, "people": [{"name": "Ada Okafor"}]}
      """
    try archive.write(takeout, to: "p0.png.supplemental-metadata.json")
    let run = try await archive.run("inspect", "--format", "json", "archive/p0.png", "archive/p1.png")
    #expect(run.status == 0)
    let all = try #require(try run.json() as? [[String: Any]])
    let metadata = try #require(all[0]["metadata"] as? [String: Any])
    #expect(metadata["description"] as? String == "On the pier")
    #expect(metadata["datetime"] as? String == "2019-07-03T14:00:00")
    #expect((all[0]["provenance"] as? [String: String])?["description"] == "takeout")
    #expect((all[1]["metadata"] as? [String: Any])?["description"] == nil)
    try archive.write(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:description><rdf:Alt>
      <rdf:li xml:lang="x-default">The keeper's words</rdf:li></rdf:Alt></dc:description></rdf:Description>
      </rdf:RDF></x:xmpmeta>
      """, to: "p0.xmp")
    let text = try await archive.run("inspect", "archive/p0.png").output
    #expect(text.contains("The keeper's words  [") && text.contains("(On the pier)  [takeout]"), "\(text)")
  }

  @Test func `init writes readable settings, and never overwrites`() async throws {
    let archive = try SmallArchive(pictures: 1, name: "It's #1: \"ours\"")
    let run = try await archive.run("init", archive.name)
    #expect(run.status == 0)
    #expect(run.output.hasSuffix("/keepsake.yaml\n"))
    #expect(try await archive.run("build", archive.name).status == 0)
    #expect(try archive.site().text("index.html")?.contains("It&#39;s #1: &quot;ours&quot;") == true)
    let before = try archive.originals()
    let again = try await archive.run("init", archive.name)
    #expect(again.status == 1)
    #expect(again.messages.contains("there is a keepsake.yaml already"))
    #expect(try archive.originals().changes(since: before) == [])
    #expect(try await archive.run("init", "new/deep").status == 0)
    #expect(try FileTree(archive.folder.path("new/deep"))["keepsake.yaml"] != nil)
  }

  @Test func `new writes a sidecar for each picture`() async throws {
    let archive = try SmallArchive(pictures: 0)
    for number in 0..<3 { try archive.picture("letters/l \(number).png", seed: UInt64(number)) }
    let run = try await archive.run(
      "new", "archive/letters/l 0.png", "archive/letters/l 1.png", "--title", "no", "--caption", "Say: \"#1\" 'x'",
      "--kind", "letter", "--tags", "lagos, letters", "--people", "Ada Okafor,Zoë", "--date", "1962-07~",
      "--place", "Lagos, Nigeria", "--visibility", "unlisted")
    #expect(run.status == 0, "\(run.messages)")
    #expect(run.output.split(separator: "\n").map { $0.hasSuffix(".yaml") } == [true, true])
    let check = try await archive.run("check", "archive", "--format", "json")
    #expect(check.status == 0, "\(check.messages)")
    let object = try #require(try check.json() as? [String: Any])
    #expect((object["keepsakes"] as? [String: Int]) == ["public": 1, "unlisted": 2])
    #expect(try await archive.run("build", "archive").status == 0)
    #expect(try archive.site().text("keepsakes/index.html") != nil)
    let page = try #require(
      try archive.site().contents.first { $0.key.hasPrefix("keepsakes/no-") && $0.key.hasSuffix("/index.html") })
    #expect(String(decoding: page.value, as: UTF8.self).contains("Say: &quot;#1&quot; &#39;x&#39;"))
  }

  @Test func `new makes one keepsake of a group, and a collection that grows`() async throws {
    let archive = try SmallArchive(pictures: 0)
    for name in ["front", "back", "other"] { try archive.picture("\(name).png", seed: UInt64(name.count)) }
    try archive.picture("back.png", seed: 90)
    #expect(try await archive.run("init", "archive").status == 0)
    let group = try await archive.run(
      "new", "archive/front.png", "archive/back.png", "--group", "--title", "A card", "--collection", "Cards & more")
    #expect(group.status == 0, "\(group.messages)")
    #expect(try archive.originals().text("front.yaml")?.contains("back.png") == true)
    let collection = "collections/cards-more.yaml"
    #expect(try archive.originals().text(collection)?.contains("front") == true)
    try archive.write("# Mine\n" + (archive.originals().text(collection) ?? ""), to: collection)
    let more = try await archive.run("new", "archive/other.png", "--title", "B", "--collection", "cards-more")
    #expect(more.status == 0, "\(more.messages)")
    let text = try #require(try archive.originals().text(collection))
    #expect(text.hasPrefix("# Mine\ntitle: Cards & more\n"))
    #expect(text.contains("front") && text.contains("other"))
    let check = try await archive.run("check", "archive")
    #expect(check.status == 0, "\(check.messages)")
    #expect(check.output.contains("2 keepsakes with 3 pictures, 2 collections"))
  }

  struct Refused: Sendable, CustomTestStringConvertible {
    var arguments: [String]
    var says: String

    var testDescription: String { arguments.joined(separator: " ") }
  }

  private static let refused = [
    Refused(arguments: ["archive/p1.png", "archive/nowhere.png"], says: "this file does not exist"),
    Refused(arguments: ["archive/p1.png", "archive/collections/all.yaml"], says: "this is no picture"),
    Refused(arguments: ["archive/sub/p.png", "archive/p1.png", "--group"], says: "one folder"),
    Refused(arguments: ["archive/p1.png", "--date", "yesterday"], says: "yesterday"),
    Refused(arguments: ["archive/p1.png", "--kind", "leter"], says: "letter"),
    Refused(arguments: ["archive/p1.png", "--visibility", "privat"], says: "private"),
    Refused(arguments: ["archive/p1.png", "archive/p1.jpg"], says: "--group"),
    Refused(arguments: ["archive/p1.png", "--collection", "!!!"], says: "letters or digits"),
    Refused(arguments: ["archive/p1.png", "outside.png", "--collection", "All"], says: "outside.png"),
    Refused(arguments: ["archive/sub"], says: "sub"),
  ]

  @Test(arguments: refused)
  func `new writes all or nothing`(refused: Refused) async throws {
    let archive = try SmallArchive(pictures: 3)
    try archive.picture("sub/p.png", seed: 50)
    try archive.picture("p1.jpg", seed: 51)
    try archive.folder.write(SmallPicture.png(seed: 52), to: "outside.png")
    let before = try FileTree(archive.folder.path)
    let run = try await SiteProgram.run(["new"] + refused.arguments, in: archive.folder.path)
    #expect(run.status == 1, "\(run.messages)")
    #expect(run.messages.contains(refused.says), "\(run.messages)")
    #expect(run.output == "")
    #expect(try FileTree(archive.folder.path).changes(since: before) == [])
  }
}
