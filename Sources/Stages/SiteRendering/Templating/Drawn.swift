// SPDX-License-Identifier: MIT
private import Foundation
import KeepsakeModel
import MapDrawing
private import KeepsakeSupport

/// A drawing whose markup depends only on its stored properties, on values in every page's fingerprint, and on the program.
///
/// All stored properties are encoded for the fingerprint.
protocol Drawable: Encodable, Sendable {
  /// Draws it.
  ///
  /// - Parameters:
  ///   - words: Part of every template's digest.
  ///   - settlements: Part of the program.
  /// - Returns: Markup that this module made from escaped parts.
  func markup(_ words: Words, settlements: (any SettlementLookup)?) -> String
}

/// Markup that is made later, with a digest of its inputs.
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
