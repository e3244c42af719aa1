// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import MetadataReader

@Suite struct `What machines fill in` {
  private func reading(_ text: String, maker: String = "Some maker") -> MetadataReading {
    readExif(
      TIFFBuilder(image: [0x010E: .ascii(text), 0x010F: .ascii(maker), 0x0110: .ascii("One model")]))
  }

  @Test(arguments: [
    "_cuva", "smart", "bsh", "mde_soft", "oznorWO", "sdr_HDRB", "fbthdr", "btfmdn", "rhdr", "edf",
  ])
  func `is no caption as a mode of a telephone's`(text: String) {
    #expect(reading(text, maker: "HUAWEI").metadata.description == nil)
  }

  @Test(arguments: ["oma", "Oma am See", "Smart Car", "wedding", "夏天"])
  func `is no mode if somebody has written it`(text: String) {
    #expect(reading(text, maker: "HUAWEI").metadata.description?.value == text)
  }

  @Test(arguments: [
    "DCF 1.0", "PFU ScanSnap Manager", "OLYMPUS DIGITAL CAMERA", "SONY DSC", "KONICA MINOLTA DIGITAL CAMERA",
    "Created with GIMP", "Default", "untitled", "LEAD Technologies Inc. V1.01", "SAMSUNG", "Exif JPEG", "GC-X1E Image",
    "SANYO DIGITAL CAMERA", "MINOLTA DIGITAL CAMERA", "EPSON scanner image", "CanoScan LiDE 110", "HP ScanJet 4370",
    "Adobe Photoshop CS3 Windows", "PFU ScanSnap Organizer V5.0", "PaperPort 12", "Digital StillCamera",
    "EPSON DSC Picture",
    "FUJIFILM Digital Camera FinePix2800ZOOM", "Image", "VueScan 9 x64 (9.7.50)", "KODAK DX4530 ZOOM DIGITAL CAMERA",
    "Picasa", "ScanSnap Home 2.0", "My beautiful picture", "HELLOMOTO", "Acquired by TWAIN Scanner EPSON",
  ])
  func `is no caption, and the reading says why`(text: String) throws {
    let reading = reading(text)
    #expect(reading.metadata.description == nil)
    let value = try #require(reading.values.first { $0.value == text })
    #expect(value.refusal != nil && !value.chosen && value.source == .exif)
  }

  @Test(arguments: [
    "Grandma with her Leica", "Brother", "Apple", "A digital picture of Ada", "The Kodak factory", "Der Goalie bin ig",
    "mit blauem Kleid", "Canon Petersen at the church", "New York", "Photo by Uncle Ewan", "Lake 1962",
    "Scanned by Hanna",
    "747", "Picture of the house", "B2", "Apple pie", "Software for the school",
  ])
  func `is told from what people write`(text: String) {
    #expect(reading(text).metadata.description?.value == text)
  }
}

@Suite struct `Clocks that were never set` {
  private func reading(
    _ text: String, camera: Bool = true, place: Bool = false, _ change: (inout TIFFBuilder) -> Void = { _ in }
  ) -> MetadataReading {
    var exif = TIFFBuilder(photo: [0x9003: .ascii(text), 0x9004: .ascii(text)])
    if camera {
      exif.image = [0x010F: .ascii("NIKON"), 0x0110: .ascii("E995")]
      exif.photo[0x829A] = .rationals([(1, 125)])
    }
    change(&exif)
    return readExif(exif)
  }

  @Test(arguments: [
    "1998:01:01 00:00:00", "1998:01:01 00:00:41", "1970:01:01 00:00:00", "1980:01:01 00:00:12", "1980:01:01 05:12:00",
    "2000:01:01 00:00:07", "2000:01:01 00:00:00", "1999:01:01 00:10:00", "2010:01:01 00:00:00", "1969:12:31 19:00:00",
    "1990:01:01 03:00:00",
  ])
  func `of cameras date nothing, and the reading says why`(text: String) throws {
    let reading = reading(text)
    #expect(reading.metadata.taken == nil && reading.metadata.digitized == nil)
    let value = try #require(reading.values.first { $0.name == "taken" })
    #expect(value.refusal?.contains("clock") == true && !value.chosen && value.source == .exif, "\(value)")
  }

  @Test(arguments: [
    "2000:01:01 00:05:00", "2000:01:01 12:00:00", "1998:01:02 00:00:00", "2019:01:01 00:00:20", "1999:07:01 00:00:00",
    "1999:12:31 23:59:59", "2003:02:01 00:00:00", "1998:01:01 15:00:00",
  ])
  func `are told from clocks that were`(text: String) {
    #expect(reading(text).metadata.taken != nil)
  }

  @Test func `are not thought of where a camera knows its place or zone`() {
    #expect(reading("2010:01:01 00:00:05") { $0.photo[0x9011] = .ascii("+01:00") }.metadata.taken != nil)
  }

  @Test func `are not thought of beside a scan, whose date a person wrote`() {
    let reading = reading("1980:01:01 00:00:00", camera: false) {
      $0.image = [0x010F: .ascii("EPSON"), 0x0110: .ascii("Perfection V600")]
      $0.photo[0x9004] = .ascii("2015:03:01 10:00:00")
    }
    #expect(reading.metadata.taken?.value.day.year == 1980)
  }

  @Test func `are not thought of where a person wrote a year, or a file beside the picture`() {
    #expect(readXMP("", attributes: #"photoshop:DateCreated="1970""#).metadata.taken?.value.day.year == 1970)
  }

  @Test func `leave room for a weaker date that is one, which then stands in`() {
    let reading = reading("1998:01:01 00:00:00") { $0.image[0x0132] = .ascii("2005:05:05 10:00:00") }
    #expect(reading.metadata.taken?.value.iso8601 == "2005-05-05T10:00:00")
    #expect(reading.metadata.taken?.value.standing == .makeshift)
  }
}
