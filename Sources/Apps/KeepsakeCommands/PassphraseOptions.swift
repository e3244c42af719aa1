// SPDX-License-Identifier: MIT
internal import ArgumentParser
private import Foundation
private import KeepsakeModel
private import KeepsakeSupport
internal import ArchiveVerbs

/// Where a passphrase comes from; never the command line, which other programs and the shell's history can read.
struct PassphraseOptions: ParsableArguments {
  static let variable = "KEEPSAKE_PASSPHRASE"

  @Option(
    name: .customLong("key-file"),
    help: ArgumentHelp("A file outside the archive whose first line is the passphrase.", valueName: "file"),
    completion: .file())
  var keyFile: String?

  @Flag(name: .customLong("passphrase-stdin"), help: "Read the passphrase from standard input.")
  var readsInput = false

  mutating func validate() throws {
    if keyFile != nil, readsInput { throw ValidationError("Choose one of --key-file and --passphrase-stdin.") }
  }

  /// From the key file, standard input or the environment; `nil` if none of them was given.
  func passphrase(archive: String) throws -> String? {
    if let keyFile {
      if try ReaderList(archive: archive).holds(keyFile) {
        throw Diagnostic(
          .error, "vault.key-file-inside", file: keyFile,
          "the key file lies in the archive, where copies of it would go too",
          remedy: "move it to a folder of your own, outside the archive")
      }
      let bytes = try Files.read(HomeFolder.expandingTilde(in: keyFile), limit: 1 << 16)
      let text = String(decoding: bytes, as: UTF8.self)
      return String(text.split(whereSeparator: \.isNewline).first ?? "")
    }
    if readsInput { return Self.line() ?? "" }
    return ProcessInfo.processInfo.environment[Self.variable].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// One line of standard input; typing at a terminal is not echoed.
  static func line() -> String? {
    guard isatty(STDIN_FILENO) == 1 else { return readLine() }
    FileHandle.standardError.write(Data("Passphrase: ".utf8))
    var old = termios()
    tcgetattr(STDIN_FILENO, &old)
    var silent = old
    silent.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
    defer {
      tcsetattr(STDIN_FILENO, TCSAFLUSH, &old)
      FileHandle.standardError.write(Data("\n".utf8))
    }
    return readLine()
  }
}
