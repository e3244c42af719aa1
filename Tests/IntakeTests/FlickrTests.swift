// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeSupport
import TestSupport
import Testing

@testable import Intake

@Suite struct `A download from Flickr` {
  @Test func `finds pictures by the ID, and imports privacy and albums`() async throws {
    let bringing = try Bringing()
    try bringing.picture("data-download-1/beach_111111111_o.png", 1)
    try bringing.picture("data-download-1/beach_222222222_o.png", 2)
    try bringing.picture("data-download-1/333333333_abcdef_o.png", 3)
    try bringing.picture("data-download-1/beach_444444444_o.png", 4)
    func photo(_ id: String, _ privacy: String, _ more: String = "") throws {
      try bringing.write(
        """
        {"id":"\(id)","name":"Beach \(id)","description":"Two <b>lines<\\/b> &amp;\\nmore","date_taken":"1999-07-01 10:20:30",
        "date_imported":"2008-02-03 04:05:06","tags":[{"tag":"sea"},{"tag":"Lagos"}],"privacy":"\(privacy)"\(more)}
        """, to: "meta/photo_\(id).json")
    }
    try photo(
      "111111111", "public", ",\"geo\":[{\"latitude\":\"6450000\",\"longitude\":\"3390000\"}],\"license\":\"CC BY 2.0\""
    )
    try photo("222222222", "friend & family", ",\"geo\":{\"latitude\":\"6.45\",\"longitude\":\"3.39\"}")
    try photo("333333333", "private", ",\"geo\":[]")
    try photo("999999999", "public")
    try bringing.write(
      """
      {"albums":[{"id":"7","title":"Sea","description":"All","photos":["222222222","0","111111111"],
      "cover_photo":"https:\\/\\/www.flickr.com\\/photos\\/\\/111111111"}]}
      """, to: "meta/albums.json")
    #expect(try bringing.claims() == ["FlickrExport"])
    let plan = try FolderSource(bringing.source).plan()
    let report = try await bringing.bring(plan)
    #expect(report.kind == "a download from Flickr" && report.brought == 4)
    #expect(report.leftOut.map(\.name) == ["Beach 999999999 (999999999)"])
    let place = "imported/flickr/data-download-1"
    let archive = try bringing.archive.originals()
    let first = try #require(archive.text("\(place)/beach_111111111_o.yaml"))
    #expect(
      first == """
        title: Beach 111111111
        description: |-
          Two lines &\u{20}\u{20}
          more
        date: 1999-07-01T10:20:30
        place: {lat: 6.45, lon: 3.39}
        tags: [sea, Lagos]
        rights: CC BY 2.0

        """)
    #expect(archive.text("\(place)/beach_222222222_o.yaml")?.contains("visibility: secured\n") == true)
    #expect(archive.text("\(place)/333333333_abcdef_o.yaml")?.contains("visibility: private\n") == true)
    #expect(archive.text("\(place)/beach_444444444_o.yaml") == "visibility: private\n")
    #expect(
      archive.text("collections/sea.yaml")
        == """
        title: Sea
        description: All
        keepsakes:
          - \(place)/beach_222222222_o
          - \(place)/beach_111111111_o
        cover: \(place)/beach_111111111_o
        order: listed

        """)
    #expect(report.notes.map(\.id) == ["import.in-doubt"])
    #expect(try await bringing.bring(plan).known == 4)
  }
}
