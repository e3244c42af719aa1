// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import Suggestions

@Suite struct `Repair of clocks` {
  /// Five events with pictures by a phone and a camera, and the camera's clock.
  private func album(shift seconds: Int, camera: String = "OLD CAMERA") -> (album: Album, events: [[Int]]) {
    var album = Album()
    album.liveAtHome(year: 2019)
    var events: [[Int]] = []
    for (day, hour) in [("02-09", 11), ("04-20", 15), ("06-01", 12), ("08-17", 17), ("10-05", 14)] {
      var event = album.take(7, at: "2019-\(day)T\(hour):05:00", every: 6, place: Album.edmonton, city: "Edmonton")
      event += album.take(9, at: "2019-\(day)T\(hour):10:00", every: 4, camera: camera) {
        $0.time = ($0.time ?? 0) + seconds
      }
      events.append(event.sorted())
    }
    return (album, events)
  }

  @Test(arguments: [-6_167 * 86_400, -3_000 * 86_400 - 11_820, 4_000 * 86_400])
  func `finds a clock that fell back to its first day`(shift: Int) throws {
    let (album, events) = album(shift: shift)
    let shifts = ClockRepair(album.items).shifts()
    #expect(shifts.count == 1)
    #expect(abs(try #require(shifts.first).seconds + shift) <= 2 * 3_600)
    let found = album.suggestions()
    #expect(Set(found.map { $0.members.sorted() }) == Set(events))
    #expect(found.allSatisfy { one in one.reasons.contains(.clockRepaired(camera: "OLD CAMERA")) })
  }

  @Test(arguments: [-8, 5, 12, -12])
  func `finds a clock in the wrong zone`(hours: Int) {
    let (album, events) = album(shift: hours * 3_600)
    #expect(ClockRepair(album.items).shifts().map(\.seconds) == [-hours * 3_600])
    #expect(Set(album.suggestions().map { $0.members.sorted() }) == Set(events))
  }

  @Test func `leaves a good clock alone`() {
    #expect(ClockRepair(album(shift: 0).album.items).shifts().isEmpty)
  }

  @Test func `leaves a clock alone without contrary evidence`() {
    var album = Album()
    album.liveAtHome(year: 2019)
    // An old camera's pictures from before there was a phone.
    for month in 1...6 { album.take(9, at: "2004-0\(month)-11T10:00:00", every: 5, camera: "OLD CAMERA") }
    #expect(ClockRepair(album.items).shifts().isEmpty)
    #expect(album.suggestions().count == 6)
  }

  @Test func `needs another camera to compare with`() {
    var album = Album()
    album.take(50, at: "2000-01-01T00:00:00", every: 90, camera: "ONLY ONE")
    #expect(ClockRepair(album.items).shifts().isEmpty)
  }
}
