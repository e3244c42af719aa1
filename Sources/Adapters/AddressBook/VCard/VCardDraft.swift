// SPDX-License-Identifier: MIT
private import KeepsakeSupport

/// A card whose lines are being read.
struct VCardDraft {
  /// The first and the last line of a card.
  enum Frame {
    case begin, end

    init?(_ line: [UInt8]) {
      guard line.count <= 40 else { return nil }
      let text = String(decoding: line.filter { $0 != 0x20 && $0 != 9 }, as: UTF8.self).uppercased()
      switch text {
      case "BEGIN:VCARD": self = .begin
      case "END:VCARD": self = .end
      default: return nil
      }
    }
  }

  let line: Int
  private(set) var range: Range<Int>
  private(set) var version = VCardVersion.three
  private var properties: [VCardProperty] = []
  private var refusal: VCardRefusal.Reason?
  /// The lines of a card nested in this one, and the nesting depth.
  private var agent: [String] = []
  private var depth = 0
  /// Whether the last line announced a nested card (`AGENT:` of version 2.1).
  private(set) var expectsAgent = false

  init(_ begin: VCardLines.Line) {
    line = begin.number
    range = begin.range
  }

  /// Adds a line; returns whether it ended the card.
  mutating func take(_ line: VCardLines.Line, _ frame: Frame?) -> Bool {
    range = range.lowerBound..<line.range.upperBound
    if line.isTooLong { refusal = .lineTooLong(limit: VCardLines.limit) }
    if agent.count + properties.count >= VCardReader.lineLimit {
      refusal = .tooManyLines(limit: VCardReader.lineLimit)
    }
    if depth == 0, frame == .end { return true }
    if refusal != nil {
      // Frames are still counted, so that the end is found.
      if frame == .begin { depth += 1 } else if frame == .end { depth -= 1 }
      expectsAgent = Self.announcesAgent(line.bytes)
      return false
    }
    if frame == .begin {
      depth += 1
    } else if frame == .end {
      depth -= 1
    }
    if frame != nil || depth > 0 {
      agent.append(FileText.guess(line.bytes))
      if depth == 0 {
        properties.append(VCardProperty("AGENT", VCardText.escaped(agent.joined(separator: "\n"))))
        agent = []
      }
      expectsAgent = depth > 0 && Self.announcesAgent(line.bytes)
      return false
    }
    expectsAgent = Self.announcesAgent(line.bytes)
    if expectsAgent { return false }
    let property = VCardProperty(line.bytes, version: version) ?? .unreadable(line.bytes)
    if property.name == "VERSION" {
      version = VCardVersion(rawValue: property.value.trimmed) ?? .three
    } else {
      properties.append(property)
    }
    return false
  }

  /// The card, or the reason why it is refused.
  var entry: Result<VCardEntry, VCardRefusal.Reason> {
    if let refusal { return .failure(refusal) }
    guard let entry = VCardCard(properties).entry(line: line) else { return .failure(.noName) }
    return .success(entry)
  }

  private static func announcesAgent(_ line: [UInt8]) -> Bool {
    line.count <= 40 && line.filter { $0 != 0x20 }.last == UInt8(ascii: ":")
      && String(decoding: line, as: UTF8.self).uppercased().hasPrefix("AGENT")
  }
}
