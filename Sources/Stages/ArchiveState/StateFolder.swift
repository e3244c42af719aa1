// SPDX-License-Identifier: MIT
private import Foundation
package import KeepsakeModel
private import KeepsakeSupport

/// The program's own folder in an archive, `.keepsake`, which may have come with the archive from somebody else.
package enum StateFolder {
  /// Refuses a folder that is, or holds, anything else than plain files and folders.
  ///
  /// A link would have the program write, or even remove, what lies elsewhere. Looked at are the folder, what lies in it, and
  /// what lies in its folders; of the many derivatives below each is looked at before it is used.
  package static func check(_ folder: String) throws(Diagnostic) {
    guard let status = Files.status(folder) else { return }
    guard status.kind == .folder else { throw refusal(status.kind, ".keepsake") }
    for name in names(folder) {
      let kind = Files.status("\(folder)/\(name)")?.kind ?? .file
      guard kind == .folder else {
        guard kind == .file else { throw refusal(kind, ".keepsake/\(name)") }
        continue
      }
      for inner in names("\(folder)/\(name)") {
        let kind = Files.status("\(folder)/\(name)/\(inner)")?.kind ?? .file
        guard [.file, .folder].contains(kind) else { throw refusal(kind, ".keepsake/\(name)/\(inner)") }
      }
    }
  }

  private static func names(_ folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  private static func refusal(_ kind: Files.Status.Kind, _ name: String) -> Diagnostic {
    let what = kind == .link ? "a link" : name == ".keepsake" ? "no folder" : "neither a plain file nor a folder"
    return Diagnostic(
      .error, "archive.state-unusual", file: name,
      "this is \(what); what keepsake-site keeps lies in the archive itself, where nothing else is read or written",
      remedy: "put the file or folder itself here, or delete this: then it is made again")
  }
}
