// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import MetadataReader

@Suite struct `Texts and numbers in EXIF` {
  private func windows(_ text: String) -> TIFFBuilder.Value {
    .raw(text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] } + [0, 0], format: 1)
  }

  private func comment(_ code: String, _ body: [UInt8]) -> TIFFBuilder.Value {
    .raw(Array(code.utf8) + [UInt8](repeating: 0, count: 8 - code.utf8.count) + body, format: 7)
  }

  @Test func `have make and model without padding`() {
    let exif = TIFFBuilder(image: [0x010F: .ascii("OLYMPUS OPTICAL CO.,LTD  "), 0x0110: .ascii("C860L,D360L\0junk")])
    let reading = readExif(exif).metadata
    #expect(reading.make == Sourced("OLYMPUS OPTICAL CO.,LTD", .exif))
    #expect(reading.model == Sourced("C860L,D360L", .exif))
  }

  @Test(arguments: [ByteOrder.little, .big])
  func `have Windows' tags in UTF-16 of one order, whatever the block's`(order: ByteOrder) {
    let exif = TIFFBuilder(
      order: order,
      image: [
        0x9C9B: windows("Hochzeit ❤️"), 0x9C9C: windows("In der Kirche"), 0x9C9E: windows("Oma;Opa; Kirche "),
        0x9C9D: windows("Ada Okafor"),
      ])
    let reading = readExif(exif).metadata
    #expect(reading.title?.value == "Hochzeit ❤️")
    #expect(reading.description?.value == "In der Kirche")
    #expect(reading.keywords.map(\.value) == ["Oma", "Opa", "Kirche"])
    #expect(reading.creator?.value == "Ada Okafor")
  }

  @Test func `have a user comment in ASCII, in UTF-16 of either order, or without a code`() {
    let ink = "Grandma’s letter"
    let little = ink.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    let big = ink.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    let values: [(TIFFBuilder.Value, String?)] = [
      (comment("ASCII", Array("Hello there   ".utf8)), "Hello there"), (comment("UNICODE", little), ink),
      (comment("UNICODE", big), ink), (comment("UNICODE", Array("Grüße vom See".utf8)), "Grüße vom See"),
      (comment("UNICODE", [0x99, 0x51, 0x1F, 0x77]), "写真"), (comment("", Array("plain".utf8)), "plain"),
      (comment("", [UInt8](repeating: 0x20, count: 20)), nil), (comment("ASCII", [1, 2, 3, 0x41, 0x42]), nil),
    ]
    for (value, expected) in values {
      #expect(readExif(TIFFBuilder(photo: [0x9286: value])).metadata.description?.value == expected)
    }
  }

  @Test func `are Latin-1 if they are not UTF-8`() {
    let exif = TIFFBuilder(image: [0x010E: .raw([0x4D, 0xFC, 0x74, 0x7A, 0x65, 0], format: 2)])
    #expect(readExif(exif).metadata.description?.value == "Mütze")
    #expect(readExif(TIFFBuilder(image: [0x010E: .ascii("Mütze")])).metadata.description?.value == "Mütze")
  }

  @Test(arguments: [
    "OLYMPUS DIGITAL CAMERA         ", "SONY DSC", "DCIM\\100GOPRO\\GOPR0482.JPG", "Created with GIMP", "IMG_1234",
    "DSC01234.JPG", "KONICA MINOLTA DIGITAL CAMERA", "SAMSUNG", "Acme", "Acme 3000", "        ", "---",
    "20190703_123456.jpg",
    "CREATOR: gd-jpeg v1.0 (using IJG JPEG v62), quality = 75", "untitled", "IMG-20200101-WA0003", "P1010023",
  ])
  func `are no caption if the camera or a program wrote them`(text: String) {
    let exif = TIFFBuilder(image: [0x010E: .ascii(text), 0x010F: .ascii("Acme"), 0x0110: .ascii("Acme 3000")])
    #expect(readExif(exif).metadata.description == nil)
  }

  @Test(arguments: [
    "Posted from Lagos the week before the wedding", "1962", "Oma", "Dog 7", "Image of my father", "❤️", "祖母の手紙",
    "040621-N-6536T-062", "Scan of Grandma's letter, page 2", "Camera club 1954", "IMG_1 is the best one",
  ])
  func `are a caption if a person may have written them`(text: String) {
    let exif = TIFFBuilder(image: [0x010E: .ascii(text), 0x010F: .ascii("Acme")])
    #expect(readExif(exif).metadata.description?.value == text)
  }

  @Test func `name the lens, or describe it by its numbers`() {
    var exif = TIFFBuilder(photo: [0xA432: .rationals([(18, 1), (50, 1), (28, 10), (4, 1)])])
    #expect(readExif(exif).metadata.lens?.value == "18-50mm f/2.8-4")
    exif.photo[0xA434] = .ascii("EF50mm f/1.8 STM")
    #expect(readExif(exif).metadata.lens?.value == "EF50mm f/1.8 STM")
    exif.photo = [0xA434: .ascii("----"), 0xA432: .rationals([(0, 0), (0, 0), (0, 0), (0, 0)])]
    #expect(readExif(exif).metadata.lens == nil)
  }

  @Test(arguments: [1e300, -.infinity, .nan, 9_999.9] as [Double])
  func `have no lens of an impossible length`(length: Double) {
    let bytes = [18.0, length, 2.8, length].flatMap { value in
      ByteWriter.make { $0.number(Int(bitPattern: UInt(value.bitPattern)), 8, .little) }
    }
    let tag = TagValue(format: 12, bytes: bytes, order: .little)
    let expected = length == 9_999.9 ? "18-9999.9mm f/2.8" : "18mm f/2.8"
    #expect(LensText.describe(tag.numbers) == expected)
  }

  @Test func `have a rating in stars, or in Windows' per cent`() {
    #expect(readExif(TIFFBuilder(image: [0x4746: .shorts([4])])).metadata.rating == Sourced(4, .exif))
    #expect(readExif(TIFFBuilder(image: [0x4749: .shorts([75])])).metadata.rating == Sourced(4, .exif))
    #expect(readExif(TIFFBuilder(image: [0x4746: .shorts([77])])).metadata.rating == nil)
  }

  @Test(arguments: [(1, 1), (25, 2), (50, 3), (75, 4), (99, 5), (100, 5), (0, 0)])
  func `convert per cent to stars as Windows does`(percent: Int, stars: Int) {
    #expect(Rating.stars(percent: Double(percent)) == stars)
  }

  @Test func `have the photographer's copyright before the editor's`() {
    let exif = TIFFBuilder(image: [0x8298: .ascii(" \0(c) The editor")])
    #expect(readExif(exif).metadata.copyright?.value == "(c) The editor")
    #expect(readExif(TIFFBuilder(image: [0x8298: .ascii("(c) Ada\0(c) Ed")])).metadata.copyright?.value == "(c) Ada")
  }

  @Test(arguments: [(1, 1), (6, 6), (8, 8)] as [(Int, Int?)] + [(0, nil), (9, nil)])
  func `have an orientation of 1 to 8`(value: Int, expected: Int?) {
    #expect(readExif(TIFFBuilder(image: [0x0112: .shorts([value])])).metadata.orientation?.value == expected)
  }

  @Test func `have the exposure`() {
    let exif = TIFFBuilder(photo: [
      0x829A: .rationals([(1, 125)]), 0x829D: .rationals([(28, 10)]), 0x8827: .shorts([200]),
      0x920A: .rationals([(85, 1)]),
    ])
    let exposure = readExif(exif).metadata.exposure
    #expect(exposure.time == 0.008 && exposure.fNumber == 2.8 && exposure.iso == 200 && exposure.focalLength == 85)
  }
}
