// SPDX-License-Identifier: MIT
import KeepsakeModel
import TestSupport
import Testing

@testable import Intake

@Suite struct `A diary` {
  @Test func `of Day One makes a private keepsake of each entry with pictures, by the clock of its zone`() async throws
  {
    let bringing = try Bringing()
    let sums = (1...5).map { String(repeating: "\($0)", count: 32) }
    try bringing.picture("photos/\(sums[0]).png", 1)
    try bringing.picture("photos/\(sums[1]).png", 2)
    try bringing.jpeg("photos/\(sums[2]).jpeg", 90, taken: "2021:01:31 10:20:30")
    try bringing.picture("photos/\(sums[3]).png", 4)
    try bringing.write("{\"metadata\":{\"version\":\"1.0\"},\"entries\":[]}", to: "Empty.json")
    try bringing.write(
      """
      {"metadata":{"version":"1.0"},"entries":[
       {"uuid":"E1","creationDate":"2021-02-01T22:30:00Z","timeZone":"Europe\\/Berlin","starred":true,
        "creationDevice":"Ada's iPhone","tags":["snow","walk"],
        "text":"# First snow\\\\.\\n\\n![](dayone-moment:\\/\\/A)We walked\\\\.\\n\\n1\\\\. Then home",
        "location":{"placeName":"Tiergarten","localityName":"Berlin","country":"Germany","latitude":52.5,"longitude":13.4},
        "photos":[{"identifier":"B","md5":"\(sums[1])","type":"png","orderInEntry":2},
                  {"identifier":"A","md5":"\(sums[0])","type":"png","orderInEntry":1,"cameraModel":"X"}]},
       {"uuid":"E2","creationDate":"2021-02-01T09:00:00Z","timeZone":"Europe\\/Berlin","text":"Own date",
        "photos":[{"md5":"\(sums[2])","type":"jpeg"}]},
       {"uuid":"E3","creationDate":"2021-02-01T23:30:00Z","timeZone":"Europe\\/Berlin","isAllDay":true,"text":"",
        "photos":[{"md5":"\(sums[3])","type":"png"},{"md5":"..\\/..\\/secret","type":"png"}]},
       {"uuid":"E4","creationDate":"2021-02-03T10:00:00Z","text":"Words alone"},
       {"uuid":"E5","creationDate":"2021-02-04T10:00:00Z","text":"Gone","photos":[{"md5":"\(sums[4])","type":"png"}]}]}
      """, to: "Journal.json")
    try bringing.picture("photos/other.png", 9)
    #expect(try bringing.claims() == ["DayOneExport"])
    let report = try await bringing.bring()
    #expect(report.kind == "an export of Day One’s" && report.brought == 3 && report.notes == [])
    #expect(report.leftOut.map(\.name) == ["2021-02-03 Words alone", "2021-02-04 Gone", "photos/other.png"])
    let place = "imported/day-one/photos"
    try bringing.expect(
      "\(place)/\(sums[0]).yaml",
      says: """
        title: First snow.
        description: |-
          We walked\\.

          1\\. Then home
        date: 2021-02-01T23:30:00+01:00
        place: {name: "Tiergarten, Berlin, Germany", lat: 52.5, lon: 13.4}
        tags: [snow, walk, favourite]
        images: [\(sums[0]).png, \(sums[1]).png]
        visibility: private

        """)
    try bringing.expect("\(place)/\(sums[2]).yaml", says: "title: Own date\nvisibility: private\n")
    try bringing.expect("\(place)/\(sums[3]).yaml", says: "date: 2021-02-02\nvisibility: private\n")
  }

  @Test func `of Journey is read as HTML or Markdown, and the largest number is no position`() async throws {
    let bringing = try Bringing()
    try bringing.picture("1612218600000-abc-1.png", 1)
    try bringing.picture("1612218600001-abc-1.png", 2)
    try bringing.write(
      """
      {"id":"1612218600000-abc","date_journal":1612218600000,"date_modified":1,"timezone":"Africa/Lagos","type":"html",
       "text":"<p>Lagos &amp; sea<\\/p><p>Second<br>line<\\/p>","lat":6.45,"lon":3.39,"address":"Lagos","favourite":true,
       "tags":["sea"],"photos":["1612218600000-abc-1.png","..\\/secret.png"],"weather":{"icon":"x"}}
      """, to: "1612218600000-abc.json")
    try bringing.write(
      """
      {"id":"1612218600001-abc","date_journal":1612218600000,"timezone":"","type":"","text":"One",
       "lat":1.7976931348623157E308,"lon":1.7976931348623157E308,"photos":["1612218600001-abc-1.png"]}
      """, to: "1612218600001-abc.json")
    try bringing.write("{\"date_journal\":1,", to: "1612218600002-abc.json")
    #expect(try bringing.claims() == ["JourneyExport"])
    let report = try await bringing.bring()
    #expect(report.brought == 2 && report.leftOut == [] && report.notes.map(\.id) == ["import.damaged"])
    try bringing.expect(
      "imported/journey/1612218600000-abc-1.yaml",
      says: """
        title: Lagos & sea
        description: |-
          Second\u{20}\u{20}
          line
        date: 2021-02-01T23:30:00+01:00
        place: {name: Lagos, lat: 6.45, lon: 3.39}
        tags: [sea, favourite]
        visibility: private

        """)
    try bringing.expect(
      "imported/journey/1612218600001-abc-1.yaml",
      says: "title: One\ndate: 2021-02-01T22:30:00+00:00\nvisibility: private\n")
  }

  @Test(arguments: ["{\"entries\":[{\"uuid\":\"A\",\"creationDate\":\"2021", "{\"date_journal\":16"])
  func `that is damaged imports nothing`(text: String) throws {
    let bringing = try Bringing()
    try bringing.picture("photos/a.png", 1)
    try bringing.write(text, to: "1612218600002-abc.json")
    let plan = try FolderSource(bringing.source).plan()
    #expect(plan.items.isEmpty && plan.leftOut.count == 1 && plan.notes.map(\.id) == ["import.damaged"])
  }
}
