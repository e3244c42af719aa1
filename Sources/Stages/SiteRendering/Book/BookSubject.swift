// SPDX-License-Identifier: MIT

/// What a book is of.
package enum BookSubject: Hashable, Sendable {
  /// All that is listed, by year.
  case archive
  /// A collection by its address or its title.
  case collection(String)
  case year(Int)
  /// A person by name, by another name, or by the name of their file.
  case person(String)
}
