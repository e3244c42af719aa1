// SPDX-License-Identifier: MIT
package import KeepsakeModel
package import KeepsakeSupport

/// The ledger's file, `.keepsake/addresses.yaml`.
package struct LedgerFile: Sendable {
  private let path: String
  private static let name = ".keepsake/addresses.yaml"

  /// What the file says.
  package struct Reading: Sendable {
    package var ledger = AddressLedger()
    /// One warning for each line or entry that is not understood, ten at most; the others are in the ledger.
    package var problems: [Diagnostic] = []
    /// The file's bytes; `nil` if there is none.
    fileprivate var bytes: [UInt8]?

    fileprivate init() {}
  }

  /// - Parameter folder: The archive's `.keepsake` folder.
  package init(folder: String) { path = folder + "/addresses.yaml" }

  /// Reads the ledger; a file that is not there is an empty one.
  ///
  /// Nothing is written. A file by a newer version is an error, because writing it would lose what that version added.
  package func read() throws(LedgerError) -> Reading {
    var reading = Reading()
    guard Files.exists(path) else { return reading }
    let bytes: [UInt8]
    do { bytes = try Files.read(path, limit: 1 << 30) } catch { throw .file(error) }
    let parser = LedgerParser.read(bytes)
    if let version = parser.version, version != 1 { throw .otherVersion(version) }
    reading.bytes = bytes
    reading.ledger = parser.ledger
    reading.problems = parser.problems.map { problem in
      Diagnostic(
        .warning, "ledger.damaged", file: Self.name, line: problem.line, problem.text,
        remedy: "the entry is left out; correct the line, or restore the file from a backup")
    }
    return reading
  }

  /// Writes the ledger so that the disk has it, if it differs from what was read.
  ///
  /// A file with mistakes is not overwritten: it is renamed first.
  ///
  /// - Returns: Where a file with mistakes was put, as a warning.
  package func write(_ ledger: AddressLedger, after reading: Reading) throws(LedgerError) -> [Diagnostic] {
    if ledger == reading.ledger, reading.bytes != nil, reading.problems.isEmpty { return [] }
    let text = LedgerText.text(of: ledger)
    guard text != reading.bytes else { return [] }
    var notes: [Diagnostic] = []
    do {
      if !reading.problems.isEmpty, Files.exists(path) {
        var number = 1
        while Files.exists("\(path).set-aside-\(number)") { number += 1 }
        try Files.rename(path, to: "\(path).set-aside-\(number)")
        notes.append(
          Diagnostic(
            .warning, "ledger.set-aside", file: Self.name,
            "the ledger with the mistakes is now \(Self.name).set-aside-\(number); the good entries were kept",
            remedy: "if an address is missing, copy its entry from there, corrected"))
      }
      try Files.writeAtomically(text, to: path, durably: true)
    } catch {
      throw .file(error)
    }
    return notes
  }
}

package enum LedgerError: Error, Hashable, Sendable {
  case file(FileError)
  /// The file says another version than 1.
  case otherVersion(Int)

  package var diagnostic: Diagnostic {
    switch self {
    case .file(let error): error.diagnostic()
    case .otherVersion(let version):
      Diagnostic(
        .error, "ledger.version", file: ".keepsake/addresses.yaml",
        "the ledger has version \(version), which this program doesn't know",
        remedy: "use the newer program that wrote it")
    }
  }
}
