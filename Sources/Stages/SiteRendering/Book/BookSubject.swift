// SPDX-License-Identifier: MIT

/// The subject of a book.
package enum BookSubject: Hashable, Sendable {
  /// All listed keepsakes, by year.
  case archive
  /// A collection by its address or its title.
  case collection(String)
  case year(Int)
  /// A person by name, by another name, or by file name.
  case person(String)
}
