// SPDX-License-Identifier: MIT

/// The keys of one kind of map, in the order in which they are best written.
protocol DocumentKey: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// What such a map describes, with its article: 'a sidecar'.
  static var subject: String { get }
}
