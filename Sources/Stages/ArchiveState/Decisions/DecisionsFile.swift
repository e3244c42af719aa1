// SPDX-License-Identifier: MIT
package import KeepsakeModel
private import KeepsakeSupport

/// The decisions' file, `.keepsake/decisions.yaml`.
package struct DecisionsFile: Sendable {
  package static let name = "decisions.yaml"
  private static let shown = ".keepsake/decisions.yaml"

  private let path: String

  /// What the file says.
  package struct Reading: Sendable {
    package var decisions = Decisions()
    package var problems: [Diagnostic] = []
    fileprivate var others = ""
    fileprivate var bytes: [UInt8]?

    fileprivate init() {}
  }

  /// - Parameter folder: The archive's `.keepsake` folder.
  package init(folder: String) { path = "\(folder)/\(Self.name)" }

  /// Reads the decisions; a file that is not there has none.
  ///
  /// Throws a `Diagnostic` if it cannot be read, or if a newer program wrote it.
  package func read() throws(Diagnostic) -> Reading {
    var reading = Reading()
    guard Files.exists(path) else { return reading }
    let bytes: [UInt8]
    do { bytes = try Files.read(path, limit: 1 << 28) } catch { throw error.diagnostic() }
    let parsed = DecisionsText.parse(String(decoding: bytes, as: UTF8.self))
    if let version = parsed.version, version != 1 {
      throw Diagnostic(
        .error, "decisions.version", file: Self.shown,
        "the decisions have version \(version), which this program doesn't know",
        remedy: "use the newer program that wrote them")
    }
    (reading.decisions, reading.others, reading.bytes) = (parsed.decisions, parsed.others, bytes)
    reading.problems = parsed.problems.prefix(10).map { problem in
      Diagnostic(
        .warning, "decisions.damaged", file: Self.shown, line: problem.line, problem.text,
        remedy: "correct the line or delete it")
    }
    return reading
  }

  /// Writes the decisions so that the disk has them; refuses if the file has changed since it was read, or has mistakes that
  /// writing would lose.
  package func write(_ decisions: Decisions, after reading: Reading) throws(Diagnostic) {
    if let problem = reading.problems.first {
      throw Diagnostic(
        .error, "decisions.damaged", file: Self.shown, line: problem.line, problem.problem,
        remedy: "correct the line or delete it, then run the command again")
    }
    do throws(FileError) {
      let now = Files.exists(path) ? try Files.read(path, limit: 1 << 28) : nil
      if now == reading.bytes {
        let text = DecisionsText.text(of: decisions, others: reading.others)
        return try Files.writeAtomically(Array(text.utf8), to: path, durably: true)
      }
    } catch {
      throw error.diagnostic()
    }
    throw Diagnostic(
      .error, "decisions.changed", file: Self.shown, "it has changed in the meantime, and was left alone",
      remedy: "run the command again")
  }
}
