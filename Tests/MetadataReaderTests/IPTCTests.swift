// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import MetadataReader

@Suite struct `IPTC` {
  private func reading(_ records: [UInt8]) -> ImageMetadata {
    var jpeg = JPEGBuilder()
    jpeg.add(iptc: records)
    return read(jpeg.build(), .jpeg).metadata
  }

  @Test func `gives title, caption, date with time, keywords, people behind the camera and place`() {
    let records =
      IPTCBuilder.text(5, "Test picture") + IPTCBuilder.text(105, "Headline") + IPTCBuilder.text(120, "A witty caption")
      + IPTCBuilder.text(55, "20040226") + IPTCBuilder.text(60, "161500-0500") + IPTCBuilder.text(25, "ExifTool")
      + IPTCBuilder.text(25, "Test") + IPTCBuilder.text(80, "Ada") + IPTCBuilder.text(80, "Ben")
      + IPTCBuilder.text(90, "Banff") + IPTCBuilder.text(101, "Canada") + IPTCBuilder.text(116, "(c) Ada")
    let metadata = reading(records)
    #expect(metadata.title == Sourced("Test picture", .iptc))
    #expect(metadata.description == Sourced("A witty caption", .iptc))
    #expect(metadata.taken == moment(2004, 2, 26, 16, 15, 0, offset: -300).map { Sourced($0, .iptc) })
    #expect(metadata.keywords.map(\.value) == ["ExifTool", "Test"])
    #expect(metadata.creator?.value == "Ada, Ben" && metadata.copyright?.value == "(c) Ada")
    #expect(metadata.placeName?.value == "Banff, Canada")
  }

  @Test func `is UTF-8 where it says so and else what the bytes look like`() {
    let latin: [UInt8] = [0x65, 0x74, 0xE9]
    #expect(reading(IPTCBuilder.dataset(2, 120, latin)).description?.value == "eté")
    #expect(reading(IPTCBuilder.text(120, "été")).description?.value == "été")
    #expect(reading(IPTCBuilder.utf8Marker + IPTCBuilder.dataset(2, 120, latin)).description?.value == "et\u{FFFD}")
  }

  @Test func `has lengths of lengths for long texts`() {
    let long = String(repeating: "word ", count: 10_000) + "end"
    let record: [UInt8] =
      [0x1C, 2, 120, 0x80, 4] + ByteWriter.make { $0.number(long.utf8.count, 4) } + Array(long.utf8)
    let bytes = IPTCReader.findings(in: record).all
    #expect(bytes.map(\.content) == [.text(long)])
  }

  @Test func `divides one entry that holds a list, and no entry that holds a place`() {
    #expect(reading(IPTCBuilder.text(25, "lake, summer, boat")).keywords.map(\.value) == ["lake", "summer", "boat"])
    #expect(reading(IPTCBuilder.text(25, "Lagos, Nigeria")).keywords.map(\.value) == ["Lagos, Nigeria"])
    #expect(reading(IPTCBuilder.text(25, "lake;boat")).keywords.map(\.value) == ["lake", "boat"])
  }

  @Test func `that is cut off gives what came before`() {
    let records = IPTCBuilder.text(5, "Lake") + [0x1C, 2, 120, 0x7F, 0xFF, 0x41]
    #expect(reading(records).title?.value == "Lake")
    #expect(reading(records).description == nil)
  }
}
