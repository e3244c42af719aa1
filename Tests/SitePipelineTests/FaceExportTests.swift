// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import ArchiveVerbs
@testable import SitePipeline

/// Who is where, for other programs: JSON, vCards and family trees.
@Suite struct `Exported faces` {
  /// Ada is public, Isobel secured, Hidden private; each can be reached, so that each has a card.
  private static func archive() throws -> SmallArchive {
    let archive = try SmallArchive(pictures: 0)
    for (number, name) in ["open", "cut", "closed", "family", "small"].enumerated() {
      try archive.picture("\(name) 1.png", seed: UInt64(number), width: 600, height: 400)
    }
    try archive.write("location: exact\n", to: "keepsake.yaml")
    for (name, visibility) in [("Ada", "public"), ("Isobel", "secured"), ("Hidden", "private"), ("Cut", "public")] {
      try archive.write(
        "name: \(name)\nphone: ['0451 1']\nvisibility: \(visibility)\n"
          + (name == "Ada" ? "born: 1934~\nrelations: [{to: Isobel, is: mother}]\n" : ""),
        to: "people/\(name.lowercased()).yaml")
    }
    let faces = """
      people: [{name: Ada, at: [0.1, 0.2, 0.25, 0.4]}, {name: Hidden, at: [0.5, 0.2, 0.2, 0.3]}, {name: '?', at: [0.8, 0.1, 0.1, 0.1]}]
      """
    try archive.write("title: Open\ncaption: At the lake\nimages: [{file: open 1.png, \(faces)}]\n", to: "open 1.yaml")
    try archive.write(
      "images: [{file: cut 1.png, crop: [0.5, 0, 0.5, 1], people: [{name: Cut, at: [0.1, 0.2, 0.2, 0.3]}]}]\n",
      to: "cut 1.yaml")
    try archive.write(
      "visibility: private\nimages: [{file: closed 1.png, people: [{name: Ada, at: [0.2, 0.2, 0.2, 0.3]}, "
        + "{name: Cut, at: [0.6, 0.2, 0.2, 0.3]}]}]\n", to: "closed 1.yaml")
    try archive.write(
      "visibility: secured\nimages: [{file: family 1.png, people: [{name: Isobel, at: [0.2, 0.2, 0.4, 0.6]}]}]\n",
      to: "family 1.yaml")
    try archive.write(
      "images: [{file: small 1.png, people: [{name: Ada, at: [0.5, 0.5, 0.1, 0.2]}]}]\n", to: "small 1.yaml")
    return archive
  }

  @Test func `are in JSON as the keeper's list has them, and come back equal`() async throws {
    let archive = try Self.archive()
    let transfer = ArchiveTransfer(environment: SmallArchive.environment)
    _ = try await transfer.writeJSON(of: archive.path, to: archive.folder.path("one"))
    let document = try #require(JSON(try Files.read(archive.folder.path("one") + "/archive.json")))
    let keepsakes = try #require(document["keepsakes"]?.items)
    #expect(keepsakes.compactMap { $0["faces"]?.items?.count } == [1, 1, 1, 1, 1])
    let open = try #require(keepsakes.first { $0["title"]?.text == "Open" }?["faces"]?.items?.first)
    #expect(open["image"]?.text == "open 1.png")
    let people = try #require(open["people"]?.items)
    #expect(people.compactMap { $0["name"]?.text } == ["Ada", "Hidden", "?"])
    #expect(people.first?["at"] == [.number(0.1), .number(0.2), .number(0.25), .number(0.4)])
    let other = try SmallArchive(name: "other")
    try other.remove("")
    _ = try transfer.read(archive.folder.path("one"), into: other.path)
    _ = try await transfer.writeJSON(of: other.path, to: archive.folder.path("two"))
    let again = try #require(JSON(try Files.read(archive.folder.path("two") + "/archive.json")))
    #expect(again["keepsakes"] == document["keepsakes"] && again["files"] == document["files"])
  }

  @Test func `are in cards and in a family tree only where visitors or the secured part's readers see them`()
    async throws
  {
    let archive = try Self.archive()
    try await archive.build { $0.passphrase = "otter lantern violin harvest bicycle thimble" }
    let cards = try await ContactExport(environment: SmallArchive.environment).cards(of: archive.path, version: 4)
    #expect(cards.people == 4)
    let text = String(decoding: cards.bytes, as: UTF8.self).replacing("\r\n ", with: "")
    let photos = text.components(separatedBy: "BEGIN:VCARD").dropFirst().map { card in
      let lines = card.components(separatedBy: "\r\n")
      return (
        name: lines.first { $0.hasPrefix("FN:") }?.dropFirst(3),
        photo: lines.first { $0.hasPrefix("PHOTO:data:image/jpeg;base64,") }?.dropFirst(29)
      )
    }
    #expect(photos.filter { $0.photo != nil }.map(\.name) == ["Ada", "Isobel"])
    for (name, photo) in photos {
      guard let photo, let data = Data(base64Encoded: String(photo)) else { continue }
      let size = try #require(Self.jpegSize([UInt8](data)))
      // The box and its margin: .25 × 600 × 1.7; Isobel's is as high as the picture.
      #expect(size.width == size.height && size.width == (name == "Ada" ? 272 : 400), "\(size)")
    }
    try await tree(of: archive)
  }

  /// In pixels of the files, the best face first.
  private func tree(of archive: SmallArchive) async throws {
    let file = archive.folder.path("family.ged")
    let done = try await TreeExport(environment: SmallArchive.environment).write(archive.path, to: file)
    #expect(done.people == 4 && done.pictures == 3)
    let text = String(decoding: try Files.read(file), as: UTF8.self)
    let ada = try #require(text.components(separatedBy: "\n0 ").first { $0.contains("1 NAME Ada") })
    #expect(
      ada.hasSuffix(
        "1 OBJE @O1@\n2 _PRIM Y\n2 CROP\n3 TOP 80\n3 LEFT 60\n3 HEIGHT 160\n3 WIDTH 150\n"
          + "1 OBJE @O\(ada.contains("@O2@") ? 2 : 3)@\n2 CROP\n3 TOP 200\n3 LEFT 300\n3 HEIGHT 80\n3 WIDTH 60"),
      "\(ada)")
    #expect(ada.contains("2 DATE ABT 1934") && ada.contains("1 FAMS @F1@"))
    #expect(text.contains("1 FILE open%201.png\n2 FORM image/png\n2 TITL Open"))
    #expect(!text.contains("closed") && !text.contains("cut"))
    for (name, isMarked) in [("Ada", false), ("Hidden", true), ("Isobel", true)] {
      let record = text.components(separatedBy: "\n0 ").first { $0.contains("1 NAME \(name)") }
      #expect(record?.contains("RESN CONFIDENTIAL") == isMarked)
    }
    await #expect(throws: Diagnostic.self) {
      try await TreeExport(environment: SmallArchive.environment).write(archive.path, to: file)
    }
  }

  @Test func `are of people who are confidential in a family tree unless the site shows them`() async throws {
    let archive = try SmallArchive()
    for (name, said) in [
      ("Ada", "relations: [{to: Kin, is: mother}, {to: Baby, is: mother}]"), ("Silent", "note: Hello"),
      ("Dead", "visibility: secured\nborn: 1850\ndied: 1910"), ("Living", "visibility: secured\nborn: 2001"),
      ("Linked", "visibility: unlisted\nborn: 2001"),
      ("Hidden", "visibility: private\nrelations: [{to: Only, is: mother}, {to: Both, is: mother}]"),
      ("Open", "visibility: public\nrelations: [{to: Both, is: father}]"),
    ] {
      try archive.write("name: \(name)\n\(said)\n", to: "people/\(name.lowercased()).yaml")
    }
    try archive.picture("closed.png", seed: 9)
    try archive.write("visibility: private\npeople: [Silent, Baby, Open]\n", to: "closed.yaml")
    let file = archive.folder.path("family.ged")
    let done = try await TreeExport(environment: SmallArchive.environment).write(archive.path, to: file)
    let people = String(decoding: try Files.read(file), as: UTF8.self).components(separatedBy: "\n0 ")
      .filter { $0.contains(" INDI\n") }
    let open = people.filter { !$0.contains("RESN CONFIDENTIAL") }.compactMap {
      $0.components(separatedBy: "\n").first { $0.hasPrefix("1 NAME") }?.dropFirst(7)
    }
    #expect(open.sorted() == ["Ada", "Kin", "Open"])
    #expect(people.count == 11 && done.confidential == 8)
  }

  private static func jpegSize(_ bytes: [UInt8]) -> PixelSize? {
    var place = 2
    while place + 9 < bytes.count {
      if (0xC0...0xC2).contains(bytes[place + 1]) {
        return PixelSize(
          width: Int(bytes[place + 7]) << 8 | Int(bytes[place + 8]),
          height: Int(bytes[place + 5]) << 8 | Int(bytes[place + 6]))
      }
      place += 2 + (Int(bytes[place + 2]) << 8 | Int(bytes[place + 3]))
    }
    return nil
  }
}
