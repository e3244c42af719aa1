// SPDX-License-Identifier: MIT
import Foundation
import KeepsakeModel
import Testing

@testable import MetadataReader

@Suite struct `IPTC` {
  private func reading(_ records: [UInt8]) -> ImageMetadata {
    var jpeg = JPEGBuilder()
    jpeg.add(iptc: records)
    return read(jpeg.build(), .jpeg).metadata
  }

  @Test func `gives title, caption, date with time, keywords, people behind the camera and place`() {
    let records =
      IPTCBuilder.text(5, "Test picture") + IPTCBuilder.text(105, "Headline") + IPTCBuilder.text(120, "A witty caption")
      + IPTCBuilder.text(55, "20040226") + IPTCBuilder.text(60, "161500-0500") + IPTCBuilder.text(25, "ExifTool")
      + IPTCBuilder.text(25, "Test") + IPTCBuilder.text(80, "Ada") + IPTCBuilder.text(80, "Ben")
      + IPTCBuilder.text(90, "Banff") + IPTCBuilder.text(101, "Canada") + IPTCBuilder.text(116, "(c) Ada")
    let metadata = reading(records)
    #expect(metadata.title == Sourced("Test picture", .iptc))
    #expect(metadata.description == Sourced("A witty caption", .iptc))
    #expect(metadata.taken == moment(2004, 2, 26, 16, 15, 0, offset: -300).map { Sourced($0, .iptc) })
    #expect(metadata.keywords.map(\.value) == ["ExifTool", "Test"])
    #expect(metadata.creator?.value == "Ada, Ben" && metadata.copyright?.value == "(c) Ada")
    #expect(metadata.placeName?.value == "Banff, Canada")
  }

  @Test(arguments: [
    "été", "Müller in der Straße", "Größe", "schön", "Köln", "Älter", "Übung", "École", "España", "façade", "garçon",
    "Niño",
    "Hochzeit in Zürich, früh", "Björk", "naïve", "Brücke",
  ])
  func `uses the encoding that its bytes show, whatever it declares`(text: String) throws {
    let latin = [UInt8](try #require(text.data(using: .isoLatin1)))
    for mark in [[], IPTCBuilder.utf8Marker, [0x1C, 1, 90, 0, 3, 0x1B, 0x2E, 0x41]] {
      for bytes in [Array(text.utf8), latin, Self.mac(text)] {
        #expect(reading(mark + IPTCBuilder.dataset(2, 120, bytes)).description?.value == text, "\(bytes)")
      }
    }
  }

  /// The codes of old Macintoshes for the letters in these tests.
  private static func mac(_ text: String) -> [UInt8] {
    let codes: [Character: UInt8] = [
      "Ä": 0x80, "É": 0x83, "Ü": 0x86, "ä": 0x8A, "ç": 0x8D, "é": 0x8E, "ï": 0x95, "ñ": 0x96, "ö": 0x9A, "ü": 0x9F,
      "ß": 0xA7,
    ]
    return text.flatMap { codes[$0].map { [$0] } ?? Array(String($0).utf8) }
  }

  @Test(arguments: ["Oma’s “Haus” – 5 €", "…und dann", "Tomáš und Dušan", "Škoda", "sœur", "Berlin–Bonn", "Œuvre"])
  func `is in Windows' encoding if its words are`(text: String) throws {
    let bytes = [UInt8](try #require(text.data(using: .windowsCP1252)))
    #expect(reading(IPTCBuilder.dataset(2, 120, bytes)).description?.value == text)
  }

  @Test func `has an encoding for each text`() {
    let mac = Self.mac("Müller")
    let records =
      IPTCBuilder.utf8Marker + IPTCBuilder.dataset(2, 5, [0x65, 0x74, 0xE9]) + IPTCBuilder.text(25, "Größe")
      + IPTCBuilder.dataset(2, 25, [0x47, 0x72, 0xFC, 0x6E]) + IPTCBuilder.dataset(2, 90, mac)
    let metadata = reading(records)
    #expect(metadata.title?.value == "eté" && metadata.keywords.map(\.value) == ["Größe", "Grün"])
    #expect(metadata.placeName?.value == "Müller")
  }

  @Test func `loses only the letter that a short field has cut`() {
    let cut = Array(Array("Größenverhältnisse bei Müllers ä".utf8).dropLast())
    #expect(reading(IPTCBuilder.dataset(2, 5, cut)).title?.value == "Größenverhältnisse bei Müllers")
  }

  @Test func `has lengths of lengths for long texts`() {
    let long = String(repeating: "word ", count: 10_000) + "end"
    let record: [UInt8] =
      [0x1C, 2, 120, 0x80, 4] + ByteWriter.make { $0.number(long.utf8.count, 4) } + Array(long.utf8)
    let bytes = IPTCReader.findings(in: record).all
    #expect(bytes.map(\.content) == [.text(long)])
  }

  @Test func `splits one entry with a list, and no entry with a place`() {
    #expect(reading(IPTCBuilder.text(25, "lake, summer, boat")).keywords.map(\.value) == ["lake", "summer", "boat"])
    #expect(reading(IPTCBuilder.text(25, "Lagos, Nigeria")).keywords.map(\.value) == ["Lagos, Nigeria"])
    #expect(reading(IPTCBuilder.text(25, "lake;boat")).keywords.map(\.value) == ["lake", "boat"])
  }

  @Test func `that is cut off gives the part before`() {
    let records = IPTCBuilder.text(5, "Lake") + [0x1C, 2, 120, 0x7F, 0xFF, 0x41]
    #expect(reading(records).title?.value == "Lake")
    #expect(reading(records).description == nil)
  }
}
