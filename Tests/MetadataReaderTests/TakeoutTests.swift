// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import MetadataReader

@Suite struct `Takeout` {
  private func reading(_ json: String) -> MetadataReading { MetadataReader.readTakeout(Array(json.utf8)) }

  @Test(arguments: [
    #"{"title": "Ada&#39;s christening", "description": "The dress", "access": "protected", "date": {"timestamp": "1"}}"#,
    #"{"albumData": {"title": "Ada&#39;s christening", "description": "The dress", "access": "", "date": {}}, "media": []}"#,
  ])
  func `names albums`(json: String) {
    #expect(
      MetadataReader.readTakeoutAlbum(Array(json.utf8))
        == AlbumWords(title: "Ada's christening", description: "The dress"))
  }

  @Test(arguments: [
    #"{"title": "a.jpg", "photoTakenTime": {}, "access": ""}"#, #"{"title": "a"}"#, #"{"title": " ", "date": {}}"#,
    "[]", "", "{",
  ])
  func `names no album with other files`(json: String) {
    #expect(MetadataReader.readTakeoutAlbum(Array(json.utf8)) == nil)
  }

  @Test func `gives caption, instant, position and people`() {
    let metadata = reading(
      """
      {"title": "IMG_1.jpg", "description": "Mum &amp; Dad&#39;s boat",
       "photoTakenTime": {"timestamp": "1562162400", "formatted": "3 Jul 2019, 14:00:00 UTC"},
       "geoData": {"latitude": 51.18, "longitude": -115.57, "altitude": 1383.0, "latitudeSpan": 0.0},
       "geoDataExif": {"latitude": 1.0, "longitude": 1.0, "altitude": 0.0},
       "people": [{"name": "Ada Okafor"}, {"name": "Ben"}], "imageViews": "12"}
      """
    ).metadata
    #expect(metadata.title == nil)
    #expect(metadata.description == Sourced("Mum & Dad's boat", .takeout))
    #expect(metadata.taken == instant(2019, 7, 3, 14, 0, 0).map { Sourced($0, .takeout) })
    #expect(metadata.position?.value == GeoPosition(latitude: 51.18, longitude: -115.57, altitude: 1_383))
    #expect(metadata.people.map(\.name) == ["Ada Okafor", "Ben"])
  }

  @Test func `has no position at zero, zero, and then takes the camera's`() {
    let json =
      #"{"geoData": {"latitude": 0.0, "longitude": 0.0}, "geoDataExif": {"latitude": 54.5, "longitude": -2.25}}"#
    #expect(reading(json).metadata.position?.value == GeoPosition(latitude: 54.5, longitude: -2.25))
    #expect(reading(#"{"geoData": {"latitude": 0.0, "longitude": 0.0}}"#).metadata.position == nil)
  }

  @Test(
    arguments: [
      ("-1262303999", "1930-01-01T00:00:01+00:00"), ("951782401", "2000-02-29T00:00:01+00:00"),
      ("951782400", "2000-02-29"), ("-2082844800", nil), ("0", nil), ("x", nil),
      ("99999999999999999", nil),
    ] as [(String, String?)])
  func `counts its seconds from 1970, before it too`(seconds: String, expected: String?) {
    let metadata = reading(#"{"photoTakenTime": {"timestamp": "\#(seconds)"}}"#).metadata
    #expect(metadata.taken?.value.iso8601 == expected)
  }

  @Test(arguments: ["", "[]", "{", "null", "12", #"{"a":"#])
  func `that is no object is reported`(text: String) {
    #expect(reading(text).warnings == ["the Takeout file is no JSON that can be read"])
  }

  @Test func `with invalid members gives the others`() {
    let json = #"{"title": 7, "description": "Yes", "photoTakenTime": [], "people": {"name": 1}, "geoData": "x"}"#
    #expect(reading(json).metadata.description?.value == "Yes")
  }
}

@Suite struct `Names in Takeout` {
  @Test(arguments: [
    ("NAME.JPG", "NAME.JP.supplemental-meta.json"), ("NAME.JPG", "NAME.J.suppl.json"),
    ("IMG_1-ha editado.jpg", "IMG_1.jpg.supplemental-metadata.json"), ("IMG_1-a été modifié.jpg", "IMG_1.jpg.json"),
    ("IMG_1.jpg", "IMG_1.jpg.json"), ("IMG_1.jpg", "IMG_1.jpg.supplemental-metadata.json"),
    ("IMG_1(1).jpg", "IMG_1.jpg(1).json"), ("IMG_1(1).jpg", "IMG_1.jpg.supplemental-metadata(1).json"),
    ("IMG_1-edited.jpg", "IMG_1.jpg.json"), ("IMG_1-bearbeitet.jpg", "IMG_1.jpg.json"),
    ("IMG_1-edited(1).jpg", "IMG_1.jpg(1).json"), ("IMG_1(1)-edited.jpg", "IMG_1.jpg(1).json"),
    ("Lake (2).jpg", "Lake (2).jpg.json"), ("Scan.jpg", "Scan.json"),
    // 31 characters and ".supplemental-m" are 46.
    ("PXL_20230703_123456789.MOTIO.jpg", "PXL_20230703_123456789.MOTIO.jpg.supplemental-.json"),
    ("Screenshot_20190703-123456_Messages.jpg", "Screenshot_20190703-123456_Messages.jpg.supple.json"),
    // The picture's name has 47 characters before its extension; the file's has 46 in all.
    (
      "A very long name of a photograph from the lake1.jpg", "A very long name of a photograph from the lake.json"
    ),
    ("Großmutters Brief an die Enkel in Lagos 1962 S.jpg", "Großmutters Brief an die Enkel in Lagos 1962 S.json"),
  ])
  func `belong together`(image: String, json: String) {
    let match = TakeoutMatch(json: [json], images: [image])
    #expect(match.pairs.map(\.json) == [json], "\(match)")
    #expect(match.unmatchedJSON.isEmpty && match.unmatchedImages.isEmpty)
  }

  @Test func `distinguish pictures of one name by their numbers`() {
    let match = TakeoutMatch(
      json: ["IMG_1.jpg.json", "IMG_1.jpg(1).json", "IMG_2.jpg.json"],
      images: ["IMG_1.jpg", "IMG_1(1).jpg", "IMG_1-edited.jpg", "IMG_3.jpg"])
    #expect(
      match.pairs.map { "\($0.image) \($0.json)" } == [
        "IMG_1(1).jpg IMG_1.jpg(1).json", "IMG_1-edited.jpg IMG_1.jpg.json", "IMG_1.jpg IMG_1.jpg.json",
      ])
    #expect(match.unmatchedJSON == ["IMG_2.jpg.json"])
    #expect(match.unmatchedImages == ["IMG_3.jpg"])
  }

  @Test func `that were cut match nothing if they fit two pictures`() {
    let json = "A very long name of a photograph from the lake.json"
    let images = [
      "A very long name of a photograph from the lake1.jpg", "A very long name of a photograph from the lake2.jpg",
    ]
    let match = TakeoutMatch(json: [json], images: images)
    #expect(match.pairs.isEmpty && match.unmatchedJSON == [json] && match.unmatchedImages == images)
  }

  @Test func `of albums are none of pictures`() {
    let json = #"{"title": "", "access": "", "date": {}, "geoData": {"latitude": 0.0, "longitude": 0.0}}"#
    #expect(!MetadataReader.isTakeout(Array(json.utf8)))
    #expect(MetadataReader.isTakeout(Array(json.replacing("access", with: "photoTakenTime").utf8)))
  }

  @Test(arguments: ["", ".json", "(1).json", ")(.json", "a(.json", "-edited.jpg", "(1)", "...", "-.jpg"])
  func `without sense do no harm`(name: String) {
    let match = TakeoutMatch(json: [name], images: [name])
    #expect(match.pairs.count + match.unmatchedImages.count == 1)
  }
}
