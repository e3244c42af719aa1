// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import Testing

@testable import MetadataReader

@Suite struct `Metadata as JSON` {
  @Test func `has every field and its source, always in the same order`() throws {
    var metadata = ImageMetadata()
    metadata.taken = moment(2021, 4, 11, 15, 47, 53, ms: 54, offset: -300).map { Sourced($0, .exif) }
    metadata.position = GeoPosition(latitude: 39.5, longitude: -94.25, altitude: 260).map { Sourced($0, .xmp) }
    metadata.orientation = Sourced(6, .exif)
    metadata.title = Sourced("A \"quoted\"\\ title\nwith é\u{1}", .iptc)
    metadata.keywords = [Sourced("lake", .xmp), Sourced("boat", .iptc)]
    metadata.people = [
      TaggedPerson(name: "Ada", region: UnitRectangle(left: 0.5, top: 0, width: 0.25, height: 1), source: .xmp)
    ]
    metadata.size = PixelSize(width: 4_032, height: 3_024)
    metadata.paper = PaperSize(width: 148, height: 105).map { Sourced($0, .exif) }
    #expect(
      MetadataReader.metadataJSONObject(metadata) == #"""
        {"datetime": "2021-04-11T15:47:53.054", "datetimeKind": "taken", "offset": "-05:00", "lat": 39.5, "lon": -94.25, "alt": 260, "orientation": 6, "title": "A \"quoted\"\\ title\nwith é\u0001", "keywords": ["lake", "boat"], "people": [{"name": "Ada", "region": {"left": 0.5, "top": 0, "width": 0.25, "height": 1}, "source": "xmp"}], "width": 4032, "height": 3024, "paper": "148 x 105 mm"}
        """#)
    #expect(
      MetadataReader.provenanceJSONObject(metadata) == #"""
        {"datetime": "exif", "position": "xmp", "orientation": "exif", "title": "iptc", "keywords": "xmp", "people": "xmp", "paper": "exif"}
        """#)
    _ = try JSONSerialization.jsonObject(with: Data(MetadataReader.metadataJSONObject(metadata).utf8))
  }

  @Test func `marks a date as a scan's`() {
    var metadata = ImageMetadata()
    metadata.digitized = date(2019, 3).map { Sourced($0, .exif) }
    #expect(
      MetadataReader.metadataJSONObject(metadata)
        == #"{"datetime": "2019-03", "datetimeKind": "digitized", "digitized": "2019-03"}"#
    )
    #expect(MetadataReader.provenanceJSONObject(metadata) == #"{"datetime": "exif"}"#)
    #expect(MetadataReader.metadataJSONObject(ImageMetadata()) == "{}")
    #expect(MetadataReader.provenanceJSONObject(ImageMetadata()) == "{}")
  }

  @Test func `lists chosen, overruled and refused values`() {
    let exif = TIFFBuilder(image: [0x010E: .ascii("SONY DSC"), 0x010F: .ascii("SONY")])
    #expect(
      MetadataReader.valuesJSONArray(readExif(exif).values.filter { $0.source == .exif }) == """
        [{"name": "make", "value": "SONY", "source": "exif", "tag": "EXIF Make", "chosen": true}, \
        {"name": "description", "value": "SONY DSC", "source": "exif", "tag": "EXIF ImageDescription", "chosen": false, \
        "refusal": "a program's or camera's default"}]
        """)
  }
}
