// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import MetadataReader

@Suite struct `Precedence` {
  private func everything() -> JPEGBuilder {
    var jpeg = JPEGBuilder()
    jpeg.add(
      exif: TIFFBuilder(
        image: [0x010E: .ascii("from EXIF"), 0x010F: .ascii("Acme")], photo: [0x9003: .ascii("2004:06:08 16:04:50")]
      ).build())
    jpeg.add(iptc: IPTCBuilder.text(120, "from IPTC") + IPTCBuilder.text(25, "boat") + IPTCBuilder.text(25, "lake"))
    jpeg.add(comment: "from a comment")
    return jpeg
  }

  @Test func `is XMP, IPTC, EXIF, comment`() {
    var jpeg = everything()
    #expect(read(jpeg.build(), .jpeg).metadata.description == Sourced("from IPTC", .iptc))
    jpeg.add(xmp: XMPBuilder.packet(XMPBuilder.alternative("dc:description", "from XMP")))
    let reading = read(jpeg.build(), .jpeg)
    #expect(reading.metadata.description == Sourced("from XMP", .xmp))
    let listed = reading.values.filter { $0.name == "description" }
    #expect(listed.map(\.value) == ["from XMP", "from IPTC", "from EXIF", "from a comment"])
    #expect(listed.map(\.chosen) == [true, false, false, false])
  }

  @Test func `unites the keywords of XMP and IPTC`() {
    var jpeg = everything()
    jpeg.add(xmp: XMPBuilder.packet(XMPBuilder.bag("dc:subject", ["Lake", "summer"])))
    let keywords = read(jpeg.build(), .jpeg).metadata.keywords
    #expect(keywords == [Sourced("Lake", .xmp), Sourced("summer", .xmp), Sourced("boat", .iptc)])
  }

  @Test func `lets an agreeing weaker date complete a stronger one`() {
    var jpeg = everything()
    jpeg.add(xmp: XMPBuilder.packet("", attributes: #"photoshop:DateCreated="2004-06-08""#))
    let taken = read(jpeg.build(), .jpeg).metadata.taken
    #expect(taken == moment(2004, 6, 8, 16, 4, 50).map { Sourced($0, .xmp) })
  }

  @Test func `ignores a contradicting weaker date`() {
    var jpeg = everything()
    jpeg.add(xmp: XMPBuilder.packet("", attributes: #"photoshop:DateCreated="2004-06-09""#))
    #expect(read(jpeg.build(), .jpeg).metadata.taken == date(2004, 6, 9).map { Sourced($0, .xmp) })
  }

  @Test func `prefers EXIF's orientation to XMP's`() {
    var jpeg = JPEGBuilder()
    jpeg.add(exif: TIFFBuilder(image: [0x0112: .shorts([6])]).build())
    jpeg.add(xmp: XMPBuilder.packet("", attributes: #"tiff:Orientation="1""#))
    #expect(read(jpeg.build(), .jpeg).metadata.orientation == Sourced(6, .exif))
  }

  @Test func `takes the altitude from EXIF if XMP gives the same spot without one`() {
    var jpeg = JPEGBuilder()
    var exif = TIFFBuilder()
    exif.gps = [
      0x01: .ascii("N"), 0x02: .rationals([(54, 1)]), 0x03: .ascii("W"), 0x04: .rationals([(2, 1)]),
      0x06: .rationals([(117, 1)]),
    ]
    jpeg.add(exif: exif.build())
    jpeg.add(xmp: XMPBuilder.packet("", attributes: #"exif:GPSLatitude="54,0.0006N" exif:GPSLongitude="2,0W""#))
    let position = read(jpeg.build(), .jpeg).metadata.position
    #expect(position?.source == .xmp && position?.value.altitude == 117)
  }

  @Test func `names every refusal`() {
    let exif = TIFFBuilder(
      image: [0x010E: .ascii("OLYMPUS DIGITAL CAMERA")], photo: [0x9003: .ascii("0000:00:00 00:00:00")])
    let refused = readExif(exif).values.filter { $0.refusal != nil }
    #expect(refused.map(\.name) == ["taken", "description"])
    #expect(refused.map(\.refusal) == ["not a date", "a program's or camera's default"])
  }
}
