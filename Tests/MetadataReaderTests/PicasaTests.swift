// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import MetadataReader

@Suite struct `Picasa's list of a folder` {
  private let list = """
    [Picasa]
    name=Arizona Roadtrip
    description=With Grandma
    [DSCF1940.JPG]
    star=yes
    caption=Nice sunset = the best
    keywords=beach, sunset,,
    faces=rect64(3f845bcb59418507),8e62398ebda8c1a5
    [b.jpg]
    rotate=rotate(1)
    """

  @Test(arguments: ["", "\u{FEFF}"], ["\n", "\r\n"])
  func `gives captions, keywords and stars`(start: String, line: String) throws {
    let file = PicasaFile(Array((start + list.split(separator: "\n").joined(separator: line)).utf8))
    #expect(file.album == AlbumWords(title: "Arizona Roadtrip", description: "With Grandma"))
    let metadata = try #require(file.reading(of: "dscf1940.jpg")).metadata
    #expect(metadata.description == Sourced("Nice sunset = the best", .picasa))
    #expect(metadata.keywords.map(\.value) == ["beach", "sunset"])
    #expect(metadata.rating?.value == 5)
    #expect(file.reading(of: "b.jpg") == nil && file.reading(of: "c.jpg") == nil)
  }

  @Test func `gives named faces, and their places`() throws {
    let text = """
      [Contacts2]
      8e62398ebda8c1a5=Ada Müller;;
      [Contacts]
      1111111111111111=Ben;ben@example.org;
      [a.jpg]
      faces=rect64(40004000c0008000),8E62398EBDA8C1A5;rect64(1000),1111111111111111;rect64(e000e000f000f000),ffffffffffffffff
      crop64=1,30a730d2bf1ab897
      rotate=rotate(1)
      [b.jpg]
      faces=rect64(400040008000c000),2222222222222222;rect64(x),8e62398ebda8c1a5;,;rect64(3f84),;
      """
    let file = PicasaFile(Array(text.utf8))
    let people = try #require(file.reading(of: "a.jpg")).metadata.people
    #expect(people.map(\.name) == ["Ada Müller", "Ben", "?"] && people[1].region == nil)
    let face = try #require(people[0].region)
    #expect(abs(face.left - 0.25) < 1e-4 && abs(face.top - 0.25) < 1e-4)
    #expect(abs(face.width - 0.5) < 1e-4 && abs(face.height - 0.25) < 1e-4)
    #expect(file.reading(of: "b.jpg")?.metadata.people.map(\.name) == ["Ada Müller"])
    let all = file.reading(of: "b.jpg", others: ["2222222222222222": "Cleo"])?.metadata.people
    #expect(all?.map(\.name) == ["Cleo", "Ada Müller"])
  }

  @Test func `is read in Windows' own encoding as well`() {
    let file = PicasaFile(Array("[a.jpg]\ncaption=".utf8) + [0xC4, 0x70, 0x66, 0x65, 0x6C])
    #expect(file.reading(of: "a.jpg")?.metadata.description?.value == "Äpfel")
  }

  @Test(arguments: ["", "[", "[]", "[a.jpg", "caption=x", "=", "[a.jpg]\n=\n==\n", "\u{0}[\u{0}]"])
  func `may hold anything`(text: String) {
    let file = PicasaFile(Array(text.utf8))
    #expect(file.album == nil && file.reading(of: "a.jpg") == nil)
  }
}

@Suite struct `Keywords in one entry` {
  @Test(arguments: [
    (["Location|Deutschland,Location|Deutschland|Berlin"], ["Deutschland", "Deutschland", "Berlin"]),
    (["People|Ada", "People|Ben"], ["Ada", "Ben"]), (["Lagos, Nigeria"], ["Lagos, Nigeria"]),
    (["Places|Lagos, Nigeria"], ["Lagos, Nigeria"]), (["a,b,c"], ["a", "b", "c"]),
    (["a;b", "c,d"], ["a", "b", "c,d"]),
    (["|", "a||", "|b|"], ["a", "b"]), (["Ada"], ["Ada"]),
  ])
  func `are split if they are a list or a path`(entries: [String], words: [String]) {
    #expect(KeywordList.split(entries) == words)
  }
}
