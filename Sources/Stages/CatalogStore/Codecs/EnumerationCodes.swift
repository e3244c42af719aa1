// SPDX-License-Identifier: MIT
import KeepsakeModel

extension Provenance: BinaryCodable {
  /// Never changed once given; the compiler asks for one when a case is added.
  private var code: UInt8 {
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
    }
  }

  private static let byCode: [Provenance?] = (0..<32).map { code in allCases.first { $0.code == code } }

  init(from reader: inout BinaryReader) throws(DamagedPayload) {
    let code = Int(try reader.byte())
    guard code < Self.byCode.count, let value = Self.byCode[code] else { throw DamagedPayload() }
    self = value
  }

  func write(to writer: inout BinaryWriter) { writer.byte(code) }
}

extension ImageFormat: BinaryCodable {
  /// Never changed once given; the compiler asks for one when a case is added.
  private var code: UInt8 {
    switch self {
    case .jpeg: 1
    case .png: 2
    case .webp: 3
    case .gif: 4
    case .tiff: 5
    case .heif: 6
    case .avif: 7
    }
  }

  private static let byCode: [ImageFormat?] = (0..<32).map { code in allCases.first { $0.code == code } }

  init(from reader: inout BinaryReader) throws(DamagedPayload) {
    let code = Int(try reader.byte())
    guard code < Self.byCode.count, let value = Self.byCode[code] else { throw DamagedPayload() }
    self = value
  }

  func write(to writer: inout BinaryWriter) { writer.byte(code) }
}

extension Rendition.Format: BinaryCodable {
  /// Never changed once given; the compiler asks for one when a case is added.
  private var code: UInt8 {
    switch self {
    case .jpeg: 1
    case .webp: 2
    case .png: 3
    case .avif: 4
    }
  }

  private static let byCode: [Rendition.Format?] = (0..<32).map { code in
    [Self.jpeg, .webp, .png, .avif].first { $0.code == code }
  }

  init(from reader: inout BinaryReader) throws(DamagedPayload) {
    let code = Int(try reader.byte())
    guard code < Self.byCode.count, let value = Self.byCode[code] else { throw DamagedPayload() }
    self = value
  }

  func write(to writer: inout BinaryWriter) { writer.byte(code) }
}

extension PictureFault: BinaryCodable {
  /// Never changed once given; the compiler asks for one when a case is added.
  private var code: UInt8 {
    switch self {
    case .empty: 1
    case .notAPicture: 2
    case .damaged: 3
    case .unsupported: 4
    case .tooLarge: 5
    case .nothingLeft: 6
    case .unreadable: 7
    }
  }

  private static let byCode: [PictureFault?] = (0..<32).map { code in allCases.first { $0.code == code } }

  init(from reader: inout BinaryReader) throws(DamagedPayload) {
    let code = Int(try reader.byte())
    guard code < Self.byCode.count, let value = Self.byCode[code] else { throw DamagedPayload() }
    self = value
  }

  func write(to writer: inout BinaryWriter) { writer.byte(code) }
}
