// SPDX-License-Identifier: MIT
import KeepsakeModel

/// A means of publishing to one kind of place.
protocol Carrier: Sendable {
  /// The place's name in messages.
  var place: String { get }
  /// The place's folder on this machine, if it has one.
  var localFolder: String? { get }
  /// Whether all files arrive in one step, so that no half-finished site is ever there.
  var isAtomic: Bool { get }
  /// Whether publishing removes everything that was there.
  var replacesAll: Bool { get }
  /// A file's bytes; `nil` if it is missing, and at some places also if it is unreadable: `list` tells these apart.
  func read(_ address: String) throws(DeliveryError) -> [UInt8]?
  /// The addresses of all files there, ours or not, without folders.
  func list() throws(DeliveryError) -> Set<String>
  /// Publishes the files.
  ///
  /// - Returns: Warnings about the place.
  func carry(_ cargo: Cargo) throws(DeliveryError) -> [Diagnostic]
}

extension Carrier {
  var localFolder: String? { nil }
  var isAtomic: Bool { false }
  var replacesAll: Bool { false }
}

/// The files to publish and to remove.
struct Cargo {
  var site: String
  /// All of the site's files except its manifest.
  var all: [String]
  /// New or changed files, in order of arrival.
  var files: [String]
  /// Arrives last: until then, the place counts as unchanged.
  var manifest: String
  var removed: [String]
  var hintsFolder: String
  var hints: [String]
  var scratch: Scratch
}
