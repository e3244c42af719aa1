// SPDX-License-Identifier: MIT

/// Reduces an ICC profile to the numbers that colours are computed from.
///
/// Profiles name their date, device and program. Profiles of screens have serial numbers and the name that their owner
/// gave them, and private tags can hold anything.
///
/// Source: ICC.1:2022, 7 to 10.
enum ColourProfile {
  private static let mostBytes = 4 << 20
  private static let mostTags = 200
  /// The tags that colours are computed from, in the order of writing.
  private static let kept: [FourCC] = [
    "wtpt", "bkpt", "chad", "rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC", "kTRC", "cicp", "A2B0", "A2B1",
    "A2B2", "B2A0", "B2A1", "B2A2", "D2B0", "D2B1", "D2B2", "D2B3", "B2D0", "B2D1", "B2D2", "B2D3", "gamt",
  ]

  /// Writes the profile again without other data; `nil` if it is damaged or of an unknown kind.
  static func bare(_ profile: ByteView) -> [UInt8]? {
    guard profile.count <= mostBytes, let size = profile.u32(0), let profile = profile.slice(0, Int(size)),
      profile.has("acsp", at: 36), let major = profile.u8(8), let count = profile.u32(128), count <= mostTags
    else { return nil }
    var parts: [FourCC: (offset: UInt32, length: UInt32)] = [:]
    for tag in 0..<Int(count) {
      let entry = 132 + 12 * tag
      guard let name = profile.fourCC(entry), let offset = profile.u32(entry + 4), let length = profile.u32(entry + 8)
      else { return nil }
      // If a tag occurs twice, the first one counts.
      if parts[name] == nil { parts[name] = (offset, length) }
    }
    var tags: [(name: FourCC, data: [UInt8])] = [("desc", description(major)), ("cprt", copyright(major))]
    for name in kept {
      guard let part = parts[name] else { continue }
      guard let data = profile.slice(Int(part.offset), Int(part.length)), let data = bare(element: data) else {
        return nil
      }
      tags.append((name, data))
    }
    return written(header(profile), tags)
  }

  private static func written(_ header: [UInt8], _ tags: [(name: FourCC, data: [UInt8])]) -> [UInt8] {
    var table: [UInt8] = []
    var body: [UInt8] = []
    // Often all three colours have the same curve; one copy serves them, as in most profiles.
    var places: [[UInt8]: Int] = [:]
    table.put32(tags.count)
    for tag in tags {
      let place = places[tag.data] ?? 132 + 12 * tags.count + body.count
      table.put32(Int(tag.name.rawValue))
      table.put32(place)
      table.put32(tag.data.count)
      guard places.updateValue(place, forKey: tag.data) == nil else { continue }
      body += tag.data + [UInt8](repeating: 0, count: (4 - tag.data.count % 4) % 4)
    }
    var result: [UInt8] = []
    result.put32(header.count + 4 + table.count + body.count)
    return result + header + table + body
  }

  /// The header behind its size: kind, colour spaces and rendering intent, without maker, device, date and name.
  private static func header(_ profile: ByteView) -> [UInt8] {
    var header = [UInt8](repeating: 0, count: 124)
    func keep(_ range: Range<Int>) {
      for index in range { header[index - 4] = profile.u8(index) ?? 0 }
    }
    // Version, class, colour space and connection space; the two defined flags; the four defined attributes.
    keep(8..<10)
    keep(12..<24)
    header.replaceSubrange(20..<32, with: [0x07, 0xD0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0])
    header.replaceSubrange(32..<36, with: Array("acsp".utf8))
    header[43] = (profile.u8(47) ?? 0) & 3
    header[59] = (profile.u8(63) ?? 0) & 15
    keep(64..<80)
    return header
  }

  /// A tag's element without unused bytes; `nil` for unknown types.
  private static func bare(element: ByteView) -> [UInt8]? {
    guard let type = element.fourCC(0), let length = length(of: element, type), let whole = element.slice(0, length)
    else { return nil }
    var bytes = whole.array
    // Reserved.
    for index in 4..<8 { bytes[index] = 0 }
    return bytes
  }

  private static func length(of element: ByteView, _ type: FourCC) -> Int? {
    switch type {
    case "XYZ ": return 20
    case "curv": return element.u32(8).map { 12 + 2 * Int($0) }
    case "para":
      guard let function = element.u16(8), function < 5 else { return nil }
      return 12 + 4 * [1, 3, 4, 5, 7][Int(function)]
    case "sf32": return element.count >= 44 ? 44 : nil
    case "cicp": return 12
    case "mft1", "mft2":
      guard let inputs = element.u8(8), let outputs = element.u8(9), let grid = element.u8(10), inputs <= 15 else {
        return nil
      }
      let channels = Int(inputs) + Int(outputs)
      var points = Int(outputs)
      for _ in 0..<inputs {
        points *= Int(grid)
        guard points <= mostBytes else { return nil }
      }
      if type == "mft1" { return 48 + 256 * channels + points }
      guard let ahead = element.u16(48), let behind = element.u16(50) else { return nil }
      return 52 + 2 * (Int(inputs) * Int(ahead) + points + Int(outputs) * Int(behind))
    // The offsets of their parts may point anywhere in the element.
    case "mAB ", "mBA ", "mpet": return element.count >= 8 ? element.count : nil
    default: return nil
    }
  }

  // MARK: The two texts that every profile must have

  private static func description(_ major: UInt8) -> [UInt8] {
    let text = "Colours"
    guard major < 4 else { return multilingual(text) }
    var bytes = Array("desc".utf8) + [0, 0, 0, 0]
    bytes.put32(text.utf8.count + 1)
    bytes += Array(text.utf8) + [0]
    // No Unicode, and an empty script code with its 67 bytes.
    return bytes + [UInt8](repeating: 0, count: 4 + 4 + 2 + 1 + 67)
  }

  private static func copyright(_ major: UInt8) -> [UInt8] {
    let text = "Only numbers"
    return major < 4 ? Array("text".utf8) + [0, 0, 0, 0] + Array(text.utf8) + [0] : multilingual(text)
  }

  private static func multilingual(_ text: String) -> [UInt8] {
    var bytes = Array("mluc".utf8) + [0, 0, 0, 0]
    bytes.put32(1)
    bytes.put32(12)
    bytes += Array("enUS".utf8)
    bytes.put32(text.utf8.count * 2)
    bytes.put32(28)
    for unit in text.utf8 { bytes += [0, unit] }
    return bytes
  }
}
