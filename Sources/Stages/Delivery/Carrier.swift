// SPDX-License-Identifier: MIT
import KeepsakeModel

/// A way to a place.
protocol Carrier: Sendable {
  /// For messages.
  var place: String { get }
  /// The place's folder on this machine, if it has one.
  var localFolder: String? { get }
  /// Whether all arrives in one step, so that nothing is ever left half done.
  var isAtomic: Bool { get }
  /// Whether nothing of what lay there stays.
  var replacesAll: Bool { get }
  /// A file that lies there; `nil` if there is none, and also of some places if it cannot be read: `list` tells these apart.
  func read(_ address: String) throws(DeliveryError) -> [UInt8]?
  /// Whatever lies there and is no folder, ours or not.
  func list() throws(DeliveryError) -> Set<String>
  /// Brings it there.
  ///
  /// - Returns: What is to be known of the place.
  func carry(_ cargo: Cargo) throws(DeliveryError) -> [Diagnostic]
}

extension Carrier {
  var localFolder: String? { nil }
  var isAtomic: Bool { false }
  var replacesAll: Bool { false }
}

/// What is to be brought.
struct Cargo {
  var site: String
  /// All of the site's files but its manifest, and those that are new or other.
  var all: [String]
  /// In the order that they are to arrive.
  var files: [String]
  /// Arrives after all others: until then the place counts as being as it was.
  var manifest: String
  var removed: [String]
  var hintsFolder: String
  var hints: [String]
  var scratch: Scratch
}
