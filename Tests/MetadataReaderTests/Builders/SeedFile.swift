// SPDX-License-Identifier: MIT
import KeepsakeModel

@testable import MetadataReader

/// A small file of each kind with all metadata, for damaging.
struct SeedFile: Sendable {
  enum Kind: Sendable { case image(ImageFormat), xmp, takeout }

  var name: String
  var kind: Kind
  var bytes: [UInt8]

  func read(_ bytes: [UInt8]) -> MetadataReading {
    switch kind {
    case .image(let format): bytes.withUnsafeBytes { MetadataReader.read($0, format: format) }
    case .xmp: MetadataReader.readXMP(bytes)
    case .takeout: MetadataReader.readTakeout(bytes)
    }
  }

  static var all: [SeedFile] {
    [
      SeedFile(name: "JPEG", kind: .image(.jpeg), bytes: jpeg), SeedFile(name: "PNG", kind: .image(.png), bytes: png),
      SeedFile(name: "WebP", kind: .image(.webp), bytes: webp),
      SeedFile(name: "TIFF", kind: .image(.tiff), bytes: tiff(false)),
      SeedFile(name: "BigTIFF", kind: .image(.tiff), bytes: tiff(true)),
      SeedFile(name: "HEIF", kind: .image(.heif), bytes: HEIFBuilder(quarterTurns: 1, exif: exif, xmp: xmp).build()),
      SeedFile(
        name: "AVIF", kind: .image(.avif),
        bytes: HEIFBuilder(brand: "avif", exif: exif, xmp: xmp, usesIdat: true).build()),
      SeedFile(name: "GIF", kind: .image(.gif), bytes: GIFBuilder(comment: "attic", xmp: xmp).build()),
      SeedFile(name: "XMP", kind: .xmp, bytes: Array(xmp.utf8)),
      SeedFile(name: "Takeout", kind: .takeout, bytes: Array(takeout.utf8)),
    ]
  }

  static var exif: [UInt8] { block.build() }

  private static var block: TIFFBuilder {
    TIFFBuilder(
      image: [
        0x010E: .ascii("Caption"), 0x010F: .ascii("Acme"), 0x0110: .ascii("3000"), 0x0112: .shorts([6]),
        0x9C9B: .raw([0x41, 0, 0x42, 0, 0, 0], format: 1),
      ],
      photo: [
        0x9003: .ascii("2004:06:08 16:04:50"), 0x829A: .rationals([(1, 125)]),
        0xA432: .rationals([(18, 1), (50, 1), (4, 1), (4, 1)]),
        0x9286: .raw(Array("UNICODE\0A\0B\0C\0".utf8), format: 7), 0x9204: .signedRationals([(-1, 3)]),
      ],
      gps: [
        0x01: .ascii("N"), 0x02: .rationals([(54, 1), (1, 2), (1, 3)]), 0x03: .ascii("W"),
        0x04: .rationals([(2, 1), (3, 4), (5, 6)]), 0x06: .rationals([(117, 1)]),
      ])
  }

  static var xmp: String {
    XMPBuilder.packet(
      XMPBuilder.alternative("dc:title", "Tom &amp; &#233;") + XMPBuilder.bag("dc:subject", ["lake", "boat"])
        + """
        <mwg-rs:Regions rdf:parseType="Resource"><mwg-rs:RegionList><rdf:Bag><rdf:li><rdf:Description mwg-rs:Name="Ada">
        <mwg-rs:Area stArea:x="0.5" stArea:y="0.5" stArea:w="0.1" stArea:h="0.1"/></rdf:Description></rdf:li></rdf:Bag>
        </mwg-rs:RegionList></mwg-rs:Regions><!-- a comment --><dc:description><![CDATA[<x>]]></dc:description>
        """,
      attributes:
        #"exif:DateTimeOriginal="2004-06-08T16:04:50.5+02:00" exif:GPSLatitude="54,3.5N" exif:GPSLongitude="2,1,4W""#)
  }

  static var iptc: [UInt8] {
    IPTCBuilder.utf8Marker + IPTCBuilder.text(120, "Caption") + IPTCBuilder.text(55, "20040226")
  }

  private static var jpeg: [UInt8] {
    var jpeg = JPEGBuilder()
    jpeg.add(exif: exif)
    jpeg.add(xmp: xmp)
    jpeg.add(iptc: iptc)
    jpeg.add(comment: "attic")
    return jpeg.build()
  }

  private static var png: [UInt8] {
    var png = PNGBuilder()
    png.chunks.append(("eXIf", exif))
    png.add(internationalText: xmp, keyword: "XML:com.adobe.xmp", isPacked: true)
    png.add(packedText: PNGBuilder.rawProfile("iptc", iptc), keyword: "Raw profile type iptc")
    png.add(text: Array("Attic".utf8), keyword: "Title")
    return png.build()
  }

  private static var webp: [UInt8] {
    RIFFBuilder.webp([
      ("VP8X", RIFFBuilder.extendedHeader(width: 3, height: 4)), ("EXIF", exif), ("XMP ", Array(xmp.utf8)),
    ])
  }

  private static func tiff(_ isBig: Bool) -> [UInt8] {
    var tiff = block
    tiff.isBig = isBig
    tiff.image[0x0100] = .shorts([3])
    tiff.image[0x0101] = .shorts([4])
    tiff.image[0x02BC] = .raw(Array(xmp.utf8), format: 1)
    tiff.image[0x83BB] = .raw(iptc, format: 7)
    return tiff.build()
  }

  private static let takeout = """
    {"title": "IMG_1.jpg", "description": "Boat", "photoTakenTime": {"timestamp": "1562162400"},
     "geoData": {"latitude": 51.18, "longitude": -115.57, "altitude": 1383.0}, "people": [{"name": "Ada"}]}
    """
}
