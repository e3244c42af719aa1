// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel
private import KeepsakeSupport

/// What a visitor sent at one time: answers, votes and withdrawals.
package struct Contribution: Hashable, Sendable {
  package enum Item: Hashable, Sendable {
    /// An answer, with the id that the visitor's browser drew for it.
    ///
    /// `face` is the face that it names, if it answers that face's question.
    case suggestion(id: String, keepsake: String, kind: HelpKind, text: String, face: FacePlace? = nil)
    /// A vote for (1) or against (-1) an answer; 0 cancels it.
    case vote(id: String, value: Int)
    /// Withdraws an answer of the same sender.
    case withdrawal(id: String)
  }

  /// A face on a keepsake's page.
  package struct FacePlace: Hashable, Sendable {
    /// From 1, as the page counts its pictures.
    package var image: Int
    /// In fractions of the picture as the page shows it.
    package var region: UnitRectangle

    package init(image: Int, region: UnitRectangle) { (self.image, self.region) = (image, region) }
  }

  /// The title of the site that the visitor saw.
  package var site: String
  /// The visitor's name; `nil` if the visitor does not want to be named.
  package var by: String?
  /// The sender: 32 hexadecimal digits, the same for all contributions of one browser, by `sender(of:)`.
  package var from: String
  /// The visitor's time of writing in UTC: `2026-11-22T18:04:05Z`.
  package var made: String
  package var items: [Item]

  package init(site: String, by: String? = nil, from: String, made: String, items: [Item] = []) {
    (self.site, self.by, self.from, self.made, self.items) = (site, by, from, made, items)
  }

  /// The day of `made`.
  package var day: String { String(made.prefix(10)) }

  /// The digest of a browser's secret that an archive stores, so that a reader of the archive cannot write in a
  /// visitor's name.
  package static func sender(of token: String) -> String {
    var text: [UInt8] = []
    Digest256.hash(Array(token.utf8)).appendHex(to: &text)
    return String(decoding: text.prefix(32), as: UTF8.self)
  }

  /// Whether a text can be an id, a token or a sender: 128 bits in hexadecimal.
  package static func isID(_ text: String) -> Bool {
    text.utf8.count == 32 && text.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }

  /// Limits that keep a file small, and the page that shows it readable.
  package enum Limit {
    /// The most bytes of the JSON.
    package static let bytes = 64 << 10
    package static let items = 500
    /// The most characters in an answer.
    package static let text = 2_000
    package static let name = 80
    package static let site = 200
  }
}

/// A contribution as JSON: from a visitor with their token, or from an archive with `from` instead.
struct ContributionRecord: Codable {
  struct Item: Codable {
    var type: String
    var id: String
    var keepsake: String?
    var `for`: String?
    var text: String?
    var image: Int?
    var at: [Double]?
    var value: Int?
  }

  static let format = "keepsake-contribution/1"

  var format: String
  var site: String
  var by: String?
  var token: String?
  var from: String?
  var made: String
  var items: [Item]
}

extension Contribution {
  /// Reads the JSON that a visitor sent.
  package init(json: [UInt8]) throws(ContributionDamage) {
    try self.init(json) { $0.token.map { Self.isID($0) ? Self.sender(of: $0) : "" } }
  }

  /// Reads the JSON that an archive or a receiver stores.
  ///
  /// Never use it for JSON from outside: a reader of an archive could write in a visitor's name.
  package init(kept: [UInt8]) throws(ContributionDamage) { try self.init(kept, from: \.from) }

  private init(
    _ json: [UInt8], from sender: (ContributionRecord) -> String?
  ) throws(ContributionDamage) {
    guard json.count <= Limit.bytes else { throw .tooLarge }
    let record: ContributionRecord
    do {
      struct Head: Decodable { var format: String }
      let format = try JSONDecoder().decode(Head.self, from: Data(json)).format
      guard format == ContributionRecord.format else { throw ContributionDamage.unknownFormat(format) }
      record = try JSONDecoder().decode(ContributionRecord.self, from: Data(json))
    } catch let damage as ContributionDamage {
      throw damage
    } catch {
      throw .malformed("it is no JSON of this form")
    }
    guard let from = sender(record), Self.isID(from) else {
      throw .malformed("“token” is to be 32 digits from 0 to f")
    }
    guard Self.isTime(record.made) else { throw .malformed("“made” is to be a time such as 2026-11-22T18:04:05Z") }
    guard Self.isLine(record.site, limit: Limit.site) else { throw .malformed("“site” is to be one line") }
    let by = record.by?.trimmingCharacters(in: .whitespaces) ?? ""
    guard Self.isLine(by, limit: Limit.name) else { throw .malformed("“by” is to be one line") }
    guard !record.items.isEmpty, record.items.count <= Limit.items else {
      throw .malformed("“items” is to be 1 to \(Limit.items)")
    }
    var items: [Item] = []
    for item in record.items { items.append(try Self.item(item)) }
    self.init(site: record.site, by: by.isEmpty ? nil : by, from: from, made: record.made, items: items)
  }

  private static func item(_ item: ContributionRecord.Item) throws(ContributionDamage) -> Item {
    guard isID(item.id) else { throw .malformed("an item’s “id” is to be 32 digits from 0 to f") }
    switch item.type {
    case "suggestion":
      let text = (item.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
      guard let keepsake = item.keepsake, !keepsake.isEmpty, isLine(keepsake, limit: 300) else {
        throw .malformed("an answer lacks its “keepsake”")
      }
      guard let kind = item.for.flatMap(HelpKind.init) else { throw .malformed("an answer’s “for” is unknown") }
      guard !text.isEmpty, text.count <= Limit.text, text.unicodeScalars.allSatisfy({ isPlain($0) || $0 == "\n" })
      else { throw .malformed("an answer’s “text” is to be 1 to \(Limit.text) characters") }
      return .suggestion(id: item.id, keepsake: keepsake, kind: kind, text: text, face: try face(item))
    case "vote":
      guard let value = item.value, (-1...1).contains(value) else {
        throw .malformed("a vote’s “value” is to be 1, 0 or -1")
      }
      return .vote(id: item.id, value: value)
    case "withdrawal": return .withdrawal(id: item.id)
    default: throw .malformed("an item’s “type” is unknown")
    }
  }

  private static func face(_ item: ContributionRecord.Item) throws(ContributionDamage) -> FacePlace? {
    guard let at = item.at else { return nil }
    let image = item.image ?? 1
    guard at.count == 4, (1...9_999).contains(image), at.allSatisfy({ (0...1).contains($0) }), at[2] > 0, at[3] > 0
    else { throw .malformed("an answer’s “at” is to be four fractions of its “image”") }
    return FacePlace(
      image: image, region: UnitRectangle(left: at[0], top: at[1], width: at[2], height: at[3]))
  }

  private static func isLine(_ text: String, limit: Int) -> Bool {
    text.count <= limit && text.unicodeScalars.allSatisfy(isPlain)
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 32 && !(127..<160).contains(scalar.value) && scalar.value != 0x2028 && scalar.value != 0x2029
  }

  private static func isTime(_ text: String) -> Bool {
    text.utf8.count == 20 && text.utf8.allSatisfy { $0 < 128 } && (try? Date(text, strategy: .iso8601)) != nil
  }

  /// The stored JSON: the same bytes for the same contribution, without the visitor's secret.
  package var kept: [UInt8] {
    let record = ContributionRecord(
      format: ContributionRecord.format, site: site, by: by, token: nil, from: from, made: made,
      items: items.map { item in
        switch item {
        case .suggestion(let id, let keepsake, let kind, let text, let face):
          .init(
            type: "suggestion", id: id, keepsake: keepsake, for: kind.rawValue, text: text, image: face?.image,
            at: (face?.region).map { [$0.left, $0.top, $0.width, $0.height] })
        case .vote(let id, let value): .init(type: "vote", id: id, value: value)
        case .withdrawal(let id): .init(type: "withdrawal", id: id)
        }
      })
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // A value of texts and numbers can always be encoded.
    let bytes = (try? encoder.encode(record)) ?? Data()
    return Array(bytes) + [UInt8(ascii: "\n")]
  }

  /// The file's name in an archive: the day and a digest.
  package var fileName: String {
    var digits: [UInt8] = []
    Digest256.hash(kept).appendHex(to: &digits)
    return "\(day)-\(String(decoding: digits.prefix(16), as: UTF8.self)).json"
  }
}

/// Why a contribution is refused.
package enum ContributionDamage: Error, Hashable, Sendable {
  /// Its end is missing.
  case cut
  /// Its checksum does not match.
  case altered
  case tooLarge
  /// It was sealed for another key, or changed since.
  case sealed
  /// It is from a later version of the program, or from another one.
  case unknownFormat(String)
  case malformed(Message)

  package var text: Message {
    switch self {
    case .cut: "breaks off before its end"
    case .altered: "was altered on its way: its checksum is another"
    case .tooLarge: "is larger than \(Contribution.Limit.bytes >> 10) kB"
    case .sealed: "is sealed for a key that this archive does not have"
    case .unknownFormat(let format): "has the form ‘\(format)’, which this program does not know"
    case .malformed(let reason): "cannot be read: \(reason)"
    }
  }
}
