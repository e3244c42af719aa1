// SPDX-License-Identifier: MIT
private import Foundation
private import KeepsakeSupport

/// Films, sounds and documents for tests, made by the programs that play them.
package enum SmallFilm {
  /// Whether this machine has the programs that make and open them.
  package static let canBeMade = ["ffmpeg", "pdfinfo"].allSatisfy(CommandRun.isThere)

  /// Runs ffmpeg; `arguments` name inputs and encodings, and the output goes to `path`.
  package static func make(_ arguments: [String], to path: String) throws {
    let run = try CommandRun.run("ffmpeg", ["-v", "error", "-nostdin", "-y"] + arguments + [path])
    guard run.status == 0 else {
      throw CocoaError(.fileWriteUnknown, userInfo: [NSDebugDescriptionErrorKey: run.messages])
    }
  }

  /// A film of the given length in seconds, in a size such as `320x180`.
  package static func moving(_ size: String = "320x180", seconds: Int = 2) -> [String] {
    ["-f", "lavfi", "-i", "testsrc2=size=\(size):rate=15:duration=\(seconds)"]
  }

  /// A tone.
  package static func tone(seconds: Int = 2) -> [String] { ["-f", "lavfi", "-i", "sine=330:duration=\(seconds)"] }

  /// A PDF with a page for each text.
  package static func pdf(_ pages: [String]) -> [UInt8] {
    var objects = ["<< /Type /Catalog /Pages 2 0 R >>"]
    let kids = pages.indices.map { "\(4 + 2 * $0) 0 R" }.joined(separator: " ")
    objects.append("<< /Type /Pages /Kids [\(kids)] /Count \(pages.count) >>")
    objects.append("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>")
    for (number, text) in pages.enumerated() {
      let stream = "BT /F1 24 Tf 60 700 Td (\(text)) Tj ET"
      objects.append(
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> "
          + "/Contents \(5 + 2 * number) 0 R >>")
      objects.append("<< /Length \(stream.utf8.count) >>\nstream\n\(stream)\nendstream")
    }
    var text = "%PDF-1.4\n"
    var places: [Int] = []
    for (number, object) in objects.enumerated() {
      places.append(text.utf8.count)
      text += "\(number + 1) 0 obj\n\(object)\nendobj\n"
    }
    let start = text.utf8.count
    text += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for place in places { text += String(format: "%010d 00000 n \n", place) }
    text += "trailer\n<< /Size \(objects.count + 1) /Root 1 0 R >>\nstartxref\n\(start)\n%%EOF\n"
    return Array(text.utf8)
  }
}
