// SPDX-License-Identifier: MIT
package import SiteRendering

/// What a book is asked to be.
package struct BookRequest: Sendable {
  /// The archive's folder.
  package var archive: String
  package var subject: BookSubject
  package var paper: BookPaper
  /// A new file: `.pdf`, or `.html` for a page to be printed by hand.
  package var output: String
  /// Put it in the place of a file that is there.
  package var forces = false
  /// The browser that prints; `nil`: the first that is found.
  package var browser: String?

  package init(archive: String, subject: BookSubject, paper: BookPaper, output: String) {
    self.archive = archive
    self.subject = subject
    self.paper = paper
    self.output = output
  }
}
