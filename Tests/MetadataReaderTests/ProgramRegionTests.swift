// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import TestSupport
import Testing

@testable import MetadataReader

/// Packets in the forms of programs, written by exiftool: one face, left .4, top .2, width .2, height .1.
@Suite(.enabled(if: ExifTool.isInstalled, "\(ExifTool.whySkipped)"))
struct `Faces that other programs write` {
  private static let area = "Area={X=0.5,Y=0.25,W=0.2,H=0.1,Unit=normalized}"
  private static let boundary = "RegionBoundary={RbShape=rectangle,RbUnit=relative,RbX=0.4,RbY=0.2,RbW=0.2,RbH=0.1}"
  private static let human = "RCtype=[{Identifier=[http://cv.iptc.org/newscodes/imageregiontype/human],Name=Human}]"
  private static let microsoft = "Rectangle=0.4|, 0.2|, 0.2|, 0.1"

  /// The program, exiftool's arguments, and the name that is to be found.
  private static let programs: [(String, [String], String)] = [
    (
      "digiKam",
      [
        "-XMP-mwg-rs:RegionInfo={AppliedToDimensions={W=4128,H=3096,Unit=pixel},RegionList=[{\(area),Name=Ada Okafor,Type=Face}]}",
        "-XMP-MP:RegionInfoMP={Regions=[{PersonDisplayName=Ada Okafor,\(microsoft)}]}",
        "-XMP-digiKam:TagsList=People/Ada Okafor", "-XMP-acdsee:Categories=<Categories/>",
      ], "Ada Okafor"
    ),
    (
      "Lightroom",
      [
        "-XMP-mwg-rs:RegionInfo={AppliedToDimensions={W=4128,H=3096,Unit=pixel},RegionList=[{Area={X=0.5,Y=0.25,W=0.2,H=0.1},"
          + "Rotation=0.00000,Name=Ada Okafor,Type=Face}]}",
        "-XMP-lr:HierarchicalSubject=People|Ada Okafor", "-XMP-dc:Subject=Ada Okafor",
      ], "Ada Okafor"
    ),
    (
      "Apple",
      [
        "-XMP-mwg-rs:RegionInfo={AppliedToDimensions={W=4032,H=3024,Unit=pixel},RegionList=[{\(area),Type=Face,"
          + "Extensions={AngleInfoRoll=270,AngleInfoYaw=0,ConfidenceLevel=1000,FaceID=7}},"
          + "{Area={X=0.2,Y=0.5,W=0.1,H=0.1,Unit=normalized},Type=Focus}]}"
      ], "?"
    ),
    (
      "Picasa",
      [
        "-XMP-mwg-rs:RegionInfo={AppliedToDimensions={W=4128,H=3096,Unit=pixel},RegionList=[{\(area),Name=Ada Okafor,Type=Face},"
          + "{Area={X=0.2,Y=0.5,W=0.1,H=0.1,Unit=normalized},Name=Rex,Type=Pet}]}"
      ], "Ada Okafor"
    ),
    (
      "Windows Photo Gallery",
      [
        "-XMP-MP:RegionInfoMP={Regions=[{PersonDisplayName=Ada Okafor,PersonEmailDigest=06e0e3,PersonLiveIdCID=-77,\(microsoft)}]}",
        "-XMP-dc:Subject=Ada Okafor",
      ], "Ada Okafor"
    ),
    (
      "Windows, a face without a name", ["-XMP-MP:RegionInfoMP={Regions=[{\(microsoft)}]}"], "?"
    ),
    (
      "Photini",
      [
        "-XMP-iptcExt:ImageRegion=[{\(boundary),\(human),PersonInImage=[Ada Okafor]}]",
        "-XMP-mwg-rs:RegionInfo={AppliedToDimensions={W=4128,H=3096,Unit=pixel},RegionList=[{\(area),Name=Ada Okafor,Type=Face}]}",
      ], "Ada Okafor"
    ),
    ("IPTC without a name", ["-XMP-iptcExt:ImageRegion=[{\(boundary),\(human),Name=Face}]"], "?"),
  ]

  @Test(arguments: programs.indices)
  func `are read back, as one face`(number: Int) throws {
    let (program, arguments, name) = Self.programs[number]
    let folder = try TemporaryFolder()
    let file = folder.path("a.xmp")
    try ExifTool.run(["-q", "-o", file] + arguments)
    let people = MetadataReader.readXMP([UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))).metadata.people
    #expect(people.map(\.name) == [name], "\(program)")
    let box = try #require(people.first?.region)
    let sides = [box.left - 0.4, box.top - 0.2, box.width - 0.2, box.height - 0.1]
    #expect(sides.allSatisfy { abs($0) < 1e-9 }, "\(program): \(box)")
  }
}
