// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel
internal import KeepsakeSupport

/// The output of `pdfinfo` for a PDF.
package struct DocumentProbe: Sendable {
  package var facts = MediaFacts(.document)
  /// When the file was made, which is not the date of its pages' content; title and author usually come from a program and are ignored.
  package var metadata = ImageMetadata()

  package init(_ file: MediaFile) throws(MediaRefusal) {
    let scratch = try MediaScratch(file)
    let run = try MediaTool.pdfinfo.run(["-isodates", scratch.input], in: scratch, Document.limits)
    let said = Document.lines(run.output)
    guard let pages = said["Pages"].flatMap(Int.init), pages > 0 else { throw .empty }
    facts.pages = pages
    metadata.digitized = said["CreationDate"].flatMap { FilmDate.read($0.replacing(#/([+-]\d\d)$/#) { "\($0.1):00" }) }
      .flatMap { $0.day.year > 1990 ? Sourced($0, .container) : nil }
  }
}

extension DocumentProbe {
  /// The longer side of each page as it is displayed, in points.
  package static func lengths(_ file: MediaFile, pages: Int) throws(MediaRefusal) -> [Double] {
    let scratch = try MediaScratch(file)
    let run = try MediaTool.pdfinfo.run(["-l", "\(pages)", scratch.input], in: scratch, Document.limits)
    let said = Document.lines(run.output)
    return (1...pages).compactMap { page in
      // For example `595.28 x 841.89 pts (A4)`.
      (said["Page \(page) size"] ?? "").split(separator: " ").compactMap { Double($0) }.prefix(2).max()
    }.filter { $0 > 0 && $0 < 1e5 }
  }
}

enum Document {
  /// The limits for one page or one query.
  static let limits = ProcessLimits(processor: 30, file: 256 << 20)

  /// Parses `Key:   value` lines; the first value of a key is used.
  static func lines(_ text: String) -> [String: String] {
    var all: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let key = parts[0].split(separator: " ").joined(separator: " ")
      all[key] = all[key] ?? parts[1].trimmingCharacters(in: .whitespaces)
    }
    return all
  }
}
