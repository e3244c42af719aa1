// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeSupport

/// A contribution from the secured part, which only the archive of its site can open.
package struct SealedContribution: Hashable, Sendable {
  static let format = "keepsake-sealed/1"

  /// The visitor's key, made for this contribution only.
  private let encapsulated: [UInt8]
  private let sealed: [UInt8]

  private struct Record: Codable {
    var format: String
    var enc: Data
    var sealed: Data
  }

  /// Reads its JSON.
  package init(json: [UInt8]) throws(ContributionDamage) {
    guard json.count <= Contribution.Limit.bytes else { throw .tooLarge }
    guard let record = try? JSONDecoder().decode(Record.self, from: Data(json)), record.format == Self.format else {
      throw .malformed("it is no JSON of this form")
    }
    (encapsulated, sealed) = (Array(record.enc), Array(record.sealed))
  }

  /// The decrypted contribution; throws if it was sealed for another key, was changed, or is damaged.
  package func opened(with key: RecipientKey?) throws(ContributionDamage) -> Contribution {
    guard let json = key?.open(sealed, encapsulated: encapsulated, use: Self.format) else { throw .sealed }
    return try Contribution(json: json)
  }

  /// The stored JSON: the same bytes for the same contribution.
  package var kept: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let record = Record(format: Self.format, enc: Data(encapsulated), sealed: Data(sealed))
    // A value of texts can always be encoded.
    return Array((try? encoder.encode(record)) ?? Data())
  }
}
