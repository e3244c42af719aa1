// SPDX-License-Identifier: MIT
import KeepsakeModel

/// Puts a word into every invisible place of a picture's file, and leaves the picture as it is.
enum HiddenPlaces {
  /// The hidden word.
  static let word = "zqhidden"
  private static var bytes: [UInt8] { Array(word.utf8) }

  static func filled(_ file: [UInt8], _ format: ImageFormat) -> [UInt8] {
    switch format {
    case .jpeg: jpeg(file)
    case .png: png(file)
    case .webp: webp(file)
    case .gif: gif(file)
    default: heif(file)
    }
  }

  // MARK: JPEG

  private static func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
    [0xFF, marker, UInt8((payload.count + 2) >> 8), UInt8((payload.count + 2) & 0xFF)] + payload
  }

  /// Every segment that decoders skip, before the picture and between its scans, and more behind its end.
  private static func jpeg(_ file: [UInt8]) -> [UInt8] {
    let names = [
      "Exif\0\0", "http://ns.adobe.com/xap/1.0/\0", "MPF\0", "JFXX\0\u{10}", "Photoshop 3.0\0", "ICC_PROFILX", "",
    ]
    var more: [UInt8] = []
    for marker in UInt8(0xE0)...0xEF {
      for name in names { more += segment(marker, Array(name.utf8) + bytes) }
    }
    more += segment(0xFE, bytes)
    var result: [UInt8] = []
    var position = 0
    while position + 4 <= file.count {
      let marker = file[position + 1]
      if marker == 0xD8 {
        result += file[position..<position + 2]
        position += 2
        continue
      }
      if marker == 0xD9 { break }
      let length = Int(file[position + 2]) << 8 | Int(file[position + 3])
      var payload = Array(file[position + 4..<position + 2 + length])
      // With a thumbnail of one pixel, and more bytes behind the read part of either.
      if marker == 0xE0, payload.starts(with: Array("JFIF\0".utf8)) {
        payload = payload[..<12] + [1, 1, 1, 2, 3] + bytes
      } else if marker == 0xEE, payload.starts(with: Array("Adobe".utf8)) {
        payload += bytes
      }
      if marker == 0xDA { result += more }
      // Stray bytes, which decoders skip.
      if marker != 0xDA { result += segment(marker, payload) + bytes } else { result += segment(marker, payload) }
      position += 2 + length
      guard marker == 0xDA else { continue }
      let start = position
      while file[position] != 0xFF || file[position + 1] == 0 { position += 1 }
      result += file[start..<position]
    }
    return result + more + [0xFF, 0xD9] + bytes + file
  }

  // MARK: PNG

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + data
    var crc: UInt32 = ~0
    for byte in named {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return number(data.count) + named + number(Int(~crc))
  }

  private static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func png(_ file: [UInt8]) -> [UInt8] {
    let key = Array("Title\0".utf8)
    let more =
      chunk("tEXt", key + bytes) + chunk("iTXt", key + [0, 0, 0, 0] + bytes) + chunk("zTXt", key + [0] + bytes)
      + chunk("tIME", [7, 208, 1, 2, 3, 4, 5]) + chunk("eXIf", Array("MM\0*".utf8) + bytes) + chunk("prVt", bytes)
      + chunk("sPLT", bytes + [0, 8])
    // The header is 33 bytes with the signature.
    var result = Array(file[..<33]) + more
    var position = 33
    while position + 12 <= file.count {
      let length = file[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      let name = String(decoding: file[position + 4..<position + 8], as: UTF8.self)
      let data = Array(file[position + 8..<position + 8 + length])
      let next = position + 12 + length
      let isLast = String(decoding: file[next..<min(next + 8, file.count)].dropFirst(4), as: UTF8.self) != name
      if name == "IEND" { result += more + chunk("IEND", []) + bytes }
      // Bytes that a cropping program left behind the compressed pixels.
      if name != "IEND" { result += chunk(name, ["IDAT", "fdAT"].contains(name) && isLast ? data + bytes : data) }
      if name == "IDAT", isLast { result += chunk("IDAT", bytes) }
      position = next
    }
    return result
  }

  // MARK: WebP

  private static func webp(_ file: [UInt8]) -> [UInt8] {
    func little(_ value: Int) -> [UInt8] { number(value).reversed() }
    func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
      Array(name.utf8) + little(data.count) + data + (data.count % 2 == 1 ? [0] : [])
    }
    var chunks: [(name: String, data: [UInt8])] = []
    var position = 12
    while position + 8 <= file.count {
      let length = (0..<4).reduce(0) { $0 | Int(file[position + 4 + $1]) << (8 * $1) }
      let data = Array(file[position + 8..<position + 8 + length])
      chunks.append((String(decoding: file[position..<position + 4], as: UTF8.self), data))
      position += 8 + (length + 1) / 2 * 2
    }
    let more =
      chunk("EXIF", Array("MM\0*".utf8) + bytes) + chunk("XMP ", Array("<x:xmpmeta>".utf8) + bytes)
      + chunk("zqzq", bytes)
    var body: [UInt8] = []
    for (name, data) in chunks {
      var data = data
      if name == "VP8X" { data[0] |= 0x0C }
      if name == "ANMF" { data += chunk("zqzq", bytes) }
      body += chunk(name, data)
    }
    if chunks.first?.name == "VP8X" { body += more } else { body += chunk("zqzq", bytes) }
    return Array("RIFF".utf8) + little(body.count + 4) + Array("WEBP".utf8) + body + bytes
  }

  // MARK: GIF

  private static func gif(_ file: [UInt8]) -> [UInt8] {
    func block(_ data: [UInt8]) -> [UInt8] { [UInt8(data.count)] + data }
    let more =
      [0x21, 0xFE] + block(bytes) + [0]
      + [0x21, 0xFF] + block(Array("XMP DataXMP".utf8)) + block(bytes) + [0]
      + [0x21, 0xFF] + block(Array("NETSCAPE2.0".utf8)) + block([1, 5, 0]) + block(bytes) + [0]
      + [0x21, 0x01] + block([UInt8](repeating: 1, count: 12)) + block(bytes) + [0]
    let colours = file[10] & 0x80 == 0 ? 0 : 3 << (Int(file[10] & 7) + 1)
    return Array(file[..<(13 + colours)]) + more + Array(file[(13 + colours)...]) + bytes
  }

  // MARK: HEIC, AVIF

  /// Boxes that decoders skip, at the end, so that no offset changes; exiftool writes the hidden data of items.
  private static func heif(_ file: [UInt8]) -> [UInt8] {
    func box(_ name: String) -> [UInt8] { number(bytes.count + 8) + Array(name.utf8) + bytes }
    return file + box("free") + box("uuid") + box("zqzq") + box("mdat")
  }
}
