// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeSupport

/// Finds contributions in texts that people send: readable words, and a block that mail programs may quote, indent and
/// wrap.
///
///     [keepsake-contribution/1]
///     eyJmb3JtYXQiOiJrZWVwc2FrZS1jb250cmlidXRpb24vMSIsInNpdGUiOi…
///     [/keepsake-contribution 8c736521]
///
/// Between the marks is the JSON in base64 (RFC 4648, either alphabet, no padding); the second mark has the JSON's
/// CRC-32 (ISO 3309). `docs/contribution-format.md` is for authors of programs that write such blocks.
package struct ContributionText: Sendable {
  /// In text order, without repeats.
  package private(set) var contributions: [Contribution] = []
  /// Contributions from the secured part, in text order, without repeats.
  package private(set) var sealed: [SealedContribution] = []
  /// The first errors; the number is limited, since a text may consist of marks only.
  package private(set) var damages: [ContributionDamage] = []
  /// The number of unreadable contributions.
  package private(set) var damagedCount = 0

  package static let opening = "[keepsake-contribution/1]"
  static func closing(_ checksum: UInt32) -> String {
    let digits = String(checksum, radix: 16)
    return "[/keepsake-contribution \(String(repeating: "0", count: 8 - digits.count))\(digits)]"
  }

  /// The most bytes of a text.
  package static let limit = 16 << 20

  /// Reads all contributions in a text, or in a mail with its parts.
  package init(_ bytes: [UInt8]) {
    // Plain JSON counts too: programs may write it, and receivers get it.
    if bytes.first(where: { $0 > 32 }) == UInt8(ascii: "{") {
      do throws(ContributionDamage) { take(try Sent(bytes)) } catch { note(error) }
      return
    }
    var best = Int.min
    for text in MailText.readings(of: bytes) {
      let (found, damaged) = Self.blocks(in: text)
      for one in found { take(one) }
      // A part in two forms is damaged only if both are unreadable.
      if found.count + damaged.count > 0, found.count - damaged.count > best {
        best = found.count - damaged.count
        (damages, damagedCount) = (Array(damaged.prefix(Self.mostDamages)), damaged.count)
      }
    }
  }

  /// Reads what an archive or a receiver stored; ignores unreadable items.
  package init(kept items: [[UInt8]]) {
    for json in items {
      if let one = try? Contribution(kept: json) {
        take(.open(one))
      } else if let one = try? SealedContribution(json: json) {
        take(.sealed(one))
      }
    }
  }

  /// Opens sealed contributions; one that this key does not open counts as damaged.
  package mutating func open(with key: RecipientKey?) {
    for one in sealed {
      do throws(ContributionDamage) { take(.open(try one.opened(with: key))) } catch { note(error) }
    }
    sealed = []
  }

  /// The most errors that are listed.
  private static let mostDamages = 20

  private mutating func note(_ damage: ContributionDamage) {
    damagedCount += 1
    if damages.count < Self.mostDamages { damages.append(damage) }
  }

  /// A block for a contribution's JSON, in lines of 64 characters.
  package static func block(_ json: [UInt8]) -> String {
    let text = Data(json).base64EncodedString().prefix { $0 != "=" }
    var lines = [opening]
    var rest = text[...]
    while !rest.isEmpty {
      lines.append(String(rest.prefix(64)))
      rest = rest.dropFirst(64)
    }
    return (lines + [closing(checksum(json))]).joined(separator: "\n") + "\n"
  }

  // MARK: Finding

  private enum Sent: Hashable, Sendable {
    case open(Contribution)
    case sealed(SealedContribution)

    init(_ json: [UInt8]) throws(ContributionDamage) {
      struct Head: Decodable { var format: String }
      let format = try? JSONDecoder().decode(Head.self, from: Data(json)).format
      self = format == SealedContribution.format ? .sealed(try .init(json: json)) : .open(try .init(json: json))
    }
  }

  private var seen: Set<Sent> = []

  private mutating func take(_ sent: Sent) {
    guard seen.insert(sent).inserted else { return }
    switch sent {
    case .open(let one): contributions.append(one)
    case .sealed(let one): sealed.append(one)
    }
  }

  private static func blocks(in text: String) -> (found: [Sent], damaged: [ContributionDamage]) {
    var (found, damaged) = ([Sent](), [ContributionDamage]())
    let begin = "[keepsake-contribution/"
    var pieces = text.components(separatedBy: begin)
    pieces.removeFirst()
    for piece in pieces {
      do throws(ContributionDamage) { found.append(try block(piece)) } catch { damaged.append(error) }
    }
    return (found, damaged)
  }

  /// The contribution behind an opening mark; `text` begins with the version.
  private static func block(_ text: String) throws(ContributionDamage) -> Sent {
    guard let bracket = text.firstIndex(of: "]") else { throw .cut }
    let version = text[..<bracket]
    guard version == "1" else { throw .unknownFormat("keepsake-contribution/\(version.prefix(20))") }
    let rest = text[text.index(after: bracket)...]
    guard let end = rest.firstIndex(of: "[") else { throw .cut }
    let mark = rest[end...].prefix(80).filter { !$0.isWhitespace && $0 != ">" }
    let begin = "[/keepsake-contribution"
    let digits = mark.hasPrefix(begin) ? mark.dropFirst(begin.count).prefix(8) : ""
    guard let expected = UInt32(digits, radix: 16), digits.count == 8 else { throw .cut }
    let body = rest[..<end]
    guard body.utf8.count <= Contribution.Limit.bytes * 2 else { throw .tooLarge }
    for dash in ["--", "-"] {
      if let json = decoded(body, dash: dash), checksum(json) == expected { return try Sent(json) }
    }
    throw .altered
  }

  /// The bytes of base64, ignoring what mail programs put between its characters; `nil` if it is invalid.
  ///
  /// `dash` is the text that a mail program replaced by a long dash.
  private static func decoded(_ text: Substring, dash: String) -> [UInt8]? {
    var plain = ""
    for character in text.unicodeScalars {
      switch character {
      case "A"..."Z", "a"..."z", "0"..."9", "+", "/": plain.unicodeScalars.append(character)
      case "-", "\u{2010}", "\u{2011}": plain += "+"
      case "\u{2013}", "\u{2014}": plain += String(repeating: "+", count: dash.count)
      case "_": plain += "/"
      default: continue
      }
    }
    plain += String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4)
    return Data(base64Encoded: plain).map(Array.init)
  }

  /// CRC-32 as in ISO 3309 and zip files.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~UInt32(0)) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
  }
}
