// SPDX-License-Identifier: MIT
private import Foundation
internal import KeepsakeArchive
internal import KeepsakeModel
internal import KeepsakeSupport

/// The place of a book: a new file outside of the archive, where it would become a keepsake.
struct BookPlace {
  /// A PDF, or a page of HTML with its pictures in a folder beside it.
  let isPDF: Bool
  let path: String
  private let forces: Bool

  /// The pictures' folder of a page of HTML.
  var pictures: String { String(path.dropLast(".html".count)) + "-pictures" }

  init(_ output: String, in archive: ArchiveFolder, forces: Bool) throws(Diagnostic) {
    path = HomeFolder.expandingTilde(in: output)
    isPDF = path.lowercased().hasSuffix(".pdf")
    self.forces = forces
    guard isPDF || path.lowercased().hasSuffix(".html") else {
      throw Diagnostic(
        .error, "book.ending", file: output, "a book is a .pdf, or a .html to be printed by hand",
        remedy: "give the file one of these endings")
    }
    let parent = Files.parent(of: path)
    guard let real = Files.realPath(parent.isEmpty ? "." : parent), Files.isFolder(real) else {
      throw Diagnostic(.error, "book.no-folder", file: output, "this folder does not exist", remedy: "make it first")
    }
    guard !(real + "/").hasPrefix(archive.path + "/") else {
      throw Diagnostic(
        .error, "book.inside", file: output,
        "this place is in the archive itself, where the book would become a keepsake",
        remedy: "choose one outside of it")
    }
    for place in isPDF ? [path] : [path, pictures] where Files.exists(place) {
      guard forces else {
        throw Diagnostic(
          .error, "book.exists", file: place, "it is there already, and stays as it is",
          remedy: "choose another name, or put the book in its place with --force")
      }
      guard place == path ? !Files.isFolder(place) : Self.isOfABook(place) else {
        throw Diagnostic(
          .error, "book.exists", file: place,
          "this folder holds other things than a book's pictures, and stays as it is",
          remedy: "choose another name for the book")
      }
    }
  }

  /// Whether a folder holds nothing but what an earlier book has put there.
  private static func isOfABook(_ folder: String) -> Bool {
    guard let names = try? Files.names(in: folder) else { return false }
    return names.allSatisfy { $0.wholeMatch(of: /[0-9]+\.(jpg|webp|png|avif)/) != nil }
  }

  /// A folder beside the book: a browser may see no other folders than the user's own.
  func scratch() throws(FileError) -> String {
    let parent = Files.parent(of: path)
    let folder =
      (Files.realPath(parent.isEmpty ? "." : parent) ?? parent) + "/keepsake-book-\(UUID().uuidString.prefix(8))"
    try Files.createFolder(folder)
    return folder
  }

  /// Moves the finished files from the scratch folder to their place.
  func take(from scratch: String) throws {
    if isPDF { return try Files.rename("\(scratch)/book.pdf", to: path) }
    if forces { try? FileManager.default.removeItem(atPath: pictures) }
    try Files.move("\(scratch)/pictures", to: pictures)
    try Files.rename("\(scratch)/book.html", to: path)
  }
}
