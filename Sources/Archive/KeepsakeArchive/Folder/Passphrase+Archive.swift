// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel
package import Vault

extension Passphrase {
  /// Refuses what could be guessed, also by somebody who knows the archive's own names.
  package init(checked text: String, archive: ArchiveFolder, further: [String] = []) throws(Diagnostic) {
    self.init(text)
    if let refusal = refusal(in: archive, further: further) { throw refusal }
  }

  /// What is wrong with it as a passphrase of this archive.
  package func refusal(in archive: ArchiveFolder, further: [String] = []) -> Diagnostic? {
    weakness(knowing: archive.tellingWords + further).map { weakness in
      Diagnostic(
        .error, "vault.weak", "the passphrase is too weak: \(weakness)",
        remedy: "take five words or more that have nothing to do with one another, or let the program draw them: "
          + "keepsake-site readers suggest")
    }
  }
}

extension ArchiveFolder {
  /// What everybody can guess who knows whose archive it is: its title and keeper, and the names of people and collections.
  ///
  /// Only what costs no more than two looks into folders and one file.
  fileprivate var tellingWords: [String] {
    let settings = SettingsFile(self).settings
    let stems = ["people", "collections"].flatMap { folder in
      ((try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)")) ?? []).prefix(5_000).map { file in
        (file as NSString).deletingPathExtension
      }
    }
    return [name, settings.title, settings.subtitle, settings.keeper.name].compactMap { $0 } + stems
  }
}
