// SPDX-License-Identifier: MIT
private import Cataloguing
private import Foundation
internal import KeepsakeArchive
internal import KeepsakeModel

/// Says which keepsakes lack what their memory type needs.
enum TypeNotes {
  static func diagnostics(_ read: ReadArchive) -> [Diagnostic] {
    read.drafts.compactMap { draft in
      // The references: a sidecar is a large value to copy.
      let (said, inherited) = (draft.$sidecar, draft.$defaults)
      guard let name = (said.wrappedValue.type ?? inherited.wrappedValue.type)?.value, let type = read.types[name]
      else { return nil }
      let missing = type.missing(among: said.wrappedValue.fields + inherited.wrappedValue.fields)
      guard !missing.isEmpty, let file = draft.sidecarFile ?? draft.images.first?.source.file.path else { return nil }
      let names = missing.map { "“\($0)”" }.joined(separator: ", ")
      return Diagnostic(
        .note, "type.field-missing", file: file.text,
        "it is of the memory type “\(name)” and does not say \(names)",
        remedy: "write fields: {\(missing.map { "\($0): …" }.joined(separator: ", "))}")
    }
  }
}
