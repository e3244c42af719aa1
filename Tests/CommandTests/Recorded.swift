// SPDX-License-Identifier: MIT
import Foundation
import Testing

/// Texts beside the tests, for comparison with the user-visible output.
///
/// With `KEEPSAKE_RECORD=1` the test writes them again and fails, so that no recording happens by accident.
enum Recorded {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  /// The number of shown lines of a differing text.
  private static let shownLines = 40

  static func text(_ path: String) -> String {
    // `String(contentsOf:)` would drop a byte order mark.
    (try? Data(contentsOf: folder.appending(path: path))).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Fails with the lines that differ.
  static func expect(_ text: String, at path: String) throws {
    if ProcessInfo.processInfo.environment["KEEPSAKE_RECORD"] != nil {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("\(path) is recorded; run again without KEEPSAKE_RECORD")
      return
    }
    let recorded = Self.text(path)
    if text != recorded { Issue.record("Tests/CommandTests/\(path):\n\(differences(recorded, text))") }
  }

  private static func differences(_ recorded: String, _ text: String) -> String {
    let (old, new) = (recorded.components(separatedBy: "\n"), text.components(separatedBy: "\n"))
    let changes = new.difference(from: old)
    let gone = changes.removals.map { ($0.offset, "- \($0.line)") }
    let come = changes.insertions.map { ($0.offset, "+ \($0.line)") }
    let lines = (gone + come).sorted { ($0.0, $1.1) < ($1.0, $0.1) }.map(\.1)
    let rest = lines.count > shownLines ? ["and \(lines.count - shownLines) lines more"] : []
    return (lines.prefix(shownLines) + rest).joined(separator: "\n")
  }
}

extension CollectionDifference<String>.Change {
  fileprivate var line: String {
    switch self {
    case .insert(_, let element, _), .remove(_, let element, _): element
    }
  }

  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
