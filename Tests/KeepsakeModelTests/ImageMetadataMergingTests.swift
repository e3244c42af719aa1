// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@Suite struct `Metadata from several files` {
  private func moment(_ hour: Int, _ second: Int = 0, ms: Int = 0, offset: Int? = nil) -> CivilDateTime? {
    CivilDay(year: 2019, month: 7, day: 3).map {
      CivilDateTime(day: $0, hour: hour, minute: 0, second: second, millisecond: ms, offset: offset)
    }
  }

  private func day(_ year: Int, _ month: Int, _ day: Int) -> CivilDateTime? {
    CivilDay(year: year, month: month, day: day).map {
      CivilDateTime(day: $0, hour: 0, minute: 0, second: 0, precision: .day)
    }
  }

  @Test func `come from the strongest source whatever the order of the files`() {
    var image = ImageMetadata()
    image.title = Sourced("embedded", .xmp)
    image.make = Sourced("Acme", .exif)
    var beside = ImageMetadata()
    beside.title = Sourced("beside", .xmpSidecar)
    var takeout = ImageMetadata()
    takeout.title = Sourced("Takeout's", .takeout)
    takeout.description = Sourced("only here", .takeout)
    for parts in [[image, beside, takeout], [takeout, beside, image]] {
      let merged = ImageMetadata.merged(parts)
      #expect(merged.title == Sourced("beside", .xmpSidecar))
      #expect(merged.make == Sourced("Acme", .exif))
      #expect(merged.description == Sourced("only here", .takeout))
    }
  }

  @Test func `complete a date with the zone and fraction of one that agrees`() {
    var image = ImageMetadata()
    image.taken = moment(14, 5, ms: 250).map { Sourced($0, .exif) }
    var beside = ImageMetadata()
    beside.taken = moment(14, 5, offset: 120).map { Sourced($0, .xmpSidecar) }
    #expect(
      ImageMetadata.merged([image, beside]).taken
        == moment(14, 5, ms: 250, offset: 120).map { Sourced($0, .xmpSidecar) })
  }

  @Test func `leave a date alone that another contradicts`() {
    var image = ImageMetadata()
    image.taken = moment(14).map { Sourced($0, .exif) }
    var takeout = ImageMetadata()
    takeout.taken = moment(12, offset: 0).map { Sourced($0, .takeout) }
    #expect(ImageMetadata.merged([image, takeout]).taken == image.taken)
  }

  @Test(arguments: [(2019, 7, 3, false), (2019, 7, 4, false), (2019, 7, 6, true), (1962, 7, 14, true)])
  func `do not take a scan's date from a file that does not name the scanner`(
    year: Int, month: Int, dayOfMonth: Int, isKept: Bool
  ) {
    var image = ImageMetadata()
    image.digitized = moment(20).map { Sourced($0, .exif) }
    var beside = ImageMetadata()
    beside.taken = day(year, month, dayOfMonth).map { Sourced($0, .xmpSidecar) }
    let merged = ImageMetadata.merged([image, beside])
    #expect(merged.taken == (isKept ? beside.taken : nil))
    #expect(merged.digitized == image.digitized)
  }

  @Test func `unite keywords and people`() {
    var image = ImageMetadata()
    image.keywords = [Sourced("boat", .iptc), Sourced("Lake", .xmp)]
    let box = UnitRectangle(left: 0.25, top: 0.25, width: 0.5, height: 0.5)
    image.people = [TaggedPerson(name: "Ada", region: box, source: .xmp)]
    var beside = ImageMetadata()
    beside.keywords = [Sourced("lake", .xmpSidecar)]
    beside.people = [
      TaggedPerson(name: "ada", region: nil, source: .xmpSidecar),
      TaggedPerson(name: "Ben", region: nil, source: .xmpSidecar),
    ]
    let merged = ImageMetadata.merged([image, beside])
    #expect(merged.keywords == [Sourced("lake", .xmpSidecar), Sourced("boat", .iptc)])
    #expect(merged.people.map(\.name) == ["ada", "Ben"])
    #expect(merged.people.first?.region == box)
  }

  @Test func `take an altitude only from the same spot`() {
    func part(_ latitude: Double, _ altitude: Double?, _ source: Provenance) -> ImageMetadata {
      var part = ImageMetadata()
      part.position = GeoPosition(latitude: latitude, longitude: 1, altitude: altitude).map { Sourced($0, source) }
      return part
    }
    let beside = part(50, nil, .xmpSidecar)
    #expect(ImageMetadata.merged([beside, part(50.000_5, 120, .exif)]).position?.value.altitude == 120)
    #expect(ImageMetadata.merged([beside, part(50.1, 120, .exif)]).position?.value.altitude == nil)
  }

  @Test func `of no file are empty, and of one are its own`() {
    #expect(ImageMetadata.merged([]) == ImageMetadata())
    var image = ImageMetadata()
    image.rating = Sourced(3, .xmp)
    #expect(ImageMetadata.merged([image]) == image)
  }
}

@Suite struct `Instants` {
  @Test(arguments: [
    (0, "1970-01-01T00:00:00+00:00"), (-1, "1969-12-31T23:59:59+00:00"), (951_782_399, "2000-02-28T23:59:59+00:00"),
    (951_782_400, "2000-02-29T00:00:00+00:00"), (4_107_542_400, "2100-03-01T00:00:00+00:00"),
    (-2_208_988_800, "1900-01-01T00:00:00+00:00"),
  ])
  func `are civil times in UTC`(seconds: Int, expected: String) {
    #expect(CivilDateTime(unixSeconds: seconds)?.iso8601 == expected)
  }

  @Test(arguments: Array(stride(from: -30_000_000_000, through: 30_000_000_000, by: 1_234_567_891)))
  func `convert back from their civil times`(seconds: Int) {
    #expect(CivilDateTime(unixSeconds: seconds)?.civilSeconds == seconds)
  }

  @Test func `are invalid beyond the calendar's years`() {
    #expect(CivilDateTime(unixSeconds: .max) == nil && CivilDateTime(unixSeconds: .min) == nil)
  }
}

@Suite struct `A timestamp of a file as a date` {
  @Test(
    arguments: [
      (DatePrecision.year, nil, nil, false), (.month, 7, nil, false), (.day, 7, 14, false), (.minute, 7, 14, true),
      (.second, 7, 14, true),
    ] as [(DatePrecision, Int?, Int?, Bool)])
  func `is no more precise than the file`(precision: DatePrecision, month: Int?, day: Int?, hasTime: Bool)
    throws
  {
    let civil = try #require(CivilDay(year: 1962, month: month ?? 1, day: day ?? 1))
    let moment = CivilDateTime(day: civil, hour: 0, minute: 0, second: 0, precision: precision)
    var point = EDTFPoint(year: 1962)
    (point.month, point.day, point.time) = (month, day, hasTime ? moment : nil)
    #expect(EDTFDate(moment) == .point(point))
  }
}
