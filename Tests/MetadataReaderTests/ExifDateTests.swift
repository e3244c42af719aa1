// SPDX-License-Identifier: MIT
import KeepsakeModel
import Testing

@testable import MetadataReader

@Suite struct `Dates in EXIF` {
  /// A camera's block with an exposure.
  private func camera(_ order: ByteOrder = .little) -> TIFFBuilder {
    TIFFBuilder(
      order: order, image: [0x010F: .ascii("Canon"), 0x0110: .ascii("PowerShot A70")],
      photo: [0x829A: .rationals([(1, 125)]), 0x829D: .rationals([(28, 10)])])
  }

  @Test(arguments: [ByteOrder.little, .big])
  func `give the time with its zone and fraction in either byte order`(order: ByteOrder) {
    var exif = camera(order)
    exif.photo[0x9003] = .ascii("2021:04:11 15:47:53")
    exif.photo[0x9011] = .ascii("-05:00")
    exif.photo[0x9291] = .ascii("054")
    let taken = readExif(exif).metadata.taken
    #expect(taken == moment(2021, 4, 11, 15, 47, 53, ms: 54, offset: -300).map { Sourced($0, .exif) })
  }

  @Test(arguments: [
    "0000:00:00 00:00:00", "    :  :     :  :  ", "1970:01:01 00:00:00", "", "1904:01:01 00:00:00",
    "1980:01:01 00:00:13",
    "1980:01:06 00:00:00", "2002:12:08 12:00:00", "2036:02:07 06:28:16", "1899:12:30 00:00:00", "0001:01:01 00:00:00",
    "1979:11:30 00:00:00", "1999:11:30 00:00:00", "1601:01:01 00:00:00", "0098:12:31 10:00:00", "2038:01:19 03:14:07",
  ])
  func `are missing if the clock was not set`(text: String) {
    var exif = camera()
    exif.photo[0x9003] = .ascii(text)
    #expect(readExif(exif).metadata.taken == nil)
  }

  @Test func `of a camera that wrote only the digitisation time are the time taken`() {
    var exif = camera()
    exif.photo[0x9004] = .ascii("2003:07:05 08:00:01")
    #expect(readExif(exif).metadata.taken?.value == moment(2003, 7, 5, 8, 0, 1))
  }

  @Test func `of a last change are used only if a camera wrote no other`() {
    var exif = camera()
    exif.image[0x0132] = .ascii("2003:07:05 08:00:01")
    #expect(readExif(exif).metadata.taken?.value.iso8601 == "2003-07-05T08:00:01")
    exif.photo = [:]
    #expect(readExif(exif).metadata.taken == nil)
    #expect(readExif(exif).metadata.digitized == nil)
  }

  @Test func `without any device are the time taken, except for digitisation times`() {
    var exif = TIFFBuilder(photo: [0x9003: .ascii("1999:05:01 10:00:00")])
    #expect(readExif(exif).metadata.taken?.value == moment(1999, 5, 1, 10, 0, 0))
    exif.photo = [0x9004: .ascii("2015:05:01 10:00:00")]
    let reading = readExif(exif).metadata
    #expect(reading.taken == nil)
    #expect(reading.digitized?.value == moment(2015, 5, 1, 10, 0, 0))
  }

  @Test(arguments: [
    ("EPSON", "Perfection V600", ""), ("Canon", "CanoScan LiDE 220", ""), ("FUJITSU", "ScanSnap iX500", ""),
    ("", "", "VueScan 9 x64 (9.7.50)"), ("EPSON", "PID 0848", ""), ("Hewlett-Packard", "HP ScanJet 4370", ""),
    ("NORITSU KOKI", "QSS-32_33", ""), ("FUJI PHOTO FILM CO., LTD.", "SP-3000", ""), ("", "", "SilverFast 8.8.0"),
    ("Nikon", "LS-5000 ED", ""), ("Brother", "MFC-L2710DW", ""), ("Canon", "MG5300 series", ""),
  ])
  func `of a scanner are never the thing's`(make: String, model: String, software: String) {
    let exif = TIFFBuilder(
      image: [
        0x010F: .ascii(make), 0x0110: .ascii(model), 0x0131: .ascii(software), 0x0132: .ascii("2019:03:02 20:15:00"),
      ],
      photo: [0x9003: .ascii("2019:03:02 20:15:00"), 0x9004: .ascii("2019:03:02 20:15:00")])
    let reading = readExif(exif).metadata
    #expect(reading.taken == nil)
    #expect(reading.digitized == moment(2019, 3, 2, 20, 15, 0).map { Sourced($0, .exif) })
  }

  @Test(arguments: [
    ("Canon", "Canon EOS 5D"), ("NIKON CORPORATION", "NIKON D70"), ("EPSON", "R-D1s"),
    ("Canon", "Canon PowerShot S100"),
    ("FUJIFILM", "FinePix S5600"), ("RICOH", "GR III"), ("SONY", "DSC-P200"), ("Apple", "iPhone 6"),
    ("KODAK", "DC4800"),
  ])
  func `of a camera are the time taken although its maker makes scanners too`(make: String, model: String) {
    let exif = TIFFBuilder(
      image: [0x010F: .ascii(make), 0x0110: .ascii(model)], photo: [0x9003: .ascii("2004:06:08 16:04:50")])
    #expect(readExif(exif).metadata.taken?.value == moment(2004, 6, 8, 16, 4, 50))
  }

  @Test(arguments: [1, 2])
  func `are a scan's if the file source says so`(source: UInt8) {
    var exif = camera()
    exif.photo[0xA300] = .raw([source], format: 7)
    exif.photo[0x9003] = .ascii("2012:01:01 12:00:00")
    #expect(readExif(exif).metadata.taken == nil)
  }

  @Test func `that a person set in a scan, before the day of scanning, are the thing's`() {
    let exif = TIFFBuilder(
      image: [0x010F: .ascii("EPSON"), 0x0110: .ascii("Perfection V370")],
      photo: [0x9003: .ascii("1962:07:14 00:00:00"), 0x9004: .ascii("2019:03:02 20:15:00")])
    let reading = readExif(exif).metadata
    #expect(reading.taken?.value == moment(1962, 7, 14, 0, 0, 0))
    #expect(reading.digitized?.value == moment(2019, 3, 2, 20, 15, 0))
  }

  @Test(arguments: [
    ("2016:02:02 24:28:33", "2016-02-02"), ("1993:00:00 00:00:00", "1993"), ("2005:02:31 10:00:00", "2005-02"),
  ])
  func `keep their valid part, whichever tag has it`(text: String, expected: String) {
    for tag in [0x9003, 0x9004] {
      var exif = camera()
      exif.photo[tag] = .ascii(text)
      #expect(readExif(exif).metadata.taken?.value.iso8601 == expected)
    }
    var exif = camera()
    exif.image[0x0132] = .ascii(text)
    #expect(readExif(exif).metadata.taken?.value.iso8601 == expected)
  }

  @Test func `lose an invalid fraction and zone, and nothing else`() {
    var exif = camera()
    exif.photo[0x9003] = .ascii("2021:04:11 15:47:53")
    exif.photo[0x9011] = .ascii("+99:99")
    exif.photo[0x9291] = .ascii("x7")
    #expect(readExif(exif).metadata.taken?.value == moment(2021, 4, 11, 15, 47, 53))
  }

  @Test func `of an unset clock give way to the last change, and to the position's time`() {
    var exif = camera()
    exif.photo[0x9003] = .ascii("2002:12:08 12:00:00")
    exif.photo[0x9004] = .ascii("2002:12:08 12:00:00")
    exif.image[0x0132] = .ascii("2013:07:12 16:54:27")
    #expect(readExif(exif).metadata.taken?.value.iso8601 == "2013-07-12T16:54:27")
    exif.image[0x0132] = nil
    exif.gps = [0x1D: .ascii("2013:07:12")]
    #expect(readExif(exif).metadata.taken?.value == date(2013, 7, 12))
  }

  @Test func `soon after a clock's first day hold until another date in the file contradicts`() {
    var exif = camera()
    exif.photo[0x9003] = .ascii("2015:01:02 03:04:05")
    exif.photo[0x9004] = .ascii("2015:01:02 03:04:05")
    #expect(readExif(exif).metadata.taken?.value.iso8601 == "2015-01-02T03:04:05")
    exif.image[0x0132] = .ascii("2015:03:04 10:00:00")
    #expect(readExif(exif).metadata.taken?.value.iso8601 == "2015-01-02T03:04:05")
    exif.gps = [0x1D: .ascii("2016:08:09")]
    #expect(readExif(exif).metadata.taken?.value == date(2016, 8, 9))
    exif.gps = [0x1D: .ascii("2015:01:02")]
    #expect(readExif(exif).metadata.taken?.value.iso8601 == "2015-01-02T03:04:05")
  }

  @Test func `of the position give the day, and with a time an instant, if there is no other`() {
    var exif = TIFFBuilder(gps: [0x1D: .ascii("2025:06:01")])
    #expect(readExif(exif).metadata.taken?.value == date(2025, 6, 1))
    exif.gps[0x07] = .rationals([(3, 1), (4, 1), (5, 1)])
    #expect(readExif(exif).metadata.taken?.value == instant(2025, 6, 1, 3, 4, 5))
    exif.photo[0x9010] = .ascii("+09:00")
    #expect(readExif(exif).metadata.taken?.value == moment(2025, 6, 1, 12, 4, 5, offset: 540))
    exif.photo[0x9003] = .ascii("2024:05:05 10:00:00")
    #expect(readExif(exif).metadata.taken?.value.day.year == 2024)
  }

  @Test(arguments: ["0000:00:00", "    :  :  ", "1980:01:06", "2025:13:45", "2025"])
  func `of the position are missing if the receiver had none`(text: String) {
    var exif = TIFFBuilder(gps: [0x1D: .ascii(text), 0x07: .rationals([(0, 1), (0, 1), (0, 1)])])
    #expect(readExif(exif).metadata.taken == nil)
    exif.gps[0x07] = .rationals([(0, 0), (0, 0), (0, 0)])
    exif.photo[0x9003] = .ascii("2024:05:05 10:00:00")
    #expect(readExif(exif).metadata.taken?.value.iso8601 == "2024-05-05T10:00:00")
  }
}
