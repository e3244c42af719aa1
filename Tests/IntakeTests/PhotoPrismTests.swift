// SPDX-License-Identifier: MIT
import KeepsakeModel
import TestSupport
import Testing

@testable import Intake

@Suite struct `Folders of PhotoPrism` {
  @Test func `give a person's metadata, keep private pictures hidden, and give a person's albums`() async throws {
    let bringing = try Bringing()
    for (number, name) in ["2020/a", "2020/guessed", "2020/private", "2020/archived", "2020/unsaid", "2020/damaged"]
      .enumerated()
    {
      try bringing.picture("originals/\(name).png", UInt64(number))
    }
    try bringing.picture("storage/sidecar/2020/a.png.png", 90)
    func write(_ name: String, _ text: String) throws {
      try bringing.write(text, to: "storage/sidecar/2020/\(name).yml")
    }
    try write(
      "a",
      """
      TakenAt: 1962-01-01T00:00:00Z
      TakenSrc: manual
      UID: psaaa
      Type: image
      Title: "At the sea"
      TitleSrc: manual
      Description: Old name
      DescriptionSrc: manual
      Favorite: true
      Scan: true
      TimeZone: Europe/Berlin
      PlaceSrc: manual
      Lat: 54.1
      Lng: 8.4
      Year: 1962
      Month: 7
      Day: -1
      Details:
        Keywords: sea, summer
        KeywordsSrc: manual
        Notes: By the pier
        NotesSrc: manual
        Artist: Ada
        ArtistSrc: manual
        Copyright: guessed
      """)
    try write(
      "guessed",
      """
      TakenAt: 2020-07-01T10:00:00Z
      TakenSrc: meta
      UID: psbbb
      Title: Beach / 2020
      TitleSrc: location
      Lat: 54.1
      Lng: 8.4
      PlaceSrc: estimate
      """)
    try write(
      "private", "UID: psccc\nTakenAt: 2020-07-01T10:00:00Z\nTakenSrc: manual\nTimeZone: Europe/Berlin\nPrivate: true\n"
    )
    try write("archived", "UID: psddd\nTakenAt: 2020-07-01T10:00:00Z\nDeletedAt: 2021-01-01T00:00:00Z\n")
    try write("damaged", "UID: pseee\nTakenAt: [2020\n")
    func album(_ name: String, _ text: String) throws {
      try bringing.write(text, to: "storage/backup/albums/\(name).yml")
    }
    try album(
      "album/as1",
      """
      UID: as1
      Type: album
      Title: Summer
      Description: All
      Photos:
      - UID: psbbb
      - UID: psaaa
      - UID: psccc
        Hidden: true
      """)
    try album("moment/as2", "UID: as2\nType: moment\nTitle: A moment\nPhotos:\n- UID: psaaa\n")
    #expect(try bringing.claims() == ["PhotoPrismExport"])
    let report = try await bringing.bring()
    #expect(report.kind == "PhotoPrism’s folders" && report.brought == 5)
    #expect(
      report.leftOut.map(\.name) == ["originals/2020/archived.png", "storage/sidecar/2020/a.png.png"])
    #expect(Set(report.notes.map(\.id)) == ["import.damaged", "import.in-doubt"])
    let place = "imported/photoprism/originals/2020"
    try bringing.expect(
      "\(place)/a.yaml",
      says: """
        title: At the sea
        caption: Old name
        date: 1962-07
        place: {lat: 54.1, lon: 8.4}
        tags: [sea, summer, favourite]
        fields: {Artist: Ada}
        notes: By the pier

        """)
    #expect(try bringing.text("\(place)/guessed.yaml") == nil)
    try bringing.expect("\(place)/private.yaml", says: "date: 2020-07-01T12:00:00+02:00\nvisibility: private\n")
    for name in ["unsaid", "damaged"] { try bringing.expect("\(place)/\(name).yaml", says: "visibility: private\n") }
    try bringing.expect(
      "collections/summer.yaml",
      says: "title: Summer\ndescription: All\nkeepsakes: [\(place)/a, \(place)/guessed]\n")
    #expect(try bringing.text("collections/a-moment.yaml") == nil)
  }
}
