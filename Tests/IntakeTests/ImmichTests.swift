// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import KeepsakeSupport
import TestSupport
import Testing

@testable import Intake

@Suite struct `An export from Immich` {
  @Test func `by immich-go keeps hidden pictures hidden, and hides pictures without metadata in doubt`() async throws {
    let bringing = try Bringing()
    let folder = "2023/2023-10"
    for (number, name) in ["a", "a~1", "archived", "partner", "trash", "unsaid", "damaged"].enumerated() {
      try bringing.picture("\(folder)/\(name).png", UInt64(number))
    }
    try bringing.jpeg("\(folder)/own.jpg", 90, taken: "2023:10:06 06:30:01")
    func write(_ name: String, _ more: String) throws {
      try bringing.write("{\"fileName\":\"\(name)\"\(more)}", to: "\(folder)/\(name).JSON")
    }
    try write(
      "a.png",
      """
      ,"latitude":6.45,"longitude":3.39,"dateTaken":"2023-10-06T06:30:01.5+02:00","description":"At the sea","rating":5,
      "albums":[{"title":"Sea","description":"All"}],"tags":[{"value":"trips/Lagos"},{"value":"People/Ada"}],"favorited":true
      """)
    try write("a~1.png", ",\"dateTaken\":\"2023-10-06T04:30:01Z\",\"albums\":[{\"title\":\"Sea\"}]")
    try write("archived.png", ",\"archived\":true")
    try write("partner.png", ",\"fromPartner\":true")
    try write("trash.png", ",\"trashed\":true")
    try write("own.jpg", ",\"dateTaken\":\"2023-10-06T04:30:01Z\"")
    try bringing.write("{\"fileName\":\"damaged.png\",", to: "\(folder)/damaged.png.JSON")
    #expect(try bringing.claims() == ["ImmichExport"])
    let report = try await bringing.bring()
    #expect(report.kind == "an export from Immich" && report.brought == 7)
    #expect(report.leftOut.map(\.name) == ["\(folder)/trash.png"])
    #expect(report.notes.map(\.id) == ["import.of-others", "import.in-doubt"])
    let place = "imported/immich/\(folder)"
    try bringing.expect(
      "\(place)/a.yaml",
      says: """
        caption: At the sea
        date: 2023-10-06T06:30:01+02:00
        place: {lat: 6.45, lon: 3.39}
        people: [Ada]
        tags: [Lagos, favourite]

        """)
    try bringing.expect("\(place)/a~1.yaml", says: "date: 2023-10-06T04:30:01+00:00\n")
    #expect(try bringing.text("\(place)/own.yaml") == nil)
    for name in ["archived", "unsaid", "damaged", "partner"] {
      try bringing.expect("\(place)/\(name).yaml", says: "visibility: private\n")
    }
    let files = try bringing.archive.originals().contents.keys.filter { $0.hasSuffix(".JSON") }
    #expect(files == [])
    #expect(try bringing.text("collections/sea.yaml")?.contains("\(place)/a~1") == true)
  }

  @Test(arguments: [("a.mov", false), ("a.jpg", true)])
  func `applies a picture's metadata to its film, and to no other picture`(file: String, isHidden: Bool) throws {
    let bringing = try Bringing()
    try bringing.picture("a.png", 1)
    try bringing.jpeg(file, 20)
    try bringing.write("{\"fileName\":\"a.png\"}", to: "a.png.JSON")
    let words = try FolderSource(bringing.source).plan().items.map(\.words)
    #expect(words == [isHidden ? [.hiding] : [], []])
  }

  @Test func `with saved answers finds pictures by their SHA-1, whatever their names`() async throws {
    let bringing = try Bringing()
    for number in 1...4 { try bringing.picture("download/IMG_\(number).png", UInt64(number)) }
    func asset(_ number: Int, _ more: String) throws -> String {
      let path = Array("\(bringing.source)/download/IMG_\(number).png".utf8)
      let sum = Data(try #require(OtherDigest.sha1.hash(bytesOfPath: path))).base64EncodedString()
      return "{\"id\":\"ID\(number)\",\"originalFileName\":\"other.png\",\"checksum\":\"\(sum)\",\(more)}"
    }
    try bringing.write(
      """
      {"albumName":"Summer","description":"All","albumThumbnailAssetId":"ID2","assets":[
       \(try asset(1, """
        "exifInfo":{"dateTimeOriginal":"2021-07-01T12:00:00.000Z","timeZone":"Africa/Lagos","description":"Sea","make":"X"},
        "people":[{"name":"Ada","birthDate":"1931-10-03","faces":[]},{"name":"Hilda","isHidden":true},{"name":""}],"isFavorite":true,"visibility":"timeline"
        """)),
       \(try asset(2, "\"visibility\":\"locked\"")),
       \(try asset(3, "\"isTrashed\":true,\"visibility\":\"timeline\""))]}
      """, to: "summer.json")
    #expect(try bringing.claims() == ["ImmichExport"])
    let report = try await bringing.bring()
    #expect(report.brought == 3 && report.leftOut.map(\.name) == ["download/IMG_3.png"])
    let place = "imported/immich/download"
    try bringing.expect(
      "\(place)/IMG_1.yaml",
      says: """
        caption: Sea
        date: 2021-07-01T13:00:00+01:00
        people: [Ada]
        tags: [favourite]

        """)
    for hidden in [2, 4] { try bringing.expect("\(place)/IMG_\(hidden).yaml", says: "visibility: private\n") }
    try bringing.expect(
      "collections/summer.yaml",
      says: """
        title: Summer
        description: All
        keepsakes: [\(place)/IMG_1, \(place)/IMG_2]
        cover: \(place)/IMG_2

        """)
  }
}
