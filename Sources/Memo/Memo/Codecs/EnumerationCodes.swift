// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// An enumeration that is kept as one byte.
package protocol BinaryCode: BinaryCodable, CaseIterable, RawRepresentable where RawValue: BinaryCodable {
  /// Never changed once given; the compiler asks for one when a case is added.
  var code: UInt8 { get }
  /// `table()`, kept by each type: it is looked up for every value that is read.
  static var byCode: [Self?] { get }
}

extension BinaryCode {
  package init(from reader: inout BinaryReader) throws(DamagedPayload) {
    let code = Int(try reader.byte())
    guard code < Self.byCode.count, let value = Self.byCode[code] else { throw DamagedPayload() }
    self = value
  }

  package func write(to writer: inout BinaryWriter) { writer.byte(code) }

  /// Cases by their codes, which are below 32.
  package static func table() -> [Self?] { (0..<32).map { code in allCases.first { $0.code == code } } }
}

extension Provenance: BinaryCode {
  package static let byCode = table()

  package var code: UInt8 {
    switch self {
    case .sidecar: 1
    case .collection: 2
    case .folder: 3
    case .xmpSidecar: 4
    case .xmp: 5
    case .iptc: 6
    case .exif: 7
    case .text: 8
    case .container: 9
    case .takeout: 10
    case .filename: 11
    case .ocr: 12
    case .classifier: 13
    case .gazetteer: 14
    case .picasa: 15
    }
  }
}

extension ImageFormat: BinaryCode {
  package static let byCode = table()

  package var code: UInt8 {
    switch self {
    case .jpeg: 1
    case .png: 2
    case .webp: 3
    case .gif: 4
    case .tiff: 5
    case .heif: 6
    case .avif: 7
    case .bmp: 8
    case .tga: 9
    case .xbm: 10
    case .xpm: 11
    case .wbmp: 12
    case .pnm: 13
    case .jpeg2000: 14
    case .jpegxl: 15
    case .raw: 16
    case .film: 17
    case .sound: 18
    case .pdf: 19
    }
  }
}

extension Rendition.Format: BinaryCode {
  package static let byCode = table()

  package var code: UInt8 {
    switch self {
    case .jpeg: 1
    case .webp: 2
    case .png: 3
    case .avif: 4
    case .gif: 5
    case .heic: 6
    case .mp4: 7
    case .m4a: 8
    case .mp3: 9
    case .pdf: 10
    case .vtt: 11
    case .tiff: 12
    }
  }
}

extension PictureFault: BinaryCode {
  package static let byCode = table()

  package var code: UInt8 {
    switch self {
    case .empty: 1
    // 2 was the verdict of versions that knew fewer formats: facts with it are not read, and the file is looked at again.
    case .notAPicture: 8
    case .damaged: 3
    case .unsupported: 4
    case .tooLarge: 5
    case .nothingLeft: 6
    case .unreadable: 7
    case .noProgram: 9
    case .locked: 10
    }
  }
}

extension Medium: BinaryCode {
  package static let byCode = table()

  package var code: UInt8 {
    switch self {
    case .film: 1
    case .sound: 2
    case .document: 3
    }
  }
}
