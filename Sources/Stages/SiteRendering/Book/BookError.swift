// SPDX-License-Identifier: MIT
package import KeepsakeModel

/// Why the book cannot be made.
package enum BookError: Error, Hashable, Sendable {
  /// No public collection, or no public person, has this name; `near` is one with a similar name.
  case noCollection(String, near: String?)
  case unknownPerson(String, near: String?)
  case noYear(Int, years: [Int])
  /// No part of it can be printed.
  case empty
  case tooMany(Int)

  package var diagnostic: Diagnostic {
    switch self {
    case .noCollection(let name, let near):
      Diagnostic(
        .error, "book.no-collection", "no collection that everybody may see is called “\(name)”",
        remedy: near.map { "did you mean “\($0)”?" }
          ?? "see the collections of the site; if it is the archive's folder, write ./\(name)")
    case .unknownPerson(let name, let near):
      Diagnostic(
        .error, "book.no-person", "no person that everybody may see is called “\(name)”",
        remedy: near.map { "did you mean “\($0)”?" } ?? "see the people of the site")
    case .noYear(let year, let years):
      Diagnostic(
        .error, "book.no-year", "nothing that everybody may see is from \(year)",
        remedy: years.isEmpty
          ? "write dates into sidecars first" : "the years are \(years.map(String.init).joined(separator: ", "))")
    case .empty:
      Diagnostic(
        .error, "book.empty", "there is nothing in it that can be printed for everybody to see",
        remedy: "private, unlisted and secured keepsakes never go into a book")
    case .tooMany(let count):
      Diagnostic(
        .error, "book.too-many", "it would have \(count) pictures, and a book holds \(Book.mostPictures)",
        remedy: "make a book of a collection, a year or a person")
    }
  }
}
