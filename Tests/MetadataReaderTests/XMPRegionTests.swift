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
}
