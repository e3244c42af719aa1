// SPDX-License-Identifier: MIT
import KeepsakeModel
import TestSupport
import Testing

@testable import Intake

@Suite struct `A damaged text of another program` {
  typealias Text = (file: String, text: String)
  private static let texts: [Text] = [
    (
      "meta/photo_1.json",
      "{\"id\":\"1\",\"date_imported\":\"x\",\"privacy\":\"private\",\"geo\":[{\"latitude\":\"1\"}]}"
    ),
    (
      "your_facebook_activity/posts/your_posts_1.json",
      "[{\"timestamp\":1600000000,\"attachments\":[{\"data\":[{\"media\":{\"uri\":\"a.png\",\"creation_timestamp\":1600000000,"
        + "\"media_metadata\":{\"photo_metadata\":{\"exif_data\":[{\"taken_timestamp\":1,\"latitude\":1.5,\"longitude\":2}]}}}}]}],"
        + "\"data\":[{\"post\":\"Voil\\u00c3\\u00a0\"}]}]"
    ),
    (
      "WhatsApp Chat with A.txt",
      "12/25/21, 9:05\u{202F}PM - Ada: a.png (file attached)\nThe tree\n[25.12.21, 21:05:00] Ada: \u{200E}<attached: a.png>\n"
    ),
    (
      "Journal.json",
      "{\"entries\":[{\"uuid\":\"E\",\"creationDate\":\"2021-02-01T22:30:00Z\",\"timeZone\":\"Europe/Berlin\",\"text\":\"# A\\n\\nB\","
        + "\"location\":{\"latitude\":1,\"longitude\":2},\"photos\":[{\"md5\":\"a\",\"orderInEntry\":1}]}]}"
    ),
    (
      "1612218600000-abc.json",
      "{\"date_journal\":1612218600000,\"text\":\"<p>A</p>\",\"lat\":1,\"lon\":1.79E308,\"photos\":[\"a.png\"]}"
    ),
    (
      "export.json",
      "{\"@context\":{\"@vocab\":\"https://tropy.org\"},\"@graph\":[{\"template\":\"x\",\"title\":\"A\",\"photo\":[{\"path\":\"a.png\","
        + "\"width\":10,\"height\":10,\"selection\":[{\"x\":1,\"y\":1,\"width\":5,\"height\":5}]}]}]}"
    ),
    (
      "a.png.JSON",
      "{\"fileName\":\"a.png\",\"dateTaken\":\"2023-10-06T06:30:01+02:00\",\"latitude\":1,\"longitude\":2,\"archived\":true}"
    ),
    ("album.json", "{\"albumName\":\"A\",\"assets\":[{\"checksum\":\"AAAA\",\"visibility\":\"locked\"}]}"),
    (
      "sidecar/a.yml",
      "TakenAt: 1962-01-01T00:00:00Z\nTakenSrc: manual\nUID: psaaa\nYear: 1962\nMonth: 7\nDay: -1\nDetails:\n  Notes: x\n  NotesSrc: manual\n"
    ),
    (
      "a.png.json",
      "[{\"_CreatedBy\":\"osxphotos\",\"XMP:Title\":\"A\",\"EXIF:DateTimeOriginal\":\"2018:10:13 09:18:12\",\"EXIF:GPSLatitude\":\"51 deg 30' 1\\\" N\"}]"
    ),
    (
      "Photo Details.csv",
      "imgName,fileChecksum,favorite,hidden,deleted,originalCreationDate\na.png,x,yes,yes,no,\"Saturday June 4,2022 12:11 PM GMT\"\n"
    ),
  ]

  @Test(arguments: texts)
  func `never stops the program or leads out of the folder`(_ text: Text) throws {
    let bringing = try Bringing()
    try bringing.picture("a.png", 1)
    try bringing.picture("photos/a.png", 2)
    var generator = SeededGenerator(seed: 20)
    let whole = Array(text.text.utf8)
    for _ in 0..<150 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &generator) where !bytes.isEmpty {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.removeSubrange(place...)
        case 2: bytes.removeSubrange(place..<min(bytes.count, place + 8))
        case 3: bytes.insert(contentsOf: "../9999999999999999999".utf8, at: place)
        default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 16)], at: place)
        }
      }
      try bringing.archive.folder.write(bytes, to: "source/\(text.file)")
      let folder = try SourceFolder(bringing.source, called: nil, lost: [])
      for program in FolderSource.programs {
        do {
          guard let plan = try program.plan(of: folder) else { continue }
          let places = plan.items.flatMap(\.files).map(\.place)
          #expect(places.allSatisfy(folder.images.contains), "\(program): \(String(decoding: bytes, as: UTF8.self))")
        } catch {
          #expect(error is Diagnostic, "\(program): \(error)")
        }
      }
    }
  }
}
