// SPDX-License-Identifier: MIT
private import Foundation
private import KeepsakeArchive
private import KeepsakeModel
private import KeepsakeSupport
private import Vault

/// Who may open an archive's secured part: the verbs of `keepsake-site readers`.
package struct ReaderList: Sendable {
  private let archive: ArchiveFolder

  /// Throws a `Diagnostic` if the archive does not exist.
  package init(archive: String) throws { self.archive = try ArchiveFolder(archive, makesState: true) }

  package func names() throws -> [String] { try VaultState.read(folder: archive.state)?.readers.map(\.name) ?? [] }

  /// Adds a reader, or with `replaces` gives one another passphrase, and says who needs a passphrase again.
  package func set(_ name: String, passphrase text: String, replaces: Bool) throws -> [String] {
    try archive.changeVault { state in
      var state = state ?? VaultState()
      let lost = try set(name, passphrase: text, replaces: replaces, in: &state)
      state.addAnswerKey()
      return (state, lost)
    }
  }

  private func set(
    _ name: String, passphrase text: String, replaces: Bool, in state: inout VaultState
  ) throws -> [String] {
    let isThere = state.readers.contains { $0.name == name }
    guard isThere == replaces else {
      throw Diagnostic(
        .error, isThere ? "readers.exists" : "readers.missing",
        isThere ? "there is a reader “\(name)” already" : "there is no reader “\(name)”",
        remedy: isThere
          ? "use keepsake-site readers change" : "the readers are: \(try names().joined(separator: ", "))")
    }
    let passphrase = try Passphrase(checked: text, archive: archive, further: [name])
    if let other = state.readers(with: passphrase).first, other.name != name {
      throw Diagnostic(
        .error, "readers.same", "“\(other.name)” has this passphrase already",
        remedy: "give each reader a different one, so that one can be removed without the others")
    }
    return state.setReader(name, passphrase)
  }

  /// Takes a reader away, and says who needs a passphrase again.
  package func remove(_ name: String) throws -> [String] {
    try archive.changeVault { state in
      guard var state, state.readers.contains(where: { $0.name == name }) else {
        throw Diagnostic(
          .error, "readers.missing", "there is no reader “\(name)”",
          remedy: "the readers are: \(try names().joined(separator: ", "))")
      }
      let others = state.removeReader(name)
      state.addAnswerKey()
      return (state, others)
    }
  }

  /// Words for a new passphrase, in a language if the program has words of it.
  package static func suggestion(in language: String = "en") -> String { PassphraseWords.draw(in: language) }

  /// Words for a new passphrase in the site's language.
  package func suggestion() -> String { Self.suggestion(in: SettingsFile(archive).settings.language) }

  /// Whether a file lies inside the archive, where a passphrase must not be kept.
  package func holds(_ file: String) -> Bool {
    guard let real = Files.realPath(HomeFolder.expandingTilde(in: file)) else { return false }
    return (real + "/").hasPrefix(archive.path + "/")
  }
}
