// SPDX-License-Identifier: MIT
private import Foundation
private import KeepsakeModel
internal import KeepsakeSupport

/// A PDF with nothing in it but its pages, for visitors: without what it says of itself, attachments, notes, forms, scripts and outline.
///
/// qpdf writes the pages into an empty file; of each page and each picture only what drawing needs is kept, named in a list. JPEGs keep
/// their pixels. What may show or tell more than the pages do is refused.
package enum DocumentCopy {
  package enum Refusal: Error, Equatable {
    case media(MediaRefusal)
    /// It has parts that no page shows, or that could not be looked into.
    case holds(String)
  }

  private static let most = 512 << 20
  private static let limits = ProcessLimits(processor: 120, file: most)

  /// The file, with so many pages.
  package static func make(_ file: MediaFile, pages: Int) throws(Refusal) -> [UInt8] {
    let cleaned: Result<[UInt8], Refusal>
    do throws(MediaRefusal) {
      cleaned = try self.cleaned(file, pages)
    } catch {
      throw .media(error)
    }
    return try cleaned.get()
  }

  private static func cleaned(_ file: MediaFile, _ pages: Int) throws(MediaRefusal) -> Result<[UInt8], Refusal> {
    let scratch = try MediaScratch(file)
    try MediaTool.qpdf.run(
      ["--warning-exit-0", "--empty", "--pages", scratch.input, "1-z", "--"] + form + ["pages.pdf"], in: scratch, limits
    )
    let parts = try DocumentParts(scratch, "./pages.pdf")
    if let reason = parts.refusal { return .failure(.holds(reason)) }
    guard parts.pages == pages else { return .failure(.holds("other pages than are shown")) }
    guard let patch = parts.patch, (try? Files.write(patch, to: "\(scratch.path)/patch.json")) != nil else {
      throw .damaged("")
    }
    try MediaTool.qpdf.run(
      ["--warning-exit-0", "--update-from-json=patch.json"] + form + ["./pages.pdf", "clean.pdf"], in: scratch, limits)
    let left = try DocumentParts(scratch, "./clean.pdf", isLast: true)
    guard left.refusal == nil, left.pages == pages, left.isClean else {
      return .failure(.holds("parts of unknown use"))
    }
    var bytes = try scratch.written("clean.pdf", limit: most)
    guard DocumentJPEGs.clean(&bytes) == left.jpegs else {
      return .failure(.holds("pictures whose hidden data cannot be removed"))
    }
    return .success(bytes)
  }

  /// The same bytes each time, and every object where it can be found.
  private static let form = ["--deterministic-id", "--object-streams=disable"]
}
