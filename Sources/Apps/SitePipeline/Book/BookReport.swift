// SPDX-License-Identifier: MIT

/// What a book has become.
package struct BookReport: Sendable {
  package var title: String
  package var pages: Int
  package var pictures: Int
  /// Pictures that have fewer than 150 pixels to an inch where they stand, because their originals have no more.
  package var coarse = 0
}
