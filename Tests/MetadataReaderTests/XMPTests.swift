// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import MetadataReader

@Suite struct `XMP` {
  @Test func `gives the same from attributes as from elements`() {
    let elements = readXMP("<xmp:Rating>3</xmp:Rating><photoshop:City>Banff</photoshop:City>").metadata
    let attributes = readXMP("", attributes: #"xmp:Rating="3" photoshop:City="Banff""#).metadata
    #expect(elements.rating == Sourced(3, .xmp) && attributes.rating == elements.rating)
    #expect(elements.placeName == Sourced("Banff", .xmp) && attributes.placeName == elements.placeName)
  }

  @Test func `takes the default of several languages`() {
    let title = """
      <dc:title><rdf:Alt><rdf:li xml:lang="de">Am See</rdf:li><rdf:li xml:lang="x-default">At the lake</rdf:li></rdf:Alt>
      </dc:title>
      """
    #expect(readXMP(title).metadata.title?.value == "At the lake")
  }

  @Test func `resolves the five entities and characters by number, and leaves others`() {
    let title = XMPBuilder.alternative("dc:title", "Tom &amp; &lt;Ada&gt; &#233;&#xE9; &unknown; <![CDATA[<&>]]>")
    #expect(readXMP(title).metadata.title?.value == "Tom & <Ada> éé &unknown; <&>")
  }

  @Test func `never uses a document type's declarations`() {
    let bomb = """
      <?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">
      <!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;"><!ENTITY d SYSTEM "file:///etc/passwd">]>
      """
    let packet = XMPBuilder.packet(XMPBuilder.alternative("dc:title", "x&c;&d;y")).split(separator: "?>", maxSplits: 1)[
      1]
    let reading = MetadataReader.readXMP(Array((bomb + packet).utf8))
    #expect(reading.metadata.title?.value == "x&c;&d;y")
  }

  @Test func `ends safely at a hundred thousand open elements`() {
    let deep = String(repeating: "<dc:a>", count: 100_000)
    let reading = readXMP(XMPBuilder.alternative("dc:title", "Before"), attributes: "")
    #expect(reading.metadata.title?.value == "Before")
    let sidecar = MetadataReader.readXMP(Array(XMPBuilder.packet("<xmp:Rating>2</xmp:Rating>" + deep).utf8))
    #expect(sidecar.metadata.rating == Sourced(2, .xmpSidecar))
    #expect(sidecar.warnings == ["the XMP file is damaged"])
  }

  @Test(arguments: [ByteOrder.little, .big])
  func `is read in UTF-16`(order: ByteOrder) {
    let packet = "\u{FEFF}" + XMPBuilder.packet(XMPBuilder.alternative("dc:title", "Omas Mütze"))
    let bytes = ByteWriter.make { out in packet.utf16.forEach { out.number(Int($0), 2, order) } }
    #expect(MetadataReader.readXMP(bytes).metadata.title == Sourced("Omas Mütze", .xmpSidecar))
  }

  @Test func `gives dates, the exposure's before the one in words, and the digitising one separately`() {
    let reading = readXMP(
      "",
      attributes: """
        exif:DateTimeOriginal="2002-07-13T15:58:28Z" photoshop:DateCreated="2002-06-20" xmp:CreateDate="2012-01-01T00:00:00"
        """
    ).metadata
    #expect(reading.taken == instant(2002, 7, 13, 15, 58, 28).map { Sourced($0, .xmp) })
    #expect(reading.digitized?.value.iso8601 == "2012-01-01T00:00:00")
  }

  @Test func `gives a scanned photograph the year that a person wrote`() {
    let reading = readXMP(
      "",
      attributes:
        #"photoshop:DateCreated="1962" xmp:CreateDate="2019-03-02T20:15:00" tiff:Make="EPSON" tiff:Model="V600""#
    ).metadata
    #expect(reading.taken == date(1962).map { Sourced($0, .xmp) })
    #expect(reading.taken?.value.iso8601 == "1962")
    #expect(reading.digitized?.value == moment(2019, 3, 2, 20, 15, 0))
  }

  @Test(arguments: [
    ("39,3.0806N", "94,17.3263W", 39.051_343_333, -94.288_771_667), ("39,30,0S", "94,0,36E", -39.5, 94.01),
    ("54.25", "-1.5", 54.25, -1.5),
  ])
  func `gives positions in its three forms`(latitude: String, longitude: String, north: Double, east: Double) throws {
    let reading = readXMP(
      "", attributes: #"exif:GPSLatitude="\#(latitude)" exif:GPSLongitude="\#(longitude)" exif:GPSAltitude="2605/10""#)
    let position = try #require(reading.metadata.position).value
    #expect(abs(position.latitude - north) < 1e-8 && abs(position.longitude - east) < 1e-8)
    #expect(position.altitude == 260.5)
  }

  @Test func `gives keywords and their parents`() {
    func words(_ properties: String) -> [String] { readXMP(properties).metadata.keywords.map(\.value) }
    let paths = XMPBuilder.bag("lr:hierarchicalSubject", ["Places|Canada|Banff", "Lake"])
    #expect(words(paths) == ["Canada", "Banff", "Lake"])
    let both = XMPBuilder.bag("dc:subject", ["wedding", "Wedding", "letters"]) + paths
    #expect(words(both) == ["wedding", "letters"], "paths that are out of date")
    #expect(words(XMPBuilder.bag("dc:subject", ["Banff"]) + paths) == ["Banff", "Canada"])
    #expect(words(XMPBuilder.bag("digiKam:TagsList", ["Places/France/Paris", "Oma"])) == ["France", "Paris", "Oma"])
    #expect(words(XMPBuilder.bag("mediapro:CatalogSets", ["Places|France|Paris"])) == ["France", "Paris"])
    let windows = XMPBuilder.bag("MicrosoftPhoto:LastKeywordXMP", ["People/Family/Oma", "Lake"])
    #expect(words(windows + XMPBuilder.bag("dc:subject", ["People/Family/Oma", "Lake"])) == ["Lake", "Family", "Oma"])
  }

  @Test func `gives the categories that ACDSee has assigned`() {
    let xml = """
      <Categories><Category Assigned="0">Places<Category Assigned="0">France<Category Assigned="1">Paris</Category></Category>\
      <Category Assigned="0">Italy</Category></Category><Category Assigned="1">Lake</Category></Categories>
      """
    let escaped = xml.replacing("<", with: "&lt;").replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
    let words = readXMP("<acdsee:categories>\(escaped)</acdsee:categories>").metadata.keywords.map(\.value)
    #expect(words == ["France", "Paris", "Lake"])
    #expect(KeywordList.categories("<Category Assigned=\"1\"").isEmpty && KeywordList.categories("</Category>").isEmpty)
  }

  @Test(arguments: [
    "null", "Imported", "pick:1", "Color Label Red", "Pick Label Accepted", "geo:lat=52.1", "flickr:user=ada",
    "rating:5",
    "_Digikam_Internal_Tags_", "3f2504e0-4f89-11d3-9a0c-0305e82c3301", "{\"a\":1}", "darktable", "exported",
  ])
  func `gives no tag that a program set for itself, and reports it`(word: String) {
    let reading = readXMP(XMPBuilder.bag("dc:subject", [word, "Oma"]))
    #expect(reading.metadata.keywords.map(\.value) == ["Oma"])
    #expect(reading.values.contains { $0.value == word && $0.refusal == "a program's own tag" })
  }

  @Test(arguments: [
    ("darktable|exported|jpg", []), ("_Digikam_root_tag_/Places/Paris", ["Paris"]), ("Imported|Oma", ["Oma"]),
    ("ACDSee Categories|Places|Paris", ["Paris"]), ("_Digikam_Internal_Tags_/Version History/3", []),
  ])
  func `gives the keeper's part of a program's tree`(path: String, words: [String]) {
    let divider: Character = path.contains("/") ? "/" : "|"
    #expect(KeywordList.words(of: path[...], dividedBy: divider) == words)
  }

  @Test(
    arguments: [("5", 5), ("-1", -1), ("3.0", 3), ("0", 0), ("6", nil), ("many", nil), ("nan", nil)] as [(String, Int?)]
  )
  func `gives ratings of −1 to 5`(text: String, stars: Int?) {
    #expect(readXMP("<xmp:Rating>\(text)</xmp:Rating>").metadata.rating?.value == stars)
  }

  @Test func `gives the shown place, the most special word first`() {
    let place = """
      <Iptc4xmpExt:LocationShown><rdf:Bag><rdf:li rdf:parseType="Resource"><Iptc4xmpExt:CountryName>Canada
      </Iptc4xmpExt:CountryName><Iptc4xmpExt:City>Banff</Iptc4xmpExt:City></rdf:li></rdf:Bag></Iptc4xmpExt:LocationShown>
      """
    #expect(readXMP(place, attributes: #"photoshop:City="Calgary""#).metadata.placeName?.value == "Banff, Canada")
    let flat = readXMP(
      "", attributes: #"Iptc4xmpCore:Location="The Lake" photoshop:City="Banff" photoshop:Country="Canada""#)
    #expect(flat.metadata.placeName?.value == "The Lake, Banff, Canada")
  }

  @Test(arguments: [
    "", "<", "<x", "<x:xmpmeta", "<a b", "<a b=", "<a b='", "<!--", "<![CDATA[", "<!DOCTYPE [", "</a>", "&", "<?",
  ])
  func `stops at damage of any kind`(start: String) {
    #expect(MetadataReader.readXMP(Array(start.utf8)).warnings == ["the XMP file is damaged"])
  }

  @Test(
    arguments: [
      ("68", "W"), ("68,0", "W"), ("68,0.0W", nil), ("68,0,0w", nil), ("W68", nil), ("-68", nil), ("-68.0", "W"),
      ("-68", "E"),
      ("68° 0' 0\" West", nil), ("68", "west"), ("68", "Ouest"), ("68.0 westlich", nil), ("68,0,0", "West longitude"),
      ("68/1", "W"),
    ] as [(String, String?)])
  func `has a position west of Greenwich in any notation`(longitude: String, reference: String?) {
    let escaped = longitude.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "&quot;")
    for element in [true, false] {
      func property(_ name: String, _ value: String) -> String {
        element ? "<exif:\(name)>\(value)</exif:\(name)>" : " exif:\(name)=\"\(value)\""
      }
      var text = property("GPSLatitude", "60,30.0S") + property("GPSLongitude", escaped)
      if let reference { text += property("GPSLongitudeRef", reference) }
      let reading = element ? readXMP(text) : readXMP("", attributes: text)
      #expect(reading.metadata.position?.value == GeoPosition(latitude: -60.5, longitude: -68))
      let beside = MetadataReader.readXMP(
        Array(XMPBuilder.packet(element ? text : "", attributes: element ? "" : text).utf8))
      #expect(beside.metadata.position?.value == GeoPosition(latitude: -60.5, longitude: -68))
    }
  }

  @Test(arguments: [("68N", nil), ("W68E", nil), ("sixty", "W"), ("68Q", nil), ("68,-5", "W")] as [(String, String?)])
  func `has no position if the hemispheres are contradictory or invalid`(longitude: String, reference: String?) {
    let reference = reference.map { "<exif:GPSLongitudeRef>\($0)</exif:GPSLongitudeRef>" } ?? ""
    let text = "<exif:GPSLatitude>60</exif:GPSLatitude><exif:GPSLongitude>\(longitude)</exif:GPSLongitude>\(reference)"
    #expect(readXMP(text).metadata.position == nil)
  }

  @Test func `has the position's time as a date if there is no other`() {
    #expect(
      readXMP("", attributes: #"exif:GPSTimeStamp="2025-06-01T03:04:05Z""#).metadata.taken?.value
        == instant(2025, 6, 1, 3, 4, 5))
    #expect(readXMP("", attributes: #"exif:GPSDateStamp="2025:06:01""#).metadata.taken?.value == date(2025, 6, 1))
  }
}
