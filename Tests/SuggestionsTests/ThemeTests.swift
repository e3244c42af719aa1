// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import Suggestions

@Suite struct `Suggestions of papers and scans` {
  @Test func `group letters by their origin, not by the time of scanning`() throws {
    var album = Album()
    let lagos = album.scan(6, kind: .letter) { $0.city = "Lagos" }
    let oban = album.scan(5, kind: .letter) { $0.city = "Oban" }
    let receipts = album.scan(7, kind: .receipt) { $0.city = "Oban" }
    let found = album.suggestions()
    #expect(Set(found.map(\.title)) == ["Letters from Lagos", "Letters from Oban", "Receipts, Oban"])
    #expect(Set(found.map(\.members)) == [lagos, oban, receipts])
    #expect(found.allSatisfy { $0.sort == .theme })
  }

  @Test(arguments: [("de", "Briefe aus Lagos"), ("fr", "Lettres de Lagos")])
  func `use the archive's language`(language: String, title: String) {
    var album = Album()
    album.scan(6, kind: .letter) { $0.city = "Lagos" }
    #expect(album.suggestions(language: language).map(\.title) == [title])
  }

  @Test func `group by people and words`() {
    var album = Album()
    let wedding = album.scan(6) { $0.words = ["Wedding"] }
    let ada = album.scan(5, kind: .letter) { $0.people = ["Ada Okafor"] }
    let found = album.suggestions()
    #expect(Set(found.map(\.title)) == ["Wedding", "Letters: Ada Okafor"])
    #expect(Set(found.map(\.members)) == [wedding, ada])
  }

  @Test func `offer a pile of scans without other data`() throws {
    var album = Album()
    let pile = album.scan(60) { $0.camera = "EPSON Perfection" }
    let found = album.suggestions()
    #expect(found.map(\.members) == [pile])
    #expect(found.first?.reasons == [.scannedTogether])
    #expect(try #require(found.first).confidence < 0.75)
  }

  @Test func `take a folder's meaningful name`() {
    var album = Album()
    album.scan(6) { $0.folder = "scans/aunt-mary" }
    #expect(album.suggestions().map(\.title) == ["Aunt mary"])
  }

  @Test(arguments: [
    ("", nil), ("DCIM/100CANON", nil), ("2019/2019-07", nil), ("photos", nil), ("trips/banff", "Banff"),
    ("2019-07 Banff and Jasper", "Banff and Jasper"), ("101_PANA", nil), ("Letters from Lagos", "Letters from Lagos"),
    ("Photos from Oban", "Photos from Oban"), ("Fotos von 2019", nil), ("Alte Fotos", nil), ("Von 1914", nil),
    ("Liste 2019", "Liste 2019"), ("Zustand 2020", "Zustand 2020"), ("Kopie von Ostern", "Ostern"),
    ("Zustand 2019-07-14", "Zustand 2019-07-14"), ("wedding-1962-07-14", "Wedding 1962-07-14"),
    ("Summer at the lake 2019-07", "Summer at the lake"),
  ])
  func `recognise folders that cameras name`(folder: String, title: String?) {
    #expect(FolderName.title(folder) == title)
  }

  @Test(arguments: [
    ("IMG-20150102-WA0147", nil, SuggestionItem.Origin.received), ("Screenshot_2019-01-01", nil, .received),
    ("IMG_20190703_101010", "Apple iPhone", .camera), ("scan0001", "EPSON Perfection", .scan), ("scan0001", nil, .scan),
    ("DSC0001", "NORITSU KOKI EZ Controller", .scan), ("scandinavia", "NIKON D90", .camera), ("IMG-2", nil, .camera),
  ])
  func `give the origin of a picture`(name: String, camera: String?, origin: SuggestionItem.Origin) {
    #expect(SuggestionItem.Origin.guess(name: name, camera: camera) == origin)
  }
}
