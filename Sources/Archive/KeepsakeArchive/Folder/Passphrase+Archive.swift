// SPDX-License-Identifier: MIT
package import KeepsakeModel
package import Vault

extension Passphrase {
  /// Refuses what could be guessed, also by somebody who knows the archive's own names.
  package init(checked text: String, archive: ArchiveFolder, further: [String] = []) throws(Diagnostic) {
    self.init(text)
    if let refusal = refusal(in: archive, further: further) { throw refusal }
  }

  /// Why this archive refuses it as a passphrase.
  package func refusal(in archive: ArchiveFolder, further: [String] = []) -> Diagnostic? {
    weakness(knowing: TellingWords.of(archive) + further).map { weakness in
      Diagnostic(
        .error, "vault.weak", "the passphrase is too weak: \(weakness)",
        remedy:
          "take six uncommon words or more that have nothing to do with one another, or let the program draw them: "
          + "keepsake-site readers suggest")
    }
  }
}
