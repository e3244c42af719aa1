// SPDX-License-Identifier: MIT
private import Foundation
import KeepsakeModel
import MapDrawing
private import KeepsakeSupport

/// A drawing whose markup follows from its stored properties, all encoded for the fingerprint, and from values in every page's fingerprint
/// or in the program.
protocol Drawable: Encodable, Sendable {
  /// Draws it.
  ///
  /// - Parameters:
  ///   - words: They are in the digest of every template.
  ///   - settlements: They are part of the program.
  /// - Returns: Markup that this module made itself from escaped parts.
  func markup(_ words: Words, settlements: (any SettlementLookup)?) -> String
}

/// Markup to be, with a digest of all that it is made from.
struct Drawn: Sendable {
  let digest: ContentHash
  let make: @Sendable () -> String

  init(_ drawable: some Drawable, for site: Site) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let data = try? encoder.encode(drawable) else {
      preconditionFailure("texts and finite numbers can be encoded")
    }
    digest = Fingerprint.of(Array(data))
    make = { drawable.markup(site.words, settlements: site.settlements) }
  }
}
