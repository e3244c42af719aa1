// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import Suggestions

/// A hundred thousand invented keepsakes: nothing may grow with the square of their number.
@Suite struct `Suggestions for a large archive` {
  @Test func `do not take a noticeable time`() {
    var album = Album()
    for year in 1990...2019 { album.liveAtHome(year: year, camera: "Camera \(year / 4)") }
    for year in 1990...2019 {
      for month in 1...9 {
        album.take(120, at: "\(year)-0\(month)-11T10:00:00", every: 20, place: Album.banff, city: "Banff") {
          $0.words = ["mountains", "\(year)"]
        }
      }
    }
    album.scan(10_000, kind: .letter) { item in
      item.city = "Town \(item.name.utf8.reduce(0) { $0 &+ Int($1) } % 40)"
      item.people = ["Person \(item.name.count)", "Person \(item.name.last.map(String.init) ?? "")"]
      item.words = ["word \(item.name.hashValue % 1)", "letters"]
    }
    let found = album.suggestions()
    #expect(found.filter { $0.sort != .place }.count == SuggestionSettings().most)
  }
}
