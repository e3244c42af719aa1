// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import MetadataReader

@Suite struct `People in XMP` {
  private func region(_ name: String, type: String?, area: String) -> String {
    """
    <rdf:li><rdf:Description mwg-rs:Name="\(name)" \(type.map { #"mwg-rs:Type="\#($0)""# } ?? "")>
    <mwg-rs:Area \(area)/></rdf:Description></rdf:li>
    """
  }

  private func regions(_ list: String) -> String {
    """
    <mwg-rs:Regions rdf:parseType="Resource"><mwg-rs:AppliedToDimensions stDim:w="4000" stDim:h="2000" stDim:unit="pixel"/>
    <mwg-rs:RegionList><rdf:Bag>\(list)</rdf:Bag></mwg-rs:RegionList></mwg-rs:Regions>
    """
  }

  private func expect(_ box: UnitRectangle?, _ left: Double, _ top: Double, _ width: Double, _ height: Double) throws {
    let box = try #require(box)
    let pairs = [(box.left, left), (box.top, top), (box.width, width), (box.height, height)]
    #expect(pairs.allSatisfy { abs($0.0 - $0.1) < 1e-9 }, "\(box)")
  }

  @Test func `have boxes around the centre that the Working Group's form gives`() throws {
    let area = #"stArea:x="0.5" stArea:y="0.25" stArea:w="0.2" stArea:h="0.1" stArea:unit="normalized""#
    let people = readXMP(regions(region("Ada Okafor", type: "Face", area: area))).metadata.people
    #expect(people.map(\.name) == ["Ada Okafor"] && people.first?.source == .xmp)
    try expect(people.first?.region, 0.4, 0.2, 0.2, 0.1)
  }

  @Test func `have boxes of pixels if the unit says so`() throws {
    let area = #"stArea:x="2000" stArea:y="500" stArea:w="400" stArea:h="200" stArea:unit="pixel""#
    try expect(
      readXMP(regions(region("Ada", type: nil, area: area))).metadata.people.first?.region, 0.45, 0.2, 0.1, 0.1)
  }

  @Test(arguments: ["Focus", "BarCode", "Pet"])
  func `do not include other things`(type: String) {
    let area = #"stArea:x="0.5" stArea:y="0.5" stArea:w="0.1" stArea:h="0.1" stArea:unit="normalized""#
    #expect(readXMP(regions(region("Rex", type: type, area: area))).metadata.people.isEmpty)
  }

  @Test func `have boxes clipped to the picture, and no empty ones`() throws {
    let over = #"stArea:x="0.95" stArea:y="0.5" stArea:w="0.2" stArea:h="0.2" stArea:unit="normalized""#
    let off = #"stArea:x="2" stArea:y="2" stArea:w="0.2" stArea:h="0.2" stArea:unit="normalized""#
    let list = region("Ada", type: "Face", area: over) + region("Ben", type: "Face", area: off)
    let people = readXMP(regions(list)).metadata.people
    try expect(people.first?.region, 0.85, 0.4, 0.15, 0.2)
    #expect(people.map(\.name) == ["Ada", "Ben"] && people.last?.region == nil)
  }

  @Test func `are read in Microsoft's form and not counted twice`() throws {
    let microsoft = """
      <MP:RegionInfo rdf:parseType="Resource"><MPRI:Regions><rdf:Bag>
      <rdf:li rdf:parseType="Resource"><MPReg:Rectangle>0.1, 0.2, 0.3, 0.4</MPReg:Rectangle>
      <MPReg:PersonDisplayName>Ada Okafor</MPReg:PersonDisplayName></rdf:li></rdf:Bag></MPRI:Regions></MP:RegionInfo>
      """
    let named = XMPBuilder.bag("Iptc4xmpExt:PersonInImage", ["ada okafor", "Ben"])
    let people = readXMP(microsoft + named).metadata.people
    #expect(people.map(\.name) == ["Ada Okafor", "Ben"])
    try expect(people.first?.region, 0.1, 0.2, 0.3, 0.4)
  }

  @Test func `are read in IPTC's form of regions`() throws {
    let boundary = """
      <Iptc4xmpExt:ImageRegion><rdf:Bag><rdf:li rdf:parseType="Resource"><Iptc4xmpExt:RegionBoundary
      Iptc4xmpExt:rbShape="rectangle" Iptc4xmpExt:rbUnit="relative" Iptc4xmpExt:rbX="0.1" Iptc4xmpExt:rbY="0.1"
      Iptc4xmpExt:rbW="0.2" Iptc4xmpExt:rbH="0.3"/>\(XMPBuilder.bag("Iptc4xmpExt:PersonInImage", ["Ada"]))</rdf:li></rdf:Bag>
      </Iptc4xmpExt:ImageRegion>
      """
    try expect(readXMP(boundary).metadata.people.first?.region, 0.1, 0.1, 0.2, 0.3)
  }

  /// Reads a packet beside a picture, whose size is not known but for what the packet says.
  private func beside(_ properties: String, attributes: String = "") -> MetadataReading {
    MetadataReader.readXMP(Array(XMPBuilder.packet(properties, attributes: attributes).utf8))
  }

  /// A region in IPTC's form; `boundary` has its attributes, `more` its vertices, `what` its other members.
  private func iptc(_ boundary: String, more: String = "", _ what: String) -> String {
    """
    <Iptc4xmpExt:ImageRegion><rdf:Bag><rdf:li rdf:parseType="Resource"><Iptc4xmpExt:RegionBoundary><rdf:Description \(boundary)>
    \(more)</rdf:Description></Iptc4xmpExt:RegionBoundary>\(what)</rdf:li></rdf:Bag></Iptc4xmpExt:ImageRegion>
    """.replacing(" rb", with: " Iptc4xmpExt:rb")
  }

  private func type(_ address: String, as tag: String = "rCtype") -> String {
    """
    <Iptc4xmpExt:\(tag)><rdf:Bag><rdf:li rdf:parseType="Resource">\(XMPBuilder.bag("xmp:Identifier", [address]))</rdf:li></rdf:Bag>
    </Iptc4xmpExt:\(tag)>
    """
  }

  private static let face = "http://cv.iptc.org/newscodes/imageregiontype/human"
  private static let box = #"rbShape="rectangle" rbUnit="relative" rbX="0.4" rbY="0.2" rbW="0.2" rbH="0.1""#

  @Test func `have boxes of IPTC's pixels, circles and polygons`() throws {
    let ada = XMPBuilder.bag("Iptc4xmpExt:PersonInImage", ["Ada"])
    let size = #"tiff:ImageWidth="1000" tiff:ImageLength="500""#
    let pixels = iptc(#"rbShape="rectangle" rbUnit="pixel" rbX="400" rbY="100" rbW="200" rbH="50""#, ada)
    try expect(beside(pixels, attributes: size).metadata.people.first?.region, 0.4, 0.2, 0.2, 0.1)
    for unit in ["relative", "pixel"] {
      let (x, y, radius) = unit == "pixel" ? ("500", "250", "100") : ("0.5", "0.5", "0.1")
      let circle = iptc(#"rbShape="circle" rbUnit="\#(unit)" rbX="\#(x)" rbY="\#(y)" rbRx="\#(radius)""#, ada)
      try expect(beside(circle, attributes: size).metadata.people.first?.region, 0.4, 0.3, 0.2, 0.4)
    }
    let corners = [(0.4, 0.25), (0.5, 0.2), (0.6, 0.25), (0.5, 0.3)].map {
      #"<rdf:li rbX="\#($0)" rbY="\#($1)"/>"#
    }
    let vertices = "<Iptc4xmpExt:rbVertices><rdf:Seq>\(corners.joined())</rdf:Seq></Iptc4xmpExt:rbVertices>"
    let polygon = iptc(#"rbShape="polygon" rbUnit="relative""#, more: vertices, ada)
    try expect(beside(polygon).metadata.people.first?.region, 0.4, 0.2, 0.2, 0.1)
  }

  @Test func `are faces without a name where IPTC's region is a person, and nowhere else`() throws {
    let unnamed = beside(iptc(Self.box, type(Self.face))).metadata.people
    #expect(unnamed.map(\.name) == ["?"])
    try expect(unnamed.first?.region, 0.4, 0.2, 0.2, 0.1)
    for other in [
      "", type("http://cv.iptc.org/newscodes/imageregiontype/animal"),
      type(Self.face) + type("http://cv.iptc.org/newscodes/imageregionrole/recomCropping", as: "rRole"),
    ] {
      #expect(beside(iptc(Self.box, other)).metadata.people.isEmpty)
      // A box that is for cropping, or around several people, is no face; the names stay.
      let both = XMPBuilder.bag("Iptc4xmpExt:PersonInImage", ["Ada", "Ben"])
      let named = beside(iptc(Self.box, other + both)).metadata.people
      #expect(named.map(\.name) == ["Ada", "Ben"] && named.allSatisfy { $0.region == nil })
    }
  }

  @Test(arguments: ["nan", "inf", "-1e308", "1e308", "1e300/1e-300", "", "0x1p-2000", "١"])
  func `have no boxes of numbers that are none`(number: String) {
    let area = #"stArea:x="\#(number)" stArea:y="0.5" stArea:w="\#(number)" stArea:h="0.1" stArea:unit="normalized""#
    let boundary = #"rbShape="circle" rbUnit="relative" rbX="\#(number)" rbY="0.5" rbRx="\#(number)""#
    let ben = XMPBuilder.bag("Iptc4xmpExt:PersonInImage", ["Ben"])
    let people = beside(
      regions(region("Ada", type: "Face", area: area)) + iptc(boundary, ben),
      attributes: #"tiff:ImageWidth="1" tiff:ImageLength="1""#
    ).metadata.people
    #expect(people.map(\.name) == ["Ada", "Ben"] && people.allSatisfy { $0.region == nil }, "\(people)")
  }

  @Test func `are two hundred at most, and none of a structure without a bottom`() {
    let area = #"stArea:x="0.5" stArea:y="0.25" stArea:w="0.2" stArea:h="0.1" stArea:unit="normalized""#
    let many = (0..<10_000).map { region("P\($0)", type: "Face", area: area) }.joined()
    #expect(beside(regions(many)).metadata.people.count == 200)
    let deep = String(repeating: #"<mwg-rs:Regions rdf:parseType="Resource">"#, count: 20_000)
    #expect(beside(deep).metadata.people.isEmpty)
    let name = "&lt;script&gt;alert(1)&lt;/script&gt;"
    #expect(
      beside(regions(region(name, type: "Face", area: area))).metadata.people[0].name == "<script>alert(1)</script>")
  }
}
